import { groupBy } from "../../math/statistics/group.ts";
import type { Gold, Trace } from "./case.ts";
import { imageSize } from "./image-size.ts";
import type { Params } from "./params.ts";
import { detectionShape, objectShape, type Shape } from "./shape.ts";

/** An object with its shape. */
export interface ShapedObject extends Shape {
  readonly label: string;
  readonly crowd: boolean;
}

/** A detection with its shape. */
export interface ShapedDetection extends Shape {
  readonly label: string;
  readonly score: number;
}

/** Things in an image, or those of one label; the detections by score, best first, equal ones in the order of the file. */
export interface ShapedImage {
  /** Over what the IoU is taken. */
  readonly type: "bbox" | "segm";
  readonly objects: readonly ShapedObject[];
  readonly detections: readonly ShapedDetection[];
}

/** The things in an image. Masks are compared where any detection has one, unless the parameter says what is. */
export function shapeImage(gold: Gold, trace: Trace | null, { iou_type: wanted }: Params): ShapedImage {
  const detections = trace?.detections ?? [];
  const size = imageSize(gold, detections);
  const type = wanted ?? (detections.some(({ segmentation }) => segmentation !== null) ? "segm" : "bbox");
  return {
    type,
    objects: gold.objects.map((one) => ({ label: one.label, crowd: one.crowd, ...objectShape(one, size) })),
    detections: detections
      .map((one) => ({ label: one.label, score: one.score + 0, ...detectionShape(one, size) }))
      .sort((a, b) => b.score - a.score),
  };
}

/** The labels of the things in an image, by code units. */
export function labelsIn({ objects, detections }: ShapedImage): string[] {
  const labels = new Set([...objects, ...detections].map(({ label }) => label));
  return [...labels].sort((one, other) => (one < other ? -1 : 1));
}

/** The things of each label. */
export function splitByLabel(image: ShapedImage): Map<string, ShapedImage> {
  const objects = groupBy(image.objects, ({ label }) => label);
  const detections = groupBy(image.detections, ({ label }) => label);
  return new Map(
    labelsIn(image).map((label) => [
      label,
      { type: image.type, objects: objects.get(label) ?? [], detections: detections.get(label) ?? [] },
    ]),
  );
}
