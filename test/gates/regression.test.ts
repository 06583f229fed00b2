import { describe, expect, test } from "vitest";
import { evaluateRegression } from "../../src/gates/metric-gates.ts";
import { diffRows, evaluateRegressions, hits, moved } from "../comparison/paired.ts";

const one = (worse: number, better: number, demand = {}, stay?: number) => {
  const [result] = evaluateRegressions(...moved(worse, better, stay), [["hits", "", demand]]);
  if (!result) throw new Error("there is a result");
  return result;
};

describe("no regression", () => {
  // By hand: one-sided p of the changed cases, P(X ≥ worse) of as many fair coins; at 95% it must be at most 0.05. Of more than six changed
  // cases half of the chance of just as many counts, of seven 6 and 1 are significant, (1 + 3.5)/128, and 5 points less than 7 are certain.
  test.each<[string, number, number, object, string, string]>([
    [
      "one worse: p = 1/2",
      1,
      0,
      {},
      "pass",
      "1.0 pts worse than the baseline, may be chance (p = 0.5); 1 worse, 0 better; losses from",
    ],
    [
      "four worse: p = 1/16",
      4,
      0,
      {},
      "pass",
      "fell 4.0 pts, possibly worse (p = 0.063); 4 worse, 0 better; losses from",
    ],
    // By hand: the smallest significant drop is that of all five, so nothing of it is certain.
    ["five worse: p = 1/32", 5, 0, {}, "fail", "5.0 pts worse than the baseline: 5 worse, 0 better, p = 0.031"],
    ["four worse, one better: p = (1 + 5)/32", 4, 1, {}, "pass", "fell 3.0 pts, possibly worse (p = 0.19); 4 worse"],
    // By hand, mid-p from seven on: C(15, 9) = 5005 of 32,768 equal, of which half count, 4,944 larger: 0.2272.
    ["nine worse, six better", 9, 6, {}, "pass", "may be chance (p = 0.23); 9 worse, 6 better"],
    ["ten worse, two better: p = (13 + 33)/4096", 10, 2, {}, "fail", "10 worse, 2 better, p = 0.011"],
    ["ten worse, two better at 99%", 10, 2, { confidence: 0.99 }, "pass", "possibly worse (p = 0.011)"],
    ["six worse at 99%: p = 1/64", 6, 0, { confidence: 0.99 }, "pass", "possibly worse (p = 0.016)"],
    ["seven worse at 99%: p = 1/256", 7, 0, { confidence: 0.99 }, "fail", "p = 0.0039"],
    // By hand, 8 changed cases: 7 worse and one better have p = (1 + 8/2)/256 = 0.02, 6 and two 0.09. So 6 points are the smallest significant drop.
    ["eight worse", 8, 0, {}, "fail", "8.0 pts worse than the baseline, at least 2.0 pts: 8 worse, 0 better"],
    [
      "significant, but within the minimum effect",
      8,
      0,
      { min_effect: 0.08 },
      "pass",
      "8 pts worse than the baseline (p = 0.002), within the 8 pts that its gate allows",
    ],
    ["significant, and above the minimum effect", 8, 0, { min_effect: 0.07 }, "fail", "8.0 pts worse"],
    [
      "one worse, within the minimum effect",
      1,
      0,
      { min_effect: 0.01 },
      "pass",
      "1 pt worse than the baseline, within the 1 pt that its gate allows",
    ],
  ])("%s", (_, worse, better, demand, outcome, why) => {
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
