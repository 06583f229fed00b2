import { defineFamily } from "../../core/family.ts";
import { sentenceQuestion } from "./calibration.ts";
import { fields, type Gold, readGold, readTrace, type Trace } from "./case.ts";
import { countsOf, type Evidence, evidenceSchema } from "./evidence.ts";
import { explain, outcome, summarize, textOf } from "./explain.ts";
import { type JudgeResult, judgeCase } from "./judge.ts";
import { metrics } from "./metrics.ts";
import { observe } from "./observe.ts";
import { type Params, paramsSchema } from "./params.ts";
import { views } from "./views.ts";

/** RAGBench: which documents are relevant and used, and whether they support the answer (source: ragbench-labeling). */
export const ragbench = defineFamily<Params, Gold, Trace, Evidence, JudgeResult>({
  id: "ragbench",
  title: "Retrieval-augmented answers, labelled sentence by sentence",
  caseNoun: "question",
  params: paramsSchema,
  input: {
    fields,
    oneLine: true,
    readGold,
    readTrace,
    hasAnswer: ({ response }) => textOf(response).trim() !== "",
  },
  evidence: evidenceSchema,
  observe: (one, { params, labels }) => observe(one, params, labels),
  metrics,
  outcome,
  explain,
  summarize,
  documents: ({ gold, trace }) => (gold.documents ?? trace?.documents ?? []).map(textOf),
  details: (rows) => ({ counts: countsOf(rows) }),
  judge: { label: judgeCase, decidesOutcome: true, questions: [sentenceQuestion] },
  views,
});
