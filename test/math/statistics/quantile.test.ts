import { describe, expect, test } from "vitest";
import {
  type QuantileSample,
  quantileDifference,
  quantileInterval,
  quantileOf,
  weightedQuantile,
} from "../../../src/math/statistics/quantile.ts";

const VALUES = Array.from({ length: 60 }, (_, index) => ((index * 37) % 61) ** 2 / 100);
const sampleOf = (values: readonly number[], cluster = 1): QuantileSample => ({
  values: Float64Array.from(values),
  unitOf: Uint32Array.from(values, (_, index) => Math.floor(index / cluster)),
  units: values.length / cluster,
});
const CASES = sampleOf(VALUES);
const CHANGED = sampleOf(VALUES.map((value, index) => value + (index % 3 === 0 ? 3 : -0.5)));

describe("the interval of a quantile", () => {
  // numpy 2.4.6: quantile of 200,000 resamples of 60 units. An end of 999 resamples is their 25th from outside, with an error of 4.9: three
  // errors are the percentiles 1.02 to 3.98 and 96.02 to 98.98.
  test.each([
    ["a median", [CASES], 0.5, [4.41, 5.29], [13.7, 15.22]],
    ["a 90th percentile", [CASES], 0.9, [22.185, 24.109], [32.605, 33.757]],
    ["a median over clusters of 4", [sampleOf(VALUES, 4)], 0.5, [6.505, 6.76], [12.25, 12.605]],
    ["a difference of medians", [CHANGED, CASES], 0.5, [-0.5, -0.5], [2.345, 3]],
  ] as const)("of %s", (_, samples, share, lows, highs) => {
    const [low = Number.NaN, high = Number.NaN] = quantileInterval(samples, share, 0.95) ?? [];
    const isIn = (end: number, [least, most]: readonly [number, number]) => end >= least - 1e-9 && end <= most + 1e-9;
    expect([low, high, isIn(low, lows), isIn(high, highs)]).toEqual([low, high, true, true]);
    const [value = 0, base = 0] = samples.map((one) => quantileOf(one.values, share) ?? Number.NaN);
    expect(low <= value - base && value - base <= high).toBe(true);
    expect(quantileInterval(samples, share, 0.95)).toEqual([low, high]);
  });

  test("is 0 for samples that are equal, and narrower at a lower confidence", () => {
    expect(quantileInterval([CASES, CASES], 0.9, 0.95)).toEqual([0, 0]);
    const width = (confidence: number): number => {
      const [low = 0, high = 0] = quantileInterval([CASES], 0.5, confidence) ?? [];
      return high - low;
    };
    expect(width(0.8)).toBeLessThan(width(0.95));
  });

  test("is unknown for the least and the largest value, and for one unit", () => {
    for (const share of [0, 1]) expect(quantileInterval([CASES], share, 0.95)).toBeNull();
    expect(quantileInterval([sampleOf(VALUES, 60)], 0.5, 0.95)).toBeNull();
  });
});

// numpy 2.4.6: quantile([3, 1, 4, 1, 5], share), and of np.repeat of the same by the weights.
test.each([
  [0.1, null, 1],
  [0.5, null, 3],
  [0.9, null, 4.6],
  [0.9, [1, 0, 3, 2, 1], 4.4],
  [0.25, [1, 0, 3, 2, 1], 2.0],
  [0.5, [0, 0, 0, 0, 0], null],
] as const)("the quantile %d with the weights %j is %j", (share, weights, expected) => {
  const found = weightedQuantile(Float64Array.of(3, 1, 4, 1, 5), share)(weights && Uint32Array.from(weights));
  if (expected === null) expect(found).toBeNull();
  else expect(found).toBeCloseTo(expected, 12);
});

describe("the difference of quantiles", () => {
  const VALUES = [4, 9, 1, 7, 7, 2, 8, 3, 6, 5, 2, 11];

  test("follows the way of each unit", () => {
    // By hand: three units with the values 1, 2, 3 in the head and 4, 5, 6 in the other run: medians 2 and 5. With the last one
    // rearranged the head has 1, 2, 6, of the same median, and the other 3, 4, 5: 2 − 4.
    const sample = {
      values: Float64Array.of(1, 2, 3, 4, 5, 6),
      unitOf: Int32Array.of(0, 1, 2, 0, 1, 2),
      runOf: Uint8Array.of(0, 0, 0, 1, 1, 1),
      isHead: Uint8Array.of(1, 0, 0, 1),
      runs: 2,
    };
    const difference = quantileDifference(sample, 0.5);
    expect([difference(Uint8Array.of(0, 0, 0)), difference(Uint8Array.of(0, 0, 1))]).toEqual([-3, -2]);
  });

  // Four cases, of which the last did not change, in three runs: each is the head's of way w if it is run w.
  test.each([0, 0.05, 0.3, 0.5, 0.75, 0.95, 1])(
    "is that of the head's rows and all others at the share %d",
    (share) => {
      const sample = {
        values: Float64Array.from(VALUES),
        unitOf: Int32Array.from(VALUES, (_, row) => (row % 4 === 3 ? -1 : row % 4)),
        runOf: Uint8Array.from(VALUES, (_, row) => Math.floor(row / 4)),
        isHead: Uint8Array.of(1, 0, 0, 0, 1, 0, 0, 0, 1),
        runs: 3,
      };
      const difference = quantileDifference(sample, share);
      for (let at = 0; at < 27; at += 1) {
        const ways = [at % 3, Math.floor(at / 3) % 3, Math.floor(at / 9)];
        const rows = (isHead: boolean) =>
          Float64Array.from(VALUES.filter((_, row) => ((ways[row % 4] ?? 0) === Math.floor(row / 4)) === isHead));
        const expected = (quantileOf(rows(true), share) ?? 99) - (quantileOf(rows(false), share) ?? 99);
        expect(difference(Uint8Array.from(ways))).toBeCloseTo(expected, 12);
      }
    },
  );
});
