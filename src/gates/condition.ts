import { type BaselineRecord, hasNoBaseline } from "../core/baseline-record.ts";
import type { Change } from "../core/diff.ts";
import type { GateResult } from "../core/gate.ts";
import { UNSCORED_REASONS, type UnscoredReason } from "../core/metric.ts";
import type { CorrectedTests } from "./regression.ts";

/** What a demand gives once it is held against something. */
export type ConditionResult = Pick<GateResult, "outcome" | "actual" | "why" | "blind" | "unlabelled">;

/** What a demand on a metric is held against beside its score. */
export interface ConditionContext {
  /** Cases of the suite. */
  readonly total: number;
  readonly change: Change | undefined;
  readonly baseline: BaselineRecord;
  readonly corrected: CorrectedTests;
}

/** Forgives the rounding of one subtraction of fractions; no real difference between shares of cases is this small. */
export const ROUNDING = 1e-12;

/** Why there is no difference to hold a demand against. */
export function whyNoChange({ change, baseline }: ConditionContext): string {
  return hasNoBaseline(baseline) ? whyNoBaseline(baseline) : (change?.why ?? "the baseline has no such score");
}

/** Why relative gates have nothing to hold on to. */
export function whyNoBaseline(baseline: BaselineRecord): string {
  return `no baseline (${baseline.status}): ${baseline.why ?? "none was found"}`;
}

/** The cases that leave a score open: `whatever the 4 unscored cases are`. */
export function formatUnscoredCases(count: number): string {
  return count === 1 ? "the unscored case" : `the ${count} unscored cases`;
}

const ADVICE: Readonly<Record<UnscoredReason, string>> = {
  "no trace": "give every gold line a trace",
  "no judge": "name a model that the judge's endpoint has (`judge: { model: … }`), and look at its address",
  "no key": "run it where the judge's key is",
  "refused key": "give the judge a key that its endpoint takes",
  canary: "use a judge that known-bad answers do not fool",
  budget: "raise the judge's budget (`max_calls`, `max_tokens`, `max_usd`)",
  rate: "run it again when the judge's endpoint takes more requests",
  "time-out": "run it again; its labels so far are kept",
  outage: "run it again when the judge's endpoint answers; its labels so far are kept",
  refusal: "look at the cases that the judge refuses to label",
  "too long": "shorten these cases, or name a judge with a larger window",
  malformed: "run it again, or name a judge that keeps to the answer's shape",
  "not labelled": "label these cases, by hand or by a run that may ask the judge",
};

/** What to do about counted reasons such as `3 budget, 1 malformed`, by themselves or within a sentence: by the first of them that is known. */
export function adviceFor(why: string): string {
  const named = new Set([...why.matchAll(/\b\d+ ([a-z][a-z -]*)/g)].map(([, reason]) => reason));
  const first = UNSCORED_REASONS.find((reason) => named.has(reason));
  return first === undefined ? "score these cases" : ADVICE[first];
}
