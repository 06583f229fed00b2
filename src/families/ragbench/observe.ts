import { truncate } from "../../core/case.ts";
import type { AnsweredCase } from "../../core/family.ts";
import type { Gold, KeyedSentence, Trace } from "./case.ts";
import { countLabels } from "./compute.ts";
import { type Evidence, UNDOCUMENTED, UNLABELLED, unjudged } from "./evidence.ts";
import type { JudgeResult } from "./judge.ts";
import type { Labels } from "./label.ts";
import { type CaseLabels, type LabellingParams, labelCase } from "./labelled.ts";
import type { CutCase } from "./sentences.ts";

const NOBODY = { none: UNLABELLED, no_documents: UNDOCUMENTED } as const;

/** Returns the evidence of a case with the labels of the judge. */
export function observe(one: AnsweredCase<Gold, Trace>, params: LabellingParams, judged: JudgeResult): Evidence {
  const labelled = labelCase(one, params, judged);
  switch (labelled.by) {
    case "none":
    case "no_documents":
      return NOBODY[labelled.by];
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
