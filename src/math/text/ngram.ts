import type { NumberedTexts } from "./words.ts";

export function numberCodePoints(prediction: Int32Array, references: readonly Int32Array[]): NumberedTexts {
  pairs.clear(1, CODE_POINTS);
  const own = new Int32Array(prediction.length);
  for (let i = 0; i < prediction.length; i += 1) own[i] = pairs.add(0, prediction[i] as number);
  const theirs = references.map((reference) => {
    const numbers = new Int32Array(reference.length);
    for (let i = 0; i < reference.length; i += 1) numbers[i] = Math.max(-1, pairs.find(0, reference[i] as number));
    return numbers;
  });
  return { prediction: own, references: theirs, distinct: pairs.size };
}

/** Larger tables take longer to reach than a Map. */
const MOST_DIRECT = 1 << 21;
const CODE_POINTS = 0x110000;

/**
 * Numbers pairs of non-negative integers from 0, in the order in which they are added. Where there are not too many possible pairs,
 * each has a place of its own in an array, which is reused: a Map takes several times as long.
 */
class PairNumbers {
  size = 0;
  #seconds = 0;
  /** The number of each pair plus `#base` plus 1; at most `#base` for pairs of earlier rounds. */
  #places = new Int32Array(1 << 12);
  #base = 0;
  #others: Map<number, number> | null = null;

  /** Removes all pairs; those that follow are below these limits. */
  clear(firsts: number, seconds: number): void {
    const room = firsts * seconds;
    this.#base += this.size;
    this.size = 0;
    this.#seconds = seconds;
    this.#others = room > MOST_DIRECT ? new Map() : null;
    if (this.#others !== null || (room <= this.#places.length && this.#base < 2 ** 30)) return;
    this.#places = new Int32Array(Math.max(this.#places.length, 2 ** Math.ceil(Math.log2(room))));
    this.#base = 0;
  }

  /** Returns the number of a pair, a new one if it has none. */
  add(first: number, second: number): number {
    const known = this.find(first, second);
    if (known >= 0) return known;
    const pair = first * this.#seconds + second;
    this.size += 1;
    if (this.#others === null) this.#places[pair] = this.#base + this.size;
    else this.#others.set(pair, this.size - 1);
    return this.size - 1;
  }

  /** Returns the number of a pair, a negative one if it has none. */
  find(first: number, second: number): number {
    const pair = first * this.#seconds + second;
    if (this.#others !== null) return this.#others.get(pair) ?? -1;
    return (this.#places[pair] as number) - this.#base - 1;
  }
}

const pairs = new PairNumbers();

/** The n-grams of one order that may be in both texts: where each starts, and its number. */
interface Grams {
  readonly starts: Int32Array;
  readonly numbers: Int32Array;
  length: number;
}

/** How often the prediction has each n-gram of an order. An array that is used again: to allocate one takes longer than to fill it. */
let counts = new Int32Array(512);
/** Whether the references have each n-gram of an order. */
let isShared = new Uint8Array(512);

/** Makes room for so many n-grams; earlier ones are forgotten. */
function reserve(distinct: number): void {
  if (distinct <= counts.length) return;
  [counts, isShared] = [new Int32Array(2 * distinct), new Uint8Array(2 * distinct)];
}

/**
 * Calls back for each order of n-grams from 1 on, up to the first of which the prediction has none. The n-grams are numbers below
 * `distinct`; those of each reference that the prediction has too are given, in order. `counts` has how often the prediction has each.
 */
function forEachOrder(
  { prediction, references, distinct: words }: NumberedTexts,
  orders: number,
  visit: (references: readonly Int32Array[], distinct: number) => void,
): void {
  let distinct = words;
  reserve(Math.max(words, prediction.length));
  const own = knownGrams(prediction);
  isShared.fill(0, 0, distinct);
  const theirs = references.map(knownGrams);
  counts.fill(0, 0, distinct);
  for (let i = 0; i < prediction.length; i += 1) {
    const number = prediction[i] as number;
    counts[number] = (counts[number] as number) + 1;
  }
  visit(theirs.map(numbersOf), distinct);
  for (let order = 2; order <= Math.min(orders, prediction.length + 1); order += 1) {
    pairs.clear(distinct, words);
    lengthenPrediction(own, prediction, order);
    distinct = pairs.size;
    isShared.fill(0, 0, distinct);
    for (let i = 0; i < theirs.length; i += 1)
      lengthenReference(theirs[i] as Grams, references[i] as Int32Array, order);
    visit(theirs.map(numbersOf), distinct);
  }
}

const numbersOf = ({ numbers, length }: Grams): Int32Array => numbers.subarray(0, length);

/** Returns the tokens of a text that the prediction has, and marks them as shared. */
function knownGrams(tokens: Int32Array): Grams {
  const [starts, numbers] = [new Int32Array(tokens.length), new Int32Array(tokens.length)];
  let length = 0;
  for (let i = 0; i < tokens.length; i += 1) {
    const number = tokens[i] as number;
    if (number < 0) continue;
    starts[length] = i;
    numbers[length] = number;
    isShared[number] = 1;
    length += 1;
  }
  return { starts, numbers, length };
}

/**
 * Replaces n-grams by those with one more token, where both n-grams within it are shared: each is identified by the shorter one that it
 * begins with and its last token.
 */
function lengthenPrediction(grams: Grams, tokens: Int32Array, order: number): void {
  const { starts, numbers } = grams;
  let length = 0;
  for (let i = 0; i + 1 < grams.length; i += 1) {
    const start = starts[i] as number;
    const first = numbers[i] as number;
    if (starts[i + 1] !== start + 1 || isShared[first] === 0 || isShared[numbers[i + 1] as number] === 0) continue;
    const { size } = pairs;
    const number = pairs.add(first, tokens[start + order - 1] as number);
    counts[number] = number === size ? 1 : (counts[number] as number) + 1;
    starts[length] = start;
    numbers[length] = number;
    length += 1;
  }
  grams.length = length;
}

/** Replaces n-grams by those with one more token that the prediction has, and marks them as shared. */
function lengthenReference(grams: Grams, tokens: Int32Array, order: number): void {
  const { starts, numbers } = grams;
  let length = 0;
  for (let i = 0; i + 1 < grams.length; i += 1) {
    const start = starts[i] as number;
    if (starts[i + 1] !== start + 1) continue;
    const number = pairs.find(numbers[i] as number, tokens[start + order - 1] as number);
    if (number < 0) continue;
    isShared[number] = 1;
    starts[length] = start;
    numbers[length] = number;
    length += 1;
  }
  grams.length = length;
}

/**
 * Counts by order, from 1 on, the prediction's n-grams that match one of each reference; no n-gram of either is used twice. The last
 * order is the first of which the prediction has none, if that is below `orders`.
 */
export function countMatches(tokens: NumberedTexts, orders: number): number[][] {
  const matches: number[][] = [];
  forEachOrder(tokens, orders, (references) => {
    matches.push(references.map(matchesIn));
  });
  return matches;
}

/** Counts the n-grams of a reference that match one of the prediction. */
function matchesIn(reference: Int32Array): number {
  let taken = 0;
  // Taken without a branch, which a processor could not guess, and put back.
  for (let i = 0; i < reference.length; i += 1) {
    const number = reference[i] as number;
    const left = counts[number] as number;
    counts[number] = left - 1;
    taken += left > 0 ? 1 : 0;
  }
  for (let i = 0; i < reference.length; i += 1) {
    const number = reference[i] as number;
    counts[number] = (counts[number] as number) + 1;
  }
  return taken;
}

/**
 * Counts by order, from 1 to `orders`, the prediction's n-grams that match, each clipped to its highest count in one reference
 * (Papineni et al. 2002).
 */
export function countClippedMatches(tokens: NumberedTexts, orders: number): number[] {
  const matches: number[] = [];
  forEachOrder(tokens, orders, (references, distinct) => matches.push(clippedMatches(references, distinct)));
  while (matches.length < orders) matches.push(0);
  return matches;
}

function clippedMatches(references: readonly Int32Array[], distinct: number): number {
  const highest = new Int32Array(distinct);
  const ofReference = new Int32Array(distinct);
  for (const reference of references) {
    ofReference.fill(0);
    for (let i = 0; i < reference.length; i += 1) {
      const number = reference[i] as number;
      const count = (ofReference[number] as number) + 1;
      ofReference[number] = count;
      if (count > (highest[number] as number)) highest[number] = count;
    }
  }
  let sum = 0;
  for (let number = 0; number < distinct; number += 1)
    sum += Math.min(counts[number] as number, highest[number] as number);
  return sum;
}
