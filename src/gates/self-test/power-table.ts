import { applicableMetrics, isHeadline, type Metric, type RatioMetric } from "../../core/metric.ts";
import { scoreName } from "../../core/score.ts";
import type { PowerRow } from "../../core/self-test.ts";
import { type CountedCase, ratioTerms } from "../../core/trial.ts";
import { casesNeeded, casesNeededWithNoise, smallestDetectableDrop } from "../../math/statistics/power.ts";
import { allEvidence } from "../../scoring/case-set.ts";
import { isProportion } from "../../scoring/ratios.ts";

/** The drops in a power table. */
export const DROPS = [0.01, 0.02, 0.05, 0.1] as const;

interface Assumptions {
  /** The share of answers that change without a change of the system. */
  readonly churn: number;
  readonly level: number;
}

/** Returns the power table of a suite's main metrics that are proportions. */
export function powerTable(
  metrics: readonly Metric[],
  rows: readonly CountedCase[],
  assumptions: Assumptions,
): PowerRow[] {
  return applicableMetrics(metrics, allEvidence(rows)).flatMap((metric) =>
    metric.kind === "ratio" && isHeadline(metric) ? (powerOf(metric, rows, assumptions) ?? []) : [],
  );
}

function powerOf(metric: RatioMetric, rows: readonly CountedCase[], { churn, level }: Assumptions): PowerRow | null {
  const terms = ratioTerms(metric, rows);
  // Cases of means of fractions and of plain numbers do not flip.
  if (metric.unit === "number") return null;
  if (!rows.some(({ trials }) => trials) && !isProportion(terms)) return null;
  const { top, bottom } = terms;
  const shares = Array.from(bottom).flatMap((weight, index) => (weight === 0 ? [] : [(top[index] as number) / weight]));
  const n = shares.length;
  const rate = n === 0 ? 0 : shares.reduce((sum, share) => sum + share, 0) / n;
  // Two independent answers differ with the chance 2 · rate · (1 − rate).
  const noise = churn * 2 * rate * (1 - rate);
  const needed = DROPS.map((fall) => {
    return { fall, best: casesNeeded(fall, level), noisy: casesNeededWithNoise(fall, noise, level) };
  });
  const name = scoreName({ metric: metric.id, slice: metric.slice ?? "" });
  return { metric: name, n, noise, best: smallestDetectableDrop(n, level), needed };
}
