import { describe, expect, test } from "vitest";
import type { AnnotatedObject, Detection } from "../../../src/families/detection/case.ts";
import { overlapOf, shapeDetection, shapeObject } from "../../../src/families/detection/image.ts";
import { imageSize } from "../../../src/families/detection/mask-size.ts";
import { Mask } from "../../../src/math/geometry/mask.ts";

const SIZE = { height: 10, width: 10 };
/** The left half of ten columns of ten pixels. */
const half = { mask: new Mask(10, 10, [0, 50]) };
const box = [0, 0, 10, 10] as const;
const object: AnnotatedObject = { key: "", label: "dog", box: null, area: null, crowd: false, segmentation: null };
const detection: Detection = { key: "", label: "dog", score: 1, box: null, segmentation: null };

describe("the area", () => {
  test("of a detection is that of its box, else that of its mask", () => {
    // pycocotools 2.0.11, `loadRes`: `area` of results with `bbox` is width × height, whatever is compared.
    expect(shapeDetection({ ...detection, box, segmentation: half }, SIZE).area).toBe(100);
    expect(shapeDetection({ ...detection, segmentation: half }, SIZE).area).toBe(50);
  });

  test("of an object is what its line says, else that of its mask, else that of its box", () => {
    expect(shapeObject({ ...object, box, segmentation: half, area: 7 }, SIZE).area).toBe(7);
    expect(shapeObject({ ...object, box, segmentation: half }, SIZE).area).toBe(50);
    expect(shapeObject({ ...object, box }, SIZE).area).toBe(100);
  });
});

test("boxes and masks stand for each other where only one is given", () => {
  expect(shapeObject({ ...object, segmentation: half }, SIZE).box).toEqual([0, 0, 5, 10]);
  const boxed = shapeDetection({ ...detection, box }, SIZE);
  const masked = shapeObject({ ...object, segmentation: half }, SIZE);
  for (const type of ["segm", "bbox"] as const)
    expect(overlapOf(type, boxed, masked)).toMatchObject({ iou: 0.5, inside: 0.5 });
  const crowd = shapeObject({ ...object, box, crowd: true }, SIZE);
  expect(overlapOf("segm", shapeDetection({ ...detection, segmentation: half }, SIZE), crowd)?.inside).toBe(1);
});

test("an image is as large as its line says, else as its masks are, else as its shapes need", () => {
  const gold = { image: 1, name: "", size: null, objects: [] };
  expect(imageSize({ ...gold, size: { width: 30, height: 20 } }, [{ ...detection, segmentation: half }])).toEqual({
    height: 20,
    width: 30,
  });
  expect(imageSize({ ...gold, objects: [{ ...object, box }] }, [{ ...detection, segmentation: half }])).toMatchObject(
    SIZE,
  );
  const polygon = { polygons: [[0, 0, 7.5, 0, 0, 40]] };
  expect(
    imageSize(gold, [
      { ...detection, box },
      { ...detection, segmentation: polygon },
    ]),
  ).toEqual({ height: 40, width: 10 });
  expect(imageSize(gold, [{ ...detection, box: [0, 0, 1e6, 1e6] }])).toEqual({ height: 20_000, width: 20_000 });
  expect(imageSize(gold, [])).toEqual({ height: 1, width: 1 });
});
