import { describe, expect, test } from "vitest";
import { corpus, type Metric } from "../../src/core/metric.ts";
import type { Score } from "../../src/core/score.ts";
import type { Gate, GateResult } from "../../src/core/verdict/gate.ts";
import { evaluateRows, FACTS, hits } from "../comparison/paired.ts";
import { gatesOf, measured, rule, suiteOf, undefinedScore } from "../core/sample.ts";
import type { ToldResult } from "./told.ts";

const rating = (value: number, better: Score["better"] = "higher"): Score =>
  measured(value, { metric: "summary_coherence", unit: "number", better });
const COHERENCE = { metric: "summary_coherence", slice: "" };

function evaluateOne(conditions: Gate["conditions"], head: Score, base?: Score): ToldResult | undefined {
  const before = base ? { suite: suiteOf([base]) } : undefined;
  return rule(gatesOf(conditions, {}, COHERENCE), { suite: suiteOf([head]) }, before)[0];
}

describe("a score whose unit is a number is compared as a number", () => {
  // By hand: limits as they are, differences without points.
  test.each<[string, Gate["conditions"], Score, Score | undefined, GateResult["outcome"], string]>([
    ["below a floor", { min: 4 }, rating(3.5), undefined, "fail", "3.50 is below 4.00"],
    ["at a floor", { min: 4 }, rating(4), undefined, "pass", "4.00 is at least 4.00"],
    ["hardly below", { min: 4 }, rating(3.99999), undefined, "fail", "3.99999 is below 4.00000"],
    // (0.7 + 0.8 + 0.9) / 3 in binary, and 0.1 + 0.1 + 0.1.
    [
      "at a floor but for rounding",
      { min: 0.8 },
      rating(0.7999999999999999),
      undefined,
      "pass",
      "0.80 is at least 0.80",
    ],
    [
      "below a floor of 1e-13",
      { min: 1e-13 },
      rating(9e-14),
      undefined,
      "fail",
      "0.00000000000009 is below 0.00000000000010",
    ],
    ["below zero", { min: -0.25 }, rating(-0.5), undefined, "fail", "-0.50 is below -0.25"],
    ["above a ceiling", { max: 2 }, rating(2.25, "lower"), undefined, "fail", "2.25 is above 2.00"],
    [
      "a drop",
      { max_drop: 0.1 },
      rating(4),
      rating(4.25),
      "fail",
      "0.25 worse than the baseline; at most 0.10 allowed",
    ],
    // 4.3 − 4.1 is 0.20000000000000018.
    [
      "at the allowed drop",
      { max_drop: 0.2 },
      rating(4.1),
      rating(4.3),
      "pass",
      "0.2 worse than the baseline; at most 0.2 allowed",
    ],
    // 16415.97 − 16315.97 is 100.00000000000182.
    [
      "at the allowed increase of a large number",
      { max_increase: 100 },
      rating(16415.97, "lower"),
      rating(16315.97, "lower"),
      "pass",
      "100 higher than the baseline; at most 100 allowed",
    ],
    [
      "three times a tiny number",
      { max_increase_relative: 0.1 },
      rating(3e-14, "lower"),
      rating(1e-14, "lower"),
      "fail",
      "0.000000000000020 higher than the baseline; at most 0.000000000000001 (10.0% of the baseline) allowed",
    ],
    [
      "a part of the baseline: 5% of 4 is 0.2",
      { max_drop_relative: 0.05 },
      rating(3.5),
      rating(4),
      "fail",
      "0.50 worse than the baseline; at most 0.20 (5.0% of the baseline) allowed",
    ],
    [
      "hardly more than a part of such a baseline, 0.4123456789",
      { max_drop_relative: 0.1 },
      rating(3.7111),
      rating(4.123456789),
      "fail",
      "0.4124 worse than the baseline; at most 0.4123 (10.0% of the baseline) allowed",
    ],
  ])("%s", (_, conditions, head, base, outcome, why) => {
    expect(evaluateOne(conditions, head, base)).toMatchObject({ outcome, why, unit: "number" });
  });

  test("a gate result of a fraction has no unit", () => {
    expect(rule(gatesOf({ min: 0.8 }), { suite: suiteOf([measured(0.7)]) })[0]).not.toHaveProperty("unit");
  });

  test("the unit is known where the gated score is not: from the baseline's, or from one of the same metric", () => {
    const sliced = { metric: "summary_coherence", slice: "topic=law" };
    const gone = rule(gatesOf({ min: 4 }, {}, sliced), { suite: suiteOf([rating(4)]) })[0];
    expect(gone).toMatchObject({ outcome: "fail", unit: "number" });
    const before = { suite: suiteOf([rating(4)]) };
    expect(rule(gatesOf({ min: 4 }, {}, COHERENCE), { suite: suiteOf([undefinedScore(1)]) }, before)[0]).toMatchObject({
      unit: "number",
    });
  });
});

/** The mean size of all hits, a number. */
const MEAN: Metric = corpus({
  id: "rating",
  title: "the mean rating",
  ...FACTS,
  range: [1, 5],
  unit: "number",
  prepare: (all) => (weights) => {
    const counts = all.map((_, index) => (weights === null ? 1 : (weights[index] ?? 0)));
    const count = counts.reduce((sum, one) => sum + one, 0);
    const sum = all.reduce((total, one, index) => total + Number(one["hit"]) * (counts[index] ?? 0), 0);
    return count === 0 ? null : sum / count;
  },
});

function evaluateRating(before: readonly number[], now: readonly number[], min_effect: number): ToldResult | undefined {
  const [base, head] = [hits(before), hits(now)];
  const gate: Gate = {
    metric: "rating",
    slice: "",
    conditions: { no_regression: { confidence: 0.95, min_effect } },
    severity: "fail",
  };
  return evaluateRows({ metrics: [gate], cases: {}, casesSeverity: "fail" }, [base, head], [MEAN])[0];
}

describe("no regression of a number", () => {
  const four = Array<number>(40).fill(4);
  const worse = four.map((_, index) => (index < 20 ? 3 : 4));

  test("its drop is printed as a number", () => {
    const result = evaluateRating(four, worse, 0);
    expect(result?.outcome).toBe("fail");
    expect(result?.why).toMatch(/^0\.50 worse than the baseline, at least 0\.\d+: /);
  });

  test("tiny numbers are not taken for rounding errors", () => {
    const tiny = four.map((value) => value / 1e15);
    expect(
      evaluateRating(
        tiny,
        worse.map((value) => value / 1e15),
        0,
      )?.outcome,
    ).toBe("fail");
  });
});

const cost = (value: number, unit: string): Score =>
  measured(value, { metric: "summary_coherence", unit, better: "lower" });

// By hand: 1000000.3 − 1000000.1 is 0.20000000007; 1.2 · 912.3 ms is 1094.76 ms.
const TOKENS = cost(1000000.1, "tokens");
test.each<[string, Gate["conditions"], Score, Score | undefined, GateResult["outcome"], string]>([
  ["above a limit", { max: 900 }, cost(912.4, "ms"), undefined, "fail", "912 ms is above 900 ms"],
  ["a small cost", { max: 0.00001 }, cost(0.000014, "usd"), undefined, "fail", "$0.000014 is above $0.000010"],
  [
    "at the allowed increase of a large value",
    { max_drop: 0.2 },
    cost(1000000.3, "tokens"),
    TOKENS,
    "pass",
    "0.2 tokens worse than the baseline; at most 0.2 tokens allowed",
  ],
  [
    "above it",
    { max_drop: 0.2 },
    cost(1000000.31, "tokens"),
    TOKENS,
    "fail",
    "0.21 tokens worse than the baseline; at most 0.20 tokens allowed",
  ],
  [
    "a fifth more",
    { max_drop_relative: 0.2 },
    cost(1094.76, "ms"),
    cost(912.3, "ms"),
    "pass",
    "182.46 ms worse than the baseline; at most 182.46 ms (20.0% of the baseline) allowed",
  ],
])(
  "a score with a unit is printed in it, and compared up to the rounding error of its size: %s",
  (_, conditions, head, base, outcome, why) => {
    expect(evaluateOne(conditions, head, base)).toMatchObject({ outcome, why });
  },
);
