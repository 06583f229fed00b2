import type { Change } from "../core/diff.ts";
import type { Better } from "../core/metric.ts";
import { type Score, scoreValue } from "../core/score.ts";
import { roundingOf } from "../math/numbers.ts";
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

/** The allowed change of a score to the worse: absolute, or as a share of the baseline's score. An increase is a drop where lower is better. */
export interface AllowedDrop {
  readonly kind: "max_drop" | "max_drop_relative" | "max_increase" | "max_increase_relative";
  readonly limit: number;
}

/** Compares a change with the allowed drop. */
export function evaluateDrop(allowed: AllowedDrop, score: Score, context: ConditionContext): ConditionResult {
  const { base, head, delta } = context.change ?? { base: null, head: null, delta: null };
  if (base === null || head === null || delta === null) return withoutValue("not_evaluated", whyNoChange(context));
  const drop = score.better === "higher" ? base - head : head - base;
  const isRelative = allowed.kind.endsWith("_relative");
  const most = isRelative ? allowed.limit * Math.abs(base) : allowed.limit;
  const passes = drop <= 0 || drop <= most + roundingOf(base, head);
  return { outcome: passes ? "pass" : "fail", actual: drop, reason: { kind: "drop", base, head } };
}

/** Returns the drop of the score over the cases that both runs scored; null if there is no difference. */
export function dropOf(change: Change | undefined, better: Better): number | null {
  const delta = change?.delta ?? null;
  return delta === null ? null : better === "higher" ? 0 - delta : delta;
}
