import fc from "fast-check";
import { expect, test } from "vitest";
import { joinSlices, sliceName, sliceValue } from "../../src/core/score.ts";
import { sliceFields, slicesOf } from "../../src/scoring/slices.ts";

test("a field called like what every object has is a field like others: a row without it is in none of its slices", () => {
  const rows: { slices?: Record<string, string[]> }[] = [{ slices: { toString: ["a"] } }, { slices: {} }, {}];
  expect(sliceFields(rows)).toEqual(["toString"]);
  expect(slicesOf(rows, ["toString", "constructor"])).toEqual([
    { name: "", indices: null },
    { name: "toString=a", indices: [0] },
  ]);
});

test("the value of a slice is what its name was made of", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (value) => {
      expect(sliceValue(sliceName("label", value), "label")).toBe(value);
    }),
  );
  expect(sliceValue("average=macro", "label")).toBeNull();
  expect(sliceValue(joinSlices("label=a", "topic=b"), "label")).toBeNull();
  expect(sliceValue("", "label")).toBeNull();
});
