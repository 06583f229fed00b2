import { describe, expect, test } from "vitest";
import { detectableDrop, fewestSignificantFlips, smallestDetectableDrop } from "../../../src/math/statistics/power.ts";

describe("the smallest detectable drop", () => {
  // scipy 1.17.1: brentq of D − max(c·√(v + D·s), min_effect) − norm.ppf(0.8)·√(v + D·s − D²/n).
  test.each([
    [
      "nothing else changed",
      { error: 0, critical: 1.6448536269514722, minEffect: 0, caseEffect: 1 / 240, units: 240 },
      0.025537033425520064,
    ],
    [
      "12 of 100 cases changed",
      { error: Math.sqrt(12) / 100, critical: 1.7, minEffect: 0, caseEffect: 0.01, units: 100 },
      0.12428303358748331,
    ],
    [
      "a minimum effect above the critical value",
      { error: Math.sqrt(12) / 100, critical: 1.7, minEffect: 0.12, caseEffect: 0.01, units: 100 },
      0.16259623752747668,
    ],
    [
      "values of another size",
      { error: 0.05, critical: 1.645, minEffect: 0, caseEffect: 0.2, units: 40 },
      1.18601159599936,
    ],
  ])("%s", (_, noise, drop) => expect(detectableDrop(noise)).toBeCloseTo(drop, 9));

  test("is the least that exceeds what it must", () => {
    for (let setting = 0; setting < 81; setting += 1) {
      const pick = <T>(list: readonly T[], place: number): T => list[Math.floor(setting / 3 ** place) % 3] as T;
      const units = pick([30, 200, 2000], 0);
      const [error, critical] = [pick([0, 0.01, 0.06], 1), pick([1.3, 1.7, 2.6], 2)];
      const [minEffect, caseEffect] = [pick([0, 0.01, 0.1], 3), 1 / units];
      const drop = detectableDrop({ error, critical, minEffect, caseEffect, units });
      // scipy 1.17.1: norm.ppf(0.8).
      const excess = (one: number): number => {
        const variance = error ** 2 + one * caseEffect;
        const power = 0.8416212335729143 * Math.sqrt(Math.max(0, variance - one ** 2 / units));
        return one - Math.max(critical * Math.sqrt(variance), minEffect) - power;
      };
      expect([excess((drop ?? 0) * 1.0001) > 0, excess((drop ?? 0) * 0.9999) > 0]).toEqual([true, false]);
    }
  });

  test("of a share by its cases alone is that with no noise", () => {
    expect(smallestDetectableDrop(240, 0.05)).toBeCloseTo(0.025537033425520064, 9);
    // By hand: three of three cases have p = 1/16.
    expect([smallestDetectableDrop(3, 0.05), typeof smallestDetectableDrop(4, 0.05)]).toEqual([null, "number"]);
  });

  test.each([
    [
      "no statistic is significant",
      { error: 0.1, critical: Number.POSITIVE_INFINITY, minEffect: 0, caseEffect: 0.1, units: 9 },
    ],
    ["no case has an effect", { error: 0.1, critical: 2, minEffect: 0, caseEffect: 0, units: 9 }],
    [
      "a total drop is within the minimum effect",
      { error: 0.01, critical: 2, minEffect: 2, caseEffect: 0.1, units: 9 },
    ],
  ])("is unknown where %s", (_, noise) => expect(detectableDrop(noise)).toBeNull());
});

// By hand, mid-p of k of k worse cases: ½ · 0.5^k. 0.03125 for 4, 0.0625 for 3; ½ · 0.5^6 = 0.0078, ½ · 0.5^7 = 0.0039.
test.each([
  [0.05, 4],
  [0.1, 3],
  [0.01, 6],
  [0.005, 7],
  [0.5, 1],
])("at the level %d it takes %d cases that got worse", (level, flips) => {
  expect(fewestSignificantFlips(level)).toBe(flips);
});
