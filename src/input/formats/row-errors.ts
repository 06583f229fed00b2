import { type AffectedRows, type ErrorDetail, type ErrorList, UserError } from "../../core/error.ts";
import type { FieldError } from "../../core/line/line.ts";

/** The most patterns that are remembered; errors of further ones are counted one by one. */
const MAX_PATTERNS = 1000;
/** The most errors of one pattern that are listed where their texts differ: enough to see what they have in common. */
const MOST_LISTED = 3;

/** The most records of one side of a suite: a map of this runtime, such as that of ids, has at most 2^24 entries. */
const MAX_ROWS = 16_000_000;

/** One error in one row of data, before its position is known. */
interface RowError {
  /** What is equal in errors that differ in their values alone. */
  readonly pattern: string;
  /** Names the row: two errors of one pattern in a row count once. */
  readonly row: string;
  /** What is wrong in this row; it may contain values of the row. */
  readonly what: string;
}

/**
 * Collects the errors of all files of one side. An error that many rows have is reported once, with their number; of errors that differ
 * in values alone, the first three are. Details, whose positions cost time, are made for those alone that are listed.
 */
export class RowErrors {
  /** How many errors were added, each by itself. */
  added = 0;
  readonly #list: ErrorList;
  readonly #patterns = new Map<string, RepeatedError[]>();
  readonly #progress: RowProgress = { noun: null, rows: 0, isComplete: false, hasUnparsed: false };

  readonly #maxRows: number;

  constructor(list: ErrorList, maxRows = MAX_ROWS) {
    this.#list = list;
    this.#maxRows = maxRows;
  }

  /** Counts a parsed row. Throws a UserError for more than can be kept apart. */
  countRow(): void {
    this.#progress.rows += 1;
    if (this.#progress.rows <= this.#maxRows) return;
    const what = `A suite has more than ${this.#maxRows.toLocaleString("en")} records.`;
    throw new UserError("input", [{ what, todo: "Write several suites, or a sample of the cases." }]);
  }

  /** Names the row that was counted last. */
  get currentRow(): string {
    return `${this.#progress.rows}`;
  }

  /** Notes what the rows of a file are called. */
  startFile(noun: AffectedRows["noun"]): void {
    this.#progress.noun ??= noun;
  }

  /** Notes that some rows cannot be parsed, so that the number of all rows is unknown. */
  noteUnparsed(): void {
    this.#progress.hasUnparsed = true;
  }

  /** Notes that all files were read. */
  finish(): void {
    this.#progress.isComplete = true;
  }

  /** Adds an error of a row; `detail` is called only when the error is listed. */
  add({ pattern, row, what }: RowError, detail: () => ErrorDetail): void {
    this.added += 1;
    const listed = this.#patterns.get(pattern) ?? [];
    const equal = listed.find((one) => one.what === what);
    if (equal) {
      equal.addRow(row);
    } else if (listed.length >= MOST_LISTED) {
      listed.at(-1)?.addOther();
    } else if (this.#patterns.size >= MAX_PATTERNS && listed.length === 0) {
      this.#list.add({ what });
    } else {
      const rows = new RepeatedError(this.#progress, row, what);
      this.#patterns.set(pattern, [...listed, rows]);
      this.#list.add(this.#list.isFull ? { what } : { ...detail(), rows });
    }
  }

  /** Adds an error after which a file cannot be read any further. */
  addFrom(error: unknown): void {
    this.noteUnparsed();
    this.#list.addFrom(error);
  }
}

/** How far the files of a side have been read. */
interface RowProgress {
  noun: AffectedRows["noun"] | null;
  rows: number;
  isComplete: boolean;
  hasUnparsed: boolean;
}

/** The rows that have an error; the numbers grow while the files are read. */
class RepeatedError implements AffectedRows {
  readonly what: string;
  count = 1;
  others = 0;
  readonly #progress: RowProgress;
  #last: string;

  constructor(progress: RowProgress, row: string, what: string) {
    this.#progress = progress;
    this.#last = row;
    this.what = what;
  }

  addRow(row: string): void {
    if (row !== this.#last) this.count += 1;
    this.#last = row;
  }

  addOther(): void {
    this.others += 1;
  }

  get total(): number | null {
    const { rows, isComplete, hasUnparsed } = this.#progress;
    return isComplete && !hasUnparsed && this.count <= rows ? rows : null;
  }

  get noun(): AffectedRows["noun"] {
    return this.#progress.noun ?? "record";
  }
}

/** Returns the pattern of an error in a field: its path without indices, and what is wrong without the values. */
export function fieldPattern({ path, what }: FieldError): string {
  const field = path.map((part) => (typeof part === "number" ? "#" : part));
  // An error of the line as a whole may name fields, which are no values.
  return JSON.stringify([field, path.length === 0 ? what : textPattern(what)]);
}

/** Returns a text with its quoted values and its numbers replaced. */
export function textPattern(text: string): string {
  return text.replace(/"(?:[^"\\]|\\.)*"|`[^`]*`/g, "…").replace(/\d+(?:\.\d+)?/g, "#");
}
