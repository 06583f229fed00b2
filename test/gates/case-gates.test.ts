import { describe, expect, test } from "vitest";
import { diffReports } from "../../src/comparison/compare.ts";
import { NO_TESTS, testGates } from "../../src/comparison/gate-tests.ts";
import type { CaseRow } from "../../src/core/case.ts";
import type { StoredReport } from "../../src/core/report.ts";
import type { Gate, GateResult, SuiteGates } from "../../src/core/verdict/gate.ts";
import type { LabelState } from "../../src/core/verdict/gate-reason.ts";
import type { GatePolicy, GateTester } from "../../src/gates/evaluate-gates.ts";
import { compareMeasure } from "../../src/gates/measure/compare.ts";
import { decideVerdict, incompleteReasons } from "../../src/gates/verdict.ts";
import { hits, METRICS, storedRows } from "../comparison/paired.ts";
import { gatesOf, measured, NO_FAMILIES, row, rule, stored, suiteOf } from "../core/sample.ts";
import { changedCase } from "../github/reports.ts";
import { evaluateGates, evaluateSuites } from "./told.ts";

describe("conditions on cases", () => {
  const counts = { total: 10, scored: 8, missing: 1, duplicates: 0, unmatched: 0, unscored: 2 };
  const suite = suiteOf([measured(1)], { cases: counts });

  test.each<[string, SuiteGates["cases"], GateResult["outcome"], number]>([
    ["as many as demanded", { min: 10 }, "pass", 10],
    ["too few", { min: 11 }, "fail", 10],
    ["as many unscored as allowed", { max_unscored: 2 }, "pass", 2],
    ["too many unscored", { max_unscored: 1 }, "fail", 2],
    ["as many missing as allowed", { max_missing: 1 }, "pass", 1],
    ["too many missing", { max_missing: 0 }, "fail", 1],
  ])("%s", (_, cases, outcome, actual) => {
    const [demand] = Object.keys(cases);
    const result = rule(gatesOf({}, cases), { suite }).find((one) => Object.keys(one.demand)[0] === demand);
    expect(result).toMatchObject({ metric: "cases", slice: "", outcome, actual });
    expect(result).not.toHaveProperty("implied");
  });

  test("every suite requires a trace for each case", () => {
    expect(rule(gatesOf({}), { suite })).toEqual([
      // Of 10 cases 3 are less than a third.
      expect.objectContaining({ demand: { max_unscored: 3 }, outcome: "pass", actual: 2, implied: true }),
      expect.objectContaining({ demand: { max_missing: 0 }, outcome: "fail", actual: 1, implied: true }),
    ]);
  });

  test("too many cases without a result fail the run, whatever the other scores", () => {
    const unsure = suiteOf([measured(1)], { cases: { ...counts, missing: 0, total: 3, scored: 1, unscored: 2 } });
    const results = rule(gatesOf({ min: 0.9 }), { suite: unsure });
    expect(decideVerdict(results, []).outcome).toBe("fail");
    expect(decideVerdict(rule(gatesOf({ min: 0.9 }, { max_unscored: 2 }), { suite: unsure }), []).outcome).toBe("pass");
  });

  const broken = [row("a", "fail"), row("b", "fail"), row("c", "pass"), row("new", "fail")];
  const whole = [row("a", "pass"), row("b", "fail"), row("c", "pass"), row("gone", "pass")];

  test.each<[string, readonly CaseRow[] | null | undefined, number, GateResult["outcome"], number | null]>([
    // Of a, b, c only a passed before, and "gone", which passed, was removed; "new" was not there.
    ["one regressed and one removed, one allowed", whole, 1, "fail", 2],
    ["one regressed and one removed, two allowed", whole, 2, "pass", 2],
    ["one regressed, none allowed", whole.slice(0, 3), 0, "fail", 1],
    ["one regressed, one allowed", whole.slice(0, 3), 1, "pass", 1],
    ["one regressed, and the removed one failed before", [...whole.slice(0, 3), row("gone", "fail")], 1, "pass", 1],
    ["the baseline's cases are not available", null, 0, "inconclusive", null],
    ["no baseline", undefined, 0, "not_evaluated", null],
  ])("new failures: %s", (_, before, limit, outcome, actual) => {
    const gates = gatesOf({}, { max_new_failures: limit });
    const base = before === undefined ? undefined : { suite, cases: before };
    const result = rule(gates, { suite, cases: broken }, base).find((one) => "max_new_failures" in one.demand);
    expect(result).toMatchObject({ outcome, actual });
  });

  describe("when no case is in both runs", () => {
    const cases = ["x", "y"].map((id) => row(id, "fail"));
    const head = { suite: suiteOf([], { cases: { ...suite.cases, total: cases.length, unscored: 0 } }), cases };
    const result = (before: readonly CaseRow[]) =>
      rule(gatesOf({}, { max_new_failures: 0 }), head, { suite, cases: before }).at(-1);

    test("removed cases that passed are newly failing", () => {
      // Of the four removed cases a, c and gone passed.
      expect(result(whole)).toMatchObject({
        outcome: "fail",
        actual: 3,
        why: "3 cases newly failing, all of them removed after they passed; at most 0 allowed",
      });
    });

    test("new failures are not evaluated if the baseline has no cases of the suite", () => {
      expect(result([])).toMatchObject({ outcome: "not_evaluated", why: "none of these cases is in the baseline" });
    });
  });

  describe("the removal of cases that passed", () => {
    const before = [row("a", "pass"), row("b", "pass"), row("c", "pass")];
    const now = [row("a", "fail"), row("c", "pass")];
    const total = { total: 2, scored: 2, missing: 0, duplicates: 0, unmatched: 0, unscored: 0 };
    const head = suiteOf([], { cases: total });
    const diff = diffReports(stored(head, before), stored(head, now), NO_FAMILIES);
    const gated = { gates: gatesOf({}, { max_new_failures: 1 }), name: "bot", suite: head, cases: now, diff };
    const resultOf = (approval?: LabelState) =>
      evaluateSuites([{ ...gated, ...(approval && { approval }) }], NO_TESTS).at(-1);
    const given = { label: "eval-approved", by: "alice", at: null };

    test("counts, and is named", () => {
      expect(resultOf()).toMatchObject({
        outcome: "fail",
        actual: 2,
        why: "2 cases newly failing, 1 of them removed after they passed; at most 1 allowed",
      });
      expect(resultOf({ kind: "absent", label: "ok" })).toMatchObject({ outcome: "fail", actual: 2 });
      expect(resultOf({ kind: "unknown", label: "ok", detail: "an outage" })).toMatchObject({
        outcome: "fail",
        actual: 2,
      });
    });

    test("does not count once a PR label approves it; regressed cases still do", () => {
      expect(resultOf({ kind: "given", ...given })).toMatchObject({ outcome: "pass", actual: 1 });
    });

    test("from a frozen suite does not count after the merge, where no PR label can be asked for", () => {
      const freeze = { label: "eval-approved", scope: "gold" } as const;
      const frozen = { ...gated, gates: { ...gated.gates, freeze } };
      expect(evaluateSuites([frozen], NO_TESTS).at(-1)).toMatchObject({ outcome: "pass", actual: 1 });
      const absent = { ...frozen, approval: { kind: "absent", label: "ok" } } as const;
      expect(evaluateSuites([absent], NO_TESTS).at(-1)).toMatchObject({ outcome: "fail", actual: 2 });
    });
  });

  test("a case whose trials in the baseline disagree is not newly failing", () => {
    const trials = (["pass", "fail", "pass"] as const).map((outcome, index) => {
      return { trial: String(index), outcome, evidence: {} };
    });
    const before = { suite, cases: [row("a", "pass", { trials }), row("b", "pass")] };
    const cases = [row("a", "fail"), row("b", "pass")];
    const results = rule(gatesOf({}, { max_new_failures: 0 }), { suite, cases }, before);
    const result = results.find(({ demand }) => "max_new_failures" in demand);
    expect(result).toMatchObject({ outcome: "pass", actual: 0 });
  });

  test("new failures cannot be evaluated where the parameters of the suite changed", () => {
    const other = suiteOf([], { fingerprint: { gold: "sha256:g", params: "sha256:other", judge: null } });
    const result = rule(gatesOf({}, { max_new_failures: 0 }), { suite, cases: broken }, { suite: other, cases: whole });
    expect(result.at(-1)).toMatchObject({ outcome: "inconclusive", why: "the suite's parameters changed" });
  });

  test("a critical case that was removed fails, unless a PR label approves the removal", () => {
    const diff = diffReports(stored(suite, whole), stored(suite, broken), NO_FAMILIES);
    const critical = (ids: string[], approval: LabelState) => {
      const gated = { gates: gatesOf({}, { critical: ids }), name: "bot", suite, cases: broken, diff, approval };
      return evaluateSuites([gated], NO_TESTS).at(-1);
    };
    const given = { kind: "given", label: "eval-approved", by: "alice", at: null } as const;
    expect(critical(["gone", "c"], { kind: "absent", label: "ok" })).toMatchObject({ outcome: "fail", actual: 1 });
    expect(critical(["gone", "c"], given)).toMatchObject({ outcome: "pass", why: "the critical case passes" });
    expect(critical(["gone", "a"], given)).toMatchObject({ outcome: "fail", why: "critical cases: a fails" });
    expect(critical(["gone"], given)).toMatchObject({
      outcome: "not_evaluated",
      why: "all critical cases were removed: approved by @alice with the label `eval-approved`",
    });
  });

  test("a critical case with another id than in the baseline is evaluated by its new id", () => {
    const shown = { text: "Is it open?", expected: "yes", got: "" };
    const before = { suite, cases: [row("old", "pass", { shown })] };
    const critical = (outcome: CaseRow["outcome"]) =>
      rule(gatesOf({}, { critical: ["old"] }), { suite, cases: [row("new", outcome, { shown })] }, before).at(-1);
    expect(critical("pass")?.outcome).toBe("pass");
    expect(critical("fail")).toMatchObject({ outcome: "fail", why: "critical cases: old (now new) fails" });
  });

  test("new failures of another suite are its own", () => {
    const head = stored(
      { bot: suite, other: suite },
      broken.map((one) => ({ ...one, suite: "other" })),
    );
    const base = stored(
      { bot: suite, other: suite },
      whole.map((one) => ({ ...one, suite: "other" })),
    );
    const diff = diffReports(base, head, NO_FAMILIES);
    const gates = gatesOf({}, { max_new_failures: 0 });
    const failures = (name: string): GateResult | undefined =>
      evaluateSuites([{ gates, name, suite, cases: [], diff }], NO_TESTS).find(
        (one) => "max_new_failures" in one.demand,
      );
    expect([failures("bot")?.outcome, failures("other")?.outcome]).toEqual(["pass", "fail"]);
  });

  test.each<[string, readonly string[], GateResult["outcome"], number]>([
    ["passing", ["c"], "pass", 0],
    ["failing", ["a", "c"], "fail", 1],
    ["not in the gold set", ["c", "never"], "fail", 1],
    ["unscored", ["u"], "inconclusive", 1],
    ["one unscored and one failing", ["u", "a"], "fail", 2],
    ["one unscored and one not there", ["u", "never"], "fail", 2],
  ])("critical ones: %s", (_, critical, outcome, actual) => {
    const cases = [...broken, row("u", "unscored")];
    const result = rule(gatesOf({}, { critical: [...critical] }), { suite, cases }).at(-1);
    expect(result).toMatchObject({ demand: { critical }, outcome, actual });
  });

  test("broken critical cases are named, five of them, the rest counted", () => {
    const ids = ["1", "2", "3", "4", "5", "6", "7"];
    const why = rule(gatesOf({}, { critical: ids }), { suite, cases: [row("1", "fail")] }).at(-1)?.why;
    expect(why).toContain("1 fails, 2 is not in the gold set");
    expect(why).toContain("and 2 more");
  });

  test("severity warn applies to every condition on cases", () => {
    const gates: SuiteGates = { ...gatesOf({}, { min: 11, max_unscored: 1 }), casesSeverity: "warn" };
    expect(rule(gates, { suite }).map((result) => result.severity)).toEqual(["warn", "warn", "warn"]);
  });
});

const GIVEN: LabelState = { kind: "given", label: "ok", by: "alice", at: "2026-11-20T09:30:00Z" };

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

  test.each<[string, Edit, string, string]>([
    ["approved: the others decide", { edited: 40, misses: 40, label: GIVEN }, "pass", "not worse than the baseline"],
    ["a harmless edit", { edited: 40, misses: 0 }, "pass", "not worse than the baseline"],
    // By hand: 3 of 104 worse have p = 1/8 with them, and none is without.
    ["too few became worse", { edited: 40, misses: 3 }, "pass", "not worse than the baseline"],
    ["one edited case of six worse", { edited: 1, misses: 6 }, "fail", "5 worse, 0 better, p = 0.031"],
    [
      "an edit of one case decides: 4 worse without it",
      { edited: 1, misses: 5 },
      "inconclusive",
      "1 case has an edited gold line and decides this gate: with it, 4.8 pts worse than the baseline: 5 worse, 0 better, p = 0.031; without, fell 3.9 pts, possibly worse (p = 0.063); 4 worse, 0 better",
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
