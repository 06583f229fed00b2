import { exactSum } from "../exact-sum.ts";
import { countClippedMatches } from "./ngram.ts";
import { numberTokens, WHITESPACE } from "./words.ts";

/** The counts for the BLEU of one prediction, or summed, of many; all are whole numbers. */
export interface BleuCounts {
  /** For n = 1, 2 …: the prediction's n-grams that a reference has, each clipped to its highest count in one reference. */
  readonly matches: readonly number[];
  /** For n = 1, 2 …: the number of the prediction's n-grams; at least 1 for each prediction, as in nltk. */
  readonly totals: readonly number[];
  readonly length: number;
  /** The number of tokens of the reference that is closest in length, the shorter one of two. */
  readonly closest: number;
}

/** Scores below this are 0, as in Valor: no n-gram of some order matches. */
const LEAST = 1e-9;

/** The smallest normal number, which nltk uses instead of a precision of 0, because its logarithm is finite. */
const SMALLEST = 2 ** -1022;

/**
 * Counts the n-grams of one prediction up to `orders` (Papineni et al., "BLEU: a method for automatic evaluation of machine
 * translation", 2002), on the words that `bleuWords` returns. Throws a RangeError without references.
 */
export function bleuCounts(prediction: string, references: readonly string[], orders: number): BleuCounts {
  if (references.length === 0) throw new RangeError("BLEU needs a reference");
  const tokens = numberTokens(bleuWords(prediction), references.map(bleuWords));
  const { length } = tokens.prediction;
  const matches = countClippedMatches(tokens, orders);
  const totals = matches.map((_, at) => Math.max(1, length - at));
  const lengths = tokens.references.map((reference) => reference.length);
  const [closest = 0] = lengths.sort((a, b) => Math.abs(a - length) - Math.abs(b - length) || a - b);
  return { matches, totals, length, closest };
}

/**
 * Computes BLEU from the counts of one prediction, or the sums over many, with a weight for each n (not normalized); equal to
 * `sentence_bleu` and `corpus_bleu` of nltk 3.8 without smoothing, but 0 below 1e-9. The counts go up to n = number of weights.
 */
export function bleuOf(counts: BleuCounts, weights: readonly number[]): number {
  const { matches, totals, length, closest } = counts;
  if (weights.length === 0 || matches[0] === 0) return 0;
  const logs = weights.map((weight, at) => {
    const count = matches[at] as number;
    return weight * Math.log(count === 0 ? SMALLEST : count / (totals[at] as number));
  });
  const brevity = length > closest ? 1 : Math.exp(1 - closest / length);
  const score = brevity * Math.exp(exactSum(logs));
  return score < LEAST ? 0 : score;
}

/** Letters and numbers of any script and the underscore, without combining marks: what Python's `\w` matches. */
const WORD = new RegExp(`[\\p{L}\\p{N}_]+|\\$\\p{Nd}+|[^${WHITESPACE}.]+`, "gu");

/**
 * Returns a text's tokens as in Valor: the matches of Python's `\w+|\$[\d]+|[^\s\.]+`, first alternative first, so that
 * `don't` is `don` and `'t`, and full stops between tokens are skipped. Case is kept.
 */
export function bleuWords(text: string): string[] {
  return text.match(WORD) ?? [];
}
