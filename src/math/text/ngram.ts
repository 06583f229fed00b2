import { getOrCreate } from "../memo.ts";
import type { NumberedTexts } from "./words.ts";

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
