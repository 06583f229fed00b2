import { type Case, cutShown } from "../../core/case.ts";
import type { Labels as Found } from "../../core/stage.ts";
import type { Gold, KeyedSentence, Trace } from "./case.ts";
import { countLabels } from "./compute.ts";
import { type Evidence, MISSING, UNDOCUMENTED, UNLABELLED, unjudged } from "./evidence.ts";
import { labelByWords } from "./heuristic.ts";
import { judgedLabels } from "./judge.ts";
import type { Labels } from "./label.ts";
import { type Labelling, labellingOf, type Method } from "./method.ts";
import { type CutCase, cutCase } from "./sentences.ts";

/** What a case is looked at by. */
export interface Sight {
  readonly method: Method;
  readonly refusal: string;
}

/** What is seen in a case; `found` is what a judge said of it. */
export function observe({ gold, trace }: Case<Gold, Trace>, sight: Sight, found: Found): Evidence {
  if (!trace) return MISSING;
  if (!trace.labels && sight.method === "labels") return UNLABELLED;
  const cut = cutCase(gold, trace);
  if (cut === null) return UNDOCUMENTED;
  if (trace.labels) return counted("given", cut, trace.labels);
  const labelling = labellingOf(sight.method, cut);
  if (labelling.by === "heuristic") return counted("heuristic", cut, wordLabels(cut, sight, labelling));
  const judged = judgedLabels(cut, found);
  if (judged.ok) {
    const evidence = counted("judge", cut, judged.labels, judged.leftOut);
    const agrees = labelling.by === "audit" ? evidence.full === evidence.sentences : null;
    const { agreed } = judged;
    return {
      ...evidence,
      judged: { unscored: null, left_out: judged.leftOut.length, agrees },
      ...(agreed && { agreed: { of: agreed.of, agree: agreed.agree } }),
    };
  }
  const { documents, response } = cut;
  if (labelling.by === "judge")
    return unjudged(judged.why, { documents: documents.length, sentences: response.length });
  // Nobody audited it; what the heuristic accepted stands.
  return counted("heuristic", cut, wordLabels(cut, sight, labelling));
}

/** Labels by words; what was plainly supported is supported, by the sentence that it copies. */
function wordLabels(cut: CutCase, { refusal }: Sight, { plain }: Labelling): Labels {
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

function counted(
  by: "given" | "heuristic" | "judge",
  { documents, response }: CutCase,
  labels: Labels,
  leftOut: readonly string[] = [],
): Evidence {
  const keys = (sentences: readonly KeyedSentence[]): string[] => sentences.map(([key]) => key);
  const known = keys(response).filter((key) => !leftOut.includes(key));
  const counts = countLabels(keys(documents), known, labels);
  return {
    labels: by,
    overall: labels.overall,
    ...counts,
    sentences: response.length,
    weak: counts.weak === null ? null : cutShown(counts.weak),
  };
}
