import { renderToString } from "preact-render-to-string";
import { describe, expect, test } from "vitest";
import { clampedScale, drawSvg, linearScale, pathOf, ticksIn } from "../../../../src/report/html/chart/drawing.ts";

test("ticks of the largest range are finite", () => {
  const ticks = ticksIn([-8e307, 8e307], 4);
  expect(ticks).toContain(0);
  expect(ticks.every(Number.isFinite)).toBe(true);
});

describe("a scale", () => {
  test("is linear, upwards too; a range without a span is in the middle", () => {
    const up = linearScale([0, 10], [200, 100]);
    expect([0, 5, 10, 20].map(up)).toEqual([200, 150, 100, 0]);
    expect(linearScale([7, 7], [0, 50])(7)).toBe(25);
  });

  test("draws values outside of its range at its ends, where it is clamped", () => {
    expect([-3, 0.5, 9].map(clampedScale([0, 1], [2, 148]))).toEqual([2, 75, 148]);
  });
});

describe("a line", () => {
  const drawn = (points: readonly (readonly [number, number])[], hasSteps?: boolean): string[] => {
    const drawing = renderToString(drawSvg({ width: 9, height: 9 }, null, pathOf(points, {}, hasSteps)));
    return Array.from(drawing.matchAll(/ d="([^"]*)"/g), ([, d]) => String(d));
  };
  const gap = [30, Number.NaN] as const;

  test("breaks at missing points; a point by itself is closed, which draws a dot", () => {
    expect(drawn([[0, 1], [10, 2.00049], gap, [40, 5], gap])).toEqual(["M0,1L10,2M40,5Z"]);
    expect(drawn([gap])).toEqual([]);
  });

  test("with steps keeps each value up to the next point", () => {
    expect(drawn([[0, 1], [10, 2], gap, [40, 5], [50, 6]], true)).toEqual(["M0,1H10V2M40,5H50V6"]);
  });
});
