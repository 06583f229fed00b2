import { isMap } from "../../config/map.ts";
import { type Attributes, attributesOf, listOf } from "./attributes.ts";

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

/** Reads a span of OTLP, of Phoenix or of a table of spans. */
export function readSpan(record: Record<string, unknown>): Span {
  const context = isMap(record["context"]) ? record["context"] : {};
  const first = (...values: unknown[]): string | null =>
    values.find((one): one is string => typeof one === "string" && one !== "") ?? null;
  const attributes = attributesOf(record);
  const kind = first(attributes.get("openinference.span.kind"), record["span_kind"]) ?? "";
  return {
    record,
    trace: first(record["traceId"], record["trace_id"], context["trace_id"], record["context.trace_id"]),
    id: first(record["spanId"], record["span_id"], context["span_id"], record["context.span_id"]),
    parent: first(record["parentSpanId"], record["parent_id"], record["parent_span_id"]),
    kind: kind.toUpperCase(),
    attributes: withEvents(record, attributes),
  };
}

/** The event that carries a call's details has the attributes that a span else has itself. */
const DETAILS = "gen_ai.client.inference.operation.details";

function withEvents(record: Record<string, unknown>, own: Attributes): Attributes {
  const events = listOf(record["events"]).filter(isMap);
  const details = events.filter((event) => event["name"] === DETAILS).flatMap((event) => [...attributesOf(event)]);
  return details.length === 0 ? own : new Map([...details, ...own]);
}

/** The spans of a document: OTLP's batches, Phoenix's pages, a list, or the one span that it is. */
export function spansIn(document: unknown): readonly Record<string, unknown>[] {
  if (Array.isArray(document)) return document.filter(isMap).flatMap((one) => (isBatch(one) ? spansIn(one) : [one]));
  if (!isMap(document)) return [];
  const { resourceSpans, scopeSpans, spans, data } = document;
  const batches = [resourceSpans, scopeSpans].find((one) => Array.isArray(one));
  if (batches) return listOf(batches).filter(isMap).flatMap(spansIn);
  const list = [spans, data].find((one) => Array.isArray(one));
  return list ? listOf(list).filter(isMap) : [document];
}

function isBatch(record: Record<string, unknown>): boolean {
  return Array.isArray(record["resourceSpans"]);
}
