import { describe, expect, test } from "vitest";
import { corpus, type Metric } from "../../src/core/metric.ts";
import type { Score } from "../../src/core/score.ts";
import type { Gate } from "../../src/core/verdict/gate.ts";
import { evaluateRows, FACTS, hits } from "../comparison/paired.ts";
import { gatesOf, measured, rule, suiteOf, undefinedScore } from "../core/sample.ts";
import type { ToldResult } from "./told.ts";

const rating = (value: number, better: Score["better"] = "higher"): Score =>
  measured(value, { metric: "summary_coherence", unit: "number", better });
const COHERENCE = { metric: "summary_coherence", slice: "" };

describe("a score whose unit is a number is compared as a number", () => {
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
