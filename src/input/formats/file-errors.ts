import { type ErrorList, UserError } from "../../core/error.ts";
import type { FieldError } from "../../core/line/line.ts";
import type { RecordPlace } from "./record-place.ts";

/** Collects the errors of one file, each with its position: `file:line:column`. */
export class FileErrors {
  readonly file: string;
  readonly #errors: ErrorList;

  constructor(file: string, errors: ErrorList) {
    this.file = file;
    this.#errors = errors;
  }

  /** Adds an error at a position in the file (`12:7`). */
  add(position: string | number, what: string, todo: string): void {
    this.#errors.add({ what, at: `${this.file}:${position}`, todo });
  }

  /** Adds errors in the fields of a record. Positions are computed only until the list is full. */
  addFields(errors: readonly FieldError[], place: Pick<RecordPlace, "positionOf" | "reword">): void {
    for (const error of errors) {
      if (this.#errors.isFull) {
        this.#errors.add(error);
        continue;
      }
      const { path: _, what, ...rest } = place.reword?.(error) ?? error;
      this.#errors.add({ what: `${what}.`, at: `${this.file}:${place.positionOf(error.path)}`, ...rest });
    }
  }
}

/** Returns the error of a file that cannot be read any further; `at` is its name, or a position in it. */
export function inputError(at: string, what: string, todo: string): UserError {
  return new UserError("input", [{ what, at, todo }]);
}
