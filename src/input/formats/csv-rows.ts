import { CsvError, type Options, parse } from "csv-parse/sync";
import type { UserError } from "../../core/error.ts";
import type { RecordPlace } from "./file-errors.ts";
import { inputError } from "./file-errors.ts";
import { MAX_LINE_LENGTH, readLines } from "./jsonl.ts";
import type { OpenFile } from "./open-file.ts";

const RETURN = 13;

/** A row of a CSV file as it is written, which may take several lines, and where the first of them is. */
export class CsvRow implements RecordPlace {
  readonly text: string;
  /** From 1. */
  readonly line: number;

  constructor(text: string, line: number) {
    // Programs that write a carriage return at the end of each line write two of them where their system adds one.
    let end = text.length;
    while (text.charCodeAt(end - 1) === RETURN) end -= 1;
    this.text = text.slice(0, end);
    this.line = line;
  }

  positionOf(): string {
    return String(this.line);
  }
}

/** The string of a cell; null where there is nothing between two delimiters. */
export type Cell = string | null;

export const ESCAPE_QUOTES = 'Write a quote inside a cell twice (`""`), and the whole cell in quotes.';

/** The cells of a row, or the index of the one that has a quote where none is allowed. */
type ParsedRow = readonly Cell[] | number;

/** Parses rows together if possible, else one by one. */
export function parseRows(rows: readonly CsvRow[], delimiter: string): readonly ParsedRow[] {
  try {
    const together = parseCsv(rows.map(({ text }) => text).join("\n"), delimiter);
    if (together.length === rows.length) return together;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
  }
  return rows.map((row) => parseRow(row, delimiter));
}

/** Parses one row. */
export function parseRow({ text }: CsvRow, delimiter: string): ParsedRow {
  try {
    return parseCsv(text, delimiter)[0] ?? [];
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return Number(error["column"]);
  }
}

function parseCsv(text: string, delimiter: string): readonly (readonly Cell[])[] {
  const options: Options = {
    delimiter,
    relax_column_count: true,
    record_delimiter: ["\r\n", "\n"],
    max_record_size: 0,
    // A missing value is written as nothing, an empty string as two quotes.
    cast: (cell, { quoting }) => (cell === "" && !quoting ? null : cell),
  };
  return parse(text, options) as unknown as Cell[][];
}

function countQuotes(text: string): number {
  let count = 0;
  for (let at = text.indexOf('"'); at >= 0; at = text.indexOf('"', at + 1)) count += 1;
  return count;
}

/**
 * Joins the lines of a CSV file into rows: a row ends with the first line at whose end every quote is closed. Blank lines
 * are skipped. Throws a UserError for a quote that is never closed.
 */
export function* readRows(open: OpenFile, chunk?: number): Generator<CsvRow[]> {
  let [parts, length, start, isQuoted] = [[] as string[], 0, 0, false];
  const unclosedQuote = (): UserError =>
    inputError(
      `${open.file.name}:${start}`,
      "The row that begins here has a quote that is never closed.",
      ESCAPE_QUOTES,
    );
  for (const lines of readLines(open, chunk)) {
    const rows: CsvRow[] = [];
    for (const line of lines) {
      const { text } = line;
      if (parts.length === 0) start = line.line;
      parts.push(text);
      length += text.length;
      if (countQuotes(text) % 2 === 1) isQuoted = !isQuoted;
      if (isQuoted && length > MAX_LINE_LENGTH) throw unclosedQuote();
      if (isQuoted) continue;
      const row = new CsvRow(parts.join("\n"), start);
      if (row.text.trim() !== "") rows.push(row);
      [parts, length] = [[], 0];
    }
    yield rows;
  }
  if (isQuoted) throw unclosedQuote();
}
