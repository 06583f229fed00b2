import { isObject } from "../../json-object.ts";

/** An object of JSON. */
export type Fields = Record<string, unknown>;

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

/** Returns the sum of the values that are numbers; null when none is. */
export function sumOf(...values: readonly unknown[]): number | null {
  const numbers = values.filter((value) => typeof value === "number");
  return numbers.length === 0 ? null : numbers.reduce((sum, value) => sum + value, 0);
}
