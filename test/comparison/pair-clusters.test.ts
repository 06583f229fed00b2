import { expect, test } from "vitest";
import { clustersOfPairs } from "../../src/comparison/pair-clusters.ts";
import { row } from "../core/sample.ts";

const rows = (...names: (string | undefined)[]) =>
  names.map((cluster, index) => row(`c${index}`, "pass", cluster === undefined ? {} : { cluster }));

test("the baseline's clusters count, and the head's where the baseline has none", () => {
  const pairs = { base: rows("a", "a", undefined, undefined), head: rows("b", "c", "a", undefined) };
  expect(clustersOfPairs(pairs, "document")).toEqual({ of: Uint32Array.of(0, 0, 0, 1), count: 2 });
});

test("cases are independent if the gates that are evaluated name no field", () => {
  expect(clustersOfPairs({ base: rows("a", "a"), head: rows("a", "a") }, undefined)).toBeNull();
});
