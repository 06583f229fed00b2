import { valueAt } from "../../mapping/field-path.ts";
import type { FieldPath, FileErrors, RecordPlace } from "../file-errors.ts";
import { explainJsonError } from "./json-error.ts";
import { findStarts, offsetOf, TextCursor } from "./json-position.ts";
import { type JsonOptions, readJsonText } from "./json-text.ts";

/** A JSON file that is parsed as a whole; positions in it are computed on demand. */
export class JsonDocument {
  readonly name: string;
  readonly value: unknown;
  readonly #text: string;
  readonly #cursor: TextCursor;
  readonly #isOneLine: boolean;
  /** Where the objects and lists begin down to a depth: that of a record in a list, or in a list that is in an object. */
  #starts: ReadonlyMap<unknown, number> | null = null;
  #depth: number;

  /** Expects a JSON text and its value. */
  constructor(name: string, { text, value }: { readonly text: string; readonly value: unknown }) {
    this.name = name;
    this.value = value;
    this.#text = text;
    this.#cursor = new TextCursor(text);
    this.#isOneLine = !text.trimEnd().includes("\n");
    this.#depth = Array.isArray(value) ? 1 : 2;
  }

  /** Returns the place of a record that is a part of the document; a record that is not found is placed at its beginning. */
  placeOf(part: unknown): RecordPlace {
    return { line: this.lineOf(part), positionOf: (path) => this.positionOf(path, part) };
  }

  /** Returns the line in which an object or a list of the document begins. */
  lineOf(part: unknown): number {
    return this.#isOneLine ? 1 : this.#cursor.lineAt(this.#startOf(part));
  }

  /** Returns the position (`line:column`) of a value in a part of the document; for a missing value, of the innermost value around it. */
  positionOf(path: FieldPath, part: unknown = this.value): string {
    let start = this.#startOf(part);
    // From the innermost part on whose place is known: the whole text may be long.
    const known = path.findLastIndex((_, index) => this.#starts?.has(valueAt(part, path.slice(0, index + 1)))) + 1;
    if (known > 0) start = this.#startOf(valueAt(part, path.slice(0, known)));
    return this.#cursor.positionAt(offsetOf(this.#text, path.slice(known), start));
  }

  /** Returns the offset at which an object or a list of the document begins; 0 for any other value. */
  #startOf(part: unknown): number {
    this.#starts ??= findStarts(this.#text, this.value, this.#depth);
    if (!this.#starts.has(part) && this.#depth !== Number.POSITIVE_INFINITY) {
      this.#depth = Number.POSITIVE_INFINITY;
      this.#starts = findStarts(this.#text, this.value, this.#depth);
    }
    return this.#starts.get(part) ?? 0;
  }
}

/** Parses a whole JSON text; null, with errors, when it is not JSON. Positions begin with `prefix`: the entry of an archive. */
export function parseDocument(
  text: string,
  errors: FileErrors,
  options: JsonOptions,
  prefix = "",
): JsonDocument | null {
  const cursor = new TextCursor(text);
  const positionAt = (offset: number): string => `${prefix}${cursor.positionAt(offset)}`;
  const read = readJsonText(text, options, positionAt, errors);
  if (read) return new JsonDocument(errors.file, read);
  if (read === undefined) {
    const { index, what, todo } = explainJsonError(text, "file");
    errors.add(positionAt(index), what, todo);
  }
  return null;
}
