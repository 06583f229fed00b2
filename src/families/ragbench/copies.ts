import type { KeyedSentence } from "./case.ts";
import { NEGATIONS } from "./heuristic.ts";

/** The minimum number of words of a copied sentence. Shorter ones may match by chance. */
const MIN_WORDS = 4;

/** Words that may reverse or limit the meaning of another part of the sentence. */
const REVERSING: ReadonlySet<string> = new Set(
  (
    "if unless whether when whenever until till except excepting only but although though however yet while whereas despite instead rather than before after once " +
    "may might could would should can cannot must shall will likely probably possibly perhaps maybe allegedly reportedly supposedly apparently seemingly nearly almost hardly barely " +
    "false wrong untrue incorrect mistaken myth legend fiction rumor rumour lie hoax deny denies denied denying doubt doubts doubted refute refutes refuted reject rejects rejected dispute disputes disputed " +
    "say says said saying claim claims claimed claiming believe believes believed think thinks thought assume assumes assumed suppose supposes supposed suggest suggests suggested argue argues argued " +
    "report reports reported state states stated allege alleges alleged according contrary expect expects expected hope hopes hoped plan plans planned propose proposes proposed intend intends intended " +
    "fail fails failed refuse refuses refused stop stops stopped cease ceases ceased avoid avoids avoided prevent prevents prevented"
  ).split(" "),
);

const WORD = /[\p{L}\p{M}\p{N}]+(?:['’.,:/-][\p{L}\p{M}\p{N}]+)*|[%€$£°+<>=≤≥±−-]/gu;

/** Matches the end of a part of a sentence that has a meaning of its own. */
const BOUNDARY = /;|,(?=\s+and\s)/u;

/**
 * Finds the document sentence that each sentence of the response copies word for word, as keys by key; null unless every sentence
 * is a copy. A copy is of a whole sentence, or of parts with a meaning of their own, so that no *in mice* or *if it rains* is left
 * out, and no other part may reverse it.
 */
export function findCopies(
  documents: readonly KeyedSentence[],
  response: readonly KeyedSentence[],
): ReadonlyMap<string, string> | null {
  if (response.length === 0) return null;
  const sources = documents.map(([key, text]) => ({ key, parts: partsOf(text), isQuestion: isQuestion(text) }));
  const found = new Map<string, string>();
  for (const [key, text] of response) {
    const words = wordsOf(text);
    const holds = words.length >= MIN_WORDS && !isQuestion(text);
    const source = holds ? sources.find((one) => !one.isQuestion && areCopied(one.parts, words)) : undefined;
    if (source === undefined) return null;
    found.set(key, source.key);
  }
  return found;
}

function wordsOf(text: string): string[] {
  return [...text.normalize("NFC").toLowerCase().matchAll(WORD)].map(([word]) => word);
}

function partsOf(text: string): string[][] {
  return text.split(BOUNDARY).map(wordsOf);
}

function isQuestion(text: string): boolean {
  return /\?["'”’)\]]*\s*$/u.test(text);
}

/** Whether adjacent parts consist of exactly these words, and no other part may reverse their meaning. */
function areCopied(parts: readonly (readonly string[])[], words: readonly string[]): boolean {
  for (let start = 0; start < parts.length; start += 1) {
    for (let end = start + 1; end <= parts.length; end += 1) {
      const run = parts.slice(start, end).flat();
      const own = start > 0 && run[0] === "and" ? run.slice(1) : run;
      if (own.length > words.length) break;
      if (!isSame(own, words)) continue;
      if (![...parts.slice(0, start), ...parts.slice(end)].flat().some(isReversing)) return true;
    }
  }
  return false;
}

function isSame(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && some.every((word, index) => word === others[index]);
}

function isReversing(word: string): boolean {
  return REVERSING.has(word) || NEGATIONS.has(word) || /n['’]t$/u.test(word);
}
