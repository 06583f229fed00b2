import { describe, expect, test } from "vitest";
import "../all-families.ts";
import type { Score } from "../../src/core/score.ts";
import type { SuiteReport } from "../../src/core/suite-report.ts";
import { ceilAt, floorAt, suggestGates } from "../../src/setup/gates.ts";
import { suiteOf } from "../core/sample.ts";
import { rowsOf } from "../input/rows.ts";

function suite(scores: readonly Score[], cases: Partial<SuiteReport["cases"]> = {}): SuiteReport {
  const counts = { total: 100, scored: 100, missing: 0, duplicates: 0, unmatched: 0, unscored: 0, ...cases };
  return suiteOf(scores, { family: "scores", params: {}, cases: counts });
}

const share = (right: number, n: number, interval: [number | null, number | null]): Score => ({
  ...{ metric: "success", slice: "", status: "measured", value: right / n, n, top: right, bottom: n },
  ...{ better: "higher", revision: 1, interval },
});

const gateOf = (report: SuiteReport, name: string, tests = 1) =>
  suggestGates(report, tests).gates.find((gate) => gate.name === name)?.conditions;

describe("limits", () => {
  test("are twice as far from the score as its interval, rounded down to whole percent", () => {
    // 57 of 100: the interval of Wilson (1927) is 0.4722–0.6627; 0.57 − 2 · 0.0978 = 0.3744.
    expect(gateOf(suite([share(57, 100, [0.4722, 0.6627])]), "success")).toEqual({
      min: 0.37,
      no_regression: { min_effect: 0.01 },
    });
  });

  test("are rounded up where less is better", () => {
    // 0.1 + 2 · 0.0744 = 0.2488.
    const wrong: Score = { ...share(10, 100, [0.0552, 0.1744]), metric: "hallucination", better: "lower" };
    expect(gateOf(suite([wrong]), "hallucination")).toMatchObject({ max: 0.25 });
  });

  test("are half way from the end of the interval to the worst value where twice the distance is beyond that", () => {
    // 2 of 3: the interval of Wilson (1927) is 0.2077–0.9385; 0.6667 − 2 · 0.459 < 0, and 0.2077 / 2 = 0.1038.
    expect(gateOf(suite([share(2, 3, [0.2077, 0.9385])], { total: 3 }), "success")).toEqual({ min: 0.1 });
  });

  test("are half way from the score to the worst value where the interval goes beyond that", () => {
    // A mean of 2 cases on a scale from 0 to 100: Student's interval is wider than the scale. 47.15 / 2 = 23.575, rounded to two digits.
    const measured = { status: "measured" as const, value: 47.15, n: 2, top: 94.3, bottom: 2 };
    const mean: Score = { ...share(1, 2, [-118.7, 213]), ...measured, metric: "score", unit: "number" };
    const metric = {
      better: "higher" as const,
      aggregate: "mean" as const,
      unit: "number",
      range: [0, 100] as [number, number],
    };
    const report: SuiteReport = { ...suite([mean], { total: 2 }), field_metrics: { score: metric } };
    expect(gateOf(report, "score")).toEqual({ min: 23 });
  });

  test("of few cases without an interval are half way to the worst value", () => {
    const single = (value: number, more: Partial<Score> = {}): SuiteReport => {
      const score = { metric: "rating", slice: "", status: "measured", value, n: 1, unit: "number", better: "higher" };
      return suite([{ ...score, revision: 1, ...more } as Score], { total: 1 });
    };
    // A total has no test: a tenth of the way to the worst value may be lost.
    expect(gateOf(single(0.9), "rating")).toEqual({ min: 0.45, max_drop: 0.09 });
    // From 1 to 5: 1 + (4 − 1) / 2 = 2.5.
    const ranged = { rating: { better: "higher", aggregate: "mean", unit: "number", range: [1, 5] } } as const;
    const rated: SuiteReport = { ...single(4), field_metrics: { rating: { ...ranged.rating, range: [1, 5] } } };
    expect(gateOf(rated, "rating")).toEqual({ min: 2.5, max_drop: 0.3 });
    // Without a most: half as much again.
    expect(gateOf(single(4, { better: "lower" }), "rating")).toEqual({ max: 6, max_increase: 0.4 });
  });

  test("are left out where they say nothing: 0 as the least, 100% as the most, no interval", () => {
    expect(gateOf(suite([share(0, 100, [0, 0.037])]), "success")).toBeUndefined();
    const all: Score = { ...share(99, 100, [0.9455, 0.9999]), metric: "toxicity", better: "lower" };
    expect(gateOf(suite([all]), "toxicity")).toBeUndefined();
    const { interval: _, ...without } = share(60, 100, [0, 1]) as Extract<Score, { status: "measured" }>;
    expect(gateOf(suite([without]), "success")).toEqual({ no_regression: { min_effect: 0.01 } });
  });

  test("are left out at an end that the data do not bound, and the comment says so", () => {
    const suggest = (interval: [number | null, number | null]) => {
      const steps = {
        ...share(60, 100, interval),
        metric: "steps",
        unit: "number",
        better: "lower",
        value: 800,
      } as Score;
      return suggestGates(suite([{ ...steps, top: undefined, bottom: undefined } as Score]), 1).gates[0];
    };
    // 800 + 2 · 100.
    expect(suggest([650, 900])?.conditions).toMatchObject({ max: 1000 });
    const open = suggest([650, null]);
    expect(open).toMatchObject({
      conditions: { no_regression: {} },
      comment: "800.00 now (95% interval 650.00 or more)",
    });
    expect(open?.conditions).not.toHaveProperty("max");
    // The other end is no limit.
    expect(suggest([null, 900])?.conditions).toMatchObject({ max: 1000 });
  });

  describe("of a score with unscored cases", () => {
    type Partly = Extract<Score, { status: "partial" }>;
    const partly = (right: number, n: number, unscored: number, more: Partial<Partly> = {}): Score => ({
      ...{ metric: "success", slice: "", status: "partial", value: right / n, n, unscored, top: right, bottom: n },
      bounds: [right / (n + unscored), (right + unscored) / (n + unscored)],
      ...{ missing: { "no score": unscored }, better: "higher", revision: 1 },
      ...more,
    });

    test("are those of the scored ones", () => {
      // Wilson (1927) of 3 in 4: 0.3006–0.9544, which is 0.4494 below 0.75; half of 0.3006 is 0.1503.
      const { gates, notes } = suggestGates(
        suite([partly(3, 4, 1, { interval: [0.3006, 0.9544] })], { total: 5, unscored: 1 }),
        1,
      );
      expect(gates[0]).toMatchObject({ name: "success", conditions: { min: 0.15 } });
      expect(gates[1]?.conditions).toEqual({ min: 5 });
      expect(notes).toEqual([expect.stringContaining("Too few cases")]);
    });

    test("are left out where that has no interval", () => {
      const { top: _, bottom: __, ...whole } = partly(81, 90, 10) as Partly;
      expect(gateOf(suite([whole]), "success")).toEqual({ no_regression: { min_effect: 0.01 } });
    });
  });
});

test("a score that cannot get worse has no gate, and a note says so", () => {
  const { gates, notes } = suggestGates(suite([share(0, 100, [0, 0.037])]), 1);
  expect(gates.map(({ name }) => name)).toEqual(["cases"]);
  expect(notes).toEqual([
    "No gate on `success`, which cannot get worse than now. Check your `fields`.",
    "Nothing that can have a gate says whether an answer is good.",
  ]);
});

test("the share of cases that pass has a gate, unless another score is the same", () => {
  const passing: Score = { ...share(60, 100, [0.5, 0.69]), metric: "pass_rate", fine: true };
  const named = (right: number): string[] => {
    const report: SuiteReport = { ...suite([{ ...share(right, 100, [0.5, 0.69]), metric: "exact_match" }, passing]) };
    return suggestGates({ ...report, family: "generation" }, 1).gates.map(({ name }) => name);
  };
  expect(named(57)).toEqual(["exact_match", "pass_rate", "cases"]);
  expect(named(60)).toEqual(["exact_match", "cases"]);
});

test("gates that did not see a damage get limits on all scores, and one on the score that shows it", () => {
  const named = ["token_f1", "contains", "bleu"].map((metric): Score => ({ ...share(60, 100, [0.5, 0.69]), metric }));
  const report: SuiteReport = {
    ...suite([...named, { ...share(70, 100, [0.6, 0.79]), metric: "chrf" }]),
    family: "generation",
  };
  const unseen = { kind: "passes", score: "chrf", isGated: false } as const;
  const proof = {
    suite: "s",
    results: { swapped: unseen, worse: { kind: "fails" }, lost: { kind: "fails" } },
  } as const;
  // 0.6 − 2 · 0.1 = 0.4 and 0.7 − 2 · 0.1 = 0.5.
  const limits = (gates: readonly { name: string; conditions: object }[]) =>
    gates.map(({ name, conditions }) => [name, (conditions as { min?: number }).min]);
  expect(limits(suggestGates(report, 2).gates)).toEqual([
    ["token_f1", 0.4],
    ["contains", 0.4],
    ["cases", 91],
  ]);
  expect(limits(suggestGates(report, 2, proof).gates)).toEqual([
    ["token_f1", 0.4],
    ["contains", 0.4],
    ["chrf", 0.5],
    ["cases", 91],
  ]);
});

describe("no_regression", () => {
  // 0.5^5 = 0.031 is the first power of a half below 0.05: five flips, all for the worse, are the fewest that are significant.
  test("needs five cases that can get worse", () => {
    // 0.04 − 2 · 0.0243 < 0, and half of 0.0157 rounds to 0.
    expect(gateOf(suite([share(4, 100, [0.0157, 0.0984])]), "success")).toBeUndefined();
    expect(gateOf(suite([share(20, 100, [0.1334, 0.2888])]), "success")).toHaveProperty("no_regression");
  });

  test("needs more cases where more gates share its level, and a comment says why it is missing", () => {
    const report = suite([share(20, 20, [0.8389, 1])], { total: 20 });
    // 5 flips of 20 cases are drawn with a chance of 80% from a drop of 32 points on.
    expect(gateOf(report, "success", 1)).toHaveProperty("no_regression");
    // 0.05 / 30 = 0.00167, and 0.5^10 = 0.00098 is the first power below it: 10 flips of 20 need a drop of 60 points.
    const { gates, notes } = suggestGates(report, 30);
    // 1 − 2 · (1 − 0.8389) = 0.6778.
    expect(gates[0]?.conditions).toEqual({ min: 0.67 });
    expect(notes).toEqual([expect.stringContaining("Too few cases for `no_regression` on `success`")]);
  });
});

test("a comment says which drops a test finds, and a note on a small suite what repeated trials would find", () => {
  const suggest = (total: number) => suggestGates(suite([share(30, total, [0.6, 0.9])], { total }), 1);
  // Five of 40 cases must change: scipy 1.17.1, brentq of binom.sf(4, 40, d) − 0.8 is 0.1623.
  expect(suggest(40).gates[0]?.comment).toContain(
    "; losses from 16.2 pts are found in 8 of 10 pull requests if nothing gets better",
  );
  expect(suggest(40).notes).toEqual([
    expect.stringMatching(/^If answers vary .* of 100 .* find 96, .* 55 \(simulated with 35 cases\)\.$/),
  ]);
  expect(suggest(100).notes).toEqual([]);
});

test("the overlap with references has no gate beside whether answers are right", () => {
  const named = (metric: string): Score => ({ ...share(57, 100, [0.4722, 0.6627]), metric });
  const gatesOf = (...metrics: string[]): string[] => {
    const report: SuiteReport = { ...suite(metrics.map(named)), family: "generation" };
    return suggestGates(report, 1).gates.map(({ name }) => name);
  };
  expect(gatesOf("rougeL", "bleu", "faithfulness")).toEqual(["rougeL", "faithfulness", "bleu", "cases"]);
  expect(gatesOf("rougeL", "bleu", "token_f1", "exact_match")).toEqual(["exact_match", "token_f1", "cases"]);
  expect(gatesOf("rougeL", "contains")).toEqual(["contains", "cases"]);
});

test("times only warn; costs and tokens may grow by a fifth", () => {
  const resource = (metric: string, unit: string): Score => ({
    ...{ metric, slice: "", status: "measured", value: 3, n: 100, better: "lower", revision: 1, unit },
  });
  const report = suite([resource("latency_ms", "ms"), resource("cost", "usd")]);
  expect(gateOf(report, "latency_ms")).toEqual({ max_increase_relative: 0.2, severity: "warn" });
  expect(gateOf(report, "cost")).toEqual({ max_increase_relative: 0.2 });
});

test("some cases may go, but few of a small set", () => {
  expect(gateOf(suite([], { total: 400 }), "cases")).toEqual({ min: 361 });
  expect(gateOf(suite([], { total: 19 }), "cases")).toEqual({ min: 19 });
  expect(gateOf(suite([], { total: 100, missing: 2 }), "cases")).toEqual({ min: 91, max_missing: 2 });
  // Of 4 cases a run allows 1 by itself, of 3 cases none.
  expect(gateOf(suite([], { total: 4, unscored: 1 }), "cases")).toEqual({ min: 4 });
  expect(gateOf(suite([], { total: 3, unscored: 1 }), "cases")).toEqual({ min: 3, max_unscored: 1 });
});

test.each(
  rowsOf<{ value: number; isFraction: boolean; down: number; up: number }>("rounded-limits.jsonl", import.meta.url),
)("$value is rounded to $isFraction and $down", ({ value, isFraction, down, up }) => {
  expect([floorAt(value, isFraction), ceilAt(value, isFraction)]).toEqual([down, up]);
});
