import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { adjustedKappa } from "../../../src/math/statistics/adjusted-kappa.ts";
import { rootMeanSquare } from "../../../src/math/statistics/deviation.ts";
import { rocAuc } from "../../../src/math/statistics/rank-area.ts";

describe("rankArea", () => {
  test.each([
    // By hand: of 2·3 pairs, 0.9 is above all three, 0.4 above one, equal to one, below one: (3 + 1 + ½)/6.
    [[0.9, 0.4], [0.1, 0.4, 0.6], 4.5 / 6],
    [[1, 1], [0], 1],
    [[0], [1], 0],
    [[0.5], [0.5, 0.5], 0.5],
    [[], [1], null],
    [[1], [], null],
  ])("%j beside %j", (there, absent, area) => expect(rocAuc(there, absent)).toBe(area));

  test("is the sum of ranks (Wilcoxon) by another formula", () => {
    const scores = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(scores, scores, (there, absent) => {
        const all = [...there, ...absent].sort((a, b) => a - b);
        const rank = (score: number): number => (all.indexOf(score) + all.lastIndexOf(score)) / 2 + 1;
        const sum = there.reduce((total, score) => total + rank(score), 0);
        const n = there.length;
        expect(rocAuc(there, absent)).toBeCloseTo((sum - (n * (n + 1)) / 2) / (n * absent.length), 12);
      }),
    );
  });
});

describe("adjustedKappa", () => {
  test.each([
    // Two categories: 2p − 1. Five: (5p − 1)/4.
    [0.9, 2, 0.8],
    [0.5, 2, 0],
    [0, 2, -1],
    [0.6, 5, 0.5],
    [1, 1, null],
  ])("%f of %i categories", (agreement, categories, kappa) => {
    const found = adjustedKappa(agreement, categories);
    if (kappa === null) expect(found).toBeNull();
    else expect(found).toBeCloseTo(kappa, 12);
  });

  test("is Cohen's kappa where both raters use all categories equally often", () => {
    // A table of 5 5 / 5 5 with d moved to the diagonal keeps its margins: kappa = (p − ½)/½.
    for (const agreed of [0, 5, 8, 10])
      expect(adjustedKappa(agreed / 10, 2)).toBeCloseTo((agreed / 10 - 0.5) / 0.5, 12);
  });
});

test("rootMeanSquare", () => {
  expect(rootMeanSquare([])).toBeNull();
  expect(rootMeanSquare([-2])).toBe(2);
  // √((9 + 16)/2)
  expect(rootMeanSquare([3, -4])).toBeCloseTo(Math.sqrt(12.5), 12);
});
