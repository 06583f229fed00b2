import { type Interval, percentileInterval } from "../../math/interval.ts";
import { blockJackknifeErrors } from "../../math/jackknife.ts";
import { normalInterval } from "../../math/quotient.ts";
import { drawBelow, seedRandom } from "../../math/random.ts";
import type { WholeMetric } from "../metric.ts";
import type { CaseSet, Ordered } from "./case-set.ts";
import { CONFIDENCE } from "./estimate.ts";

/** Cases that are weighed in all resamples of one table together, and the bounds of their number. */
const WORK = 4_000_000;
const LEAST_RESAMPLES = 200;
const MOST_RESAMPLES = 2000;
/** Beyond so many cases blocks of them are left out by turns instead. */
export const MOST_RESAMPLED_WHOLE = WORK / LEAST_RESAMPLES;

/** The 95 % intervals of whole-set metrics, all from the same resamples of the cases, beyond 20,000 by the jackknife over blocks; null where too little gives a number. */
export function wholeIntervals(metrics: readonly WholeMetric[], set: CaseSet): (Interval | null)[] {
  if (metrics.length === 0) return [];
  const n = set.rows.length;
  const weigher = set.weigher(metrics);
  if (n <= MOST_RESAMPLED_WHOLE) {
    const drawn = resample(set.inOrder(), resamplesFor(set.workOf(metrics)), weigher);
    return drawn.map((values) => percentileInterval(values, CONFIDENCE));
  }
  const errors = blockJackknifeErrors(n, weigher);
  const values = set.values(metrics);
  return metrics.map((metric, place) => {
    const [error, value] = [errors[place] ?? null, values.get(metric) ?? null];
    return error === null || value === null ? null : normalInterval(value, error, CONFIDENCE, metric.range);
  });
}

/** The values by metric in each resample of the cases, NaN where there is nothing to measure. */
export function resample(
  { order, seed }: Ordered,
  resamples: number,
  values: (weights: Uint32Array) => Float64Array,
): Float64Array[] {
  const random = seedRandom(seed);
  const n = order.length;
  const weights = new Uint32Array(n);
  let drawn: Float64Array[] | null = null;
  for (let round = 0; round < resamples; round += 1) {
    weights.fill(0);
    for (let i = 0; i < n; i += 1) {
      const one = order[drawBelow(random, n)] as number;
      weights[one] = (weights[one] as number) + 1;
    }
    const found = values(weights);
    drawn ??= Array.from(found, () => new Float64Array(resamples));
    for (const [place, column] of drawn.entries()) column[round] = found[place] as number;
  }
  return drawn ?? [];
}

/** As many resamples as the work of one allows. */
export function resamplesFor(work: number): number {
  return Math.max(LEAST_RESAMPLES, Math.min(MOST_RESAMPLES, Math.floor(WORK / Math.max(1, work))));
}
