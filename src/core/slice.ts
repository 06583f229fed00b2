import { getOrCreate } from "../math/memo.ts";
import type { CaseRow } from "./case.ts";

/** A named subset of the cases: its name as in scores, and its rows. */
export interface Slice {
  /** `field=value`; empty for the whole set. */
  readonly name: string;
  /** The indices of its rows; null for all of them. */
  readonly indices: readonly number[] | null;
}

/** Returns the whole set, then a slice for each value of each field: fields in their order, values by code units. */
export function slicesOf(rows: readonly Pick<CaseRow, "slices">[], fields: readonly string[]): Slice[] {
  return [{ name: "", indices: null }, ...fields.flatMap((field) => slicesBy(rows, field))];
}

function slicesBy(rows: readonly Pick<CaseRow, "slices">[], field: string): Slice[] {
  const groups = new Map<string, number[]>();
  for (const [index, { slices }] of rows.entries()) {
    for (const value of slices && Object.hasOwn(slices, field) ? (slices[field] ?? []) : []) {
      getOrCreate(groups, value, () => []).push(index);
    }
  }
  return [...groups]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([value, indices]) => ({ name: sliceName(field, value), indices }));
}

/** Returns the name of a slice: `topic=billing`. Characters with a meaning in names are percent-encoded: `%2C` for a comma. */
export function sliceName(field: string, value: string): string {
  return `${encodeSlicePart(field)}=${encodeSlicePart(value)}`;
}

/** Returns the value of a slice by this one field; null for any other slice. */
export function sliceValue(name: string, field: string): string | null {
  const start = sliceName(field, "");
  const isOwn = name.startsWith(start) && !name.includes(",");
  return isOwn ? decodeSlicePart(name.slice(start.length)) : null;
}

/** Returns the correct spelling of a misspelt slice name; null where it is correct. `tidy` normalizes the value: field values are trimmed, labels are unchanged. */
export function correctSliceName(
  written: string,
  field: string,
  tidy: (value: string) => string = trimmed,
): string | null {
  const value = written.slice(sliceName(field, "").length);
  const right = sliceName(field, tidy(decodeSlicePart(value)));
  return right === written ? null : right;
}

const trimmed = (value: string): string => value.trim();

/** Decodes the percent-encoded characters that slice names use; leaves any other `%` alone. */
function decodeSlicePart(text: string): string {
  return text.replace(/%(25|2C|3D|5B|5D|[01][0-9A-F]|7F|C2%[89][0-9A-F])/gi, (code) => decodeURIComponent(code));
}

function encodeSlicePart(text: string): string {
  return text.replace(/[%,=[\]\p{Cc}]/gu, (sign) => encodeURIComponent(sign));
}

/** Parses a slice's name into its fields and values, decoded. */
export function parseSlice(name: string): (readonly [field: string, value: string])[] {
  if (name === "") return [];
  return name.split(",").map((part) => {
    const at = part.indexOf("=");
    return [decodeSlicePart(part.slice(0, Math.max(at, 0))), decodeSlicePart(part.slice(at + 1))] as const;
  });
}

/** Joins slice names: a metric's own parameters before the cases' fields. */
export function joinSlices(...names: readonly string[]): string {
  return names.filter((name) => name !== "").join(",");
}

/** Returns the fields that rows are sliced by, in the order of their first case. */
export function sliceFields(rows: readonly Pick<CaseRow, "slices">[]): string[] {
  const fields = new Set<string>();
  for (const { slices } of rows) if (slices) for (const field of Object.keys(slices)) fields.add(field);
  return [...fields];
}

export function rowsOfSlice<Row>({ indices }: Slice, rows: readonly Row[]): readonly Row[] {
  return indices === null ? rows : indices.map((index) => rows[index] as Row);
}
