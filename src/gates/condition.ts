import { type BaselineRecord, hasNoBaseline } from "../core/baseline.ts";
import { type CaseRow, truncate } from "../core/case.ts";
import type { Change, Diff } from "../core/diff.ts";
import type { GateResult, SuiteGates } from "../core/gate.ts";
import { isRelativeCondition } from "../core/gate.ts";
import { adviceFor, type Score, scoreName, unscoredCount } from "../core/score.ts";
import type { SuiteReport } from "../core/suite-report.ts";
import { passMetric } from "../core/trial.ts";
import { formatApproval, type PrLabelState } from "../core/verdict.ts";
import { formatFor } from "../math/text/number-format.ts";
import { firstFew } from "../math/text/texts.ts";

/** One suite with everything that its gates are evaluated on. */
export interface GatedSuite {
  readonly gates: SuiteGates;
  readonly name: string;
  readonly suite: SuiteReport;
  readonly cases: readonly CaseRow[];
  readonly diff: Diff;
  /** The PR label that approves what the pull request changes about the suite's measure; absent if nothing changed, and without a pull request. */
  readonly approval?: PrLabelState;
  /** The ids of the metrics that a judge may have labelled; if absent, all may. */
  readonly judged?: ReadonlySet<string>;
}

export type ConditionResult = Pick<GateResult, "outcome" | "actual" | "why" | "test" | "incomplete">;

/** What a condition on a metric is evaluated on besides its score. */
export interface ConditionContext {
  /** Cases of the suite. */
  readonly total: number;
  readonly change: Change | undefined;
  readonly baseline: BaselineRecord;
  /** As in the suite: the PR label that approves what the pull request changes about the measure. */
  readonly approval?: PrLabelState | undefined;
}

/** What to do about a gate on case results in a suite that has none. */
export const WITHOUT_RESULTS =
  'nothing says which cases pass: add `pass`, a field of the lines or a condition such as `pass: "score >= 0.7"`';

/** Explains why a score has no difference to evaluate a condition on. */
export function whyNoChange({ change, baseline }: ConditionContext): string {
  return hasNoBaseline(baseline) ? whyNoBaseline(baseline) : (change?.why ?? "the baseline has no such score");
}

/** Explains why gates relative to a baseline cannot be evaluated. */
export function whyNoBaseline(baseline: BaselineRecord): string {
  const status = baseline.status === "none" ? "" : ` (${baseline.status})`;
  return `no baseline${status}: ${baseline.why ?? "none was found"}`;
}

/** The most entries of a list that a clause names, and the most characters of each. */
export const MAX_NAMED = 5;
const MAX_LENGTH = 60;

/** Formats foreign text as code: truncated, on one line, without back-ticks, which would end it. */
export function code(text: string): string {
  return `\`${truncate(text.replaceAll("`", "'").replace(/\p{Cc}+/gu, " "), MAX_LENGTH)}\``;
}

/** Names the first few of a list as code: "`a`, `b` and 3 more". */
export function firstCodes(texts: readonly string[]): string {
  return firstFew(texts, MAX_NAMED, code);
}

/** The score that a gate names. */
export interface ScoreOfGate {
  readonly kind: string;
  readonly metric: string;
  readonly slice: string;
  /** Absent where this run has no such score. */
  readonly score: Score | undefined;
  /** Whether the suite has no case results, which rates such as pass@k count. */
  readonly hasNoResults: boolean;
  /** Whether the lines should have it: where none does, there is no number in any run, and that is no pass. */
  readonly isOfLines: boolean;
}

/**
 * Evaluates a condition that has no number to evaluate; null where there is one. Fails where this run has no such score, where
 * nothing says which cases pass, where the system's output left nothing to measure, and where the baseline has a number; inconclusive where the number is missing for another
 * reason, such as missing labels. Not evaluated where a change of the measure is the reason and a PR label approves it.
 */
export function evaluateWithoutNumber(gated: ScoreOfGate, context: ConditionContext): ConditionResult | null {
  const { kind, score, isOfLines } = gated;
  if (score === undefined) {
    const absent = result("fail", `this run has no score \`${scoreName(gated)}\`${baselineClause(context)}`);
    // A slice can be gone with its cases; a metric cannot.
    return gated.slice === "" ? absent : unlessApproved(absent, context);
  }
  if (gated.hasNoResults && passMetric(gated.metric) !== null) return result("fail", WITHOUT_RESULTS);
  if (score.status === "failed") return withoutScoring(score.why, unscoredCount(score) > 0);
  const isRelative = isRelativeCondition(kind);
  if (score.status === "undefined") return evaluateUndefined(score, isRelative && !isOfLines, context);
  return isRelative ? evaluateWithoutDelta(score, context) : null;
}

/** Fails an undefined score unless only the gold set is the reason and the baseline has no number either. */
function evaluateUndefined(
  { why, because }: Extract<Score, { status: "undefined" }>,
  mayBeUndefined: boolean,
  context: ConditionContext,
): ConditionResult {
  const nothing = `there is nothing to measure: ${why}`;
  if ((context.change?.base ?? null) !== null) {
    const lost = result("fail", `${nothing}${baselineClause(context)}`);
    return because === "gold" ? unlessApproved(lost, context) : lost;
  }
  if (mayBeUndefined) return result("not_evaluated", hasNoBaseline(context.baseline) ? whyNoChange(context) : nothing);
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
  if (change.base_unlabelled === true) return result("inconclusive", whyNoChange(context));
  if (change.base === null) return result("not_evaluated", whyNoChange(context));
  return unlessApproved(result("inconclusive", whyNoChange(context)), context);
}

const LOST =
  "over the cases that both runs have with the same gold line, this run leaves nothing to measure, but the baseline has a number";

/** Returns a result that a change of the measure explains, unless a PR label approves that change: then nothing is evaluated. */
function unlessApproved(one: ConditionResult, { approval }: ConditionContext): ConditionResult {
  if (approval?.kind !== "given") return one;
  return result("not_evaluated", `${one.why}: approved by ${formatApproval(approval.approval)}`);
}

function result(outcome: ConditionResult["outcome"], why: string): ConditionResult {
  return { outcome, actual: null, why };
}

/** The result of a score that could not be computed; the run is incomplete where labels are missing. */
function withoutScoring(why: string, isUnlabelled: boolean): ConditionResult {
  const text = `no number: ${why}${isUnlabelled ? `: ${adviceFor(why)}` : ""}`;
  return { ...result("inconclusive", text), ...(isUnlabelled && { incomplete: true as const }) };
}

function baselineClause(context: ConditionContext): string {
  const value = context.change?.base ?? null;
  return value === null ? "" : `; the baseline has ${formatFor(context.change?.unit).value(value)}`;
}
