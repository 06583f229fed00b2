import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { maskFromGrid, paintMask } from "../../../src/math/geometry/grid-mask.ts";
import { CachedMask, maskIous } from "../../../src/math/geometry/mask-ious.ts";
import { maskOutlines } from "../../../src/math/geometry/outline.ts";
import { polygonsMask } from "../../../src/math/geometry/polygon-mask.ts";
import {
  compressedCounts,
  maskArea,
  maskBox,
  maskFromCounts,
  mergeMasks,
} from "../../../src/math/geometry/run-mask.ts";
import { maskOf } from "./mask-reference.ts";

describe("readRuns says what is wrong", () => {
  test.each([
    ["too few", [10, 20], "`counts` ends after 30 of 5 × 7 = 35 pixels"],
    ["none", [], "`counts` ends after 0 of 5 × 7 = 35 pixels"],
    ["no text", "", "`counts` ends after 0 of 5 × 7 = 35 pixels"],
    ["too many", [10, 20, 6], "`counts` goes on behind the last of 5 × 7 pixels, from run 3 on"],
    ["endless", [Number.POSITIVE_INFINITY], "run 1 of `counts` is Infinity, no number of pixels"],
    ["huge", [1e300, 35], "`counts` goes on behind the last of 5 × 7 pixels, from run 1 on"],
    ["negative", [36, -1], "run 2 of `counts` is -1, no number of pixels"],
    ["negative before", [-1, 36], "run 1 of `counts` is -1, no number of pixels"],
    ["fractional", [17.5, 17.5], "run 1 of `counts` is 17.5, no number of pixels"],
    ["no number", [Number.NaN, 35], "run 1 of `counts` is NaN, no number of pixels"],
    // `O` is −1 in one group, `k` goes on: both by hand from the format.
    ["negative in text", "O", "run 1 of `counts` is -1, no number of pixels"],
    ["broken off", "Sk", "`counts` ends within a number"],
    ["foreign character", "S1\u00e9", "`counts` is no compressed text of runs: see character 3"],
    ["blank", "S 1", "`counts` is no compressed text of runs: see character 2"],
    ["overlong", "ooooooo1", "`counts` has a number beyond 2^29 at character 7"],
  ])("%s", (_, counts, fault) => {
    expect(maskFromCounts(counts, 5, 7)).toBe(fault);
  });

  test.each([
    [0, 7, "a mask of 0 × 7 pixels (height × width): both are whole numbers from 1 on"],
    [5, 1.5, "a mask of 5 × 1.5 pixels (height × width): both are whole numbers from 1 on"],
    [5, Number.NaN, "a mask of 5 × NaN pixels (height × width): both are whole numbers from 1 on"],
    [-5, -7, "a mask of -5 × -7 pixels (height × width): both are whole numbers from 1 on"],
    [1, 2 ** 20 + 1, "a mask of 1 × 1048577 pixels (height × width): no side is longer than 1048576"],
    [2 ** 15, 2 ** 14, "a mask of 32768 × 16384 pixels (height × width): it has fewer than 536870912 in all"],
  ])("a size of %d × %d", (height, width, fault) => {
    expect(maskFromCounts([height * width], height, width)).toBe(fault);
    expect(() => polygonsMask([], height, width)).toThrow(fault);
    expect(() => maskFromGrid([], height, width)).toThrow(fault);
  });

  test("garbage gives a mask of the size or a sentence, nothing else", () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 1, max: 20 }), (text, side) => {
        const read = maskFromCounts(text, side, side);
        if (typeof read === "string") expect(read).toContain("`counts`");
        else expect(read.counts.reduce((sum, run) => sum + run, 0)).toBe(side * side);
      }),
    );
  });

  test("runs in text add up past 32 bits without coming out right again", () => {
    // Each number is the difference to the one two before: `oooooO1`-like steps of 2^29 − 1, four of them pass 2^31.
    const step = compressedCounts({ height: 1, width: 1, counts: Uint32Array.of(2 ** 29 - 1) });
    expect(maskFromCounts(step.repeat(12), 5, 7)).toBe(
      "`counts` goes on behind the last of 5 × 7 pixels, from run 1 on",
    );
    expect(maskFromCounts(`000${step.repeat(12)}`, 5, 7)).toBe(
      "`counts` goes on behind the last of 5 × 7 pixels, from run 4 on",
    );
  });
});

describe("large and odd masks are read", () => {
  test("the largest run there is", () => {
    const [height, width] = [2 ** 20, 511];
    const mask = maskOf([0, height * width], height, width);
    expect(maskOf(compressedCounts(mask), height, width)).toEqual(mask);
    expect(maskBox(mask)).toEqual([0, 0, width, height]);
    expect(maskOutlines(mask, 4)).toEqual([[width, 0, width, height, 0, height, 0, 0]]);
  });

  test("runs of 0 that split others are taken out", () => {
    expect([...maskOf([3, 0, 4, 2, 0, 1, 25, 0], 5, 7).counts]).toEqual([7, 3, 25]);
    expect([...maskOf([0, 0, 0, 0, 35], 5, 7).counts]).toEqual([35]);
    expect([...maskOf([35, 0], 5, 7).counts]).toEqual([35]);
    expect([...maskOf([0, 35, 0, 0], 5, 7).counts]).toEqual([0, 35]);
  });

  test("numbers in more groups than they need", () => {
    // 35 is 3 and once 32: `S`, `1`; and, with each saying that it goes on, `S`, `Q`, no 1024s `P`, no 32768s `0`.
    expect(maskOf("SQP0", 5, 7)).toEqual(maskOf("S1", 5, 7));
  });

  test("masks of different sizes share nothing and have no union", () => {
    const [a, b] = [maskOf([0, 35], 5, 7), maskOf([0, 35], 7, 5)];
    expect([...maskIous([new CachedMask(a)], [new CachedMask(b)], Uint8Array.of(0))]).toEqual([0]);
    expect(() => mergeMasks([a, b], false)).toThrow("masks of different sizes");
    expect(() => paintMask(new Uint8Array(34), a, 1)).toThrow("34 pixels do not fill 5 × 7");
  });

  test("polygons far beyond the border end", () => {
    const far = 1e300;
    const everything = polygonsMask([[-far, -far, far, -far, far, far, -far, far]], 50, 60);
    expect(maskArea(everything)).toBe(3000);
    // The lower left half, but for what the corners' places make of the diagonal itself.
    const half = polygonsMask([[-1e9, -1e9, 1e9, 1e9, -1e9, 1e9]], 50, 50);
    expect(Math.abs(maskArea(half) - 1250)).toBeLessThanOrEqual(50);
    for (const bad of [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY])
      expect(maskArea(polygonsMask([[0, 0, bad, 3, 5, bad]], 50, 60))).toBeLessThanOrEqual(3000);
  });

  test("zigzags that cross every column thousands of times keep to the room of the picture", () => {
    const zigzag = Array.from({ length: 5001 }, (_, at) => [at % 2 === 0 ? 0 : 400, (at * 7919) % 300]).flat();
    const mask = polygonsMask([zigzag], 300, 400);
    expect(maskOf(compressedCounts(mask), 300, 400)).toEqual(mask);
  });

  test("polygons of no corner, one, and two enclose nothing", () => {
    for (const few of [[], [3, 3], [3, 3, 9, 9], [3]]) expect(maskArea(polygonsMask([few], 20, 20))).toBe(0);
    expect([...polygonsMask([], 20, 20).counts]).toEqual([400]);
    expect(mergeMasks([], false)).toEqual({ height: 0, width: 0, counts: new Uint32Array(0) });
  });
});
