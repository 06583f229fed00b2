import { splitWhitespace } from "./whitespace.ts";

/** The orders of character n-grams, and the weight of recall: sacreBLEU's defaults. */
export const CHRF_ORDERS = 6;
const BETA = 2;

/** The n-grams of a prediction, of its reference, and those that both have, by order; all 0 where the reference has none. */
export type ChrfCounts = readonly (readonly [prediction: number, reference: number, both: number])[];

/** Returns the characters that chrF compares: code points, without white space. */
export function chrfCharacters(text: string): number[] {
  const points: number[] = [];
  for (const character of splitWhitespace(text).join("")) points.push(character.codePointAt(0) as number);
  return points;
}

/** Counts the character n-grams of orders 1 to 6. */
export function chrfCounts(prediction: readonly number[], reference: readonly number[]): ChrfCounts {
  const alphabet = new Map<number, number>();
  const theirs = numbersOf(reference, alphabet);
  const own = numbersOf(prediction, alphabet);
  let others = new Uint32Array(theirs.length);
  let ids = new Uint32Array(own.length);
  const counts: [number, number, number][] = [];
  for (let order = 1; order <= CHRF_ORDERS; order += 1) {
    const known = new Map<number, number>();
    const step = { order, size: alphabet.size, known };
    others = extend(others, theirs, step);
    const size = known.size;
    ids = extend(ids, own, step);
    counts.push(others.length === 0 ? [0, 0, 0] : [ids.length, others.length, countShared(ids, others, size)]);
  }
  return counts;
}

/** Numbers the different values from 0; small numbers make small keys, which a map finds faster. */
function numbersOf(values: readonly number[], known: Map<number, number>): Uint32Array {
  const numbers = new Uint32Array(values.length);
  for (let at = 0; at < values.length; at += 1) numbers[at] = numberOf(values[at] as number, known);
  return numbers;
}

function numberOf(key: number, known: Map<number, number>): number {
  const number = known.get(key);
  if (number !== undefined) return number;
  known.set(key, known.size);
  return known.size - 1;
}

interface Step {
  readonly order: number;
  /** The number of different characters. */
  readonly size: number;
  readonly known: Map<number, number>;
}

/** Numbers the n-grams that are one character longer; equal n-grams have equal numbers. */
function extend(ids: Uint32Array, characters: Uint32Array, { order, size, known }: Step): Uint32Array<ArrayBuffer> {
  const longer = new Uint32Array(Math.max(0, characters.length - order + 1));
  for (let at = 0; at < longer.length; at += 1) {
    longer[at] = numberOf((ids[at] as number) * size + (characters[at + order - 1] as number), known);
  }
  return longer;
}

/** Counts the n-grams that both have; those of the reference are numbered below `size`. */
function countShared(ids: Uint32Array, others: Uint32Array, size: number): number {
  const left = new Uint32Array(size);
  for (const id of others) left[id] = (left[id] as number) + 1;
  let shared = 0;
  for (const id of ids) {
    if (id >= size || left[id] === 0) continue;
    left[id] = (left[id] as number) - 1;
    shared += 1;
  }
  return shared;
}

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
  const characters = chrfCharacters(prediction);
  const all = references.map((reference) => chrfCounts(characters, chrfCharacters(reference)));
  const [first = [], ...rest] = all;
  return rest.reduce((best, one) => (chrfOf(one) > chrfOf(best) ? one : best), first);
}
