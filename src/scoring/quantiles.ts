import type { Evidence } from "../core/case.ts";
import { isQuantile, type Metric, type QuantileMetric } from "../core/metric.ts";
import type { Clusters } from "../math/statistics/clusters.ts";
import type { QuantileSample } from "../math/statistics/quantile.ts";
import type { CaseSet } from "./case-set.ts";

/** Returns whether a metric is the least or the largest value, which have no interval. */
export function isExtreme(metric: Metric): boolean {
  return isQuantile(metric) && (metric.quantile.share === 0 || metric.quantile.share === 1);
}

/** Returns the numbers of a quantile over all cases, which are scored. A unit is a case with its trials, or a cluster of cases. */
export function quantileSample(
  metric: Pick<QuantileMetric, "quantile" | "reads">,
  set: CaseSet,
  clusters: Clusters | null,
): QuantileSample {
  const rounds = set.partFor(metric).evidenceByRound();
  const cases = set.rows.length;
  const values = new Float64Array(rounds.length * cases);
  const unitOf = new Uint32Array(values.length);
  for (const [round, evidence] of rounds.entries()) {
    for (let index = 0; index < cases; index += 1) {
      values[round * cases + index] = metric.quantile.of(evidence[index] as Evidence) ?? Number.NaN;
      unitOf[round * cases + index] = clusters?.of[index] ?? index;
    }
  }
  return { values, unitOf, units: clusters?.count ?? cases };
}
