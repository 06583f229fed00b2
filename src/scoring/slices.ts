import type { CaseRow } from "../core/case.ts";
import { ownValue } from "../core/json.ts";
import { sliceName } from "../core/score.ts";
import { indicesByKey } from "../math/group.ts";

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
  return [...indicesByKey(rows, ({ slices = {} }) => ownValue(slices, field) ?? [])]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([value, indices]) => ({ name: sliceName(field, value), indices }));
}

/** Returns the fields that rows are sliced by, in the order of their first case. */
export function sliceFields(rows: readonly Pick<CaseRow, "slices">[]): string[] {
  const fields = new Set<string>();
  for (const { slices } of rows) if (slices) for (const field of Object.keys(slices)) fields.add(field);
  return [...fields];
}
