import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { details } from "../../../src/families/segmentation/family.ts";
import { seeLine, valuesOf } from "./scored.ts";

type Grid = readonly (readonly (number | null)[])[];

/** `reference-values.jsonl`: grids of class indices (−1: no label), and the values of pooled pixels. */
interface ReferenceCase {
  readonly name: string;
  readonly labels: readonly string[];
  readonly groundtruth: readonly Grid[];
  readonly prediction: readonly Grid[];
  readonly expected: {
    readonly per_class: Readonly<
      Record<string, { gt: number; pred: number; intersection: number; union: number; iou: number | null }>
    >;
    readonly miou_recommended_union_nonzero: number | null;
  };
}

const cases = readFileSync(new URL("reference-values.jsonl", import.meta.url), "utf8")
  .trim()
  .split("\n")
  .map((line): ReferenceCase => JSON.parse(line));

test("there are nine of them", () => expect(cases).toHaveLength(9));

describe.each(cases.map((one): [string, ReferenceCase] => [one.name, one]))("%s", (_, one) => {
  const rows = one.groundtruth.map((grid, at) =>
    seeLine({ id: `i${at}`, labels: one.labels, ground_truth: grid, prediction: one.prediction[at] }),
  );
  const values = valuesOf(rows.map((row) => row.evidence));

  test("IoU of labels, and its mean", () => {
    for (const [label, { iou, union }] of Object.entries(one.expected.per_class)) {
      const value = values.get(`iou[label=${label}]`);
      if (union === 0) expect(value).toBeUndefined();
      else expect(Math.abs((value ?? Number.NaN) - (iou ?? Number.NaN))).toBeLessThan(1e-9);
    }
    const mean = one.expected.miou_recommended_union_nonzero;
    expect(Math.abs((values.get("miou") ?? Number.NaN) - (mean ?? Number.NaN))).toBeLessThan(1e-9);
  });

  test("pixels", () => {
    const { pixels } = details(rows);
    const wanted = Object.entries(one.expected.per_class).filter(([, { union }]) => union > 0);
    const told = wanted.map(([label, { gt, pred, intersection, union }]) => {
      return [label, { intersection, union, truth: gt, predicted: pred }];
    });
    expect(pixels).toEqual(Object.fromEntries(told));
  });
});

/** A second formulation: sets of pixels by label, every pixel named by its image, row and column. */
function naive(truths: readonly Grid[], predictions: readonly Grid[]): Map<string, number> {
  const pixelsOf = (grids: readonly Grid[], label: number): Set<string> =>
    new Set(
      grids.flatMap((grid, image) =>
        grid.flatMap((row, y) => row.flatMap((cell, x) => (cell === label ? [`${image} ${y} ${x}`] : []))),
      ),
    );
  const values = new Map<string, number>();
  for (let label = 0; label < 4; label += 1) {
    const [truth, predicted] = [pixelsOf(truths, label), pixelsOf(predictions, label)];
    const union = new Set([...truth, ...predicted]).size;
    const common = [...truth].filter((pixel) => predicted.has(pixel)).length;
    if (union > 0) values.set(`iou[label=${label}]`, common / union);
  }
  const all = [...values.values()];
  if (all.length > 0) values.set("miou", all.reduce((sum, one) => sum + one, 0) / all.length);
  return values;
}

test("any label maps agree with sets of pixels", () => {
  const cell = fc.constantFrom(-1, null, 0, 1, 2, 3);
  const row = fc.array(cell, { minLength: 5, maxLength: 5 });
  const grid = fc.array(row, { minLength: 3, maxLength: 3 });
  const images = fc.array(fc.tuple(grid, grid), { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(images, (pairs) => {
      const rows = pairs.map(([truth, prediction], at) => seeLine({ id: `i${at}`, ground_truth: truth, prediction }));
      const values = valuesOf(rows.map(({ evidence }) => evidence));
      const expected = naive(
        pairs.map(([truth]) => truth),
        pairs.map(([, prediction]) => prediction),
      );
      for (const [name, value] of expected) expect(values.get(name)).toBeCloseTo(value, 12);
      const measured = [...values].filter(([, value]) => value !== null);
      expect(new Set(measured.map(([name]) => name))).toEqual(new Set(expected.keys()));
    }),
    { numRuns: 300 },
  );
});

test("of very many labels those with the most pixels have scores", () => {
  const many = seeLine({
    id: "a",
    ground_truth: [Array.from({ length: 1005 }, (_, at) => `l${at}`)],
    prediction: null,
  });
  const rows = [many, seeLine({ id: "b", ground_truth: [["l7"]], prediction: [["l9999"]] })];
  expect(details(rows)).toMatchObject({ labels_left_out: 5 });
  const { pixels } = details(rows);
  expect(Object.keys(pixels as object)).toHaveLength(1001);
});
