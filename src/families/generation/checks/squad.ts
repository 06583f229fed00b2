import { visitSpacedWords } from "../../../math/text/whitespace.ts";
import type { WordVisitor } from "../../../math/text/words.ts";

/** ASCII punctuation: Python's `string.punctuation`. */
const PUNCTUATION = /[!-/:-@[-`{-~]/g;

/** English articles as whole words, where letters, digits and `_` make words, as in Python. */
const ARTICLE = /(?<![\p{L}\p{N}_])(?:a|an|the)(?![\p{L}\p{N}_])/gu;

/** Texts whose words are separated by white space alone. */
const PLAIN = /^[a-z0-9 \n\r\t]*$/;
const ARTICLES: ReadonlySet<string> = new Set(["a", "an", "the"]);

/** Visits the words that SQuAD compares: in lower case, without punctuation and articles (Rajpurkar et al. 2016, evaluate-v1.1.py). */
export function visitSquadWords(text: string, visit: WordVisitor): void {
  const bare = text.toLowerCase().replace(PUNCTUATION, "");
  // The pattern for articles takes most of the time, so that only other texts are matched with it.
  const isPlain = PLAIN.test(bare);
  visitSpacedWords(isPlain ? bare : bare.replace(ARTICLE, " "), (whole, start, end) => {
    if (!isPlain || !isArticle(whole, start, end)) visit(whole, start, end);
  });
}

function isArticle(text: string, start: number, end: number): boolean {
  return end - start <= 3 && ARTICLES.has(text.slice(start, end));
}
