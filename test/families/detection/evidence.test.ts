import { expect, test } from "vitest";
import { evidenceSchema } from "../../../src/families/detection/evidence.ts";

const object = { areas: ["all", "small"], found: 0.9, box: [0, 0, 10, 10] };
const detection = {
  score: 0.9,
  kind: "found",
  curve_kind: "over_crowd",
  box: [5.5, 5, 2, 2],
  matched: [3, 3, 0, 0],
  ignored: [0, 0, 7, 2 ** 20 - 1],
  mask: { size: [2, 3], counts: "123" },
};

function isEvidence(given: Record<string, unknown>): boolean {
  const label = { key: "", label: "dog", objects: [object], detections: [detection], ...given };
  return evidenceSchema.safeParse({ image: 1, iou: "bbox", missing: false, threshold: 0.5, labels: [label] }).success;
}

test("evidence of an image is accepted", () => {
  expect(isEvidence({})).toBe(true);
});

test.each(Object.entries({ objects: object, detections: detection }))(
  "evidence whose `%s` are no such rows is refused",
  (name, row) => {
    for (const value of [undefined, null, "", {}, 7, [0], [[]], [row, {}]])
      expect(isEvidence({ [name]: value }), JSON.stringify(value)).toBe(false);
    for (const [field, value] of Object.entries(row)) {
      const broken: unknown[] = [
        field === "areas" ? null : [1, 2, 3],
        "1",
        Number.POSITIVE_INFINITY,
        Number.NaN,
        undefined,
        {},
        1.5,
        -1,
      ];
      if (Array.isArray(value))
        broken.push([...value, ...value, ...value], ...["1", Number.NaN, null].map((one) => value.with(0, one)));
      for (const one of broken)
        expect(isEvidence({ [name]: [{ ...row, [field]: one }] }), `${field}: ${one}`).toBe(false);
    }
    expect(isEvidence({ [name]: [{ ...row, other: 1 }] })).toBe(false);
  },
);

test("scores that ascend and matches at more than twenty IoUs are refused", () => {
  expect(isEvidence({ detections: [detection, { ...detection, score: 0.95 }] })).toBe(false);
  for (const bits of [2 ** 20, 2 ** 32, -1, 0.5])
    expect(isEvidence({ detections: [{ ...detection, matched: [bits, 0, 0, 0] }] })).toBe(false);
});
