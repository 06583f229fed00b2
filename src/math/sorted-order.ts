/** Digits of eleven bits: six of them hold a double. */
const BITS = 11;
const SIZE = 1 << BITS;
const DIGITS = 6;

/**
 * Sorts columns of finite numbers of up to so many rows, of which the space for sorting is kept: `(column) => rows`, the
 * places of the column in ascending order of their numbers, equal ones (0 and −0 among them) in the order they stand.
 * What it returns is overwritten by the next call. A radix sort from the least digit, linear in the rows.
 */
export function columnSorter(most: number): (column: Float64Array) => Uint32Array {
  const counts = Array.from({ length: DIGITS }, () => new Uint32Array(SIZE));
  let from = space(most);
  let to = space(most);
  return (column) => {
    const n = column.length;
    takeKeys(column, from, counts);
    for (let digit = 0; digit < DIGITS; digit += 1) {
      const starts = counts[digit] as Uint32Array;
      if (!toStarts(starts, n)) continue;
      scatter(from, to, { starts, digit, n });
      [from, to] = [to, from];
    }
    return from.rows.subarray(0, n);
  };
}

/** Numbers as 64-bit keys that order as the numbers do, in two halves, and where each stands. */
interface Space {
  readonly high: Uint32Array;
  readonly low: Uint32Array;
  readonly rows: Uint32Array;
}

function space(most: number): Space {
  return { high: new Uint32Array(most), low: new Uint32Array(most), rows: new Uint32Array(most) };
}

const double = new Float64Array(1);
const halves = new Uint32Array(double.buffer);
/** Where the high half of a double stands in memory: second, where the least byte is first. */
const HIGH = new Uint8Array(new Uint16Array([1]).buffer)[0] === 1 ? 1 : 0;

function takeKeys(column: Float64Array, { high, low, rows }: Space, counts: readonly Uint32Array[]): void {
  const [c0, c1, c2, c3, c4, c5] = counts as [
    Uint32Array,
    Uint32Array,
    Uint32Array,
    Uint32Array,
    Uint32Array,
    Uint32Array,
  ];
  for (const count of counts) count.fill(0);
  for (let row = 0; row < column.length; row += 1) {
    double[0] = (column[row] as number) + 0;
    let [hi, lo] = [halves[HIGH] as number, halves[1 - HIGH] as number];
    // Of negative numbers all bits are turned, of others the sign: then keys without a sign order as the numbers do.
    if (hi >= 0x80000000) [hi, lo] = [~hi >>> 0, ~lo >>> 0];
    else hi = (hi | 0x80000000) >>> 0;
    high[row] = hi;
    low[row] = lo;
    rows[row] = row;
    count(c0, lo);
    count(c1, lo >>> 11);
    count(c2, (lo >>> 22) | (hi << 10));
    count(c3, hi >>> 1);
    count(c4, hi >>> 12);
    count(c5, hi >>> 23);
  }
}

function count(counts: Uint32Array, digit: number): void {
  const place = digit & (SIZE - 1);
  counts[place] = (counts[place] as number) + 1;
}

/** Counts of digits to where each digit's rows begin; false when all rows have the same digit. */
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
  readonly digit: number;
  readonly n: number;
}

function scatter(from: Space, to: Space, { starts, digit, n }: Pass): void {
  for (let i = 0; i < n; i += 1) {
    const [hi, lo] = [from.high[i] as number, from.low[i] as number];
    const place = digitOf(digit, hi, lo) & (SIZE - 1);
    const at = starts[place] as number;
    starts[place] = at + 1;
    to.high[at] = hi;
    to.low[at] = lo;
    to.rows[at] = from.rows[i] as number;
  }
}

/** The digit of a key in its lowest eleven bits, the least digit first. */
function digitOf(digit: number, high: number, low: number): number {
  if (digit < 2) return low >>> (BITS * digit);
  if (digit === 2) return (low >>> 22) | (high << 10);
  return high >>> (BITS * (digit - 3) + 1);
}
