import { offsetOf } from "./position.ts";
import type { FieldPath } from "./record.ts";

const QUOTE = 34;
const COMMA = 44;
const OPENS = new Set([91, 123]);
const CLOSES = new Set([93, 125]);

/**
 * Places in the text of a JSON document that `JSON.parse` has taken: nothing is looked at before it is asked for, and of a
 * long list only the beginnings of its items are kept.
 */
export class DocumentPlaces {
  private readonly text: string;
  /** By the list's key (empty: the document is the list) where its items begin. */
  private readonly lists = new Map<string, readonly number[]>();
  private readonly hasLines: boolean;
  private offset = 0;
  private line = 1;

  constructor(text: string) {
    this.text = text;
    this.hasLines = text.trimEnd().includes("\n");
  }

  /** The line in which an item of a list begins; quick where items are asked for in their order. */
  lineOf(list: string, index: number): number {
    if (!this.hasLines) return 1;
    const offset = this.itemsOf(list)[index] ?? 0;
    if (offset < this.offset) {
      this.offset = 0;
      this.line = 1;
    }
    this.line += this.linesBetween(this.offset, offset);
    this.offset = offset;
    return this.line;
  }

  /** Where a value of an item of a list stands (`line:column`); one that is missing is told by what it is missing in. */
  placeIn(list: string, index: number, path: FieldPath): string {
    const items = this.itemsOf(list);
    const from = items[index] ?? 0;
    return this.placeAt(from + offsetOf(this.text.slice(from, skipValue(this.text, from)), path));
  }

  /** Where the value of a key of the document stands; its beginning where there is none. */
  placeOfKey(key: string): string {
    return this.placeAt(this.valueOf(key) ?? skipSpace(this.text, 0));
  }

  private placeAt(offset: number): string {
    const lineStart = this.text.lastIndexOf("\n", offset - 1) + 1;
    let column = 1;
    for (let at = lineStart; at < offset; at += 1) {
      const unit = this.text.charCodeAt(at);
      if (unit < 0xdc00 || unit > 0xdfff) column += 1;
    }
    return `${1 + this.linesBetween(0, lineStart)}:${column}`;
  }

  private linesBetween(from: number, to: number): number {
    let count = 0;
    for (let at = this.text.indexOf("\n", from); at >= 0 && at < to; at = this.text.indexOf("\n", at + 1)) count += 1;
    return count;
  }

  private itemsOf(list: string): readonly number[] {
    const known = this.lists.get(list);
    if (known) return known;
    const start = list === "" ? skipSpace(this.text, 0) : this.valueOf(list);
    const found = start === null ? [] : partsOf(this.text, start);
    this.lists.set(list, found);
    return found;
  }

  /** Where the value of a key of the document begins; of several the last, which is the one that counts. */
  private valueOf(key: string): number | null {
    let found: number | null = null;
    for (const at of partsOf(this.text, skipSpace(this.text, 0))) {
      const end = skipValue(this.text, at);
      if (JSON.parse(this.text.slice(at, end)) !== key) continue;
      found = skipSpace(this.text, skipSpace(this.text, end) + 1);
    }
    return found;
  }
}

/** Where the items of a list begin, or the keys of an object. */
function partsOf(text: string, start: number): number[] {
  const parts: number[] = [];
  let at = skipSpace(text, start + 1);
  while (at < text.length && !CLOSES.has(text.charCodeAt(at))) {
    parts.push(at);
    at = skipSpace(text, skipValue(text, at));
    // Behind a key stands a colon, and then its value.
    if (text[at] === ":") at = skipSpace(text, skipValue(text, skipSpace(text, at + 1)));
    if (text.charCodeAt(at) === COMMA) at = skipSpace(text, at + 1);
  }
  return parts;
}

function skipSpace(text: string, from: number): number {
  let at = from;
  while (text.charCodeAt(at) <= 32) at += 1;
  return at;
}

/** Where the value that begins there ends. */
function skipValue(text: string, from: number): number {
  let at = from;
  let depth = 0;
  do {
    const unit = text.charCodeAt(at);
    if (unit === QUOTE) at = skipText(text, at);
    else if (OPENS.has(unit) || CLOSES.has(unit)) {
      depth += OPENS.has(unit) ? 1 : -1;
      at += 1;
    } else at = depth === 0 ? skipWord(text, at) : at + 1;
  } while (depth > 0 && at < text.length);
  return at;
}

function skipText(text: string, from: number): number {
  let end = text.indexOf('"', from + 1);
  while (end >= 0 && isEscaped(text, end)) end = text.indexOf('"', end + 1);
  return end < 0 ? text.length : end + 1;
}

function isEscaped(text: string, at: number): boolean {
  let count = 0;
  while (text[at - 1 - count] === "\\") count += 1;
  return count % 2 === 1;
}

/** A number, or true, false or null. */
function skipWord(text: string, from: number): number {
  let at = from;
  while (at < text.length && /[-+.\w]/.test(text.charAt(at))) at += 1;
  return Math.max(at, from + 1);
}
