import type { Evidence } from "../core/case.ts";
import { type CountedCase, partsFor } from "../core/case-results.ts";
import {
  type CorpusMetric,
  type Metric,
  type RatioMetric,
  reasonUnscored,
  type TrialMetric,
  UNSCORED_REASONS,
  type UnscoredReason,
} from "../core/metric.ts";
import type { Missing } from "../core/score.ts";
import { exactSum } from "../math/exact-sum.ts";
import type { Interval } from "../math/statistics/distributions.ts";
import type { CaseSet } from "./case-set.ts";

/** The cases of a metric that could not be scored. */
export interface UnscoredPart {
  /** Cases of which a trial could not be scored. */
  readonly unscored: number;
  /** Those cases by reason; empty where it is not known. */
  readonly missing: Missing;
  /** The bounds of the score for any result of those cases. */
  readonly bounds: Interval;
  /** Whether all of them lack a trace, or the score in it. */
  readonly onlyMissing: boolean;
}

/** Returns the cases of a metric that could not be scored; null if there are none. */
export function unscoredPart(metric: Metric, set: CaseSet): UnscoredPart | null {
  if (metric.kind === "trial") return unscoredTrials(metric, set.rows);
  if (set.isScored(metric)) return null;
  const reasons = countedReasons(metric, set);
  const count = Object.values(reasons).reduce((sum, one) => sum + one, 0);
  if (count === 0) return null;
  const bounds = metric.kind === "ratio" ? ratioBounds(metric, set) : corpusBounds(metric, set);
  return {
    unscored: count,
    missing: reasons,
    bounds,
    onlyMissing: Object.keys(reasons).every((reason) => reason === "no trace" || reason === "no score"),
  };
}

/** Whether all trials of a case are scored. */
export function isFullyScored(metric: Metric, row: CountedCase): boolean {
  if (metric.kind === "trial") return (row.trials ?? [row]).every(({ outcome }) => outcome !== "unscored");
  const isScored = (part: Evidence): boolean => reasonUnscored(metric, part) === null;
  return partsFor(metric, row).every(isScored);
}

/** Returns the ratios of a metric that can lose cases: itself, or those that it is computed from. */
export function losingRatios(metric: Metric): readonly RatioMetric[] {
  const all = metric.kind === "corpus" ? metric.means : metric.kind === "ratio" ? [metric] : [];
  return all?.filter(({ losesCases }) => losesCases) ?? [];
}

/** Whether a case that was scored does not count in any trial, although its trace decides that. */
export function isUncounted(metric: Metric, row: CountedCase): boolean {
  return losingRatios(metric).some((ratio) => partsFor(ratio, row).every((part) => ratio.bottom(part) === 0));
}

/** Counts the unscored cases by reason: of several trials by the most important one. */
function countedReasons(metric: RatioMetric | CorpusMetric, set: CaseSet): Missing {
  const counts = new Map<UnscoredReason, number>();
  for (const row of set.rows) {
    const found = new Set(partsFor(metric, row).map((part) => reasonUnscored(metric, part)));
    const reason = UNSCORED_REASONS.find((one) => found.has(one));
    if (reason !== undefined) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  }
  return Object.fromEntries([...counts].sort(([a], [b]) => UNSCORED_REASONS.indexOf(a) - UNSCORED_REASONS.indexOf(b)));
}

/**
 * Returns the bounds of a ratio. An unscored case has a weight from 0 to its maximum and a value in the range, so the bounds are
 * reached with the full weight at either end of the range. Everything is summed together, so that rounding cannot move a bound
 * inside the possible values.
 */
function ratioBounds(metric: RatioMetric, set: CaseSet): Interval {
  const all = set.partFor(metric).weighedAll();
  const { scale } = all;
  const { maxWeight = 1 } = metric;
  const [lowest, highest] = metric.total?.range ?? metric.range;
  if (maxWeight === Number.POSITIVE_INFINITY) return metric.range;
  const timesAt = (times: Float64Array | null, place: number): number => times?.[place] ?? 1;
  const missing = exactSum(
    all.evidence.map((row, place) =>
      reasonUnscored(metric, row) === null ? 0 : timesAt(all.times, place) * maxWeight,
    ),
  );
  const weighed = set.weighed(metric);
  const times = [...weighed.evidence.map((_, place) => timesAt(weighed.times, place)), missing];
  const sum = (of: (row: Evidence) => number, end: number): number =>
    exactSum([...weighed.evidence.map(of), end], times);
  const bottom = metric.total ? scale : sum(metric.bottom, 1);
  const bound = (end: number): number => (Number.isFinite(end) ? sum(metric.top, end) / bottom : end);
  return [bound(lowest), bound(highest)];
}

/** Returns the metric's own bounds, as the mean over rounds of trials; its range if it declares none. */
function corpusBounds(metric: CorpusMetric, set: CaseSet): Interval {
  const { bounds, range } = metric;
  if (!bounds) return range;
  const each = set
    .partFor(metric)
    .evidenceByRound()
    .map((evidence) => bounds(evidence));
  const mean = (end: 0 | 1): number => exactSum(each.map((one) => one[end])) / each.length;
  return [mean(0), mean(1)];
}

function unscoredTrials(metric: TrialMetric, rows: readonly CountedCase[]): UnscoredPart | null {
  const counting = rows.flatMap((row) => {
    const bounds = metric.bounds(row);
    return bounds === null ? [] : [{ bounds, isKnown: isFullyScored(metric, row) }];
  });
  const unscored = counting.filter(({ isKnown }) => !isKnown).length;
  if (unscored === 0) return null;
  const mean = (end: 0 | 1): number => exactSum(counting.map(({ bounds }) => bounds[end])) / counting.length;
  return { unscored, missing: {}, bounds: [mean(0), mean(1)], onlyMissing: false };
}
