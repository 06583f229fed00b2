import { countMatches } from "./ngram.ts";
import { numberTokens, WHITESPACE } from "./words.ts";

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
