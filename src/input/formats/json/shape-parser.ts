import { parseJson } from "../../../core/json.ts";

const QUOTE = 34;
const PLUS = 43;
const COMMA = 44;
const MINUS = 45;
const ZERO = 48;
const NINE = 57;
const COLON = 58;
const CAPITAL_E = 69;
const OPEN_LIST = 91;
const BACKSLASH = 92;
const CLOSE_LIST = 93;
const SMALL_E = 101;
const OPEN_OBJECT = 123;
const CLOSE_OBJECT = 125;
const SPACE = 32;
const TAB = 9;
const RETURN = 13;

const WORDS: readonly (readonly [Buffer, boolean | null])[] = [
  [Buffer.from("true"), true],
  [Buffer.from("false"), false],
  [Buffer.from("null"), null],
];
const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?$/;
/** Whole numbers of so many digits are exact. */
const MOST_DIGITS = 15;
/** Strings up to this length are copied from a text; a slice of a longer one would keep all of the text in memory. */
const SHORT = 12;
/** Most strings end within so many bytes; for longer ones, `JSON.parse` takes less time than a look at each byte. */
const NEAR = 64;
/** How many short strings are remembered, each in the place that its hash names. */
const PLACES = 1 << 10;
/** Lines of another shape are parsed twice: once they have so many bytes, and such a share of all, no further line is tried. */
const MOST_OTHERS = 64 * 1024;
const LARGEST_SHARE = 1 / 8;

/** What earlier lines had in a place: an object of certain keys, or a list; null for everything else. */
type Shape = ObjectShape | { readonly items: Shape } | null;

interface ObjectShape {
  readonly keys: readonly string[];
  /** The keys as they are written, with their quotes. */
  readonly written: readonly Buffer[];
  readonly values: readonly Shape[];
  /** An object of these keys: a copy of it takes half the memory of one to which they are added. */
  readonly template: Readonly<Record<string, unknown>>;
}

const MAX_DEPTH = 64;

/**
 * Parses lines of JSON that are objects of the same shape as an earlier line. `JSON.parse` looks up each short string among all that
 * were ever parsed: with millions of different ids, that takes three quarters of its time.
 */
export class ShapeParser {
  private shape: Shape = null;
  /** The bytes of all lines that were tried, and of those of another shape. */
  private tried = 0;
  private others = 0;
  private bytes: Buffer = Buffer.alloc(0);
  private ascii: string | null = null;
  private at = 0;
  private readonly known = new Array<string>(PLACES).fill("");

  /**
   * Returns the object on the line between two offsets, as `JSON.parse` does; no object in it has a key twice. Returns undefined for a
   * line of another shape, and for one that is no object of JSON. `ascii` is the text of all bytes where each is one unit of it.
   */
  parse(bytes: Buffer, ascii: string | null, from: number, to: number): unknown {
    if (this.others > MOST_OTHERS && this.others > LARGEST_SHARE * this.tried) return undefined;
    this.bytes = bytes;
    this.ascii = ascii;
    this.at = from;
    // Blank lines too: an attempt to parse one takes longer than to read a line.
    if (this.skipSpace() !== OPEN_OBJECT) return undefined;
    this.tried += to - from;
    const value = this.value(this.shape, 0);
    if (value !== undefined) {
      this.skipSpace();
      if (this.at === to) return value;
    }
    this.others += to - from;
    this.shape = shapeOf(this.parsed(from, to)) ?? this.shape;
    return undefined;
  }

  /** Reads a value; undefined where it has another shape or is not JSON. */
  private value(shape: Shape, depth: number): unknown {
    const unit = this.skipSpace();
    if (unit === QUOTE) return this.string();
    if (unit === OPEN_OBJECT) return shape !== null && "keys" in shape ? this.object(shape, depth) : undefined;
    if (unit === OPEN_LIST) return this.list(shape !== null && "items" in shape ? shape.items : null, depth);
    if (unit === MINUS || (unit >= ZERO && unit <= NINE)) return this.number();
    for (const [word, value] of WORDS) if (this.acceptWord(word)) return value;
    return undefined;
  }

  private object({ keys, written, values, template }: ObjectShape, depth: number): unknown {
    const object = { ...template };
    this.at += 1;
    for (let index = 0; index < keys.length; index += 1) {
      if (index > 0 && !this.accept(COMMA)) return undefined;
      this.skipSpace();
      if (!this.acceptWord(written[index] as Buffer) || !this.accept(COLON)) return undefined;
      const value = this.value(values[index] as Shape, depth + 1);
      if (value === undefined) return undefined;
      object[keys[index] as string] = value;
    }
    return this.accept(CLOSE_OBJECT) ? object : undefined;
  }

  private list(items: Shape, depth: number): unknown[] | undefined {
    if (depth === MAX_DEPTH) return undefined;
    const list: unknown[] = [];
    this.at += 1;
    if (this.accept(CLOSE_LIST)) return list;
    do {
      const item = this.value(items, depth + 1);
      if (item === undefined) return undefined;
      list.push(item);
    } while (this.accept(COMMA));
    // A copy has no room for further items, which takes a third of the memory.
    return this.accept(CLOSE_LIST) ? list.slice() : undefined;
  }

  private string(): string | undefined {
    const { bytes } = this;
    const from = this.at + 1;
    const near = from + NEAR;
    let at = from;
    let unit = bytes[at] as number;
    while (unit !== QUOTE) {
      if (unit === BACKSLASH || at === near) return this.parsedString();
      // The end of the bytes is no unit; control characters must be escaped.
      if (!(unit >= SPACE)) return undefined;
      at += 1;
      unit = bytes[at] as number;
    }
    this.at = at + 1;
    return at - from > SHORT || this.ascii === null
      ? bytes.toString("utf8", from, at)
      : this.short(this.ascii, from, at);
  }

  /** Reads a string that is long or has escapes, with `JSON.parse`. */
  private parsedString(): string | undefined {
    const { bytes, at: from } = this;
    let end = bytes.indexOf(QUOTE, from + 1);
    while (end >= 0 && this.isEscaped(end)) end = bytes.indexOf(QUOTE, end + 1);
    this.at = end + 1;
    return end < 0 ? undefined : (this.parsed(from, this.at) as string | undefined);
  }

  /** Returns what `JSON.parse` makes of the bytes between two offsets: its strings are copies. */
  private parsed(from: number, to: number): unknown {
    return parseJson(this.ascii?.slice(from, to) ?? this.bytes.toString("utf8", from, to));
  }

  private isEscaped(quote: number): boolean {
    let at = quote - 1;
    while (this.bytes[at] === BACKSLASH) at -= 1;
    return (quote - at) % 2 === 0;
  }

  /** Returns a short string: an earlier one, if it is remembered, because labels repeat. */
  private short(ascii: string, from: number, to: number): string {
    const { bytes, known } = this;
    const length = to - from;
    if (length === 0) return "";
    const hash =
      7 * length + 31 * (bytes[from] as number) + 131 * (bytes[to - 1] as number) + (bytes[to - 2] as number);
    const place = hash & (PLACES - 1);
    const earlier = known[place] as string;
    if (earlier.length === length && this.isAt(earlier, from)) return earlier;
    const text = ascii.slice(from, to);
    known[place] = text;
    return text;
  }

  private isAt(text: string, from: number): boolean {
    for (let at = 0; at < text.length; at += 1) if (this.bytes[from + at] !== text.charCodeAt(at)) return false;
    return true;
  }

  private number(): number | undefined {
    const { bytes } = this;
    const from = this.at;
    let integer = 0;
    let unit = bytes[from] as number;
    while (unit >= ZERO && unit <= NINE) {
      integer = 10 * integer + unit - ZERO;
      this.at += 1;
      unit = bytes[this.at] as number;
    }
    const digits = this.at - from;
    const isInteger = digits > 0 && digits <= MOST_DIGITS && (bytes[from] !== ZERO || digits === 1);
    if (isInteger && !this.isInNumber(unit)) return integer;
    while (this.isInNumber(bytes[this.at] as number)) this.at += 1;
    const text = bytes.toString("latin1", from, this.at);
    return NUMBER.test(text) ? Number(text) : undefined;
  }

  private isInNumber(unit: number): boolean {
    return (unit >= PLUS && unit <= NINE && unit !== COMMA) || unit === SMALL_E || unit === CAPITAL_E;
  }

  private acceptWord(word: Buffer): boolean {
    const { bytes, at } = this;
    for (let index = 0; index < word.length; index += 1) if (bytes[at + index] !== word[index]) return false;
    this.at = at + word.length;
    return true;
  }

  /** Reads a certain unit if it is next, and white space before it. Returns whether it was. */
  private accept(unit: number): boolean {
    if (this.skipSpace() !== unit) return false;
    this.at += 1;
    return true;
  }

  /** Skips white space. Returns the unit after it. */
  private skipSpace(): number {
    const { bytes } = this;
    let unit = bytes[this.at] as number;
    while (unit === SPACE || unit === TAB || unit === RETURN) {
      this.at += 1;
      unit = bytes[this.at] as number;
    }
    return unit;
  }
}

/** Returns the shape of a value of JSON; that of a list is the shape of its first object or list. */
function shapeOf(value: unknown, depth = 0): Shape {
  if (typeof value !== "object" || value === null || depth === MAX_DEPTH) return null;
  if (Array.isArray(value)) {
    const first = value.find((item) => typeof item === "object" && item !== null);
    return { items: shapeOf(first, depth + 1) };
  }
  const keys = Object.keys(value);
  return {
    keys,
    written: keys.map((key) => Buffer.from(JSON.stringify(key))),
    values: keys.map((key) => shapeOf((value as Record<string, unknown>)[key], depth + 1)),
    template: Object.fromEntries(keys.map((key) => [key, null])),
  };
}
