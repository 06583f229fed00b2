import type { ScoreTest } from "../comparison/gate-tests.ts";
import type { Change } from "../core/diff.ts";
import type { Better } from "../core/metric.ts";
import { type Score, scoreValue } from "../core/score.ts";
import type { NonInferior, NoRegression } from "../core/verdict/gate.ts";
import type { GateTest, OwnReason } from "../core/verdict/gate-reason.ts";
import { leastWhere, ROUNDING, roundingOf } from "../math/numbers.ts";
import { binomialCdf } from "../math/statistics/binomial.ts";
import { type ConditionContext, type ConditionResult, whyNoChange, withoutValue } from "./condition.ts";

/** Compares a score that has a number with a minimum or a maximum: over its scored cases where some have no value. */
export function evaluateLimit(kind: "min" | "max", limit: number, score: Score): ConditionResult {
  const value = scoreValue(score) ?? Number.NaN;
  // The mean of 0.7, 0.8 and 0.9 is 0.7999999999999999 in binary, and at least 0.8.
  const rounding = roundingOf(limit);
  const passes = kind === "min" ? value >= limit - rounding : value <= limit + rounding;
  const unscored = score.status === "partial" ? score.unscored : 0;
  return { outcome: passes ? "pass" : "fail", actual: value, reason: { kind: "limit", unscored } };
}

/** Compares a change with the allowed drop. An increase is a drop where lower is better. */
export function evaluateDrop(
  { limit, isRelative }: { readonly limit: number; readonly isRelative: boolean },
  score: Score,
  context: ConditionContext,
): ConditionResult {
  const { base, head, delta } = context.change ?? { base: null, head: null, delta: null };
  if (base === null || head === null || delta === null) return withoutValue("not_evaluated", whyNoChange(context));
  const drop = score.better === "higher" ? base - head : head - base;
  const most = isRelative ? limit * Math.abs(base) : limit;
  const passes = drop <= 0 || drop <= most + roundingOf(base, head);
  return { outcome: passes ? "pass" : "fail", actual: drop, reason: { kind: "drop", base, head } };
}

/** Returns the drop of the score over the cases that both runs scored; null if there is no difference. */
export function dropOf(change: Change | undefined, better: Better): number | null {
  const delta = change?.delta ?? null;
  return delta === null ? null : better === "higher" ? 0 - delta : delta;
}

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
 * Evaluates `non_inferior` by the interval of the change at its confidence: passes only if all of it is below the margin, and fails only
 * if all is above. Few changed cases say little about drops. So passing also needs so many cases that a drop of the margin would have
 * made more of them worse than this run has, or an interval of improvements only.
 */
export function evaluateNonInferior(
  condition: NonInferior,
  change: Change,
  tested: ScoreTest["change"],
  better: Better,
): ConditionResult {
  const drop = dropOf(change, better);
  const result = (outcome: ConditionResult["outcome"], reason: OwnReason) => ({ outcome, actual: drop, reason });
  if (drop === null || change.n === null) return withoutValue("not_evaluated", whyUncompared(change));
  const [low = null, high = null] = tested?.interval ?? [];
  if (tested === undefined || low === null || high === null || !Number.isFinite(low) || !Number.isFinite(high))
    return result("inconclusive", { kind: "no_interval" });
  const rounding = roundingOf(change.base ?? 0, change.head ?? 0);
  const [least, most] = better === "higher" ? [0 - high, 0 - low] : [low, high];
  const changed = change.cases?.changed ?? 0;
  const reason = { kind: "non_inferior", drops: [least, most] as [number, number], rounding, changed } as const;
  if (most < condition.margin - rounding) {
    const { effective, width } = tested;
    const cases = Math.floor(effective);
    // Of a score without a range a single case may make the whole drop.
    const worse = Math.floor(((Math.max(0, drop) + rounding) / width) * effective);
    const share = { ...condition, margin: condition.margin / width };
    const needed = !Number.isFinite(width) || most < 0 ? 0 : casesNeeded(share, worse);
    if (cases >= needed) return result("pass", reason);
    return result("inconclusive", { ...reason, short: { cases, needed } });
  }
  return result(least >= condition.margin - rounding ? "fail" : "inconclusive", reason);
}

/**
 * Returns the number of cases of which more than `worse` become worse, with the confidence of the interval's lower end, if the score
 * drops by the margin: each case then becomes worse with at least that chance. 183 for a margin of 2 points and none worse.
 */
export function casesNeeded({ margin, confidence }: NonInferior, worse = 0): number {
  const isEnough = (cases: number): boolean => binomialCdf(worse, cases, Math.min(margin, 1)) <= (1 - confidence) / 2;
  let enough = worse + 1;
  while (!isEnough(enough) && enough < MOST_CASES) enough *= 2;
  return leastWhere(Math.floor(enough / 2), enough, isEnough);
}

/** More cases than any suite has. */
const MOST_CASES = 2 ** 30;
