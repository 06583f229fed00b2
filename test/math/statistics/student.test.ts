import { expect, test } from "vitest";
import {
  boundedJackknifeInterval,
  jackknifeInterval,
  jackknifePValue,
} from "../../../src/math/statistics/jackknife.ts";
import { studentCriticalValue, studentPValue } from "../../../src/math/statistics/student.ts";

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
  expect(jackknifeInterval(0, { error: 1, n: 5 }, 0.95, [-9, 9])?.[1]).toBeCloseTo(2.7764451, 6);
  expect(jackknifeInterval(0, { error: 1, n: 4000 }, 0.95, [-9, 9])?.[1]).toBeCloseTo(2.0095752, 6);
  expect(jackknifeInterval(0, { error: 9, n: 5 }, 0.95, [-1, 1])).toEqual([-1, 1]);
  expect(jackknifePValue(2.0095752371, { error: 1, n: 4000 })).toBeCloseTo(0.05, 9);
});

test("an interval of a value stays within its bounds, and leans away from the near one", () => {
  const [low = 0, high = 0] = boundedJackknifeInterval(0.9, { error: 0.1, n: 50 }, 0.95, [0, 1]) ?? [];
  // By hand: log(9) = 2.197225 ± 2.009575 · 0.1 / 0.09 = 2.232861.
  expect([low, high]).toEqual([expect.closeTo(1 / (1 + Math.exp(0.035636)), 5), expect.closeTo(0.988227, 5)]);
  expect(boundedJackknifeInterval(3.6, { error: 0.4, n: 50 }, 0.95, [0, 4])).toEqual([
    expect.closeTo(4 * low, 9),
    expect.closeTo(4 * high, 9),
  ]);
  expect(boundedJackknifeInterval(1, { error: 0.1, n: 50 }, 0.95, [0, 1])?.[1]).toBe(1);
  expect(boundedJackknifeInterval(0.5, { error: 0, n: 50 }, 0.95, [0, 1])).toBeNull();
});
