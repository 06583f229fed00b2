import { ROUNDING } from "../numbers.ts";
import { normalCriticalValue, normalUpperTail } from "./distributions.ts";
import { type Interval, percentileInterval, type StandardError } from "./interval.ts";
import { exactColumnSum } from "./sum.ts";

/** Percentiles of resamples of fewer cases are too narrow: `test/comparison/few-cases.test.ts` counts how often they contain the mean. */
const FEWEST_RESAMPLED = 30;

/** The terms of a ratio of two sums over cases: each case's contribution to the top and the bottom, in the same order. */
export interface RatioTerms {
  readonly top: Float64Array;
  readonly bottom: Float64Array;
  /** The number of cases if it is not that of the terms, or the sum of `times`: the terms of all others are 0. */
  readonly cases?: number;
  /** How many cases have each of the terms, a whole number; one each if absent. Terms that are resampled or in clusters have none. */
  readonly times?: Float64Array | undefined;
}

/** Subtracts paired resamples, head − base. */
function subtractValues(head: Float64Array, base: Float64Array): Float64Array {
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
  return Math.sqrt(exactColumnSum(squares, head.times) / (n - 1) / n);
}

function ratioOf({ top, bottom, times, cases = top.length }: RatioTerms): readonly [ratio: number, meanBottom: number] {
  const below = exactColumnSum(bottom, times);
  return [exactColumnSum(top, times) / below, below / cases];
}

/** Returns how many cases have a term in any of some ratios over the same cases; null if they are enough to be resampled. */
export function countFew(ratios: readonly RatioTerms[]): number | null {
  const [first] = ratios;
  if (first === undefined) return null;
  let count = 0;
  for (let i = 0; i < first.top.length; i += 1) {
    if (ratios.every(({ top, bottom }) => top[i] === 0 && bottom[i] === 0)) continue;
    count += first.times?.[i] ?? 1;
    if (count >= FEWEST_RESAMPLED) return null;
  }
  return count;
}

/** Returns the standard error of a ratio, or of a difference head − base, by the delta method over the `cases` that have a term. */
export function errorOfFew(head: RatioTerms, base: RatioTerms | null, cases: number): StandardError {
  return { error: deltaError({ ...head, cases }, base && { ...base, cases }), freedom: cases - 1 };
}

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
