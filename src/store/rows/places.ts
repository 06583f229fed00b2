import { z } from "zod";
import { columnSchema, decodeColumn, encodeColumn, integersSchema } from "./columns.ts";

/** Places of lines: the file of each, and its line minus that of the row before; line 0 where the place is no line of a file. */
export const placesSchema = z.strictObject({
  files: columnSchema(z.array(z.string().nullable())),
  lines: integersSchema,
});

type Places = z.infer<typeof placesSchema>;

/** Encodes places, `file:line` each; null where there is none. */
export function encodePlaces(places: readonly (string | null)[]): Places {
  const files = new Array<string | null>(places.length);
  const lines = new Array<number>(places.length);
  let before = 0;
  for (const [index, place] of places.entries()) {
    const end = place === null ? -1 : place.lastIndexOf(":");
    const digits = place === null || end === -1 ? "" : place.slice(end + 1);
    const isLine = /^[1-9]\d{0,14}$/.test(digits);
    const line = isLine ? Number(digits) : 0;
    files[index] = place !== null && isLine ? place.slice(0, end) : place;
    lines[index] = line - before;
    before = line;
  }
  return { files: encodeColumn(files, (file) => file), lines };
}

/** Returns a function that returns the place of each row; null if they are not that many, or have lines that no file has. */
export function decodePlaces({ files, lines }: Places, rows: number): ((row: number) => string | null) | null {
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
  return (row) => (lineOf[row] === 0 ? fileOf(row) : `${fileOf(row)}:${lineOf[row]}`);
}
