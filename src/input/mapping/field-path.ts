import type { CaseFields } from "../../core/field.ts";
import { isMap } from "../config/map.ts";

/** Where a field stands in a family's line: the names of the maps down to it. */
export type Target = readonly string[];

/** Where a field of a family stands; what the family does not declare stands where its dotted name says. */
export function pathOf(own: string, fields: CaseFields): Target {
  const declared = Object.hasOwn(fields, own) ? fields[own] : undefined;
  return declared?.path ?? (declared ? [own] : own.split("."));
}

/** The value at a path; undefined where there is none. */
export function valueAt(line: unknown, path: readonly (string | number)[]): unknown {
  let value = line;
  for (const key of path) {
    const isThere = typeof value === "object" && value !== null && Object.hasOwn(value, key);
    value = isThere ? (value as Record<string | number, unknown>)[key] : undefined;
  }
  return value;
}

/** A copy of the line with the value at a path, which makes the maps that are not there. */
export function withValueAt(
  line: Record<string, unknown>,
  [key, ...rest]: Target,
  value: unknown,
): Record<string, unknown> {
  if (key === undefined) return line;
  const inner = Object.hasOwn(line, key) ? line[key] : undefined;
  return { ...line, [key]: rest.length === 0 ? value : withValueAt(isMap(inner) ? inner : {}, rest, value) };
}

/** A copy of the line with nothing at a path. */
export function withoutValueAt(line: Record<string, unknown>, [key, ...rest]: Target): Record<string, unknown> {
  if (key === undefined || !Object.hasOwn(line, key)) return line;
  const { [key]: inner, ...others } = line;
  if (rest.length === 0) return others;
  return isMap(inner) ? { ...line, [key]: withoutValueAt(inner, rest) } : line;
}
