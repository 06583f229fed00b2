import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { labelId } from "../../../src/core/line/label-key.ts";
import { cocoGroup, select } from "../../../src/families/detection/average-precision.ts";
import { type ClassFigures, COCO, IOU_NAMES, namedFigures, TWELVE } from "./coco-figures.ts";
import { type CocoFiles, linesOf } from "./coco-lines.ts";
import { see, valuesOf } from "./scored.ts";

interface Reference extends CocoFiles {
  readonly name: string;
  readonly iouType: "bbox" | "segm";
  readonly expected: {
    readonly coco: {
      readonly stats: Record<keyof typeof TWELVE, number>;
      readonly mAP_by_iou: readonly number[];
      readonly per_class: Record<string, ClassFigures>;
    };
  };
}

/** Inputs with the values of pycocotools 2.0.11: the reference values of the project, `detection/*.json`. */
const folder = new URL("./reference-values/", import.meta.url);
const references = readdirSync(folder).map(
  (name) => JSON.parse(readFileSync(new URL(name, folder), "utf8")) as Reference,
);

/** Random images with crowds, ties in score, areas on the borders of ranges and more than 100 detections; values of pycocotools 2.0.11. */
const random = readFileSync(new URL("./pycocotools-random.jsonl", import.meta.url), "utf8")
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line) as Reference);

/** pycocotools gives -1 if there is nothing to measure. A label that does not occur has no score of its own. */
function expectEqual(values: ReadonlyMap<string, number | null>, name: string, expected: number): void {
  const value = values.get(name) ?? null;
  if (expected === -1) expect(value, name).toBeNull();
  else expect(Math.abs((value ?? Number.NaN) - expected), `${name}: ${value}, ${expected}`).toBeLessThan(1e-9);
}

describe.each([...references, ...random].map((one): [string, Reference] => [one.name, one]))("%s", (_, reference) => {
  const { coco } = reference.expected;
  const evidence = linesOf(reference).map((lines) => see(lines, { iou_type: reference.iouType }));
  const values = valuesOf(evidence);

  test("COCO's twelve figures", () => {
    for (const [key, name] of Object.entries(TWELVE)) {
      expectEqual(values, name, coco.stats[key as keyof typeof TWELVE]);
    }
  });

  test("the mean at each IoU", () => {
    for (const [step, name] of IOU_NAMES.entries()) {
      expectEqual(values, `map[iou=${name}]`, coco.mAP_by_iou[step] as number);
    }
  });

  test.each(Object.entries(coco.per_class))("the figures of %s", (label, figures) => {
    for (const [name, value] of namedFigures(label, figures)) expectEqual(values, name, value);
    const computed = cocoGroup(COCO).prepare(evidence)(null);
    for (const [iou, value] of figures.recall_by_iou.entries()) {
      const recall = select(
        computed,
        { key: null, label: labelId({ key: "", label }), iou, area: "all", maxDetections: 100 },
        "recall",
      );
      if (value === -1) expect(recall).toBeNull();
      else expect(recall).toBeCloseTo(value, 9);
    }
  });
});
