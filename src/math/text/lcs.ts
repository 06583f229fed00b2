import { indicesByKey } from "../group.ts";
import { getOrCreate } from "../memo.ts";

/** The bits of a word. One of 32 is left for the carry. */
const BITS = 31;

/** A word with all bits set. */
const FULL = 0x7fffffff;

/** Where a sequence has each number, as bits: the index of each word that has it, followed by its bits there. */
export interface Places {
  /** Words in a row of one bit for each place. */
  readonly size: number;
  readonly words: ReadonlyMap<number, readonly number[]>;
}

/** Returns the places of the numbers of a sequence; negative numbers have none. */
export function placesOf(sequence: Int32Array): Places {
  const words = new Map<number, number[]>();
  for (const [place, number] of sequence.entries()) {
    if (number < 0) continue;
    const word = (place / BITS) | 0;
    const bit = 1 << (place - word * BITS);
    const list = getOrCreate(words, number, (): number[] => []);
    if (list.at(-2) === word) list[list.length - 1] = (list.at(-1) as number) | bit;
    else list.push(word, bit);
  }
  return { size: Math.ceil(sequence.length / BITS), words };
}

/** Returns the length of the longest common subsequence of two sequences of numbers; negative ones in `a` match nothing. */
export function lcsLength(a: Int32Array, b: Int32Array): number {
  let start = 0;
  let [endA, endB] = [a.length, b.length];
  while (start < endA && start < endB && a[start] === b[start]) start += 1;
  while (endA > start && endB > start && a[endA - 1] === b[endB - 1]) {
    endA -= 1;
    endB -= 1;
  }
  const places = placesOf(a.subarray(start, endA).filter((number) => number >= 0));
  const row = new Int32Array(places.size).fill(FULL);
  for (const number of b.subarray(start, endB)) addToRow(row, 0, places, number);
  return row.reduce((length, word) => length + countOnes(~word & FULL), start + a.length - endA);
}

function countOnes(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/**
 * Marks the places of `a` in one longest common subsequence of `a` and `b` with 1. Of several it selects the same as rouge_score
 * 0.1.2: it goes back through the table, takes equal ends together, and otherwise shortens `a` unless that would lose length.
 * `places` are those of `a`. Time and bits of memory: at worst places × length of `b`.
 */
export function markLcs(places: Places, a: Int32Array, b: Int32Array, marked: Uint8Array): void {
  let [i, j] = [a.length, b.length];
  while (i > 0 && j > 0 && a[i - 1] === b[j - 1]) {
    i -= 1;
    j -= 1;
    marked[i] = 1;
  }
  if (i === 0 || j === 0) return;
  const { size } = places;
  const rows = new Int32Array((j + 1) * size).fill(FULL, 0, size);
  for (let at = 0; at < j; at += 1) {
    const next = (at + 1) * size;
    rows.copyWithin(next, next - size, next);
    addToRow(rows, next, places, b[at] as number);
  }
  while (i > 0 && j > 0) {
    const place = i - 1;
    const word = (place / BITS) | 0;
    const isFull = (((rows[j * size + word] as number) >> (place - word * BITS)) & 1) === 1;
    const isEqual = a[place] === b[j - 1];
    if (isEqual) marked[place] = 1;
    if (isEqual || isFull) i -= 1;
    if (isEqual || !isFull) j -= 1;
  }
}

/**
 * Adds a number to a row of the table of longest common subsequences, in place. The row starts at `start` and has a bit for each
 * place of the sequence: 0 where the prefix ending there has a longer common subsequence than the prefix one shorter.
 * Hyyrö, "Bit-parallel LCS-length computation revisited" (2004); words without the number are skipped if there is no carry.
 */
function addToRow(rows: Int32Array, start: number, places: Places, number: number): void {
  const entries = places.words.get(number) ?? [];
  let carry = 0;
  let at = 0;
  for (let entry = 0; entry < entries.length; entry += 2) {
    const word = entries[entry] as number;
    if (carry !== 0 && at < word) carry = carryOn(rows, start + at, start + word);
    const row = rows[start + word] as number;
    const mask = row & (entries[entry + 1] as number);
    const sum = (row + mask + carry) | 0;
    rows[start + word] = (sum & FULL) | (row & ~mask);
    carry = sum >>> 31;
    at = word + 1;
  }
  if (carry !== 0) carryOn(rows, start + at, start + places.size);
}

/** Carries into words without the number: the first that is not full takes the carry. Returns the remaining carry. */
function carryOn(rows: Int32Array, from: number, to: number): number {
  for (let i = from; i < to; i += 1) {
    const row = rows[i] as number;
    if (row === FULL) continue;
    rows[i] = row | (row + 1);
    return 0;
  }
  return 1;
}

/**
 * Counts the tokens of a reference's sentences in the union of their longest common subsequences with each of the prediction's
 * sentences, with no token of the prediction used twice (Lin 2004, section 3.2, with the clipping of ROUGE 1.5.5; equal to
 * rouge_score 0.1.2). Tokens are numbers; in the reference −1 is a token that the prediction does not have. The time is usually
 * linear in the lengths; in the worst case it grows with the number of pairs of different sentences.
 */
export function countLcsUnion(reference: readonly Int32Array[], prediction: readonly Int32Array[]): number {
  const [first, only] = [reference[0], prediction[0]];
  if (first === undefined || only === undefined) return 0;
  if (reference.length === 1 && prediction.length === 1) return lcsLength(first, only);
  const left = new Map<number, number>();
  for (const number of prediction.flatMap((sentence) => [...sentence])) left.set(number, (left.get(number) ?? 0) + 1);
  // Equal sentences have equal subsequences, which do not change a union.
  const sentences = [...new Map(prediction.map((sentence) => [sentence.join(), sentence])).values()];
  const holders = indicesByKey(sentences, (sentence) => sentence);
  const unions = new Map<string, Uint8Array>();
  let hits = 0;
  for (const sentence of reference) {
    const marked = getOrCreate(unions, sentence.join(), () => markUnion(sentence, sentences, holders));
    for (const [place, number] of sentence.entries()) {
      const count = left.get(number) ?? 0;
      if (marked[place] === 0 || count === 0) continue;
      left.set(number, count - 1);
      hits += 1;
    }
  }
  return hits;
}

/**
 * Marks the places of a sentence in the union with 1. Only a sentence with the token (`holders`: their indices) of a place can mark it: these are tried until one
 * does, and sentences that cannot mark anything new are skipped.
 */
function markUnion(
  sentence: Int32Array,
  others: readonly Int32Array[],
  holders: ReadonlyMap<number, readonly number[]>,
): Uint8Array {
  const marked = new Uint8Array(sentence.length);
  const places = placesOf(sentence);
  const tried = new Set<number>();
  for (const [place, number] of sentence.entries()) {
    for (const holder of holders.get(number) ?? []) {
      if (marked[place] === 1) break;
      if (tried.has(holder)) continue;
      tried.add(holder);
      markLcs(places, sentence, others[holder] as Int32Array, marked);
    }
  }
  return marked;
}
