import { type Box, boxArea, Mask, sharedBoxArea, sharedPixels } from "../../../src/math/geometry/mask.ts";

/** Returns the IoU of every mask with every object's, detection by detection; for a crowd region the share of the detection inside it. */
export function maskIous(detections: readonly Mask[], objects: readonly Mask[], crowds: ArrayLike<number>): number[] {
  return detections.flatMap((one) =>
    objects.map((other, at) => iou(sharedPixels(one, other), one.area, crowds[at] ? null : other.area)),
  );
}

/** Returns the same of boxes. */
export function boxIous(detections: readonly Box[], objects: readonly Box[], crowds: ArrayLike<number>): number[] {
  return detections.flatMap((one) =>
    objects.map((other, at) => iou(sharedBoxArea(one, other), boxArea(one), crowds[at] ? null : boxArea(other))),
  );
}

const iou = (shared: number, area: number, other: number | null): number =>
  shared === 0 ? 0 : shared / (other === null ? area : area + other - shared);

/** Returns the intersection of two masks of one size. */
export function intersectMasks({ height, width, edges: a }: Mask, { edges: b }: Mask): Mask {
  const edges: number[] = [];
  let [i, j] = [0, 0];
  for (const pixel of new Set([...a, ...b].sort((one, other) => one - other))) {
    if (a[i] === pixel) i += 1;
    if (b[j] === pixel) j += 1;
    if ((i & j & 1) !== (edges.length & 1)) edges.push(pixel);
  }
  return new Mask(height, width, edges);
}
