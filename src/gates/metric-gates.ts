import type { GateTests, ScoreTest } from "../comparison/gate-tests.ts";
import { testName } from "../comparison/gated-scores.ts";
import { hasNoBaseline } from "../core/baseline.ts";
import { comparedMetrics } from "../core/definition.ts";
import type { Change } from "../core/diff.ts";
import type { Better } from "../core/metric.ts";
import { findNamed, missingOfScore, type Score, scoreValue } from "../core/score.ts";
import type { Gate, GateResult, NonInferior, NoRegression } from "../core/verdict/gate.ts";
import type { GateTest, OwnReason } from "../core/verdict/gate-reason.ts";
import { leastWhere, ROUNDING, roundingOf } from "../math/numbers.ts";
import { binomialCdf } from "../math/statistics/distributions.ts";
import {
  type ConditionContext,
  type ConditionResult,
  evaluateWithoutNumber,
  type GatedSuite,
  whyNoChange,
  withoutValue,
} from "./condition.ts";

/** Evaluates the conditions on one metric. `opensLost` leaves a pass open that lost values hide. */
export function evaluateMetricGate(
  gate: Gate,
  gated: GatedSuite,
  { tests, opensLost }: { readonly tests: GateTests; readonly opensLost: boolean },
): GateResult[] {
  const { name, suite, diff, approval } = gated;
  const { metric, slice, severity } = gate;
  const score = findNamed(suite.scores, gate);
  const change = findNamed(
    diff.changes.filter((one) => one.suite === name),
    gate,
  );
  const like = score ?? change ?? suite.scores.find((other) => other.metric === metric);
  const unit = like?.unit && { unit: like.unit };
  const context = {
    ...{ total: suite.cases.total, change, baseline: diff.baseline, approval, metric, slice },
    tested: tests.get(testName(name, gate)),
    hasNoResults: suite.no_results === true,
    comparesAnswers: comparedMetrics(suite.custom).includes(metric),
    isOfLines: Object.hasOwn(suite.field_metrics ?? {}, metric),
  };
  return Object.entries(gate.conditions).flatMap(([kind, limit]) => {
    if (limit === undefined) return [];
    const condition = { kind, limit };
    const found = evaluateCondition(condition, score, context);
    const result = opensLost ? openIfLost(condition, found, { score, context }) : found;
    return [{ suite: name, metric, slice, demand: { [kind]: limit }, ...result, severity, ...unit }];
  });
}

type Condition = { readonly kind: string; readonly limit: number | NoRegression | NonInferior };

/** Leaves a pass open that values hide which only the baseline has: as the worst value they would not let it pass. */
function openIfLost(
  condition: Condition,
  result: ConditionResult,
  { score, context }: { readonly score: Score | undefined; readonly context: ConditionContext },
): ConditionResult {
  const lost = context.tested?.lost;
  if (result.outcome !== "pass" || lost === undefined || score === undefined) return result;
  const shifted = countAsWorst(lost, score, context);
  if (shifted !== null && evaluateCondition(condition, shifted.score, shifted.context).outcome === "pass")
    return result;
  const { worst: _, ...counts } = lost;
  const reason = { kind: "lost_values", ...counts, missing: missingOfScore(score) } as const;
  return { outcome: "inconclusive", actual: result.actual, reason, incomplete: true };
}

/** Returns a score and its change with lost values as the worst one; null where that has no number. */
function countAsWorst({ worst }: NonNullable<ScoreTest["lost"]>, score: Score, context: ConditionContext) {
  const value = scoreValue(score);
  const bound = score.status === "partial" ? score.bounds[score.better === "higher" ? 0 : 1] : null;
  const shift = worst?.shift ?? (bound === null || value === null ? null : bound - value);
  if (shift === null || value === null || score.status === "failed") return null;
  const move = (one: number | null): number | null => (one === null ? null : one + shift);
  const { change, tested } = context;
  const { regression, change: tried } = tested ?? {};
  const interval = tried?.interval ? ([move(tried.interval[0]), move(tried.interval[1])] as const) : null;
  const test = regression && { regression: { ...regression, adjusted: worst?.p ?? 0 } };
  return {
    score: { ...score, value: value + shift },
    context: {
      ...context,
      change: change && { ...change, head: move(change.head), delta: move(change.delta) },
      tested: { ...tested, ...test, ...(tried && { change: { ...tried, interval } }) },
    },
  };
}

/** Evaluates one condition on a metric. Every comparison needs two finite numbers: a NaN never passes. */
function evaluateCondition(
  { kind, limit }: Condition,
  score: Score | undefined,
  context: ConditionContext,
): ConditionResult {
  const { total, change, baseline, tested } = context;
  if (total === 0) return withoutValue("fail", { kind: "no_cases" });
  const without = evaluateWithoutNumber(kind, score, context);
  if (without !== null) return without;
  if (score === undefined || !Number.isFinite(scoreValue(score))) {
    return withoutValue("inconclusive", { kind: "score_not_finite" });
  }
  if (typeof limit !== "number") {
    if (!change || hasNoBaseline(baseline)) return withoutValue("not_evaluated", whyNoChange(context));
    const { better } = score;
    return "margin" in limit
      ? evaluateNonInferior(limit, change, tested?.change, better)
      : evaluateRegression(limit, change, tested?.regression, better);
  }
  if (!Number.isFinite(limit)) {
    return { ...withoutValue("inconclusive", { kind: "limit_not_finite" }), actual: scoreValue(score) };
  }
  if (kind === "min" || kind === "max") return evaluateLimit(kind, limit, score);
  return evaluateDrop({ limit, isRelative: kind.endsWith("_relative") }, score, context);
}

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
