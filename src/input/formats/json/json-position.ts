import type { FieldPath } from "../record-place.ts";
import { closingQuote } from "./key-scan.ts";

const QUOTE = 34;
const COMMA = 44;
const COLON = 58;
const OPEN_LIST = 91;
const CLOSE_LIST = 93;
const OPEN_OBJECT = 123;
const CLOSE_OBJECT = 125;

/** Returns the column (from 1, in code points) of a field in one line of JSON; for a missing field, of the object around it. */
export function columnOf(line: string, path: FieldPath): number {
  return columnAt(line, offsetOf(line, path));
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
 * innermost value around it. The text must be valid JSON.
 */
export function offsetOf(text: string, path: FieldPath, start = 0): number {
  let offset = skipSpace(text, start);
  for (const key of path) {
    const child = typeof key === "number" ? findItem(text, offset, key) : findValue(text, offset, key);
    if (child === null) break;
    offset = child;
  }
  return offset;
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

function findItem(text: string, start: number, index: number): number | null {
  if (text.charCodeAt(start) !== OPEN_LIST) return null;
  let at = skipSpace(text, start + 1);
  for (let count = 0; count < index && text.charCodeAt(at) !== CLOSE_LIST && at < text.length; count += 1) {
    at = skipSeparator(text, skipValue(text, at), COMMA);
  }
  return text.charCodeAt(at) === CLOSE_LIST || at >= text.length ? null : at;
}

/** Returns the offset of a key's value; when the key is repeated, of its last value, which counts. */
function findValue(text: string, start: number, key: string): number | null {
  if (text.charCodeAt(start) !== OPEN_OBJECT) return null;
  let found: number | null = null;
  for (let at = skipSpace(text, start + 1); text.charCodeAt(at) === QUOTE; ) {
    const end = stringEnd(text, at);
    const value = skipSeparator(text, end, COLON);
    if (JSON.parse(text.slice(at, end)) === key) found = value;
    at = skipSeparator(text, skipValue(text, value), COMMA);
  }
  return found;
}

function skipSpace(text: string, from: number): number {
  let at = from;
  while (text.charCodeAt(at) <= 32) at += 1;
  return at;
}

function skipSeparator(text: string, from: number, separator: number): number {
  const at = skipSpace(text, from);
  return text.charCodeAt(at) === separator ? skipSpace(text, at + 1) : at;
}

/** Returns where the value that begins at an offset ends. */
function skipValue(text: string, from: number): number {
  let depth = 0;
  for (let at = from; at < text.length; ) {
    const unit = text.charCodeAt(at);
    if (unit === QUOTE) at = stringEnd(text, at);
    else {
      if (unit === OPEN_LIST || unit === OPEN_OBJECT) depth += 1;
      else if (unit === CLOSE_LIST || unit === CLOSE_OBJECT) depth -= 1;
      else if (depth === 0) return wordEnd(text, at);
      at += 1;
    }
    if (depth === 0) return at;
  }
  return text.length;
}

function stringEnd(text: string, from: number): number {
  const quote = closingQuote(text, from + 1);
  return quote < 0 ? text.length : quote + 1;
}

/** Returns the end of a number, or of `true`, `false` or `null`. */
function wordEnd(text: string, from: number): number {
  let at = from + 1;
  while (at < text.length && /[-+.\w]/.test(text.charAt(at))) at += 1;
  return at;
}

/** Lines and columns (from 1, in code points) of offsets in a long text; fast when requested roughly in order. */
export class TextCursor {
  readonly #text: string;
  #line = 1;
  #lineStart = 0;
  #lineEnd: number;

  constructor(text: string) {
    this.#text = text;
    this.#lineEnd = this.#endOfLine(0);
  }

  /** Returns the line of an offset (in UTF-16 units). */
  lineAt(offset: number): number {
    if (offset < this.#lineStart) this.#moveTo(1, 0);
    while (offset > this.#lineEnd) this.#moveTo(this.#line + 1, this.#lineEnd + 1);
    return this.#line;
  }

  /** Returns a position as it is printed after the file name: `12:7`. */
  positionAt(offset: number): string {
    return `${this.lineAt(offset)}:${columnAt(this.#text, offset, this.#lineStart)}`;
  }

  #moveTo(line: number, start: number): void {
    this.#line = line;
    this.#lineStart = start;
    this.#lineEnd = this.#endOfLine(start);
  }

  #endOfLine(start: number): number {
    const end = this.#text.indexOf("\n", start);
    return end < 0 ? this.#text.length : end;
  }
}
