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

/** References of so few words are names, dates and the like; answers that are not much longer should equal them. */
const SHORT_REFERENCE = 5;
const SHORT_ANSWER = 8;
/** A reference of fewer characters, such as "no", is in most texts by chance. */
const LEAST_SEARCHED = 5;

const countWords = (text: string): number => text.split(/\s+/).length;
const median = (counts: readonly number[]): number =>
  counts.toSorted((a, b) => a - b)[Math.floor(counts.length / 2)] ?? 0;

/** Returns the checks that suit answers to short references, as `params`: which share of the words is the same says little there. */
export function suggestChecks(
  references: readonly string[],
  predictions: readonly string[],
): Readonly<Record<string, unknown>> {
  const [wanted, given] = [references, predictions].map((texts) =>
    texts.map((one) => one.trim()).filter((one) => one !== ""),
  );
  if (!wanted?.length || !given?.length || median(wanted.map(countWords)) > SHORT_REFERENCE) return {};
  if (median(given.map(countWords)) <= SHORT_ANSWER) return { exact_match: true, token_f1: true };
  return median(wanted.map(({ length }) => length)) >= LEAST_SEARCHED ? { contains: { ignore_case: true } } : {};
}
