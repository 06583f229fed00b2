import { describe, expect, test } from "vitest";
import { groupClusters, selectClusters, sumByCluster } from "../../../src/math/statistics/clusters.ts";
import { deltaError } from "../../../src/math/statistics/ratio.ts";

const counted = (...top: number[]) => ({ top: Float64Array.from(top), bottom: new Float64Array(top.length).fill(1) });

describe("clusters of cases", () => {
  test("equal names share a cluster, and a case without a name is one of its own", () => {
    expect(groupClusters(["b", "a", undefined, "b", undefined, "a"])).toEqual({
      of: Uint32Array.of(0, 1, 2, 0, 3, 1),
      count: 4,
    });
  });

  test("no cases have no clusters", () => expect(groupClusters([])).toEqual({ of: new Uint32Array(), count: 0 }));

  test("the terms of a cluster's cases are added up", () => {
    const terms = { top: Float64Array.of(1, 0, 1, 1), bottom: Float64Array.of(1, 1, 2, 1) };
    expect(sumByCluster([terms], groupClusters(["x", "y", undefined, "x"]))).toEqual([
      { top: Float64Array.of(2, 0, 1), bottom: Float64Array.of(2, 1, 2) },
    ]);
    expect(sumByCluster([terms], null)).toEqual([terms]);
  });

  test("fractions are summed exactly: equal terms of a cluster in another order do not change it", () => {
    const clusters = groupClusters(["x", "x", "x"]);
    const [one, other] = sumByCluster([counted(0.1, 0.2, 0.3), counted(0.3, 0.2, 0.1)] as const, clusters);
    expect(one).toEqual(other);
    expect(0.1 + 0.2 + 0.3).not.toBe(0.3 + 0.2 + 0.1);
  });

  test("a cluster without a counted case is left out of all ratios, one with a case in either is kept", () => {
    const base = { top: Float64Array.of(1, 0, 0), bottom: Float64Array.of(1, 0, 0) };
    const head = { top: Float64Array.of(0, 0, 0), bottom: Float64Array.of(0, 1, 0) };
    expect(sumByCluster([base, head] as const, groupClusters(["x", "y", "z"]))).toEqual([
      { top: Float64Array.of(1, 0), bottom: Float64Array.of(1, 0) },
      { top: Float64Array.of(0, 0), bottom: Float64Array.of(0, 1) },
    ]);
  });

  test("some of the cases keep their clusters", () => {
    const clusters = groupClusters(["x", "y", undefined, "x", "y"]);
    expect(selectClusters(clusters, [1, 2, 4])).toEqual({ of: Uint32Array.of(0, 1, 0), count: 2 });
    expect(selectClusters(null, [1])).toBeNull();
  });

  test("the error of a difference by cluster is that of the sandwich with k/(k − 1)", () => {
    // By hand: the cases change by −1, −1 | +1, 0 | 0, 0, on average −1/6. The clusters' sums less their share of it are −5/3, 4/3
    // and 1/3: the variance is 3/2 · (25 + 16 + 1)/9 / 6² = 7/36. Of independent cases it is (3 − 6/36) / (5 · 6) = 17/180.
    const clusters = groupClusters(["a", "a", "b", "b", "c", "c"]);
    const [base, head] = [counted(1, 1, 0, 0, 1, 0), counted(0, 0, 1, 0, 1, 0)];
    const [before, now] = sumByCluster([base, head] as const, clusters);
    expect(deltaError(now, before) ** 2).toBeCloseTo(7 / 36, 14);
    expect(deltaError(head, base) ** 2).toBeCloseTo(17 / 180, 14);
  });
});
