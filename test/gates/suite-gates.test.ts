import { describe, expect, test } from "vitest";
import { diffReports } from "../../src/comparison/compare.ts";
import { NO_TESTS } from "../../src/comparison/gate-tests.ts";
import type { Score } from "../../src/core/score.ts";
import type { Gate, GateResult } from "../../src/core/verdict/gate.ts";
import { failed, gatesOf, measured, NO_FAMILIES, rule, stored, suiteOf, undefinedScore } from "../core/sample.ts";
import { evaluateSuites, type ToldResult } from "./told.ts";

/** Scores that are undefined because of the gold set, and that have no number because labels are missing. */
const UNMEASURABLE = { ...undefinedScore(1), because: "gold" } as Score;
const UNLABELLED = { ...failed(), unscored: 3 } as Score;

/** The result on one demand. */
function evaluateOne(conditions: Gate["conditions"], head: Score | undefined, base?: Score): ToldResult | undefined {
  const gates = gatesOf(conditions, {}, head ? { metric: head.metric, slice: head.slice } : {});
  const before = base ? { suite: suiteOf([base]) } : undefined;
  return rule(gates, { suite: suiteOf(head ? [head] : []) }, before)[0];
}

describe("limits", () => {
  test.each<[string, Gate["conditions"], Score | undefined, GateResult["outcome"], number | null]>([
    ["above a floor", { min: 0.8 }, measured(0.81), "pass", 0.81],
    ["exactly at a floor", { min: 0.8 }, measured(0.8), "pass", 0.8],
    ["15999/20000, which is shown as 80.0%, below 0.8", { min: 0.8 }, measured(15_999 / 20_000), "fail", 0.79995],
    ["4/5 at 0.8: both are the same double", { min: 0.8 }, measured(4 / 5), "pass", 0.8],
    ["exactly at a ceiling", { max: 0.05 }, measured(1 / 20), "pass", 0.05],
    ["above a ceiling", { max: 0.05 }, measured(0.0500001), "fail", 0.0500001],
    ["a zero that was measured", { min: 0.1 }, measured(0), "fail", 0],
    ["undefined, whatever its convention", { min: 0.8 }, undefinedScore(1), "fail", null],
    ["undefined, where lower is better", { max: 0.8 }, { ...undefinedScore(0), better: "lower" }, "fail", null],
    ["undefined without a convention", { min: 0 }, undefinedScore(null), "fail", null],
    ["undefined because of the gold set", { min: 0 }, UNMEASURABLE, "inconclusive", null],
    ["a failed score", { min: 0 }, failed(), "inconclusive", null],
    ["no such score", { min: 0 }, undefined, "fail", null],
    ["a value that is no number", { min: 0 }, measured(Number.NaN), "inconclusive", null],
    ["a value without end above a floor", { min: 0 }, measured(Number.POSITIVE_INFINITY), "inconclusive", null],
    ["a value without end below a ceiling", { max: 0 }, measured(Number.NEGATIVE_INFINITY), "inconclusive", null],
    ["a limit that is no number", { min: Number.NaN }, measured(1), "inconclusive", 1],
    ["a floor below everything", { min: Number.NEGATIVE_INFINITY }, measured(1), "inconclusive", 1],
    ["a ceiling above everything", { max: Number.POSITIVE_INFINITY }, measured(1), "inconclusive", 1],
  ])("%s", (_, conditions, score, outcome, actual) => {
    expect(evaluateOne(conditions, score)).toMatchObject({ outcome, actual, demand: conditions, severity: "fail" });
  });

  test("numbers that differ are never shown as equal ones", () => {
    const why = evaluateOne({ min: 0.8 }, measured(15_999 / 20_000))?.why ?? "";
    const [actual, limit] = why.split(" is below ");
    expect(limit).toMatch(/^80(\.0+)?%$/);
    expect(actual).not.toBe(limit);
  });

  test("the reason for a missing number is given", () => {
    expect(evaluateOne({ min: 0.8 }, failed())?.why).toContain("the judge is down");
    expect(evaluateOne({ min: 0.8 }, undefinedScore(1))?.why).toBe("there is nothing to measure: nothing was shipped");
    expect(evaluateOne({ min: 0.8 }, undefined)?.why).toBe("this run has no score `precision`");
  });

  test.each<[string, Score | undefined]>([
    ["because of the output", undefinedScore(1)],
    ["because of the gold set", UNMEASURABLE],
    ["because there is no such score", undefined],
  ])("a number that the baseline has is missing %s: that fails, whatever the condition", (_, head) => {
    for (const conditions of [{ min: 0 }, { max_drop: 1 }, { no_regression: { confidence: 0.95, min_effect: 0 } }]) {
      const result = evaluateOne(conditions, head, measured(0.9));
      expect(result).toMatchObject({ outcome: "fail", actual: null });
      expect(result?.why).toContain("; the baseline has 90.0%");
    }
  });

  test.each<[string, Score | undefined, GateResult["outcome"]]>([
    ["because of the gold set", UNMEASURABLE, "not_evaluated"],
    ["because of the output", undefinedScore(1), "fail"],
    ["because the metric is gone", undefined, "fail"],
  ])("a number that the baseline has is missing %s, and a PR label approves the change: %s", (_, head, outcome) => {
    const approval = { kind: "given", label: "eval-approved", by: "alice", at: null } as const;
    const suite = suiteOf(head ? [head] : []);
    const diff = diffReports(stored(suiteOf([measured(0.9)])), stored(suite), NO_FAMILIES);
    const gated = { gates: gatesOf({ min: 0, max_drop: 1 }), name: "bot", suite, cases: [], diff };
    const outcomes = (more: object) =>
      evaluateSuites([{ ...gated, ...more }], NO_TESTS).map((result) => result.outcome);
    expect(outcomes({ approval }).slice(0, 2)).toEqual([outcome, outcome]);
    expect(outcomes({ approval: { kind: "absent", label: "ok" } }).slice(0, 2)).toEqual(["fail", "fail"]);
  });

  test("a slice that is gone with its cases is not evaluated once a PR label approves that", () => {
    const approval = { kind: "given", label: "eval-approved", by: "alice", at: null } as const;
    const [before, now] = [suiteOf([measured(0.9, { slice: "topic=a" })]), suiteOf([measured(0.9)])];
    const diff = diffReports(stored(before), stored(now), NO_FAMILIES);
    const gates = gatesOf({ min: 0.5 }, {}, { slice: "topic=a" });
    const gated = { gates, name: "bot", suite: now, cases: [], diff };
    expect(evaluateSuites([gated], NO_TESTS)[0]?.outcome).toBe("fail");
    expect(evaluateSuites([{ ...gated, approval }], NO_TESTS)[0]).toMatchObject({
      outcome: "not_evaluated",
      why: expect.stringContaining("approved by @alice with the label `eval-approved`"),
    });
  });
});

const lower = (value: number): Score => measured(value, { metric: "over_refusal", better: "lower" });

describe("drops against the baseline", () => {
  // drop = base − head where higher is better, head − base where lower is
  test.each<[string, Gate["conditions"], Score, Score, GateResult["outcome"]]>([
    [
      "exactly as far as allowed: 0.90 − 0.88 is 0.020000000000000018",
      { max_drop: 0.02 },
      measured(0.88),
      measured(0.9),
      "pass",
    ],
    ["a case of 10,000 further", { max_drop: 0.02 }, measured(0.8799), measured(0.9), "fail"],
    ["a case of a million further", { max_drop: 0.02 }, measured(0.879999), measured(0.9), "fail"],
    ["nothing allowed, nothing lost", { max_drop: 0 }, measured(1 / 3), measured(2 / 6), "pass"],
    ["nothing allowed, a case of a million lost", { max_drop: 0 }, measured(0.899999), measured(0.9), "fail"],
    ["better", { max_drop: 0 }, measured(0.95), measured(0.9), "pass"],
    ["lower is better, risen exactly as far as allowed", { max_drop: 0.1 }, lower(0.3), lower(0.2), "pass"],
    ["lower is better, risen further", { max_drop: 0.1 }, lower(0.31), lower(0.2), "fail"],
    ["lower is better, fallen", { max_drop: 0 }, lower(0.1), lower(0.2), "pass"],
    ["a tenth of 0.8 is 0.08", { max_drop_relative: 0.1 }, measured(0.72), measured(0.8), "pass"],
    ["more than a tenth of 0.8", { max_drop_relative: 0.1 }, measured(0.7199), measured(0.8), "fail"],
    ["half of 0.2 more", { max_drop_relative: 0.5 }, lower(0.3), lower(0.2), "pass"],
    ["more than half of 0.2 more", { max_drop_relative: 0.5 }, lower(0.3001), lower(0.2), "fail"],
    ["from zero there is no way down", { max_drop_relative: 0.1 }, measured(0), measured(0), "pass"],
    ["from zero up, higher is better", { max_drop_relative: 0.1 }, measured(0.5), measured(0), "pass"],
    [
      "from zero up, lower is better: any part of nothing is nothing",
      { max_drop_relative: 9 },
      lower(0.01),
      lower(0),
      "fail",
    ],
    ["from zero up, lower is better, held to a difference", { max_drop: 0.01 }, lower(0.01), lower(0), "pass"],
  ])("%s", (_, conditions, head, base, outcome) => {
    expect(evaluateOne(conditions, head, base)).toMatchObject({ outcome, demand: conditions });
  });

  test.each<[string, Score | undefined, Score | undefined, GateResult["outcome"]]>([
    ["no baseline", measured(0.9), undefined, "not_evaluated"],
    ["the baseline has no such score", measured(0.9), measured(0.9, { metric: "chr" }), "not_evaluated"],
    ["the metric was redefined", measured(0.1), measured(0.9, { revision: 2 }), "inconclusive"],
    ["the baseline's score failed", measured(0.9), failed(), "not_evaluated"],
    ["labels of the baseline are missing", measured(0.9), UNLABELLED, "inconclusive"],
    ["the baseline's score was undefined without a convention", measured(0.9), undefinedScore(null), "not_evaluated"],
    ["this run's score is undefined, and the baseline's was not", undefinedScore(1), measured(0.9), "fail"],
    ["both are undefined", undefinedScore(1), undefinedScore(1), "not_evaluated"],
    ["this run's score failed", failed(), measured(0.9), "inconclusive"],
    ["this run's score is undefined without a convention", undefinedScore(null), measured(0.9), "fail"],
  ])("%s", (_, head, base, outcome) => {
    expect(evaluateOne({ max_drop: 0.02 }, head, base)).toMatchObject({ outcome, actual: null });
  });

  test.each([Number.NaN, Number.POSITIVE_INFINITY])("a limit of %d never passes", (limit) => {
    expect(evaluateOne({ max_drop: limit }, measured(0.9), measured(0.9))?.outcome).toBe("inconclusive");
    expect(evaluateOne({ max_drop_relative: limit }, measured(0.9), measured(0.9))?.outcome).toBe("inconclusive");
  });

  test("absolute conditions are evaluated although the parameters changed, relative ones are inconclusive", () => {
    const base = suiteOf([measured(0.9)], { fingerprint: { gold: "g", params: "other", judge: null } });
    const results = rule(gatesOf({ min: 0.8, max_drop: 0 }), { suite: suiteOf([measured(0.85)]) }, { suite: base });
    expect(results.map(({ outcome }) => outcome)).toEqual(["pass", "inconclusive", "pass"]);
    expect(results[1]?.why).toContain("parameters changed");
  });
});
