import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Json } from "../../../src/core/json.ts";
import type { Pixels } from "../../../src/core/line/image.ts";
import { segmentation } from "../../../src/families/segmentation/family.ts";
import { compressedCounts, type Mask, maskFromCounts } from "../../../src/math/geometry/mask.ts";
import { withParams } from "../../with-params.ts";
import { errorTexts } from "../error-texts.ts";
import { seeLine } from "./scored.ts";

function errorsOf(line: object, params: Readonly<Record<string, Json>> = {}): string[] {
  const scoring = withParams(segmentation, params);
  return errorTexts([scoring.readGold(line), scoring.readTrace(line)].flatMap((one) => (one.ok ? [] : one.errors)));
}

const GRID = [[0, 1]];
const gold = (truth: unknown): object => ({ id: "a", ground_truth: truth, prediction: GRID });

describe("errors by field", () => {
  test("masks that take too long to draw or to paint", () => {
    const on = (side: number, ...list: object[]) => gold({ size: [side, side], masks: list });
    const whole = { label: "sky", counts: [0, 2 ** 26] };
    expect(errorsOf(on(2 ** 13, ...Array.from({ length: 17 }, () => whole)))).toEqual([
      "`ground_truth.masks` cover 1140850688 pixels together, and at most 1073741824 are painted",
    ]);
    // Each of a polygon's 2,000 sides crosses 8,192 columns.
    const zigzag = {
      label: "sky",
      polygons: [Array.from({ length: 4000 }, (_, at) => (at % 4 === 0 ? 8192 : at % 2))],
    };
    expect(errorsOf(on(2 ** 13, zigzag))).toEqual([
      "`ground_truth.masks` have up to 16386000 edges, and at most 10000000 are drawn",
    ]);
  });

  test("too many classes", () => {
    const many = [Array.from({ length: 10_001 }, (_, at) => at)];
    expect(errorsOf(gold(many))).toEqual(["`ground_truth` has more than 10000 classes"]);
  });
});

describe("forms of a label map", () => {
  const countsOf = (truth: unknown, prediction: unknown, more: object = {}) => {
    const { labels } = seeLine({ id: "a", ground_truth: truth, prediction, ...more }).evidence;
    return labels.map((one) => [one.label, one.intersection, one.truth, one.predicted]);
  };

  test("the labels of a line name the class indices of both halves", () => {
    expect(countsOf([[0, 1]], [[" sky", 0]], { labels: ["sky ", "road"] })).toEqual([
      ["road", 0, 1, 0],
      ["sky", 1, 1, 2],
    ]);
    expect(countsOf([[0, 1]], [["0 ", "1.0"]])).toEqual([
      ["0", 1, 1, 1],
      ["1", 1, 1, 1],
    ]);
  });

  test("later masks cover earlier ones, and pixels in none have no label", () => {
    // 2 rows of 3: the runs go down the columns, so that [2, 3, 1] is all of the second column and the top of the third.
    const truth = {
      size: [2, 3],
      masks: [
        { label: "a", counts: [2, 4] },
        { label: "b", counts: [2, 3, 1] },
      ],
    };
    expect(
      countsOf(truth, [
        [null, "b", "b"],
        [-1, "b", "a"],
      ]),
    ).toEqual([
      ["a", 1, 1, 1],
      ["b", 3, 3, 3],
    ]);
    // A square of 2 × 2 pixels from the corner.
    const square = { size: [3, 3], masks: [{ label: "a", polygons: [[0, 0, 2, 0, 2, 2, 0, 2]] }] };
    const grid = [
      ["a", "a", -1],
      ["a", "a", -1],
      [-1, -1, -1],
    ];
    expect(countsOf(square, grid)).toEqual([["a", 4, 4, 4]]);
  });

  test("any masks equal the grid that they are painted on", () => {
    const mask = fc.array(fc.boolean(), { minLength: 12, maxLength: 12 });
    const list = fc.array(fc.tuple(fc.constantFrom("a", "b", 3), mask, fc.boolean()), { maxLength: 4 });
    fc.assert(
      fc.property(list, (layers) => {
        const grid = Array.from({ length: 3 }, () => Array.from({ length: 4 }, (): string | number => -1));
        for (const [label, inside] of layers) {
          for (const [at, is] of inside.entries())
            if (is) (grid[at % 3] as (string | number)[])[Math.floor(at / 3)] = label;
        }
        const written = layers.map(([label, inside, isPacked]) => {
          const counts = [0];
          for (const [at, is] of inside.entries()) {
            if (is !== (at === 0 ? false : inside[at - 1])) counts.push(0);
            counts.push((counts.pop() ?? 0) + 1);
          }
          const mask = maskFromCounts(counts, 3, 4) as Mask;
          return { label, counts: isPacked ? compressedCounts(mask) : counts };
        });
        const { evidence } = seeLine({ id: "a", ground_truth: { size: [3, 4], masks: written }, prediction: grid });
        expect(evidence.unlabelled.truth).toBe(evidence.unlabelled.predicted);
        for (const { intersection, truth, predicted } of evidence.labels)
          expect([truth, predicted]).toEqual([intersection, intersection]);
      }),
    );
  });

  test("pictures: values, void values, colours of 16 bits", () => {
    const picture = (pixels: Partial<Pixels>) => ({
      name: "p.png",
      read: () => ({ ok: true, pixels: { width: 2, height: 1, channels: 1, palette: null, ...pixels } }),
    });
    const read = (pixels: Partial<Pixels>, params: Readonly<Record<string, Json>> = {}) =>
      withParams(segmentation, params).readGold({ id: "a", ground_truth: picture(pixels) });
    const classes = (reading: ReturnType<typeof read>): unknown =>
      reading.ok
        ? (reading.value as { maps: [{ map: { classes: unknown } }] }).maps[0].map.classes
        : reading.errors.map(({ what }) => what);
    expect(classes(read({ values: Uint16Array.of(300, 255) }))).toEqual([300]);
    expect(classes(read({ values: Uint16Array.of(300, 255) }, { void: null }))).toEqual([300, 255]);
    expect(classes(read({ values: Uint8Array.of(0, 7) }, { void: 0 }))).toEqual([7]);
    expect(classes(read({ channels: 2, values: Uint8Array.of(4, 0, 5, 9) }))).toEqual([5]);
    const wide = { channels: 3 as const, values: Uint16Array.of(0, 0, 0, 0, 0, 0) };
    expect(classes(read(wide, { colors: { sky: "#000000" } }))).toEqual([
      "`ground_truth` has colours of 16 bits a channel (`p.png`)",
    ]);
    const short = { palette: [[135, 206, 235]], values: Uint8Array.of(0, 1) };
    expect(classes(read(short, { colors: { sky: "#87ceeb", road: "#000000" } }))).toEqual([
      "`ground_truth` has the value 1 at row 0, column 1, which is not in its palette",
    ]);
    expect(classes(read(short))).toEqual([0, 1]);
  });
});
