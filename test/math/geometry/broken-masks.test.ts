import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { compressedCounts, Mask, maskFromCounts, maskRuns } from "../../../src/math/geometry/mask.ts";
import { maskOutlines } from "../../../src/math/geometry/outline.ts";
import { polygonsMask } from "../../../src/math/geometry/polygon-mask.ts";
import { maskIous } from "./ious.ts";
import { maskOf } from "./mask-reference.ts";

describe("maskFromCounts says what is wrong", () => {
  test.each([
    ["too few", [10, 20], "`counts` covers only 30 of 5 × 7 = 35 pixels"],
    ["none", [], "`counts` covers only 0 of 5 × 7 = 35 pixels"],
    ["empty string", "", "`counts` covers only 0 of 5 × 7 = 35 pixels"],
    ["too many", [10, 20, 6], "`counts` exceeds the 5 × 7 = 35 pixels at run 3"],
    ["endless", [Number.POSITIVE_INFINITY], "run 1 of `counts` is Infinity, not a number of pixels"],
    ["huge", [1e300, 35], "`counts` exceeds the 5 × 7 = 35 pixels at run 1"],
    ["negative", [30, -1], "run 2 of `counts` is -1, not a number of pixels"],
    ["negative before", [-1, 36], "run 1 of `counts` is -1, not a number of pixels"],
    ["fractional", [17.5, 17.5], "run 1 of `counts` is 17.5, not a number of pixels"],
    ["no number", [Number.NaN, 35], "run 1 of `counts` is NaN, not a number of pixels"],
    // `O` is −1 in one group, `k` says that the number continues: both by hand from the format.
    ["negative in a string", "O", "run 1 of `counts` is -1, not a number of pixels"],
    ["cut off", "Sk", "`counts` ends in the middle of a number"],
    ["foreign character", "S1\u00e9", "`counts` is not COCO's compressed string: invalid character 3"],
    ["blank", "S 1", "`counts` is not COCO's compressed string: invalid character 2"],
    ["overlong", "ooooooo1", "`counts` has a number of 2^29 or more at character 7"],
  ])("%s", (_, counts, error) => {
    expect(maskFromCounts(counts, 5, 7)).toBe(error);
  });

  test.each([
    [0, 7, "the mask size 0 × 7 (height × width) must be two positive whole numbers"],
    [5, 1.5, "the mask size 5 × 1.5 (height × width) must be two positive whole numbers"],
    [5, Number.NaN, "the mask size 5 × NaN (height × width) must be two positive whole numbers"],
    [-5, -7, "the mask size -5 × -7 (height × width) must be two positive whole numbers"],
    [1, 2 ** 20 + 1, "the mask size 1 × 1048577 (height × width) has a side of more than 1048576 pixels"],
    [2 ** 15, 2 ** 14, "the mask size 32768 × 16384 (height × width) has 536870912 pixels or more"],
  ])("a size of %d × %d", (height, width, error) => {
    expect(maskFromCounts([height * width], height, width)).toBe(error);
    expect(() => polygonsMask([], height, width)).toThrow(error);
  });

  test("any string gives a mask of the size or an error message", () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 1, max: 20 }), (text, side) => {
        const read = maskFromCounts(text, side, side);
        if (typeof read === "string") expect(read).toContain("`counts`");
        else expect(maskRuns(read).reduce((sum, run) => sum + run, 0)).toBe(side * side);
      }),
    );
  });

  test("runs in a string that add up to more than 32 bits do not wrap around to a valid sum", () => {
    // Each number is the difference to the one two before: `oooooO1`-like steps of 2^29 − 1, four of them pass 2^31.
    const step = compressedCounts(new Mask(2 ** 29 - 1, 1, []));
    expect(maskFromCounts(step.repeat(12), 5, 7)).toBe("`counts` exceeds the 5 × 7 = 35 pixels at run 1");
    expect(maskFromCounts(`000${step.repeat(12)}`, 5, 7)).toBe("`counts` exceeds the 5 × 7 = 35 pixels at run 4");
  });
});

describe("unusual masks are valid", () => {
  test("the longest possible run", () => {
    const [height, width] = [2 ** 20, 511];
    const mask = maskOf([0, height * width], height, width);
    expect(maskOf(compressedCounts(mask), height, width)).toEqual(mask);
    expect(mask.box).toEqual([0, 0, width, height]);
    expect(maskOutlines(mask, 4)).toEqual([[0, 0, 0, height, width, height, width, 0]]);
  });

  test("runs of 0 between others are removed", () => {
    expect(maskRuns(maskOf([3, 0, 4, 2, 0, 1, 25, 0], 5, 7))).toEqual([7, 3, 25]);
    expect(maskRuns(maskOf([0, 0, 0, 0, 35], 5, 7))).toEqual([35]);
    expect(maskRuns(maskOf([35, 0], 5, 7))).toEqual([35]);
    expect(maskRuns(maskOf([0, 35, 0, 0], 5, 7))).toEqual([0, 35]);
  });

  test("numbers with more groups than necessary", () => {
    // 35 is 3 and once 32: `S`, `1`; and, each with the bit to continue, `S`, `Q`, no 1024s `P`, no 32768s `0`.
    expect(maskOf("SQP0", 5, 7)).toEqual(maskOf("S1", 5, 7));
  });

  test("masks of different sizes have no common pixel", () => {
    const [a, b] = [maskOf([0, 35], 5, 7), maskOf([0, 35], 7, 5)];
    expect(maskIous([a], [b], [0])).toEqual([0]);
  });

  test("polygons far outside of the image take no endless time", () => {
    const far = 1e300;
    const everything = polygonsMask([[-far, -far, far, -far, far, far, -far, far]], 50, 60);
    expect(everything.area).toBe(3000);
    // The lower left half; the rounding of the corners decides the diagonal itself.
    const half = polygonsMask([[-1e9, -1e9, 1e9, 1e9, -1e9, 1e9]], 50, 50);
    expect(Math.abs(half.area - 1250)).toBeLessThanOrEqual(50);
    for (const bad of [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY])
      expect(polygonsMask([[0, 0, bad, 3, 5, bad]], 50, 60).area).toBeLessThanOrEqual(3000);
  });

  test("a zigzag that crosses every column thousands of times gives a valid mask", () => {
    const zigzag = Array.from({ length: 5001 }, (_, at) => [at % 2 === 0 ? 0 : 400, (at * 7919) % 300]).flat();
    const mask = polygonsMask([zigzag], 300, 400);
    expect(maskOf(compressedCounts(mask), 300, 400)).toEqual(mask);
  });
});
