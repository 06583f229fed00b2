import { z } from "zod";
import { type Case, cutShown, type Outcome, type Shown } from "../../core/case.ts";
import { defineFamily } from "../../core/family.ts";
import { keySentences } from "../../math/sentence-key.ts";
import { splitSentences } from "../../math/sentences.ts";
import { type Gold, type KeyedSentence, type Passage, readGold, readTrace, type Trace } from "./case.ts";
import { countLabels } from "./compute.ts";
import { type Evidence, errorsIn, evidenceSchema, MISSING, UNDOCUMENTED, UNLABELLED } from "./evidence.ts";
import { fields } from "./fields.ts";
import { labelByWords } from "./heuristic.ts";
import { countsOf, isSupported, METRICS } from "./scores.ts";

const paramsSchema = z
  .strictObject({
    method: z
      .enum(["heuristic", "labels"])
      .default("heuristic")
      .describe(
        "Who labels a case that brings no labels: `heuristic`, by its words; `labels`, nobody: it is unscored.",
      ),
    refusal: z
      .string()
      .default("not in context")
      .describe("The answer that refuses; the heuristic takes it for supported without a document."),
  })
  .describe("Parameters of the family `ragbench`.");

type Params = z.infer<typeof paramsSchema>;

function observe({ gold, trace }: Case<Gold, Trace>, params: Params): Evidence {
  if (!trace) return MISSING;
  if (!trace.labels && params.method === "labels") return UNLABELLED;
  const passages = trace.documents ?? gold.documents;
  if (passages === null) return UNDOCUMENTED;
  const documents = passages.flatMap(keyDocument);
  const response = keyResponse(trace.response);
  const { question } = gold;
  const labels = trace.labels ?? labelByWords({ question, documents, response, refusal: params.refusal });
  const keys = (sentences: readonly KeyedSentence[]): string[] => sentences.map(([key]) => key);
  const counts = countLabels(keys(documents), keys(response), labels);
  return {
    labels: trace.labels ? "given" : "heuristic",
    overall: labels.overall,
    ...counts,
    weak: counts.weak === null ? null : cutShown(counts.weak),
  };
}

/** Sentences of a document: as they are given, or cut and keyed with its number. */
function keyDocument(passage: Passage, number: number): readonly KeyedSentence[] {
  return typeof passage === "string" ? keySentences(splitSentences(passage), number) : passage;
}

function keyResponse(response: Passage): readonly KeyedSentence[] {
  return typeof response === "string" ? keySentences(splitSentences(response)) : response;
}

/** Passes when every sentence of the response is supported in full; an empty response fails. */
function outcome(evidence: Evidence): Outcome {
  if (evidence.labels === "none" || evidence.labels === "no_documents") return "unscored";
  return isSupported(evidence) ? "pass" : "fail";
}

function why(evidence: Evidence): string {
  if (evidence.labels === "missing") return "has no trace";
  if (evidence.labels === "none") return "has no labels, and the method is `labels`";
  if (evidence.labels === "no_documents") return "has no `documents`, neither with the answer nor with the question";
  if (evidence.sentences === 0) return "has an empty response";
  const errors = errorsIn(evidence);
  const note = errors === 0 ? "" : `; ${errors} label ${errors === 1 ? "error" : "errors"}`;
  return `${supportText(evidence)}${note}`;
}

function supportText({ sentences, full, weak, weakPart }: Evidence): string {
  if (weak === null) return "every sentence is supported";
  const others = sentences - full - 1;
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
  observe,
  outcome,
  why,
  show,
  details: (rows) => ({ counts: countsOf(rows) }),
});
