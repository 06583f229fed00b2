const QUOTE = 34;
const BACKSLASH = 92;

/** Most strings end within so many units; a search for the quote is faster only beyond. */
const NEAR = 16;

/**
 * Returns whether an object in a valid JSON text may have a key twice, or a key is written with escapes: such a text is worth
 * reading exactly. False is certain. `value` is what `JSON.parse` made of the text: it has fewer keys than are written if one is repeated.
 */
export function needsExactReading(text: string, value: unknown): boolean {
  const keys = countKeys(value);
  return !hasKeysOnce(text, keys, null) && !hasKeysOnce(text, keys, VALUE);
}

/** How a value begins, after a colon. */
const VALUE = /\s*(?:["[{]|-?\d|true|false|null)/y;

/**
 * Returns whether a text has so many colons after strings, and no escapes in these strings. A string that begins with a colon looks like
 * two of them, mostly: `value` is what must follow a colon, which takes longer to find out.
 */
function hasKeysOnce(text: string, keys: number, value: RegExp | null): boolean {
  const hasEscapes = text.includes("\\");
  let left = keys;
  for (let colon = text.indexOf(":"); colon >= 0; colon = text.indexOf(":", colon + 1)) {
    const quote = quoteBefore(text, colon);
    if (quote < 0 || (hasEscapes && isEscaped(text, quote)) || !isFollowed(text, colon, value)) continue;
    if (left === 0 || (hasEscapes && hasEscape(text, quote))) return false;
    left -= 1;
  }
  return left === 0;
}

function isFollowed(text: string, colon: number, value: RegExp | null): boolean {
  if (value === null) return true;
  value.lastIndex = colon + 1;
  return value.test(text);
}

/** Recursion has a limit: deeper parts are counted after the others. */
const MAX_DEPTH = 100;

function countKeys(whole: unknown): number {
  const parts = [whole];
  let count = 0;
  for (const part of parts) count += countWithin(part, 0, parts);
  return count;
}

function countWithin(value: unknown, depth: number, later: unknown[]): number {
  if (typeof value !== "object" || value === null) return 0;
  if (depth > MAX_DEPTH) {
    later.push(value);
    return 0;
  }
  let count = 0;
  if (Array.isArray(value)) {
    for (const part of value) if (typeof part === "object") count += countWithin(part, depth + 1, later);
    return count;
  }
  for (const key in value) {
    const part = (value as Record<string, unknown>)[key];
    count += typeof part === "object" ? 1 + countWithin(part, depth + 1, later) : 1;
  }
  return count;
}

/** Returns the offset of the quote before a colon, with nothing but white space between them; −1 where there is none. */
function quoteBefore(text: string, colon: number): number {
  let at = colon - 1;
  let unit = text.charCodeAt(at);
  while (unit <= 32) {
    at -= 1;
    unit = text.charCodeAt(at);
  }
  return unit === QUOTE ? at : -1;
}

/** Returns whether the string that ends with a quote has an escape. */
function hasEscape(text: string, quote: number): boolean {
  const before = text.lastIndexOf('"', quote - 1);
  return isEscaped(text, before) || text.slice(before, quote).includes("\\");
}

/** Returns the offset of the closing quote of a string whose first unit is at an offset; −1 where there is none. */
export function closingQuote(text: string, from: number): number {
  let at = from;
  for (; at < from + NEAR; at += 1) {
    const unit = text.charCodeAt(at);
    if (unit === QUOTE) return at;
    if (unit === BACKSLASH) at += 1;
  }
  let end = text.indexOf('"', at);
  while (isEscaped(text, end)) end = text.indexOf('"', end + 1);
  return end;
}

function isEscaped(text: string, quote: number): boolean {
  let at = quote - 1;
  while (text.charCodeAt(at) === BACKSLASH) at -= 1;
  return (quote - at) % 2 === 0;
}
