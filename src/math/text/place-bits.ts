/** Bits of a word: with one to spare for the carry, all sums stay in 32 bits. */
export const BITS = 31;

/** A word with all bits. */
export const FULL = 0x7fffffff;

/**
 * Where each number stands in a sequence, as bits of words: from entry `heads[number]` minus `offset` on, first place first, each
 * a word's index and its bits there; the index −1 ends them.
 */
export interface TokenPositions {
  /** Words in a row of one bit for each place. */
  readonly size: number;
  readonly heads: Int32Array;
  readonly offset: number;
  readonly words: Int32Array;
  readonly masks: Int32Array;
}

/** Enters a sequence's places into `heads`, which has −1 for every number; numbers below 0 stand nowhere. */
export function enterPositions(sequence: Int32Array, heads: Int32Array): TokenPositions {
  const { length } = sequence;
  const { nexts, bits } = chainPlaces(sequence, heads);
  const [words, masks] = [new Int32Array(2 * length), new Int32Array(2 * length)];
  let end = 0;
  for (let place = 0; place < length; place += 1) {
    const number = sequence[place] as number;
    if (number < 0 || heads[number] !== place) continue;
    heads[number] = length + end;
    for (let at = place; at >= 0; at = nexts[at] as number) {
      words[end] = (at / BITS) | 0;
      masks[end] = bits[at] as number;
      end += 1;
    }
    words[end] = -1;
    end += 1;
  }
  return { size: Math.ceil(length / BITS), heads, offset: length, words, masks };
}

/** Chains the words that a number stands in, each at its last place there: `heads` has the first, `nexts` the one after each. */
function chainPlaces(sequence: Int32Array, heads: Int32Array): { nexts: Int32Array; bits: Int32Array } {
  const [nexts, bits] = [new Int32Array(sequence.length), new Int32Array(sequence.length)];
  for (let place = sequence.length - 1; place >= 0; place -= 1) {
    const number = sequence[place] as number;
    if (number < 0) continue;
    const word = (place / BITS) | 0;
    const bit = 1 << (place - word * BITS);
    const head = heads[number] as number;
    if (head >= 0 && ((head / BITS) | 0) === word) {
      bits[head] = (bits[head] as number) | bit;
      continue;
    }
    nexts[place] = head;
    bits[place] = bit;
    heads[number] = place;
  }
  return { nexts, bits };
}

/** Takes a sequence's places out of `heads` again. */
export function leavePositions(sequence: Int32Array, heads: Int32Array): void {
  for (const number of sequence) if (number >= 0) heads[number] = -1;
}

/**
 * Adds a number to a row of the table of longest common subsequences, in place. The row starts at `start` and has a bit for each
 * place of the sequence: 0 where the prefix ending there has a longer common subsequence than the prefix one shorter.
 * Hyyrö, "Bit-parallel LCS-length computation revisited" (2004); words without the number are left out where nothing is carried.
 */
export function addToRow(rows: Int32Array, start: number, places: TokenPositions, number: number): void {
  const { size, words, masks } = places;
  let entry = (places.heads[number] as number) - places.offset;
  if (entry < 0) return;
  let carry = 0;
  let at = 0;
  for (let word = words[entry] as number; word >= 0; word = words[entry] as number) {
    if (carry !== 0 && at < word) carry = carryOn(rows, start + at, start + word);
    const row = rows[start + word] as number;
    const mask = row & (masks[entry] as number);
    const sum = (row + mask + carry) | 0;
    rows[start + word] = (sum & FULL) | (row & ~mask);
    carry = sum >>> 31;
    at = word + 1;
    entry += 1;
  }
  if (carry !== 0) carryOn(rows, start + at, start + size);
}

/** Carries into words that have no place of the number: the first that is not full takes it. Says what is carried on. */
function carryOn(rows: Int32Array, from: number, to: number): number {
  for (let i = from; i < to; i += 1) {
    const row = rows[i] as number;
    if (row === FULL) continue;
    rows[i] = row | (row + 1);
    return 0;
  }
  return 1;
}
