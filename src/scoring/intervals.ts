import { getOrCreate } from "../math/memo.ts";
import { type Clusters, sumByCluster } from "../math/statistics/clusters.ts";
import {
  boundedStudentInterval,
  clusteredWilsonInterval,
  type Interval,
  percentileInterval,
  wilsonInterval,
} from "../math/statistics/interval.ts";
import { countFew, deltaError, errorOfFew, normalInterval, type RatioTerms } from "../math/statistics/ratio.ts";
import { resampleRatios, resamplingContent } from "../math/statistics/resample.ts";
import { exactColumnSum } from "../math/statistics/sum.ts";
import { isProportion } from "./ratios.ts";

/** The confidence of every interval that is shown. */
export const CONFIDENCE = 0.95;
/** The maximum number of resampled cases. With more, the delta method gives the same. It is smaller for slices, because there are many. */
const MOST_RESAMPLED = 2000;
const MOST_RESAMPLED_IN_SLICE = 200;
/** Resamples of an interval and draws of a test. */
const RESAMPLES = 10_000;
/** The maximum number of cases drawn for all intervals of a suite together, and the minimum number of resamples. */
const MOST_DRAWN = 500_000_000;
const LEAST_RESAMPLES = 1000;

interface ResamplingOfRatio extends Pick<ResamplingLimits, "most" | "resamples"> {
  readonly range: Interval;
  /** The intervals that are known, by the content of their terms: for metrics of many labels, most of which have equal terms. */
  readonly resampled?: Map<string, Interval | null> | undefined;
}

/**
 * Returns the 95% interval of a ratio's value: Wilson's for a proportion (only with a range of 0 to 1), else by resampling cases;
 * for more than `most` cases by the delta method. Of fewer than 30 cases it is Student's, on the logit where the range is bounded.
 */
export function ratioInterval(
  terms: RatioTerms,
  value: number,
  { range, most, resamples, resampled }: ResamplingOfRatio,
): Interval | null {
  if (isUnitRange(range) && isProportion(terms)) {
    return proportionInterval(exactColumnSum(terms.top, terms.times), exactColumnSum(terms.bottom, terms.times));
  }
  const few = countFew([terms]);
  if (few !== null) return boundedStudentInterval(value, errorOfFew(terms, null, few), CONFIDENCE, range);
  if ((terms.cases ?? terms.top.length) > most) {
    return normalInterval(value, deltaError(terms, null), CONFIDENCE, range);
  }
  if (resampled === undefined) return resampledInterval(terms, resamples);
  return getOrCreate(resampled, resamplingContent(terms), () => resampledInterval(terms, resamples));
}

function resampledInterval(terms: RatioTerms, resamples: number): Interval | null {
  const [values] = resampleRatios([terms], resamples);
  return values ? percentileInterval(values, CONFIDENCE) : null;
}

/**
 * Returns the 95% interval of a ratio's value over cases in clusters, of which the terms are per case: Wilson's with the effective
 * number of cases for a proportion, else Student's by the delta method over clusters, on the logit where the range is bounded.
 */
export function clusteredRatioInterval(
  terms: RatioTerms,
  value: number,
  range: Interval,
  clusters: Clusters,
): Interval | null {
  const [by] = sumByCluster([terms] as const, clusters);
  const count = by.top.length;
  if (count < 2) return null;
  const error = deltaError(by, null);
  if (!isUnitRange(range) || !isProportion(terms)) {
    return boundedStudentInterval(value, { error, freedom: count - 1 }, CONFIDENCE, range);
  }
  const n = exactColumnSum(terms.bottom);
  const plain = (value * (1 - value)) / n;
  // Where all cases give the same, the cases of a cluster may always do so: then its design effect is the largest possible.
  const effect = plain > 0 ? Math.max(1, error ** 2 / plain) : exactColumnSum(by.bottom.map((size) => size ** 2)) / n;
  return clusteredWilsonInterval(value, { effective: n / effect, clusters: count }, CONFIDENCE);
}

/** Whether a range is 0 to 1. */
export function isUnitRange(range: Interval): boolean {
  return range[0] === 0 && range[1] === 1;
}

/** Returns Wilson's 95% interval of a proportion. */
export function proportionInterval(hits: number, counted: number): Interval | null {
  return wilsonInterval(hits, counted, CONFIDENCE);
}

/** Limits of the statistics of a comparison. Intervals take most of its time, random draws most of the rest. */
export interface ResamplingLimits {
  readonly intervals: boolean;
  /** Random draws of a randomization test. */
  readonly draws: number;
  /** The most cases that are resampled, and how often. */
  readonly most: number;
  readonly resamples: number;
  /** The confidence of the intervals: 0.95 unless set. */
  readonly confidence?: number;
}

/** The statistics of a full comparison. */
export const FULL_RESAMPLING: ResamplingLimits = {
  intervals: true,
  draws: RESAMPLES,
  most: MOST_RESAMPLED,
  resamples: RESAMPLES,
};

/** Returns the limits for the whole set and each slice. Only small slices are resampled, with fewer resamples if there are very many. */
export function limitsBySlice(
  sizes: readonly { readonly isWhole: boolean; readonly n: number }[],
  limits: ResamplingLimits,
): ResamplingLimits[] {
  const most = (isWhole: boolean): number => (isWhole ? limits.most : Math.min(limits.most, MOST_RESAMPLED_IN_SLICE));
  const cases = sizes.reduce((sum, { isWhole, n }) => (n > most(isWhole) ? sum : sum + n), 0);
  const affordable = Math.max(LEAST_RESAMPLES, Math.floor(MOST_DRAWN / Math.max(1, cases)));
  const resamples = Math.min(limits.resamples, affordable);
  return sizes.map(({ isWhole }) => ({ ...limits, most: most(isWhole), resamples }));
}
