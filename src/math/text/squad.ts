import { splitWhitespace } from "./whitespace.ts";

/** ASCII punctuation: Python's `string.punctuation`. */
const PUNCTUATION = /[!-/:-@[-`{-~]/g;

/** English articles as whole words, where letters, digits and `_` make words, as in Python. */
const ARTICLE = /(?<![\p{L}\p{N}_])(?:a|an|the)(?![\p{L}\p{N}_])/gu;

/** Texts whose words are separated by white space alone. */
const PLAIN = /^[a-z0-9 \n\r\t]*$/;
const ARTICLES: ReadonlySet<string> = new Set(["a", "an", "the"]);

/** Returns the words that SQuAD compares: in lower case, without punctuation and articles (Rajpurkar et al. 2016, evaluate-v1.1.py). */
export function squadWords(text: string): string[] {
  const bare = text.toLowerCase().replace(PUNCTUATION, "");
  // The pattern for articles takes most of the time, so that only other texts are matched with it.
  if (PLAIN.test(bare)) return splitWhitespace(bare).filter((word) => !ARTICLES.has(word));
  return splitWhitespace(bare.replace(ARTICLE, " "));
}

/** Returns the F1 of precision and recall of the words, each counted as often as both texts have it; 0 if they share none. */
export function wordF1(prediction: readonly string[], reference: readonly string[]): number {
  const left = new Map<string, number>();
  for (const word of reference) left.set(word, (left.get(word) ?? 0) + 1);
  let shared = 0;
  for (const word of prediction) {
    const count = left.get(word) ?? 0;
    if (count === 0) continue;
    left.set(word, count - 1);
    shared += 1;
  }
  return shared === 0 ? 0 : (2 * shared) / (prediction.length + reference.length);
}
