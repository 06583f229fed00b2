import { exactSum } from "../exact-sum.ts";
import { getOrCreate } from "../memo.ts";
import { type NumberedTexts, numberTokens, WHITESPACE } from "./words.ts";

/**
 * Numbers the n-grams of each order from 1 on, up to the first of which the prediction has none: an n-gram is the shorter one that it
 * begins with, and its last token. In references −1 stands for one that the prediction does not have.
 */
function* numberGrams(tokens: NumberedTexts, orders: number): Generator<NumberedTexts> {
  let grams = tokens;
  for (let order = 1; order <= orders; order += 1) {
    yield grams;
    if (grams.prediction.length === 0) return;
    grams = lengthen(grams, tokens, order);
  }
}

/** Returns the n-grams with one token more than those of `order` tokens. */
function lengthen(grams: NumberedTexts, tokens: NumberedTexts, order: number): NumberedTexts {
  const numbers = new Map<number, number>();
  const extend = (own: Int32Array, text: Int32Array, numberOf: (pair: number) => number): Int32Array => {
    const longer = new Int32Array(Math.max(0, own.length - 1));
    for (let at = 0; at < longer.length; at += 1) {
      const first = own[at] as number;
      const last = text[at + order] as number;
      longer[at] = first < 0 || last < 0 ? -1 : numberOf(first * tokens.distinct + last);
    }
    return longer;
  };
  const next = (): number => numbers.size;
  const prediction = extend(grams.prediction, tokens.prediction, (pair) => getOrCreate(numbers, pair, next));
  const references = grams.references.map((own, index) =>
    extend(own, tokens.references[index] as Int32Array, (pair) => numbers.get(pair) ?? -1),
  );
  return { prediction, references, distinct: numbers.size };
}

/** Returns how often a text has each n-gram. */
function countGrams(grams: Int32Array, distinct: number): Int32Array {
  const counts = new Int32Array(distinct);
  for (let at = 0; at < grams.length; at += 1) {
    const number = grams[at] as number;
    if (number >= 0) counts[number] = (counts[number] as number) + 1;
  }
  return counts;
}

function sumOfLeast(one: Int32Array, other: Int32Array): number {
  let sum = 0;
  for (let at = 0; at < one.length; at += 1) sum += Math.min(one[at] as number, other[at] as number);
  return sum;
}

/**
 * Counts by order, from 1 on, the prediction's n-grams that match one of each reference; no n-gram of either is used twice. The last
 * order is the first of which the prediction has none, if that is below `orders`.
 */
export function countMatches(tokens: NumberedTexts, orders: number): number[][] {
  return Array.from(numberGrams(tokens, orders), ({ prediction, references, distinct }) => {
    const counts = countGrams(prediction, distinct);
    return references.map((reference) => sumOfLeast(counts, countGrams(reference, distinct)));
  });
}

/**
 * Counts by order, from 1 to `orders`, the prediction's n-grams that match, each clipped to its highest count in one reference
 * (Papineni et al. 2002).
 */
export function countClippedMatches(tokens: NumberedTexts, orders: number): number[] {
  const matches = Array.from(numberGrams(tokens, orders), ({ prediction, references, distinct }) => {
    const highest = new Int32Array(distinct);
    for (const reference of references) {
      const counts = countGrams(reference, distinct);
      for (let at = 0; at < distinct; at += 1) highest[at] = Math.max(highest[at] as number, counts[at] as number);
    }
    return sumOfLeast(countGrams(prediction, distinct), highest);
  });
  return Array.from({ length: orders }, (_, at) => matches[at] ?? 0);
}

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

/** The orders of character n-grams, and the weight of recall: sacreBLEU's defaults. */
export const CHRF_ORDERS = 6;
const BETA = 2;

/** The n-grams of a prediction, of its reference, and those that both have, by order; all 0 where the reference has none. */
export type ChrfCounts = readonly (readonly [prediction: number, reference: number, both: number])[];

const SPACE = new RegExp(`[${WHITESPACE}]+`, "g");

/** Returns the characters that chrF compares: code points, without white space. */
export function chrfCharacters(text: string): string[] {
  return [...text.replace(SPACE, "")];
}

/** Counts the character n-grams of orders 1 to 6 that a prediction has in common with each reference. */
export function chrfCounts(prediction: readonly string[], references: readonly string[][]): ChrfCounts[] {
  const matches = countMatches(numberTokens(prediction, references), CHRF_ORDERS);
  return references.map((reference, index) =>
    Array.from({ length: CHRF_ORDERS }, (_, at) => {
      const [ofOwn, ofTheirs] = [countOf(prediction, at + 1), countOf(reference, at + 1)];
      return ofTheirs === 0 ? [0, 0, 0] : [ofOwn, ofTheirs, matches[at]?.[index] ?? 0];
    }),
  );
}

const countOf = (characters: readonly string[], order: number): number => Math.max(0, characters.length - order + 1);

/**
 * Returns chrF, from 0 to 1: the F-score of the mean precision and the mean recall over the orders that both texts have (Popović 2015,
 * as sacreBLEU 2's `chrF2` without smoothing).
 */
export function chrfOf(counts: ChrfCounts): number {
  const orders = counts.filter(([prediction, reference]) => prediction > 0 && reference > 0);
  if (orders.length === 0) return 0;
  const mean = (shareOf: (one: ChrfCounts[number]) => number): number =>
    orders.reduce((sum, one) => sum + shareOf(one), 0) / orders.length;
  const precision = mean(([prediction, , both]) => both / prediction);
  const recall = mean(([, reference, both]) => both / reference);
  const bottom = BETA ** 2 * precision + recall;
  return bottom === 0 ? 0 : ((1 + BETA ** 2) * precision * recall) / bottom;
}

/** Returns the counts of the reference with the highest chrF, the first of equal ones. */
export function bestChrf(prediction: string, references: readonly string[]): ChrfCounts {
  const [first = [], ...rest] = chrfCounts(chrfCharacters(prediction), references.map(chrfCharacters));
  return rest.reduce((best, one) => (chrfOf(one) > chrfOf(best) ? one : best), first);
}
