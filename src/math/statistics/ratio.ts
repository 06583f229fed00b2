import { normalCriticalValue, normalUpperTail } from "./distributions.ts";
import { type Interval, percentileInterval } from "./interval.ts";
import { drawBelow, seedOfNumbers, seedRandom } from "./random.ts";

/** The terms of a ratio of two sums over cases: each case's contribution to the top and the bottom, in the same order. */
export interface RatioTerms {
  readonly top: Float64Array;
  readonly bottom: Float64Array;
}

/**
 * Returns the values of each ratio for cases drawn with replacement: one array per ratio, one value per resample, NaN
 * if its bottom is 0. All ratios share the same draws, so that their differences are paired.
 * The seed is computed from the terms; the order of the cases does not matter.
 */
export function resampleRatios(quotients: readonly RatioTerms[], resamples: number): Float64Array[] {
  const { columns, sizes, classOf } = groupCases(quotients);
  const random = seedRandom(seedOfNumbers([...columns, Float64Array.from(sizes)]));
  const values = quotients.map(() => new Float64Array(resamples));
  const counts = new Float64Array(sizes.length);
  const n = classOf.length;
  for (let resample = 0; resample < resamples; resample += 1) {
    counts.fill(0);
    for (let i = 0; i < n; i += 1) {
      const drawn = classOf[drawBelow(random, n)] as number;
      counts[drawn] = (counts[drawn] as number) + 1;
    }
    for (let q = 0; q < values.length; q += 1) {
      const top = weigh(columns[2 * q], counts);
      (values[q] as Float64Array)[resample] = top / weigh(columns[2 * q + 1], counts);
    }
  }
  // 0/0 is NaN already; any other top divided by 0 must be NaN too.
  for (const array of values)
    for (let i = 0; i < resamples; i += 1) if (!Number.isFinite(array[i])) array[i] = Number.NaN;
  return values;
}

function weigh(column: Float64Array | undefined, counts: Float64Array): number {
  let sum = 0;
  if (column) for (let i = 0; i < counts.length; i += 1) sum += (column[i] as number) * (counts[i] as number);
  return sum;
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
  return head.map((value, index) => value - (base[index] as number));
}

/** Returns the percentile interval of head − base over the same resampled cases. */
export function pairedInterval(head: Float64Array, base: Float64Array, confidence: number): Interval | null {
  return percentileInterval(subtractValues(head, base), confidence);
}

/** Returns the standard error of a ratio of sums, or of the difference of two over the same cases, by the delta method. */
export function deltaError(head: RatioTerms, base: RatioTerms | null): number {
  const n = head.top.length;
  const [ratio, mean] = ratioOf(head);
  const [baseRatio, baseMean] = base ? ratioOf(base) : [0, 1];
  let sum = 0;
  for (let i = 0; i < n; i += 1) {
    const now = ((head.top[i] as number) - ratio * (head.bottom[i] as number)) / mean;
    const before = base ? ((base.top[i] as number) - baseRatio * (base.bottom[i] as number)) / baseMean : 0;
    sum += (now - before) ** 2;
  }
  return Math.sqrt(sum / (n - 1) / n);
}

function ratioOf({ top, bottom }: RatioTerms): readonly [ratio: number, meanBottom: number] {
  let above = 0;
  let below = 0;
  for (let i = 0; i < top.length; i += 1) {
    above += top[i] as number;
    below += bottom[i] as number;
  }
  return [above / below, below / top.length];
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
