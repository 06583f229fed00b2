import { normalCriticalValue } from "./distributions.ts";

/** The lower and the upper end. */
export type Interval = readonly [number, number];

/** Returns Wilson's score interval of a proportion of `hits` in `n` (Wilson 1927; without continuity correction). */
export function wilsonInterval(hits: number, n: number, confidence: number): Interval {
  const z = normalCriticalValue(confidence);
  const share = hits / n;
  const spread = 1 + (z * z) / n;
  const centre = (share + (z * z) / (2 * n)) / spread;
  const half = (z / spread) * Math.sqrt((share * (1 - share)) / n + (z * z) / (4 * n * n));
  return [hits === 0 ? 0 : Math.max(0, centre - half), hits === n ? 1 : Math.min(1, centre + half)];
}

/** Values that differ by less than this fraction are equal up to rounding. */
const ROUNDING = 1e-12;

/** Returns the quantile of sorted values at a share, linear between neighbours (Hyndman and Fan's type 7, numpy's default). */
export function quantileOfSorted(sorted: Float64Array, share: number): number {
  const place = share * (sorted.length - 1);
  const low = Math.floor(place);
  const below = sorted[low] ?? Number.NaN;
  const above = sorted[Math.min(low + 1, sorted.length - 1)] ?? Number.NaN;
  return below + (above - below) * (place - low);
}

/**
 * Returns the percentile interval of resampled values; values that are not finite come from undefined resamples.
 * Null if fewer than half of them are finite, or if all are equal.
 */
export function percentileInterval(values: Float64Array, confidence: number): Interval | null {
  const sorted = values.filter(Number.isFinite).sort();
  const [least, most] = [sorted[0], sorted.at(-1)];
  if (least === undefined || most === undefined || sorted.length * 2 < values.length) return null;
  if (most - least <= ROUNDING * Math.max(Math.abs(least), Math.abs(most))) return null;
  const tail = (1 - confidence) / 2;
  return [quantileOfSorted(sorted, tail), quantileOfSorted(sorted, 1 - tail)];
}
