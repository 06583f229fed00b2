import type { UserError } from "../../core/error.ts";
import { inputError } from "./file-errors.ts";
import { LineReader, MAX_LINE_LENGTH, type TextLine } from "./lines.ts";
import type { OpenFile } from "./open-file.ts";
import { BATCH_SIZE } from "./record.ts";

/** A row of a CSV file as it is written, which may take several lines, and the number of its first line. */
export interface CsvRow {
  readonly text: string;
  readonly line: number;
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
  private first = 0;
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
    return lines?.flatMap((line) => this.take(line.withoutMark())) ?? null;
  }

  private take({ text, line }: TextLine): CsvRow[] {
    if (this.parts.length === 0) this.first = line;
    this.parts.push(text);
    this.length += text.length;
    for (let at = text.indexOf('"'); at >= 0; at = text.indexOf('"', at + 1)) this.isQuoted = !this.isQuoted;
    if (this.isQuoted && this.length > MAX_LINE_LENGTH) throw this.unclosedQuote();
    if (this.isQuoted) return [];
    const row = this.parts.join("\n").replace(/\r$/, "");
    this.parts = [];
    this.length = 0;
    return row.trim() === "" ? [] : [{ text: row, line: this.first }];
  }

  private unclosedQuote(): UserError {
    const todo = 'Write a quote inside a cell twice (`""`), and the whole cell in quotes.';
    return inputError(`${this.name}:${this.first}`, "The row that begins here has a quote that is never closed.", todo);
  }
}
