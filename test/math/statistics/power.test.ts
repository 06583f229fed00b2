import { describe, expect, test } from "vitest";
import { detectableDrop, fewestSignificant, type TestNoise } from "../../../src/math/statistics/power.ts";

const of = (units: number, more: Partial<TestNoise> = {}) => detectableDrop({ units, level: 0.05, tests: 1, ...more });

describe("the smallest detectable drop", () => {
  // scipy 1.17.1: brentq of D − max(c·√(v + D·s), min_effect) − norm.ppf(0.8)·√(v + D·s − D²/n), of values of another size s = 0.2. Without
  // a known critical value c is norm.ppf(1 − level / tests). At least brentq of binom.sf(k − 1, n, D/(n·s)) − 0.8 with the fewest that are
  // significant, k: 5, of four tests 7, at 99% 7.
  test.each<[string, number, Partial<TestNoise>, number]>([
    ["nothing else changed", 240, {}, 0.02784542921683548],
    ["nothing else changed, and four gates are tested", 240, { tests: 4 }, 0.03917767718789624],
    ["nothing else changed, at 99%", 35, { level: 0.01 }, 0.2653848114488271],
    ["nothing else changed, in the fewest units", 5, {}, 0.956352499790037],
    ["12 of 100 cases changed", 100, { error: Math.sqrt(12) / 100, critical: 1.7 }, 0.12428303358748329],
    ["one of 100 cases changed, which is no critical value", 100, { error: 0.01 }, 0.06928418391584742],
    [
      "a minimum effect above the critical value",
      100,
      { error: Math.sqrt(12) / 100, critical: 1.7, minEffect: 0.12 },
      0.16259623752706537,
    ],
    ["values of another size", 40, { error: 0.05, critical: 1.645, effect: 0.2 }, 1.2986207427806555],
  ])("%s", (_, units, noise, drop) => expect(of(units, noise)).toBeCloseTo(drop, 9));

  test.each<[string, number, Partial<TestNoise>]>([
    // By hand: four of four cases have p = 1/16, six of six 1/64.
    ["there are too few units for the level", 4, {}],
    ["there are too few units for the level of 99%", 6, { level: 0.01 }],
    ["no unit has an effect", 9, { error: 0.1, critical: 2, effect: 0 }],
    ["a total drop is within the minimum effect", 9, { error: 0.01, critical: 2, minEffect: 2, effect: 0.1 }],
  ])("is unknown where %s", (_, units, noise) => expect(of(units, noise)).toBeNull());
});

// By hand, k of k that got worse: with two runs 0.5^k up to six, 0.03125 for 5 and 0.0156 for 6, and half of it from 7 on: 0.0039, 0.00195
// for 8, 0.00098 for 9. With three runs (1/3)^k: 0.111 for 2, 0.037 for 3, 0.0123 for 4; with five 0.04 for 2, 0.008 for 3.
test.each([
  [0.5, 2, 1],
  [0.1, 2, 4],
  [0.05, 2, 5],
  [0.02, 2, 6],
  [0.01, 2, 7],
  [0.0038, 2, 8],
  [0.001, 2, 9],
  [0.05, 3, 3],
  [0.01, 3, 5],
  [0.05, 5, 2],
])("at the level %d and with %d ways it takes %d units that got worse", (level, ways, units) => {
  expect(fewestSignificant(level, ways)).toBe(units);
});
