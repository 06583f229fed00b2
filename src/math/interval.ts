import { normalWidth } from "./normal.ts";

/** The lower and the upper end. */
export type Interval = readonly [number, number];

/** Wilson's score interval of a proportion of `hits` in `n` (Wilson 1927; without continuity correction). */
export function wilsonInterval(hits: number, n: number, confidence: number): Interval {
  const z = normalWidth(confidence);
  const share = hits / n;
  const spread = 1 + (z * z) / n;
  const centre = (share + (z * z) / (2 * n)) / spread;
  const half = (z / spread) * Math.sqrt((share * (1 - share)) / n + (z * z) / (4 * n * n));
  return [hits === 0 ? 0 : Math.max(0, centre - half), hits === n ? 1 : Math.min(1, centre + half)];
}

/** The quantile of sorted values at a share, linear between neighbours (Hyndman and Fan's type 7, numpy's default). */
export function sortedQuantile(sorted: Float64Array, share: number): number {
  const place = share * (sorted.length - 1);
  const low = Math.floor(place);
  const below = sorted[low] ?? Number.NaN;
  const above = sorted[Math.min(low + 1, sorted.length - 1)] ?? Number.NaN;
  return below + (above - below) * (place - low);
}

/**
 * The percentile interval of resampled values; NaN stands where a resample had nothing to measure.
 * Null when fewer than half of them are numbers.
 */
export function percentileInterval(values: Float64Array, confidence: number): Interval | null {
  const sorted = values.filter((value) => !Number.isNaN(value)).sort();
  if (sorted.length === 0 || sorted.length * 2 < values.length) return null;
  const tail = (1 - confidence) / 2;
  return [sortedQuantile(sorted, tail), sortedQuantile(sorted, 1 - tail)];
}
