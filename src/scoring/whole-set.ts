import type { WholeMetric } from "../core/metric.ts";
import type { Interval } from "../math/statistics/interval.ts";
import { blockJackknifeErrors, boundedJackknifeInterval } from "../math/statistics/jackknife.ts";
import type { CaseSet } from "./case-set.ts";
import { CONFIDENCE } from "./intervals.ts";

/** Cases that are weighed in all draws of a test together, and the bounds of their number. */
const WORK = 4_000_000;
const LEAST_DRAWS = 200;
const MOST_DRAWS = 2000;
/** Up to so many cases sides are swapped by chance, and blocks dealt by what the cases hold; beyond, as the cases stand. */
export const MOST_SWAPPED_CASES = WORK / LEAST_DRAWS;

/**
 * The 95% intervals of whole-set metrics, all by leaving out the same blocks of cases by turns; null where too little gives a number.
 * Resamples would not do: a case that is drawn twice helps an average precision or an area under a curve, and pulls all of them upwards.
 */
export function wholeSetIntervals(metrics: readonly WholeMetric[], set: CaseSet): (Interval | null)[] {
  if (metrics.length === 0) return [];
  const n = set.rows.length;
  const order = n > MOST_SWAPPED_CASES ? undefined : set.contentOrder().order;
  const errors = blockJackknifeErrors(n, set.weightedValues(metrics), order);
  const values = set.values(metrics);
  return metrics.map((metric, place) => {
    const [error, value] = [errors[place] ?? null, values.get(metric) ?? null];
    return error === null || value === null
      ? null
      : boundedJackknifeInterval(value, { error, n }, CONFIDENCE, metric.range);
  });
}

/** As many draws as the work of one allows. */
export function affordableDraws(work: number): number {
  return Math.max(LEAST_DRAWS, Math.min(MOST_DRAWS, Math.floor(WORK / Math.max(1, work))));
}
