import { describe, expect, test } from "vitest";
import { casesNeeded, dropPower, smallestDetectableDrop } from "../../../src/math/statistics/power.ts";

describe("what a number of cases can see", () => {
  // scipy 1.17.1: stats.binom.sf(5, n, fall), six flips being the fewest at 0.05.
  test.each([
    [157, 0.05, 0.8016818677520186],
    [400, 0.02, 0.8115343834308089],
  ])("%d cases, a fall of %d", (n, fall, power) => expect(dropPower(n, fall, 0.05)).toBeCloseTo(power, 11));

  // scipy 1.17.1: brentq of stats.binom.sf(5, n, d) = 0.8.
  test.each([
    [10, 0.6731718214777691],
    [100, 0.0779110749502681],
    [400, 0.019693186933154052],
  ])("%d cases see a fall of %d", (n, fall) => expect(smallestDetectableDrop(n, 0.05)).toBeCloseTo(fall, 9));

  // scipy 1.17.1: the first n with stats.binom.sf(flips − 1, n, fall) ≥ 0.8; 8 flips at 0.01, 9 at 0.005.
  test.each([
    [0.05, 0.05, 157],
    [0.02, 0.05, 394],
    [0.1, 0.01, 101],
    [0.05, 0.005, 226],
  ])("a fall of %d at the level %d takes %d cases", (fall, level, cases) =>
    expect(casesNeeded(fall, level)).toBe(cases),
  );

  test.each([1e-17, 5e-324])("a drop of %d needs more cases than can be counted, and returns at once", (fall) =>
    expect(casesNeeded(fall, 0.05)).toBe(Number.MAX_SAFE_INTEGER),
  );

  test("fewer cases than flips see nothing", () => {
    expect(smallestDetectableDrop(5, 0.05)).toBeNull();
    expect(dropPower(5, 1, 0.05)).toBe(0);
    expect(dropPower(6, 1, 0.05)).toBe(1);
  });
});
