import { leastWhere } from "../../numbers.ts";
import type { Clusters } from "../clusters.ts";
import { binomialAtLeast, normalCriticalValue, studentCriticalValue } from "../distributions.ts";
import type { Interval } from "../interval.ts";
import { exactColumnSum } from "../sum.ts";
import { between, quantileOf } from "./quantile.ts";

export interface QuantileSample {
  readonly values: Float64Array;
  /** The cluster of each row; null where rows are independent. */
  readonly clusters: Clusters | null;
}

/** With fewer clusters the design effect is unknown: simulated intervals contain the truth too rarely. */
const LEAST_CLUSTERS = 20;
/** In clusters, the least effective number of values beyond the quantile: with fewer, the design effect depends on a few values. */
const LEAST_BEYOND = 5;

/**
 * Returns the interval of a quantile between two order statistics: the number of values below the true quantile is binomial, so the
 * ranks hold for any distribution (David and Nagaraja, "Order Statistics", 2003, section 7.1), interpolated between ranks. In clusters
 * it is that of the effective number of values: theirs divided by the design effect of lying below the quantile (Woodruff 1952; Korn
 * and Graubard 1998). Null where the order statistics do not reach as far: of the least and the largest value, and of p95 with fewer
 * than 72 values.
 */
export function quantileInterval(sample: QuantileSample, share: number, confidence: number): Interval | null {
  const { values } = sample;
  const [value, effective] = [quantileOf(values, share), effectiveCount(sample, share, confidence)];
  if (value === null || effective === null) return null;
  const tail = (1 - confidence) / 2;
  const low = lowestRank(effective, share, tail);
  const high = lowestRank(effective, 1 - share, tail);
  if (low === null || high === null) return null;
  const sorted = values.slice().sort();
  const stretch = (values.length + 1) / (effective + 1);
  const ends = [valueAtRank(sorted, low * stretch), valueAtRank(sorted, values.length + 1 - high * stretch)] as const;
  return [Math.min(ends[0], value), Math.max(ends[1], value)];
}

/**
 * Returns the interval of a difference of the quantiles of two samples of the same rows or clusters: the distances from each quantile to its limits,
 * combined with the correlation of lying below the two (MOVER: Zou and Donner, "Construction of confidence limits about effect
 * measures", 2008). Between few distinct values a quantile jumps, whatever the correlation: then it is taken as 0. Null where one of the
 * samples has no interval.
 */
export function quantileDifferenceInterval(
  { base, head }: { readonly base: QuantileSample; readonly head: QuantileSample },
  share: number,
  confidence: number,
): Interval | null {
  const [before, now] = [base, head].map((sample) => quantileInterval(sample, share, confidence)) as [
    Interval | null,
    Interval | null,
  ];
  const [from, to] = [quantileOf(base.values, share), quantileOf(head.values, share)];
  if (before === null || now === null || from === null || to === null) return null;
  const jumps = isDiscrete(base.values, before) || isDiscrete(head.values, now);
  const together = jumps ? 0 : correlation(deviations(base, from), deviations(head, to));
  const reach = (down: number, up: number): number =>
    Math.sqrt(Math.max(0, down * down - 2 * together * down * up + up * up));
  return [to - from - reach(to - now[0], before[1] - from), to - from + reach(now[1] - to, from - before[0])];
}

/** Returns whether most of the values within an interval are repetitions of others. */
function isDiscrete(values: Float64Array, [low, high]: Interval): boolean {
  const within = values.filter((value) => value >= low && value <= high);
  return 2 * new Set(within).size < within.length;
}

/** Returns the effective number of independent values; null where it is unknown. */
function effectiveCount({ values, clusters }: QuantileSample, share: number, confidence: number): number | null {
  const n = values.length;
  if (clusters === null) return n;
  const { count } = clusters;
  const value = quantileOf(values, share);
  if (count < LEAST_CLUSTERS || value === null) return null;
  const below = values.reduce((sum, one) => sum + Number(one <= value), 0) / n;
  const spread = exactColumnSum(deviations({ values, clusters }, value).map((one) => one * one));
  const plain = n * below * (1 - below);
  if (!(plain > 0)) return null;
  const effect = Math.max(1, (spread * count) / (count - 1) / plain);
  const wider = (normalCriticalValue(confidence) / studentCriticalValue(confidence, count - 1)) ** 2;
  const effective = Math.floor((n / effect) * wider);
  return effective * Math.min(share, 1 - share) < LEAST_BEYOND ? null : effective;
}

/** Returns by cluster, or by row, how many more of its values are at most this one than on average. */
function deviations({ values, clusters }: QuantileSample, value: number): Float64Array {
  const mean = values.reduce((sum, one) => sum + Number(one <= value), 0) / values.length;
  const below = new Float64Array(clusters?.count ?? values.length);
  const sizes = new Float64Array(below.length);
  for (let index = 0; index < values.length; index += 1) {
    const place = clusters === null ? index : (clusters.of[index] as number);
    below[place] = (below[place] as number) + Number((values[index] as number) <= value);
    sizes[place] = (sizes[place] as number) + 1;
  }
  return below.map((count, place) => count - mean * (sizes[place] as number));
}

function correlation(one: Float64Array, other: Float64Array): number {
  const [both, ones, others] = [sumOfProducts(one, other), sumOfProducts(one, one), sumOfProducts(other, other)];
  return ones > 0 && others > 0 ? both / Math.sqrt(ones * others) : 0;
}

/** Returns the sum of products, correctly rounded: the order of the rows does not matter. */
function sumOfProducts(one: Float64Array, other: Float64Array): number {
  return exactColumnSum(one.map((value, index) => value * (other[index] as number)));
}

/**
 * Returns the highest rank, from 1 and between two ranks, whose order statistic of n values is below the quantile with a chance of at
 * least 1 − tail; null if not even the least value is.
 */
function lowestRank(n: number, share: number, tail: number): number | null {
  const chance = (rank: number): number => binomialAtLeast(rank, n, share);
  if (!(chance(1) >= 1 - tail)) return null;
  const low = leastWhere(2, n + 1, (rank) => chance(rank) < 1 - tail) - 1;
  const next = low < n ? chance(low + 1) : 0;
  return low + (low < n ? (chance(low) - (1 - tail)) / (chance(low) - next) : 0);
}

/** Returns the value at a rank from 1 to n, linear between neighbours. */
function valueAtRank(sorted: Float64Array, rank: number): number {
  const place = Math.max(0, Math.min(sorted.length - 1, rank - 1));
  const low = Math.floor(place);
  const high = Math.min(low + 1, sorted.length - 1);
  return between(sorted[low] as number, sorted[high] as number, place - low);
}
