import { truncate } from "../../core/case.ts";
import type { AnsweredCase } from "../../core/family.ts";
import { NotLabelled, type NotLabelledReason } from "../../core/judge/judge-request.ts";
import { type CutCase, cutCase, type Gold, type KeyedSentence, type Labels, type Trace } from "./case.ts";
import { countLabels } from "./compute.ts";
import { type Evidence, UNDOCUMENTED, UNLABELLED, unjudged } from "./evidence.ts";
import { labelByWords } from "./heuristic.ts";
import type { JudgedSentences, JudgeResult } from "./judge.ts";
import { type Labelling, labellingOf, type Method } from "./method.ts";

const WITHOUT_LABELS = { none: UNLABELLED, no_documents: UNDOCUMENTED } as const;

/** Returns the evidence of a case with the labels of the judge. */
export function observe(one: AnsweredCase<Gold, Trace>, params: LabellingParams, judged: JudgeResult): Evidence {
  const labelled = labelCase(one, params, judged);
  switch (labelled.by) {
    case "none":
    case "no_documents":
      return WITHOUT_LABELS[labelled.by];
    case "unjudged": {
      const { documents, response } = labelled.cut;
      return unjudged(labelled.why, { documents: documents.length, sentences: response.length });
    }
    case "given":
    case "heuristic":
      return counted(labelled.by, labelled.cut, labelled.labels);
    case "judge":
      return countedByJudge(labelled);
  }
}

function countedByJudge({ cut, judged, isAudit }: Extract<CaseLabels, { by: "judge" }>): Evidence {
  const evidence = counted("judge", cut, judged.labels, judged.leftOut);
  const agrees = isAudit ? evidence.full === evidence.sentences : null;
  const { agreed } = judged;
  return {
    ...evidence,
    judged: { unscored: null, left_out: judged.leftOut.length, agrees },
    ...(agreed && { agreed: { of: agreed.of, agree: agreed.agree } }),
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
    weak: counts.weak === null ? null : truncate(counts.weak),
  };
}

/** The parameters that decide who labels a case. */
export interface LabellingParams {
  readonly method: Method;
  readonly refusal: string;
}

/** The labels of a case and who gave them, or why there are none. */
export type CaseLabels =
  | { readonly by: "none" | "no_documents" }
  | { readonly by: "unjudged"; readonly cut: CutCase; readonly why: NotLabelledReason }
  | { readonly by: "given" | "heuristic"; readonly cut: CutCase; readonly labels: Labels }
  | {
      readonly by: "judge";
      readonly cut: CutCase;
      readonly judged: JudgedSentences;
      /** Whether the judge only audits what the heuristic accepted. */
      readonly isAudit: boolean;
    };

/** Returns the labels of a case: of its line, by the heuristic, or those of the judge. */
export function labelCase(
  { gold, trace }: AnsweredCase<Gold, Trace>,
  params: LabellingParams,
  judged: JudgeResult,
): CaseLabels {
  if (!trace.labels && params.method === "labels") return { by: "none" };
  const cut = cutCase(gold, trace);
  if (cut === null) return { by: "no_documents" };
  if (trace.labels) return { by: "given", cut, labels: trace.labels };
  const labelling = labellingOf(params.method, cut);
  if (labelling.by === "heuristic") return { by: "heuristic", cut, labels: wordLabels(cut, params, labelling) };
  if (judged !== null && !(judged instanceof NotLabelled)) {
    return { by: "judge", cut, judged, isAudit: labelling.by === "audit" };
  }
  if (labelling.by === "judge") {
    return { by: "unjudged", cut, why: judged === null ? "not labelled" : judged.reason };
  }
  // Without an audit, the labels of the heuristic count.
  return { by: "heuristic", cut, labels: wordLabels(cut, params, labelling) };
}

/** The labels of the heuristic; a sentence that is copied from a document is supported by the sentence it copies. */
function wordLabels(cut: CutCase, { refusal }: LabellingParams, { copies }: Labelling): Labels {
  const labels = labelByWords({ ...cut, refusal });
  if (copies === null) return labels;
  const used = new Set(copies.values());
  return {
    relevant: labels.relevant,
    utilized: cut.documents.flatMap(([key]) => (used.has(key) ? [key] : [])),
    support: [...copies].map(([key, from]) => ({ key, full: true, from: [from] })),
    overall: true,
  };
}
