import type { ScoreTest } from "../comparison/gate-tests.ts";
import { type BaselineRecord, hasNoBaseline } from "../core/baseline.ts";
import type { CaseRow } from "../core/case.ts";
import { passMetric } from "../core/case-results.ts";
import type { Change, Diff } from "../core/diff.ts";
import { PASS_RATE } from "../core/metric.ts";
import { missingOfScore, type Score, unscoredCount } from "../core/score.ts";
import type { SuiteReport } from "../core/suite-report.ts";
import { type Gate, type GateResult, isRelativeCondition, type SuiteGates } from "../core/verdict/gate.ts";
import type { LabelState, OwnReason } from "../core/verdict/gate-reason.ts";

/** One suite with everything that its gates are evaluated on. */
export interface GatedSuite {
  readonly gates: SuiteGates;
  readonly name: string;
  readonly suite: SuiteReport;
  readonly cases: readonly CaseRow[];
  readonly diff: Diff;
  /** The PR label that approves what the pull request changes about the suite's measure; absent if nothing changed, and without a pull request. */
  readonly approval?: LabelState;
  /** The ids of the metrics that a judge may have labelled; if absent, all may. */
  readonly judged?: ReadonlySet<string>;
}

/** What one condition gives. */
export interface ConditionResult extends Pick<GateResult, "outcome" | "actual" | "test" | "incomplete" | "approval"> {
  readonly reason: OwnReason;
}

/** What a condition on a metric is evaluated on besides its score. */
export interface ConditionContext extends Pick<Gate, "metric" | "slice"> {
  /** Cases of the suite. */
  readonly total: number;
  readonly change: Change | undefined;
  readonly tested: ScoreTest | undefined;
  readonly baseline: BaselineRecord;
  /** As in the suite: the PR label that approves what the pull request changes about the measure. */
  readonly approval?: LabelState | undefined;
  /** Whether the suite has no case results, which rates such as pass@k count. */
  readonly hasNoResults: boolean;
  /** Whether it compares the answers of both runs: without a baseline there is no score, and that is no fault. */
  readonly comparesAnswers: boolean;
  /** Whether the lines should have the score: where none does, there is no number in any run, and that is no pass. */
  readonly isOfLines: boolean;
}

/** Returns why a score has no difference to evaluate a condition on. */
export function whyNoChange({ change, baseline }: ConditionContext): OwnReason {
  if (hasNoBaseline(baseline)) return whyNoBaseline(baseline);
  return { kind: "not_compared", change: change?.reason ?? { kind: "new" } };
}

/** Returns why gates relative to a baseline cannot be evaluated. */
export function whyNoBaseline({ status, why }: BaselineRecord): OwnReason {
  return { kind: "no_baseline", status, detail: why };
}

/**
 * Evaluates a condition that has no number to evaluate; null where there is one. Fails where this run has no such score, where nothing says
 * which cases pass, where the system's output left nothing to measure, and where the baseline has a number; inconclusive where the number
 * is missing for another reason, such as missing labels. Not evaluated where a change of the measure is the reason and a PR label approves it.
 */
export function evaluateWithoutNumber(
  kind: string,
  score: Score | undefined,
  context: ConditionContext,
): ConditionResult | null {
  const isOfResults = passMetric(context.metric) !== null || (score === undefined && context.metric === PASS_RATE);
  if (context.hasNoResults && isOfResults && !context.isOfLines) return withoutValue("fail", { kind: "no_results" });
  if (score === undefined) {
    const absent = withoutValue("fail", { kind: "no_score", base: context.change?.base ?? null });
    // A slice can be gone with its cases; a metric cannot.
    return context.slice === "" ? absent : unlessApproved(absent, context);
  }
  if (score.status === "failed") {
    const missing = unscoredCount(score) > 0 && { missing: missingOfScore(score) };
    const failed = withoutValue("inconclusive", { kind: "not_scored", detail: score.why, ...missing });
    return missing ? { ...failed, incomplete: true } : failed;
  }
  const isRelative = isRelativeCondition(kind);
  if (score.status === "undefined") {
    const isNew = context.change === undefined || context.change.kind === "added";
    if (context.comparesAnswers && !hasNoBaseline(context.baseline) && !isNew) {
      const open = { kind: "not_compared", change: { kind: "none_shared" } } as const;
      return unlessApproved(withoutValue("inconclusive", open), context);
    }
    return evaluateUndefined(score, (isRelative && !context.isOfLines) || context.comparesAnswers, context);
  }
  return isRelative ? evaluateWithoutDelta(score, context) : null;
}

/** Fails an undefined score unless only the gold set is the reason and the baseline has no number either. */
function evaluateUndefined(
  { why, because }: Extract<Score, { status: "undefined" }>,
  mayBeUndefined: boolean,
  context: ConditionContext,
): ConditionResult {
  const base = context.change?.base ?? null;
  const nothing = { kind: "nothing_measured", base, detail: why } as const;
  if (base !== null) {
    const lost = withoutValue("fail", nothing);
    return because === "gold" ? unlessApproved(lost, context) : lost;
  }
  if (mayBeUndefined)
    return withoutValue("not_evaluated", hasNoBaseline(context.baseline) ? whyNoChange(context) : nothing);
  return withoutValue(because === "gold" ? "inconclusive" : "fail", nothing);
}

/** Evaluates a relative condition on a score that has no difference to the baseline; null where it has one. */
function evaluateWithoutDelta(score: Score, context: ConditionContext): ConditionResult | null {
  const { change, baseline } = context;
  const why = whyNoChange(context);
  if (hasNoBaseline(baseline) || change === undefined || change.kind === "added")
    return withoutValue("not_evaluated", why);
  if (change.delta !== null || change.unscored !== undefined) return null;
  if (unscoredCount(score) > 0) {
    const reason = change.reason ?? { kind: "none_scored" };
    const open = { kind: "pair_not_scored", change: reason, missing: missingOfScore(score) } as const;
    return { ...withoutValue("inconclusive", open), incomplete: true };
  }
  if (change.lost === true) return withoutValue("fail", { kind: "value_lost" });
  if (change.base_unlabelled === true) return withoutValue("inconclusive", why);
  if (change.base === null) return withoutValue("not_evaluated", why);
  return unlessApproved(withoutValue("inconclusive", why), context);
}

/** Returns a result that a change of the measure explains, unless a PR label approves that change: then nothing is evaluated. */
function unlessApproved(one: ConditionResult, { approval }: ConditionContext): ConditionResult {
  return approval?.kind === "given" ? { ...one, outcome: "not_evaluated", approval } : one;
}

/** Returns the result of a condition that was compared with nothing. */
export function withoutValue(outcome: ConditionResult["outcome"], reason: OwnReason): ConditionResult {
  return { outcome, actual: null, reason };
}
