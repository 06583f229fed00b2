import type { Evidence } from "./case.ts";
import type { Family, Params } from "./family.ts";
import { type Metric, PASS_RATE, type RatioMetric, ratio, type UnscoredReason } from "./metric.ts";

/** Returns the metrics of a suite with the share of its cases that pass, unless another of them has its name. */
export function withPassRate(family: Family, params: Params, metrics: readonly Metric[]): readonly Metric[] {
  return metrics.some(({ id }) => id === PASS_RATE) ? metrics : [...metrics, passRate(family, params)];
}

/**
 * Declares the share of cases that pass. A case without a result has no value, for the reason that a metric of the family has
 * (a missing label), else because its line does not say it. Tables show it where a gate or a list of metrics names it: the
 * counts of cases that regressed and were fixed are everywhere.
 */
function passRate(family: Family, params: Params): RatioMetric {
  const reasons = family.metrics(params).flatMap((one) => (one.kind === "trial" ? [] : (one.unscored ?? [])));
  const unscored = (evidence: Evidence): UnscoredReason | null => {
    if (family.outcome(evidence) !== "unscored") return null;
    for (const reason of reasons) {
      const why = reason(evidence);
      if (why !== null) return why;
    }
    return "no score";
  };
  return ratio<Evidence>({
    id: PASS_RATE,
    title: "share of cases that pass",
    source: "the results of the cases",
    reportOnly: true,
    whenUndefined: { value: null, why: "no case has a result" },
    ...(family.hasNoResult && { appliesTo: (evidence) => family.hasNoResult?.(evidence) !== true }),
    unscored,
    top: (evidence) => Number(family.outcome(evidence) === "pass"),
    bottom: () => 1,
  });
}
