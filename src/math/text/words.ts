import { getOrCreate } from "../memo.ts";

/** The tokens of a prediction and its references as numbers below `distinct`; −1 in a reference where the prediction does not have it. */
export interface NumberedTexts {
  readonly distinct: number;
  readonly prediction: Int32Array;
  readonly references: readonly Int32Array[];
}

/** Numbers the tokens of a prediction and its references: its words, or their characters. */
export function numberTokens(prediction: readonly string[], references: readonly (readonly string[])[]): NumberedTexts {
  const numbers = new Map<string, number>();
  const next = (): number => numbers.size;
  const own = numbersOf(prediction, (token) => getOrCreate(numbers, token, next));
  const theirs = references.map((tokens) => numbersOf(tokens, (token) => numbers.get(token) ?? -1));
  return { distinct: numbers.size, prediction: own, references: theirs };
}

function numbersOf(tokens: readonly string[], numberOf: (token: string) => number): Int32Array {
  const numbers = new Int32Array(tokens.length);
  // `Int32Array.from` takes several times as long.
  for (let at = 0; at < tokens.length; at += 1) numbers[at] = numberOf(tokens[at] as string);
  return numbers;
}

/** Removes the white space at both ends, exactly as Python's `str.strip()` does (so not U+FEFF). */
export function stripWhitespace(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && SPACE.test(text.charAt(start))) start += 1;
  while (end > start && SPACE.test(text.charAt(end - 1))) end -= 1;
  return end - start === text.length ? text : text.slice(start, end);
}

/** White space according to Python's `str.isspace`, as a class of a regular expression. U+FEFF is none. */
export const WHITESPACE = "\\t-\\r\\x1c-\\x20\\x85\\xa0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000";

const SPACE = new RegExp(`[${WHITESPACE}]`);
const WORD = new RegExp(`[^${WHITESPACE}]+`, "g");

/** Splits a string at white space as Python's `str.split()` does; a blank string has no parts. */
export function splitWhitespace(text: string): string[] {
  return text.match(WORD) ?? [];
}

/** Puts a label on one line: white space and control characters become single spaces; an empty result is `(blank)`. */
export function singleLine(label: string): string {
  return label.replace(/[\s\p{Cc}\u2028\u2029]+/gu, " ").trim() || "(blank)";
}

/** Whether a string shows nothing: it is empty, or of white space, control characters, halves of characters and ones without ink. */
export function isBlank(text: string): boolean {
  return /^[\s\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800]*$/u.test(text);
}
