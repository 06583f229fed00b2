import { z } from "zod";
import type { Json } from "../../core/json.ts";

/**
 * The values of one field of many rows. Without `of` there is one value a row, or a single one for all rows; with it,
 * `values` are distinct, and `of` is the index of each row's value.
 */
export interface Column<Value> {
  readonly values: Value[];
  readonly of?: readonly number[] | undefined;
}

/** Stored columns are checked with plain loops: a schema of each number would take longer than everything else. */
export const integersSchema = z.custom<readonly number[]>(
  (value) => Array.isArray(value) && value.every(Number.isSafeInteger),
);

/** Returns the schema of a list of so many strings of at most so many UTF-16 units. */
export function stringsSchema({
  least = 0,
  most = Number.POSITIVE_INFINITY,
  longest = Number.POSITIVE_INFINITY,
} = {}): z.ZodType<string[]> {
  return z.custom<string[]>(
    (value) =>
      Array.isArray(value) &&
      value.length >= least &&
      value.length <= most &&
      value.every((one) => typeof one === "string" && one.length <= longest),
  );
}

/** Returns the schema of a column with these values. */
export function columnSchema<Values extends z.ZodType<unknown[]>>(values: Values) {
  return z.strictObject({ values, of: integersSchema.optional() });
}

/** Why columns that do not fit together are refused, as a clause. */
export const MISMATCH = "has columns of other lengths";

/** The number of values after which a column is given up that repeats less than every second one. */
const TRIED = 256;

/** Encodes values; `keyOf` returns an equal key for equal values, by default the value. */
export function encodeColumn<Value>(
  items: readonly Value[],
  keyOf: (value: Value) => unknown = (value) => value,
): Column<Value> {
  const places = new Map<unknown, number>();
  const values: Value[] = [];
  const of = new Array<number>(items.length);
  let [before, place]: [unknown, number | undefined] = [undefined, undefined];
  for (let index = 0; index < items.length; index += 1) {
    const item = items[index] as Value;
    // Many values are those of the row before, and some take long to be compared.
    if (place === undefined || item !== items[index - 1]) {
      const key = keyOf(item);
      if (place === undefined || key !== before) place = places.get(key);
      before = key;
    }
    if (place === undefined) {
      place = values.length;
      places.set(before, place);
      values.push(item);
      if (index >= TRIED && 2 * values.length > index) return { values: [...items] };
    }
    of[index] = place;
  }
  if (values.length === 1) return { values };
  return values.length === items.length ? { values } : { values, of };
}

/** Returns a function that returns the value of each row; null if the column does not have that many rows. */
export function decodeColumn<Value>(
  { values, of }: { readonly values: ArrayLike<Value>; readonly of?: Column<Value>["of"] },
  rows: number,
): ((row: number) => Value) | null {
  if (of === undefined) {
    if (values.length === 1) return () => values[0] as Value;
    return values.length === rows ? (row) => values[row] as Value : null;
  }
  const places = of.length === rows ? decodeIndices(of, values.length) : null;
  return places && ((row) => values[places[row] as number] as Value);
}

/** Returns about how long the JSON of a column's values is that several of so many rows share: the file has them once. */
export function sharedLength({ values, of }: Column<Json>, rows: number): number {
  if (of === undefined) return values.length === 1 && rows > 1 ? rows * lengthOf(values[0] as Json) : 0;
  const lengths = values.map(lengthOf);
  return of.reduce((sum, place) => sum + (lengths[place] as number), 0);
}

function lengthOf(value: Json): number {
  if (typeof value === "string") return value.length + 2;
  if (typeof value !== "object" || value === null) return 4;
  const items = Object.values(value).reduce<number>((sum, item) => sum + lengthOf(item) + 1, 2);
  return Array.isArray(value) ? items : Object.keys(value).reduce((sum, key) => sum + key.length + 3, items);
}

/** Returns indices of a list of so many values, half as large as they were parsed; null if one is outside of it. */
export function decodeIndices(of: readonly number[], values: number): Uint32Array | null {
  for (let at = 0; at < of.length; at += 1) {
    const index = of[at] as number;
    if (index < 0 || index >= values) return null;
  }
  return new Uint32Array(of);
}
