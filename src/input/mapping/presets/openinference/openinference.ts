import { parseJson } from "../../../formats/json/json-text.ts";
import type { FoundRecord } from "../../../formats/record.ts";
import { isObject } from "../../../json-object.ts";
import type { Preset } from "../preset.ts";
import { answerOf, passagesOf, questionOf } from "./span-content.ts";
import { readSpan, type Span, spansIn } from "./spans.ts";

/** Spans by OpenInference or by OpenTelemetry's GenAI conventions, as OTLP JSON, from Phoenix or as a table of spans. */
export const openinference: Preset = {
  id: "openinference",
  checkedWith: "OpenInference 0.1, OpenTelemetry semantic conventions 1.36",
  detects: [["spans", "attributes", "traceId", "trace_id", "context.trace_id"]],
  findRecords: tracesIn,
  prepare: describeTrace,
  fields: {
    id: "not_null(metadata.case_id, metadata.example_id, metadata.qid, metadata.id)",
    question: "question",
    answer: "answer",
    passages: "documents[].content",
    passage_ids: "documents[].id",
    citations: "answer_json.citations",
    references: "not_null(metadata.references, metadata.reference, metadata.expected_output)",
  },
  unanswered: "question != `null`",
};

/** Kinds of spans that are a part of an answer and never one themselves. */
const PART_KINDS = ["RETRIEVER", "RERANKER", "EMBEDDING", "TOOL", "GUARDRAIL", "EVALUATOR", "PROMPT"];

/** Returns the traces of a document, each with all of its spans in the document. A single span that has a parent is no case. */
export function tracesIn(document: unknown): readonly FoundRecord[] {
  const traces = new Map<unknown, Span[]>();
  for (const record of spansIn(document)) {
    const span = readSpan(record);
    const key = span.trace ?? record;
    const trace = traces.get(key);
    if (trace) trace.push(span);
    else traces.set(key, [span]);
  }
  return [...traces.values()].flatMap((spans) => {
    const main = findMainSpan(spans);
    if (!main) return [];
    return [{ value: { ...main.record, spans: spans.map(({ record }) => record) }, origin: main.record }];
  });
}

/** Returns the span with the question and the answer: the one nearest to the trace's root, of several the last that has an answer. */
function findMainSpan(spans: readonly Span[]): Span | undefined {
  const byId = new Map(spans.map((span) => [span.id, span]));
  const isRooted = spans.some(({ parent }) => parent === null);
  const depthOf = (span: Span): number => {
    let steps = 0;
    for (let at: Span | undefined = span; at && steps < spans.length; steps += 1) at = byId.get(at.parent);
    return steps;
  };
  const candidates = isRooted || spans.length > 1 ? spans.filter(hasQuestion) : [];
  const depths = candidates.map(depthOf);
  const least = depths.reduce((low, one) => Math.min(low, one), Number.POSITIVE_INFINITY);
  const nearest = candidates.filter((_, index) => depths[index] === least);
  return nearest.findLast((span) => answerOf(span) !== null) ?? nearest[0];
}

function hasQuestion(span: Span): boolean {
  const operation = span.attributes.get("gen_ai.operation.name");
  const isTool = operation === "execute_tool" || operation === "embeddings";
  return !PART_KINDS.includes(span.kind) && questionOf(span) !== null && !isTool;
}

/**
 * Adds what a trace or a span says to its record: `question`, `answer`, `answer_json` where that is JSON, `documents`, and
 * `attributes` and `metadata` by their dotted names.
 */
export function describeTrace(record: Record<string, unknown>): Record<string, unknown> {
  const main = readSpan(record);
  const spans = Array.isArray(record["spans"]) ? record["spans"].filter(isObject).map(readSpan) : [main];
  const answer = answerOf(main);
  const documents = passagesOf(spans);
  const json = answer === null ? undefined : parseJson(answer);
  return {
    ...record,
    attributes: Object.fromEntries(main.attributes),
    metadata: metadataOf(main),
    question: questionOf(main),
    answer,
    ...(isObject(json) && { answer_json: json }),
    ...(documents.length > 0 && { documents }),
  };
}

/** Returns the metadata of a span. OpenInference's `metadata` is a string of JSON; other tools write an attribute for each part. */
function metadataOf({ attributes }: Span): Record<string, unknown> {
  const text = attributes.get("metadata");
  const json = typeof text === "string" ? parseJson(text) : null;
  const parts = [...attributes].flatMap(([name, value]): [string, unknown][] =>
    name.startsWith("metadata.") ? [[name.slice("metadata.".length), value]] : [],
  );
  return { ...(isObject(json) ? json : {}), ...Object.fromEntries(parts) };
}
