import { normalCriticalValue, normalUpperTail } from "./distributions.ts";
import { type Interval, percentileInterval } from "./interval.ts";
import { seedCounts, seedOfNumbers } from "./random.ts";
import { exactColumnSum, exactSum } from "./sum.ts";

/** The terms of a ratio of two sums over cases: each case's contribution to the top and the bottom, in the same order. */
export interface RatioTerms {
  readonly top: Float64Array;
  readonly bottom: Float64Array;
  /** The number of cases where it is larger than that of the terms: the terms of all others are 0. */
  readonly cases?: number;
}

/**
 * Returns the values of each ratio for cases drawn with replacement: one array per ratio, one value per resample, NaN
 * if its bottom is 0. All ratios share the same draws, so that their differences are paired.
 * The seed is computed from the terms; the order of the cases does not matter.
 */
export function resampleRatios(quotients: readonly RatioTerms[], resamples: number): Float64Array[] {
  const { columns, sizes, classOf } = groupCases(quotients);
  const draw = seedCounts(seedOfNumbers([...columns, Float64Array.from(sizes)]));
  const values = quotients.map(() => new Float64Array(resamples));
  const sums = columnSums(columns, sizes);
  const counts = new Int32Array(sizes.length);
  for (let resample = 0; resample < resamples; resample += 1) {
    counts.fill(0);
    draw(classOf, counts);
    const weighed = sums(counts);
    for (let q = 0; q < values.length; q += 1) {
      (values[q] as Float64Array)[resample] = (weighed[2 * q] as number) / (weighed[2 * q + 1] as number);
    }
  }
  // 0/0 is NaN already; any other top divided by 0 must be NaN too.
  for (const array of values)
    for (let i = 0; i < resamples; i += 1) if (!Number.isFinite(array[i])) array[i] = Number.NaN;
  return values;
}

/** How the sum of a column is computed: from the sum of an earlier column (−1 for that of a constant), plus what some classes differ by. */
interface ColumnSum {
  readonly from: number;
  readonly constant: number;
  /** The classes that differ by 1, and by −1. */
  readonly more: Uint32Array;
  readonly less: Uint32Array;
  /** All other classes that differ, in their order, and by how much. */
  readonly places: Uint32Array;
  readonly differences: Float64Array;
}

/**
 * Returns a function that sums each column over classes that count this often; it reuses its array. A column of integers is summed
 * by its differences from a constant, or from the same term of the quotient before it, whichever are fewer: most cases of two runs
 * are equal. Sums of integers are exact in any order. Other columns are summed term by term.
 */
function columnSums(columns: readonly Float64Array[], sizes: readonly number[]): (counts: Int32Array) => Float64Array {
  const n = sizes.reduce((sum, size) => sum + size, 0);
  const ways = columns.map((_, index) => columnSum(columns, index));
  const sums = new Float64Array(columns.length);
  return (counts) => {
    for (let column = 0; column < ways.length; column += 1) {
      const { from, constant, more, less, places, differences } = ways[column] as ColumnSum;
      let sum = from < 0 ? constant * n : (sums[from] as number);
      sum += sumCounts(counts, more) - sumCounts(counts, less);
      for (let at = 0; at < places.length; at += 1) {
        sum += (differences[at] as number) * (counts[places[at] as number] as number);
      }
      sums[column] = sum;
    }
    return sums;
  };
}

/** Adds the counts of some classes, four at a time: additions that do not wait for each other. This takes most of the time of resampling. */
function sumCounts(counts: Int32Array, places: Uint32Array): number {
  let sum = 0;
  let other = 0;
  let at = 0;
  for (const end = places.length - 3; at < end; at += 4) {
    sum = (sum + (counts[places[at] as number] as number) + (counts[places[at + 1] as number] as number)) | 0;
    other = (other + (counts[places[at + 2] as number] as number) + (counts[places[at + 3] as number] as number)) | 0;
  }
  for (; at < places.length; at += 1) sum = (sum + (counts[places[at] as number] as number)) | 0;
  return sum + other;
}

function columnSum(columns: readonly Float64Array[], index: number): ColumnSum {
  const column = columns[index] as Float64Array;
  const before = columns[index - 2];
  if (!isExact(column)) return { from: -1, constant: 0, more: NONE, less: NONE, ...differencesFrom(column, () => 0) };
  const ways = [0, 1].map((constant) => ({ from: -1, constant, ...differencesFrom(column, () => constant) }));
  if (before && isExact(before)) {
    ways.push({ from: index - 2, constant: 0, ...differencesFrom(column, (at) => before[at] as number) });
  }
  const { places, differences, ...way } = ways.reduce((a, b) => (b.places.length < a.places.length ? b : a));
  const those = (isWanted: (difference: number) => boolean): Uint32Array =>
    places.filter((_, at) => isWanted(differences[at] as number));
  const isOther = (difference: number): boolean => Math.abs(difference) !== 1;
  const [more, less] = [those((difference) => difference === 1), those((difference) => difference === -1)];
  return { ...way, more, less, places: those(isOther), differences: differences.filter(isOther) };
}

const NONE = new Uint32Array(0);

/** Whether sums of this column are exact however often its terms count. */
function isExact(column: Float64Array): boolean {
  return column.every((term) => Number.isInteger(term) && Math.abs(term) < 2 ** 20);
}

function differencesFrom(column: Float64Array, reference: (at: number) => number) {
  const places: number[] = [];
  for (let at = 0; at < column.length; at += 1) if (column[at] !== reference(at)) places.push(at);
  const differences = Float64Array.from(places, (at) => (column[at] as number) - reference(at));
  return { places: Uint32Array.from(places), differences };
}

interface Classes {
  /** Top and bottom of every ratio by class. */
  readonly columns: Float64Array[];
  readonly sizes: readonly number[];
  /** Each case's class, in the order of the cases' numbers. */
  readonly classOf: Int32Array;
}

/** Groups cases with equal terms into classes, in the order of their numbers. */
function groupCases(quotients: readonly RatioTerms[]): Classes {
  const columns = quotients.flatMap(({ top, bottom }) => [top, bottom]);
  const n = columns[0]?.length ?? 0;
  const compare = (a: number, b: number): number => {
    for (const column of columns) {
      const difference = (column[a] as number) - (column[b] as number);
      if (difference !== 0) return difference;
    }
    return 0;
  };
  const order = Array.from({ length: n }, (_, index) => index).sort(compare);
  const classOf = new Int32Array(n);
  const first: number[] = [];
  const sizes: number[] = [];
  for (const [place, index] of order.entries()) {
    const known = first.at(-1);
    if (known === undefined || compare(known, index) !== 0) {
      first.push(index);
      sizes.push(0);
    }
    classOf[place] = first.length - 1;
    sizes[first.length - 1] = (sizes[first.length - 1] ?? 0) + 1;
  }
  // −0 is the same number as 0, but not the same bits: sums with 0 are never −0.
  const numbersOf = (column: Float64Array): Float64Array =>
    Float64Array.from(first, (index) => (column[index] ?? 0) + 0);
  return { columns: columns.map(numbersOf), sizes, classOf };
}

/** Subtracts paired resamples, head − base. */
export function subtractValues(head: Float64Array, base: Float64Array): Float64Array {
  const values = new Float64Array(head.length);
  for (let i = 0; i < head.length; i += 1) values[i] = (head[i] as number) - (base[i] as number);
  return values;
}

/** Returns the percentile interval of head − base over the same resampled cases. */
export function pairedInterval(head: Float64Array, base: Float64Array, confidence: number): Interval | null {
  return percentileInterval(subtractValues(head, base), confidence);
}

/** Returns the standard error of a ratio of sums, or of the difference of two over the same cases, by the delta method. */
export function deltaError(head: RatioTerms, base: RatioTerms | null): number {
  const terms = head.top.length;
  const n = head.cases ?? terms;
  const [ratio, mean] = ratioOf(head);
  const [baseRatio, baseMean] = base ? ratioOf(base) : [0, 1];
  const squares = new Float64Array(terms);
  for (let i = 0; i < terms; i += 1) {
    const now = ((head.top[i] as number) - ratio * (head.bottom[i] as number)) / mean;
    const before = base ? ((base.top[i] as number) - baseRatio * (base.bottom[i] as number)) / baseMean : 0;
    squares[i] = (now - before) ** 2;
  }
  return Math.sqrt(exactColumnSum(squares) / (n - 1) / n);
}

/** Terms of which each is that of `times` cases. */
export interface CountedTerms extends Pick<RatioTerms, "top" | "bottom"> {
  readonly times: Float64Array;
}

/** Returns the standard error of a ratio of sums by the delta method, the same as of terms that are listed for each case. */
export function countedDeltaError({ top, bottom, times }: CountedTerms): number {
  const places = Array.from(times.keys());
  const sum = (of: (place: number) => number): number => exactSum(places, of, (place) => times[place] as number);
  const n = sum(() => 1);
  const below = sum((place) => bottom[place] as number);
  const [ratio, mean] = [sum((place) => top[place] as number) / below, below / n];
  const squares = sum((place) => (((top[place] as number) - ratio * (bottom[place] as number)) / mean) ** 2);
  return Math.sqrt(squares / (n - 1) / n);
}

function ratioOf({ top, bottom, cases = top.length }: RatioTerms): readonly [ratio: number, meanBottom: number] {
  const below = exactColumnSum(bottom);
  return [exactColumnSum(top) / below, below / cases];
}

/** Errors below this fraction of the value are rounding errors. */
const ROUNDING = 1e-12;

/** Returns the normal interval around a value, clipped to a range; null if the error is 0. */
export function normalInterval(value: number, error: number, confidence: number, range: Interval): Interval | null {
  if (!(error > Math.abs(value) * ROUNDING)) return null;
  const half = normalCriticalValue(confidence) * error;
  return [Math.max(range[0], value - half), Math.min(range[1], value + half)];
}

/** Returns the two-sided p-value of a difference with a standard error. */
export function normalPValue(difference: number, error: number): number {
  if (difference === 0) return 1;
  return error === 0 ? 0 : Math.min(1, 2 * normalUpperTail(Math.abs(difference) / error));
}
