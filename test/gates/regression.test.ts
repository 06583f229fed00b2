import { describe, expect, test } from "vitest";
import { evaluateRegressions, hits, moved } from "../comparison/paired.ts";

const one = (worse: number, better: number, demand = {}, stay?: number) => {
  const [result] = evaluateRegressions(...moved(worse, better, stay), [["hits", "", demand]]);
  if (!result) throw new Error("there is a result");
  return result;
};

describe("no regression", () => {
  // By hand: two-sided p of the changed cases, 2 · P(X ≤ fewer); at 95% it must be at most 0.05.
  test.each<[string, number, number, object, string, string]>([
    ["nothing changed", 0, 0, {}, "pass", "not worse than the baseline"],
    ["better", 2, 9, {}, "pass", "not worse than the baseline"],
    ["as many each way", 7, 7, {}, "pass", "not worse than the baseline"],
    [
      "one regressed",
      1,
      0,
      {},
      "inconclusive",
      "1 changed case is too few for 95% confidence: at least 6 one-way flips are needed",
    ],
    [
      "five regressed: p = 0.0625",
      5,
      0,
      {},
      "inconclusive",
      "5 changed cases are too few for 95% confidence: at least 6 one-way flips are needed",
    ],
    ["five changed, three net", 4, 1, {}, "inconclusive", "5 changed cases are too few"],
    [
      "six regressed: p = 0.03125",
      6,
      0,
      {},
      "fail",
      "6.0 pts worse than the baseline, significant: 6 regressed, 0 fixed, p = 0.031",
    ],
    [
      "nine against six: p = 0.607",
      9,
      6,
      {},
      "pass",
      "no significant regression: 3.0 pts worse than the baseline (9 regressed, 6 fixed, p = 0.61)",
    ],
    ["ten against two: p = 0.0386", 10, 2, {}, "fail", "10 regressed, 2 fixed, p = 0.039"],
    ["ten against two at 99%", 10, 2, { confidence: 0.99 }, "pass", "no significant regression"],
    [
      "six regressed at 99%: eight are needed",
      6,
      0,
      { confidence: 0.99 },
      "inconclusive",
      "99% confidence: at least 8 one-way flips",
    ],
    ["real, but within the least effect", 8, 0, { min_effect: 0.08 }, "pass", "within the minimum effect of 8"],
    ["real, and above it", 8, 0, { min_effect: 0.07 }, "fail", "8.0 pts worse"],
    ["one regressed, within the least effect", 1, 0, { min_effect: 0.01 }, "pass", "within the minimum effect of 1"],
  ])("%s", (_, worse, better, demand, outcome, why) => {
    const result = one(worse, better, demand);
    expect(result.outcome).toBe(outcome);
    expect(result.why).toContain(why);
    expect(result.actual).toBeCloseTo((worse - better) / 100, 12);
  });

  test("all gates of a run hold their confidence together", () => {
    // By hand: 8 one-way flips give p = 0.0078125; alone that is real, of seven gates 0.0547 is not.
    const rows = moved(8, 0);
    expect(evaluateRegressions(...rows, [["hits", ""]])[0]?.outcome).toBe("fail");
    const sliced = rows.map((side, index) =>
      side.map((row, place) => ({ ...row, slices: { part: [`p${place % 6}`] }, ...(index === 0 && {}) })),
    );
    const gates = [["hits", ""], ...Array.from({ length: 6 }, (_, part) => ["hits", `part=p${part}`])] as [
      string,
      string,
    ][];
    const results = evaluateRegressions(sliced[0] ?? [], sliced[1] ?? [], gates);
    expect(results).toHaveLength(7);
    expect(results[0]).toMatchObject({ outcome: "inconclusive" });
    expect(results[0]?.why).toContain(
      "8 changed cases are too few for 95% confidence over 7 gates: at least 9 one-way flips",
    );
  });

  test("a whole-set score that dropped further than any draw never passes for lack of draws", () => {
    const base = hits(Array(40).fill(1));
    const head = hits(Array.from({ length: 40 }, (_, index) => 0.1 + index / 1000));
    const rule = (confidence: number) => evaluateRegressions(base, head, [["median", "", { confidence }]])[0];
    // By hand: 2000 draws tell no p below 1 / 2001 = 0.0005, which 99.99% asks for.
    expect(rule(0.99)).toMatchObject({
      outcome: "fail",
      why: expect.stringContaining("significant: 40 changed cases, p = 0.0005"),
    });
    expect(rule(0.9999)).toMatchObject({
      outcome: "inconclusive",
      why: expect.stringContaining("more than in any of 2000 random draws, which are too few for 99.99% confidence"),
    });
  });

  test("the smallest detectable drop of many cases is printed to its first digit", () => {
    // scipy 1.17.1: brentq of stats.binom.sf(5, 20000, d) = 0.8 is 0.000395.
    expect(one(0, 0, { min_effect: 0.0001 }, 20_000).blind).toContain(
      "with 20000 cases the smallest detectable drop is 0.04 pts",
    );
  });

  test("says what so few cases cannot see", () => {
    // By hand: 6 flips of 100 with a chance of 80% take a rate of 7.8%: binom.sf(5, 100, 0.0778) = 0.801 in scipy 1.17.1,
    // and for a fall of 5 pts binom.sf(5, 156, 0.05) = 0.797, binom.sf(5, 157, 0.05) = 0.802.
    expect(one(0, 0).blind).toBe(
      "Underpowered: with 100 cases the smallest detectable drop is 7.8 pts; 5 pts needs ≥ 157 cases",
    );
    expect(one(0, 0, { min_effect: 0.1 }).blind).toBeUndefined();
    expect(one(0, 0, {}, 200).blind).toBeUndefined();
    const [few] = evaluateRegressions(hits([1, 1, 1]), hits([1, 1, 0]), [["hits", ""]]);
    expect(few).toMatchObject({
      outcome: "inconclusive",
      blind: expect.stringContaining("no drop is detectable with 3 cases"),
    });
  });

  test("cases that count in part can all fall a little: no share of flips says what they show", () => {
    // By hand: six changed cases all one way give p = 2 · 0.5^6 = 0.03125, five give 0.0625, of a median as of a mean.
    const half = Array<number>(100).fill(0.5);
    const fallen = (count: number) => hits(half.map((value, index) => (index < count ? 0.25 : value)));
    const rule = (metric: string, count: number) => evaluateRegressions(hits(half), fallen(count), [[metric, ""]])[0];
    const why = "5 changed cases are too few for 95% confidence: at least 6 changed cases are needed";
    expect(rule("hits", 5)).toMatchObject({ outcome: "inconclusive", why });
    expect(rule("hits", 5)).not.toHaveProperty("blind");
    expect(rule("hits", 6)).toMatchObject({
      outcome: "fail",
      why: expect.stringMatching(/6 cases worse, 0 better, p = 0\.031$/),
    });
    expect(rule("median", 60)).not.toHaveProperty("blind");
    const [few] = evaluateRegressions(hits([0.5, 0.5, 0.5]), hits([0.5, 0.5, 0.25]), [["hits", ""]]);
    expect(few?.blind).toBe("Underpowered: no change is detectable with 3 cases; ≥ 6 cases are needed");
  });

  test("with other cases than the baseline's it cannot tell: that is no way past a gate", () => {
    const [base, head] = moved(10, 0);
    const apart = base.map((row) => ({ ...row, id: `old-${row.id}` }));
    const [result] = evaluateRegressions(apart, head, [["hits", ""]]);
    expect(result).toMatchObject({
      outcome: "inconclusive",
      actual: null,
      why: expect.stringContaining("the same gold line"),
    });
  });
});
