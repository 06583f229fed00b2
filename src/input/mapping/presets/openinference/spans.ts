import { isObject } from "../../../../core/json.ts";
import { fieldsOf, firstText, jsonIn, listOf, objectsIn } from "../fields.ts";
import { readNanoseconds, readTime } from "./span-time.ts";

/** The attributes of a span by their dotted names: `retrieval.documents.0.document.content`. */
export type Attributes = ReadonlyMap<string, unknown>;

/** A span, whatever exported it. */
export interface Span {
  readonly record: Record<string, unknown>;
  /** Null when the export does not say. */
  readonly trace: string | null;
  readonly id: string | null;
  readonly parent: string | null;
  /** OpenInference's kind in capitals; empty when the span has none. */
  readonly kind: string;
  readonly name: string;
  readonly attributes: Attributes;
  readonly events: readonly SpanEvent[];
  /** Nanoseconds since 1970; null when the export does not say. */
  readonly start: bigint | null;
  readonly end: bigint | null;
  readonly hasFailed: boolean;
}

/** An event of a span, with the fields of its body as attributes. */
export interface SpanEvent {
  readonly name: string;
  readonly attributes: Attributes;
}

/** Limits that no export reaches. */
const MAX_DEPTH = 12;
const MAX_ATTRIBUTES = 20_000;
/** What the GenAI conventions write as lists of objects, or as the JSON text of those, stays whole. */
const WHOLE = [
  "gen_ai.input.messages",
  "gen_ai.output.messages",
  "gen_ai.retrieval.documents",
  "gen_ai.tool.call.arguments",
  "pydantic_ai.all_messages",
  "metadata",
  // Of events.
  "content",
  "message",
  "tool_calls",
];
/** The event that carries a call's details has the attributes that a span otherwise has itself. */
const DETAILS_EVENT = "gen_ai.client.inference.operation.details";
/** The typed values of OTLP that are plain already. */
const PLAIN_TYPES = ["stringValue", "boolValue", "doubleValue", "bytesValue"];

/** Returns the spans of a document: OTLP's batches, Tempo's, Phoenix's pages and traces, Logfire's rows, a list, or the one span that it is. */
export function spansIn(document: unknown): readonly Record<string, unknown>[] {
  if (Array.isArray(document)) return document.flatMap(spansIn);
  if (!isObject(document)) return [];
  const { attributes, trace } = document;
  const list = attributes === undefined ? LISTS.map((key) => document[key]).find(Array.isArray) : undefined;
  if (list) return listOf(list).flatMap(spansIn);
  if (isObject(trace) && LISTS.some((key) => Array.isArray(trace[key]))) return spansIn(trace);
  return OTHER_SIGNALS.some((key) => Array.isArray(document[key])) ? [] : [document];
}

/** Lists of spans, or of what has such lists. */
const LISTS = ["resourceSpans", "scopeSpans", "batches", "spans", "data", "rows"];
/** The other lists of OTLP's batches. Metrics say nothing about one case. */
const OTHER_SIGNALS = ["resourceLogs", "resourceMetrics"];

/** Returns the records of OTLP's logs in a document. Events of spans are exported as logs too. */
export function logsIn(document: unknown): readonly Record<string, unknown>[] {
  if (Array.isArray(document)) return document.flatMap(logsIn);
  if (!isObject(document)) return [];
  const { resourceLogs, scopeLogs, logRecords } = document;
  if (Array.isArray(logRecords)) return objectsIn(logRecords);
  return [resourceLogs, scopeLogs].flatMap((one) => listOf(one).flatMap(logsIn));
}

/** Reads a span of OTLP, of Phoenix or of a table of spans. */
export function readSpan(record: Record<string, unknown>): Span {
  const own = attributesOf(record);
  const events = objectsIn(record["events"] ?? record["otel_events"]).map(readEvent);
  const details = events.filter(({ name }) => name === DETAILS_EVENT).flatMap(({ attributes }) => [...attributes]);
  const kind = firstText(own.get("openinference.span.kind"), record["span_kind"]) ?? "";
  return {
    record,
    ...readContext(record),
    kind: kind.toUpperCase(),
    name: firstText(record["name"], record["span_name"]) ?? "",
    attributes: details.length === 0 ? own : new Map([...details, ...own]),
    events,
    start: timeIn(record, ["startTimeUnixNano", "start_time", "startTime", "start_timestamp"]),
    end: timeIn(record, ["endTimeUnixNano", "end_time", "endTime", "end_timestamp"]),
    hasFailed: hasFailed(record),
  };
}

function timeIn(record: Record<string, unknown>, keys: readonly string[]): bigint | null {
  const key = keys.find((one) => record[one] !== undefined && record[one] !== null);
  if (key === undefined) return null;
  return (key.endsWith("UnixNano") ? readNanoseconds(record[key]) : null) ?? readTime(record[key]);
}

/** Reads the ids of a span or of a log. */
export function readContext(record: Record<string, unknown>): Pick<Span, "trace" | "id" | "parent"> {
  const [context, parent] = [fieldsOf(record["context"]), fieldsOf(record["parent"])];
  return {
    trace: firstText(record["traceId"], record["trace_id"], context["trace_id"], record["context.trace_id"]),
    id: firstText(record["spanId"], record["span_id"], context["span_id"], record["context.span_id"]),
    parent: firstText(record["parentSpanId"], record["parent_id"], record["parent_span_id"], parent["span_id"]),
  };
}

/** Reads an event of a span, or a log that is one. */
function readEvent(record: Record<string, unknown>): SpanEvent {
  const attributes = attributesOf(record);
  const body = new Map<string, unknown>();
  addAll("", plainValue(record["body"]), body);
  const name = firstText(record["name"], record["eventName"], record["event_name"], attributes.get("event.name")) ?? "";
  return { name, attributes: body.size === 0 ? attributes : new Map([...body, ...attributes]) };
}

function hasFailed({ status, status_code: code, otel_status_code: otel }: Record<string, unknown>): boolean {
  const own = isObject(status) ? (status["code"] ?? status["status_code"]) : (code ?? otel);
  return own === 2 || (typeof own === "string" && /(^|_)ERROR$/i.test(own));
}

/**
 * Reads attributes as exports write them: OTLP's list of keys and values, a map by dotted names, nested maps, or a table's
 * columns `attributes.…`.
 */
function attributesOf(span: Record<string, unknown>): Attributes {
  const found = new Map<string, unknown>();
  const own = plainValue(jsonIn(span["attributes"]));
  addAll("", Array.isArray(own) ? keyValues(own) : own, found);
  for (const [name, value] of Object.entries(span)) {
    if (name.startsWith("attributes.")) addAll(name.slice("attributes.".length), value, found);
  }
  return found;
}

function addAll(name: string, value: unknown, found: Map<string, unknown>, depth = 0): void {
  if (found.size >= MAX_ATTRIBUTES || depth > MAX_DEPTH || value === null || value === undefined) return;
  if (WHOLE.includes(name)) found.set(name, value);
  else if (Array.isArray(value) && value.some((one) => typeof one === "object")) {
    for (const [index, one] of value.entries()) addAll(`${name}.${index}`, one, found, depth + 1);
  } else if (isObject(value)) {
    for (const [key, one] of Object.entries(value)) addAll(name ? `${name}.${key}` : key, one, found, depth + 1);
  } else found.set(name, value);
}

/** Converts OTLP's `[{ key, value: { stringValue } }]` to an object. */
function keyValues(list: readonly unknown[], depth = 0): Record<string, unknown> {
  const pairs = list.flatMap((one): [string, unknown][] =>
    isObject(one) && typeof one["key"] === "string" ? [[one["key"], plainValue(one["value"], depth)]] : [],
  );
  return Object.fromEntries(pairs);
}

/** Converts OTLP's typed value to plain JSON; anything else is returned as it is. */
function plainValue(value: unknown, depth = 0): unknown {
  if (!isObject(value) || depth > MAX_DEPTH) return value;
  const plain = PLAIN_TYPES.find((type) => Object.hasOwn(value, type));
  if (plain !== undefined) return value[plain];
  if (Object.hasOwn(value, "intValue")) return Number(value["intValue"]);
  const { arrayValue, kvlistValue } = value;
  if (isObject(arrayValue)) return listOf(arrayValue["values"]).map((one) => plainValue(one, depth + 1));
  if (isObject(kvlistValue)) return keyValues(listOf(kvlistValue["values"]), depth + 1);
  return value;
}
