import fc from "fast-check";
import { expect, test } from "vitest";
import { maskOutlines, svgPath } from "../../../src/math/geometry/outline.ts";
import { boxMask, polygonsMask } from "../../../src/math/geometry/polygon-mask.ts";
import { intersectMasks } from "./ious.ts";
import { maskFromGrid } from "./pixel-grid.ts";

const corners = (rings: readonly (readonly number[])[]): number => rings.flat().length / 2;

const grid = fc.integer({ min: 1, max: 9 }).chain((width) =>
  fc.record({
    width: fc.constant(width),
    rows: fc.array(fc.array(fc.nat({ max: 1 }), { minLength: width, maxLength: width }), {
      minLength: 1,
      maxLength: 9,
    }),
  }),
);

/** A pixel's colour by the even-odd rule: whether an odd number of vertical sides is left of its middle. */
function colourAt(rings: readonly (readonly number[])[], x: number, y: number): number {
  let crossed = 0;
  for (const ring of rings) {
    for (let at = 0; at < ring.length; at += 2) {
      const [ax = 0, ay = 0] = ring.slice(at, at + 2);
      const [bx = 0, by = 0] = at + 2 < ring.length ? ring.slice(at + 2) : ring;
      expect(ax === bx).not.toBe(ay === by);
      if (ay > y + 0.5 !== by > y + 0.5 && ax < x + 0.5) crossed += 1;
    }
  }
  return crossed % 2;
}

test("the complete outline, filled by the even-odd rule, gives the mask", () => {
  fc.assert(
    fc.property(grid, ({ rows, width }) => {
      const rings = maskOutlines(maskFromGrid(rows.flat(), rows.length, width), Number.POSITIVE_INFINITY);
      const drawn = rows.map((row, y) => row.map((_, x) => colourAt(rings, x, y)));
      expect(drawn).toEqual(rows);
    }),
  );
});

test("has at most the requested number of corners, and no ring of fewer than three", () => {
  fc.assert(
    fc.property(grid, fc.nat({ max: 30 }), ({ rows, width }, most) => {
      const mask = maskFromGrid(rows.flat(), rows.length, width);
      const rings = maskOutlines(mask, most);
      expect(corners(rings)).toBeLessThanOrEqual(most);
      for (const ring of rings) expect(ring.length).toBeGreaterThanOrEqual(6);
      expect(maskOutlines(mask, most)).toEqual(rings);
      if (most >= 3 && mask.area > 0) expect(rings).not.toEqual([]);
    }),
  );
});

test("goes around the mask and around its hole", () => {
  const ring = maskFromGrid([1, 1, 1, 1, 0, 1, 1, 1, 1], 3, 3);
  expect(maskOutlines(ring, 8)).toEqual([
    [0, 0, 0, 3, 3, 3, 3, 0],
    [1, 1, 1, 2, 2, 2, 2, 1],
  ]);
  // Seven corners: one corner of the hole, which has the smallest triangles, is removed.
  expect(maskOutlines(ring, 7)).toEqual([
    [0, 0, 0, 3, 3, 3, 3, 0],
    [1, 2, 2, 2, 2, 1],
  ]);
  expect(maskOutlines(ring, 6)).toEqual([[0, 0, 0, 3, 3, 3, 3, 0]]);
  expect(maskOutlines(ring, 2)).toEqual([]);
});

test("a simplified outline stays close to the mask", () => {
  const circle = Array.from({ length: 200 }, (_, at) => [
    100 + 80 * Math.cos((at * Math.PI) / 100),
    100 + 80 * Math.sin((at * Math.PI) / 100),
  ]);
  const hole = boxMask([90, 90, 20, 20], 200, 200);
  const disc = polygonsMask([circle.flat()], 200, 200);
  // Everything but the hole.
  const around = polygonsMask(
    [[0, 0, 200, 0, 200, 200, 0, 200, 0, 0, 90, 90, 90, 110, 110, 110, 110, 90, 90, 90]],
    200,
    200,
  );
  const mask = intersectMasks(disc, around);
  expect(mask.area).toBe(disc.area - hole.area);
  const rings = maskOutlines(mask, 40);
  expect(rings).toHaveLength(2);
  expect(corners(rings)).toBe(40);
  const drawn = intersectMasks(polygonsMask([rings[0] ?? []], 200, 200), around);
  expect(Math.abs(drawn.area / mask.area - 1)).toBeLessThan(0.02);
});

test.each([
  ["svgPath: vertical and horizontal sides are V and H", [[0, 1, 3, 1, 3, 4, 0, 4]], "M0 1H3V4H0Z"],
  ["svgPath: other sides are L", [[0, 0, 2, 1, 0, 5]], "M0 0L2 1L0 5Z"],
  [
    "svgPath: each ring is closed",
    [
      [0, 0, 9, 0, 9, 9],
      [2, 2, 3, 3, 2, 3],
    ],
    "M0 0H9V9ZM2 2L3 3H2Z",
  ],
  ["svgPath: numbers to a hundredth, equal points once", [[0.004, -0.001, 1.236, 0, 1.24, 0]], "M0 0H1.24Z"],
  ["svgPath: nothing", [], ""],
] as const)("%s", (_, rings, path) => expect(svgPath(rings)).toBe(path));
