import { type CaseChanges, type Change, type ChangedCase, emptyDiff } from "../../src/core/diff.ts";
import type { Report } from "../../src/core/report.ts";
import type { GateResult } from "../../src/core/verdict/gate.ts";
import type { Incomplete } from "../../src/core/verdict/verdict.ts";
import { decideVerdict } from "../../src/gates/verdict.ts";
import { record, stored } from "../core/sample.ts";

const NO_FLIPS: CaseChanges = {
  regressed: [],
  fixed: [],
  still_failing: [],
  added: [],
  removed: [],
  edited: [],
  unscored: [],
  flaky: [],
};

/** A changed case; what is not given is made up. */
export function changedCase(given: Partial<ChangedCase> & { case: string }): ChangedCase {
  const at = { at: "runs/trace.jsonl:1", gold_at: "eval/gold.jsonl:1" };
  return {
    suite: "bot",
    ...at,
    text: "Where?",
    expected: "here",
    before: "here",
    after: "there",
    why: "wrong",
    ...given,
  };
}

/** A gate result on precision; what is not given is made up. */
export function gateResultOf(given: Partial<GateResult> = {}): GateResult {
  const limit = { metric: "precision", slice: "", demand: { min: 0.8 }, actual: 0.7 };
  return {
    suite: "bot",
    ...limit,
    outcome: "fail",
    reason: { kind: "limit", unscored: 0 },
    severity: "fail",
    ...given,
  };
}

/** What matters of a report for publishing it. */
export interface ReportSeed {
  readonly gateResults?: readonly GateResult[];
  readonly incomplete?: readonly Incomplete[];
  readonly changes?: readonly Change["kind"][];
  /** Null: there is no baseline. */
  readonly flips?: Partial<CaseChanges> | null;
}

/** A report with a verdict without suites. */
export function reportOf({ gateResults = [], incomplete = [], changes = [], flips = {} }: ReportSeed = {}): Report {
  const baseline = flips === null ? record("none") : { ...record("exact"), commit: "b".repeat(40) };
  const untested = { n: null, interval: null, confidence: null, cases: null, reason: null };
  const named = changes.map((kind, index): Change => {
    const numbers = { slice: "", kind, base: 0.8, head: 0.7, delta: -0.1 };
    return { suite: "bot", metric: `m${index}`, ...numbers, ...untested };
  });
  const made = flips === null ? null : { ...NO_FLIPS, ...flips };
  const diff = { ...emptyDiff(baseline), changes: named, flips: made, shown: { bot: "image" } as const };
  return { ...stored({}).report, diff, verdict: decideVerdict(gateResults, incomplete) };
}
