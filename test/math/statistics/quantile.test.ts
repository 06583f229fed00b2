import { describe, expect, test } from "vitest";
import {
  type QuantileSample,
  quantileChangeInterval,
  quantileDifference,
  quantileInterval,
  quantileOf,
  weightedQuantile,
} from "../../../src/math/statistics/quantile.ts";

/** The numbers from 1 on, in another order. */
const ranksUpTo = (count: number): number[] => Array.from({ length: count }, (_, index) => 1 + ((index * 37) % count));
const sampleOf = (values: readonly number[], cluster = 1): QuantileSample => ({
  values: Float64Array.from(values),
  unitOf: Uint32Array.from(values, (_, index) => Math.floor(index / cluster)),
  units: values.length / cluster,
});
const ranksOf = (sample: QuantileSample, share: number, confidence = 0.95) =>
  quantileInterval(sample, share, confidence);

describe("the interval of a quantile", () => {
  // scipy 1.17.1: the largest rank r with binom.cdf(r − 1, n, share) ≤ 0.025, and the same from above with 1 − share; null where there is
  // none. By hand: of 30 values all are below the p95 in 0.95^30 = 21%, so that it has no upper end; of 72 in 2.49%, of 71 in 2.6%.
  test.each([
    [30, 0.95, [26, null]],
    [100, 0.95, [90, 100]],
    [72, 0.95, [64, 72]],
    [71, 0.95, [63, null]],
    [30, 0.05, [null, 5]],
    [30, 0.5, [10, 21]],
    [100, 0.9, [84, 96]],
    [6, 0.5, [1, 6]],
  ] as const)("of %d values at the share %d has the values of the ranks %j", (count, share, ranks) => {
    expect(ranksOf(sampleOf(ranksUpTo(count)), share)).toEqual(ranks);
    // The same of values of the other sign.
    const [low, high] = ranks.map((rank) => rank && -rank);
    expect(ranksOf(sampleOf(ranksUpTo(count).map((rank) => -rank)), 1 - share)).toEqual([high, low]);
  });

  test("counts equal trials of a case once", () => {
    for (const count of [6, 10, 20, 30, 59, 100]) {
      for (const share of [0.05, 0.5, 0.9, 0.95]) {
        const ranks = ranksUpTo(count);
        const thrice = { ...sampleOf([...ranks, ...ranks, ...ranks]), units: count };
        const sample = { ...thrice, unitOf: thrice.unitOf.map((row) => row % count) };
        expect([count, share, ranksOf(sample, share)]).toEqual([count, share, ranksOf(sampleOf(ranks), share)]);
      }
    }
  });

  test("is wider by cluster where its values are alike", () => {
    const sorted = ranksUpTo(40).sort((a, b) => a - b);
    // By hand: five of ten clusters of four neighbours are below the median. They vary as 40/4 = 10 independent values, whose ranks 2 and
    // 9 (binom.cdf(1, 10, 0.5) = 0.011) are the first and the last value of the second and the ninth cluster; of 40 values 14 and 27.
    expect(ranksOf(sampleOf(sorted, 4), 0.5)).toEqual([5, 36]);
    expect(ranksOf(sampleOf(sorted), 0.5)).toEqual([14, 27]);
    // Clusters that all have as many below say more, of which no more than the values count.
    const mixed = sorted.map((_, index) => 1 + (index % 4) * 10 + Math.floor(index / 4));
    expect(ranksOf(sampleOf(mixed, 4), 0.5)).toEqual([14, 27]);
  });

  test("is narrower at a lower confidence; unknown for the least and the largest value, for one unit, and where no end is bounded", () => {
    // scipy 1.17.1: binom.cdf(10, 30, 0.5) = 0.0494, and with 11 it is 0.1002.
    expect(ranksOf(sampleOf(ranksUpTo(30)), 0.5, 0.8)).toEqual([11, 20]);
    for (const share of [0, 1]) expect(ranksOf(sampleOf(ranksUpTo(30)), share)).toBeNull();
    expect(ranksOf(sampleOf(ranksUpTo(30), 30), 0.5)).toBeNull();
    // By hand: five values are all below the median in 1/32.
    expect(ranksOf(sampleOf(ranksUpTo(5)), 0.5)).toBeNull();
  });
});

describe("the interval of the change of a quantile", () => {
  const VALUES = Array.from({ length: 60 }, (_, index) => ((index * 37) % 61) ** 2 / 100);
  const CHANGED = VALUES.map((value, index) => value * (index % 2 === 0 ? 1.3 : 0.9) + 0.1 * (index % 7));

  // numpy 2.4.6: quantiles of 200,000 resamples of 60 units, or 15. An end of 999 resamples is their 25th from outside, with an error of
  // 4.9: three errors are the percentiles 1.02 to 3.98 and 96.02 to 98.98.
  test.each([
    ["a median", 1, 0.5, [-1.196, -0.584], [2.445, 3.1335]],
    ["a 90th percentile", 1, 0.9, [-2.9455, -1.9963], [9.364, 9.808]],
    ["a median over clusters of 4", 4, 0.5, [-1.1605, -0.78], [2.332, 2.523]],
  ] as const)("of %s", (_, cluster, share, lows, highs) => {
    const samples = [CHANGED, VALUES].map((values) => sampleOf(values, cluster));
    const interval = quantileChangeInterval(samples, share, 0.95);
    const [low = Number.NaN, high = Number.NaN] = interval ?? [];
    const isIn = (end: number, [least, most]: readonly [number, number]) => end >= least - 1e-3 && end <= most + 1e-3;
    expect([low, high, isIn(low, lows), isIn(high, highs)]).toEqual([low, high, true, true]);
    expect(quantileChangeInterval(samples, share, 0.95)).toEqual(interval);
  });

  test("is 0 for samples that are equal, and unknown for the least and the largest value, and for one unit", () => {
    const [sample, one] = [sampleOf(VALUES), sampleOf(VALUES, 60)];
    expect(quantileChangeInterval([sample, sample], 0.9, 0.95)).toEqual([0, 0]);
    for (const share of [0, 1]) expect(quantileChangeInterval([sample, sample], share, 0.95)).toBeNull();
    expect(quantileChangeInterval([one, one], 0.5, 0.95)).toBeNull();
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
