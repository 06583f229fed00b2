import { z } from "zod";
import type { CaseRow } from "../../core/case.ts";
import { columnSchema, decodeColumn, encodeColumn, integersSchema } from "./columns.ts";
import { type PlaceColumn, StoredRow } from "./stored-row.ts";

/** Places of lines: the file of each, and its line minus that of the row before; line 0 where the place is no line of a file. */
export const placesSchema = z.strictObject({
  files: columnSchema(z.array(z.string().nullable())),
  lines: integersSchema,
});

type Places = z.infer<typeof placesSchema>;

/** Splits `file:line`; line 0 where the place is no line of a file, file null where there is no place. */
export function parsePlace(place: string | null): { readonly file: string | null; readonly line: number } {
  const end = place === null ? -1 : place.lastIndexOf(":");
  if (place === null || end === -1) return { file: place, line: 0 };
  const digits = place.length - end - 1;
  let line = digits > MAX_DIGITS ? Number.NaN : 0;
  for (let at = end + 1; at < place.length; at += 1) {
    const digit = place.charCodeAt(at) - ZERO;
    line = digit >= 0 && digit <= 9 && (digit > 0 || at > end + 1) ? 10 * line + digit : Number.NaN;
  }
  return line > 0 ? { file: place.slice(0, end), line } : { file: place, line: 0 };
}

const ZERO = 48;
const MAX_DIGITS = 15;

/** Encodes one of the places of each row. */
export function encodePlaces(rows: readonly CaseRow[], side: "at" | "gold_at"): Places {
  const files = new Array<string | null>(rows.length);
  const lines = new Array<number>(rows.length);
  let before = 0;
  for (let index = 0; index < rows.length; index += 1) {
    const row = rows[index] as CaseRow;
    const { file, line } = row instanceof StoredRow ? row.place(side) : parsePlace(row[side]);
    files[index] = file;
    lines[index] = line - before;
    before = line;
  }
  return { files: encodeColumn(files), lines };
}

/** Decodes so many places; null if they are not that many, or have lines that no file has. */
export function decodePlaces({ files, lines }: Places, rows: number): PlaceColumn | null {
  const fileOf = lines.length === rows ? decodeColumn(files, rows) : null;
  if (fileOf === null) return null;
  const numbers = new Float64Array(rows);
  let line = 0;
  let largest = 0;
  for (let row = 0; row < rows; row += 1) {
    line += lines[row] as number;
    if (line < 0 || line > Number.MAX_SAFE_INTEGER || (line !== 0 && fileOf(row) === null)) return null;
    numbers[row] = line;
    largest = Math.max(largest, line);
  }
  const lineOf = largest < 2 ** 32 ? Uint32Array.from(numbers) : numbers;
  return { file: fileOf, line: (row) => lineOf[row] as number };
}
