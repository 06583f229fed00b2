import { visit } from "jsonc-parser";
import { leastWhere } from "../../../math/numbers.ts";
import type { FieldPath } from "../file-errors.ts";
import { isEscaped, repairNotFinite, unlessTooDeep } from "./json-text.ts";

const QUOTE = 34;
const COMMA = 44;
const COLON = 58;
const OPEN_LIST = 91;
const CLOSE_LIST = 93;
const OPEN_OBJECT = 123;
const CLOSE_OBJECT = 125;

/** Returns the column (from 1, in code points) of a field in one line of JSON, which may have `NaN`; for a missing field, of the object around it. */
export function columnOf(line: string, path: FieldPath): number {
  return columnAt(line, offsetOf(repairNotFinite(line)?.text ?? line, path));
}

/** Returns the column (from 1, in code points) of an offset (in UTF-16 units) in the line that begins at `lineStart`. */
export function columnAt(text: string, offset: number, lineStart = 0): number {
  let column = 1;
  for (let at = lineStart; at < offset; at += 1) {
    const unit = text.charCodeAt(at);
    if (unit < 0xdc00 || unit > 0xdfff) column += 1;
  }
  return column;
}

/**
 * Returns the offset of a field in the JSON value that begins at `start`, in UTF-16 units; for a missing field, of the
 * innermost value around it, and for a repeated key of its last value, which counts. The text must be valid JSON.
 */
export function offsetOf(text: string, path: FieldPath, start = 0): number {
  let found = start;
  const note = (offset: number, pathOf: () => FieldPath): boolean => {
    const here = pathOf();
    const isOnPath = here.length <= path.length && here.every((key, depth) => key === path[depth]);
    if (isOnPath) found = start + offset;
    return isOnPath && here.length < path.length;
  };
  // Where the visit ends because a value is nested too deeply, what was found before is near enough.
  unlessTooDeep(() =>
    visit(start === 0 ? text : text.slice(start), {
      onObjectBegin: (offset, _length, _line, _column, pathOf) => note(offset, pathOf),
      onArrayBegin: (offset, _length, _line, _column, pathOf) => note(offset, pathOf),
      onLiteralValue: (_value, offset, _length, _line, _column, pathOf) => note(offset, pathOf),
      // Without them, all that follows a part that is passed over would be passed over too.
      onObjectEnd: () => {},
      onArrayEnd: () => {},
    }),
  );
  return found;
}

/**
 * Returns where each object and list of a valid JSON text begins, by the parsed value, down to a depth. What is deeper is passed
 * over: a file of results has millions of numbers in lists in its records.
 */
export function findStarts(text: string, root: unknown, maxDepth: number): Map<unknown, number> {
  const starts = new Map<unknown, number>();
  /** The part around the present place at each depth, and the key there. */
  const parts: unknown[] = [[root]];
  const keys: (string | number | null)[] = [0];
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    if (unit > COMMA && unit <= COLON) continue;
    if (unit === QUOTE) {
      const end = stringEnd(text, at);
      if (depth <= maxDepth) keys[depth] ??= JSON.parse(text.slice(at, end)) as string;
      at = end - 1;
    } else if (unit === OPEN_LIST || unit === OPEN_OBJECT) {
      if (depth <= maxDepth) {
        const part = childOf(parts[depth], keys[depth] ?? null);
        if (typeof part === "object" && part !== null) starts.set(part, at);
        parts[depth + 1] = part;
        keys[depth + 1] = unit === OPEN_LIST ? 0 : null;
      }
      depth += 1;
    } else if (unit === CLOSE_LIST || unit === CLOSE_OBJECT) depth -= 1;
    else if (unit === COMMA && depth <= maxDepth) {
      const key = keys[depth];
      keys[depth] = typeof key === "number" ? key + 1 : null;
    }
  }
  return starts;
}

/** Returns a child of a parsed object or list; undefined when it has none of that key. */
export function childOf(part: unknown, key: string | number | null): unknown {
  const isThere = typeof part === "object" && part !== null && key !== null && Object.hasOwn(part, key);
  return isThere ? (part as Record<string | number, unknown>)[key] : undefined;
}

/** Returns the offset after the closing quote of the string that begins at an offset. */
function stringEnd(text: string, from: number): number {
  let end = text.indexOf('"', from + 1);
  while (end >= 0 && isEscaped(text, end)) end = text.indexOf('"', end + 1);
  return end < 0 ? text.length : end + 1;
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
