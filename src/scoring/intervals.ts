import { isQuantile, type Metric, type SummedMetric, type WholeMetric } from "../core/metric.ts";
import { type CountedCase, evidenceOf, indicesOfPart, ratioTerms } from "../core/trial.ts";
import { type Clusters, selectClusters } from "../math/statistics/clusters.ts";
import { type Interval, wilsonInterval } from "../math/statistics/interval.ts";
import { dealCases, jackknifeInterval, leaveOutBlocks } from "../math/statistics/jackknife.ts";
import { quantileInterval } from "../math/statistics/quantile.ts";
import { leaveOutRatios } from "../math/statistics/ratio.ts";
import type { CaseSet } from "./case-set.ts";
import { quantileSample } from "./quantiles.ts";
import { isProportion } from "./ratios.ts";

/** The confidence of every interval that is shown. */
export const CONFIDENCE = 0.95;

/**
 * Returns a function that computes the 95% interval of a metric's value: Wilson's for a proportion of independent cases, percentiles of
 * resampled cases for a quantile, else Student's by the jackknife over clusters or blocks of cases. The rows are in the order of their
 * ids, so that an interval does not depend on the order of lines. All whole-set metrics are computed together.
 */
export function scoreIntervals(
  metrics: readonly Metric[],
  set: CaseSet,
  clusters: Clusters | null,
): (metric: Metric, value: number) => Interval | null {
  const wholes = metrics.filter((metric): metric is WholeMetric => metric.kind === "whole" && !isQuantile(metric));
  const blocks = dealCases(set.rows.length, clusters);
  const left = wholes.length === 0 ? [] : leaveOutBlocks(blocks, set.weightedValues(wholes));
  return (metric, value) => {
    const by = { confidence: CONFIDENCE, range: metric.range };
    if (isQuantile(metric)) {
      return quantileInterval([quantileSample(metric, set, clusters)], metric.quantile.share, CONFIDENCE);
    }
    if (metric.kind === "whole") {
      return jackknifeInterval(value, left[wholes.indexOf(metric)] ?? new Float64Array(), by);
    }
    return ratioInterval(metric, value, { set, clusters });
  };
}

function ratioInterval(
  metric: SummedMetric,
  value: number,
  { set, clusters }: { readonly set: CaseSet; readonly clusters: Clusters | null },
): Interval | null {
  const { range } = metric;
  const isUnitRange = clusters === null && range[0] === 0 && range[1] === 1;
  if (isUnitRange && metric.kind === "ratio") {
    const sums = set.ratioSums(metric);
    if (sums.isProportion) return wilsonInterval(sums.top, sums.bottom, CONFIDENCE);
  }
  const own = indicesThatCount(metric, set.rows);
  const rows = own === null ? set.rows : own.map((index) => set.rows[index] as CountedCase);
  const terms = ratioTerms(metric, rows);
  if (isUnitRange && isProportion(terms)) {
    const sum = (column: Float64Array): number => column.reduce((all, one) => all + one, 0);
    return wilsonInterval(sum(terms.top), sum(terms.bottom), CONFIDENCE);
  }
  const left = leaveOutRatios([terms], own === null ? clusters : selectClusters(clusters, own));
  return jackknifeInterval(value, left, { confidence: CONFIDENCE, range });
}

/** Returns the indices of the rows that a metric of one of many labels counts; null for other metrics. */
export function indicesThatCount(metric: SummedMetric, rows: readonly CountedCase[]): readonly number[] | null {
  return metric.kind === "ratio" ? indicesOfPart(metric, rows, evidenceOf) : null;
}
