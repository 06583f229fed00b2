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
    // By hand, mid-p: half of the chance of just as many.
    ["one worse: p = 1/4", 1, 0, {}, "pass", "may be chance: 1 worse, 0 better, p = 0.25; drops of"],
    ["three worse: p = 1/16", 3, 0, {}, "pass", "may be chance: 3 worse, 0 better, p = 0.063"],
    [
      "four worse: p = 1/32",
      4,
      0,
      {},
      "fail",
      "4.0 pts worse than the baseline, at least 2.0 pts: 4 worse, 0 better, p = 0.031",
    ],
    ["four worse, one better: p = (1 + 2.5)/32", 4, 1, {}, "pass", "may be chance: 4 worse, 1 better, p = 0.11"],
    // By hand: C(15, 9) = 5005 of 32,768 equal, 4,944 larger: 0.2272.
    ["nine worse, six better", 9, 6, {}, "pass", "may be chance: 9 worse, 6 better, p = 0.23"],
    ["ten worse, two better: p = (13 + 33)/4096", 10, 2, {}, "fail", "10 worse, 2 better, p = 0.011"],
    ["ten worse, two better at 99%", 10, 2, { confidence: 0.99 }, "pass", "may be chance"],
    ["five worse at 99%: p = 1/64", 5, 0, { confidence: 0.99 }, "pass", "may be chance"],
    ["six worse at 99%: p = 1/128", 6, 0, { confidence: 0.99 }, "fail", "p = 0.0078"],
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
    // By hand: each of 6 slices has 5 or 4 of 27 worse cases. A slice with 5 worse has p = 1/64 by itself; the least of three such and
    // three with 1/32 is as small in 1 − (31/32)³ of the arrangements, half of which count: 0.0454. All 27 are never drawn.
    const sliced = moved(27, 0).map((side) =>
      side.map((row, place) => ({ ...row, slices: { part: [`p${place % 6}`] } })),
    );
    const parts = Array.from({ length: 6 }, (_, part) => ["hits", `part=p${part}`] as const);
    const results = evaluateRegressions(sliced[0] ?? [], sliced[1] ?? [], [["hits", ""], ...parts]);
    expect(results[0]).toMatchObject({ outcome: "fail", test: { tests: 7, worse: 27, p: 0.5 / 10_001 } });
    expect(results[1]?.test?.p).toBeCloseTo(1 / 64, 2);
    expect(results[1]?.test?.adjusted).toBeCloseTo(0.0454, 2);
    expect(results[6]).toMatchObject({
      outcome: "pass",
      why: expect.stringMatching(/4 worse, 0 better, p = 0\.03\d* \(corrected for 7 tests: p = 0\.\d+\)/),
    });
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
    // By hand: four changes of one size, all for the worse, have p = 1/32, three 1/16.
    const half = Array<number>(100).fill(0.5);
    const fallen = (count: number) => hits(half.map((value, index) => (index < count ? 0.25 : value)));
    const rule = (count: number) => evaluateRegressions(hits(half), fallen(count), [["hits", ""]])[0];
    expect(rule(3)).toMatchObject({ outcome: "pass", why: expect.stringContaining("3 worse, 0 better, p = 0.063") });
    expect(rule(4)).toMatchObject({ outcome: "fail", why: expect.stringMatching(/4 worse, 0 better, p = 0\.031$/) });
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
      detectable: null,
      margin: null,
    };
    const condition = { confidence: 0.95, min_effect: 0 };
    const at = (delta: number) => evaluateRegression(condition, { ...change, delta }, tested, "higher").outcome;
    expect([Number.NaN, Number.POSITIVE_INFINITY].map(at)).toEqual(["inconclusive", "inconclusive"]);
    expect([0.5, -0.5].map(at)).toEqual(["pass", "pass"]);
  });
});
