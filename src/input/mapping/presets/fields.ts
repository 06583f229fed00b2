import { isObject, isWithinDepth, sha256 } from "../../../core/json.ts";
import { type FieldRole, valueAt } from "../../../core/line/field.ts";
import { decimalIn } from "../../../math/numbers.ts";
import { parseField } from "../../formats/json/json-text.ts";
import type { OnSkip } from "./preset.ts";

export type Fields = Record<string, unknown>;

/** Fields that nearly every preset prepares under their own names. */
export const SAME_NAMES = { id: "id", scores: "scores", reason: "reason" } satisfies Partial<Record<FieldRole, string>>;

/** Returns the first value that is not null at one of these dotted paths; null without any. */
export function at(record: unknown, ...paths: readonly string[]): unknown {
  return paths.map((path) => valueAt(record, path.split("."))).find((value) => (value ?? null) !== null) ?? null;
}

/** Returns the first string that is not empty at one of these dotted paths; null without any. */
export function textAt(record: unknown, ...paths: readonly string[]): string | null {
  return firstText(...paths.map((path) => at(record, path)));
}

/** Returns the first number at one of these dotted paths; null without any. */
export function numberAt(record: unknown, ...paths: readonly string[]): number | null {
  return paths.map((path) => numberIn(at(record, path))).find((value) => value !== null) ?? null;
}

/** Returns a value that is an object; for anything else an empty one. */
export function fieldsOf(value: unknown): Fields {
  return isObject(value) ? value : {};
}

/** Returns a value that is a list; for anything else an empty one. */
export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Returns the objects of a list; none for anything else. */
export function objectsIn(value: unknown): readonly Fields[] {
  return listOf(value).filter(isObject);
}

/** Returns the first of these values that is a string and not empty; null without any. */
export function firstText(...values: readonly unknown[]): string | null {
  return values.find((value): value is string => typeof value === "string" && value !== "") ?? null;
}

/** Returns what a text is the JSON of, undefined for a text that is no JSON, is too deep or has a key twice in an object; any other value as it is. */
export function jsonIn(value: unknown): unknown {
  const json = typeof value === "string" ? parseField(value) : value;
  return isWithinDepth(json) ? json : undefined;
}

/** Returns the milliseconds of a number of seconds; null for anything else, and for a time before its start. */
export function millisecondsOf(seconds: unknown): number | null {
  const number = numberIn(seconds);
  return number === null || number < 0 ? null : number * 1000;
}

/** Returns the sum of the values that are numbers; null when none is. */
export function sumOf(...values: readonly unknown[]): number | null {
  const numbers = values.filter((value) => typeof value === "number");
  return numbers.length === 0 ? null : numbers.reduce((sum, value) => sum + value, 0);
}

/** Returns a number, or the number that a cell of CSV has; null for anything else. */
export function numberIn(value: unknown): number | null {
  if (typeof value === "string") return decimalIn(value);
  return typeof value === "number" && Number.isFinite(value) ? value : null;
}

/** Returns an object, or the columns of a table that are its flattened fields (`scores.factuality`); null without both. */
export function partOf(record: Fields, name: string): Fields | null {
  if (isObject(record[name])) return record[name];
  const columns = Object.entries(record).filter(([key]) => key.startsWith(`${name}.`));
  if (columns.length === 0) return null;
  return Object.fromEntries(columns.map(([key, value]) => [key.slice(name.length + 1), value]));
}

/** Returns a text as it is and anything else as JSON; null for nothing. */
export function textOrJson(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  return typeof value === "string" ? value : JSON.stringify(value);
}

export function present(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== undefined));
}

/** Returns values by name, of several with a name the first. Leaves out the others and those without a name. */
export function firstByName(
  values: readonly (readonly [name: string | null, value: unknown])[],
  noun: string,
  onSkip: OnSkip,
): Fields {
  const found = new Map<string, unknown>();
  for (const [name, value] of values) {
    if (name === null) onSkip([`${noun} without a name`, `${noun}s without a name`]);
    else if (found.has(name)) onSkip([`${noun} with the name of another one`, `${noun}s with the names of other ones`]);
    else found.set(name, value ?? null);
  }
  return Object.fromEntries(found);
}

/** Returns `q-` and the first 16 hex digits of the SHA-256 of a question's text (or of its JSON); null for no question. */
export function questionId(question: unknown): string | null {
  const text = textOrJson(question);
  return text === null ? null : `q-${sha256(text).slice(0, 16)}`;
}

/** Return the attributes of an element of XML, and the elements in it. */
export const attributesOf = (element: unknown): Fields => fieldsOf(fieldsOf(element)["attributes"]);
export const childrenOf = (element: unknown): readonly Fields[] => objectsIn(fieldsOf(element)["children"]);

/** Returns the element at a path of tags; an empty one without any. */
export function childOf(element: unknown, ...tags: readonly string[]): Fields {
  const first = (inner: unknown, tag: string): unknown => childrenOf(inner).find((one) => one["tag"] === tag);
  return fieldsOf(tags.reduce(first, element));
}

/** Adds the counts that are at these paths. */
export const countIn = (counts: unknown, ...paths: readonly string[]): number =>
  paths.reduce((sum, path) => sum + (numberAt(counts, path) ?? 0), 0);
