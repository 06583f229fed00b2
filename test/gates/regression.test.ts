import { describe, expect, test } from "vitest";
import type { GateResult, NoRegression } from "../../src/core/verdict/gate.ts";
import { evaluateRegression } from "../../src/gates/metric-gates.ts";
import { diffRows, evaluateRegressions, hits, moved } from "../comparison/paired.ts";
import { rowsOf } from "../input/rows.ts";

const one = (worse: number, better: number, demand = {}, stay?: number) => {
  const [result] = evaluateRegressions(...moved(worse, better, stay), [["hits", "", demand]]);
  if (!result) throw new Error("there is a result");
  return result;
};

interface Row {
  readonly name: string;
  readonly worse: number;
  readonly better: number;
  readonly demand: Partial<NoRegression>;
  readonly outcome: GateResult["outcome"];
  readonly why: string;
}

describe("no regression", () => {
  // By hand: one-sided p of the changed cases, P(X ≥ worse) of as many fair coins; at 95% it must be at most 0.05. Of more than six changed
  // cases half of the chance of just as many counts, of seven 6 and 1 are significant, (1 + 3.5)/128, and 5 points less than 7 are certain.
  test.each(rowsOf<Row>("regression.jsonl", import.meta.url))("$name", ({ worse, better, demand, outcome, why }) => {
    const result = one(worse, better, demand);
    expect(result.outcome).toBe(outcome);
    expect(result.why).toContain(why);
    expect(result.actual).toBeCloseTo((worse - better) / 100, 12);
  });

  test("all gates of a run are tested together", () => {
    // By hand: each of 6 slices has 8 or 7 of 45 worse cases. A slice with 8 worse has p = ½/256 by itself; the least of three such and
    // three with ½/128 is as small in 1 − (255/256)³ of the arrangements, half of which count: 0.0058. Of the three with 7 worse the least
    // is in half of 1 − (127/128)³: 0.0116. The error of 10,000 draws is 0.001. All 45 are never drawn.
    const sliced = moved(45, 0).map((side) =>
      side.map((row, place) => ({ ...row, slices: { part: [`p${place % 6}`] } })),
    );
    const parts = Array.from({ length: 6 }, (_, part) => ["hits", `part=p${part}`, { confidence: 0.99 }] as const);
    const results = evaluateRegressions(sliced[0] ?? [], sliced[1] ?? [], [["hits", ""], ...parts]);
    expect(results[0]).toMatchObject({ outcome: "fail", test: { tests: 7, worse: 45, p: 0.5 / 10_001 } });
    const eights = results.slice(1, 4);
    expect(eights.map(({ outcome }) => outcome)).toEqual(["fail", "fail", "fail"]);
    expect(Math.abs(Math.min(...eights.map((one) => one.test?.adjusted ?? 1)) - 0.0058)).toBeLessThan(0.003);
    expect(Math.abs((results[6]?.test?.adjusted ?? 1) - 0.0116)).toBeLessThan(0.003);
    expect(results[6]).toMatchObject({
      outcome: "pass",
      why: expect.stringMatching(/possibly worse, or chance among 7 tests \(p = 0\.01\d*\); 7 worse, 0 better$/),
    });
  });

  test("a certain drop passes within the minimum effect", () => {
    // By hand: nine of nine changed cases are worse, ½ · 2^−9, but only 0.9 points of 1,000 cases.
    const result = one(9, 0, { min_effect: 0.01 }, 991);
    expect(result).toMatchObject({
      outcome: "pass",
      test: { p: 2 ** -10, adjusted: 2 ** -10, changed: 9, units: 1000 },
    });
    expect(result.actual).toBeCloseTo(0.009, 12);
  });

  test("a gate that only warns takes no share of the level of others, and has one of its own", () => {
    const results = evaluateRegressions(...moved(5, 0), [
      ["hits", ""],
      ["precision", "", {}, "warn"],
    ]);
    expect(results.map(({ outcome, test: found }) => [outcome, found?.tests])).toEqual([
      ["fail", 1],
      ["fail", 1],
    ]);
  });

  test("a whole-set score that dropped in every case fails even at 99.99% confidence", () => {
    const base = hits(Array(40).fill(1));
    const head = hits(Array.from({ length: 40 }, (_, index) => 0.1 + index / 1000));
    const rule = (confidence: number) => evaluateRegressions(base, head, [["median", "", { confidence }]])[0];
    expect(rule(0.9999)).toMatchObject({
      outcome: "fail",
      why: expect.stringContaining("40 cases changed, p < 0.0001"),
    });
  });

  test("cases that count in part are tested by the size of their changes", () => {
    // By hand: five changes of one size, all for the worse, have p = 1/32, four 1/16.
    const half = Array<number>(100).fill(0.5);
    const fallen = (count: number) => hits(half.map((value, index) => (index < count ? 0.25 : value)));
    const rule = (count: number) => evaluateRegressions(hits(half), fallen(count), [["hits", ""]])[0];
    expect(rule(4)).toMatchObject({ outcome: "pass", why: expect.stringContaining("(p = 0.063); 4 worse, 0 better") });
    expect(rule(5)).toMatchObject({ outcome: "fail", why: expect.stringMatching(/5 worse, 0 better, p = 0\.031$/) });
  });

  test("with other cases than the baseline's it cannot tell: that is no way past a gate", () => {
    const [base, head] = moved(10, 0);
    const apart = base.map((row) => ({ ...row, gold: "00000000000000bb" }));
    const [result] = evaluateRegressions(apart, head, [["hits", ""]]);
    expect(result).toMatchObject({
      outcome: "inconclusive",
      actual: null,
      why: expect.stringContaining("the same gold line"),
    });
  });

  test("a change that is not a number does not pass, whatever its test says", () => {
    const [before, head] = moved(1, 0);
    const change = diffRows(before, head).changes.find(({ metric }) => metric === "hits");
    if (!change) throw new Error("there is a change");
    const tested = {
      p: 1,
      adjusted: 1,
      tests: 1,
      changed: 0,
      worse: 0,
      better: 0,
      level: 0.05,
      units: 100,
      fewest: 5,
      detectable: null,
      margin: null,
      error: 0,
    };
    const condition = { confidence: 0.95, min_effect: 0 };
    const at = (delta: number) => evaluateRegression(condition, { ...change, delta }, tested, "higher").outcome;
    expect([Number.NaN, Number.POSITIVE_INFINITY].map(at)).toEqual(["inconclusive", "inconclusive"]);
    expect([0.5, -0.5].map(at)).toEqual(["pass", "pass"]);
  });
});
