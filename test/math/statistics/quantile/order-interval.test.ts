import { describe, expect, test } from "vitest";
import { groupClusters } from "../../../../src/math/statistics/clusters.ts";
import {
  quantileDifferenceInterval,
  quantileInterval,
} from "../../../../src/math/statistics/quantile/order-interval.ts";

/** Fifty latencies: `g8` of the reference values of the aggregates. */
const LATENCIES = Float64Array.of(
  ...[153.1, 759.0, 324.2, 318.9, 486.7, 413.9, 476.6, 704.1, 199.3, 247.4, 607.6, 342.3, 294.5, 102.9, 166.6, 576.4],
  ...[91.0, 982.7, 197.1, 530.0, 280.8, 389.7, 259.7, 252.3, 1384.5, 818.0, 873.3, 318.7, 422.4, 239.5, 646.1, 184.5],
  ...[111.4, 325.0, 851.9, 154.3, 956.7, 464.7, 591.9, 359.3, 329.5, 841.6, 116.9, 151.5, 415.3, 231.3, 329.3, 794.9],
  ...[110.1, 376.8],
);

const independent = (values: Float64Array) => ({ values, clusters: null });
const upTo = (count: number) => Float64Array.from({ length: count }, (_, index) => index + 1);

describe("the interval of a quantile", () => {
  // scipy 1.17.1, stats.quantile_test(x, p=…).confidence_interval(0.95): order statistics without interpolation. Ours lies between
  // those and the next ones inside: x(7) x(8), x(18) x(19), x(31) x(32).
  test.each([
    [0.25, [153.1, 154.3], [280.8, 318.7]],
    [0.5, [280.8, 294.5], [422.4, 464.7]],
    [0.75, [415.3, 422.4], [794.9, 818.0]],
  ] as const)("at a share of %d lies between scipy's order statistics and the next ones", (share, low, high) => {
    const [least, most] = quantileInterval(independent(LATENCIES), share, 0.95) ?? [Number.NaN, Number.NaN];
    expect(least).toBeGreaterThanOrEqual(low[0]);
    expect(least).toBeLessThan(low[1]);
    expect(most).toBeGreaterThan(high[0]);
    expect(most).toBeLessThanOrEqual(high[1]);
  });

  test("interpolates between ranks by their chances", () => {
    // By hand with scipy.stats.binom.sf: rank 7 has a chance of 0.98061, rank 8 of 0.95474: (0.98061 − 0.975) / (0.98061 − 0.95474) of the way.
    const share = (0.9806091278396073 - 0.975) / (0.9806091278396073 - 0.9547441535098355);
    expect(quantileInterval(independent(LATENCIES), 0.25, 0.95)?.[0]).toBeCloseTo(153.1 + share * (154.3 - 153.1), 9);
  });

  // By hand: 1 − share^n is at least 0.975 from n = 72 on for 0.95, and from n = 368 on for 0.99.
  test.each([
    [0.95, 71, 72],
    [0.99, 367, 368],
    [0.5, 5, 6],
  ])("at a share of %d needs more than %d values", (share, few, enough) => {
    expect(quantileInterval(independent(upTo(few)), share, 0.95)).toBeNull();
    expect(quantileInterval(independent(upTo(enough)), share, 0.95)).not.toBeNull();
  });

  test("of the least and the largest value is unknown", () => {
    for (const share of [0, 1]) expect(quantileInterval(independent(upTo(5000)), share, 0.95)).toBeNull();
  });

  test("is wider in clusters, and unknown with fewer than twenty", () => {
    const values = Float64Array.from({ length: 400 }, (_, index) => Math.floor(index / 10) + (index % 10) / 100);
    const clusters = (size: number) => groupClusters(Array.from(values, (_, index) => `d${Math.floor(index / size)}`));
    const width = ([low, high]: readonly [number, number] = [0, 0]): number => high - low;
    const [alone, together] = [null, clusters(10)].map((of) => quantileInterval({ values, clusters: of }, 0.5, 0.95));
    expect(width(together ?? undefined)).toBeGreaterThan(2 * width(alone ?? undefined));
    expect(quantileInterval({ values, clusters: clusters(50) }, 0.5, 0.95)).toBeNull();
  });
});

describe("the interval of a difference", () => {
  test("contains the difference, and is narrower for runs that rise and fall together", () => {
    const base = LATENCIES;
    const head = LATENCIES.map((value) => value * 1.2);
    const shuffled = head.toSorted((a, b) => (a % 7) - (b % 7));
    const of = (values: Float64Array) =>
      quantileDifferenceInterval({ base: independent(base), head: independent(values) }, 0.5, 0.95) ?? [0, 0];
    const [together, apart] = [of(head), of(shuffled)];
    // By hand: the median is 335.9, and a fifth of it is 67.18.
    for (const [low, high] of [together, apart]) {
      expect(low).toBeLessThan(67.18);
      expect(high).toBeGreaterThan(67.18);
    }
    expect(together[1] - together[0]).toBeLessThan((apart[1] - apart[0]) / 2);
  });

  test("of few distinct values reaches the next one, however the runs correlate", () => {
    // By hand: 52 of 100 values are 1 and 48 are 2, so the median is 1, and could as well be 2. Both runs change in the same direction.
    const base = Float64Array.from({ length: 100 }, (_, index) => (index < 52 ? 1 : 2));
    const head = Float64Array.from({ length: 100 }, (_, index) => (index < 51 ? 1 : 2));
    const [low, high] = quantileDifferenceInterval({ base: independent(base), head: independent(head) }, 0.5, 0.95) ?? [
      0, 0,
    ];
    expect(low).toBeLessThanOrEqual(-1);
    expect(high).toBeGreaterThanOrEqual(1);
  });

  test("is unknown where one of the runs has none", () => {
    const [base, head] = [independent(upTo(30)), independent(upTo(30))];
    expect(quantileDifferenceInterval({ base, head }, 0.95, 0.95)).toBeNull();
  });
});
