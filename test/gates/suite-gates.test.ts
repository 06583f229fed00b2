import { describe, expect, test } from "vitest";
import { diffReports } from "../../src/comparison/compare.ts";
import { NO_TESTS } from "../../src/comparison/gate-tests.ts";
import type { Score } from "../../src/core/score.ts";
import type { Gate, GateResult } from "../../src/core/verdict/gate.ts";
import { failed, gatesOf, measured, NO_FAMILIES, rule, stored, suiteOf, undefinedScore } from "../core/sample.ts";
import { rowsOf } from "../input/rows.ts";
import { evaluateSuites, type ToldResult } from "./told.ts";

/** A score that is undefined because of the gold set. */
const UNMEASURABLE = { ...undefinedScore(1), because: "gold" } as Score;

/** The result on one demand. */
function evaluateOne(conditions: Gate["conditions"], head: Score | undefined, base?: Score): ToldResult | undefined {
  const gates = gatesOf(conditions, {}, head ? { metric: head.metric, slice: head.slice } : {});
  const before = base ? { suite: suiteOf([base]) } : undefined;
  return rule(gates, { suite: suiteOf(head ? [head] : []) }, before)[0];
}

/** A score as a row writes it; measured unless it says otherwise. */
type Written = Partial<Omit<Extract<Score, { status: "undefined" }>, "status">> & {
  readonly status?: "undefined" | "failed";
};
interface Row {
  readonly name: string;
  readonly conditions: Gate["conditions"];
  readonly head?: Written;
  readonly base?: Written;
  readonly outcome: GateResult["outcome"];
  readonly actual?: number | null;
  readonly why?: string;
}

function scoreOf({ status, value = null, ...more }: Written): Score {
  const plain =
    status === "failed" ? failed() : status === "undefined" ? undefinedScore(value) : measured(value ?? Number.NaN);
  return { ...plain, ...more } as Score;
}

// A drop is base − head where higher is better, head − base where lower is. Limits of numbers, and reasons, by hand.
test.each(rowsOf<Row>("limits.jsonl", import.meta.url))("$name", ({ conditions, head, base, outcome, actual, why }) => {
  const result = evaluateOne(conditions, head && scoreOf(head), base && scoreOf(base));
  expect(result).toMatchObject({ outcome, demand: conditions, severity: "fail" });
  expect(result?.unit).toBe(head?.unit);
  if (actual !== undefined) expect(result?.actual).toBe(actual);
  if (why !== undefined) expect(result?.why).toBe(why);
});

test.each<[string, Gate["conditions"], number, number | null]>([
  ["a value that is no number", { min: 0 }, Number.NaN, null],
  ["a value without end above a floor", { min: 0 }, Number.POSITIVE_INFINITY, null],
  ["a value without end below a ceiling", { max: 0 }, Number.NEGATIVE_INFINITY, null],
  ["a limit that is no number", { min: Number.NaN }, 1, 1],
  ["a floor below everything", { min: Number.NEGATIVE_INFINITY }, 1, 1],
  ["a ceiling above everything", { max: Number.POSITIVE_INFINITY }, 1, 1],
])("%s is inconclusive", (_, conditions, value, actual) => {
  const outcome = "inconclusive";
  expect(evaluateOne(conditions, measured(value))).toMatchObject({ outcome, actual, demand: conditions });
});

describe("limits", () => {
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

describe("drops against the baseline", () => {
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
