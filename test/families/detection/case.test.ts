import { expect, test } from "vitest";
import { readGold, readTrace } from "../../../src/families/detection/case.ts";
import { detection } from "../../../src/families/detection/family.ts";
import { Mask } from "../../../src/math/geometry/mask.ts";
import { withParams } from "../../with-params.ts";
import { errorTexts } from "../error-texts.ts";

// A mask of 2 × 3 pixels (height × width), column by column: 0 1 1 0 0 0. pycocotools 2.0.11 encodes it as "123".
const MASK = { size: [2, 3], counts: [1, 2, 3] };
const READ_MASK = { mask: new Mask(2, 3, [1, 3]) };

test("the objects and detections of an image, in the order of the line", () => {
  const polygon = [[0, 0, 2, 0, 2, 2]];
  const line = {
    id: 139,
    file_name: "139.jpg",
    width: 3,
    height: 2,
    objects: [
      { label: "dog", bbox: [0, 0.5, 2, 1], area: 1.5, iscrowd: 1, segmentation: polygon },
      { label: 7, segmentation: MASK },
      { label: "cat", bbox: [0, 0, 1, 1], area: null, iscrowd: false, segmentation: [] },
    ],
    detections: [
      { label: "dog", score: 1, bbox: [0, 0, 0, 1] },
      { label: "dog", score: 0, bbox: null, segmentation: { ...MASK, counts: "123" } },
    ],
  };
  expect(readGold(line)).toEqual({
    ok: true,
    id: "139",
    value: {
      image: 139,
      name: "139.jpg",
      size: { width: 3, height: 2 },
      objects: [
        { key: "", label: "dog", box: [0, 0.5, 2, 1], area: 1.5, crowd: true, segmentation: { polygons: polygon } },
        { key: "", label: "7", box: null, area: null, crowd: false, segmentation: READ_MASK },
        { key: "", label: "cat", box: [0, 0, 1, 1], area: null, crowd: false, segmentation: null },
      ],
    },
  });
  expect(readTrace(line)).toEqual({
    ok: true,
    id: "139",
    value: {
      detections: [
        { key: "", label: "dog", score: 1, box: [0, 0, 0, 1], segmentation: null },
        { key: "", label: "dog", score: 0, box: null, segmentation: READ_MASK },
      ],
    },
  });
});

test("more than can be compared in seconds is refused before the work", () => {
  const many = (count: number, one: object) =>
    Array.from({ length: count }, () => ({ label: "dog", score: 1, ...one }));
  const box = { bbox: [0, 0, 1, 1] };
  const boxes = { id: "a", objects: many(10_001, box), detections: many(10_001, box) };
  expect([readGold(boxes), readTrace(boxes)].flatMap((one) => (one.ok ? [] : errorTexts(one.errors)))).toEqual(
    ["objects", "detections"].map((list) => `\`${list}\` are 10001, and at most 10000 are compared in an image`),
  );
  const runs = { segmentation: { size: [2000, 2000], counts: Array.from({ length: 4_000_000 }, () => 1) } };
  const gold = { id: "a", width: 2000, height: 2000, objects: many(2000, box) };
  const scoring = withParams(detection);
  expect(errorTexts(scoring.check(scoring.read(gold, { id: "a", detections: many(2, runs) }) as never))).toEqual([
    "`detections` have masks that take 16000000000 steps to compare, and at most 10000000000 are compared",
  ]);
});
