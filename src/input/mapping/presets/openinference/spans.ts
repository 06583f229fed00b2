import { isObject } from "../../../json-object.ts";

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
  readonly attributes: Attributes;
}

/** Limits that no export reaches. */
const MAX_DEPTH = 12;
const MAX_ATTRIBUTES = 20_000;
/** What the GenAI conventions write as lists of objects, or as the JSON text of those, stays whole. */
const WHOLE = ["gen_ai.input.messages", "gen_ai.output.messages", "gen_ai.retrieval.documents"];
/** The event that carries a call's details has the attributes that a span otherwise has itself. */
const DETAILS_EVENT = "gen_ai.client.inference.operation.details";
/** The typed values of OTLP that are plain already. */
const PLAIN_TYPES = ["stringValue", "boolValue", "doubleValue", "bytesValue"];

/** Returns the spans of a document: OTLP's batches, Phoenix's pages, a list, or the one span that it is. */
export function spansIn(document: unknown): readonly Record<string, unknown>[] {
  const isBatch = (record: Record<string, unknown>): boolean => Array.isArray(record["resourceSpans"]);
  if (Array.isArray(document)) return document.filter(isObject).flatMap((one) => (isBatch(one) ? spansIn(one) : [one]));
  if (!isObject(document)) return [];
  const { resourceSpans, scopeSpans, spans, data } = document;
  const batches = [resourceSpans, scopeSpans].find((one) => Array.isArray(one));
  if (batches) return listOf(batches).filter(isObject).flatMap(spansIn);
  const list = [spans, data].find((one) => Array.isArray(one));
  return list ? listOf(list).filter(isObject) : [document];
}

/** Reads a span of OTLP, of Phoenix or of a table of spans. */
export function readSpan(record: Record<string, unknown>): Span {
  const context = isObject(record["context"]) ? record["context"] : {};
  const first = (...values: unknown[]): string | null =>
    values.find((one): one is string => typeof one === "string" && one !== "") ?? null;
  const own = attributesOf(record);
  const events = listOf(record["events"]).filter(isObject);
  const details = events
    .filter((event) => event["name"] === DETAILS_EVENT)
    .flatMap((event) => [...attributesOf(event)]);
  const kind = first(own.get("openinference.span.kind"), record["span_kind"]) ?? "";
  return {
    record,
    trace: first(record["traceId"], record["trace_id"], context["trace_id"], record["context.trace_id"]),
    id: first(record["spanId"], record["span_id"], context["span_id"], record["context.span_id"]),
    parent: first(record["parentSpanId"], record["parent_id"], record["parent_span_id"]),
    kind: kind.toUpperCase(),
    attributes: details.length === 0 ? own : new Map([...details, ...own]),
  };
}

/** Returns a value that is a list; for anything else an empty one. */
export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/**
 * Reads attributes as exports write them: OTLP's list of keys and values, a map by dotted names, nested maps, or a table's
 * columns `attributes.…`.
 */
function attributesOf(span: Record<string, unknown>): Attributes {
  const found = new Map<string, unknown>();
  const own = plainValue(span["attributes"]);
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
