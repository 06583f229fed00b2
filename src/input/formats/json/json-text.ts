import { visit } from "jsonc-parser";
import { truncate } from "../../../core/case.ts";
import { countKeys, isWithinDepth, parseJson, repeatsKey } from "../../../core/json.ts";
import { type FileErrors, TOO_DEEP } from "../file-errors.ts";

/** Returns the value of a JSON text in a field; undefined for any other text, and for one with a key twice in an object. */
export function parseField(text: string): unknown {
  const value = parseJson(text);
  return value !== undefined && repeatsKey(text, value) ? undefined : value;
}

/** Returns what an action returns; null when it fails because the data are nested too deeply. */
export function unlessTooDeep<T>(act: () => T): T | null {
  try {
    return act();
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** A quote and a colon: the end of a key, and seldom of anything else. */
const KEY_END = /"\s*:/g;

/**
 * Returns whether an object in a valid JSON text may have a key twice, or a key is written with escapes: such a text is worth reading
 * exactly. False is certain. `value` is what `JSON.parse` made of the text: it has fewer keys than are written if one is repeated.
 */
export function needsExactReading(text: string, value: unknown): boolean {
  const hasEscapes = text.includes("\\");
  let left = countKeys(value);
  for (const { index: end } of text.matchAll(KEY_END)) {
    // A quote that is escaped is inside a string.
    if (isEscaped(text, end)) continue;
    // From one character before the quote that begins the key: that quote is a part of the key where a backslash is before it.
    if (hasEscapes && text.slice(text.lastIndexOf('"', end - 1) - 1, end).includes("\\")) return true;
    left -= 1;
  }
  return left !== 0;
}

/** Returns whether a quote in a JSON text is escaped: an odd number of backslashes is before it. */
function isEscaped(text: string, quote: number): boolean {
  let at = quote - 1;
  while (text.charCodeAt(at) === BACKSLASH) at -= 1;
  return (quote - at) % 2 === 0;
}

const BACKSLASH = 92;

/** A key that an object has twice: where both are in the text, as offsets in UTF-16 units. */
interface RepeatedKey {
  readonly key: string;
  readonly first: number;
  readonly second: number;
}

/** The most repeated keys of a text that are reported, and the most characters of one. */
const MAX_REPORTED = 10;
const LONGEST_KEY = 40;

/** A valid JSON text, and other values for the literals at some offsets. */
interface ExactText {
  readonly text: string;
  readonly valueAt?: (offset: number) => unknown;
}

export interface JsonOptions {
  /** Whether an object may have a key twice, of which the last counts; otherwise that is an error. */
  readonly allowsRepeatedKeys?: boolean;
  /** Whether there may be `NaN`, which is read as null, and infinities, as Python writes them. */
  readonly allowsNotFinite?: boolean;
}

/**
 * Reads a text, key by key where that may make a difference. Returns undefined when it is not JSON; null, with errors, when an object has
 * a key twice and when it is nested too deeply. `positionAt` returns the position (`line:column`) of an offset. The text that is
 * returned has numbers that JSON has, at the same offsets.
 */
export function readJsonText(
  text: string,
  { allowsRepeatedKeys, allowsNotFinite }: JsonOptions,
  positionAt: (offset: number) => string,
  errors: FileErrors,
): { readonly text: string; readonly value: unknown } | null | undefined {
  const value = parseJson(text);
  const source: ExactText | null = value !== undefined ? { text } : allowsNotFinite ? repairNotFinite(text) : null;
  if (source === null) return undefined;
  const isExact = value !== undefined && (allowsRepeatedKeys || !needsExactReading(text, value));
  const exact = isExact ? { value, repeated: [] } : unlessTooDeep(() => parseExactly(source.text, source.valueAt));
  if (exact === null || !isWithinDepth(exact.value)) {
    errors.add(positionAt(0), TOO_DEEP.what, TOO_DEEP.todo);
    return null;
  }
  for (const { key, first, second } of exact.repeated.slice(0, MAX_REPORTED)) {
    const what = `The key \`${truncate(key, LONGEST_KEY)}\` is in one object twice, first at ${errors.file}:${positionAt(first)}.`;
    errors.add(positionAt(second), what, "Write each key of an object once.");
  }
  return exact.repeated.length > 0 ? null : { text: source.text, value: exact.value };
}

interface OpenPart {
  readonly value: unknown[] | Record<string, unknown>;
  readonly keys: Map<string, number>;
  /** The key whose value comes next. */
  key: string;
}

/**
 * Parses a valid JSON text key by key: about ten times as slow as `JSON.parse`, which drops repeated keys, and which in Node 24.21 takes
 * an escaped key for another one that it read before (`{"q":0,"\\":0}`, then `{"q":0,"\n":0}`). Throws a RangeError for a text that is
 * nested too deeply. `valueAt` may return another value for the literal at an offset. Repeated keys, of which the last value counts, are
 * in the order of their second places.
 */
export function parseExactly(text: string, valueAt: (offset: number) => unknown = () => undefined) {
  const root: OpenPart = { value: [], keys: new Map(), key: "" };
  const stack: OpenPart[] = [root];
  const repeated: RepeatedKey[] = [];
  const inner = (): OpenPart => stack.at(-1) ?? root;
  const begin = (value: OpenPart["value"]): void => {
    add(inner(), value);
    stack.push({ value, keys: new Map(), key: "" });
  };
  const end = (): void => void stack.pop();
  visit(text, {
    onObjectBegin: () => begin({}),
    onArrayBegin: () => begin([]),
    onObjectEnd: end,
    onArrayEnd: end,
    onLiteralValue: (value: unknown, offset) => {
      const exact = valueAt(offset);
      add(inner(), exact === undefined ? value : exact);
    },
    onObjectProperty: (key, offset) => {
      const part = inner();
      const first = part.keys.get(key);
      if (first === undefined) part.keys.set(key, offset);
      else repeated.push({ key, first, second: offset });
      part.key = key;
    },
  });
  return { value: (root.value as unknown[])[0], repeated };
}

function add({ value: part, key }: OpenPart, value: unknown): void {
  if (Array.isArray(part)) part.push(value);
  else if (key === "__proto__") {
    Object.defineProperty(part, key, { value, writable: true, enumerable: true, configurable: true });
  } else part[key] = value;
}

/** A string, or what begins one without an end: the search for its end must not begin again at each quote in it. */
const TOKEN = /"[^"\\]*(?:\\[\s\S][^"\\]*)*(?:"|\\?$)|-?\b(?:NaN|Infinity)\b/g;
/** Replacements for numbers that JSON does not have: JSON of the same length, which for infinities has the same value. */
const STAND_INS: ReadonlyMap<string, string> = new Map([
  ["NaN", "0E0"],
  ["-NaN", "-0E0"],
  ["Infinity", "1E999999"],
  ["-Infinity", "-1E999999"],
]);

/**
 * Repairs JSON with `NaN`, `Infinity` and `-Infinity`, as Python writes numbers that JSON does not have; null for any other text. The
 * repaired text has the same length, so that positions stay as they are; `valueAt` returns null for an offset at which the original has NaN.
 */
export function repairNotFinite(text: string): ExactText | null {
  const places = new Set<number>();
  const repaired = text.replace(TOKEN, (token, offset: number) => {
    if (token.endsWith("NaN")) places.add(offset);
    return STAND_INS.get(token) ?? token;
  });
  if (repaired === text || parseJson(repaired) === undefined) return null;
  return { text: repaired, valueAt: (offset) => (places.has(offset) ? null : undefined) };
}
