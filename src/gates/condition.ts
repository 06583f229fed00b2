import { type BaselineRecord, hasNoBaseline } from "../core/baseline-record.ts";
import { type CaseRow, truncate } from "../core/case.ts";
import type { Change, Diff } from "../core/diff.ts";
import type { GateResult, SuiteGates } from "../core/gate.ts";
import type { SuiteReport } from "../core/suite-report.ts";
import type { PrLabelState } from "../core/verdict.ts";
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

export type ConditionResult = Pick<GateResult, "outcome" | "actual" | "why" | "test" | "unlabelled">;

/** What a condition on a metric is evaluated on besides its score. */
export interface ConditionContext {
  /** Cases of the suite. */
  readonly total: number;
  readonly change: Change | undefined;
  readonly baseline: BaselineRecord;
  /** As in the suite: the PR label that approves what the pull request changes about the measure. */
  readonly approval?: PrLabelState | undefined;
}

/** What to do about a score whose missing values leave it without bounds. */
export const DECLARE_RANGE = "declare its `range` in `metrics`, which gives it bounds";

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

/** Names the cases that leave a score open: `the 4 cases not scored`. */
export function formatUnscoredCases(count: number): string {
  return count === 1 ? "the case not scored" : `the ${count} cases not scored`;
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
