import { normalCriticalValue, studentCriticalValue } from "./distributions.ts";

/** The lower and the upper end. */
export type Interval = readonly [number, number];

/** Returns Wilson's score interval of a proportion of `hits` in `n` (Wilson 1927; without continuity correction). */
export function wilsonInterval(hits: number, n: number, confidence: number): Interval {
  return scoreInterval(hits / n, n, normalCriticalValue(confidence));
}

/**
 * Returns Wilson's score interval of a share of cases in clusters: with the effective number of cases, which is theirs divided by
 * the design effect, and Student's t with one degree of freedom less than clusters ("modified Wilson": Dean and Pagano, "Evaluating
 * confidence interval methods for binomial proportions in clustered surveys", 2015).
 */
export function clusteredWilsonInterval(
  share: number,
  { effective, clusters }: { readonly effective: number; readonly clusters: number },
  confidence: number,
): Interval {
  return scoreInterval(share, effective, studentCriticalValue(confidence, clusters - 1));
}

function scoreInterval(share: number, n: number, z: number): Interval {
  const spread = 1 + (z * z) / n;
  const centre = (share + (z * z) / (2 * n)) / spread;
  const half = (z / spread) * Math.sqrt((share * (1 - share)) / n + (z * z) / (4 * n * n));
  return [share === 0 ? 0 : Math.max(0, centre - half), share === 1 ? 1 : Math.min(1, centre + half)];
}

/** Values that differ by less than this fraction are equal up to rounding. */
const ROUNDING = 1e-12;

/**
 * Returns the quantile of finite values at a share, linear between neighbours (Hyndman and Fan's type 7, numpy's default). Reorders the
 * values: intervals need two quantiles of ten thousand values for every score, and sorting all of them takes several times as long.
 */
export function quantileOf(values: Float64Array, share: number): number {
  const place = share * (values.length - 1);
  const low = Math.floor(place);
  const below = selectPlace(values, low);
  const above = selectPlace(values, Math.min(low + 1, values.length - 1));
  return below + (above - below) * (place - low);
}

/** Returns the value that sorting would put at a place, by Hoare's selection: smaller values end up before it, larger ones after it. */
function selectPlace(values: Float64Array, place: number): number {
  let [low, high] = [0, values.length - 1];
  while (low < high) {
    const pivot = values[(low + high) >>> 1] as number;
    let [left, right] = [low, high];
    while (left <= right) {
      while ((values[left] as number) < pivot) left += 1;
      while ((values[right] as number) > pivot) right -= 1;
      if (left > right) break;
      const value = values[left] as number;
      values[left] = values[right] as number;
      values[right] = value;
      left += 1;
      right -= 1;
    }
    if (place <= right) high = right;
    else if (place >= left) low = left;
    else break;
  }
  return values[place] ?? Number.NaN;
}

/**
 * Returns the percentile interval of resampled values; values that are not finite come from undefined resamples.
 * Null if fewer than half of them are finite, or if all are equal.
 */
export function percentileInterval(values: Float64Array, confidence: number): Interval | null {
  const finite = values.filter(Number.isFinite);
  if (finite.length === 0 || finite.length * 2 < values.length) return null;
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const value of finite) {
    if (value < least) least = value;
    if (value > most) most = value;
  }
  if (most - least <= ROUNDING * Math.max(Math.abs(least), Math.abs(most))) return null;
  const tail = (1 - confidence) / 2;
  return [quantileOf(finite, tail), quantileOf(finite, 1 - tail)];
}

/** A standard error and its degrees of freedom. */
export interface StandardError {
  readonly error: number;
  readonly freedom: number;
}

/** Returns Student's interval around a value, clipped to a range; null if the error is 0 or there are no degrees of freedom. */
export function studentInterval(
  value: number,
  { error, freedom }: StandardError,
  confidence: number,
  range: Interval,
): Interval | null {
  if (freedom < 1 || !(error > Math.abs(value) * ROUNDING)) return null;
  const half = studentCriticalValue(confidence, freedom) * error;
  return [Math.max(range[0], value - half), Math.min(range[1], value + half)];
}

/** Returns Student's interval of a bounded value, computed on its logit, because the error is one-sided near a bound. */
export function boundedStudentInterval(
  value: number,
  by: StandardError,
  confidence: number,
  [least, most]: Interval,
): Interval | null {
  const share = (value - least) / (most - least);
  const slope = share * (1 - share) * (most - least);
  if (!(slope > 0)) return studentInterval(value, by, confidence, [least, most]);
  if (by.freedom < 1 || !(by.error > Math.abs(value) * ROUNDING)) return null;
  const half = (studentCriticalValue(confidence, by.freedom) * by.error) / slope;
  const at = (shift: number): number => least + (most - least) / (1 + ((1 - share) / share) * Math.exp(-shift));
  return [at(-half), at(half)];
}
