import fc from "fast-check";
import type { FamilyCases, Lines } from "../../law-cases.ts";

// Two of them look the same on one line.
const LABELS = ["cat", "dog", "dog\n", "constructor", "a,b=c%"] as const;
const plain = fc.constantFrom(...LABELS);
// Some labels have keys; few, because each key has metrics of its own.
const byKey = fc.record(
  { animal: fc.constantFrom("cat", "a,b=c%"), "a,b=c%": fc.constant("cat") },
  { requiredKeys: ["animal"] },
);
const keyed = fc.oneof({ weight: 9, arbitrary: plain }, { weight: 1, arbitrary: byKey });
// Few different scores and boxes, so that many are tied and overlaps lie on thresholds.
const score = fc.oneof(fc.constantFrom(0, 0.3, 0.5, 0.9, 1), fc.double({ min: 0, max: 1, noNaN: true }));
const side = fc.constantFrom(10, 20, 32, 96, 100);
const bbox = fc.tuple(fc.constantFrom(0, 1, 5, 40), fc.constantFrom(0, 2, 50), side, side);
const runs = fc
  .uniqueArray(fc.integer({ min: 1, max: 1999 }), { minLength: 2, maxLength: 6 })
  .map((places) =>
    [0, ...places.sort((a, b) => a - b), 2000].map((place, i, all) => place - (all[i - 1] ?? 0)).slice(1),
  );
const segmentation = fc.oneof(
  bbox.map(([x, y, w, h]) => [[x, y, x + w, y, x + w, y + h]]),
  runs.map((counts) => ({ size: [40, 50], counts })),
);

const shape = fc.oneof(
  { weight: 5, arbitrary: bbox.map((box) => ({ bbox: box })) },
  { weight: 1, arbitrary: segmentation.map((drawn) => ({ segmentation: drawn })) },
);
const object = fc
  .tuple(
    keyed,
    shape,
    fc.record({ iscrowd: fc.constantFrom(0, 0, 0, 1), area: fc.constantFrom(500, 1024, 9216) }, { requiredKeys: [] }),
  )
  .map(([name, place, rest]) => ({ label: name, ...place, ...rest }));
const detection = fc
  .tuple(keyed, score, shape)
  .map(([name, value, place]) => ({ label: name, score: value, ...place }));

const any: fc.Arbitrary<Lines> = fc
  .tuple(
    fc.oneof(fc.integer({ min: 1, max: 30 }), fc.constantFrom("a", "b", "10")),
    fc.array(object, { maxLength: 4 }),
    fc.option(fc.array(detection, { maxLength: 6 }), { freq: 8 }),
  )
  .map(([id, objects, detections]) => ({
    gold: { id, width: 50, height: 40, file_name: `${id}.jpg`, objects },
    trace: detections && { id, detections },
  }));

/** A box in each range of areas. */
const BOXES = [
  [0, 0, 20, 20],
  [100, 0, 50, 50],
  [200, 0, 100, 100],
] as const;

/** An object of a label in each of three images: recall at one detection an image can be full. */
function perfectCases(name: string, index: number): Lines[] {
  return BOXES.map((bbox, place) => {
    const id = 3 * index + place;
    const one = { label: name, bbox };
    const trace = { id, detections: [{ ...one, score: 0.9 - 0.1 * place }] };
    return { gold: { id, width: 400, height: 200, objects: [one] }, trace };
  });
}

const thresholds = fc.record(
  {
    recall_score_threshold: fc.constantFrom(null, 0, 0.3, 0.5),
    pr_curve_iou_threshold: fc.constantFrom(0.3, 0.5, 0.75),
    iou_type: fc.constantFrom("bbox", "segm"),
    matching: fc.constantFrom("coco", "document"),
    pr_curve_max_examples: fc.constantFrom(0, 1, 100),
    pr_curve_example_geometry: fc.constantFrom("box", "mask"),
    curves: fc.subarray(["pr_curve", "detailed_pr_curve", "recall_by_iou"]),
    iou_thresholds: fc.uniqueArray(fc.constantFrom(0.1, 0.5, 0.55, 0.9, 1), { minLength: 1 }),
  },
  { requiredKeys: [] },
);

/** Any cases, and perfect ones: of each label an object in each range of areas, and each is found. */
export const detectionCases: FamilyCases = {
  params: thresholds,
  any,
  perfect: fc.uniqueArray(plain, { minLength: 1 }).map((labels) => labels.flatMap(perfectCases)),
};
