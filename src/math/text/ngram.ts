/** The tokens of a prediction and its references as numbers below `distinct`; −1 in a reference where the prediction does not have it. */
export interface NumberedTexts {
  readonly distinct: number;
  readonly prediction: Int32Array;
  readonly references: readonly Int32Array[];
}

/** Numbers the words of a prediction and its references. */
export function numberWords(prediction: readonly string[], references: readonly (readonly string[])[]): NumberedTexts {
  const numbers = new Map<string, number>();
  const learn = (word: string): number => {
    const known = numbers.get(word);
    if (known !== undefined) return known;
    numbers.set(word, numbers.size);
    return numbers.size - 1;
  };
  return {
    prediction: numbered(prediction, learn),
    references: references.map((one) => numbered(one, (word) => numbers.get(word) ?? -1)),
    distinct: numbers.size,
  };
}

function numbered(words: readonly string[], numberOf: (word: string) => number): Int32Array {
  const numbers = new Int32Array(words.length);
  for (let i = 0; i < words.length; i += 1) numbers[i] = numberOf(words[i] as string);
  return numbers;
}

/** Numbers the code points of a prediction and its references. */
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

/** Arrays that are used again: to allocate one takes longer than to fill it. */
let counts = new Int32Array(512);
let left = new Int32Array(512);
let isShared = new Uint8Array(512);

/** Makes room for so many counts, and keeps those that are there. */
function reserve(distinct: number): void {
  if (distinct <= counts.length) return;
  const [before, shared] = [counts, isShared];
  [counts, left, isShared] = [new Int32Array(2 * distinct), new Int32Array(2 * distinct), new Uint8Array(2 * distinct)];
  counts.set(before);
  isShared.set(shared);
}

/**
 * Calls back for each order of n-grams from 1 on, up to the first of which the prediction has none. The n-grams are numbers: each place
 * has the number of the n-gram that starts there, or −1 if the other side does not have it (the prediction's tokens all have a number).
 * `counts` has how often the prediction has each. From order 2 on, the arrays of `tokens` are overwritten; all are valid during the call.
 */
function forEachOrder(tokens: NumberedTexts, orders: number, visit: (grams: NumberedTexts) => void): void {
  reserve(tokens.distinct);
  countInto(counts, tokens.prediction, tokens.distinct);
  visit(tokens);
  if (orders === 1) return;
  isShared.fill(0, 0, tokens.distinct);
  for (const reference of tokens.references) markShared(reference);
  const prediction = tokens.prediction.slice();
  const references = tokens.references.map((reference) => reference.slice());
  let { distinct } = tokens;
  for (let order = 2; order <= Math.min(orders, prediction.length + 1); order += 1) {
    pairs.clear(distinct, tokens.distinct);
    reserve(distinct + prediction.length);
    const length = prediction.length - order + 1;
    lengthenPrediction(prediction.subarray(0, length + 1), tokens.prediction.subarray(order - 1));
    distinct = pairs.size;
    isShared.fill(0, 0, distinct);
    for (const [index, reference] of references.entries()) {
      const end = Math.max(0, reference.length - order + 1);
      lengthenReference(reference.subarray(0, end + 1), (tokens.references[index] as Int32Array).subarray(order - 1));
    }
    const cut = (grams: Int32Array): Int32Array => grams.subarray(0, Math.max(0, grams.length - order + 1));
    visit({ prediction: cut(prediction), references: references.map(cut), distinct });
  }
}

function markShared(reference: Int32Array): void {
  for (let i = 0; i < reference.length; i += 1) if ((reference[i] as number) >= 0) isShared[reference[i] as number] = 1;
}

/** Replaces n-grams by those with one more token: each is identified by the shorter one that it begins with and its last token. */
function lengthenPrediction(grams: Int32Array, last: Int32Array): void {
  for (let i = 0; i < last.length; i += 1) {
    const start = grams[i] as number;
    const end = grams[i + 1] as number;
    if (start < 0 || end < 0 || isShared[start] === 0 || isShared[end] === 0) {
      grams[i] = -1;
      continue;
    }
    const { size } = pairs;
    const number = pairs.add(start, last[i] as number);
    counts[number] = number === size ? 1 : (counts[number] as number) + 1;
    grams[i] = number;
  }
}

function lengthenReference(grams: Int32Array, last: Int32Array): void {
  for (let i = 0; i < last.length; i += 1) {
    const start = grams[i] as number;
    if (start < 0) continue;
    const number = (grams[i + 1] as number) < 0 ? -1 : pairs.find(start, last[i] as number);
    grams[i] = number < 0 ? -1 : number;
    if (number >= 0) isShared[number] = 1;
  }
}

/** Counts how often each of `distinct` numbers is in a sequence; negative numbers are skipped. */
function countInto(into: Int32Array, sequence: Int32Array, distinct: number): void {
  into.fill(0, 0, distinct);
  for (let i = 0; i < sequence.length; i += 1) {
    const number = sequence[i] as number;
    if (number >= 0) into[number] = (into[number] as number) + 1;
  }
}

/**
 * Counts by order, from 1 on, the prediction's n-grams that match one of each reference; no n-gram of either is used twice. The last
 * order is the first of which the prediction has none, if that is below `orders`.
 */
export function countMatches(tokens: NumberedTexts, orders: number): number[][] {
  const matches: number[][] = [];
  forEachOrder(tokens, orders, ({ references, distinct }) => {
    matches.push(references.map((reference) => matchesIn(reference, distinct)));
  });
  return matches;
}

/** Counts the n-grams of a reference that match one of the prediction. */
function matchesIn(reference: Int32Array, distinct: number): number {
  for (let number = 0; number < distinct; number += 1) left[number] = counts[number] as number;
  let taken = 0;
  for (let i = 0; i < reference.length; i += 1) {
    const number = reference[i] as number;
    if (number < 0 || left[number] === 0) continue;
    left[number] = (left[number] as number) - 1;
    taken += 1;
  }
  return taken;
}

/**
 * Counts by order, from 1 to `orders`, the prediction's n-grams that match, each clipped to its highest count in one reference
 * (Papineni et al. 2002).
 */
export function countClippedMatches(tokens: NumberedTexts, orders: number): number[] {
  const matches: number[] = [];
  forEachOrder(tokens, orders, (grams) => matches.push(clippedMatches(grams)));
  while (matches.length < orders) matches.push(0);
  return matches;
}

function clippedMatches({ references, distinct }: NumberedTexts): number {
  const highest = new Int32Array(distinct);
  for (const reference of references) {
    countInto(left, reference, distinct);
    for (let number = 0; number < distinct; number += 1) {
      if ((left[number] as number) > (highest[number] as number)) highest[number] = left[number] as number;
    }
  }
  let sum = 0;
  for (let number = 0; number < distinct; number += 1)
    sum += Math.min(counts[number] as number, highest[number] as number);
  return sum;
}
