import { type BaselineRecord, hasNoBaseline } from "../core/baseline-record.ts";
import type { CaseRow } from "../core/case.ts";
import type { Change, Diff } from "../core/diff.ts";
import type { GateResult, SuiteGates } from "../core/gate.ts";
import { UNSCORED_REASONS, type UnscoredReason } from "../core/metric.ts";
import type { SuiteReport } from "../core/suite-report.ts";

/** One suite with everything that its gates are evaluated on. */
export interface GatedSuite {
  readonly gates: SuiteGates;
  readonly name: string;
  readonly suite: SuiteReport;
  readonly cases: readonly CaseRow[];
  readonly diff: Diff;
  /** The ids of the metrics that a judge may have labelled; without it, any may be one. */
  readonly judged?: ReadonlySet<string>;
}

/** The part of a gate result that evaluating one condition gives. */
export type ConditionResult = Pick<GateResult, "outcome" | "actual" | "why" | "blind" | "unlabelled">;

/** What a condition on a metric is evaluated on besides its score. */
export interface ConditionContext {
  /** Cases of the suite. */
  readonly total: number;
  readonly change: Change | undefined;
  readonly baseline: BaselineRecord;
}

/** Tolerates the rounding of one subtraction of fractions; no real difference between shares of cases is this small. */
export const ROUNDING = 1e-12;

/** Returns why there is no difference that a condition could be evaluated on. */
export function whyNoChange({ change, baseline }: ConditionContext): string {
  return hasNoBaseline(baseline) ? whyNoBaseline(baseline) : (change?.why ?? "the baseline has no such score");
}

/** Returns why gates relative to a baseline cannot be evaluated. */
export function whyNoBaseline(baseline: BaselineRecord): string {
  return `no baseline (${baseline.status}): ${baseline.why ?? "none was found"}`;
}

/** Names the cases that leave a score open: `the 4 cases not scored`. */
export function formatUnscoredCases(count: number): string {
  return count === 1 ? "the case not scored" : `the ${count} cases not scored`;
}

const ADVICE: Readonly<Record<UnscoredReason, string>> = {
  "no trace": "give every gold line a trace",
  "no judge": "name a model that the judge's endpoint has (`judge: { model: … }`), and check its address",
  "no key": "run it where the judge's key is available",
  "refused key": "give the judge a key that its endpoint accepts",
  canary: "use a judge model that known-bad answers do not fool",
  budget: "raise the judge's budget (`max_calls`, `max_tokens`, `max_usd`)",
  rate: "run it again when the judge's endpoint accepts more requests",
  "time-out": "run it again; the labels made so far are kept",
  outage: "run it again when the judge's endpoint responds; the labels made so far are kept",
  refusal: "check the cases that the judge refuses to label",
  "too long": "shorten these cases, or use a judge model with a larger context window",
  malformed: "run it again, or use a judge model that keeps to the answer's schema",
  "not labelled": "label these cases by hand, or run it where the judge may be called",
};

/** Returns what to do about counted reasons such as `3 budget, 1 malformed`: the advice for the first known one, as a clause. */
export function adviceFor(why: string): string {
  const named = new Set([...why.matchAll(/\b\d+ ([a-z][a-z -]*)/g)].map(([, reason]) => reason));
  const first = UNSCORED_REASONS.find((reason) => named.has(reason));
  return first === undefined ? "score these cases" : ADVICE[first];
}
