import { type KeyedLabel, labelId } from "../../core/line/label-key.ts";
import { type Box, boxArea, type Mask } from "../../math/geometry/mask.ts";
import { boxMask, polygonsMask } from "../../math/geometry/polygon-mask.ts";
import { getOrCreate, lastResult, lazy } from "../../math/memo.ts";
import { compareTexts } from "../../math/text/texts.ts";
import type { AnnotatedObject, Detection, Gold, Trace } from "./case.ts";
import { imageSize, type Size } from "./mask-size.ts";
import type { Params } from "./params.ts";

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

function maskOf({ segmentation, box }: AnnotatedObject | Detection, [height, width]: Size): () => Mask {
  return lazy(() => {
    if (segmentation === null) return boxMask(box ?? [0, 0, 0, 0], height, width);
    return "polygons" in segmentation ? polygonsMask(segmentation.polygons, height, width) : segmentation.mask;
  });
}

/** The objects and detections of one label. */
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

/** Returns the boxes of shapes, four numbers each, to a hundredth of a pixel. */
export function roundedBoxes(shapes: readonly Shape[]): number[] {
  return shapes.flatMap(({ box }) => box.map((number) => Math.round(number * 100) / 100 + 0));
}
