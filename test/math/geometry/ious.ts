import { type Box, boxArea, sharedBoxArea } from "../../../src/math/geometry/boxes.ts";
import { CachedMask } from "../../../src/math/geometry/mask-ious.ts";
import type { RunMask } from "../../../src/math/geometry/run-mask.ts";

/** Returns the IoU of every mask with every object's, detection by detection; for a crowd region the share of the detection inside it. */
export function maskIous(detections: readonly RunMask[], objects: readonly RunMask[], crowds: ArrayLike<number>) {
  const [some, others] = [detections, objects].map((masks) => masks.map((mask) => new CachedMask(mask)));
  return (some ?? []).flatMap((one) =>
    (others ?? []).map((other, at) => iou(one.sharedWith(other), one.area, crowds[at] ? null : other.area)),
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
