import { CsvError, type Options, parse } from "csv-parse/sync";
import { inputError } from "./file-errors.ts";
import { LineReader, MAX_LINE_LENGTH, type TextLine } from "./lines.ts";
import { type OpenFile, readLineAt } from "./open-file.ts";
import { BATCH_SIZE } from "./record.ts";
import type { RecordPlace } from "./record-place.ts";

const RETURN = 13;

/** A row of a CSV file as it is written, which may take several lines, and where the first of them is. */
export class CsvRow implements RecordPlace {
  readonly text: string;
  /** From 1. */
  readonly line: number;
  /** The byte it starts at. */
  readonly offset: number;

  constructor(text: string, line: number, offset: number) {
    // Programs that write a carriage return at the end of each line write two of them where their system adds one.
    let end = text.length;
    while (text.charCodeAt(end - 1) === RETURN) end -= 1;
    this.text = text.slice(0, end);
    this.line = line;
    this.offset = offset;
  }

  get source(): { readonly text: string; readonly offset: number } {
    return this;
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
export class CsvRows {
  private readonly reader: LineReader;
  private readonly name: string;
  private parts: string[] = [];
  private length = 0;
  private first: TextLine | null = null;
  private isQuoted: boolean = false;

  constructor(open: OpenFile, chunk?: number) {
    this.reader = new LineReader(open, chunk);
    this.name = open.file.name;
  }

  /** The share of the file that has been read, from 0 to 1. */
  get progress(): number {
    return this.reader.progress;
  }

  /** Returns the rows of the next lines; null at the end of the file. */
  next(): CsvRow[] | null {
    const lines = this.reader.next(BATCH_SIZE);
    if (lines === null && this.isQuoted) throw this.unclosedQuote();
    return lines?.flatMap((line) => this.take(line.withoutMark()) ?? []) ?? null;
  }

  private take(line: TextLine): CsvRow | null {
    this.first ??= line;
    this.parts.push(line.text);
    this.length += line.text.length;
    if (countQuotes(line.text) % 2 === 1) this.isQuoted = !this.isQuoted;
    if (this.isQuoted && this.length > MAX_LINE_LENGTH) throw this.unclosedQuote();
    if (this.isQuoted) return null;
    const row = new CsvRow(this.parts.join("\n"), this.first.line, this.first.offset);
    this.parts = [];
    this.length = 0;
    this.first = null;
    return row.text.trim() === "" ? null : row;
  }

  private unclosedQuote() {
    const at = `${this.name}:${this.first?.line}`;
    return inputError(at, "The row that begins here has a quote that is never closed.", ESCAPE_QUOTES);
  }
}

/** Reads the row that starts at a byte once more. */
export function rereadRow({ descriptor, size }: OpenFile, line: number, offset: number): CsvRow {
  const parts: string[] = [];
  let quotes = 0;
  let at = offset;
  do {
    const text = readLineAt(descriptor, at);
    at += Buffer.byteLength(text) + 1;
    quotes += countQuotes(text);
    parts.push(text);
  } while (quotes % 2 === 1 && at < size);
  return new CsvRow(parts.join("\n"), line, offset);
}
