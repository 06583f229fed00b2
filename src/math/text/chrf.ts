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

/**
 * Numbers pairs of non-negative integers from 0, in the order in which they are added. A hash table with open addressing in typed
 * arrays, which are reused after `clear`: a Map takes three times as long.
 */
class PairNumbers {
  #size = 0;
  /** The number at each slot, valid where `#rounds` has the current round. */
  #slots = new Uint32Array(1024);
  #rounds = new Uint32Array(1024);
  #round = 0;
  #firsts = new Uint32Array(512);
  #seconds = new Uint32Array(512);

  /** How many different pairs there are. */
  get size(): number {
    return this.#size;
  }

  /** Removes all pairs; at most `most` different ones will be added. */
  clear(most: number): void {
    this.#size = 0;
    this.#round += 1;
    if (most <= this.#firsts.length && this.#round < 2 ** 32) return;
    const room = 2 ** Math.ceil(Math.log2(Math.max(most, this.#firsts.length)));
    this.#firsts = new Uint32Array(room);
    this.#seconds = new Uint32Array(room);
    this.#slots = new Uint32Array(2 * room);
    this.#rounds = new Uint32Array(2 * room);
    this.#round = 1;
  }

  /** Returns the number of a pair, a new one if it has none. */
  add(first: number, second: number): number {
    const slot = this.#slotOf(first, second);
    if (this.#rounds[slot] === this.#round) return this.#slots[slot] as number;
    const number = this.#size;
    this.#rounds[slot] = this.#round;
    this.#slots[slot] = number;
    this.#firsts[number] = first;
    this.#seconds[number] = second;
    this.#size += 1;
    return number;
  }

  /** Returns the number of a pair, −1 if it has none. */
  find(first: number, second: number): number {
    const slot = this.#slotOf(first, second);
    return this.#rounds[slot] === this.#round ? (this.#slots[slot] as number) : -1;
  }

  /** Returns the slot of a pair, or the free one where it belongs. */
  #slotOf(first: number, second: number): number {
    const [slots, rounds, firsts, seconds] = [this.#slots, this.#rounds, this.#firsts, this.#seconds];
    const mask = slots.length - 1;
    let hash = Math.imul(first, 0x9e3779b1) ^ Math.imul(second, 0x85ebca6b);
    hash = Math.imul(hash ^ (hash >>> 15), 0xc2b2ae35);
    let slot = (hash ^ (hash >>> 13)) & mask;
    for (; rounds[slot] === this.#round; slot = (slot + 1) & mask) {
      const number = slots[slot] as number;
      if (firsts[number] === first && seconds[number] === second) break;
    }
    return slot;
  }
}

/** The n-grams of the reference, each as the number of the shorter one that it begins with and its last character. */
const known = new PairNumbers();

/** Counts the character n-grams of orders 1 to 6. */
export function chrfCounts(prediction: readonly number[], reference: readonly number[]): ChrfCounts {
  // The number of the n-gram that starts at each place; −1 in the prediction where the reference does not have it.
  const theirs = new Int32Array(reference.length);
  const own = new Int32Array(prediction.length);
  const counts: [number, number, number][] = [];
  for (let order = 1; order <= CHRF_ORDERS; order += 1) {
    const [ofTheirs, ofOwn] = [countOf(reference, order), countOf(prediction, order)];
    known.clear(ofTheirs);
    for (let at = 0; at < ofTheirs; at += 1) {
      theirs[at] = known.add(theirs[at] as number, reference[at + order - 1] as number);
    }
    for (let at = 0; at < ofOwn; at += 1) {
      const shorter = own[at] as number;
      // An n-gram that the reference lacks has no longer one there either.
      if (shorter >= 0) own[at] = known.find(shorter, prediction[at + order - 1] as number);
    }
    counts.push(ofTheirs === 0 ? [0, 0, 0] : [ofOwn, ofTheirs, countShared(own, ofOwn, theirs, ofTheirs)]);
  }
  return counts;
}

const countOf = (characters: readonly number[], order: number): number => Math.max(0, characters.length - order + 1);

/** Counts the n-grams that both have. */
function countShared(own: Int32Array, ofOwn: number, theirs: Int32Array, ofTheirs: number): number {
  const left = new Uint32Array(known.size);
  for (let at = 0; at < ofTheirs; at += 1) {
    const number = theirs[at] as number;
    left[number] = (left[number] as number) + 1;
  }
  let shared = 0;
  for (let at = 0; at < ofOwn; at += 1) {
    const number = own[at] as number;
    if (number < 0 || left[number] === 0) continue;
    left[number] = (left[number] as number) - 1;
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
