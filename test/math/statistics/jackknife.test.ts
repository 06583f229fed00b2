import { describe, expect, test } from "vitest";
import { groupClusters } from "../../../src/math/statistics/clusters.ts";
import { blockJackknifeErrors } from "../../../src/math/statistics/jackknife.ts";

/** The error of one value, which may be null. */
const errorOf = (n: number, value: (weights: Uint32Array) => number | null): number | null =>
  blockJackknifeErrors(n, (weights) => Float64Array.of(value(weights) ?? Number.NaN))[0] ?? null;

const mean = (numbers: readonly number[]) => (weights: Uint32Array) => {
  let [sum, count] = [0, 0];
  for (const [index, number] of numbers.entries()) {
    sum += number * (weights[index] ?? 0);
    count += weights[index] ?? 0;
  }
  return count === 0 ? null : sum / count;
};

describe("the jackknife over blocks", () => {
  test("leaving out one case each, gives a mean its textbook error", () => {
    // By hand: 1, 2, 3, 6 have the mean 3 and the variance (4 + 1 + 0 + 9)/3 = 14/3; the error is sqrt(14/3/4) = sqrt(7/6).
    expect(errorOf(4, mean([1, 2, 3, 6]))).toBeCloseTo(Math.sqrt(7 / 6), 12);
  });

  test.each([1, 7, 50, 51, 149, 1000])("leaves out each of %d cases just once, and by turns about as many", (n) => {
    const seen: number[][] = [];
    errorOf(n, (weights) => {
      seen.push(Array.from(weights));
      return 0;
    });
    expect(seen).toHaveLength(Math.min(50, n));
    const leftOut = (weights: readonly number[]): number => weights.filter((weight) => weight === 0).length;
    expect(seen.every((weights) => weights.every((weight) => weight === 0 || weight === 1))).toBe(true);
    expect(seen.map(leftOut).every((count) => Math.abs(count - n / seen.length) < 1)).toBe(true);
    const counts = Array.from({ length: n }, (_, index) => seen.filter((weights) => weights[index] === 0).length);
    expect(counts).toEqual(Array(n).fill(1));
  });

  test("leaves out whole clusters, wherever their cases are", () => {
    // By hand: of six cases the three clusters have 2, 1 and 0 hits; without one of them the mean is 1/4, 2/4 or 3/4, so that the
    // error is sqrt(2/3 · (1/16 + 0 + 1/16)) = sqrt(1/12).
    const clusters = groupClusters(["a", "b", "c", "a", "b", "c"]);
    const values = (weights: Uint32Array) => Float64Array.of(mean([1, 1, 0, 1, 0, 0])(weights) ?? Number.NaN);
    expect(blockJackknifeErrors(6, values, { clusters })[0]).toBeCloseTo(Math.sqrt(1 / 12), 12);
    expect(blockJackknifeErrors(6, values, { clusters, order: [5, 0, 3, 1, 4, 2] })[0]).toBeCloseTo(
      Math.sqrt(1 / 12),
      12,
    );
  });

  test("deals more than fifty clusters to blocks, none of which is split", () => {
    const clusters = groupClusters(Array.from({ length: 300 }, (_, index) => String(index % 120)));
    const seen: number[][] = [];
    blockJackknifeErrors(
      300,
      (weights) => {
        seen.push(Array.from(weights.keys()).filter((index) => weights[index] === 0));
        return Float64Array.of(0);
      },
      { clusters },
    );
    expect(seen).toHaveLength(50);
    const owners = new Map(seen.flatMap((cases, block) => cases.map((index) => [index % 120, block] as const)));
    expect(seen.flat().toSorted((a, b) => a - b)).toEqual(Array.from({ length: 300 }, (_, index) => index));
    expect(seen.every((cases, block) => cases.every((index) => owners.get(index % 120) === block))).toBe(true);
  });

  test("is 0 for equal values, and null where one block has all measured cases", () => {
    expect(errorOf(100, mean(Array(100).fill(2)))).toBe(0);
    const only = (weights: Uint32Array) => (weights[7] === 0 ? null : 1);
    expect(errorOf(100, only)).toBeNull();
  });
});
