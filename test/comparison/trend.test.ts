import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { findTrends, type ScoreSeries } from "../../src/comparison/trend.ts";
import { drawBelow, seedRandom } from "../../src/math/random.ts";

const series = (values: readonly number[], better: "higher" | "lower" = "higher"): ScoreSeries => {
  return { better, values: Float64Array.from(values) };
};
const trendOf = (values: readonly number[], better?: "higher" | "lower") => findTrends([series(values, better)])[0];

describe("eight points in all their orders", () => {
  // Of 8! orders so many have 0, 1, 2 … pairs that got better: 1, 7, 27, 76, 174 … (Mahonian numbers, OEIS A008302). Equal ones count half.
  // 3 pairs: (1 + 7 + 27 + 76 / 2) / 8! = 0.00181, of 10,000 draws with a standard deviation of 0.0004.
  test("a fall with three pairs that got better has the p of the table", () => {
    const found = trendOf([8, 7, 6, 5, 4, 1, 2, 3]);
    expect(Math.abs((found?.p ?? 1) - 0.00181)).toBeLessThan(0.0013);
  });

  // 4 pairs: (1 + 7 + 27 + 76 + 174 / 2) / 8! = 0.00491 > 0.004.
  test("one with four such pairs may be chance", () => {
    expect(trendOf([8, 7, 6, 4, 5, 1, 2, 3])).toBeNull();
  });

  test("seven points are too few, whatever they are", () => {
    expect(trendOf([7, 6, 5, 4, 3, 2, 1])).toBeNull();
    expect(trendOf([9, 8, Number.NaN, 6, 5, 4, 3, 2])).toBeNull();
    expect(findTrends([])).toEqual([]);
  });
});

// scipy 1.17.1: stats.theilslopes(y, x, method="joint") of the points with a value has slope -0.528571 and intercept 84.014286.
test("the line is Theil and Sen's over the places of the points, also where one has no value", () => {
  const values = [84.1, 83, 84.6, 82.2, 81.9, Number.NaN, 82.4, 80.1, 80.9, 79, 79.6, 78.2];
  const found = trendOf(values);
  expect(found?.from).toBeCloseTo(84.014286, 6);
  expect(found?.to).toBeCloseTo(78.2, 6);
  // Where lower is better, the mirrored scores have the mirrored line and the same p.
  const mirrored = trendOf(
    values.map((value) => -value),
    "lower",
  );
  expect(mirrored?.to).toBeCloseTo(-78.2, 6);
  expect(Math.abs((mirrored?.p ?? 1) - (found?.p ?? 0))).toBeLessThan(0.001);
});

const falling = [20, 19, 18, 17, 16, 15, 14, 13, 12, 11];
test.each<[string, readonly number[], "higher" | "lower"]>([
  ["rises where higher is better", falling.toReversed(), "higher"],
  ["falls where lower is better", falling, "lower"],
  ["is constant", falling.map(() => 5), "higher"],
  // 108 of 153 pairs are equal, so that the median slope is 0. That the 3 lower points of 18 come last has p = 1 / 816 / 2.
  ["falls once, at the end, and is else the same", [...Array<number>(15).fill(1), 0.9, 0.9, 0.9], "higher"],
])("a score that %s has no trend", (_, values, better) => {
  expect(trendOf(values, better)).toBeNull();
});

test("the ends of the line are within the values", () => {
  const found = trendOf([1, 1, 1, 1, 1, 0.95, 0.9, 0.8, 0.7, 0.6, 0.5, 0.4]);
  expect(found?.from).toBe(1);
  expect(found?.to).toBeGreaterThanOrEqual(0.4);
});

test("scores are tested together: among unrelated ones the same trend is chance, among equal ones it is not", () => {
  const random = seedRandom([1, 2, 3, 4]);
  const noise = Array.from({ length: 12 }, () => series(Array.from({ length: 8 }, () => drawBelow(random, 1000))));
  // Alone 0.00181, as above; among 13 unrelated scores about 13 times that, which is more than 0.004.
  const own = series([8, 7, 6, 5, 4, 1, 2, 3]);
  expect(findTrends([own, ...noise])).toEqual([own, ...noise].map(() => null));
  for (const found of findTrends([own, own, own])) expect(Math.abs((found?.p ?? 1) - 0.00181)).toBeLessThan(0.0013);
});

test("laws: equal scores have equal results; an increasing function of them has the same p", () => {
  const lists = fc.array(fc.array(fc.integer({ min: 0, max: 1000 }), { minLength: 9, maxLength: 9 }), {
    minLength: 1,
    maxLength: 3,
  });
  fc.assert(
    fc.property(lists, (all) => {
      const tilted = all.map((values) => values.map((value, at) => value - 300 * at));
      const some = tilted.map((values) => series(values));
      const found = findTrends(some, 500);
      expect(
        findTrends(
          tilted.map((values) => series(values)),
          500,
        ),
      ).toEqual(found);
      // Other numbers have other draws.
      const other = findTrends(
        tilted.map((values) => series(values.map((value) => 2 * value + 7))),
        500,
      );
      for (const [at, one] of found.entries()) {
        if (one !== null && other[at]) expect(Math.abs(one.p - other[at].p)).toBeLessThan(0.01);
        if (one !== null) expect(one.to).toBeLessThan(one.from);
      }
    }),
    { numRuns: 30 },
  );
});

// A level of 0.004: of 800 pairs of unrelated scores 3.2 have a trend; none with a chance of 0.04, more than 10 with one of 0.0003 (binomial).
test("scores without a trend have one as rarely as the level says", () => {
  const random = seedRandom([5, 6, 7, 8]);
  const values = () => Array.from({ length: 12 }, () => random());
  const found = Array.from({ length: 800 }, () => findTrends([series(values()), series(values())], 1000));
  const alarms = found.filter((pair) => pair.some((one) => one !== null)).length;
  expect(alarms).toBeGreaterThan(0);
  expect(alarms).toBeLessThanOrEqual(10);
});

// By hand: no other draw reaches the sum of the falling one, but each score has one draw or two of such a rank: 3 · 40 / (2 · 10,000) = 0.006 is
// no trend. With 400 draws a score it is 0.00375.
test("a score is found among 40", () => {
  const falling = { better: "higher", values: Float64Array.from({ length: 50 }, (_, at) => 0.9 - at / 100) } as const;
  const others = Array.from({ length: 39 }, (_, one) => ({
    better: "higher" as const,
    values: Float64Array.from(
      { length: 50 },
      (__, at) => 0.8 + ((Math.sin(at * 12.9898 + one * 78.233) * 43758.5453) % 1) / 100,
    ),
  }));
  const [found] = findTrends([falling, ...others]);
  expect(found).toMatchObject({ from: expect.closeTo(0.9, 9), to: expect.closeTo(0.41, 9) });
});
