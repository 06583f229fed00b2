import { z } from "zod";
import type { Case } from "../../core/case.ts";
import { defineFamily, type SuiteContext } from "../../core/family.ts";
import type { JudgeRequest } from "../../core/judge-request.ts";
import { sentenceQuestion } from "./calibration.ts";
import { type Gold, readGold, readTrace, type Trace } from "./case.ts";
import { countsOf } from "./counts.ts";
import { type Evidence, evidenceSchema } from "./evidence.ts";
import { explain, outcome, summarize, textOf } from "./explain.ts";
import { fields } from "./fields.ts";
import { askJudge } from "./judge.ts";
import { labellingOf, methodSchema } from "./method.ts";
import { observe } from "./observe.ts";
import { METRICS } from "./scores.ts";
import { cutCase } from "./sentences.ts";
import { views } from "./views.ts";

const paramsSchema = z
  .strictObject({
    method: methodSchema,
    refusal: z
      .string()
      .default("not in context")
      .describe("The answer that refuses; the heuristic takes it for supported without a document."),
  })
  .describe("Parameters of the family `ragbench`.");

type Params = z.infer<typeof paramsSchema>;

/** What a case asks a judge: nothing where its line brings labels, or none of the family's metrics is measured. */
function asks(
  { gold, trace }: Case<Gold, Trace>,
  { params, judge }: SuiteContext<Params>,
): Readonly<Record<string, JudgeRequest>> {
  if (trace === null || trace.labels || params.method === "heuristic" || params.method === "labels") return {};
  if (!METRICS.some(({ id }) => judge.metrics.has(id))) return {};
  const cut = cutCase(gold, trace);
  return cut === null || labellingOf(params.method, cut).by === "heuristic" ? {} : askJudge(cut);
}

/** RAGBench: what of the retrieved documents is relevant, used, and enough for the answer (source: ragbench-labeling). */
export const ragbench = defineFamily<Params, Gold, Trace, Evidence>({
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
  details: (rows) => ({ counts: countsOf(rows) }),
  judge: { asks, decidesOutcome: true, questions: [sentenceQuestion] },
  views,
});
