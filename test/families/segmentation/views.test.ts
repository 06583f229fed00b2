import fc from "fast-check";
import { expect, test } from "vitest";
import { z } from "zod";
import { type Figure, figureSchema, type List, MOST_FIGURES, type Scene } from "../../../src/core/view/figure.ts";
import { segmentation } from "../../../src/families/segmentation/family.ts";
import { suiteOf } from "../../core/sample.ts";
import { chartsOf } from "../../with-params.ts";
import { figuresOf, scoresOf, seeLine } from "./scored.ts";

const figures = z.array(figureSchema).max(MOST_FIGURES);
type Grid = readonly (readonly (string | number | null)[])[];

const figuresFor = (truth: Grid, prediction: Grid | null, params = {}): readonly Figure[] =>
  figuresOf({ gold: { id: "a", ground_truth: truth }, trace: { id: "a", prediction } }, params);
const sceneIn = (shown: readonly Figure[]): Scene => shown.find((one) => one.kind === "scene") as Scene;

/** The pixels inside of a path of vertical and horizontal sides, by the even-odd rule, as `x,y`. */
function pixelsIn(path: string, width: number, height: number): Set<string> {
  const walls: [x: number, low: number, high: number][] = [];
  for (const ring of path.split("Z").filter((one) => one !== "")) {
    const points: [number, number][] = [];
    for (const [, command, first, second] of ring.matchAll(/([MHV])(\d+)(?: (\d+))?/g)) {
      const [x, y] = points.at(-1) ?? [0, 0];
      points.push(
        command === "M" ? [Number(first), Number(second)] : command === "H" ? [Number(first), y] : [x, Number(first)],
      );
    }
    for (const [at, [x, y]] of points.entries()) {
      const [, other] = points[(at + 1) % points.length] as [number, number];
      if (y !== other) walls.push([x, Math.min(y, other), Math.max(y, other)]);
    }
  }
  const inside = new Set<string>();
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const crossed = walls.filter(([wall, low, high]) => wall <= x && low <= y && y < high).length;
      if (crossed % 2 === 1) inside.add(`${x},${y}`);
    }
  }
  return inside;
}

const pathOf = ({ shape }: Scene["shapes"][number]): string => (shape.kind === "outline" ? shape.path : "");

test("regions are exactly the right, wrong and missed pixels if the grid is as fine as the image", () => {
  const cell = fc.constantFrom("a", "b", "c", null);
  const pair = fc.tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 9 })).chain(([width, height]) => {
    const row = fc.array(cell, { minLength: width, maxLength: width });
    const grid = fc.array(row, { minLength: height, maxLength: height });
    return fc.tuple(grid, grid);
  });
  fc.assert(
    fc.property(pair, ([truth, prediction]) => {
      const expected = new Map<string, Set<string>>();
      const add = (key: string, pixel: string) => expected.set(key, (expected.get(key) ?? new Set()).add(pixel));
      for (const [y, row] of truth.entries()) {
        for (const [x, label] of row.entries()) {
          const other = prediction[y]?.[x] ?? null;
          if (label !== null) add(`${label === other ? "found" : "missed"} ${label}`, `${x},${y}`);
          if (other !== null && label !== other) add(`wrong ${other}`, `${x},${y}`);
        }
      }
      const shapes = expected.size === 0 ? [] : sceneIn(figuresFor(truth, prediction)).shapes;
      const [width, height] = [truth[0]?.length ?? 0, truth.length];
      const drawn = shapes.map((one): [string, Set<string>] => [
        `${one.role} ${one.name}`,
        pixelsIn(pathOf(one), width, height),
      ]);
      expect(new Map(drawn)).toEqual(expected);
    }),
  );
});

test("a large image with very many labels: the largest mistakes are drawn, and the others counted", () => {
  const truth = [Array.from({ length: 600 }, (_, at) => `t${at >> 1}`)];
  const prediction = [Array.from({ length: 600 }, (_, at) => (at < 100 ? `t${at >> 1}` : "x"))];
  const shown = figures.parse(figuresFor(truth, prediction));
  const { shapes, left_out } = sceneIn(shown);
  // 250 labels are missed, one is wrong and has the most pixels, 50 are right. On a grid of 256 cells for 600 pixels, some regions of two pixels have no cell.
  expect(shapes.at(-1)).toMatchObject({ role: "wrong", name: "x" });
  expect(shapes.length).toBeGreaterThan(100);
  expect(shapes.length + left_out).toBe(301);
  const lists = shown.filter((one): one is List => one.kind === "list");
  expect(lists.map(({ entries, left_out: rest }) => [entries.length, rest])).toEqual([
    [200, 101],
    [20, 230],
  ]);
});

const reportOf = (pairs: readonly (readonly [Grid, Grid | null])[]) => {
  const evidence = pairs.map(
    ([truth, prediction], at) => seeLine({ id: `${at}`, ground_truth: truth, prediction }).evidence,
  );
  return suiteOf(scoresOf(evidence));
};
const [now, base] = [
  reportOf([[[["a", "a", "b"]], [["a", "b", "b"]]]]),
  reportOf([[[["a", "a", "b"]], [["a", "a", "a"]]]]),
];

test("a chart of IoU by label, the largest drop first", () => {
  // By hand: a had 2 of 3 and has 1 of 2; b had 0 of 1 and has 1 of 2.
  expect(chartsOf(segmentation, now, base)).toMatchObject([
    {
      kind: "bars",
      title: "IoU by label",
      bars: [
        { name: "a", now: 1 / 2, base: 2 / 3 },
        { name: "b", now: 1 / 2, base: 0 },
      ],
    },
  ]);
  expect(chartsOf(segmentation, now, null)).toMatchObject([{ bars: [{ base: null }, { base: null }] }]);
  expect(chartsOf(segmentation, suiteOf([]), base)).toHaveLength(1);
  expect(chartsOf(segmentation, suiteOf([]), null)).toEqual([]);
});
