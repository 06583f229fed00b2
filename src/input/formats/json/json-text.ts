/** Returns the value of a JSON text; undefined for any other text. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Writes JSON data. Returns null for data that is nested too deeply. */
export function stringifyJson(value: unknown): string | null {
  return unlessTooDeep(() => JSON.stringify(value));
}

/**
 * Returns a string that is equal for equal data, whatever the order of keys and the way numbers and strings were written, and
 * differs for different data. It is no JSON: strings have their length in front and no escapes, which takes half the time. Numbers
 * too large for JSON and lists of numbers (typed arrays) are distinguished too. A key of the outermost object may be left out.
 * Returns null for data that is nested too deeply.
 */
export function canonicalText(value: unknown, omitted?: string): string | null {
  return unlessTooDeep(() => canonical(value, omitted));
}

function canonical(value: unknown, omitted?: string): string {
  if (typeof value === "string") return canonicalString(value);
  if (typeof value !== "object" || value === null) return String(value);
  let text = "";
  if (Array.isArray(value)) {
    for (const entry of value) text += `${canonical(entry)},`;
    return `[${text}]`;
  }
  if (ArrayBuffer.isView(value)) return `[${String(value)}]`;
  for (const { key, written } of sortedKeys(value)) {
    if (key === omitted) continue;
    text += `${written}${canonical((value as Record<string, unknown>)[key])},`;
  }
  return `{${text}}`;
}

interface WrittenKey {
  readonly key: string;
  readonly written: string;
}

let lastKeys: readonly string[] = [];
let lastSorted: readonly WrittenKey[] = [];

/** Returns the keys of an object in order. Those of the object before are remembered: the lines of a file mostly have the same. */
function sortedKeys(value: object): readonly WrittenKey[] {
  const keys = Object.keys(value);
  if (keys.length === lastKeys.length && keys.every((key, index) => key === lastKeys[index])) return lastSorted;
  const sorted = keys.toSorted((a, b) => (a < b ? -1 : 1)).map((key) => ({ key, written: canonicalString(key) }));
  // Both only now: what is nested too deeply may fail above.
  lastKeys = keys;
  lastSorted = sorted;
  return sorted;
}

function canonicalString(text: string): string {
  // Half of a surrogate pair has no UTF-8 form: a hash would take every such half for the same character.
  return text.isWellFormed() ? `${text.length}"${text}` : JSON.stringify(text);
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
