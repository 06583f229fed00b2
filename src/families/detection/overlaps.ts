import { boxArea, sharedBoxArea, sharedPixels } from "../../math/geometry/mask.ts";
import { getOrCreate, lastResult } from "../../math/memo.ts";
import type { ShapedDetection, ShapedImage, ShapedObject } from "./image.ts";
import { iouSteps, type Params } from "./params.ts";

/** Returns the overlap that counts as at least `iou`: an IoU of 1 allows for rounding. */
export const matchThreshold = (iou: number): number => Math.min(iou, 1 - 1e-10);

/** An object that a detection overlaps. */
interface Overlap {
  readonly object: ShapedObject;
  readonly iou: number;
  /** The share of the detection inside the object, which is compared for crowd regions. */
  readonly inside: number;
}

/**
 * Returns the overlap of a detection with an object; null if they share nothing, or less than `least`: masks that cannot share as much
 * by their sizes are not compared. The same order of operations as in pycocotools, so that an IoU at a threshold falls on the same side.
 */
export function overlapOf(
  type: ShapedImage["type"],
  detection: ShapedDetection,
  object: ShapedObject,
  least = 0,
): Overlap | null {
  if (type === "bbox") {
    const shared = sharedBoxArea(detection.box, object.box);
    return shared === 0 ? null : overlap(object, shared, [boxArea(detection.box), boxArea(object.box)], least);
  }
  const [mask, other] = [detection.mask(), object.mask()];
  const areas = [mask.area, other.area] as const;
  const most = Math.min(sharedBoxArea(mask.box, other.box), ...areas);
  if (most === 0 || overlap(object, most, areas, least) === null) return null;
  const shared = sharedPixels(mask, other);
  return shared === 0 ? null : overlap(object, shared, areas, least);
}

function overlap(
  object: ShapedObject,
  shared: number,
  [area, other]: readonly [number, number],
  least: number,
): Overlap | null {
  const [iou, inside] = [shared / (area + other - shared), shared / area];
  return (object.crowd ? inside : iou) < least ? null : { object, iou, inside };
}

/** The overlaps of an image that matter. */
export interface Overlaps {
  /** The overlaps of each detection with objects of its label, in their order. */
  readonly own: ReadonlyMap<ShapedDetection, readonly Overlap[]>;
  /** Detections over an object of another label, and for each object the highest score of a detection of another label over it. */
  readonly mistaken: ReadonlySet<ShapedDetection>;
  readonly confused: ReadonlyMap<ShapedObject, number>;
  /** The least overlaps that match: at each of `iou_thresholds`, and for the curves and the case result. */
  readonly ious: readonly number[];
  readonly curveIou: number;
}

/** Finds the overlaps in an image that matter, once for its evidence and its view. Labels of different keys are never compared. */
export const findOverlaps = lastResult(({ type, objects, detections }: ShapedImage, params: Params): Overlaps => {
  const own = new Map<ShapedDetection, Overlap[]>();
  const mistaken = new Set<ShapedDetection>();
  const confused = new Map<ShapedObject, number>();
  const [ious, curveIou] = [iouSteps(params).map(matchThreshold), matchThreshold(params.pr_curve_iou_threshold)];
  const least = params.matching === "document" ? 0 : Math.min(curveIou, ...ious);
  for (const detection of detections) {
    for (const object of objects) {
      if (object.key !== detection.key) continue;
      const isSame = object.label === detection.label;
      const overlap = overlapOf(type, detection, object, isSame ? least : curveIou);
      if (overlap === null) continue;
      if (isSame) getOrCreate(own, detection, () => []).push(overlap);
      else if (overlap.iou >= curveIou) {
        mistaken.add(detection);
        confused.set(object, Math.max(detection.score, confused.get(object) ?? 0));
      }
    }
  }
  return { own, mistaken, confused, ious, curveIou };
});
