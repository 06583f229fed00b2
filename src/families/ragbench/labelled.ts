import type { AnsweredCase } from "../../core/family.ts";
import type { JudgeLabels as Found, NotLabelledReason } from "../../core/judge-request.ts";
import type { Gold, Trace } from "./case.ts";
import { labelByWords } from "./heuristic.ts";
import { type Judged, judgedLabels } from "./judge.ts";
import type { Labels } from "./label.ts";
import { type Labelling, labellingOf, type Method } from "./method.ts";
import { type CutCase, cutCase } from "./sentences.ts";

/** What a case is looked at by. */
export interface LabellingParams {
  readonly method: Method;
  readonly refusal: string;
}

/** A case with whatever labels it has: from whom, or why from nobody. */
export type CaseLabels =
  | { readonly by: "none" | "no_documents" }
  | { readonly by: "unjudged"; readonly cut: CutCase; readonly why: NotLabelledReason }
  | { readonly by: "given" | "heuristic"; readonly cut: CutCase; readonly labels: Labels }
  | {
      readonly by: "judge";
      readonly cut: CutCase;
      readonly judged: Extract<Judged, { ok: true }>;
      /** Whether the judge only audits what the heuristic accepted. */
      readonly isAudit: boolean;
    };

/** Finds the labels of a case; `found` is what a judge said of it. */
export function labelCase(
  { gold, trace }: AnsweredCase<Gold, Trace>,
  sight: LabellingParams,
  found: Found,
): CaseLabels {
  if (!trace.labels && sight.method === "labels") return { by: "none" };
  const cut = cutCase(gold, trace);
  if (cut === null) return { by: "no_documents" };
  if (trace.labels) return { by: "given", cut, labels: trace.labels };
  const labelling = labellingOf(sight.method, cut);
  if (labelling.by === "heuristic") return { by: "heuristic", cut, labels: wordLabels(cut, sight, labelling) };
  const judged = judgedLabels(cut, found);
  if (judged.ok) return { by: "judge", cut, judged, isAudit: labelling.by === "audit" };
  if (labelling.by === "judge") return { by: "unjudged", cut, why: judged.why };
  // Nobody audited it; what the heuristic accepted stands.
  return { by: "heuristic", cut, labels: wordLabels(cut, sight, labelling) };
}

/** Labels by words; what was plainly supported is supported, by the sentence that it copies. */
function wordLabels(cut: CutCase, { refusal }: LabellingParams, { plain }: Labelling): Labels {
  const labels = labelByWords({ ...cut, refusal });
  if (plain === null) return labels;
  const used = new Set(plain.values());
  return {
    relevant: labels.relevant,
    utilized: cut.documents.flatMap(([key]) => (used.has(key) ? [key] : [])),
    support: [...plain].map(([key, from]) => ({ key, full: true, from: [from] })),
    overall: true,
  };
}
