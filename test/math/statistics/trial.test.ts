import { describe, expect, test } from "vitest";
import { passAtK, passHatK, varianceComponents } from "../../../src/math/statistics/trial.ts";

describe("draws of k out of n trials, c of them passed", () => {
  test.each<[string, number, number, number, number, number]>([
    // By hand: of the ten pairs of five trials, one has both of two passed ones and three have none.
    ["pairs", 5, 2, 2, 7 / 10, 1 / 10],
    ["one draw is the plain share", 5, 2, 1, 2 / 5, 2 / 5],
    ["more draws than passed ones", 5, 2, 3, 9 / 10, 0],
    ["more draws than failed ones", 5, 4, 2, 1, 6 / 10],
    ["nothing passed", 4, 0, 3, 0, 0],
    ["everything passed", 4, 4, 4, 1, 1],
    // scipy 1.17.1, scipy.special.comb(exact=True) as fractions: 1 - C(n-c,k)/C(n,k) and C(c,k)/C(n,k).
    ["ten trials", 10, 3, 5, 0.9166666666666666, 0],
    ["binomials beyond every double", 1000, 500, 20, 0.9999992143347398, 7.85665260224658e-7],
    ["almost sure", 200, 17, 100, 0.99999636769084, 0],
  ])("%s", (_, n, c, k, atLeastOne, all) => {
    expect(passAtK(n, c, k)).toBeCloseTo(atLeastOne, 14);
    expect(passHatK(n, c, k)).toBeCloseTo(all, 14);
  });

  test.each([
    [0, 0, 1],
    [3, 1, 4],
    [3, 1, 0],
    [3, 4, 1],
    [3, -1, 1],
    [3, 1.5, 1],
    [Number.NaN, 1, 1],
  ])("nothing is drawn of %d, %d, %d", (n, c, k) => {
    expect(() => passAtK(n, c, k)).toThrow(RangeError);
    expect(() => passHatK(n, c, k)).toThrow(RangeError);
  });
});

describe("variance components", () => {
  test.each<[string, number[][], number, number]>([
    // By hand: within 6/9 / 6 = 1/9; the means 2/3, 0, 1 lie apart by 3 · 14/27 / 2 = 7/9; (7/9 − 1/9) / 3 = 2/9.
    [
      "equal sizes",
      [
        [1, 1, 0],
        [0, 0, 0],
        [1, 1, 1],
      ],
      2 / 9,
      1 / 9,
    ],
    // By hand: the means are equal, so that nothing lies between, not less than nothing; within 3 · 1/2 / 3.
    [
      "less apart than by chance",
      [
        [1, 0],
        [1, 0],
        [0, 1],
      ],
      0,
      1 / 2,
    ],
    // By hand: no group has any spread; the means 1 and 0 lie apart by 2 · 2 · 1/4 / 1 = 1; (1 − 0) / 2.
    [
      "no noise",
      [
        [1, 1],
        [0, 0],
      ],
      1 / 2,
      0,
    ],
    ["all the same", [[1, 1], [1]], 0, 0],
    // numpy 2 with the formula in sums; MSB / MSW is scipy 1.17.1's f_oneway statistic, 34.33358438890797.
    [
      "unequal sizes",
      [[2.1, 3.4, 1.9], [5.5, 6.1], [0.3, -0.2, 1.1, 0.7], [4.4]],
      5.795678571428572,
      0.40569444444444436,
    ],
  ])("%s", (_, groups, between, within) => {
    const found = varianceComponents(groups);
    expect(found?.between).toBeCloseTo(between, 12);
    expect(found?.within).toBeCloseTo(within, 12);
  });

  test.each<[string, number[][]]>([
    ["no group", []],
    ["one group", [[1, 0, 1]]],
    ["one group beside empty ones", [[1, 0, 1], [], []]],
    ["no group with two", [[1], [0], [1]]],
  ])("cannot be told of %s", (_, groups) => expect(varianceComponents(groups)).toBeNull());
});
