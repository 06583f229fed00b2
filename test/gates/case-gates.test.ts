import { describe, expect, test } from "vitest";
import { diffReports } from "../../src/comparison/compare.ts";
import { NO_TESTS } from "../../src/comparison/gate-tests.ts";
import type { CaseRow } from "../../src/core/case.ts";
import type { GateResult, SuiteGates } from "../../src/core/gate.ts";
import { evaluateSuites } from "../../src/gates/suite-gates.ts";
import { decideVerdict } from "../../src/gates/verdict.ts";
import { gatesOf, measured, NO_FAMILIES, row, rule, stored, suiteOf } from "../core/sample.ts";

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
      expect.objectContaining({ demand: { max_missing: 0 }, outcome: "fail", actual: 1, implied: true }),
      expect.objectContaining({ demand: { max_unscored: 0 }, outcome: "inconclusive", actual: 2, implied: true }),
    ]);
  });

  test("cases that could not be scored make the verdict inconclusive, whatever the other scores", () => {
    const unsure = suiteOf([measured(1)], { cases: { ...counts, missing: 0, total: 2, scored: 1, unscored: 1 } });
    const results = rule(gatesOf({ min: 0.9 }), { suite: unsure });
    expect(decideVerdict(results, [])).toMatchObject({
      outcome: "inconclusive",
      why: "1 of 2 cases could not be scored; the scores leave it out; allow this with `cases: { max_unscored: 1 }`",
    });
    expect(decideVerdict(rule(gatesOf({ min: 0.9 }, { max_unscored: 1 }), { suite: unsure }), []).outcome).toBe("pass");
  });

  const broken = [row("a", "fail"), row("b", "fail"), row("c", "pass"), row("new", "fail")];
  const whole = [row("a", "pass"), row("b", "fail"), row("c", "pass"), row("gone", "pass")];

  test.each<[string, readonly CaseRow[] | null | undefined, number, GateResult["outcome"], number | null]>([
    // of a, b, c only a passed before; "new" was not there
    ["one regressed, none allowed", whole, 0, "fail", 1],
    ["one regressed, one allowed", whole, 1, "pass", 1],
    ["the baseline's cases are not at hand", null, 0, "not_evaluated", null],
    ["no baseline", undefined, 0, "not_evaluated", null],
  ])("new failures: %s", (_, before, limit, outcome, actual) => {
    const gates = gatesOf({}, { max_new_failures: limit });
    const base = before === undefined ? undefined : { suite, cases: before };
    const result = rule(gates, { suite, cases: broken }, base).find((one) => "max_new_failures" in one.demand);
    expect(result).toMatchObject({ outcome, actual });
  });

  test("new failures are not evaluated when no case is in both runs", () => {
    const cases = ["x", "y"].map((id) => row(id, "fail"));
    const head = { suite: suiteOf([], { cases: { ...suite.cases, total: cases.length, unscored: 0 } }), cases };
    const result = rule(gatesOf({}, { max_new_failures: 0 }), head, { suite, cases: whole }).at(-1);
    expect(result).toMatchObject({ outcome: "not_evaluated", why: "none of these cases is in the baseline" });
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
