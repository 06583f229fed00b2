import { describe, expect, test } from "vitest";
import { evaluateRegression } from "../../src/gates/relative.ts";
import { diffRows, evaluateRegressions, hits, moved } from "../comparison/paired.ts";

const one = (worse: number, better: number, demand = {}, stay?: number) => {
  const [result] = evaluateRegressions(...moved(worse, better, stay), [["hits", "", demand]]);
  if (!result) throw new Error("there is a result");
  return result;
};

describe("no regression", () => {
  // By hand: one-sided p of the changed cases, P(X ≥ worse) of as many fair coins; at 95% it must be at most 0.05.
  test.each<[string, number, number, object, string, string]>([
    ["nothing changed", 0, 0, {}, "pass", "not worse than the baseline"],
    ["better", 2, 9, {}, "pass", "not worse than the baseline"],
    ["as many each way", 7, 7, {}, "pass", "not worse than the baseline"],
    ["one worse: p = 1/2", 1, 0, {}, "pass", "no significant regression: 1 worse, 0 better, p = 0.5"],
    ["three worse: p = 1/8", 3, 0, {}, "pass", "no significant regression: 3 worse, 0 better, p = 0.13"],
    ["four worse, one better: p = 6/32", 4, 1, {}, "pass", "no significant regression: 4 worse, 1 better, p = 0.19"],
    [
      "five worse: p = 1/32",
      5,
      0,
      {},
      "fail",
      "5.0 pts worse than the baseline, significant: 5 worse, 0 better, p = 0.031",
    ],
    // scipy 1.17.1: binom.sf(8, 15, 0.5) = 0.303619.
    ["nine worse, six better", 9, 6, {}, "pass", "no significant regression: 9 worse, 6 better, p = 0.3"],
    ["ten worse, two better: p = 79/4096", 10, 2, {}, "fail", "significant: 10 worse, 2 better, p = 0.019"],
    ["ten worse, two better at 99%", 10, 2, { confidence: 0.99 }, "pass", "no significant regression"],
    ["six worse at 99%: p = 1/64", 6, 0, { confidence: 0.99 }, "pass", "no significant regression"],
    ["seven worse at 99%: p = 1/128", 7, 0, { confidence: 0.99 }, "fail", "p = 0.0078"],
    [
      "significant, but within the minimum effect",
      8,
      0,
      { min_effect: 0.08 },
      "pass",
      "within the minimum effect of 8",
    ],
    ["significant, and above the minimum effect", 8, 0, { min_effect: 0.07 }, "fail", "8.0 pts worse"],
    ["one worse, within the minimum effect", 1, 0, { min_effect: 0.01 }, "pass", "within the minimum effect of 1"],
  ])("%s", (_, worse, better, demand, outcome, why) => {
    const result = one(worse, better, demand);
    expect(result.outcome).toBe(outcome);
    expect(result.why).toContain(why);
    expect(result.actual).toBeCloseTo((worse - better) / 100, 12);
  });

  test("all gates of a run are tested together", () => {
    // By hand: each of 6 slices has 5 or 4 of 27 worse cases. All 27 worse have p = 2^-27; a slice with 5 worse has p = 1/32 by
    // itself, and the largest of three such slices and three with p = 1/16 is at its maximum far more often.
    const sliced = moved(27, 0).map((side) =>
      side.map((row, place) => ({ ...row, slices: { part: [`p${place % 6}`] } })),
    );
    const parts = Array.from({ length: 6 }, (_, part) => ["hits", `part=p${part}`] as const);
    const results = evaluateRegressions(sliced[0] ?? [], sliced[1] ?? [], [["hits", ""], ...parts]);
    expect(results.map(({ outcome }) => outcome)).toEqual(["fail", ...Array<string>(6).fill("pass")]);
    expect(results[0]?.test).toMatchObject({ tests: 7, worse: 27, p: 2 ** -27 });
    // By hand: the maximum over the six slices reaches √5 if one of the three with 5 cases is all worse: 1 − (31/32)³ = 0.0908.
    expect(results[1]?.test).toMatchObject({ p: 1 / 32, adjusted: expect.closeTo(0.0908, 2) });
    expect(results[1]?.why).toMatch(/5 worse, 0 better, p = 0\.031 \(corrected for 7 gates: p = 0\.09\d*\)$/);
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
      why: expect.stringContaining("significant: 40 cases changed, p < 0.0001"),
    });
  });

  test("cases that count in part are tested by the size of their changes", () => {
    // By hand: five changes of one size, all for the worse, have p = 1/32, four 1/16.
    const half = Array<number>(100).fill(0.5);
    const fallen = (count: number) => hits(half.map((value, index) => (index < count ? 0.25 : value)));
    const rule = (count: number) => evaluateRegressions(hits(half), fallen(count), [["hits", ""]])[0];
    expect(rule(4)).toMatchObject({ outcome: "pass", why: "no significant regression: 4 worse, 0 better, p = 0.063" });
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
    const tested = { p: 1, adjusted: 1, tests: 1, changed: 0, worse: 0, better: 0, level: 0.05, detectable: null };
    const check = { condition: { confidence: 0.95, min_effect: 0 }, tested, better: "higher" } as const;
    const at = (delta: number) => evaluateRegression({ ...check, change: { ...change, delta } }).outcome;
    expect([Number.NaN, Number.POSITIVE_INFINITY].map(at)).toEqual(["inconclusive", "inconclusive"]);
    expect([0.5, -0.5].map(at)).toEqual(["pass", "pass"]);
  });
});
