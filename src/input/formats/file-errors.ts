import { UserError } from "../../core/error.ts";
import type { FieldError } from "../../core/line/line.ts";
import type { RecordPlace } from "./record-place.ts";
import { fieldPattern, type RowErrors, textPattern } from "./row-errors.ts";

/** The error of a record that cannot be written as text. */
export const TOO_DEEP: FieldError = {
  path: [],
  what: "the record is nested too deeply",
  todo: "Leave out what no metric reads.",
};

/** The most rows that cannot be parsed: finding out why takes a hundred times as long as reading a row. */
const MAX_UNPARSED = 50_000;

/** Collects the errors of one file, each with its position: `file:line:column`. */
export class FileErrors {
  readonly file: string;
  readonly #errors: RowErrors;
  #unparsed = 0;

  constructor(file: string, errors: RowErrors) {
    this.file = file;
    this.#errors = errors;
  }

  /** Adds an error at a position in the file (`12:7`), which keeps a row from being parsed. Throws a UserError for too many of them. */
  add(position: string | number, what: string, todo: string): void {
    const at = `${this.file}:${position}`;
    this.#errors.noteUnparsed();
    this.#errors.add({ pattern: textPattern(what), row: at, what }, () => ({ what, at, todo }));
    this.#unparsed += 1;
    if (this.#unparsed <= MAX_UNPARSED) return;
    const error = {
      what: `More than ${MAX_UNPARSED.toLocaleString("en")} rows cannot be read; the rest of the file is left out.`,
      at,
      todo: "Write the file again with a library of its format.",
    };
    throw new UserError("input", [error]);
  }

  /** Adds errors in the fields of a record, by default of the one that is being read. */
  addFields(
    errors: readonly FieldError[],
    place: Pick<RecordPlace, "positionOf" | "reword">,
    row: string = this.#errors.currentRow,
  ): void {
    for (const error of errors) {
      this.#errors.add({ pattern: fieldPattern(error), row, what: error.what }, () => {
        const { path: _, what, ...rest } = place.reword?.(error) ?? error;
        return { what: `${what}.`, at: `${this.file}:${place.positionOf(error.path)}`, ...rest };
      });
    }
  }
}

/** Returns the error of a file that cannot be read any further; `at` is its name, or a position in it. */
export function inputError(at: string, what: string, todo: string): UserError {
  return new UserError("input", [{ what, at, todo }]);
}
