import type { Evidence } from "../core/case.ts";
import {
  type Metric,
  type RatioMetric,
  type SummedMetric,
  type TrialMetric,
  UNSCORED_REASONS,
  type UnscoredReason,
  type WholeMetric,
} from "../core/metric.ts";
import { type CountedCase, evidenceOf, ratioTerms } from "../core/trial.ts";
import type { Interval } from "../math/statistics/interval.ts";
import type { RatioTerms } from "../math/statistics/ratio.ts";
import { exactSum } from "../math/statistics/sum.ts";
import { CaseSet } from "./case-set.ts";
import { ratioValue, weightEvidence } from "./ratios.ts";

/** What of a metric could not be scored. */
export interface UnscoredPart {
  /** Cases of which a trial could not be scored. */
  readonly unscored: number;
  /** The reasons, counted: `3 budget, 1 malformed`. */
  readonly why: string;
  /** Where the score must lie whatever those are. */
  readonly bounds: Interval;
  /** Whether they all lack a trace. */
  readonly onlyMissing: boolean;
}

/** What of a metric could not be scored in a set of cases; null where nothing is missing. */
export function unscoredPart(metric: Metric, set: CaseSet): UnscoredPart | null {
  if (metric.kind === "trial") return trialGap(metric, set.rows);
  const { unscored } = metric;
  if (!unscored || set.weighed().rows.every(({ row }) => unscored(row) === null)) return null;
  const reasons = new Map<UnscoredReason, number>();
  for (const row of set.rows) {
    const reason = firstReason(evidenceOf(row), unscored);
    if (reason !== undefined) reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
  }
  if (reasons.size === 0) return null;
  const count = [...reasons.values()].reduce((sum, one) => sum + one, 0);
  const bounds = metric.kind === "ratio" ? ratioBounds(metric, unscored, set) : wholeBounds(metric, set);
  return {
    unscored: count,
    why: countReasons(reasons),
    bounds,
    onlyMissing: reasons.size === 1 && reasons.has("no trace"),
  };
}

type Unscored = (evidence: Evidence) => UnscoredReason | null;

/** Whether a case is scored in all of its trials. */
export function isFullyScored(metric: Metric, row: CountedCase): boolean {
  if (metric.kind === "trial") return (row.trials ?? [row]).every(({ outcome }) => outcome !== "unscored");
  const { unscored } = metric;
  if (!unscored) return true;
  return row.trials
    ? evidenceOf(row).every((evidence) => unscored(evidence) === null)
    : unscored(row.evidence) === null;
}

/** Where a metric's value over all cases lies, scored or not; null where there is nothing to measure. */
export function scoreBounds(metric: Metric, set: CaseSet): Interval | null {
  const gap = unscoredPart(metric, set);
  if (gap) return gap.bounds;
  const value = metric.kind === "whole" ? set.values([metric]).get(metric) : ratioValue(ratioTerms(metric, set.rows));
  return value === null || value === undefined ? null : [value, value];
}

/** The same over bare evidence, each row a case: for metrics of the whole set that are made of others. */
export function evidenceBounds(metric: Metric, evidence: readonly Evidence[]): Interval | null {
  const rows = (): CountedCase[] => evidence.map((one) => ({ outcome: "unscored", evidence: one }));
  return scoreBounds(metric, new CaseSet(rows, weightEvidence(evidence)));
}

/** Each case's shares with all that is not scored at one end of what it can be, 0 for the lowest; null where nobody knows what it weighs. */
export function extremeTerms(metric: SummedMetric, rows: readonly CountedCase[], end: 0 | 1): RatioTerms | null {
  const terms = ratioTerms(metric, rows);
  if (metric.kind === "trial") {
    const bounds = rows.map((row) => metric.bounds(row));
    return {
      top: Float64Array.from(bounds, (one) => one?.[end] ?? 0),
      bottom: Float64Array.from(bounds, (one) => Number(one !== null)),
    };
  }
  const { unscored, maxWeight = 1, range } = metric;
  if (!unscored) return terms;
  if (maxWeight === Number.POSITIVE_INFINITY || !range.every(Number.isFinite)) return null;
  for (const [place, row] of rows.entries()) {
    const trials = evidenceOf(row);
    const missing = trials.filter((evidence) => unscored(evidence) !== null).length;
    if (missing === 0) continue;
    const weight = (missing * maxWeight) / trials.length;
    terms.top[place] = (terms.top[place] as number) + weight * range[end];
    terms.bottom[place] = (terms.bottom[place] as number) + weight;
  }
  return terms;
}

/** Of several trials the reason that is to be looked at first. */
function firstReason(trials: readonly Evidence[], unscored: Unscored): UnscoredReason | undefined {
  const found = new Set(trials.map(unscored));
  return UNSCORED_REASONS.find((reason) => found.has(reason));
}

function countReasons(reasons: ReadonlyMap<UnscoredReason, number>): string {
  const counted = UNSCORED_REASONS.flatMap((reason) => {
    const count = reasons.get(reason);
    return count === undefined ? [] : [`${count} ${reason}`];
  });
  return counted.join(", ");
}

/**
 * Every case that is not scored weighs from nothing up to its most, and its value lies in the range. More weight at an end of
 * the range only pulls the quotient further there, so all of it at one end is the bound. Summed with the rest at once: no
 * rounding puts it inside of what scoring could give.
 */
function ratioBounds(metric: RatioMetric, unscored: Unscored, set: CaseSet): Interval {
  const { rows } = set.weighed();
  const { range, maxWeight = 1 } = metric;
  if (maxWeight === Number.POSITIVE_INFINITY || !range.every(Number.isFinite)) return range;
  const missing = exactSum(rows, ({ row, times }) => (unscored(row) === null ? 0 : times * maxWeight));
  const parts: readonly { readonly row: Evidence | null; readonly times: number }[] = [
    ...rows,
    { row: null, times: missing },
  ];
  const sum = (of: (row: Evidence) => number, end: number): number =>
    exactSum(
      parts,
      ({ row }) => (row === null ? end : of(row)),
      ({ times }) => times,
    );
  const bottom = sum(metric.bottom, 1);
  const [lowest, highest] = range;
  return [sum(metric.top, lowest) / bottom, sum(metric.top, highest) / bottom];
}

/** What a metric of the whole set says of itself, else all of its range; of rounds of trials the mean. */
function wholeBounds({ bounds, range }: WholeMetric, set: CaseSet): Interval {
  if (!bounds) return range;
  const each = set.evidenceByRound().map((evidence) => bounds(evidence));
  const mean = (end: 0 | 1): number => exactSum(each, (one) => one[end]) / each.length;
  return [mean(0), mean(1)];
}

function trialGap(metric: TrialMetric, rows: readonly CountedCase[]): UnscoredPart | null {
  const counting = rows.flatMap((row) => {
    const bounds = metric.bounds(row);
    return bounds === null ? [] : [{ bounds, isKnown: isFullyScored(metric, row) }];
  });
  const unscored = counting.filter(({ isKnown }) => !isKnown).length;
  if (unscored === 0) return null;
  const mean = (end: 0 | 1): number => exactSum(counting, ({ bounds }) => bounds[end]) / counting.length;
  return { unscored, why: `${unscored} unscored`, bounds: [mean(0), mean(1)], onlyMissing: false };
}
