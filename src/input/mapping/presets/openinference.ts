import { isMap } from "../../config/map.ts";
import { madeFrom } from "../../formats/origin.ts";
import { answerOf, parsed, questionOf } from "./conversation.ts";
import { type Passage, passagesOf } from "./passages.ts";
import { definePreset } from "./preset.ts";
import { readSpan, type Span, spansIn } from "./span.ts";

/** Kinds of spans that are a part of an answer and never one themselves. */
const PARTS = ["RETRIEVER", "RERANKER", "EMBEDDING", "TOOL", "GUARDRAIL", "EVALUATOR", "PROMPT"];

/**
 * Spans by OpenInference or by OpenTelemetry's GenAI conventions, as OTLP JSON, from Phoenix or as a table of spans.
 * The spans of a trace are one case: what the span nearest to its root was asked and answered, with all that the trace retrieved.
 */
export const openinference = definePreset({
  id: "openinference",
  findRecords: tracesIn,
  prepare: describe,
  fields: {
    id: "not_null(metadata.case_id, metadata.example_id, metadata.qid, metadata.id)",
    question: "question",
    answer: "answer",
    passages: "documents[].content",
    passage_ids: "documents[].id",
    citations: "answer_json.citations",
    references: "not_null(metadata.references, metadata.reference, metadata.expected_output)",
  },
  silent: "question != `null`",
  detects: [["spans", "attributes", "traceId", "trace_id", "context.trace_id"]],
});

/** The records of a document: a trace with all of its spans that stand there; one span that has a parent is no case. */
function tracesIn(document: unknown): readonly unknown[] {
  const traces = new Map<unknown, Span[]>();
  for (const record of spansIn(document)) {
    const span = readSpan(record);
    const key = span.trace ?? record;
    const trace = traces.get(key);
    if (trace) trace.push(span);
    else traces.set(key, [span]);
  }
  return [...traces.values()].flatMap((spans) => {
    const top = findTop(spans);
    return top ? [madeFrom({ ...top.record, spans: spans.map(({ record }) => record) }, top.record)] : [];
  });
}

/** The span that says what was asked and answered: the one nearest to the trace's root, of several the last that was answered. */
function findTop(spans: readonly Span[]): Span | undefined {
  const byId = new Map(spans.map((span) => [span.id, span]));
  const isRooted = spans.some(({ parent }) => parent === null);
  const depth = (span: Span): number => {
    let steps = 0;
    for (let at: Span | undefined = span; at && steps < spans.length; steps += 1) at = byId.get(at.parent);
    return steps;
  };
  const asked = isRooted || spans.length > 1 ? spans.filter(isAsked) : [];
  const depths = asked.map(depth);
  const least = depths.reduce((low, one) => Math.min(low, one), Number.POSITIVE_INFINITY);
  const nearest = asked.filter((_, index) => depths[index] === least);
  return nearest.findLast(({ kind, attributes }) => answerOf(attributes, isCall(kind)) !== null) ?? nearest[0];
}

function isAsked({ kind, attributes }: Span): boolean {
  return (
    !PARTS.includes(kind) &&
    questionOf(attributes, isCall(kind)) !== null &&
    !isTool(attributes.get("gen_ai.operation.name"))
  );
}

function isTool(operation: unknown): boolean {
  return operation === "execute_tool" || operation === "embeddings";
}

function isCall(kind: string): boolean {
  return kind === "LLM" || kind === "";
}

/** A trace or a span with what it says: `question`, `answer`, `answer_json` where that is JSON, `documents`, and `attributes` by their dotted names. */
function describe(record: Record<string, unknown>): Record<string, unknown> {
  const { kind, attributes } = readSpan(record);
  const spans = Array.isArray(record["spans"]) ? record["spans"].filter(isMap).map(readSpan) : [readSpan(record)];
  const answer = answerOf(attributes, isCall(kind));
  const documents: readonly Passage[] = passagesOf(spans.map((span) => span.attributes));
  const json = answer === null ? undefined : parsed(answer);
  return {
    ...record,
    attributes: Object.fromEntries(attributes),
    metadata: metadataOf(attributes),
    question: questionOf(attributes, isCall(kind)),
    answer,
    ...(isMap(json) && { answer_json: json }),
    ...(documents.length > 0 && { documents }),
  };
}

/** OpenInference's `metadata` is a JSON text; elsewhere its parts are attributes of their own. */
function metadataOf(attributes: ReadonlyMap<string, unknown>): Record<string, unknown> {
  const text = attributes.get("metadata");
  const json = typeof text === "string" ? parsed(text) : null;
  const parts = [...attributes].flatMap(([name, value]): [string, unknown][] =>
    name.startsWith("metadata.") ? [[name.slice("metadata.".length), value]] : [],
  );
  return { ...(isMap(json) ? json : {}), ...Object.fromEntries(parts) };
}
