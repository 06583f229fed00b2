import { describe, expect, test } from "vitest";
import { diffReports } from "../../src/comparison/compare.ts";
import { testGates } from "../../src/comparison/gate-tests.ts";
import type { CaseRow } from "../../src/core/case.ts";
import type { Gate } from "../../src/core/gate.ts";
import type { StoredReport } from "../../src/core/report.ts";
import type { PrLabelState } from "../../src/core/verdict.ts";
import { compareMeasure } from "../../src/gates/measure/compare.ts";
import { evaluateGates, type GatePolicy, type GateTester } from "../../src/gates/policy.ts";
import { decideVerdict, incompleteReasons } from "../../src/gates/verdict.ts";
import { hits, METRICS, storedRows } from "../comparison/paired.ts";
import { gatesOf, NO_FAMILIES } from "../core/sample.ts";

const GIVEN: PrLabelState = { kind: "given", approval: { label: "ok", by: "alice", at: "2026-11-20T09:30:00Z" } };

/** A suite whose gold set is these lines. */
function reportOf(rows: readonly CaseRow[]): StoredReport {
  const { report, cases } = storedRows(rows);
  const suite = report.suites["bot"] as (typeof report.suites)[string];
  const gold = rows.map((one) => one.gold).join();
  return { report: { ...report, suites: { bot: { ...suite, fingerprint: { ...suite.fingerprint, gold } } } }, cases };
}

interface Edit {
  /** How many of the 104 cases have an edited gold line, and how many miss now, each from the first; before, all hit. */
  readonly edited: number;
  readonly misses: number;
  readonly label?: PrLabelState;
  readonly conditions?: Gate["conditions"];
}

const REGRESSION = { no_regression: { confidence: 0.95, min_effect: 0 } };

function evaluate({ edited, misses, label, conditions = REGRESSION }: Edit) {
  const rows = (count: number, gold?: object): CaseRow[] =>
    hits(Array.from({ length: 104 }, (_, index) => Number(index >= count))).map((one, index) =>
      index < edited ? { ...one, ...gold } : one,
    );
  const [base, head] = [reportOf(rows(0)), reportOf(rows(misses, { gold: "00000000000000bb" }))];
  const own = new Map([
    ["bot", { ...gatesOf(conditions, {}, { metric: "hits" }), freeze: { scope: "gold", label: "ok" } as const }],
  ]);
  const families = { ...NO_FAMILIES, metricsOf: () => METRICS };
  const measure = compareMeasure({ base: null, own, before: base, head });
  const diff = { ...diffReports(base, head, families), measure };
  const testerOf =
    (isWithEdited: boolean): GateTester =>
    (suites) =>
      testGates(suites, { base, head, diff, edited: isWithEdited }, { families });
  const { changes } = diffReports(base, head, families, { edited: true });
  const run = { ...head, testGates: testerOf(false), edited: { changes, testGates: testerOf(true) } };
  const labels = new Map([["ok", label ?? { kind: "absent" as const }]]);
  const policy: GatePolicy = { base: null, gatesFrom: "head", labels, notes: [], incomplete: [] };
  const results = evaluateGates(run, diff, own, policy);
  return { result: results[0], verdict: decideVerdict(results, incompleteReasons(results, head.report, false)) };
}

describe("cases with an edited gold line", () => {
  test("that were made worse leave a gate open", () => {
    // By hand: the 64 others are all right in both runs; with the 40 edited ones 40 of 104 became worse.
    const { result, verdict } = evaluate({ edited: 40, misses: 40 });
    expect(result).toMatchObject({ outcome: "inconclusive", incomplete: true });
    expect(result?.why).toMatch(
      /^40 cases have an edited gold line and decide this gate: with them, 38\.5 pts worse than the baseline, at least \d+\.\d pts: 40 worse, 0 better, p < 0\.0001; without, not worse than the baseline$/,
    );
    expect(verdict.outcome).not.toBe("pass");
    expect(verdict.incomplete).toHaveLength(1);
  });

  test.each<[string, Edit, string, string]>([
    ["approved: the others decide", { edited: 40, misses: 40, label: GIVEN }, "pass", "not worse than the baseline"],
    ["a harmless edit", { edited: 40, misses: 0 }, "pass", "not worse than the baseline"],
    // By hand: 3 of 104 worse have p = 1/16 with them, and none is without.
    ["too few became worse", { edited: 40, misses: 3 }, "pass", "not worse than the baseline"],
    ["one edited case of six worse", { edited: 1, misses: 6 }, "fail", "5 worse, 0 better, p = 0.016"],
    [
      "an edit of one case decides: 3 worse without it",
      { edited: 1, misses: 4 },
      "inconclusive",
      "1 case has an edited gold line and decides this gate: with it, 3.8 pts worse than the baseline, at least 1.9 pts: 4 worse, 0 better, p = 0.031; without, 2.9 pts worse than the baseline, may be chance: 3 worse, 0 better, p = 0.063",
    ],
    [
      "an allowed drop",
      { edited: 40, misses: 40, conditions: { max_drop: 0.05 } },
      "inconclusive",
      "40 cases have an edited gold line and decide this gate",
    ],
    // By hand: 94 of 104 are right; a minimum counts all cases of this run, whatever their gold line was.
    ["a minimum is not relative", { edited: 40, misses: 10, conditions: { min: 0.95 } }, "fail", "is below 95.0%"],
  ])("%s", (_, edit, outcome, why) => {
    const { result } = evaluate(edit);
    expect(result).toMatchObject({ outcome, why: expect.stringContaining(why) });
  });
});
