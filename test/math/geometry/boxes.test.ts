import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Box, Mask } from "../../../src/math/geometry/mask.ts";
import { boxMask } from "../../../src/math/geometry/polygon-mask.ts";
import { boxIous, maskIous } from "./ious.ts";

describe("boxes", () => {
  const side = fc.integer({ min: 0, max: 8 });
  const box = fc.tuple(side, side, side, side);
  const boxIou = (detection: Box, object: Box, isCrowd: boolean): number | undefined =>
    boxIous([detection], [object], [Number(isCrowd)])[0];

  test("with whole coordinates have the IoU of their masks", () => {
    fc.assert(
      fc.property(fc.array(box, { maxLength: 4 }), fc.array(box, { maxLength: 4 }), fc.nat(), (some, others, bits) => {
        const crowds = Uint8Array.from(others, (_, index) => (bits >> index) & 1);
        const draw = (list: typeof some): Mask[] => list.map((one) => boxMask(one, 16, 16));
        expect(boxIous(some, others, crowds)).toEqual(maskIous(draw(some), draw(others), crowds));
      }),
    );
  });

  test("that overlap by half", () => {
    // Half of either: 2 of 4 + 4 − 2; of a crowd: 2 of the detection's own 4.
    expect(boxIou([0, 0, 2, 2], [1, 0, 2, 2], false)).toBe(1 / 3);
    expect(boxIou([0, 0, 2, 2], [1, 0, 2, 2], true)).toBe(0.5);
  });

  test("without area, or with an area that underflows, have IoU 0", () => {
    // pycocotools 2.0.11 gives 0 for the first three and NaN, 0/0, for the last.
    expect(boxIou([3, 3, 0, 0], [3, 3, 0, 0], false)).toBe(0);
    expect(boxIou([3, 3, 0, 5], [0, 0, 9, 9], true)).toBe(0);
    expect(boxIou([0, 0, 5, 5], [5, 0, 5, 5], false)).toBe(0);
    expect(boxIou([0, 0, 1e-200, 1e-200], [0, 0, 1e-200, 1e-200], false)).toBe(0);
  });
});
