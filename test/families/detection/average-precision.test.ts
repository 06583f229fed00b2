import { expect, test } from "vitest";
import { labelId } from "../../../src/core/line/label-key.ts";
import { cocoGroup, select } from "../../../src/families/detection/average-precision.ts";
import type { Evidence } from "../../../src/families/detection/evidence.ts";
import { COCO } from "./coco-figures.ts";
import { see } from "./scored.ts";

const prepare = (evidence: readonly Evidence[], settings: Parameters<typeof cocoGroup>[0] = COCO) =>
  cocoGroup(settings).prepare(evidence);

const box = [0, 0, 20, 20];
const oneDog = (score: number) =>
  see({
    gold: { id: 1, objects: [{ label: "dog", bbox: box }] },
    trace: { id: 1, detections: [{ label: "dog", score, bbox: box }] },
  });

test("recall counts detections with at least the required score; precision counts all", () => {
  for (const [score, recall] of [
    [0.5, 1],
    [0.49, 0],
  ] as const) {
    const computed = prepare([oneDog(score)], { ...COCO, minScore: 0.5 })(null);
    const selection = {
      key: null,
      label: labelId({ key: "", label: "dog" }),
      iou: null,
      area: "all",
      maxDetections: 100,
    } as const;
    expect(select(computed, selection, "recall")).toBe(recall);
    expect(select(computed, selection, "precision")).toBe(1);
  }
});

test("unknown labels and empty evidence have no value", () => {
  const [computed, empty] = [prepare([oneDog(1)])(null), prepare([])(null)];
  const where = { key: null, iou: null, area: "all", maxDetections: 100 } as const;
  const labelled = (label: string) => ({ ...where, label: labelId({ key: "", label }) });
  expect(select(computed, labelled("constructor"), "precision")).toBeNull();
  expect(select(computed, { ...labelled("dog"), area: "large" }, "precision")).toBeNull();
  expect(select(empty, { ...where, label: null, iou: 0 }, "precision")).toBeNull();
});

test("equal scores in different images rank by numeric image id, then by string id", () => {
  const miss = (id: number | string) =>
    see({ gold: { id, objects: [] }, trace: { id, detections: [{ label: "dog", score: 0.5, bbox: box }] } });
  const hit = (id: number | string) =>
    see({
      gold: { id, objects: [{ label: "dog", bbox: box }] },
      trace: { id, detections: [{ label: "dog", score: 0.5, bbox: box }] },
    });
  const map = (...all: Evidence[]) =>
    select(prepare(all)(null), { key: null, label: null, iou: 0, area: "all", maxDetections: 100 }, "precision");
  expect(map(miss(10), hit(9))).toBe(1);
  expect(map(hit(10), miss(9))).toBe(0.5);
  expect(map(miss("9"), hit(10))).toBe(1);
  expect(map(hit("9"), miss("10"))).toBe(0.5);
});
