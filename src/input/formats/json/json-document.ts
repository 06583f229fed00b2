import { type ParseErrorCode, printParseErrorCode, visit } from "jsonc-parser";
import { truncate } from "../../../core/case.ts";
import { valueAt } from "../../../core/line/field.ts";
import { leastWhere } from "../../../math/numbers.ts";
import type { FieldPath, FileErrors, RecordPlace } from "../file-errors.ts";
import { type JsonOptions, readJsonText, repairNotFinite, unlessTooDeep } from "./json-text.ts";

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

/** Returns the column (from 1, in code points) of a field in one line of JSON, which may have `NaN`; for a missing field, of the object around it. */
export function columnOf(line: string, path: FieldPath): number {
  return columnAt(line, offsetOf(repairNotFinite(line)?.text ?? line, path));
}

/** Returns the column (from 1, in code points) of an offset (in UTF-16 units) in the line that begins at `lineStart`. */
export function columnAt(text: string, offset: number, lineStart = 0): number {
  return text.slice(lineStart, offset).replace(/[\udc00-\udfff]/g, "").length + 1;
}

/** Calls a function with the path and the offset of each value of a valid JSON text; of those inside it only if the function returns true. */
function visitValues(text: string, enter: (path: FieldPath, offset: number) => boolean): void {
  type PathOf = () => FieldPath;
  const begin = (offset: number, _length: number, _line: number, _column: number, pathOf: PathOf): boolean =>
    enter(pathOf(), offset);
  // A value that a repeated key replaces can be nested too deeply; what was found before it is near enough.
  unlessTooDeep(() =>
    visit(text, {
      onObjectBegin: begin,
      onArrayBegin: begin,
      onLiteralValue: (_value, ...place) => void begin(...place),
      // Without them, all that follows a part that is passed over would be passed over too.
      onObjectEnd: () => {},
      onArrayEnd: () => {},
    }),
  );
}

/**
 * Returns the offset of a field in the JSON value that begins at `start`, in UTF-16 units; for a missing field, of the
 * innermost value around it, and for a repeated key of its last value, which counts. The text must be valid JSON.
 */
function offsetOf(text: string, path: FieldPath, start = 0): number {
  let found = start;
  visitValues(text.slice(start), (here, offset) => {
    const isOnPath = here.every((key, depth) => key === path[depth]);
    if (isOnPath) found = start + offset;
    return isOnPath && here.length < path.length;
  });
  return found;
}

/** Returns where each object and list of a valid JSON text begins, by the parsed value, down to a depth. */
function findStarts(text: string, root: unknown, maxDepth: number): ReadonlyMap<unknown, number> {
  const starts = new Map<unknown, number>();
  visitValues(text, (path, offset) => {
    const part = valueAt(root, path);
    if (typeof part === "object" && part !== null) starts.set(part, offset);
    return path.length < maxDepth;
  });
  return starts;
}

/** Lines and columns (from 1, in code points) of offsets (in UTF-16 units) in a long text. */
export class TextCursor {
  readonly #text: string;
  #starts: readonly number[] | null = null;

  constructor(text: string) {
    this.#text = text;
  }

  lineAt(offset: number): number {
    const starts = this.#lineStarts();
    return leastWhere(1, starts.length, (line) => (starts[line] as number) > offset);
  }

  /** Returns a position as it is printed after the file name: `12:7`. */
  positionAt(offset: number): string {
    const line = this.lineAt(offset);
    return `${line}:${columnAt(this.#text, offset, this.#lineStarts()[line - 1])}`;
  }

  #lineStarts(): readonly number[] {
    if (this.#starts) return this.#starts;
    const starts = [0];
    for (let end = this.#text.indexOf("\n"); end >= 0; end = this.#text.indexOf("\n", end + 1)) starts.push(end + 1);
    this.#starts = starts;
    return starts;
  }
}

const LONGEST_WORD = 40;

/** Explains the first error, by its UTF-16 index, in a text that `JSON.parse` has refused: a line of JSONL, or a whole file. */
export function explainJsonError(text: string, unit: "line" | "file" = "line") {
  const library = `Write ${unit === "line" ? "each line" : "the file"} with a JSON library, for instance Python's \`json.dumps\`.`;
  const first = firstError(text);
  if (first === "too deep" || first === null) {
    const what = first === null ? `The ${unit} is not valid JSON.` : "The JSON is nested too deeply, or not valid.";
    return { index: 0, what, todo: `${library} Leave out what no metric reads.` };
  }
  const { code, index } = first;
  const rest = text.slice(index);
  const before = text.slice(0, index).trimEnd();
  const word = truncate(/^(?:"[^"]*"?|[-+.\w]+|.)/s.exec(rest)?.[0] ?? "", LONGEST_WORD);
  if (code === "UnexpectedEndOfString" || index >= text.length) {
    const what =
      index >= text.length ? `Incomplete JSON at the end of the ${unit}.` : "The string that begins here has no end.";
    return { index, what, todo: "Write all of it; a line feed inside a string is written `\\n`." };
  }
  if (/^[}\]]/.test(rest) && before.endsWith(",")) {
    return { index: before.length - 1, what: "There is a comma after the last entry.", todo: "Remove the comma." };
  }
  if (code === "EndOfFileExpected") {
    const one = "Write one list of objects; name the file `.jsonl` when it has one object per line.";
    const todo = unit === "line" ? "Write one JSON object per line." : one;
    return { index, what: `\`${word}\` is after the end of the JSON.`, todo };
  }
  if (/^-?(?:NaN|Infinity)/.test(rest)) {
    const todo =
      "Write `null` or leave the field out; Python's `json.dumps(…, allow_nan=False)` shows where it comes from.";
    return { index, what: `\`${word}\` is not JSON.`, todo };
  }
  return { index, what: `\`${word}\` is not valid JSON here.`, todo: library };
}

function firstError(text: string): { readonly code: string; readonly index: number } | "too deep" | null {
  const errors: { code: ParseErrorCode; index: number }[] = [];
  const onError = (code: ParseErrorCode, index: number): void => {
    if (errors.length === 0) errors.push({ code, index });
  };
  try {
    visit(text, { onError }, { disallowComments: true, allowTrailingComma: false });
  } catch (error) {
    if (error instanceof RangeError) return "too deep";
    throw error;
  }
  const [first] = errors;
  return first ? { code: printParseErrorCode(first.code), index: first.index } : null;
}
