import { describe, expect, test } from "vitest";
import { groupClusters, selectClusters } from "../../../src/math/statistics/jackknife.ts";

describe("clusters of cases", () => {
  test("equal names share a cluster, and a case without a name is one of its own", () => {
    expect(groupClusters(["b", "a", undefined, "b", undefined, "a"])).toEqual({
      of: Uint32Array.of(0, 1, 2, 0, 3, 1),
      count: 4,
    });
  });

  test("no cases have no clusters", () => expect(groupClusters([])).toEqual({ of: new Uint32Array(), count: 0 }));

  test("some of the cases keep their clusters", () => {
    const clusters = groupClusters(["x", "y", undefined, "x", "y"]);
    expect(selectClusters(clusters, [1, 2, 4])).toEqual({ of: Uint32Array.of(0, 1, 0), count: 2 });
    expect(selectClusters(null, [1])).toBeNull();
  });
});
