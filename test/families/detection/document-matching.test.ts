import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { details } from "../../../src/families/detection/curves.ts";
import { detection } from "../../../src/families/detection/family.ts";
import type { Params } from "../../../src/families/detection/params.ts";
import { withParams } from "../../with-params.ts";
import { readmeOf } from "../readme.ts";
import { see, valuesOf } from "./scored.ts";

interface Reference {
  readonly name: string;
  readonly images: readonly { readonly objects: readonly object[]; readonly detections: readonly object[] }[];
  readonly readings: {
    readonly ignored: {
      readonly per_label: Record<
        string,
        { readonly ap: number; readonly ap_by_iou: readonly number[]; readonly ar: number }
      >;
      readonly map: number;
      readonly mar: number;
      readonly map_by_iou: readonly number[];
    };
  };
  /** By label and threshold: tp, fp misclassified, fp hallucinated, fn misclassified, fn without prediction. */
  readonly curves: { readonly pseudo: Record<string, Record<string, readonly number[]>> };
}

/** The reference values of the project for `matching: document`, computed from the document's pseudo-code. */
const references = readFileSync(new URL("./document-matching.jsonl", import.meta.url), "utf8")
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line) as Reference);

const params = withParams(detection, { matching: "document" }).params as Params;
const IOUS = ["0.5", "0.55", "0.6", "0.65", "0.7", "0.75", "0.8", "0.85", "0.9", "0.95"];

describe.each(references.map((one): [string, Reference] => [one.name, one]))(
  "%s",
  (_, { images, readings, curves }) => {
    const evidence = images.map(({ objects, detections }, id) =>
      see({ gold: { id, objects }, trace: { id, detections } }, { matching: "document" }),
    );
    const values = valuesOf(evidence, { matching: "document" });
    const { per_label, map, mar, map_by_iou } = readings.ignored;

    test("average precision and recall", () => {
      const expected = new Map<string, number | null>([
        ["map", map],
        ["mar", mar],
        ...IOUS.map((iou, step): [string, number] => [`map[iou=${iou}]`, map_by_iou[step] as number]),
        ...Object.entries(per_label).flatMap(([label, { ap, ap_by_iou, ar }]): [string, number][] => [
          [`ap[label=${label}]`, ap],
          [`ar[label=${label}]`, ar],
          ...IOUS.map((iou, step): [string, number] => [`ap[iou=${iou},label=${label}]`, ap_by_iou[step] as number]),
        ]),
      ]);
      for (const [name, value] of expected) expect(values.get(name), name).toBeCloseTo(value as number, 9);
      for (const [name, value] of values) if (!expected.has(name)) expect(value, name).toBeNull();
    });

    test("curves", () => {
      const rows = evidence.map((one, id) => ({ id: `${id}`, evidence: one }));
      const { detailed_pr_curve: all } = details(rows, params, "s") as { detailed_pr_curve: Record<string, unknown> };
      expect(countsOf(all)).toEqual(curves.pseudo);
    });
  },
);

type Observed = { readonly observations: Record<string, { readonly count: number }> };

function countsOf(curves: Record<string, unknown>): Record<string, Record<string, readonly number[]>> {
  const cell = ({ tp, fp, fn }: { tp: Observed; fp: Observed; fn: Observed }): readonly number[] =>
    [
      tp.observations["all"],
      fp.observations["misclassifications"],
      fp.observations["hallucinations"],
      fn.observations["misclassifications"],
      fn.observations["no_predictions"],
    ].map((one) => one?.count ?? Number.NaN);
  return Object.fromEntries(
    Object.entries(curves).map(([label, curve]) => [
      label,
      Object.fromEntries(Object.entries(curve as object).map(([step, one]) => [step, cell(one)])),
    ]),
  );
}

test("as the page's pseudo-code, on any boxes and with more objects than are compared at a time", () => {
  const side = fc.constantFrom(8, 10, 16);
  const bbox = fc.tuple(fc.constantFrom(0, 2, 4, 30, 60), fc.constantFrom(0, 2), side, side);
  const image = fc.record({
    objects: fc.array(bbox, { maxLength: 5 }),
    detections: fc.array(fc.record({ bbox, score: fc.constantFrom(0.2, 0.4, 0.6, 0.8) }), { maxLength: 7 }),
  });
  const grid = (count: number) =>
    Array.from({ length: count }, (_, at) => [20 * (at % 30), 20 * Math.floor(at / 30), 10, 10]);
  const large = {
    objects: grid(450),
    detections: grid(460).map((one, at) => ({ bbox: one, score: ((at * 7919) % 461) / 461 })),
  };
  const check = (images: readonly PlainImage[]) => {
    const evidence = images.map(({ objects, detections }, id) =>
      see(
        {
          gold: { id, objects: objects.map((one) => box("dog", one)) },
          trace: { id, detections: detections.map((one) => box("dog", one.bbox, one.score)) },
        },
        { matching: "document", iou_thresholds: [0.3, 0.5, 0.75] },
      ),
    );
    const values = valuesOf(evidence, { matching: "document", iou_thresholds: [0.3, 0.5, 0.75] });
    for (const iou of [0.3, 0.5, 0.75]) {
      const expected = byPseudoCode(images, iou);
      if (expected === null) expect(values.get(`ap[iou=${iou},label=dog]`) ?? null).toBeNull();
      else expect(values.get(`ap[iou=${iou},label=dog]`)).toBeCloseTo(expected, 12);
    }
  };
  fc.assert(fc.property(fc.array(image, { maxLength: 4 }), check), { numRuns: 300 });
  check([large]);
});

interface PlainImage {
  readonly objects: readonly (readonly number[])[];
  readonly detections: readonly { readonly bbox: readonly number[]; readonly score: number }[];
}

/** `rank_ious` and `create_precision_recall_curve` of the page, then the mean over 101 recalls; null without objects. */
function byPseudoCode(images: readonly PlainImage[], threshold: number): number | null {
  const ranked = images.flatMap(({ objects, detections }) => {
    const groundTruths = [...objects];
    return detections
      .toSorted((a, b) => b.score - a.score)
      .flatMap(({ bbox, score }) => {
        if (groundTruths.length === 0) return [];
        const ious = groundTruths.map((one) => iouOf(one, bbox));
        const best = ious.indexOf(Math.max(...ious));
        groundTruths.splice(best, 1);
        return [{ score, iou: ious[best] as number }];
      });
  });
  const total = images.reduce((sum, { objects }) => sum + objects.length, 0);
  let found = 0;
  const points = ranked
    .sort((a, b) => b.score - a.score)
    .map(({ iou }, index) => {
      found += Number(iou >= threshold);
      return { recall: found / total, precision: found / (index + 1) };
    });
  const bestFrom = (recall: number): number =>
    Math.max(0, ...points.filter((point) => point.recall >= recall).map(({ precision }) => precision));
  return total === 0
    ? null
    : Array.from({ length: 101 }, (_, step) => bestFrom(step * 0.01)).reduce((a, b) => a + b) / 101;
}

function iouOf(
  [ax = 0, ay = 0, aw = 0, ah = 0]: readonly number[],
  [bx = 0, by = 0, bw = 0, bh = 0]: readonly number[],
) {
  const shared =
    Math.max(0, Math.min(ax + aw, bx + bw) - Math.max(ax, bx)) *
    Math.max(0, Math.min(ay + ah, by + bh) - Math.max(ay, by));
  return shared / (aw * ah + bw * bh - shared);
}

describe("iou_thresholds", () => {
  // By hand, from the README's example: a dog with IoU 1, one with IoU 0.8, one missed; a false dog between the first two.
  const images = [
    {
      objects: [box("dog", [0, 0, 20, 20]), box("dog", [100, 0, 50, 50])],
      detections: [box("dog", [0, 0, 20, 20], 0.9), box("dog", [100, 0, 50, 40], 0.6)],
    },
    { objects: [box("cat", [0, 0, 100, 100])], detections: [box("dog", [0, 0, 100, 100], 0.7)] },
    { objects: [box("dog", [10, 10, 40, 40])], detections: [] },
  ];
  const valuesAt = (iou_thresholds: number[]) =>
    valuesOf(
      images.map(({ objects, detections }, id) =>
        see({ gold: { id, objects }, trace: { id, detections } }, { iou_thresholds }),
      ),
      { iou_thresholds },
    );

  test("are averaged, whatever their order", () => {
    for (const ious of [
      [0.75, 0.3, 0.85],
      [0.3, 0.75, 0.85],
    ]) {
      const values = valuesAt(ious);
      expect(values.get("ap[iou=0.3,label=dog]")).toBeCloseTo(56 / 101, 12);
      expect(values.get("ap[iou=0.85,label=dog]")).toBeCloseTo(34 / 101, 12);
      expect(values.get("ap[label=dog]")).toBeCloseTo((56 + 56 + 34) / 303, 12);
      expect(values.get("ar[label=dog]")).toBeCloseTo((2 + 2 + 1) / 9, 12);
      expect([...values.keys()].filter((name) => /^map\[iou/.test(name))).toEqual([
        "map[iou=0.3]",
        "map[iou=0.75]",
        "map[iou=0.85]",
      ]);
    }
  });

  test("may be lower than COCO's", () => {
    // The boxes share 8 of 20 columns: IoU 0.4.
    const line = { id: 1, objects: [box("dog", [0, 0, 20, 20])], detections: [box("dog", [0, 0, 8, 20], 0.9)] };
    for (const matching of ["coco", "document"]) {
      const given = { matching, iou_thresholds: [0.3, 0.4, 0.5] };
      const values = valuesOf([see({ gold: line, trace: line }, given)], given);
      expect(["0.3", "0.4", "0.5"].map((iou) => values.get(`ap[iou=${iou},label=dog]`))).toEqual([1, 1, 0]);
    }
  });
});

function box(label: string, bbox: readonly number[], score?: number): object {
  return { label, bbox, ...(score !== undefined && { score }) };
}

test("the README shows where the two ways to match differ", () => {
  const { linesIn, rowsOf } = readmeOf("detection");
  const rows = rowsOf(/^\| (far|found, empty) \| ([\d.]+): .* \| ([\d.]+): .* \|$/gm);
  expect(rows).toHaveLength(2);
  for (const [ids = "", ...expected] of rows) {
    const chosen = (linesIn("differ") as { id: string }[]).filter(({ id }) => ids.split(", ").includes(id));
    const found = ["coco", "document"].map((matching) => {
      const seen = chosen.map((line) => see({ gold: line, trace: line }, { matching }));
      return valuesOf(seen, { matching }).get("map");
    });
    expect(found).toEqual(expected.map((value) => expect.closeTo(Number(value), 4)));
  }
});
