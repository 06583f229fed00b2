import { describe, expect, test } from "vitest";
import { diffReports } from "../../src/comparison/compare.ts";
import { NO_TESTS, testGates } from "../../src/comparison/gate-tests.ts";
import type { CaseRow } from "../../src/core/case.ts";
import { emptyDiff } from "../../src/core/diff.ts";
import type { StoredReport } from "../../src/core/report.ts";
import type { SuiteReport } from "../../src/core/suite-report.ts";
import type { Gate, SuiteGates } from "../../src/core/verdict/gate.ts";
import type { LabelState } from "../../src/core/verdict/gate-reason.ts";
import type { GatePolicy, GateTester } from "../../src/gates/evaluate-gates.ts";
import { compareMeasure } from "../../src/gates/measure/compare.ts";
import { decideVerdict, incompleteReasons } from "../../src/gates/verdict.ts";
import { hits, METRICS, storedRows } from "../comparison/paired.ts";
import {
  caseOf,
  gatesOf,
  type Line,
  measured,
  NO_FAMILIES,
  record,
  row,
  rule,
  stored,
  suiteOf,
} from "../core/sample.ts";
import { changedCase } from "../github/reports.ts";
import { rowsOf } from "../input/rows.ts";
import { evaluateGates, evaluateSuites, type ToldResult } from "./told.ts";

interface Row {
  readonly name: string;
  readonly cases: SuiteGates["cases"];
  readonly freeze?: SuiteGates["freeze"];
  readonly approval?: LabelState;
  readonly head?: readonly Line[];
  readonly base?: readonly Line[] | null;
  /** How the suite of this run and the baseline's differ from the plain one. */
  readonly suite?: Partial<SuiteReport>;
  readonly baseSuite?: Partial<SuiteReport>;
  /** The result on the condition. */
  readonly result: Partial<ToldResult>;
}

const COUNTS = { total: 10, scored: 8, missing: 1, duplicates: 0, unmatched: 0, unscored: 2 };
const suite = suiteOf([measured(1)], { cases: COUNTS });

test.each(rowsOf<Row>("case-gates.jsonl", import.meta.url))("a condition on cases: $name", ({ cases, ...row }) => {
  const [now, rows] = [{ ...suite, ...row.suite }, row.head?.map(caseOf) ?? []];
  const base = row.base === undefined ? null : stored({ ...suite, ...row.baseSuite }, row.base?.map(caseOf) ?? null);
  const diff = base ? diffReports(base, stored(now, rows), NO_FAMILIES) : emptyDiff(record("none"));
  const gates = { ...gatesOf({}, cases), ...(row.freeze && { freeze: row.freeze }) };
  const approval = row.approval && { approval: row.approval };
  const [demand] = Object.keys(cases);
  const results = evaluateSuites([{ gates, name: "bot", suite: now, cases: rows, diff, ...approval }], NO_TESTS);
  const result = results.find((one) => Object.keys(one.demand)[0] === demand);
  expect(result).toMatchObject(row.result);
  expect(result).not.toHaveProperty("implied");
});

describe("conditions on cases", () => {
  test("every suite requires a trace for each case", () => {
    expect(rule(gatesOf({}), { suite })).toEqual([
      // Of 10 cases 3 are less than a third.
      expect.objectContaining({ demand: { max_unscored: 3 }, outcome: "pass", actual: 2, implied: true }),
      expect.objectContaining({ demand: { max_missing: 0 }, outcome: "fail", actual: 1, implied: true }),
    ]);
  });

  test("too many cases without a result fail the run, whatever the other scores", () => {
    const unsure = suiteOf([measured(1)], { cases: { ...COUNTS, missing: 0, total: 3, scored: 1, unscored: 2 } });
    const results = rule(gatesOf({ min: 0.9 }), { suite: unsure });
    expect(decideVerdict(results, []).outcome).toBe("fail");
    expect(decideVerdict(rule(gatesOf({ min: 0.9 }, { max_unscored: 2 }), { suite: unsure }), []).outcome).toBe("pass");
  });

  test("new failures of another suite are its own", () => {
    const sides = (["pass", "fail"] as const).map((outcome) =>
      stored({ bot: suite, other: suite }, [row("a", outcome, { suite: "other" })]),
    ) as [StoredReport, StoredReport];
    const diff = diffReports(...sides, NO_FAMILIES);
    const gates = gatesOf({}, { max_new_failures: 0 });
    const outcomeOf = (name: string) =>
      evaluateSuites([{ gates, name, suite, cases: [], diff }], NO_TESTS).at(-1)?.outcome;
    expect([outcomeOf("bot"), outcomeOf("other")]).toEqual(["pass", "fail"]);
  });

  test("severity warn applies to every condition on cases", () => {
    const gates: SuiteGates = { ...gatesOf({}, { min: 11, max_unscored: 1 }), casesSeverity: "warn" };
    expect(rule(gates, { suite }).map((result) => result.severity)).toEqual(["warn", "warn", "warn"]);
  });
});

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
  readonly label?: LabelState;
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
  const measure = compareMeasure({ base: null, before: base, head });
  const diff = { ...diffReports(base, head, families), measure };
  const testerOf =
    (isWithEdited: boolean): GateTester =>
    (suites) =>
      testGates(suites, { base, head, diff, edited: isWithEdited }, { families });
  const { changes } = diffReports(base, head, families, { edited: true });
  const run = { ...head, testGates: testerOf(false), edited: { changes, testGates: testerOf(true) } };
  const labels = new Map([["ok", label ?? { kind: "absent" as const, label: "ok" }]]);
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

  test("do not decide a gate that fails either way, whatever is missing with them", () => {
    const before = stored(suiteOf([measured(0.9)]), []);
    const gates = new Map([["bot", gatesOf({ min: 0.8 }, { max_new_failures: 1 })]]);
    const lines = { added: 0, removed: 0, edited: 1, renamed: 0 };
    const plain = diffReports(before, before, NO_FAMILIES);
    const flips = plain.flips && {
      ...plain.flips,
      regressed: [changedCase({ case: "a" }), changedCase({ case: "b" })],
    };
    const diff = { ...plain, flips, gold: [{ suite: "bot", lines }] };
    const counts = { tests: 1, changed: 1, worse: 1, better: 0, units: 9, fewest: 5 };
    const test = { ...counts, p: 1, adjusted: 1, level: 0.05, detectable: null, error: 0.1 };
    // Only with the edited line a value is missing: its limit is a result that the other evaluation does not have.
    const missing = { ...test, margin: null, rise: 0.1, lost: 1 };
    const edited = { changes: diff.changes, testGates: () => new Map([["bot\nprecision", { missing }]]) };
    const policy: GatePolicy = { base: null, gatesFrom: "head", labels: null, notes: [], incomplete: [] };
    const results = evaluateGates({ ...before, edited }, diff, gates, policy);
    expect(results.map(({ demand, outcome }) => [Object.keys(demand)[0], outcome])).toEqual([
      ["min", "pass"],
      ["max_missing", "pass"],
      ["max_new_failures", "fail"],
    ]);
  });

  test.each(rowsOf<{ name: string; edit: Edit; outcome: string; why: string }>("edited-cases.jsonl", import.meta.url))(
    "$name",
    ({ edit, outcome, why }) => {
      const { result } = evaluate(edit);
      expect(result).toMatchObject({ outcome, why: expect.stringContaining(why) });
    },
  );
});
