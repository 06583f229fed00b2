import { parseJson } from "../../../core/json.ts";
import { decimalIn, isWithin } from "../../../math/numbers.ts";
import { splitWhitespace, stripWhitespace } from "../../../math/text/words.ts";
import type { NumericMatch } from "./check-params.ts";

/** ASCII punctuation: Python's `string.punctuation`. */
const PUNCTUATION = /[!-/:-@[-`{-~]/g;

/** English articles as whole words, where letters, digits and `_` make words, as in Python. */
const ARTICLE = /(?<![\p{L}\p{N}_])(?:a|an|the)(?![\p{L}\p{N}_])/gu;

/** Returns the words that SQuAD compares: in lower case, without punctuation and articles (Rajpurkar et al. 2016, evaluate-v1.1.py). */
export function squadWords(text: string): string[] {
  return splitWhitespace(text.toLowerCase().replace(PUNCTUATION, "").replace(ARTICLE, " "));
}

/** Returns the number that a text is, also with commas between thousands; null if it is anything else, or contains more than the number. */
export function numberIn(text: string): number | null {
  return decimalIn(stripWhitespace(text), { mayHaveGroups: true });
}

/** Returns whether a number is as near to the expected one as the tolerances say; the limit itself is near enough. */
export function isNear(value: number, expected: number, { tolerance, relative_tolerance }: NumericMatch): boolean {
  return isWithin(value, expected, Math.max(tolerance, relative_tolerance * Math.abs(expected)));
}

/** Returns the characters of a text as jiwer compares them: code points, without outer white space, several white spaces as one. */
export function charactersOf(text: string): string[] {
  return [...stripWhitespace(text.replace(/\s\s+/g, " "))];
}

/** What a JSON text begins with. Most texts do not: an exception for each of them would take much longer. */
const JSON_START = /^[ \t\r\n]*(?:[[{"\d-]|true|false|null)/;

export function isJson(text: string): boolean {
  return JSON_START.test(text) && parseJson(text) !== undefined;
}
