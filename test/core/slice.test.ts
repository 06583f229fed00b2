import { expect, test } from "vitest";
import { sliceFields, slicesOf } from "../../src/core/slice.ts";

test("a field called like what every object has is a field like others: a row without it is in none of its slices", () => {
  const rows: { slices?: Record<string, string[]> }[] = [{ slices: { toString: ["a"] } }, { slices: {} }, {}];
  expect(sliceFields(rows)).toEqual(["toString"]);
  expect(slicesOf(rows, ["toString", "constructor"])).toEqual([
    { name: "", indices: null },
    { name: "toString=a", indices: [0] },
  ]);
});
