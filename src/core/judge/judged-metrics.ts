import type { Metric } from "../metric.ts";

/** The entry for case results in the set of judged metrics. */
export const CASES = "cases";

/**
 * Returns the ids of the metrics that a judge may label. If there are any and they decide the outcome of cases too (`byOutcome`),
 * includes what is computed from outcomes: trial metrics, and `cases`.
 */
export function judgedMetrics(metrics: readonly Metric[], byOutcome: boolean): ReadonlySet<string> {
  const judged = metrics.filter((metric) => metric.kind !== "trial" && metric.isJudged);
  if (judged.length === 0) return new Set();
  const trials = byOutcome ? metrics.filter(({ kind }) => kind === "trial") : [];
  return new Set([...[...judged, ...trials].map(({ id }) => id), ...(byOutcome ? [CASES] : [])]);
}
