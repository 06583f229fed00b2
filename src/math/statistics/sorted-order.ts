import { leastWhere } from "../bisection.ts";

/** Digits of eleven bits: three of them have the high half of a double. */
const BITS = 11;
const SIZE = 1 << BITS;
const DIGITS = [0, 1, 2] as const;

/** The indices of a column in ascending order of its numbers, or the codes for them. The next sort overwrites it. */
export interface SortedOrder {
  readonly places: Uint32Array;
  /** Whether the number at an index of `places` is the same as at the next index. */
  readonly isTied: (index: number) => boolean;
}

/**
 * Sorts columns of finite numbers in linear time, and reuses its arrays. The sort is stable; 0 and −0 are equal. It is a radix sort
 * by the high half of each number; numbers that differ only in the low half are sorted by comparing. With `codes`, the order consists of
 * these: looking up what is known of each index afterwards would take as long as sorting.
 */
export function columnSorter(most: number): (column: Float64Array, codes?: Uint32Array) => SortedOrder {
  const counts = DIGITS.map(() => new Uint32Array(SIZE));
  let from = space(most);
  let to = space(most);
  return (column, codes) => {
    const n = column.length;
    takeKeys(column, from);
    if (codes) from.places.set(codes);
    countDigits(from.high, n, counts);
    for (const digit of DIGITS) {
      const starts = counts[digit] as Uint32Array;
      if (!toStarts(starts, n)) continue;
      scatter(from, to, { starts, shift: BITS * digit, n });
      [from, to] = [to, from];
    }
    sortLows(from, n);
    const { high, low, places } = from;
    const isTied = (index: number): boolean =>
      index + 1 < n && high[index] === high[index + 1] && low[index] === low[index + 1];
    return { places: places.subarray(0, n), isTied };
  };
}

/** Numbers as 64-bit keys with the same order, in two halves, and their indices. */
interface Space {
  readonly high: Uint32Array;
  readonly low: Uint32Array;
  readonly places: Uint32Array;
}

function space(most: number): Space {
  return { high: new Uint32Array(most), low: new Uint32Array(most), places: new Uint32Array(most) };
}

/** The index of a double's high half in memory: 1 on little-endian machines. */
const HIGH = new Uint8Array(new Uint16Array([1]).buffer)[0] === 1 ? 1 : 0;
const SIGN = 0x80000000;

function takeKeys(column: Float64Array, { high, low, places }: Space): void {
  const halves = new Uint32Array(column.buffer, column.byteOffset, 2 * column.length);
  for (let place = 0; place < column.length; place += 1) {
    const hi = halves[2 * place + HIGH] as number;
    const lo = halves[2 * place + 1 - HIGH] as number;
    // All bits of negative numbers are flipped, and the sign bit of others: unsigned keys then order like the numbers. −0 becomes 0.
    const isNegative = hi >= SIGN && (hi !== SIGN || lo !== 0);
    high[place] = isNegative ? ~hi : hi | SIGN;
    low[place] = isNegative ? ~lo : lo;
    places[place] = place;
  }
}

function countDigits(high: Uint32Array, n: number, counts: readonly Uint32Array[]): void {
  for (const [digit, sizes] of counts.entries()) {
    sizes.fill(0);
    for (let i = 0; i < n; i += 1) {
      const place = ((high[i] as number) >>> (BITS * digit)) & (SIZE - 1);
      sizes[place] = (sizes[place] as number) + 1;
    }
  }
}

/** Converts counts of digits to the index at which each digit's rows begin; false if all rows have the same digit. */
function toStarts(counts: Uint32Array, n: number): boolean {
  let start = 0;
  for (let place = 0; place < SIZE; place += 1) {
    const size = counts[place] as number;
    if (size === n) return false;
    counts[place] = start;
    start += size;
  }
  return true;
}

interface Pass {
  readonly starts: Uint32Array;
  readonly shift: number;
  readonly n: number;
}

function scatter(from: Space, to: Space, { starts, shift, n }: Pass): void {
  const { high, low, places } = from;
  const { high: nextHigh, low: nextLow, places: nextPlaces } = to;
  for (let i = 0; i < n; i += 1) {
    const hi = high[i] as number;
    const digit = (hi >>> shift) & (SIZE - 1);
    const at = starts[digit] as number;
    starts[digit] = at + 1;
    nextHigh[at] = hi;
    nextLow[at] = low[i] as number;
    nextPlaces[at] = places[i] as number;
  }
}

/** Sorts every run of equal high halves by the low halves, unless it is sorted already. */
function sortLows({ high, low, places }: Space, n: number): void {
  let first = 0;
  let sorted = true;
  for (let i = 1; i <= n; i += 1) {
    if (i < n && high[i] === high[first]) {
      if ((low[i] as number) < (low[i - 1] as number)) sorted = false;
      continue;
    }
    if (!sorted) sortRun(low.subarray(first, i), places.subarray(first, i));
    first = i;
    sorted = true;
  }
}

function sortRun(low: Uint32Array, places: Uint32Array): void {
  const order = Array.from(low, (_, index) => index);
  order.sort((a, b) => (low[a] as number) - (low[b] as number) || a - b);
  const [lows, were] = [low.slice(), places.slice()];
  for (const [index, old] of order.entries()) {
    low[index] = lows[old] as number;
    places[index] = were[old] as number;
  }
}

/** Compares lists of numbers: by their lengths, then by their first numbers that differ. */
export function compareNumbers(a: Float64Array, b: Float64Array): number {
  if (a.length !== b.length) return a.length - b.length;
  for (let index = 0; index < a.length; index += 1) {
    const difference = (a[index] as number) - (b[index] as number);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** Returns how many of some sorted numbers are below this one. */
export function countBelow(sorted: Float64Array, value: number): number {
  return leastWhere(0, sorted.length, (index) => !((sorted[index] as number) < value));
}
