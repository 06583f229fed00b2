import { stem } from "../../math/text/stem.ts";
import { NEGATIONS, NUMBER_WORDS, STOP_WORDS } from "./stop-words.ts";

/** What of a sentence can be looked for in another. */
export interface Content {
  /** Stems of its words without stop words, and its numbers. */
  readonly stems: ReadonlySet<string>;
  /** Those of them that nothing else can stand for: numbers, and words with a capital but for the first of the sentence. */
  readonly facts: ReadonlySet<string>;
  readonly hasNumber: boolean;
  readonly isNegated: boolean;
}

/** A number with its digits grouped, letters behind it or not (`1950s`, `3rd`), or a word with its apostrophes. */
const TOKEN = /\d+(?:[.,]\d+)*\p{L}*|[\p{L}\p{M}]+(?:['’]\p{L}+)*/gu;

/** The content of a sentence. */
export function contentOf(sentence: string): Content {
  const stems = new Set<string>();
  const facts = new Set<string>();
  let [hasNumber, isNegated, first] = [false, false, true];
  for (const [token] of sentence.matchAll(TOKEN)) {
    const word = plainWord(token);
    const number = numberIn(word);
    const found = number ?? stemOf(word);
    if (NEGATIONS.has(word) || /n['’]t$/u.test(token)) isNegated = true;
    if (number !== null) hasNumber = true;
    if (found !== null) {
      stems.add(found);
      if (number !== null || (!first && /^\p{Lu}/u.test(token))) facts.add(found);
    }
    first = false;
  }
  return { stems, facts, hasNumber, isNegated };
}

/** In lower case, without marks and without the possessive. */
function plainWord(token: string): string {
  const lower = token.toLowerCase();
  if (/^[a-z0-9]*$/u.test(lower)) return lower;
  const bare = lower.normalize("NFD").replace(/\p{M}/gu, "");
  return bare.replace(/['’]s$/u, "").replace(/['’]/gu, "");
}

/** The digits of a number, without the commas of thousands; null for a word. */
function numberIn(word: string): string | null {
  if (/^\d/u.test(word)) return word.replace(/\p{L}+$/u, "").replace(/,/gu, "");
  return NUMBER_WORDS.get(word) ?? null;
}

function stemOf(word: string): string | null {
  if (STOP_WORDS.has(word) || NEGATIONS.has(word) || word === "") return null;
  return /^[a-z0-9]+$/u.test(word) ? stem(word) : word;
}
