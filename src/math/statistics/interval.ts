import { ROUNDING } from "../numbers.ts";
import { normalCriticalValue, studentCriticalValue } from "./distributions.ts";

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

/** The bins in which values are counted to find their quantiles. */
const BINS = 1024;

/**
 * Returns the quantiles at shares of finite values in a range, linear between neighbours (Hyndman and Fan's type 7, numpy's default).
 * Values are counted in bins and only those of the quantiles' bins are sorted: intervals need two quantiles of ten thousand values for
 * every score, and sorting all of them takes many times as long.
 */
export function quantilesOf(values: Float64Array, [least, most]: Interval, shares: readonly number[]): number[] {
  const count = values.length;
  // The bin of a value never decreases with the value, however this rounds; where it is no number, all are in the first.
  const scale = BINS / (most - least);
  const bins = new Uint16Array(count);
  const sizes = new Uint32Array(BINS + 1);
  for (let at = 0; at < count; at += 1) {
    const bin = (((values[at] as number) - least) * scale) | 0;
    bins[at] = bin;
    sizes[bin] = (sizes[bin] as number) + 1;
  }
  return shares.map((share) => {
    const place = share * (count - 1);
    const low = Math.floor(place);
    const [first, before] = binOf(sizes, low);
    const [last] = binOf(sizes, Math.min(low + 1, count - 1));
    const near = valuesOfBins(values, { bins, sizes }, [first, last]).sort();
    const below = near[low - before] as number;
    const above = near[Math.min(low + 1, count - 1) - before] as number;
    return below + (above - below) * (place - low);
  });
}

function valuesOfBins(
  values: Float64Array,
  { bins, sizes }: { readonly bins: Uint16Array; readonly sizes: Uint32Array },
  [first, last]: Interval,
): Float64Array {
  const found = new Float64Array(sizes.subarray(first, last + 1).reduce((sum, size) => sum + size, 0));
  let count = 0;
  for (let at = 0; at < bins.length; at += 1) {
    const bin = bins[at] as number;
    if (bin >= first && bin <= last) found[count++] = values[at] as number;
  }
  return found;
}

/** Returns the bin of the value that sorting would put at a place, and how many values are in the bins before it. */
function binOf(sizes: Uint32Array, place: number): [bin: number, before: number] {
  let before = 0;
  for (let bin = 0; ; bin += 1) {
    const size = sizes[bin] as number;
    if (place < before + size) return [bin, before];
    before += size;
  }
}

/**
 * Returns the percentile interval of resampled values; values that are not finite come from undefined resamples.
 * Null if fewer than half of them are finite, or if all are equal.
 */
export function percentileInterval(values: Float64Array, confidence: number): Interval | null {
  let count = 0;
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (let at = 0; at < values.length; at += 1) {
    const value = values[at] as number;
    if (!Number.isFinite(value)) continue;
    count += 1;
    if (value < least) least = value;
    if (value > most) most = value;
  }
  if (count === 0 || count * 2 < values.length) return null;
  if (most - least <= ROUNDING * Math.max(Math.abs(least), Math.abs(most))) return null;
  const finite = count === values.length ? values : values.filter(Number.isFinite);
  const tail = (1 - confidence) / 2;
  const [low = 0, high = 0] = quantilesOf(finite, [least, most], [tail, 1 - tail]);
  return [low, high];
}

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
