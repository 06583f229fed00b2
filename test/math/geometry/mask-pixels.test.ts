import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Box, compressedCounts, type Mask, maskRuns, uniteMasks } from "../../../src/math/geometry/mask.ts";
import { boxMask, polygonsMask } from "../../../src/math/geometry/polygon-mask.ts";
import { boxIous, intersectMasks, maskIous } from "./ious.ts";
import { maskOf } from "./mask-reference.ts";
import { gridFromMask, maskFromGrid } from "./pixel-grid.ts";

// A second formulation of everything, pixel by pixel.
interface Grids {
  readonly height: number;
  readonly width: number;
  readonly grids: readonly (readonly number[])[];
}

const grids: fc.Arbitrary<Grids> = fc
  .record({ height: fc.integer({ min: 1, max: 9 }), width: fc.integer({ min: 1, max: 9 }) })
  .chain(({ height, width }) => {
    const grid = fc.array(fc.nat({ max: 1 }), { minLength: height * width, maxLength: height * width });
    const full = fc.nat({ max: 1 }).map((colour) => new Array<number>(height * width).fill(colour));
    const some = fc.oneof({ weight: 9, arbitrary: grid }, full);
    return fc.record({
      height: fc.constant(height),
      width: fc.constant(width),
      grids: fc.array(some, { minLength: 2, maxLength: 5 }),
    });
  });

const masksOf = ({ height, width, grids: list }: Grids): Mask[] =>
  list.map((grid) => maskFromGrid(grid, height, width));
const count = (grid: readonly number[]): number => grid.reduce((sum, pixel) => sum + pixel, 0);

describe("masks and their pixels", () => {
  test("run lengths, compressed strings, areas and boxes", () => {
    fc.assert(
      fc.property(grids, (drawn) => {
        const { height, width } = drawn;
        for (const [index, mask] of masksOf(drawn).entries()) {
          const grid = drawn.grids[index] ?? [];
          expect([...gridFromMask(mask)]).toEqual(grid);
          expect(maskOf(compressedCounts(mask), height, width)).toEqual(mask);
          expect(maskOf(maskRuns(mask), height, width)).toEqual(mask);
          expect(mask.area).toBe(count(grid));
          const indices = [...grid.keys()].filter((index) => grid[index] === 1);
          const [xs, ys] = [indices.map((index) => index % width), indices.map((index) => Math.floor(index / width))];
          const [left, top] = [Math.min(...xs), Math.min(...ys)];
          const around = [left, top, Math.max(...xs) - left + 1, Math.max(...ys) - top + 1];
          expect(mask.box).toEqual(indices.length > 0 ? around : [0, 0, 0, 0]);
        }
      }),
    );
  });

  test("unions and intersections", () => {
    fc.assert(
      fc.property(grids, (drawn) => {
        const masks = masksOf(drawn);
        const merged = (pick: (...pixels: number[]) => number): Mask =>
          maskFromGrid(
            (drawn.grids[0] ?? []).map((_, at) => pick(...drawn.grids.map((grid) => grid[at] ?? 0))),
            drawn.height,
            drawn.width,
          );
        expect(masks.reduce(uniteMasks)).toEqual(merged(Math.max));
        expect(masks.reduce(intersectMasks)).toEqual(merged(Math.min));
      }),
    );
  });

  test("IoU; for crowd regions over the detection's own area", () => {
    fc.assert(
      fc.property(grids, fc.boolean(), (drawn, crowd) => {
        const masks = masksOf(drawn);
        const crowds = Uint8Array.from(masks, (_, index) => (crowd && index % 2 === 0 ? 1 : 0));
        const expected = drawn.grids.flatMap((detection) =>
          drawn.grids.map((object, index) => {
            const both = count(detection.map((pixel, at) => pixel * (object[at] ?? 0)));
            const over = crowds[index] ? count(detection) : count(detection) + count(object) - both;
            return both === 0 ? 0 : both / over;
          }),
        );
        expect(maskIous(masks, masks, crowds)).toEqual(expected);
      }),
    );
  });
});

describe("polygons and their pixels", () => {
  // With whole coordinates nothing is rounded: a pixel is inside if its middle is.
  const corner = fc.tuple(fc.integer({ min: -4, max: 12 }), fc.integer({ min: -4, max: 12 }));

  test("a box with whole coordinates covers exactly its pixels", () => {
    fc.assert(
      fc.property(corner, fc.nat({ max: 9 }), fc.nat({ max: 9 }), ([x, y], across, down) => {
        const inside = (at: number, from: number, length: number): boolean => at >= from && at < from + length;
        const pixels = Array.from({ length: 63 }, (_, at) =>
          inside(at % 7, x, across) && inside(Math.floor(at / 7), y, down) ? 1 : 0,
        );
        // Corners left of or above the image are rounded towards it by a fifth of a pixel, which reaches no middle.
        expect([...gridFromMask(boxMask([x, y, across, down], 9, 7))]).toEqual(pixels);
      }),
    );
  });

  test("pixels well inside are foreground, pixels well outside are not", () => {
    const shape = fc.array(fc.tuple(fc.double({ min: 0, max: 1 }), fc.double({ min: 2, max: 20 })), {
      minLength: 3,
      maxLength: 12,
    });
    fc.assert(
      fc.property(
        shape.filter((arms) => arms.every(([turn, length]) => Number.isFinite(turn + length))),
        (arms) => {
          const points = arms.map(([turn, length]): [number, number] => [
            16 + length * Math.cos(2 * Math.PI * turn),
            16 + length * Math.sin(2 * Math.PI * turn),
          ]);
          const pixels = gridFromMask(polygonsMask([points.flat()], 32, 32));
          for (let at = 0; at < pixels.length; at += 1) {
            const middle: [number, number] = [(at % 32) + 0.5, Math.floor(at / 32) + 0.5];
            // Rounding of corners and steps moves the boundary by less than half a pixel.
            if (distance(points, middle) < 0.5) continue;
            expect(pixels[at], `pixel ${at}`).toBe(isInside(points, middle) ? 1 : 0);
          }
        },
      ),
    );
  });

  function isInside(points: readonly [number, number][], [x, y]: [number, number]): boolean {
    let inside = false;
    for (const [index, [ax, ay]] of points.entries()) {
      const [bx, by] = points[(index + 1) % points.length] ?? [0, 0];
      if (ay > y !== by > y && x < ax + ((y - ay) / (by - ay)) * (bx - ax)) inside = !inside;
    }
    return inside;
  }

  function distance(points: readonly [number, number][], [x, y]: [number, number]): number {
    const gaps = points.map(([ax, ay], index) => {
      const [bx, by] = points[(index + 1) % points.length] ?? [0, 0];
      const length = (bx - ax) ** 2 + (by - ay) ** 2;
      const along = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length));
      return Math.hypot(ax + along * (bx - ax) - x, ay + along * (by - ay) - y);
    });
    return Math.min(...gaps);
  }
});

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
