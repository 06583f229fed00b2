import type { SuiteGates } from "../../core/gate.ts";
import type { Metric } from "../../core/metric.ts";

/** The metrics that gates are on, of their slices only those: the others would be compared thousands of times for nothing. */
export function gatedMetrics(metrics: readonly Metric[], { metrics: gates }: Pick<SuiteGates, "metrics">): Metric[] {
  return metrics.flatMap((metric) => {
    const slices = gates.flatMap((gate) => (gate.metric === metric.id ? [gate.slice] : []));
    if (slices.length === 0) return [];
    const breakdown = metric.kind === "trial" ? undefined : metric.breakdown;
    if (metric.kind === "trial" || breakdown === undefined) return [metric];
    const isGated = ({ slice = "" }: Metric): boolean =>
      slices.some((asked) => asked === slice || asked.startsWith(`${slice},`));
    return [
      {
        ...metric,
        breakdown: { ...breakdown, metricsOf: (evidence) => breakdown.metricsOf(evidence).filter(isGated) },
      },
    ];
  });
}
