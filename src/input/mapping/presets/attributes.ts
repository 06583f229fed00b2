import { isMap } from "../../config/map.ts";

/** The attributes of a span by their dotted names: `retrieval.documents.0.document.content`. */
export type Attributes = ReadonlyMap<string, unknown>;

/** Nobody nests attributes deeper, or writes more of them. */
const DEEPEST = 12;
const MOST = 20_000;

/**
 * Attributes as a span's export has them: OTLP's list of keys and values, a map by dotted names, a map of maps, or
 * a table's columns `attributes.…`; a value may hold further names.
 */
export function attributesOf(span: Record<string, unknown>): Attributes {
  const found = new Map<string, unknown>();
  const own = plainValue(span["attributes"]);
  addAll("", Array.isArray(own) ? keyValues(own) : own, found);
  for (const [name, value] of Object.entries(span)) {
    if (name.startsWith("attributes.")) addAll(name.slice("attributes.".length), value, found);
  }
  return found;
}

/** What the GenAI conventions write as lists of maps, or as the JSON text of those, stays whole. */
const WHOLE = ["gen_ai.input.messages", "gen_ai.output.messages", "gen_ai.retrieval.documents"];

function addAll(name: string, value: unknown, found: Map<string, unknown>, depth = 0): void {
  if (found.size >= MOST || depth > DEEPEST || value === null || value === undefined) return;
  if (WHOLE.includes(name)) found.set(name, value);
  else if (Array.isArray(value) && value.some((one) => typeof one === "object")) {
    for (const [index, one] of value.entries()) addAll(`${name}.${index}`, one, found, depth + 1);
  } else if (isMap(value)) {
    for (const [key, one] of Object.entries(value)) addAll(name ? `${name}.${key}` : key, one, found, depth + 1);
  } else found.set(name, value);
}

/** OTLP's `[{ key, value: { stringValue } }]` as a map. */
function keyValues(list: readonly unknown[], depth = 0): Record<string, unknown> {
  const pairs = list.flatMap((one): [string, unknown][] =>
    isMap(one) && typeof one["key"] === "string" ? [[one["key"], plainValue(one["value"], depth)]] : [],
  );
  return Object.fromEntries(pairs);
}

const PLAIN = ["stringValue", "boolValue", "doubleValue", "bytesValue"];

/** OTLP's typed value as plain JSON; anything else is what it is. */
export function plainValue(value: unknown, depth = 0): unknown {
  if (!isMap(value) || depth > DEEPEST) return value;
  const plain = PLAIN.find((kind) => Object.hasOwn(value, kind));
  if (plain !== undefined) return value[plain];
  if (Object.hasOwn(value, "intValue")) return Number(value["intValue"]);
  const { arrayValue, kvlistValue } = value;
  if (isMap(arrayValue)) return listOf(arrayValue["values"]).map((one) => plainValue(one, depth + 1));
  if (isMap(kvlistValue)) return keyValues(listOf(kvlistValue["values"]), depth + 1);
  return value;
}

/** The list, or an empty one for what is none. */
export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
