import { describe, expect, test } from "vitest";
import {
  binomialAtLeast,
  binomialAtMost,
  binomialProbability,
  normalCriticalValue,
  normalQuantile,
  normalUpperTail,
  studentCriticalValue,
  studentPValue,
} from "../../../src/math/statistics/distributions.ts";
import { boundedStudentInterval, studentInterval } from "../../../src/math/statistics/interval.ts";
import { jackknifeFreedom } from "../../../src/math/statistics/jackknife.ts";

describe("the standard normal distribution", () => {
  // scipy 1.17.1, stats.norm.sf
  test.each([
    [0.1, 0.460172162722971],
    [1, 0.15865525393145707],
    [1.96, 0.024997895148220435],
    [2.5, 0.006209665325776132],
    [5, 2.866515718791933e-7],
    [10, 7.61985302416047e-24],
    [30, 4.906713927147908e-198],
  ])("the tail above %d", (z, tail) => {
    expect(normalUpperTail(z) / tail).toBeCloseTo(1, 11);
    expect(normalUpperTail(-z)).toBeCloseTo(1 - tail, 14);
  });

  // scipy 1.17.1, stats.norm.ppf
  test.each([
    [1e-10, -6.361340902404056],
    [0.025, -1.9599639845400545],
    [0.2, -0.8416212335729142],
    [0.5, 0],
    [0.975, 1.959963984540054],
    [0.999, 3.090232306167813],
  ])("the quantile of %d", (p, z) => {
    expect(normalQuantile(p)).toBeCloseTo(z, 11);
  });

  test("a confidence's width is the quantile of half its rest", () => {
    expect(normalCriticalValue(0.95)).toBeCloseTo(1.959963984540054, 12);
  });

  test("nonsense has no tail and no quantile", () => {
    expect(normalUpperTail(Number.NaN)).toBeNaN();
    for (const p of [0, 1, -1, Number.NaN]) expect(() => normalQuantile(p)).toThrow(RangeError);
  });
});

// scipy 1.15: stats.t.ppf(0.975, freedom).
test.each([
  [1, 12.706204736174694],
  [2, 4.302652729749462],
  [3, 3.1824463052837078],
  [4, 2.7764451051977934],
  [9, 2.262157162798205],
  [30, 2.0422724563012378],
  [49, 2.0095752371292392],
])("of %d degrees of freedom, 95 %% of Student's t lie within %d", (freedom, width) => {
  expect(studentCriticalValue(0.95, freedom)).toBeCloseTo(width, 11);
  expect(studentPValue(-3 * width, 3, freedom)).toBeCloseTo(0.05, 12);
});

test("a difference far out is never by chance, and none always", () => {
  expect(studentPValue(1, 1e-300, 49)).toBe(0);
  expect(studentPValue(0, 0, 49)).toBe(1);
});

test("the jackknife has a degree of freedom less than there are blocks, which are at most fifty", () => {
  expect(studentInterval(0, { error: 1, freedom: jackknifeFreedom(5) }, 0.95, [-9, 9])?.[1]).toBeCloseTo(2.7764451, 6);
  expect(studentInterval(0, { error: 1, freedom: jackknifeFreedom(4000) }, 0.95, [-9, 9])?.[1]).toBeCloseTo(
    2.0095752,
    6,
  );
  expect(studentInterval(0, { error: 9, freedom: 4 }, 0.95, [-1, 1])).toEqual([-1, 1]);
  expect(studentInterval(0, { error: 1, freedom: 0 }, 0.95, [-9, 9])).toBeNull();
});

test("an interval of a value stays within its bounds, and leans away from the near one", () => {
  const [low = 0, high = 0] = boundedStudentInterval(0.9, { error: 0.1, freedom: 49 }, 0.95, [0, 1]) ?? [];
  // By hand: log(9) = 2.197225 ± 2.009575 · 0.1 / 0.09 = 2.232861.
  expect([low, high]).toEqual([expect.closeTo(1 / (1 + Math.exp(0.035636)), 5), expect.closeTo(0.988227, 5)]);
  expect(boundedStudentInterval(3.6, { error: 0.4, freedom: 49 }, 0.95, [0, 4])).toEqual([
    expect.closeTo(4 * low, 9),
    expect.closeTo(4 * high, 9),
  ]);
  expect(boundedStudentInterval(1, { error: 0.1, freedom: 49 }, 0.95, [0, 1])?.[1]).toBe(1);
  expect(boundedStudentInterval(0.5, { error: 0, freedom: 49 }, 0.95, [0, 1])).toBeNull();
});

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
