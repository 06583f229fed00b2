import { z } from "zod";
import type { Case, Outcome, Shown } from "../../core/case.ts";
import { type Asking, defineFamily } from "../../core/family.ts";
import type { Ask } from "../../core/stage.ts";
import { sentenceQuestion } from "./calibration.ts";
import { type Gold, type Passage, readGold, readTrace, type Trace } from "./case.ts";
import { countsOf } from "./counts.ts";
import { type Evidence, errorsIn, evidenceSchema, labelledSentences } from "./evidence.ts";
import { fields } from "./fields.ts";
import { askJudge } from "./judge.ts";
import { labellingOf, methodSchema } from "./method.ts";
import { observe } from "./observe.ts";
import { isSupported, METRICS } from "./scores.ts";
import { cutCase } from "./sentences.ts";

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
function asks({ gold, trace }: Case<Gold, Trace>, { params, metrics }: Asking<Params>): Readonly<Record<string, Ask>> {
  if (trace === null || trace.labels || params.method === "heuristic" || params.method === "labels") return {};
  if (!METRICS.some(({ id }) => metrics.has(id))) return {};
  const cut = cutCase(gold, trace);
  return cut === null || labellingOf(params.method, cut).by === "heuristic" ? {} : askJudge(cut);
}

/** Passes when every sentence of the response is supported in full; an empty response fails, and so does one sentence that is known not to be supported. */
function outcome(evidence: Evidence): Outcome {
  if (evidence.labels === "none" || evidence.labels === "no_documents") return "unscored";
  if (isSupported(evidence)) return "pass";
  return evidence.judged?.left_out && evidence.full === labelledSentences(evidence) ? "unscored" : "fail";
}

function why(evidence: Evidence): string {
  if (evidence.labels === "missing") return "has no trace";
  if (evidence.labels === "none") {
    const why = evidence.judged?.unscored;
    return why ? `has no label of the judge: ${why}` : "has no labels, and the method is `labels`";
  }
  if (evidence.labels === "no_documents") return "has no `documents`, neither with the answer nor with the question";
  if (evidence.sentences === 0) return "has an empty response";
  const errors = errorsIn(evidence);
  const note = errors === 0 ? "" : `; ${errors} label ${errors === 1 ? "error" : "errors"}`;
  const { agreed } = evidence;
  return `${supportText(evidence)}${note}${agreed ? ` (${agreed.agree} of ${agreed.of} agree)` : ""}`;
}

function supportText(evidence: Evidence): string {
  const { sentences, full, weak, weakPart } = evidence;
  const labelled = labelledSentences(evidence);
  if (weak === null) {
    return labelled === sentences
      ? "every sentence is supported"
      : `the judge says nothing of ${sentences - labelled} of ${sentences} sentences, and the others are supported`;
  }
  const others = labelled - full - 1;
  const rest = others === 0 ? "" : `, nor ${others === 1 ? "is another" : `are ${others} others`} in full`;
  return `sentence ${weak} of ${sentences} is ${weakPart ? "supported in part only" : "not supported"}${rest}`;
}

function show({ gold, trace }: Case<Gold, Trace>): Shown {
  const response = trace ? textOf(trace.response) : "";
  const got = response || (trace ? "(no response)" : "(no trace)");
  return { text: gold.question, expected: "every sentence supported by the documents", got };
}

function textOf(passage: Passage): string {
  return typeof passage === "string" ? passage : passage.map(([, text]) => text).join(" ");
}

/** RAGBench: what of the retrieved documents is relevant, used, and enough for the answer (source: ragbench-labeling). */
export const ragbench = defineFamily<Params, Gold, Trace, Evidence>({
  id: "ragbench",
  title: "Retrieval-augmented answers, labelled sentence by sentence",
  shownAs: "question",
  oneLine: true,
  params: paramsSchema,
  evidence: evidenceSchema,
  fields,
  readGold,
  readTrace,
  metrics: () => METRICS,
  asks,
  observe,
  outcome,
  why,
  show,
  hasAnswer: ({ trace }) => trace !== null && textOf(trace.response).trim() !== "",
  details: (rows) => ({ counts: countsOf(rows) }),
  questions: [sentenceQuestion],
});
