import { z } from "zod";
import { seedOfText } from "../../math/statistics/random.ts";
import { findPlainSupport } from "./plain-support.ts";
import type { CutCase } from "./sentences.ts";

/** Who labels a case that brings no labels. */
export const methodSchema = z
  .enum(["heuristic", "labels", "judge", "hybrid"])
  .default("heuristic")
  .describe(
    "Who labels a case that brings no labels: `heuristic`, by its words; `judge`, the suite's judge; `hybrid`, the judge unless the response only copies sentences of the documents; `labels`, nobody: it is unscored.",
  );

/** Who labels a case that brings no labels. */
export type Method = z.infer<typeof methodSchema>;

/** How a case is labelled: by whom, and by which sentences of the documents the response is plainly supported, where that was looked for. */
export interface Labelling {
  readonly by: "heuristic" | "judge" | "audit";
  readonly plain: ReadonlyMap<string, string> | null;
}

/** Of what the heuristic accepted this share is audited by the judge. */
const AUDITED = 0.05;

const BY_WORDS: Labelling = { by: "heuristic", plain: null };
const BY_JUDGE: Labelling = { by: "judge", plain: null };

/** Who labels the case: nothing is asked about an empty response, and little about one that only copies. */
export function labellingOf(method: Method, cut: CutCase): Labelling {
  if (method === "heuristic" || cut.response.length === 0) return BY_WORDS;
  const plain = method === "hybrid" ? findPlainSupport(cut.documents, cut.response) : null;
  if (plain === null) return BY_JUDGE;
  return { by: isAudited(cut) ? "audit" : "heuristic", plain };
}

/** Whether a case is one of those to audit, told by what it holds: the same case always is, or never. */
function isAudited(cut: CutCase): boolean {
  const [word] = seedOfText(JSON.stringify([cut.question, cut.documents, cut.response]));
  return word < AUDITED * 2 ** 32;
}
