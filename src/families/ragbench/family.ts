import { z } from "zod";
import { defineFamily } from "../../core/family.ts";
import { sentenceQuestion } from "./calibration.ts";
import { fields, type Gold, readGold, readTrace, type Trace } from "./case.ts";
import { type Evidence, evidenceSchema } from "./evidence.ts";
import { explain, outcome, summarize, textOf } from "./explain.ts";
import { type JudgeResult, judgeCase } from "./judge.ts";
import { methodSchema } from "./method.ts";
import { countsOf, METRICS } from "./metrics.ts";
import { observe } from "./observe.ts";
import { views } from "./views.ts";

const paramsSchema = z
  .strictObject({
    method: methodSchema,
    refusal: z
      .string()
      .default("not in context")
      .describe("The answer that is a refusal; the heuristic counts it as supported without a document."),
  })
  .describe("Parameters of the family `ragbench`.");

type Params = z.infer<typeof paramsSchema>;

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
  metrics: () => METRICS,
  outcome,
  explain,
  summarize,
  documents: ({ gold, trace }) => (gold.documents ?? trace?.documents ?? []).map(textOf),
  details: (rows) => ({ counts: countsOf(rows) }),
  judge: { label: judgeCase, decidesOutcome: true, questions: [sentenceQuestion] },
  views,
});
