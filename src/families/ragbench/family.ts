import type { Outcome } from "../../core/case.ts";
import { defineFamily } from "../../core/family.ts";
import { fields, type Gold, readGold, readTrace, signs, type Trace, textOf } from "./case.ts";
import { charts, countsOf } from "./charts.ts";
import { describe } from "./describe.ts";
import { type Evidence, evidenceSchema, isSupported, labelledSentences, observe } from "./evidence.ts";
import { type JudgeResult, judgeCase } from "./method.ts";
import { METRIC_IDS, metrics } from "./metrics.ts";
import { type Params, paramsSchema } from "./params.ts";

/** RAGBench: which documents are relevant and used, and whether they support the answer (source: ragbench-labeling). */
export const ragbench = defineFamily<Params, Gold, Trace, Evidence, JudgeResult>({
  id: "ragbench",
  title: "Retrieval-augmented answers, labelled sentence by sentence",
  caseNoun: "question",
  params: paramsSchema,
  input: {
    fields,
    signs,
    oneLine: true,
    readGold,
    readTrace,
    hasAnswer: ({ response }) => textOf(response).trim() !== "",
  },
  evidence: evidenceSchema,
  observe: (one, { params, labels }) => observe(one, params, labels),
  metrics,
  outcome,
  describe,
  charts,
  documents: ({ gold, trace }) => (gold.documents ?? trace?.documents ?? []).map(textOf),
  details: (rows) => ({ counts: countsOf(rows) }),
  judge: {
    label: (one, ask, { params, metrics: measured }) =>
      METRIC_IDS.some((id) => measured.has(id)) ? judgeCase(one, ask, params) : null,
    decidesOutcome: true,
  },
});

/** Returns the result of a case: it passes if every sentence of the response is fully supported. An empty response fails, and so does one with a sentence that is known not to be supported. */
function outcome(evidence: Evidence): Outcome {
  if (evidence.labels === "none" || evidence.labels === "no_documents") return "unscored";
  if (isSupported(evidence)) return "pass";
  return evidence.judged?.left_out && evidence.full === labelledSentences(evidence) ? "unscored" : "fail";
}
