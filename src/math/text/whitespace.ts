import { type WordVisitor, wordsOf } from "./words.ts";

/** Removes the white space at both ends, exactly as Python's `str.strip()` does (so not U+FEFF). */
export function stripWhitespace(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && isWhitespace(text.charCodeAt(start))) start += 1;
  while (end > start && isWhitespace(text.charCodeAt(end - 1))) end -= 1;
  return end - start === text.length ? text : text.slice(start, end);
}

/** Splits a string at white space as Python's `str.split()` does; a blank string has no parts. */
export function splitWhitespace(text: string): string[] {
  return wordsOf(text, visitSpacedWords);
}

/** Visits the parts of a text that `splitWhitespace` returns. */
export function visitSpacedWords(text: string, visit: WordVisitor): void {
  let start = 0;
  for (let end = 0; end <= text.length; end += 1) {
    if (end < text.length && !isWhitespace(text.charCodeAt(end))) continue;
    if (end > start) visit(text, start, end);
    start = end + 1;
  }
}

/** Whether a UTF-16 unit is white space according to Python's `str.isspace` (Unicode: Zs, or bidirectional class WS, B or S). */
export function isWhitespace(unit: number): boolean {
  if (unit <= 0x20) return unit === 0x20 || (unit >= 0x09 && unit <= 0x0d) || (unit >= 0x1c && unit <= 0x1f);
  if (unit < 0x1680) return unit === 0x85 || unit === 0xa0;
  if (unit >= 0x2000 && unit <= 0x200a) return true;
  return WIDE.has(unit);
}

const WIDE: ReadonlySet<number> = new Set([0x1680, 0x2028, 0x2029, 0x202f, 0x205f, 0x3000]);

/** Puts a label on one line: white space and control characters become single spaces; an empty result is `(blank)`. */
export function singleLine(label: string): string {
  return label.replace(/[\s\p{Cc}\u2028\u2029]+/gu, " ").trim() || "(blank)";
}
