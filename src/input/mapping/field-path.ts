import { isObject } from "../../core/json.ts";
import type { CaseFields, FieldRole } from "../../core/line/field.ts";

// Imports no parser of expressions: an error of a config loads none.

/** Where a field is in a family's line: the keys of the objects down to it. */
export type Target = readonly string[];

/** Returns where a field of a family is; a field that the family does not declare is where its dotted name says. */
export function pathOf(field: string, fields: CaseFields): Target {
  const declared = Object.hasOwn(fields, field) ? fields[field] : undefined;
  return declared?.path ?? (declared ? [field] : field.split("."));
}

export function roleOf(field: string, fields: CaseFields): FieldRole | undefined {
  return Object.hasOwn(fields, field) ? fields[field]?.role : undefined;
}

/** Returns the value at a path; undefined when there is none. */
export function valueAt(line: unknown, path: readonly (string | number)[]): unknown {
  let value = line;
  for (const key of path) {
    const isThere = typeof value === "object" && value !== null && Object.hasOwn(value, key);
    value = isThere ? (value as Record<string | number, unknown>)[key] : undefined;
  }
  return value;
}

/** Copies the line with the value at a path, and creates missing objects on the way. */
export function withValueAt(
  line: Record<string, unknown>,
  [key, ...rest]: Target,
  value: unknown,
): Record<string, unknown> {
  if (key === undefined) return line;
  const inner = Object.hasOwn(line, key) ? line[key] : undefined;
  return { ...line, [key]: rest.length === 0 ? value : withValueAt(isObject(inner) ? inner : {}, rest, value) };
}

/** Copies the line without the value at a path. */
export function withoutValueAt(line: Record<string, unknown>, [key, ...rest]: Target): Record<string, unknown> {
  if (key === undefined || !Object.hasOwn(line, key)) return line;
  const { [key]: inner, ...others } = line;
  if (rest.length === 0) return others;
  return isObject(inner) ? { ...line, [key]: withoutValueAt(inner, rest) } : line;
}
