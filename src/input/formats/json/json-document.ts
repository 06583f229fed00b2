import type { FieldPath, FileErrors, RecordPlace } from "../file-errors.ts";
import { explainJsonError } from "./json-error.ts";
import { childOf, findStarts, offsetOf, TextCursor } from "./json-position.ts";
import { type JsonOptions, readJsonText } from "./json-text.ts";

/** The depths of a record in a list, and in a list that is in an object: deeper parts have positions of their own only where records are there. */
const LIST_ITEM_DEPTH = 1;
const INNER_ITEM_DEPTH = 2;

/** A JSON file that is parsed as a whole; positions in it are computed on demand. */
export class JsonDocument {
  readonly name: string;
  readonly value: unknown;
  readonly #text: string;
  readonly #cursor: TextCursor;
  #maxDepth: number;
  readonly #isOneLine: boolean;
  #starts: ReadonlyMap<unknown, number> | null = null;

  /** Expects a JSON text and its value. */
  constructor(name: string, { text, value }: { readonly text: string; readonly value: unknown }) {
    this.name = name;
    this.value = value;
    this.#text = text;
    this.#cursor = new TextCursor(text);
    this.#maxDepth = Array.isArray(value) ? LIST_ITEM_DEPTH : INNER_ITEM_DEPTH;
    this.#isOneLine = !text.trimEnd().includes("\n");
  }

  /** Returns the place of a record that is a part of the document; a record that is not found is placed at its beginning. */
  placeOf(part: unknown): RecordPlace {
    if (this.#startOf(part) === undefined && this.#maxDepth !== Number.POSITIVE_INFINITY) {
      this.#maxDepth = Number.POSITIVE_INFINITY;
      this.#starts = null;
    }
    return { line: this.lineOf(part), positionOf: (path) => this.positionOf(path, part) };
  }

  /** Returns the line in which an object or a list of the document begins. */
  lineOf(part: unknown): number {
    return this.#isOneLine ? 1 : this.#cursor.lineAt(this.#startOf(part) ?? 0);
  }

  /** Returns the position (`line:column`) of a value in a part of the document; for a missing value, of the innermost value around it. */
  positionOf(path: FieldPath, part: unknown = this.value): string {
    let [inner, depth] = [part, 0];
    for (let child = childOf(inner, path[0] ?? null); this.#startOf(child) !== undefined; depth += 1) {
      inner = child;
      child = childOf(inner, path[depth + 1] ?? null);
    }
    const start = this.#startOf(inner);
    return this.#cursor.positionAt(start === undefined ? 0 : offsetOf(this.#text, path.slice(depth), start));
  }

  #startOf(part: unknown): number | undefined {
    this.#starts ??= findStarts(this.#text, this.value, this.#maxDepth);
    return this.#starts.get(part);
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
