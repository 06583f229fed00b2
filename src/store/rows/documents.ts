import { z } from "zod";
import { MAX_DOCUMENTS } from "../../core/case.ts";
import { columnSchema, decodeColumn, stringsSchema } from "./columns.ts";

/** The documents of rows; null where a row has none. */
export const documentsSchema = columnSchema(z.array(stringsSchema({ most: MAX_DOCUMENTS }).nullable()));

/**
 * Returns a function that returns the documents of each row; null if the column does not have that many rows. `share` returns the string
 * to use for a name. A list is made when it is asked for: kept, the lists of millions of rows would take as much memory as the rows.
 */
export function decodeDocuments(
  { values, of }: z.infer<typeof documentsSchema>,
  rows: number,
  share: (name: string) => string,
): ((row: number) => string[] | null) | null {
  const all = values.flatMap((list) => list ?? []).map(share);
  /** Where each list starts among all names. Of a null list it is the bitwise complement, so that the list before still has its end. */
  const starts = new Int32Array(values.length + 1);
  let next = 0;
  for (const [index, list] of values.entries()) {
    starts[index] = list === null ? ~next : next;
    next += list?.length ?? 0;
  }
  starts[values.length] = next;
  const indexOf = decodeColumn({ values: Uint32Array.from(values.keys()), of }, rows);
  if (indexOf === null) return null;
  return (row) => {
    const index = indexOf(row);
    const [start, end] = [starts[index] as number, starts[index + 1] as number];
    return start < 0 ? null : all.slice(start, end < 0 ? ~end : end);
  };
}
