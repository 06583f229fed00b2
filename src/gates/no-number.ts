import { hasNoBaseline, isRelativeCondition } from "../core/baseline-record.ts";
import { adviceFor, type Score, scoreName, unscoredCount } from "../core/score.ts";
import { formatFor } from "../math/text/number-format.ts";
import { type ConditionContext, type ConditionResult, whyNoBaseline, whyNoChange } from "./condition.ts";

/** The score that a gate names. */
export interface GatedScore {
  readonly kind: string;
  readonly metric: string;
  readonly slice: string;
  /** Absent where this run has no such score. */
  readonly score: Score | undefined;
}

/**
 * Evaluates a condition that has no number to evaluate; null where there is one. Fails where this run has no such score, where the
 * system's output left nothing to measure, and where the baseline has a number; inconclusive where the number is missing for another
 * reason, such as missing labels.
 */
export function evaluateWithoutNumber(gated: GatedScore, context: ConditionContext): ConditionResult | null {
  const { kind, score } = gated;
  if (score === undefined) return result("fail", `${whyAbsent(gated)}${baselineClause(context)}`);
  if (score.status === "failed") return withoutScoring(score.why, unscoredCount(score) > 0);
  const isRelative = isRelativeCondition(kind);
  if (score.status === "undefined") return evaluateUndefined(score, isRelative, context);
  return isRelative ? evaluateWithoutDelta(score, context) : null;
}

/** Fails an undefined score unless only the gold set is the reason and the baseline has no number either. */
function evaluateUndefined(
  { why, because }: Extract<Score, { status: "undefined" }>,
  isRelative: boolean,
  context: ConditionContext,
): ConditionResult {
  const nothing = `there is nothing to measure: ${why}`;
  if (baseValue(context) !== null) return result("fail", `${nothing}${baselineClause(context)}`);
  if (isRelative) return result("not_evaluated", hasNoBaseline(context.baseline) ? whyNoChange(context) : nothing);
  return result(because === "gold" ? "inconclusive" : "fail", nothing);
}

/** Evaluates a relative condition on a score that has no difference to the baseline; null where it has one. */
function evaluateWithoutDelta(score: Score, context: ConditionContext): ConditionResult | null {
  const { change, baseline } = context;
  if (hasNoBaseline(baseline)) return result("not_evaluated", whyNoBaseline(baseline));
  if (change === undefined || change.kind === "added") return result("not_evaluated", whyNoChange(context));
  if (change.delta !== null || change.unscored !== undefined) return null;
  if (unscoredCount(score) > 0) return withoutScoring(whyNoChange(context), true);
  if (change.lost === true) return result("fail", LOST);
  const isNew = change.base === null && change.base_unlabelled !== true;
  return result(isNew ? "not_evaluated" : "inconclusive", whyNoChange(context));
}

const LOST =
  "over the cases that both runs have with the same gold line, this run leaves nothing to measure, but the baseline has a number";

function result(outcome: ConditionResult["outcome"], why: string): ConditionResult {
  return { outcome, actual: null, why };
}

/** The result of a score that could not be computed; the run is incomplete where labels are missing. */
function withoutScoring(why: string, isUnlabelled: boolean): ConditionResult {
  const text = `no number: ${why}${isUnlabelled ? `: ${adviceFor(why)}` : ""}`;
  return { ...result("inconclusive", text), ...(isUnlabelled && { unlabelled: true as const }) };
}

function whyAbsent({ metric, slice }: GatedScore): string {
  return slice === ""
    ? `this run has no score \`${metric}\``
    : `this run has no score \`${scoreName({ metric, slice })}\``;
}

/** Returns the baseline's score; null where it has none. */
function baseValue({ change }: ConditionContext): number | null {
  return change?.base ?? null;
}

function baselineClause(context: ConditionContext): string {
  const value = baseValue(context);
  return value === null ? "" : `; the baseline has ${formatFor(context.change?.unit).value(value)}`;
}
