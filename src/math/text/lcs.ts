import { addToRow, BITS, enterPositions, FULL } from "./place-bits.ts";

/** The length of the longest common subsequence of two sequences of numbers below `distinct`; in `a` −1 equals nothing. */
export function lcsLength(a: Int32Array, b: Int32Array, distinct: number): number {
  let start = 0;
  let [endA, endB] = [a.length, b.length];
  while (start < endA && start < endB && a[start] === b[start]) start += 1;
  while (endA > start && endB > start && a[endA - 1] === b[endB - 1]) {
    endA -= 1;
    endB -= 1;
  }
  const ends = start + a.length - endA;
  if (start === endA || start === endB) return ends;
  const left = a.subarray(start, endA).filter((number) => number >= 0);
  const common = left.length <= BITS ? shortCommon : longCommon;
  return ends + common(left, b.subarray(start, endB), distinct);
}

/** Of a sequence that one word has bits for. */
function shortCommon(a: Int32Array, b: Int32Array, distinct: number): number {
  const masks = new Int32Array(distinct);
  for (let i = 0; i < a.length; i += 1) masks[a[i] as number] = (masks[a[i] as number] as number) | (1 << i);
  let row = FULL;
  for (let j = 0; j < b.length; j += 1) {
    const mask = row & (masks[b[j] as number] as number);
    row = ((row + mask) & FULL) | (row & ~mask);
  }
  return countOnes(~row & FULL);
}

function longCommon(a: Int32Array, b: Int32Array, distinct: number): number {
  const places = enterPositions(a, new Int32Array(distinct).fill(-1));
  const row = new Int32Array(places.size).fill(FULL);
  for (let j = 0; j < b.length; j += 1) addToRow(row, 0, places, b[j] as number);
  let length = 0;
  for (const word of row) length += countOnes(~word & FULL);
  return length;
}

function countOnes(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
