import { describe, expect, test } from "vitest";
import {
  casesNeeded,
  casesNeededWithNoise,
  dropPower,
  fewestSignificantFlips,
  smallestDetectableDrop,
  smallestDropWithNoise,
} from "../../../src/math/statistics/power.ts";

describe("what a number of cases can see", () => {
  // scipy 1.17.1: stats.binom.sf(4, n, fall), five flips being the fewest at 0.05.
  test.each([
    [157, 0.05, 0.8974508517633653],
    [400, 0.02, 0.9026662535610869],
  ])("%d cases, a fall of %d", (n, fall, power) => expect(dropPower(n, fall, 0.05)).toBeCloseTo(power, 11));

  // scipy 1.17.1: brentq of stats.binom.sf(4, n, d) = 0.8.
  test.each([
    [10, 0.5808653901106177],
    [100, 0.06629670413482638],
    [400, 0.016745319456638295],
  ])("%d cases see a fall of %d", (n, fall) => expect(smallestDetectableDrop(n, 0.05)).toBeCloseTo(fall, 9));

  // scipy 1.17.1: the first n with stats.binom.sf(flips − 1, n, fall) ≥ 0.8; 7 flips at 0.01, 8 at 0.005.
  test.each([
    [0.05, 0.05, 134],
    [0.02, 0.05, 335],
    [0.1, 0.01, 90],
    [0.05, 0.005, 204],
  ])("a fall of %d at the level %d takes %d cases", (fall, level, cases) =>
    expect(casesNeeded(fall, level)).toBe(cases),
  );

  test.each([1e-17, 5e-324])("a drop of %d needs more cases than can be counted, and returns at once", (fall) =>
    expect(casesNeeded(fall, 0.05)).toBe(Number.MAX_SAFE_INTEGER),
  );

  test("fewer cases than flips see nothing", () => {
    expect(smallestDetectableDrop(4, 0.05)).toBeNull();
    expect(dropPower(4, 1, 0.05)).toBe(0);
    expect(dropPower(5, 1, 0.05)).toBe(1);
  });

  // By hand: 0.5^4 = 0.0625 is above 0.05, 0.5^5 = 0.03125 is not; 0.5^8 = 0.0039 is the first below 0.005.
  test.each([
    [0.05, 5],
    [0.1, 4],
    [0.01, 7],
    [0.005, 8],
    [1, 1],
  ])("at the level %d it takes %d flips", (level, flips) => expect(fewestSignificantFlips(level)).toBe(flips));
});

test("the smallest drop in noise is the one that just as many cases are needed for", () => {
  const drop = smallestDropWithNoise(500, 0.1, 0.05) ?? 1;
  expect(casesNeededWithNoise(drop, 0.1, 0.05)).toBeLessThanOrEqual(500);
  expect(casesNeededWithNoise(drop * 0.999, 0.1, 0.05)).toBeGreaterThan(500);
  // Five flips in one direction are the fewest that are significant at 5%: 1/32.
  expect(smallestDropWithNoise(4, 0, 0.05)).toBeNull();
  expect(smallestDropWithNoise(100, 0, 0.05)).toBeCloseTo(smallestDetectableDrop(100, 0.05) ?? 0, 1);
});
