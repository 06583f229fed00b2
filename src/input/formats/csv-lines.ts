import { UserError } from "../../core/error.ts";
import { LineReader, LONGEST_LINE } from "./lines.ts";
import type { OpenFile } from "./open-file.ts";

/** A row of a CSV file as it is written, which may take several lines, and the number of its first line. */
export interface CsvRow {
  readonly text: string;
  readonly line: number;
}

const LINES_AT_ONCE = 256;

/**
 * Puts the lines of a CSV file together to rows: a row ends with the first line at whose end every quote is closed.
 * Blank lines hold nothing. Throws a UserError for a quote that is never closed.
 */
export class CsvLines {
  private readonly reader: LineReader;
  private parts: string[] = [];
  private length = 0;
  private first = 0;
  private isQuoted: boolean = false;

  constructor(open: OpenFile, chunk?: number) {
    this.reader = new LineReader(open, chunk);
  }

  /** How much has been read, from 0 to 1. */
  get progress(): number {
    return this.reader.progress;
  }

  /** The rows of the next lines; null at the end of the file. */
  next(): CsvRow[] | null {
    const rows: CsvRow[] = [];
    const isMore = this.reader.readLines(LINES_AT_ONCE, (text, line, offset) => {
      this.take(offset === 0 && text.startsWith("\ufeff") ? text.slice(1) : text, line, rows);
    });
    if (isMore || rows.length > 0) return rows;
    if (this.isQuoted) throw this.unclosed();
    return null;
  }

  private take(text: string, line: number, rows: CsvRow[]): void {
    if (this.parts.length === 0) this.first = line;
    this.parts.push(text);
    this.length += text.length;
    for (let at = text.indexOf('"'); at >= 0; at = text.indexOf('"', at + 1)) this.isQuoted = !this.isQuoted;
    if (this.isQuoted && this.length > LONGEST_LINE) throw this.unclosed();
    if (this.isQuoted) return;
    const row = this.parts.join("\n").replace(/\r$/, "");
    this.parts = [];
    this.length = 0;
    if (row.trim() !== "") rows.push({ text: row, line: this.first });
  }

  private unclosed(): UserError {
    const what = "A quote is not closed in the row that begins here.";
    const todo = 'Write a quote inside of a cell twice (`""`), and the whole cell in quotes.';
    return new UserError("input", [{ what, at: `${this.reader.file.name}:${this.first}`, todo }]);
  }
}
