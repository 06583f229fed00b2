import type { GateTests, ScoreTest } from "../comparison/gate-tests.ts";
import { testName } from "../comparison/gated-scores.ts";
import { hasNoBaseline } from "../core/baseline.ts";
import { findNamed, missingOfScore, type Score, scoreValue } from "../core/score.ts";
import type { Gate, GateResult, NonInferior, NoRegression } from "../core/verdict/gate.ts";
import {
  type ConditionContext,
  type ConditionResult,
  evaluateWithoutNumber,
  type GatedSuite,
  whyNoChange,
  withoutValue,
} from "./condition.ts";
import { evaluateDrop, evaluateLimit, evaluateNonInferior, evaluateRegression } from "./relative.ts";

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
