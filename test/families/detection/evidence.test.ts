import { expect, test } from "vitest";
import { evidenceSchema } from "../../../src/families/detection/evidence.ts";

const objects = [3, 0.9, 0.9, -1, 0, 0, 10, 10];
const detections = [
  [0.9, 0, 0, 0, 0, 10, 10, 3, 3, 0, 0, 0, 0, 7, 7],
  [0.5, 2, 2, 5.5, 5, 2, 2, 0, 0, 0, 0, 0, 4, 0, 0],
].flat();

function isEvidence(given: Record<string, unknown>): boolean {
  const label = { key: "", label: "dog", objects, detections, masks: null, ...given };
  return evidenceSchema.safeParse({ image: 1, iou: "bbox", missing: false, threshold: 0.5, labels: [label] }).success;
}

test("evidence of an image is accepted", () => {
  expect(isEvidence({})).toBe(true);
});

test.each(Object.entries({ objects, detections }))(
  "evidence whose `%s` are no such numbers is refused",
  (name, list) => {
    for (const value of [undefined, null, "", {}, 7, [0], list.slice(1)])
      expect(isEvidence({ [name]: value }), JSON.stringify(value)).toBe(false);
    for (const [at, item] of list.entries()) {
      for (const broken of ["1", Number.POSITIVE_INFINITY, Number.NaN, undefined, null, {}, [1]])
        expect(isEvidence({ [name]: list.with(at, broken as number) }), `${at}: ${String(broken)}`).toBe(false);
      expect(isEvidence({ [name]: list.with(at, item) })).toBe(true);
    }
  },
);

test("scores that ascend, matches at more than twenty IoUs and results of other numbers are refused", () => {
  expect(isEvidence({ detections: detections.with(15, 0.95) })).toBe(false);
  expect(isEvidence({ detections: detections.with(7, 2 ** 20 - 1) })).toBe(true);
  expect(isEvidence({ detections: detections.with(7, 2 ** 20) })).toBe(false);
  expect(isEvidence({ detections: detections.with(1, 3) })).toBe(true);
  expect(isEvidence({ detections: detections.with(1, 4) })).toBe(false);
  expect(isEvidence({ objects: objects.with(0, 16) })).toBe(false);
});
