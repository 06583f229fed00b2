import { applicableMetrics, isHeadline, type Metric, type RatioMetric } from "../../core/metric.ts";
import { scoreName } from "../../core/score.ts";
import { casesNeeded, casesNeededWithNoise, smallestDetectableDrop } from "../../math/statistics/power.ts";
import { allEvidence } from "../../scoring/case-set.ts";
import { type CountedCase, isProportion, ratioTerms } from "../../scoring/ratios.ts";

/** What a suite's cases can show of one metric, at 95%, with a chance of 80%. */
export interface PowerRow {
  readonly metric: string;
  /** Cases that it counts. */
  readonly n: number;
  /** The share of cases that flip for no reason, as the noise is taken to be. */
  readonly noise: number;
  /** The smallest fall that can be seen when nothing else flips; null when none can. */
  readonly best: number | null;
  /** The fewest cases for each fall of FALLS: when nothing else flips, and in the noise. */
  readonly needed: readonly { readonly fall: number; readonly best: number; readonly noisy: number }[];
}

/** The falls that a power table tells of. */
export const DROPS = [0.01, 0.02, 0.05, 0.1] as const;

/** The power table of a suite's main metrics that are proportions; `churn` is the share of answers that come out anew for no reason. */
export function powerTable(
  metrics: readonly Metric[],
  rows: readonly CountedCase[],
  { churn, level }: { readonly churn: number; readonly level: number },
): PowerRow[] {
  return applicableMetrics(metrics, allEvidence(rows)).flatMap((metric) =>
    metric.kind === "ratio" && isHeadline(metric) ? (powerOf(metric, rows, { churn, level }) ?? []) : [],
  );
}

function powerOf(
  metric: RatioMetric,
  rows: readonly CountedCase[],
  { churn, level }: { readonly churn: number; readonly level: number },
): PowerRow | null {
  const terms = ratioTerms(metric, rows);
  // Of a mean of fractions, and of a number, nothing flips.
  if (metric.unit === "number") return null;
  if (!rows.some(({ trials }) => trials) && !isProportion(terms)) return null;
  const { top, bottom } = terms;
  const shares = Array.from(bottom).flatMap((weight, index) => (weight === 0 ? [] : [(top[index] as number) / weight]));
  const n = shares.length;
  const rate = n === 0 ? 0 : shares.reduce((sum, share) => sum + share, 0) / n;
  // Two answers drawn anew differ with the chance 2 · rate · (1 − rate).
  const noise = churn * 2 * rate * (1 - rate);
  const needed = DROPS.map((fall) => {
    return { fall, best: casesNeeded(fall, level), noisy: casesNeededWithNoise(fall, noise, level) };
  });
  return {
    metric: scoreName({ metric: metric.id, slice: metric.slice ?? "" }),
    n,
    noise,
    best: smallestDetectableDrop(n, level),
    needed,
  };
}
