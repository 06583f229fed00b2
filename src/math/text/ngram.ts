/** The numbers, below `distinct`, of a prediction and its references; −1 in a reference where the prediction does not have it. */
interface Numbered {
  readonly distinct: number;
  readonly prediction: Int32Array;
  readonly references: readonly Int32Array[];
}

/**
 * The n-grams of a prediction and of its references, as numbers: each place has the number of the n-gram that starts there, or −1 if
 * the other side does not have it (the prediction's tokens all have a number).
 */
export interface NGrams extends Numbered {
  readonly order: number;
  /** The n-grams of order 1. */
  readonly tokens: Numbered;
}

/** Returns the words as n-grams of order 1. */
export function numberWords(prediction: readonly string[], references: readonly (readonly string[])[]): NGrams {
  const numbers = new Map<string, number>();
  const learn = (word: string): number => {
    const known = numbers.get(word);
    if (known !== undefined) return known;
    numbers.set(word, numbers.size);
    return numbers.size - 1;
  };
  const tokens = {
    prediction: numbered(prediction, learn),
    references: references.map((one) => numbered(one, (word) => numbers.get(word) ?? -1)),
    distinct: numbers.size,
  };
  return { ...tokens, order: 1, tokens };
}

/** Returns the code points as n-grams of order 1. */
export function numberCodePoints(prediction: readonly number[], references: readonly (readonly number[])[]): NGrams {
  pairs.clear(1, CODE_POINTS);
  const tokens = {
    prediction: numbered(prediction, (point) => pairs.add(0, point)),
    references: references.map((one) => numbered(one, (point) => Math.max(-1, pairs.find(0, point)))),
    distinct: pairs.size,
  };
  return { ...tokens, order: 1, tokens };
}

function numbered<Token>(tokens: readonly Token[], numberOf: (token: Token) => number): Int32Array {
  const numbers = new Int32Array(tokens.length);
  for (let i = 0; i < tokens.length; i += 1) numbers[i] = numberOf(tokens[i] as Token);
  return numbers;
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

/** Returns the n-grams with one more token. Each is identified by the shorter one that it begins with and its last token. */
export function longerNGrams({ order, distinct, prediction, references, tokens }: NGrams): NGrams {
  reserve(distinct);
  const found = counts.fill(0, 0, distinct);
  for (const reference of references) {
    for (let i = 0; i < reference.length; i += 1) if ((reference[i] as number) >= 0) found[reference[i] as number] = 1;
  }
  pairs.clear(distinct, tokens.distinct);
  const longer = new Int32Array(Math.max(0, prediction.length - 1)).fill(-1);
  for (let i = 0; i < longer.length; i += 1) {
    const start = prediction[i] as number;
    const end = prediction[i + 1] as number;
    if (start < 0 || end < 0 || found[start] === 0 || found[end] === 0) continue;
    longer[i] = pairs.add(start, tokens.prediction[i + order] as number);
  }
  return {
    tokens,
    order: order + 1,
    distinct: pairs.size,
    prediction: longer,
    references: references.map((reference, index) =>
      lengthen(reference, (tokens.references[index] as Int32Array).subarray(order)),
    ),
  };
}

function lengthen(reference: Int32Array, next: Int32Array): Int32Array {
  const longer = new Int32Array(Math.max(0, reference.length - 1)).fill(-1);
  for (let i = 0; i < longer.length; i += 1) {
    const start = reference[i] as number;
    if (start < 0 || (reference[i + 1] as number) < 0) continue;
    longer[i] = Math.max(-1, pairs.find(start, next[i] as number));
  }
  return longer;
}

/** Arrays that are used again: to allocate one takes longer than to fill it. */
let [counts, left] = [new Int32Array(512), new Int32Array(512)];

/** Makes room for so many counts. */
function reserve(distinct: number): void {
  if (distinct <= counts.length) return;
  [counts, left] = [new Int32Array(2 * distinct), new Int32Array(2 * distinct)];
}

/** Counts how often each of `distinct` numbers is in a sequence; negative numbers are skipped. */
function countInto(into: Int32Array, sequence: Int32Array, distinct: number): void {
  into.fill(0, 0, distinct);
  for (let i = 0; i < sequence.length; i += 1) {
    const number = sequence[i] as number;
    if (number >= 0) into[number] = (into[number] as number) + 1;
  }
}

/** Counts the numbers of a sequence that are left in `left`, and takes them out of it. */
function takeFrom(left: Int32Array, sequence: Int32Array): number {
  let taken = 0;
  for (let i = 0; i < sequence.length; i += 1) {
    const number = sequence[i] as number;
    if (number < 0 || left[number] === 0) continue;
    left[number] = (left[number] as number) - 1;
    taken += 1;
  }
  return taken;
}

/** Counts the prediction's n-grams that match one of each reference; no n-gram of either is used twice. */
export function countMatches({ prediction, references, distinct }: NGrams): number[] {
  reserve(distinct);
  countInto(counts, prediction, distinct);
  return references.map((reference) => {
    for (let number = 0; number < distinct; number += 1) left[number] = counts[number] as number;
    return takeFrom(left, reference);
  });
}

/** Counts the prediction's n-grams that match, each clipped to its highest count in one reference (Papineni et al. 2002). */
export function countClippedMatches({ prediction, references, distinct }: NGrams): number {
  reserve(distinct);
  left.fill(0, 0, distinct);
  for (const reference of references) {
    countInto(counts, reference, distinct);
    for (let number = 0; number < distinct; number += 1) {
      if ((counts[number] as number) > (left[number] as number)) left[number] = counts[number] as number;
    }
  }
  return takeFrom(left, prediction);
}
