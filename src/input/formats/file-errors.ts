import { type AffectedRows, type ErrorDetail, type ErrorList, errorMessage, UserError } from "../../core/error.ts";
import { MOST_LEVELS } from "../../core/json.ts";
import type { FieldError } from "../../core/line/parsed-line.ts";
import { formatInteger } from "../../math/text/number-format.ts";

/** Where a value is inside a record: keys and indices from the outside in. */
export type FieldPath = readonly (string | number)[];

export interface RecordPlace {
  /** The line it begins in, from 1. In Parquet, which has no lines, the number of its row. */
  readonly line: number;
  /** The entry of an archive that it is read from, which is printed instead of the line; the line is then its number. */
  readonly entry?: string;
  /** Returns where a field is, as it is printed after the file name: `12:7`, or `12` for formats without columns. */
  readonly positionOf: (path: FieldPath) => string;
  /** Rewords an error in terms of the file, for records that are put together from several parts of it. */
  readonly reword?: (error: FieldError) => FieldError;
}

/** The error of data that no reader takes, at their place. */
export const TOO_DEEP = {
  what: `The data are nested deeper than ${MOST_LEVELS} levels.`,
  todo: "Leave out what no metric reads.",
};

/** The most errors of one pattern that are listed where their texts differ: enough to see what they have in common. */
const MOST_LISTED = 3;

/** The most rows of a file that are diagnosed: a file of another format has millions of lines that cannot be parsed, each a search for what is wrong. */
const MOST_UNPARSED = 10_000;

/**
 * Collects the errors of the files of one side, which are read one after the other. An error that many rows have is reported once, with
 * their number; of errors that differ in values alone, the first three are. Positions, which cost time, are found for those that are listed.
 */
export class FileErrors {
  /** The name of the file that is being read. */
  file = "";
  /** How many errors were added, each by itself. */
  added = 0;
  /** How many rows of the file cannot be parsed, and whether any of a file before it. */
  #unparsed = 0;
  #hasUnparsed: boolean = false;
  /** How many rows there are up to here: whoever reads one counts it. */
  rows = 0;
  #noun: AffectedRows["noun"] | null = null;
  readonly #list: ErrorList;
  readonly #patterns = new Map<string, ListedError[]>();

  constructor(list: ErrorList) {
    this.#list = list;
  }

  /** Notes which file is read next, and what its rows are called. */
  startFile(file: string, noun: AffectedRows["noun"]): void {
    this.file = file;
    this.#unparsed = 0;
    this.#noun ??= noun;
  }

  /** Notes that all files were read: now the number of all rows is known, if every row could be parsed. */
  finish(): void {
    for (const one of this.#hasUnparsed ? [] : [...this.#patterns.values()].flat())
      one.total = one.count <= this.rows ? this.rows : null;
  }

  /** Adds an error at a position in the file (`12:7`), which keeps a row from being parsed. Throws a UserError where the file has too many of them to go on. */
  add(position: string | number, what: string, todo: string): void {
    const at = `${this.file}:${position}`;
    this.#hasUnparsed = true;
    this.#unparsed += 1;
    if (this.#unparsed > MOST_UNPARSED) {
      const all = `The file has more than ${formatInteger(MOST_UNPARSED)} errors up to here; the rest is not read.`;
      throw inputError(at, all, "Write it again with the tool that made it.");
    }
    this.#add(textPattern(what), at, what, () => ({ what, at, todo }));
  }

  /** Adds errors in the fields of a record, by default of the row that was counted last. `explain` rewords one that is listed. */
  addFields(
    errors: readonly FieldError[],
    place: Pick<RecordPlace, "positionOf" | "reword">,
    row = String(this.rows),
    explain = (error: FieldError): FieldError => error,
  ): void {
    for (const error of errors) {
      this.#add(fieldPattern(error), row, error.what, () => {
        const explained = explain(error);
        const { path: _, clause: _clause, lacks: _lacks, what, ...rest } = place.reword?.(explained) ?? explained;
        return { what: `${what}.`, at: `${this.file}:${place.positionOf(explained.path)}`, ...rest };
      });
    }
  }

  /** Adds an error of a whole record. Those of one kind become one; `detail` is called only when it is listed. */
  addRecord(kind: string, row: string, detail: () => ErrorDetail): void {
    this.#add(kind, row, row, detail);
  }

  /** Adds an error after which a file cannot be read any further. */
  addFrom(error: unknown): void {
    this.#hasUnparsed = true;
    this.#list.addFrom(error);
  }

  #add(pattern: string, row: string, what: string, detail: () => ErrorDetail): void {
    this.added += 1;
    const listed = this.#patterns.get(pattern) ?? [];
    const equal = listed.find((one) => one.what === what);
    if (equal) {
      // Two errors in one row count once.
      equal.count += Number(row !== equal.lastRow);
      equal.lastRow = row;
    } else if (listed.length >= MOST_LISTED) (listed.at(-1) as ListedError).others += 1;
    else {
      const rows = { what, count: 1, others: 0, lastRow: row, noun: this.#noun ?? "record", total: null };
      this.#patterns.set(pattern, [...listed, rows]);
      this.#list.add(() => ({ ...detail(), rows }));
    }
  }
}

/** An error and the rows that have it; the numbers grow while the files are read. */
interface ListedError extends AffectedRows {
  readonly what: string;
  count: number;
  total: number | null;
  others: number;
  lastRow: string;
}

/** Returns the pattern of an error in a field: its path without indices, and what is wrong without the values. */
function fieldPattern({ path, what }: FieldError): string {
  const field = path.map((part) => (typeof part === "number" ? "#" : part));
  // An error of the line as a whole may name fields, which are no values.
  return JSON.stringify([field, path.length === 0 ? what : textPattern(what)]);
}

/** Returns a text with its quoted values and its numbers replaced. */
function textPattern(text: string): string {
  return text.replace(/"(?:[^"\\]|\\.)*"|`[^`]*`/g, "…").replace(/\d+(?:\.\d+)?/g, "#");
}

/** Turns whatever a library throws at a broken file into an error of that file; `what` is its kind. */
export async function orUserError<T>(at: string, what: string, todo: string, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof UserError) throw error;
    const isTooLarge = (error as NodeJS.ErrnoException).code === "ERR_BUFFER_TOO_LARGE";
    const why = isTooLarge ? "a size is wrong" : errorMessage(error).replace(/\.$/, "");
    throw inputError(at, `The ${what} cannot be read (${why}).`, todo);
  }
}

/** Returns the error of a file that cannot be read any further; `at` is its name, or a position in it. */
export function inputError(at: string, what: string, todo: string): UserError {
  return new UserError("input", [{ what, at, todo }]);
}
