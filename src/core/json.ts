export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** Returns the value of a JSON text; undefined for any other text. `revive` may replace values, as for `JSON.parse`. */
export function parseJson(text: string, revive?: Parameters<typeof JSON.parse>[1]): unknown {
  try {
    return JSON.parse(text, revive);
  } catch {
    return undefined;
  }
}

/**
 * Writes JSON with sorted keys and no spaces, without undefined fields: equal values give equal texts. 0 and −0 are equal, and
 * infinity, which a reader makes of 1e999, is not null.
 */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(",")}]`;
  if (typeof value === "number") return String(value);
  if (typeof value !== "object" || value === null) return JSON.stringify(value ?? null);
  const entries = Object.entries(value).filter(([, entry]) => entry !== undefined);
  entries.sort(([a], [b]) => byUnits(a, b));
  return `{${entries.map(([key, entry]) => `${JSON.stringify(key)}:${canonicalJson(entry)}`).join(",")}}`;
}

/**
 * Returns a string that is equal for equal data, whatever the order of keys and the way numbers and strings were written, and
 * differs for different data. It is no JSON: strings have their length in front and no escapes, which takes half the time. Numbers
 * too large for JSON and lists of numbers (typed arrays) are distinguished too. A key of the outermost object may be left out.
 */
export function canonicalText(value: unknown, omitted?: string): string {
  if (typeof value === "string") return canonicalString(value);
  if (typeof value !== "object" || value === null) return String(value);
  let text = "";
  if (Array.isArray(value)) {
    for (const entry of value) text += `${canonicalText(entry)},`;
    return `[${text}]`;
  }
  if (ArrayBuffer.isView(value)) return `[${String(value)}]`;
  if (value instanceof Map || value instanceof Set)
    return `(${Array.from<unknown, string>(value, (entry) => canonicalText(entry))
      .sort(byUnits)
      .join()})`;
  for (const key of Object.keys(value).sort(byUnits)) {
    if (key === omitted) continue;
    text += `${canonicalString(key)}${canonicalText((value as Record<string, unknown>)[key])},`;
  }
  return `{${text}}`;
}

const byUnits = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

function canonicalString(text: string): string {
  // Half of a surrogate pair has no UTF-8 form: a hash would take every such half for the same character.
  return text.isWellFormed() ? `${text.length}"${text}` : JSON.stringify(text);
}

/** The most lists and objects in each other that any reader takes: data of tools have a dozen, and what calls itself for each would run out of stack. */
export const MOST_LEVELS = 100;

/** Returns whether at most this many lists and objects are in each other in a value. */
export function isWithinDepth(value: unknown, most = MOST_LEVELS): boolean {
  if (typeof value !== "object" || value === null || ArrayBuffer.isView(value)) return true;
  if (most === 0) return false;
  const children: readonly unknown[] = Array.isArray(value) ? value : Object.values(value);
  return !children.some((child) => typeof child === "object" && !isWithinDepth(child, most - 1));
}

/** Counts the keys of all objects in a value. */
export function countKeys(whole: unknown): number {
  const parts: unknown[] = typeof whole === "object" && whole !== null ? [whole] : [];
  let count = 0;
  for (let part = parts.pop(); part !== undefined; part = parts.pop()) {
    const children: unknown[] = Array.isArray(part) ? part : Object.values(part as object);
    if (!Array.isArray(part)) count += children.length;
    for (const child of children) if (typeof child === "object" && child !== null) parts.push(child);
  }
  return count;
}

/** Returns whether an object in a JSON text has a key twice, of which readers take either; `value` is what `JSON.parse` made of the text. */
export function repeatsKey(text: string, value: unknown): boolean {
  const strings = [...text.matchAll(/"[^"\\]*(?:\\.[^"\\]*)*"(\s*:)?/g)];
  return strings.filter(([, colon]) => colon !== undefined).length !== countKeys(value);
}

/** Returns whether a value is a JSON object, not a list. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Returns whether two values that JSON can express are equal, whatever the order of keys; a key without a value counts as none. */
export function isEqualJson(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (Array.isArray(one)) {
    const isAlike = Array.isArray(other) && one.length === other.length;
    return isAlike && one.every((entry, at) => isEqualJson(entry, other[at]));
  }
  if (!isObject(one) || !isObject(other)) return false;
  for (const key in one) if (!isEqualJson(one[key], ownValue(other, key))) return false;
  for (const key in other) if (ownValue(one, key) === undefined && other[key] !== undefined) return false;
  return true;
}

/** Returns a value by a foreign name, such as `constructor`; undefined where the record itself does not have it. */
export function ownValue<Value>(record: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined;
}

export function areStrings(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((entry) => typeof entry === "string");
}

/**
 * Options for validating a single value. Otherwise zod compiles a function for each object of a schema, which takes longer
 * than it saves until the schema has read hundreds of values.
 */
export const PARSE_ONCE = { jitless: true } as const;

/** The maximum number of characters of JSON on one line, enough for a score or a change. */
const WIDTH = 640;

/** Formats a value as JSON, indented by two spaces; short lists and objects take one line, such as a point of a curve. */
export function formatJson(value: unknown): string {
  return printAt(value, "") ?? "null";
}

function printAt(value: unknown, indent: string): string | undefined {
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const inner = `${indent}  `;
  const parts = Array.isArray(value)
    ? value.map((one) => printAt(one, inner) ?? "null")
    : Object.entries(value).flatMap(([key, one]) => {
        const text = printAt(one, inner);
        return text === undefined ? [] : [`${JSON.stringify(key)}: ${text}`];
      });
  const [open, close] = Array.isArray(value) ? ["[", "]"] : ["{ ", " }"];
  if (parts.length === 0) return open.trim() + close.trim();
  // What takes several lines is longer than a line, and so is what contains it.
  const length = parts.reduce((sum, part) => sum + part.length + 2, 0);
  if (length <= WIDTH) return `${open}${parts.join(", ")}${close}`;
  return `${open.trim()}\n${inner}${parts.join(`,\n${inner}`)}\n${indent}${close.trim()}`;
}

/** Returns the SHA-256 of a text or of bytes in hex. Loads Node's cryptography only then: errors of a config need none. */
export function sha256(text: string | Uint8Array): string {
  return process.getBuiltinModule("node:crypto").createHash("sha256").update(text).digest("hex");
}
