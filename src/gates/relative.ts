import type { Change } from "../core/diff.ts";
import type { Better } from "../core/metric.ts";
import type { NonInferior, NoRegression } from "../core/verdict/gate.ts";
import type { GateTest, OwnReason } from "../core/verdict/gate-reason.ts";
import { ROUNDING, roundingOf } from "../math/numbers.ts";
import type { Interval } from "../math/statistics/interval.ts";
import { type ConditionResult, withoutValue } from "./condition.ts";
import { dropOf } from "./limits.ts";

/**
 * Evaluates `no_regression`: fails a drop that is larger than the minimum effect and significant in the joint test; undefined where there
 * was nothing to test.
 */
export function evaluateRegression(
  { min_effect }: NoRegression,
  change: Change,
  test: GateTest | undefined,
  better: Better,
): ConditionResult {
  const drop = dropOf(change, better);
  if (drop === null || change.n === null)
    return { ...withoutValue("inconclusive", whyUncompared(change)), actual: drop };
  if (test === undefined) return { outcome: "inconclusive", actual: drop, reason: { kind: "not_testable" } };
  if (!Number.isFinite(drop)) return { ...withoutValue("inconclusive", { kind: "change_not_finite" }), test };
  const [base, head] = [change.base ?? 0, change.head ?? 0];
  const isAllowed = drop <= 0 || drop <= min_effect + roundingOf(base, head);
  const passes = isAllowed || test.adjusted > test.level + ROUNDING;
  return { outcome: passes ? "pass" : "fail", actual: drop, reason: { kind: "regression", base, head }, test };
}

/** Returns why the cases of both runs were not compared. */
function whyUncompared({ reason }: Change): OwnReason {
  return reason === null ? { kind: "cases_not_stored" } : { kind: "not_compared", change: reason };
}

/**
 * Evaluates `non_inferior` by the interval of the change at its confidence, null if unknown: passes only if the whole interval is below
 * the margin, and fails only if it is above. Where no case became worse, the interval says nothing about drops; passing then needs so
 * many cases that a drop of the margin would have made one of them worse, or an interval of improvements only.
 */
export function evaluateNonInferior(
  condition: NonInferior,
  change: Change,
  interval: Interval | null,
  better: Better,
): ConditionResult {
  const drop = dropOf(change, better);
  const result = (outcome: ConditionResult["outcome"], reason: OwnReason) => ({ outcome, actual: drop, reason });
  if (drop === null || change.n === null) return withoutValue("not_evaluated", whyUncompared(change));
  if (!interval?.every(Number.isFinite)) return result("inconclusive", { kind: "no_interval" });
  const rounding = roundingOf(change.base ?? 0, change.head ?? 0);
  const [least, most] = better === "higher" ? [0 - interval[1], 0 - interval[0]] : interval;
  const changed = change.cases?.changed ?? 0;
  const reason = { kind: "non_inferior", drops: [least, most] as [number, number], rounding, changed } as const;
  if (most < condition.margin - rounding) {
    const needed = change.unit !== undefined || most < 0 ? 0 : casesNeeded(condition);
    const cases = change.clusters ?? change.n;
    if (change.cases?.worse !== 0 || cases >= needed) return result("pass", reason);
    const short = { cases, needed, are_clusters: change.clusters !== undefined };
    return result("inconclusive", { ...reason, short });
  }
  return result(least >= condition.margin - rounding ? "fail" : "inconclusive", reason);
}

/**
 * Returns the number of cases of which at least one becomes worse, with the confidence of the interval's lower end, if the score
 * drops by the margin: each case then becomes worse with at least that chance.
 */
export function casesNeeded({ margin, confidence }: NonInferior): number {
  return margin >= 1 ? 1 : Math.ceil(Math.log((1 - confidence) / 2) / Math.log1p(-margin));
}
