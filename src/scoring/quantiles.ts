import type { Evidence } from "../core/case.ts";
import { isQuantile, type Metric, type QuantileMetric } from "../core/metric.ts";
import type { Clusters } from "../math/statistics/clusters.ts";
import type { QuantileSample } from "../math/statistics/quantile/order-interval.ts";
import type { CaseSet } from "./case-set.ts";

/** Returns whether a metric is the least or the largest value, which have no interval. */
export function isExtreme(metric: Metric): boolean {
  return isQuantile(metric) && (metric.quantile.share === 0 || metric.quantile.share === 1);
}

/** Returns the numbers of a quantile over all cases, which are scored. The trials of a case are a cluster, or part of its cluster. */
export function quantileSample(
  { quantile }: Pick<QuantileMetric, "quantile">,
  set: CaseSet,
  clusters: Clusters | null,
): QuantileSample {
  const rounds = set.evidenceByRound();
  const cases = set.rows.length;
  const numberOf = (evidence: Evidence): number => quantile.of(evidence) ?? Number.NaN;
  const values = Float64Array.from({ length: rounds.length * cases }, (_, index) =>
    numberOf(rounds[Math.floor(index / cases)]?.[index % cases] as Evidence),
  );
  if (rounds.length === 1) return { values, clusters };
  const of = Uint32Array.from(values, (_, index) => clusters?.of[index % cases] ?? index % cases);
  return { values, clusters: { of, count: clusters?.count ?? cases } };
}
