export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** A JSON value that is kept in a smaller form, which only its family knows. `JSON.stringify` prints it as the value. */
export abstract class PackedJson {
  /** Returns the value. */
  abstract toJSON(): Json;
  /** Returns an integer that is the same for values that are packed the same, as equal values are. */
  abstract hash(): number;
}

/**
 * Writes JSON with sorted keys and no spaces, without undefined fields: equal values give equal texts. 0 and −0 are equal, and
 * infinity, which a reader makes of 1e999, is not null.
 */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(",")}]`;
  if (typeof value === "number") return String(value);
  if (typeof value !== "object" || value === null) return JSON.stringify(value ?? null);
  const entries = Object.entries(value).filter(([, entry]) => entry !== undefined);
  entries.sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, entry]) => `${JSON.stringify(key)}:${canonicalJson(entry)}`).join(",")}}`;
}

/** Returns whether two values are printed the same by `JSON.stringify`: their keys are in the same order. Both must be finite. */
export function isSameJson(own: Json | PackedJson, other: Json): boolean {
  if (own === other) return true;
  if (own instanceof PackedJson) return isSameJson(own.toJSON(), other);
  if (typeof own !== "object" || typeof other !== "object" || own === null || other === null) return false;
  if (Array.isArray(own)) return Array.isArray(other) && haveSameItems(own, other);
  if (Array.isArray(other)) return false;
  const keys = Object.keys(other);
  let at = 0;
  for (const key in own) {
    const value = own[key];
    if (value === undefined) continue;
    if (key !== keys[at] || !isSameJson(value, other[key] as Json)) return false;
    at += 1;
  }
  return at === keys.length;
}

function haveSameItems(own: readonly Json[], others: readonly Json[]): boolean {
  if (own.length !== others.length) return false;
  for (let at = 0; at < own.length; at += 1) if (!isSameJson(own[at] as Json, others[at] as Json)) return false;
  return true;
}

/** Returns whether a value is nested at most this many levels deep; without recursion, since any depth can be parsed. */
export function isWithinDepth(value: unknown, most: number): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; depth <= most; depth += 1) {
    level = level.flatMap((one) => (typeof one === "object" && one !== null ? Object.values(one) : []));
    if (level.length === 0) return true;
  }
  return false;
}

/** Returns whether a value is a JSON object, not a list. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function areStrings(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((entry) => typeof entry === "string");
}

/** No tool writes records with more keys. */
const MOST_KEYS = 10_000;

/** Returns whether an object has so many keys that looking for known fields in it is slow and useless. */
export function isWide(value: unknown): boolean {
  return isObject(value) && Object.keys(value).length > MOST_KEYS;
}

/**
 * Options for validating a single value. Otherwise zod compiles a function for each object of a schema, which takes longer
 * than it saves until the schema has read hundreds of values.
 */
export const PARSE_ONCE = { jitless: true } as const;
