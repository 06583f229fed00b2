import type { Change, Flip, Flips } from "../../src/core/diff.ts";
import type { GateResult } from "../../src/core/gate.ts";
import { NO_SOURCE, type Report } from "../../src/core/report.ts";
import { decideVerdict } from "../../src/gates/verdict.ts";
import { digestCases } from "../store/lines.ts";

const NO_FLIPS: Flips = {
  regressed: [],
  fixed: [],
  still_failing: [],
  added: [],
  removed: [],
  edited: [],
  unscored: [],
  flaky: [],
};

/** A flip of a case; what is not said is made up. */
export function flipOf(given: Partial<Flip> & { case: string }): Flip {
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

/** A ruling on precision; what is not said is made up. */
export function rulingOf(given: Partial<GateResult> = {}): GateResult {
  const demand = { metric: "precision", slice: "", demand: { min: 0.8 }, actual: 0.7 };
  return { suite: "bot", ...demand, outcome: "fail", why: "70.0% is below 80.0%", severity: "fail", ...given };
}

/** What matters of a report for publishing it. */
export interface ReportSeed {
  readonly rulings?: readonly GateResult[];
  readonly incomplete?: readonly string[];
  readonly changes?: readonly Change["kind"][];
  /** Null: there is no baseline. */
  readonly flips?: Partial<Flips> | null;
}

const UNTESTED = { n: null, interval: null, confidence: null, cases: null };

/** A ruled report without suites. */
export function reportOf({ rulings = [], incomplete = [], changes = [], flips = {} }: ReportSeed = {}): Report {
  const common = { outcome: null, run_id: null, created: null, notes: [], branch: null, distance: null };
  const baseline =
    flips === null
      ? { ...common, status: "none" as const, commit: null, why: "none is stored", todo: "Merge first." }
      : { ...common, status: "exact" as const, commit: "b".repeat(40), why: null, todo: null };
  const named = changes.map((kind, index): Change => {
    return {
      suite: "bot",
      metric: `m${index}`,
      slice: "",
      kind,
      base: 0.8,
      head: 0.7,
      delta: -0.1,
      ...UNTESTED,
      why: null,
    };
  });
  return {
    schema: 1,
    tool: { name: "noworse", version: "1.0.0" },
    created: "2026-01-01T00:00:00Z",
    source: NO_SOURCE,
    complete: true,
    cases: digestCases([]),
    suites: {},
    diff: {
      baseline,
      changes: named,
      redefined: [],
      partial: [],
      flips: flips === null ? null : { ...NO_FLIPS, ...flips },
      shown: { bot: "image" },
      gates: [],
      gold: [],
      measure: [],
      renamed: [],
      same_traces: [],
    },
    verdict: decideVerdict(rulings, incomplete),
    history: [],
  };
}
