import { describe, expect, test } from "vitest";
import { groupClusters, sumByCluster } from "../../../src/math/statistics/clusters.ts";

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
    expect(sumByCluster(terms, groupClusters(["x", "y", undefined, "x"]))).toEqual({
      top: Float64Array.of(2, 0, 1),
      bottom: Float64Array.of(2, 1, 2),
    });
    expect(sumByCluster(terms, null)).toBe(terms);
  });
});
