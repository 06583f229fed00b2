import { isQuantile, type WholeMetric } from "../core/metric.ts";
import type { Clusters } from "../math/statistics/clusters.ts";
import { boundedStudentInterval, type Interval } from "../math/statistics/interval.ts";
import { blockJackknifeErrors, jackknifeFreedom } from "../math/statistics/jackknife.ts";
import { quantileInterval } from "../math/statistics/quantile/order-interval.ts";
import type { CaseSet } from "./case-set.ts";
import { CONFIDENCE } from "./intervals.ts";
import { quantileSample } from "./quantiles.ts";

/** The maximum number of cases visited in all draws of a test together, and the bounds of the number of draws. */
const WORK = 4_000_000;
const LEAST_DRAWS = 200;
const MOST_DRAWS = 2000;
/** The maximum number of cases for swapping runs at random, and for assigning cases to blocks by content; more are assigned in their own order. */
export const MOST_SWAPPED_CASES = WORK / LEAST_DRAWS;

/**
 * Computes the 95% intervals of whole-set metrics: of quantiles from order statistics, of others by the block jackknife; null if too few blocks give a value.
 * Resampling would be biased: a case drawn twice raises an average precision or an area under a curve.
 */
export function wholeSetIntervals(
  metrics: readonly WholeMetric[],
  set: CaseSet,
  clusters: Clusters | null = null,
): (Interval | null)[] {
  const others = metrics.filter((metric) => !isQuantile(metric));
  const intervals = jackknifeIntervals(others, set, clusters);
  return metrics.map((metric) =>
    isQuantile(metric)
      ? quantileInterval(quantileSample(metric, set, clusters), metric.quantile.share, CONFIDENCE)
      : (intervals[others.indexOf(metric)] ?? null),
  );
}

function jackknifeIntervals(
  metrics: readonly WholeMetric[],
  set: CaseSet,
  clusters: Clusters | null,
): (Interval | null)[] {
  if (metrics.length === 0) return [];
  const n = set.rows.length;
  const order = n > MOST_SWAPPED_CASES ? undefined : set.contentOrder();
  const errors = blockJackknifeErrors(n, set.weightedValues(metrics), { order, clusters });
  const freedom = jackknifeFreedom(clusters?.count ?? n);
  const values = set.values(metrics);
  return metrics.map((metric, place) => {
    const [error, value] = [errors[place] ?? null, values.get(metric) ?? null];
    return error === null || value === null
      ? null
      : boundedStudentInterval(value, { error, freedom }, CONFIDENCE, metric.range);
  });
}

/** Returns the number of draws that the cost of one draw allows. */
export function affordableDraws(work: number): number {
  return Math.max(LEAST_DRAWS, Math.min(MOST_DRAWS, Math.floor(WORK / Math.max(1, work))));
}
