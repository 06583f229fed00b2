import { describe, expect, test } from "vitest";
import { compressedCounts, maskRuns, uniteMasks } from "../../../src/math/geometry/mask.ts";
import { boxMask, polygonsMask } from "../../../src/math/geometry/polygon-mask.ts";
import { boxIous, intersectMasks, maskIous } from "./ious.ts";
import { maskCases, maskOf, randomMasks } from "./mask-reference.ts";
import { gridFromMask, maskFromGrid } from "./pixel-grid.ts";

describe("masks equal pycocotools 2.0.11 to the last digit", () => {
  test.each(maskCases.masks)("mask $name", ({ h, w, rows, uncompressed, rle, area, bbox }) => {
    const mask = maskOf(rle.counts, h, w);
    expect(maskRuns(mask)).toEqual(uncompressed);
    expect(maskOf(uncompressed, h, w)).toEqual(mask);
    expect(compressedCounts(mask)).toBe(rle.counts);
    expect(mask.area).toBe(area);
    expect(mask.box).toEqual(bbox);
    const pixels = [...rows.join("")].map(Number);
    expect([...gridFromMask(mask)]).toEqual(pixels);
    expect(maskFromGrid(pixels, h, w)).toEqual(mask);
  });

  test.each(maskCases.polygons)("polygons $name", ({ h, w, polygons, rle, pixel_area, bbox }) => {
    const mask = polygonsMask(polygons, h, w);
    expect(compressedCounts(mask)).toBe(rle.counts);
    expect(mask.area).toBe(pixel_area);
    expect(mask.box).toEqual(bbox);
  });

  test.each(maskCases.iou)("IoU of $kind", (one) => {
    const read = ({ size, counts }: { size: readonly [number, number]; counts: string }) => maskOf(counts, ...size);
    const ious =
      one.kind === "bbox"
        ? boxIous(one.dt, one.gt, one.iscrowd)
        : maskIous(one.dt.map(read), one.gt.map(read), one.iscrowd);
    expect(ious).toEqual(one.iou.flat());
  });

  test.each(maskCases.merge)("merge %#", ({ rles, union, intersection, intersection_of }) => {
    const masks = rles.map(({ size, counts }) => maskOf(counts, ...size));
    expect(compressedCounts(uniteMasks(masks))).toBe(union.counts);
    const some = masks.filter((_, index) => intersection_of.includes(index));
    expect(compressedCounts(some.reduce(intersectMasks))).toBe(intersection.counts);
  });

  test.each(randomMasks)("random drawings %#: $h × $w", (one) => {
    const { h, w } = one;
    const drawn = one.objects.map(({ polygons }) => compressedCounts(polygonsMask(polygons, h, w)));
    expect(drawn).toEqual(one.objects.map(({ counts }) => counts));
    expect(one.boxes.map(({ box }) => compressedCounts(boxMask(box, h, w)))).toEqual(
      one.boxes.map(({ counts }) => counts),
    );
    const masks = one.masks.map(({ counts }) => maskOf(counts, h, w));
    expect(masks.map((mask) => ({ counts: compressedCounts(mask), area: mask.area, box: mask.box }))).toEqual(
      one.masks,
    );
    expect(compressedCounts(uniteMasks(masks))).toBe(one.union);
    expect(compressedCounts(masks.reduce(intersectMasks))).toBe(one.intersection);
    const [detections, objects] = [masks.slice(0, one.detections), masks.slice(one.detections)];
    expect(maskIous(detections, objects, one.crowds)).toEqual(one.ious);
    expect(boxIous(one.boxDetections, one.boxObjects, one.boxCrowds)).toEqual(one.boxIous);
  });
});

test("a steep side enters the next column at its rounded position, not at the exact one", () => {
  // pycocotools 2.0.11. 14 parts across and 20 down, from 2 on: 12.5 is reached after 15 steps; solving for the step gives 15.000000000000002.
  expect(compressedCounts(polygonsMask([[0.4, 0.6, 3.2, 4.6, 0.4, 4.6]], 8, 8))).toBe("145O1OU1");
});
