import { describe, expect, test } from "vitest";
import { passAtK, passHatK, varianceComponents } from "../../../src/math/statistics/trial.ts";
import { rowsOf } from "../../input/rows.ts";

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
  test.each(
    rowsOf<{ name: string; groups: number[][]; between: number; within: number }>(
      "reference/variances.jsonl",
      import.meta.url,
    ),
  )("$name", ({ groups, between, within }) => {
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
