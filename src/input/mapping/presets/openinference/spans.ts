import { isObject } from "../../../../core/json.ts";
import { namesIn } from "../../../../core/line/field.ts";
import { at, type Fields, fieldsOf, firstText, jsonIn, listOf, numberIn, objectsIn, textAt } from "../fields.ts";

/** The attributes of a span by their dotted names: `retrieval.documents.0.document.content`. */
export type Attributes = ReadonlyMap<string, unknown>;

/** What a span does: calls a model for text, calls a tool, calls another model, or contains others. */
type SpanUse = "model" | "tool" | "other" | "container";

/** An event of a span, with the fields of its body as attributes. */
export interface SpanEvent {
  readonly name: string;
  readonly attributes: Attributes;
}

/** A span, whatever exported it, and the spans around it, the innermost first, and those that are directly in it, once they are linked. */
export type Span = ReturnType<typeof readSpan> & { readonly around: Span[]; readonly inside: Span[] };

/** Returns the first of these attributes that a span or an event has, and that is not empty. */
export function firstIn({ attributes }: { readonly attributes: Attributes }, names: readonly string[]): unknown {
  return names.map((name) => attributes.get(name)).find((value) => value !== undefined && value !== "");
}

/** Lists of spans, or of what has such lists, by OTLP, Tempo, Phoenix and Logfire. */
const LISTS = ["resourceSpans", "scopeSpans", "batches", "spans", "data", "rows"];

/** Returns the spans of a document, or the one span that it is; none of OTLP's other signals. */
export function spansIn(document: unknown): readonly Fields[] {
  if (Array.isArray(document)) return document.flatMap(spansIn);
  if (!isObject(document)) return [];
  const { attributes, trace } = document;
  const list = attributes === undefined ? LISTS.map((key) => document[key]).find(Array.isArray) : undefined;
  if (list) return list.flatMap(spansIn);
  if (isObject(trace) && LISTS.some((key) => Array.isArray(trace[key]))) return spansIn(trace);
  return document["resourceLogs"] || document["resourceMetrics"] ? [] : [document];
}

/** Returns the records of OTLP's logs in a document. Events of spans are exported as logs too. */
export function logsIn(document: unknown): readonly Fields[] {
  if (Array.isArray(document)) return document.flatMap(logsIn);
  const { resourceLogs, scopeLogs, logRecords } = fieldsOf(document);
  if (Array.isArray(logRecords)) return objectsIn(logRecords);
  return [...listOf(resourceLogs), ...listOf(scopeLogs)].flatMap(logsIn);
}

/** The event that carries a call's details has the attributes that a span otherwise has itself. */
const DETAILS_EVENT = "gen_ai.client.inference.operation.details";

/**
 * Reads a span of OTLP, of Phoenix or of a table of spans, with its events that are exported as logs. `origin` is the span in its document,
 * `kind` OpenInference's in capitals, empty without one; ids and times (nanoseconds since 1970) are null when the export does not say.
 */
export function readSpan(origin: Fields, logs: readonly Fields[] = []) {
  const record = logs.length === 0 ? origin : { ...origin, events: [...listOf(origin["events"]), ...logs] };
  const spanAttributes = attributesOf(record);
  const events = objectsIn(record["events"] ?? record["otel_events"]).map(readEvent);
  const details = events.filter(({ name }) => name === DETAILS_EVENT).flatMap((event) => [...event.attributes]);
  const attributes = details.length === 0 ? spanAttributes : new Map([...details, ...spanAttributes]);
  const kind = (firstText(spanAttributes.get("openinference.span.kind"), record["span_kind"]) ?? "").toUpperCase();
  const name = firstText(record["name"], record["span_name"]) ?? "";
  return {
    ...{ record, origin, ...readContext(record), kind, name, use: useOf(kind, name, attributes), attributes, events },
    start: timeIn(record, "start"),
    end: timeIn(record, "end"),
    hasFailed: hasFailed(record),
  };
}

/** Reads the ids of a span or of a log. */
export function readContext(record: Fields) {
  return {
    trace: textAt(record, "traceId", "trace_id", "context.trace_id") ?? firstText(record["context.trace_id"]),
    id: textAt(record, "spanId", "span_id", "context.span_id") ?? firstText(record["context.span_id"]),
    parent: textAt(record, "parentSpanId", "parent_id", "parent_span_id", "parent.span_id"),
  };
}

/** Reads an event of a span, or a log that is one. */
export function readEvent(record: Fields): SpanEvent {
  const attributes = attributesOf(record);
  const body = new Map<string, unknown>();
  addAll("", plainValue(record["body"]), body);
  const name = firstText(record["name"], record["eventName"], record["event_name"], attributes.get("event.name")) ?? "";
  return { name, attributes: new Map([...body, ...attributes]) };
}

function hasFailed({ status, status_code: code, otel_status_code: otel }: Fields): boolean {
  const written = isObject(status) ? (status["code"] ?? status["status_code"]) : (code ?? otel);
  return written === 2 || (typeof written === "string" && /(^|_)ERROR$/i.test(written));
}

/** Operations of the GenAI conventions that call a model for text, and spans of the Vercel AI SDK: the inner ones call the model. */
const MODEL_OPERATIONS = /^(?:chat|completion|text_completion|generate_content|call_llm)$/;
const MODEL_SPANS = /^ai\.(generateText|streamText|generateObject|streamObject)(\.do(Generate|Stream))?$/;
/** What kinds of OpenInference, and types of Langfuse, do. */
const USES: Readonly<Record<string, SpanUse>> = {
  ...{ LLM: "model", GENERATION: "model", TOOL: "tool", EMBEDDING: "other", RERANKER: "other" },
  ...{ RETRIEVER: "other", GUARDRAIL: "other", PROMPT: "other", EVALUATOR: "other" },
};

/** Returns what a span does, by any of the conventions. */
function useOf(kind: string, name: string, attributes: Attributes): SpanUse {
  const known = USES[kind || String(attributes.get("langfuse.observation.type")).toUpperCase()];
  if (known !== undefined) return known;
  const operation = attributes.get("gen_ai.operation.name") ?? attributes.get("llm.request.type");
  const [ai = ""] = String(attributes.get("ai.operationId") ?? attributes.get("operation.name") ?? name).split(" ");
  // OpenLLMetry, and pydantic-ai before it named operations.
  const isTool = attributes.get("traceloop.span.kind") === "tool";
  const isUnnamedTool = operation === undefined && attributes.has("gen_ai.tool.name");
  if (operation === "execute_tool" || ai === "ai.toolCall" || isTool || isUnnamedTool) return "tool";
  if (operation === "embeddings" || ai.startsWith("ai.embed")) return "other";
  const isUnnamedModel = attributes.has("gen_ai.request.model") && !attributes.has("gen_ai.operation.name");
  return MODEL_OPERATIONS.test(String(operation)) || MODEL_SPANS.test(ai) || isUnnamedModel ? "model" : "container";
}

/** What the GenAI conventions write as lists of objects, or as the JSON text of those, stays whole; the last three are of events. */
const WHOLE =
  namesIn(`gen_ai.input.messages gen_ai.output.messages gen_ai.retrieval.documents gen_ai.tool.call.arguments
  pydantic_ai.all_messages metadata content message tool_calls`);

/** Reads attributes as OTLP's list of keys and values, a map by dotted names, nested maps, or a table's columns `attributes.…`. */
function attributesOf(span: Fields): Attributes {
  const found = new Map<string, unknown>();
  const nested = plainValue(jsonIn(span["attributes"]));
  addAll("", Array.isArray(nested) ? keyValues(nested) : nested, found);
  for (const [name, value] of Object.entries(span)) {
    if (name.startsWith("attributes.")) addAll(name.slice("attributes.".length), value, found);
  }
  return found;
}

function addAll(name: string, value: unknown, found: Map<string, unknown>): void {
  if (value === null || value === undefined) return;
  const isNested = Array.isArray(value) ? value.some((one) => typeof one === "object") : isObject(value);
  if (!isNested || WHOLE.includes(name)) found.set(name, value);
  else for (const [key, one] of Object.entries(value)) addAll(name ? `${name}.${key}` : key, one, found);
}

/** Converts OTLP's `[{ key, value: { stringValue } }]` to an object. */
function keyValues(list: readonly unknown[]): Fields {
  return Object.fromEntries(
    objectsIn(list).flatMap(({ key, value }) => (typeof key === "string" ? [[key, plainValue(value)]] : [])),
  );
}

/** Converts OTLP's typed value to plain JSON; anything else is returned as it is. */
function plainValue(value: unknown): unknown {
  if (!isObject(value)) return value;
  const valueType = ["stringValue", "boolValue", "doubleValue", "bytesValue"].find((type) =>
    Object.hasOwn(value, type),
  );
  if (valueType !== undefined) return value[valueType];
  const { intValue, arrayValue, kvlistValue } = value;
  if (intValue !== undefined) return numberIn(intValue);
  if (isObject(arrayValue)) return listOf(arrayValue["values"]).map(plainValue);
  return isObject(kvlistValue) ? keyValues(listOf(kvlistValue["values"])) : value;
}

/** Nanoseconds in units of time; a time since 1970 in the first one is at least 1e17, and a thousandth of that in the next. */
const UNITS = [1, 1e3, 1e6, 1e9];
const ISO = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d:\d\d)(?:\.(\d{1,9})\d*)?\s*(Z|[+-]\d\d:?\d\d)?$/i;

/**
 * Reads when a span starts or ends, in nanoseconds since 1970: digits or a number in the unit that its size shows, the pair of seconds and nanoseconds of
 * OpenTelemetry's JavaScript, or ISO 8601, by which a time without a zone is UTC. Null for anything else.
 */
function timeIn(record: Fields, side: "start" | "end"): bigint | null {
  const exact = record[`${side}TimeUnixNano`];
  const value = exact ?? at(record, `${side}_time`, `${side}Time`, `${side}_timestamp`);
  if (Array.isArray(value)) {
    const [seconds, nanoseconds] = value;
    const isPair = Number.isSafeInteger(seconds) && Number.isSafeInteger(nanoseconds);
    return isPair ? BigInt(seconds) * 1_000_000_000n + BigInt(nanoseconds) : null;
  }
  const isDigits = typeof value === "string" && /^\d{1,20}$/.test(value);
  if (isDigits || typeof value === "number") {
    const size = Number(value);
    const unit = exact === value ? 1 : (UNITS.find((one) => size * one >= 1e17) ?? 1e9);
    if (!(size >= 0 && size < Number.POSITIVE_INFINITY)) return null;
    const whole = Math.floor(size);
    return BigInt(isDigits ? value : whole) * BigInt(unit) + BigInt(Math.round((size - whole) * unit));
  }
  const [, day, time, fraction = "", zone = "Z"] = typeof value === "string" ? (ISO.exec(value.trim()) ?? []) : [];
  const milliseconds = day === undefined ? Number.NaN : Date.parse(`${day}T${time}${zone.toUpperCase()}`);
  // `Date` drops the digits below a millisecond.
  return Number.isNaN(milliseconds) ? null : BigInt(milliseconds) * 1_000_000n + BigInt(fraction.padEnd(9, "0"));
}

/**
 * Links the spans of a trace to those around and in them. Returns them in the order of their start times; without all of those in the
 * order of the file. A span that is exported twice counts once, the last time.
 */
export function linkSpans(all: readonly ReturnType<typeof readSpan>[]): readonly Span[] {
  const distinct = [...new Map(all.map((span, index) => [span.id ?? index, span])).values()];
  const spans = inTimeOrder(distinct, ({ start }) => start).map((span): Span => ({ ...span, around: [], inside: [] }));
  const byId = new Map(spans.map((span) => [span.id, span]));
  const parentOf = ({ id, parent }: Span) => (parent === null || parent === id ? undefined : byId.get(parent));
  for (const span of spans) {
    parentOf(span)?.inside.push(span);
    // Parents can be circular.
    for (let at = parentOf(span); at && span.around.length < spans.length; at = parentOf(at)) span.around.push(at);
  }
  return spans;
}

/** Returns items in the order of their times; in their own order if a time is unknown. */
export function inTimeOrder<T>(items: readonly T[], timeOf: (item: T) => bigint | null): readonly T[] {
  const timed = items.map((item) => ({ item, time: timeOf(item) ?? -1n }));
  if (timed.some(({ time }) => time < 0)) return items;
  return timed.sort((a, b) => (a.time === b.time ? 0 : a.time < b.time ? -1 : 1)).map(({ item }) => item);
}

/** Returns whether a span belongs to the system's answer: those of an evaluator, which comes after it, do not. */
export const isAnswering = (span: Span): boolean => ![span, ...span.around].some(({ kind }) => kind === "EVALUATOR");

/** Returns the spans that call a model for text. A span around another such span is the same call, so that only the innermost count. */
export function modelCalls(spans: readonly Span[]): readonly Span[] {
  const models = spans.filter((span) => span.use === "model" && isAnswering(span));
  const outer = new Set(models.flatMap(({ around }) => around));
  return models.filter((span) => !outer.has(span));
}
