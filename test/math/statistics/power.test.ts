import { describe, expect, test } from "vitest";
import { dropPower, fewestSignificantFlips, smallestDetectableDrop } from "../../../src/math/statistics/power.ts";

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
