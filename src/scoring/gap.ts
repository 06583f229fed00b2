import type { Evidence } from "../core/case.ts";
import type { Metric, RatioMetric, SummedMetric, TrialMetric, WholeMetric } from "../core/metric.ts";
import type { Unscored } from "../core/scored.ts";
import { UNSCORED_REASONS, type UnscoredReason } from "../core/stage.ts";
import type { Interval } from "../math/statistics/interval.ts";
import type { Quotient } from "../math/statistics/quotient.ts";
import { exactSum } from "../math/statistics/sum.ts";
import { CaseSet } from "./case-set.ts";
import { type Counted, evidenceOf, quotientValue, termsOf } from "./term.ts";
import { weighEvidence } from "./weight.ts";

/** What of a metric could not be scored. */
export interface Gap {
  /** Cases of which a trial could not be scored. */
  readonly unscored: number;
  /** The reasons, counted: `3 budget, 1 malformed`. */
  readonly why: string;
  /** Where the score must lie whatever those are. */
  readonly bounds: Interval;
}

/** What of a metric could not be scored in a set of cases; null where nothing is missing. */
export function gapOf(metric: Metric, set: CaseSet): Gap | null {
  if (metric.kind === "trial") return trialGap(metric, set.rows);
  const { unscored } = metric;
  if (!unscored) return null;
  const reasons = new Map<UnscoredReason, number>();
  for (const row of set.rows) {
    const reason = firstReason(evidenceOf(row), unscored);
    if (reason !== undefined) reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
  }
  if (reasons.size === 0) return null;
  const count = [...reasons.values()].reduce((sum, one) => sum + one, 0);
  const bounds = metric.kind === "ratio" ? ratioBounds(metric, unscored, set) : wholeBounds(metric, set);
  return { unscored: count, why: countReasons(reasons), bounds };
}

/** Whether a case is scored in all of its trials. */
export function isScored(metric: Metric, row: Counted): boolean {
  if (metric.kind === "trial") return (row.trials ?? [row]).every(({ outcome }) => outcome !== "unscored");
  const { unscored } = metric;
  return !unscored || evidenceOf(row).every((evidence) => unscored(evidence) === null);
}

/** Where a metric's value over all cases lies, scored or not; null where there is nothing to measure. */
export function boundsIn(metric: Metric, set: CaseSet): Interval | null {
  const gap = gapOf(metric, set);
  if (gap) return gap.bounds;
  const value = metric.kind === "whole" ? set.values([metric]).get(metric) : quotientValue(termsOf(metric, set.rows));
  return value === null || value === undefined ? null : [value, value];
}

/** The same over bare evidence, each row a case: for metrics of the whole set that are made of others. */
export function boundsOver(metric: Metric, evidence: readonly Evidence[]): Interval | null {
  const rows = (): Counted[] => evidence.map((one) => ({ outcome: "unscored", evidence: one }));
  return boundsIn(metric, new CaseSet(rows, weighEvidence(evidence)));
}

/** Each case's shares with all that is not scored at one end of what it can be, 0 for the lowest; null where nobody knows what it weighs. */
export function completeTerms(metric: SummedMetric, rows: readonly Counted[], end: 0 | 1): Quotient | null {
  const terms = termsOf(metric, rows);
  if (metric.kind === "trial") {
    const bounds = rows.map((row) => metric.bounds(row));
    return {
      top: Float64Array.from(bounds, (one) => one?.[end] ?? 0),
      bottom: Float64Array.from(bounds, (one) => Number(one !== null)),
    };
  }
  const { unscored, mostWeight = 1, range } = metric;
  if (!unscored) return terms;
  if (mostWeight === Number.POSITIVE_INFINITY) return null;
  for (const [place, row] of rows.entries()) {
    const trials = evidenceOf(row);
    const missing = trials.filter((evidence) => unscored(evidence) !== null).length;
    if (missing === 0) continue;
    const weight = (missing * mostWeight) / trials.length;
    terms.top[place] = (terms.top[place] as number) + weight * range[end];
    terms.bottom[place] = (terms.bottom[place] as number) + weight;
  }
  return terms;
}

/** Of several trials the reason that is to be looked at first. */
function firstReason(trials: readonly Evidence[], unscored: Unscored<Evidence>): UnscoredReason | undefined {
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
function ratioBounds(metric: RatioMetric, unscored: Unscored<Evidence>, set: CaseSet): Interval {
  const { rows } = set.weighed();
  const { range, mostWeight = 1 } = metric;
  if (mostWeight === Number.POSITIVE_INFINITY) return range;
  const missing = exactSum(rows, ({ row, times }) => (unscored(row) === null ? 0 : times * mostWeight));
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

function trialGap(metric: TrialMetric, rows: readonly Counted[]): Gap | null {
  const counting = rows.flatMap((row) => {
    const bounds = metric.bounds(row);
    return bounds === null ? [] : [{ bounds, isKnown: isScored(metric, row) }];
  });
  const unscored = counting.filter(({ isKnown }) => !isKnown).length;
  if (unscored === 0) return null;
  const mean = (end: 0 | 1): number => exactSum(counting, ({ bounds }) => bounds[end]) / counting.length;
  return { unscored, why: `${unscored} unscored`, bounds: [mean(0), mean(1)] };
}
