import type { PairedTest } from "../core/diff.ts";
import type { Better } from "../core/metric.ts";
import { type Clusters, sumByCluster } from "../math/statistics/clusters.ts";
import { studentPValue } from "../math/statistics/distributions.ts";
import { type Interval, studentInterval } from "../math/statistics/interval.ts";
import { exactMcnemar, randomizationTest } from "../math/statistics/paired-test.ts";
import {
  countFew,
  deltaError,
  errorOfFew,
  normalInterval,
  normalPValue,
  pairedInterval,
  type RatioTerms,
} from "../math/statistics/ratio.ts";
import { resampleRatios } from "../math/statistics/resample.ts";
import { exactColumnSum } from "../math/statistics/sum.ts";
import { CONFIDENCE, type ResamplingLimits } from "../scoring/intervals.ts";
import { isProportion } from "../scoring/ratios.ts";

/** A score over the same cases in both runs; a value is null if it is undefined. */
export interface ScoreComparison extends Uncertainty {
  readonly base: number | null;
  readonly head: number | null;
  /** Cases that count in either run. */
  readonly n: number;
}

/** What is known of a difference of two scores. */
export interface Uncertainty {
  readonly interval: Interval | null;
  readonly test: PairedTest | null;
  /** Clusters that count in either run; absent where cases are independent. */
  readonly clusters?: number;
  /** How many times larger the variance of the difference is than with independent cases; absent without clusters, and where the latter is 0. */
  readonly designEffect?: number;
}

/** The terms of a ratio over the same cases in both runs, with the same `times`. */
export interface PairedTerms {
  readonly base: RatioTerms;
  readonly head: RatioTerms;
}

/** Paired terms of a ratio, the difference of its values, and their range. */
export interface PairedDelta {
  readonly pair: PairedTerms;
  readonly delta: number;
  readonly range: Interval;
}

/**
 * Returns the interval (95% unless set) of each difference head − base over the same cases: by resampling the cases, for more than `most`
 * cases by the delta method. Of fewer than 30 cases it is Student's, because resampled percentiles of few cases are too narrow.
 */
export function pairedIntervals(
  deltas: readonly PairedDelta[],
  { most, resamples, confidence = CONFIDENCE }: Pick<ResamplingLimits, "most" | "resamples" | "confidence">,
): (Interval | null)[] {
  const pairs = deltas.map(({ pair }) => pair);
  const [first] = pairs;
  const n = first?.base.cases ?? first?.base.top.length ?? 0;
  const few = pairs.map(({ base, head }) => countFew([head, base]));
  const changed = pairs.filter((pair, index) => few[index] === null && hasChanged(pair));
  const isResampled = n <= most && changed.length > 0;
  const drawn = isResampled
    ? resampleRatios(
        changed.flatMap(({ base, head }) => [base, head]),
        resamples,
      )
    : [];
  return deltas.map(({ pair, delta, range }, index) => {
    if (!hasChanged(pair)) return [0, 0];
    const cases = few[index] ?? null;
    if (cases !== null)
      return studentInterval(delta, errorOfFew(pair.head, pair.base, cases), confidence, widen(range));
    const place = changed.indexOf(pair);
    if (!isResampled) return normalInterval(delta, deltaError(pair.head, pair.base), confidence, widen(range));
    const [base, head] = [drawn[2 * place], drawn[2 * place + 1]];
    return base && head ? pairedInterval(head, base, confidence) : null;
  });
}

/**
 * Returns the interval (95% unless set) of a difference by the delta method over clusters, with Student's t of one degree of freedom less than
 * clusters (Cameron and Miller, "A practitioner's guide to cluster-robust inference", 2015). Resampled percentiles of a few clusters
 * are too narrow.
 */
export function clusteredInterval(
  { pair, delta, range }: PairedDelta,
  clusters: Clusters,
  confidence = CONFIDENCE,
): Omit<Uncertainty, "test"> {
  const by = pairByCluster(pair, clusters);
  const count = by.head.top.length;
  const [error, plain] = [deltaError(by.head, by.base), deltaError(pair.head, pair.base)];
  const interval = hasChanged(pair)
    ? studentInterval(delta, { error, freedom: count - 1 }, confidence, widen(range))
    : ([0, 0] as const);
  return { interval, clusters: count, ...(count > 1 && plain > 0 && { designEffect: (error / plain) ** 2 }) };
}

/** Returns the range of a difference of two values. */
function widen([lowest, highest]: Interval): Interval {
  return [lowest - highest, highest - lowest];
}

function pairByCluster({ base, head }: PairedTerms, clusters: Clusters | null): PairedTerms {
  const [before, now] = sumByCluster([base, head] as const, clusters);
  return { base: before, head: now };
}

function hasChanged({ base, head }: PairedTerms): boolean {
  for (let i = 0; i < base.top.length; i += 1) {
    if (base.top[i] !== head.top[i] || base.bottom[i] !== head.bottom[i]) return true;
  }
  return false;
}

/** How many cases changed, and how many of them moved the ratio for the worse and the better. */
interface DirectionCounts {
  readonly changed: number;
  readonly worse: number;
  readonly better: number;
}

/** Counts the cases that move a ratio for the worse and for the better, relative to its value over both runs. */
export function countDirections({ base, head }: PairedTerms, whichIsBetter: Better): DirectionCounts {
  const ratio = pooledRatio(base, head);
  const sign = whichIsBetter === "higher" ? 1 : -1;
  let [changed, worse, better] = [0, 0, 0];
  for (let i = 0; i < base.top.length; i += 1) {
    const top = (head.top[i] as number) - (base.top[i] as number);
    const bottom = (head.bottom[i] as number) - (base.bottom[i] as number);
    if (top === 0 && bottom === 0) continue;
    const count = base.times?.[i] ?? 1;
    changed += count;
    const effect = sign * (top - ratio * bottom);
    if (effect < 0) worse += count;
    else if (effect > 0) better += count;
  }
  return { changed, worse, better };
}

/** Returns the value over both runs. It is summed exactly: the direction of a case at just this value must not depend on the order of the cases. */
function pooledRatio(base: RatioTerms, head: RatioTerms): number {
  if (haveEqualBottoms({ base, head })) return 0;
  const sum = (column: Float64Array): number => exactColumnSum(column, base.times);
  const bottom = sum(base.bottom) + sum(head.bottom);
  return bottom === 0 ? 0 : (sum(base.top) + sum(head.top)) / bottom;
}

/** How a paired difference is tested. */
interface PairedTestOptions extends Pick<ResamplingLimits, "draws" | "most"> {
  readonly delta: number;
  readonly better: Better;
  /** The clusters of the cases; null where they are independent. */
  readonly clusters: Clusters | null;
}

/**
 * Tests a paired difference: by McNemar's exact test where cases hit or miss, else by swapping the runs of cases at random, for more
 * than `most` changed cases by the delta method: a few changed cases among many are not normally distributed. Cases of one cluster
 * are swapped together: they count like one case.
 */
export function testPairedTerms(
  pair: PairedTerms,
  { delta, better, draws, most, clusters }: PairedTestOptions,
): PairedTest {
  const counts = countDirections(pair, better);
  const plain = { ...counts, mid_p: null, adjusted: null, ...(isGraded(pair) && { graded: true as const }) };
  const units = pairByCluster(pair, clusters);
  const moved = clusters ? countDirections(units, better) : counts;
  if (isFlipping(units)) {
    const { p, midP } = exactMcnemar(moved.worse, moved.better);
    return { name: "mcnemar-exact", ...plain, p, mid_p: midP };
  }
  if (moved.changed <= most) {
    return { name: "randomization", ...plain, p: randomizationTest(units.base, units.head, draws) };
  }
  const error = deltaError(units.head, units.base);
  const p = clusters ? studentPValue(delta, error, units.head.top.length - 1) : normalPValue(delta, error);
  return { name: "delta-method", ...plain, p };
}

/** Whether each case counts the same in both runs and only hits or misses. */
export function isFlipping(pair: PairedTerms): boolean {
  return haveEqualBottoms(pair) && !isGraded(pair);
}

/** Whether a case counts in part in either run: it then changes without flipping. */
function isGraded({ base, head }: PairedTerms): boolean {
  return !isProportion(base) || !isProportion(head);
}

function haveEqualBottoms({ base, head }: PairedTerms): boolean {
  for (let i = 0; i < base.bottom.length; i += 1) if (base.bottom[i] !== head.bottom[i]) return false;
  return true;
}
