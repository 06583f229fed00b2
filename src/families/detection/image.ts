import { drawShape } from "../../core/line/image.ts";
import { type KeyedLabel, labelId } from "../../core/line/label-key.ts";
import { type Box, boxArea, type Mask, type Size, sharedBoxArea, sharedPixels } from "../../math/geometry/mask.ts";
import { boxMask } from "../../math/geometry/polygon-mask.ts";
import { getOrCreate, lastResult, lazy } from "../../math/memo.ts";
import { compareTexts } from "../../math/text/texts.ts";
import type { AnnotatedObject, Detection, Gold, Trace } from "./case.ts";
import { imageSize } from "./mask-size.ts";
import { iouSteps, type Params } from "./params.ts";

/** The box, mask and area of an object or a detection; a box replaces a missing mask and vice versa. */
export interface Shape extends KeyedLabel {
  readonly box: Box;
  /** Drawn on first use. */
  readonly mask: () => Mask;
  /** In pixels; for objects as given in the line. */
  readonly area: number;
}

export interface ShapedObject extends Shape {
  readonly crowd: boolean;
}

export interface ShapedDetection extends Shape {
  readonly score: number;
}

/** The objects and detections of an image, or those of one label; detections by descending score, equal ones in the order of the file. */
export interface ShapedImage {
  /** Whether IoUs compare boxes or masks. */
  readonly type: "bbox" | "segm";
  readonly objects: readonly ShapedObject[];
  readonly detections: readonly ShapedDetection[];
}

/**
 * Prepares an image for matching. Masks are compared if any detection has one, unless `iou_type` decides. The view of an image is made
 * right after its evidence: its masks are drawn once for both.
 */
export const shapeImage = lastResult((gold: Gold, trace: Trace | null, iou_type: Params["iou_type"]): ShapedImage => {
  const detections = trace?.detections ?? [];
  const size = imageSize(gold, detections);
  const type = iou_type ?? (detections.some(({ segmentation }) => segmentation !== null) ? "segm" : "bbox");
  return {
    type,
    objects: gold.objects.map((one) => shapeObject(one, size)),
    detections: detections.map((one) => shapeDetection(one, size)).sort((a, b) => b.score - a.score),
  };
});

/** Returns an object with its shape. Its area is that in the line, else that of its mask, else that of its box. */
export function shapeObject(object: AnnotatedObject, size: Size): ShapedObject {
  const { key, label, crowd } = object;
  const mask = maskOf(object, size);
  const box = object.box ?? mask().box;
  const area = object.area ?? (object.segmentation === null ? boxArea(box) : mask().area);
  return { key, label, crowd, box, mask, area };
}

/** Returns a detection with its shape. Its area is that of its box if it has one, even if masks are compared: as pycocotools' `loadRes`. */
export function shapeDetection(detection: Detection, size: Size): ShapedDetection {
  const { key, label, score } = detection;
  const mask = maskOf(detection, size);
  const box = detection.box ?? mask().box;
  return { key, label, score: score + 0, box, mask, area: detection.box === null ? mask().area : boxArea(box) };
}

function maskOf({ segmentation, box }: AnnotatedObject | Detection, size: Size): () => Mask {
  return lazy(() => {
    return segmentation === null
      ? boxMask(box ?? [0, 0, 0, 0], size.height, size.width)
      : drawShape(segmentation, size);
  });
}

export interface LabelPart extends KeyedLabel, Pick<ShapedImage, "objects" | "detections"> {}

/** Splits an image by label, in code unit order of keys and labels. */
export function splitByLabel({ objects, detections }: ShapedImage): LabelPart[] {
  const parts = new Map<string, KeyedLabel & { objects: ShapedObject[]; detections: ShapedDetection[] }>();
  const partOf = (one: KeyedLabel) =>
    getOrCreate(parts, labelId(one), () => ({ key: one.key, label: one.label, objects: [], detections: [] }));
  for (const object of objects) partOf(object).objects.push(object);
  for (const detection of detections) partOf(detection).detections.push(detection);
  return [...parts].sort(([one], [other]) => compareTexts(one, other)).map(([, part]) => part);
}

/** Returns the box of a shape to a hundredth of a pixel. */
export function roundedBox({ box }: Pick<Shape, "box">): number[] {
  return box.map((number) => Math.round(number * 100) / 100 + 0);
}

/** Returns the overlap that counts as at least `iou`: an IoU of 1 allows for rounding. */
export const matchThreshold = (iou: number): number => Math.min(iou, 1 - 1e-10);

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

export interface Overlaps {
  /** The overlaps of each detection with objects of its label, in their order. */
  readonly sameLabel: ReadonlyMap<ShapedDetection, readonly Overlap[]>;
  /** Detections over an object of another label, and for each object the highest score of a detection of another label over it. */
  readonly mistaken: ReadonlySet<ShapedDetection>;
  readonly confused: ReadonlyMap<ShapedObject, number>;
  /** The least overlaps that match: at each of `iou_thresholds`, and for the curves and the case result. */
  readonly ious: readonly number[];
  readonly curveIou: number;
}

/** Finds the overlaps in an image that matter, once for its evidence and its view. Labels of different keys are never compared. */
export const findOverlaps = lastResult(({ type, objects, detections }: ShapedImage, params: Params): Overlaps => {
  const sameLabel = new Map<ShapedDetection, Overlap[]>();
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
      if (isSame) getOrCreate(sameLabel, detection, () => []).push(overlap);
      else if (overlap.iou >= curveIou) {
        mistaken.add(detection);
        confused.set(object, Math.max(detection.score, confused.get(object) ?? 0));
      }
    }
  }
  return { sameLabel, mistaken, confused, ious, curveIou };
});
