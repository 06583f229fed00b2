import { isMissing } from "../../core/line/line.ts";

const TRUTH = /^(?:(true|True|TRUE)|false|False|FALSE)$/;
const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?$/;
const SPACE = 32;

/**
 * Returns the first value of a cell: of a list or an object, in JSON or as Python prints it, that; of every other cell a string. So an
 * id `007`, a label `1` and an answer `1990` stay strings: the other value is used only when the family rejects the first.
 */
export function readCell(text: string): unknown {
  const first = text.charCodeAt(0);
  const isText = first > SPACE && first < 128 && text[0] !== "[" && text[0] !== "{";
  if (isText || !/^\s*[[{]/.test(text)) return text;
  return structureIn(text) ?? text;
}

/**
 * Returns the other value of a cell: the string of a list or an object, the boolean or the number of a string, also with white space
 * around, null of a word for a missing value (`NaN`, `None`); undefined without one.
 */
export function readCellAgain(padded: string): unknown {
  if (typeof readCell(padded) !== "string") return padded;
  const text = padded.trim();
  const truth = TRUTH.exec(text);
  if (truth) return truth[1] !== undefined;
  if (isMissing(text)) return null;
  const number = NUMBER.test(text) ? Number(text) : Number.NaN;
  return Math.abs(number) <= Number.MAX_SAFE_INTEGER ? number : undefined;
}

function structureIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return readPythonLiteral(text);
  }
}

/** Printed data is not nested deeper. */
const MAX_DEPTH = 100;

/**
 * Reads a list or a dict as Python prints it (`['a', {'b': True}]`), and numpy's lists without commas (`['a' 'b']`), as
 * pandas writes both to CSV; undefined for any other text, and for numbers that JSON does not have.
 */
export function readPythonLiteral(text: string): unknown {
  try {
    return new Literal(text).whole();
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

const WORDS: ReadonlyMap<string, boolean | null> = new Map([
  ["True", true],
  ["False", false],
  ["None", null],
]);
const ESCAPES: ReadonlyMap<string, string> = new Map([
  ["n", "\n"],
  ["r", "\r"],
  ["t", "\t"],
  ["b", "\b"],
  ["f", "\f"],
  ["v", "\v"],
  ["a", "\x07"],
  ["0", "\0"],
  ["\\", "\\"],
  ["'", "'"],
  ['"', '"'],
]);

class Literal {
  private readonly text: string;
  private at = 0;

  constructor(text: string) {
    this.text = text;
  }

  whole(): unknown {
    const value = this.value(0);
    this.take(/\s*/y);
    if (this.at < this.text.length) throw new SyntaxError();
    return value;
  }

  private value(depth: number): unknown {
    if (depth > MAX_DEPTH) throw new SyntaxError();
    this.take(/\s*/y);
    if (this.take(/\[/y) !== null) return this.list(depth);
    if (this.take(/\{/y) !== null) return this.dict(depth);
    const quoted = this.take(/'[^'\\]*(?:\\[\s\S][^'\\]*)*'|"[^"\\]*(?:\\[\s\S][^"\\]*)*"/y);
    if (quoted !== null) return unescaped(quoted.slice(1, -1));
    const word = this.take(/\w+(?![\w.])/y) ?? "";
    if (WORDS.has(word)) return WORDS.get(word);
    this.at -= word.length;
    const digits = this.take(/[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?(?!\w)/y) ?? "";
    const number = digits === "" ? Number.NaN : Number(digits);
    if (!Number.isFinite(number) || (/^[-+]?\d+$/.test(digits) && !Number.isSafeInteger(number)))
      throw new SyntaxError();
    return number;
  }

  private list(depth: number): unknown[] {
    const list: unknown[] = [];
    while (this.take(/\s*\]/y) === null) {
      list.push(this.value(depth + 1));
      // A comma, the list's end, or only white space, as numpy prints.
      if (this.take(/\s*,|\s*(?=\])|\s+/y) === null) throw new SyntaxError();
    }
    return list;
  }

  private dict(depth: number): Record<string, unknown> {
    const entries: [string, unknown][] = [];
    while (this.take(/\s*\}/y) === null) {
      const key = this.value(MAX_DEPTH);
      if (this.take(/\s*:/y) === null) throw new SyntaxError();
      entries.push([String(key), this.value(depth + 1)]);
      if (this.take(/\s*,|\s*(?=\})/y) === null) throw new SyntaxError();
    }
    return Object.fromEntries(entries);
  }

  private take(pattern: RegExp): string | null {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text)?.[0] ?? null;
    this.at += found?.length ?? 0;
    return found;
  }
}

function unescaped(text: string): string {
  return text.replace(
    /\\(?:x([\da-fA-F]{2})|u([\da-fA-F]{4})|U([\da-fA-F]{8})|([\s\S]))/g,
    (all, ...parts: string[]) => {
      const [two, four, eight, one = ""] = parts;
      const code = two ?? four ?? eight;
      if (code !== undefined) return String.fromCodePoint(Number.parseInt(code, 16));
      return one === "\n" ? "" : (ESCAPES.get(one) ?? all);
    },
  );
}
