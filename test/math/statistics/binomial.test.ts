import { describe, expect, test } from "vitest";
import { binomialAtLeast, binomialAtMost, binomialProbability } from "../../../src/math/statistics/binomial.ts";

const near = (actual: number, expected: number): void => expect(actual / expected).toBeCloseTo(1, 11);

describe("the binomial distribution", () => {
  // scipy 1.17.1, stats.binom.pmf
  test.each([
    [0, 10, 0.3, 0.0282475249],
    [3, 10, 0.3, 0.2668279319999998],
    [49, 99, 0.5, 0.07958923738717882],
    [1000, 2100, 0.5, 0.0016100741783332583],
    [5, 1_000_000, 5e-6, 0.17546780843784685],
    [499_000, 1_000_000, 0.5, 0.00010798197801891438],
  ])("exactly %d of %d at %d", (k, n, p, chance) => near(binomialProbability(k, n, p), chance));

  // scipy 1.17.1, stats.binom.cdf
  test.each([
    [3, 10, 0.3, 0.6496107184000002],
    [8, 10, 0.3, 0.9998563141],
    [1000, 2100, 0.5, 0.015360353932121245],
    [499_000, 1_000_000, 0.5, 0.0228041499326948],
    [7, 1_000_000, 5e-6, 0.8666288481561351],
  ])("at most %d of %d at %d", (k, n, p, chance) => near(binomialAtMost(k, n, p), chance));

  // scipy 1.17.1, stats.binom.sf(k - 1)
  test.each([
    [6, 100, 0.08, 0.8201235580922731],
    [6, 400, 0.02, 0.8115343834308089],
    [1, 10, 0.3, 0.9717524751],
    [1100, 2100, 0.5, 0.015360353932121245],
  ])("at least %d of %d at %d", (k, n, p, chance) => near(binomialAtLeast(k, n, p), chance));

  test("all points of a small one sum to one, and its ends are certain", () => {
    const points = Array.from({ length: 21 }, (_, k) => binomialProbability(k, 20, 0.37));
    expect(points.reduce((sum, point) => sum + point, 0)).toBeCloseTo(1, 13);
    expect([binomialAtMost(20, 20, 0.37), binomialAtLeast(0, 20, 0.37)]).toEqual([1, 1]);
    expect([binomialAtMost(-1, 20, 0.37), binomialAtLeast(21, 20, 0.37), binomialProbability(21, 20, 0.37)]).toEqual([
      0, 0, 0,
    ]);
    expect([binomialProbability(0, 5, 0), binomialProbability(1, 5, 0), binomialProbability(5, 5, 1)]).toEqual([
      1, 0, 1,
    ]);
  });
});
