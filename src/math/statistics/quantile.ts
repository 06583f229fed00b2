import { leastWhere, ROUNDING } from "../numbers.ts";
import { drawBelow, seedOfNumbers, seedRandom } from "../random.ts";
import { binomialCdf, type Interval, type OpenInterval } from "./distributions.ts";

/** Returns the quantile of values at a share from 0 (the least) to 1 (the largest), linear between neighbours (Hyndman and Fan's type 7, numpy's default); null without values. */
export function quantileOf(values: Float64Array, share: number): number | null {
  return weightedQuantile(values, share)(null);
}

/**
 * Returns a function that computes the quantile with value i counted `weights[i]` times (null: once each); null if nothing counts.
 * The values are sorted once. They may be infinite.
 */
export function weightedQuantile(
  values: Float64Array,
  share: number,
): (weights: Readonly<Uint32Array> | null) => number | null {
  const order = Uint32Array.from(values.keys()).sort((a, b) => (values[a] as number) - (values[b] as number));
  const sorted = Float64Array.from(order, (index) => values[index] as number);
  return (weights) => {
    const total = weights === null ? sorted.length : sumOf(weights);
    if (total === 0) return null;
    const place = share * (total - 1);
    const low = Math.floor(place);
    const high = Math.min(low + 1, total - 1);
    if (weights === null) return between(sorted[low] as number, sorted[high] as number, place - low);
    const at = (rank: number): number => sorted[placeOfRank(rank, total, { order, weights })] as number;
    return between(at(low), at(high), place - low);
  };
}

/** Returns the value between two neighbours, of which either may be infinite. */
function between(below: number, above: number, share: number): number {
  if (share === 0 || below === above || below === Number.NEGATIVE_INFINITY) return below;
  return below + (above - below) * share;
}

function sumOf(weights: Readonly<Uint32Array>): number {
  let sum = 0;
  for (let index = 0; index < weights.length; index += 1) sum += weights[index] as number;
  return sum;
}

/** Returns the place in the order at which the value with a rank from 0 stands; counts from the nearer end. */
function placeOfRank(
  rank: number,
  total: number,
  { order, weights }: { readonly order: Uint32Array; readonly weights: Readonly<Uint32Array> },
): number {
  const isLow = 2 * rank < total;
  let left = isLow ? rank : total - 1 - rank;
  const [start, step] = isLow ? [0, 1] : [order.length - 1, -1];
  for (let place = start; ; place += step) {
    left -= weights[order[place] as number] as number;
    if (left < 0) return place;
  }
}

/** One number a row, and the unit of each row: a case with its trials, or a cluster of cases. */
export interface QuantileSample {
  readonly values: Float64Array;
  readonly unitOf: Uint32Array;
  readonly units: number;
}

/**
 * Returns the interval of a quantile by order statistics: its ends are values whose ranks a binomial distribution gives (Hahn and Meeker
 * 1991, "Statistical intervals", section 5.2). Where values of a unit depend on each other, as many count as say the same about the share
 * of values up to the quantile (Woodruff 1952). The p95 of 30 values has no upper end. Null for fewer than two units, the least and the
 * largest value, and where neither end is bounded.
 */
export function quantileInterval(sample: QuantileSample, share: number, confidence: number): OpenInterval | null {
  const { values, units } = sample;
  if (units < 2 || share === 0 || share === 1) return null;
  const sorted = values.slice().sort();
  const count = Math.floor(values.length / designEffect(sample, share) + ROUNDING);
  const tail = (1 - confidence) / 2;
  const placeOf = (rank: number): number => Math.floor(((rank - 1) * sorted.length) / count);
  const [below, above] = [share, 1 - share].map((one) => rankBelow(one, count, tail)) as [number, number];
  if (below + above === 0) return null;
  return [
    below === 0 ? null : (sorted[placeOf(below)] as number),
    above === 0 ? null : (sorted[sorted.length - 1 - placeOf(above)] as number),
  ];
}

/** Returns the largest rank, from 1, whose value is below the quantile but for a chance of `tail`; 0 if there is none. */
function rankBelow(share: number, count: number, tail: number): number {
  return leastWhere(1, count + 1, (rank) => binomialCdf(rank - 1, count, share) > tail) - 1;
}

/** Returns how many times more the share of values up to the quantile varies than that of independent ones; of equal ones where all are. */
function designEffect({ values, unitOf, units }: QuantileSample, share: number): number {
  const quantile = quantileOf(values, share) ?? Number.NaN;
  const mean = values.reduce((count, value) => count + Number(value <= quantile), 0) / values.length;
  const [sums, sizes] = [new Float64Array(units), new Float64Array(units)];
  let squares = 0;
  for (const [at, value] of values.entries()) {
    const unit = unitOf[at] as number;
    const excess = Number(value <= quantile) - mean;
    sums[unit] = (sums[unit] as number) + excess;
    sizes[unit] = (sizes[unit] as number) + 1;
    squares += excess ** 2;
  }
  const sumSquares = (column: Float64Array): number => column.reduce((sum, one) => sum + one ** 2, 0);
  return Math.max(1, squares === 0 ? sumSquares(sizes) / values.length : sumSquares(sums) / squares);
}

/** Resamples of an interval; fewer where so many rows would take too long, but enough for two percentiles. */
const RESAMPLES = 999;
const LEAST_RESAMPLES = 199;
const MOST_READ = 40_000_000;

/**
 * Returns the interval of the first minus the second of two quantiles over the same units: percentiles of resampled units, seeded by the
 * values (Efron and Tibshirani 1993, chapter 13). Null for fewer than two units, and for the least and the largest value.
 */
export function quantileChangeInterval(
  samples: readonly QuantileSample[],
  share: number,
  confidence: number,
): Interval | null {
  const { units = 0, values = new Float64Array() } = samples[0] ?? {};
  if (units < 2 || share === 0 || share === 1) return null;
  const resamples = Math.max(LEAST_RESAMPLES, Math.min(RESAMPLES, Math.floor(MOST_READ / values.length)));
  const random = seedRandom(seedOfNumbers(samples.map((one) => one.values)));
  const readers = samples.map((one) => ({ ...one, of: weightedQuantile(one.values, share) }));
  const weights = samples.map((one) => new Uint32Array(one.values.length));
  const counts = new Uint32Array(units);
  const drawn = Float64Array.from({ length: resamples }, () => {
    counts.fill(0);
    for (let draw = 0; draw < units; draw += 1) {
      const unit = drawBelow(random, units);
      counts[unit] = (counts[unit] as number) + 1;
    }
    const found = readers.map(({ unitOf, of }, sample) => {
      const own = weights[sample] as Uint32Array;
      for (let row = 0; row < own.length; row += 1) own[row] = counts[unitOf[row] as number] as number;
      return of(own) ?? Number.NaN;
    });
    return found.reduce((value, other) => value - other);
  }).sort();
  const tail = Math.round(((1 - confidence) / 2) * (resamples + 1));
  const [low = Number.NaN, high = Number.NaN] = [
    drawn[Math.max(0, tail - 1)],
    drawn[Math.min(resamples - 1, resamples - tail)],
  ];
  return Number.isNaN(low) || Number.isNaN(high) ? null : [low, high];
}

/** The rows of all runs of a suite. Rows of a unit that is the same in all runs have the unit −1. */
export interface RunSample {
  readonly values: Float64Array;
  readonly unitOf: Int32Array;
  readonly runOf: Uint8Array;
  /** By way, whether each run is the head's: ways × runs. */
  readonly isHead: Uint8Array;
  readonly runs: number;
}

/**
 * Returns a function that computes how much larger the quantile of the head's rows is than that of all others, by the way of each
 * unit. Rows are sorted once, and read from the nearer end only as far as both quantiles.
 */
export function quantileDifference(
  { values, unitOf, runOf, isHead, runs }: RunSample,
  share: number,
): (ways: Uint8Array) => number {
  const isLow = share <= 0.5;
  const order = Uint32Array.from(values.keys()).sort((a, b) =>
    isLow ? (values[a] as number) - (values[b] as number) : (values[b] as number) - (values[a] as number),
  );
  const [sorted, units, run] = [
    Float64Array.from(order, (row) => values[row] as number),
    Int32Array.from(order, (row) => unitOf[row] as number),
    Uint8Array.from(order, (row) => runOf[row] as number),
  ];
  const heads = isHead.subarray(0, runs).reduce((sum, one) => sum + one, 0);
  // Two neighbouring ranks, and the share between them.
  const placeIn = (count: number) => {
    const place = (isLow ? share : 1 - share) * ((values.length / runs) * count - 1);
    return { low: Math.floor(place), high: Math.ceil(place), between: place - Math.floor(place) };
  };
  const [head, others] = [placeIn(heads), placeIn(runs - heads)];
  return (ways) => {
    let [mine, theirs, headLow, headHigh, otherLow, otherHigh] = [0, 0, 0, 0, 0, 0];
    for (let at = 0; at < sorted.length; at += 1) {
      const [value, unit] = [sorted[at] as number, units[at] as number];
      const way = unit < 0 ? 0 : (ways[unit] as number);
      if (isHead[way * runs + (run[at] as number)] === 1) {
        if (mine === head.low) headLow = value;
        if (mine === head.high) headHigh = value;
        mine += 1;
      } else {
        if (theirs === others.low) otherLow = value;
        if (theirs === others.high) otherHigh = value;
        theirs += 1;
      }
      if (mine > head.high && theirs > others.high) break;
    }
    return between(headLow, headHigh, head.between) - between(otherLow, otherHigh, others.between);
  };
}
