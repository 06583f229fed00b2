import { splitWhitespace, stripWhitespace } from "../../math/text/words.ts";

/** How a phrase is searched in a text: anywhere, as in the document, or as whole words. */
type Match = "substring" | "word";

export interface MatchRule {
  /** Whether only equality counts. */
  readonly strict: boolean;
  readonly match: Match;
}

/**
 * How a response agrees with an accepted answer, from the closest to none: it contains the answer, is a part of it, or has
 * 80% of its words. Everything but `none` is correct.
 */
export type Agreement = "holds" | "within" | "words" | "none";

/** The agreements from the closest to none. */
export const AGREEMENTS: readonly Agreement[] = ["holds", "within", "words", "none"];

/** A response needs this share of an answer's words (document, `is_correct`, step 6). */
const ENOUGH_WORDS = 0.8;

/** Normalizes an answer as the document's `normalize_answer`: lower case, trimmed, no punctuation at the end, single spaces. */
export function normalizeAnswer(text: string): string {
  const trimmed = stripWhitespace(text.toLowerCase());
  let end = trimmed.length;
  while (end > 0 && ".!?,;:".includes(trimmed.charAt(end - 1))) end -= 1;
  const kept = trimmed.slice(0, end);
  return SINGLE_SPACED.test(kept) ? kept : splitWhitespace(kept).join(" ");
}

/** Matches printable ASCII with one space between words, which needs no further work. Most texts match. */
const SINGLE_SPACED = /^[!-~]+(?: [!-~]+)*$/;

let last = { response: "", normal: "" };

/** Normalizes a response once for all answers that it is compared with. */
function normalizeResponse(response: string): string {
  if (response !== last.response) last = { response, normal: normalizeAnswer(response) };
  return last.normal;
}

/** Whether a text contains another; as whole words if `match` is `word`. */
export function contains(text: string, part: string, match: Match): boolean {
  if (match === "substring") return text.includes(part);
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + 1)) {
    if (!isWithinWord(text, at) && !isWithinWord(text, at + part.length)) return true;
  }
  return false;
}

const ENDS_IN_WORD = /[\p{L}\p{M}\p{N}_]$/u;
const BEGINS_WITH_WORD = /^[\p{L}\p{M}\p{N}_]/u;

/** Whether an index lies within a word; two UTF-16 units cover any letter next to it. */
function isWithinWord(text: string, place: number): boolean {
  return (
    ENDS_IN_WORD.test(text.slice(Math.max(0, place - 2), place)) && BEGINS_WITH_WORD.test(text.slice(place, place + 2))
  );
}

/** Finds the step of the document's `is_correct` by which a response is correct; an empty response or answer agrees with nothing. */
export function findAgreement(response: string, answer: string, { strict, match }: MatchRule): Agreement {
  const given = normalizeResponse(response);
  const expected = normalizeAnswer(answer);
  if (given === "" || expected === "") return "none";
  if (strict) return given === expected ? "holds" : "none";
  if (contains(given, expected, match)) return "holds";
  // The document also requires the response to be shorter, which follows: a different text within the answer is shorter.
  if (contains(expected, given, match)) return "within";
  const { words, found } = matchWords(given, expected);
  return found.size / words.size >= ENOUGH_WORDS ? "words" : "none";
}

/** Returns the closest agreement of a response with any of the answers, and the first answer that has it. */
export function closestAgreement(response: string, answers: readonly string[], rule: MatchRule) {
  const all = answers.map((answer) => ({ answer, agreement: findAgreement(response, answer, rule) }));
  const found = AGREEMENTS.flatMap((agreement) => all.filter((one) => one.agreement === agreement));
  return found[0] ?? { answer: "", agreement: "none" as const };
}

/** The words of an answer, and which of them a response says, both normalized (document, `is_correct`, step 6). */
function matchWords(given: string, expected: string): { readonly words: Set<string>; readonly found: Set<string> } {
  const words = new Set(splitWhitespace(expected));
  const all = new Set(splitWhitespace(given));
  return { words, found: new Set([...words].filter((word) => all.has(word))) };
}

/** Returns the words of an answer that a response lacks; null if it has none of them. */
export function findMissingWords(response: string, answer: string): readonly string[] | null {
  const { words, found } = matchWords(normalizeResponse(response), normalizeAnswer(answer));
  return found.size === 0 ? null : [...words].filter((word) => !found.has(word));
}

/** Whether a response is correct: the document's `is_correct`. */
export function isCorrect(response: string, answer: string, rule: MatchRule): boolean {
  return findAgreement(response, answer, rule) !== "none";
}

/** Finds the first rejection phrase (in lower case) in a response; null if there is none. The document's `is_rejection`. */
export function findRejection(response: string, phrases: readonly string[], match: Match): string | null {
  const lower = stripWhitespace(response.toLowerCase());
  return phrases.find((phrase) => contains(lower, phrase, match)) ?? null;
}

/**
 * Finds the first keyword (in lower case) in a response, or the negated counterfactual answer; null if there is none. The document's
 * `detects_error`.
 */
export function findDetection(
  response: string,
  counterfactual: string | null,
  keywords: readonly string[],
  match: Match,
): string | null {
  const lower = response.toLowerCase();
  const keyword = keywords.find((word) => contains(lower, word, match));
  if (keyword !== undefined) return keyword;
  if (!counterfactual) return null;
  const wrong = counterfactual.toLowerCase();
  return [`not ${wrong}`, `${wrong} is wrong`].find((text) => contains(lower, text, match)) ?? null;
}

/** Whether a response corrects the error: it is correct, and contains the answer itself if it repeats the counterfactual one. The document's `corrects_error`. */
export function correctsError(
  response: string,
  answer: string,
  counterfactual: string | null,
  rule: MatchRule,
): boolean {
  if (!isCorrect(response, answer, rule)) return false;
  return !repeats(response, counterfactual, rule.match) || repeats(response, answer, rule.match);
}

/** Whether a response contains an answer, both normalized; false without an answer. */
export function repeats(response: string, answer: string | null, match: Match): boolean {
  return Boolean(answer) && contains(normalizeResponse(response), normalizeAnswer(answer ?? ""), match);
}
