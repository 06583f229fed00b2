import { countMatches, longerNGrams, numberCodePoints } from "./ngram.ts";
import { isWhitespace } from "./whitespace.ts";

/** The orders of character n-grams, and the weight of recall: sacreBLEU's defaults. */
export const CHRF_ORDERS = 6;
const BETA = 2;

/** The n-grams of a prediction, of its reference, and those that both have, by order; all 0 where the reference has none. */
export type ChrfCounts = readonly (readonly [prediction: number, reference: number, both: number])[];

/** Returns the characters that chrF compares: code points, without white space. */
export function chrfCharacters(text: string): number[] {
  const points: number[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    if (isWhitespace(unit)) continue;
    const before = points.at(-1) ?? 0;
    // Two surrogates are one character, even where white space was between them.
    const isPair = unit >= 0xdc00 && unit < 0xe000 && before >= 0xd800 && before < 0xdc00;
    if (isPair) points[points.length - 1] = ((before - 0xd800) << 10) + (unit - 0xdc00) + 0x10000;
    else points.push(unit);
  }
  return points;
}

/** Counts the character n-grams of orders 1 to 6 that a prediction has in common with each reference. */
export function chrfCounts(prediction: readonly number[], references: readonly (readonly number[])[]): ChrfCounts[] {
  const counts = references.map((): [number, number, number][] => []);
  let grams = numberCodePoints(prediction, references);
  for (let order = 1; order <= CHRF_ORDERS; order += 1) {
    if (order > 1) grams = longerNGrams(grams);
    for (const [index, shared] of countMatches(grams).entries()) {
      const [ofOwn, ofTheirs] = [countOf(prediction, order), countOf(references[index] as readonly number[], order)];
      counts[index]?.push(ofTheirs === 0 ? [0, 0, 0] : [ofOwn, ofTheirs, shared]);
    }
  }
  return counts;
}

const countOf = (characters: readonly number[], order: number): number => Math.max(0, characters.length - order + 1);

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
