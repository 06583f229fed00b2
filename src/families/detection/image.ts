import { type KeyedLabel, labelId } from "../../core/line/label-key.ts";
import { type Box, boxIous } from "../../math/geometry/boxes.ts";
import { CachedMask, maskIous } from "../../math/geometry/mask-ious.ts";
import { boxMask, polygonsMask } from "../../math/geometry/polygon-mask.ts";
import { maskFromCounts, type RunMask } from "../../math/geometry/run-mask.ts";
import { groupBy } from "../../math/statistics/group.ts";
import type { AnnotatedObject, Detection, Gold, Trace } from "./case.ts";
import type { Params } from "./params.ts";
import type { Segmentation } from "./shape-fields.ts";

/** The box, mask and area of an object or a detection; a box replaces a missing mask and vice versa. */
export interface Shape {
  readonly box: Box;
  /** In pixels; for objects as given in the line. */
  readonly area: number;
  /** Drawn on first use. */
  readonly mask: () => CachedMask;
}

/** An object with its shape. */
export interface ShapedObject extends Shape, KeyedLabel {
  readonly crowd: boolean;
}

/** A detection with its shape. */
export interface ShapedDetection extends Shape, KeyedLabel {
  readonly score: number;
}

/** The objects and detections of an image, or those of one label; detections by descending score, equal ones in the order of the file. */
export interface ShapedImage {
  /** Whether IoUs compare boxes or masks. */
  readonly type: "bbox" | "segm";
  readonly objects: readonly ShapedObject[];
  readonly detections: readonly ShapedDetection[];
}

/** Prepares an image for matching. Masks are compared if any detection has one, unless `iou_type` decides. */
export function shapeImage(gold: Gold, trace: Trace | null, { iou_type }: Params): ShapedImage {
  const detections = trace?.detections ?? [];
  const size = imageSize(gold, detections);
  const type = iou_type ?? (detections.some(({ segmentation }) => segmentation !== null) ? "segm" : "bbox");
  return {
    type,
    objects: gold.objects.map((one) => ({
      key: one.key,
      label: one.label,
      crowd: one.crowd,
      ...objectShape(one, size),
    })),
    detections: detections
      .map((one) => ({ key: one.key, label: one.label, score: one.score + 0, ...detectionShape(one, size) }))
      .sort((a, b) => b.score - a.score),
  };
}

/** The objects and detections of one label. */
export interface LabelPart extends KeyedLabel {
  readonly image: ShapedImage;
}

/** Splits an image by label, in code unit order of keys and labels. */
export function splitByLabel({ type, ...image }: ShapedImage): LabelPart[] {
  const objects = groupBy(image.objects, labelId);
  const detections = groupBy(image.detections, labelId);
  const ids = [...new Set([...objects.keys(), ...detections.keys()])].sort();
  return ids.map((id) => {
    const part = { type, objects: objects.get(id) ?? [], detections: detections.get(id) ?? [] };
    const { key, label } = (part.objects[0] ?? part.detections[0]) as KeyedLabel;
    return { key, label, image: part };
  });
}

/** Returns the shape of an object. Its area is that in the line, else that of its mask, else that of its box. */
export function objectShape(object: AnnotatedObject, size: Size): Shape {
  const mask = lazyMask(object, size);
  const box = object.box ?? mask().box;
  const area = object.area ?? (object.segmentation === null ? boxArea(box) : mask().area);
  return { box, mask, area };
}

/** Returns the shape of a detection. Its area is that of its box if it has one, even if masks are compared: as pycocotools' `loadRes`. */
export function detectionShape(detection: Detection, size: Size): Shape {
  const mask = lazyMask(detection, size);
  if (detection.box !== null) return { box: detection.box, mask, area: boxArea(detection.box) };
  return { box: mask().box, mask, area: mask().area };
}

const boxArea = (box: Box): number => box[2] * box[3];

function lazyMask({ box, segmentation }: Pick<Detection, "box" | "segmentation">, size: Size): () => CachedMask {
  let mask: CachedMask | null = null;
  return () => {
    mask ??= new CachedMask(
      segmentation === null ? boxMask(box ?? [0, 0, 0, 0], ...size) : drawMask(segmentation, size),
    );
    return mask;
  };
}

function drawMask(segmentation: Segmentation, size: Size): RunMask {
  if ("polygons" in segmentation) return polygonsMask(segmentation.polygons, ...size);
  const mask = maskFromCounts(segmentation.counts, ...segmentation.size);
  if (typeof mask === "string") throw new Error(`a mask was not validated: ${mask}`);
  return mask;
}

/** Computes the IoU of each detection with each object, at index detection × objects + object; for a crowd the share of the detection inside it. */
export function shapeIous(
  type: ShapedImage["type"],
  detections: readonly Shape[],
  objects: readonly Shape[],
  crowds: Uint8Array = new Uint8Array(objects.length),
): Float64Array {
  if (type === "bbox") return boxIous(flatBoxes(detections), flatBoxes(objects), crowds);
  return maskIous(
    detections.map(({ mask }) => mask()),
    objects.map(({ mask }) => mask()),
    crowds,
  );
}

/** The number of detections compared with the objects of an image at a time, to limit memory. */
const BATCH = 200;

/** Splits detections into batches. */
export function* batches<T>(list: readonly T[]): Generator<readonly T[]> {
  for (let from = 0; from < list.length; from += BATCH) yield list.slice(from, from + BATCH);
}

function flatBoxes(shapes: readonly Shape[]): Float64Array {
  const numbers = new Float64Array(4 * shapes.length);
  for (const [index, { box }] of shapes.entries()) numbers.set(box, 4 * index);
  return numbers;
}

/** Returns the boxes of shapes, four numbers each, to a hundredth of a pixel. */
export function roundedBoxes(shapes: readonly Shape[]): number[] {
  return shapes.flatMap(({ box }) => box.map((number) => Math.round(number * 100) / 100 + 0));
}

/** Height and width of an image in pixels. */
export type Size = readonly [height: number, width: number];

/** The longest side assumed for an image of unknown size, so that every mask can be drawn. */
const LONGEST_SIDE = 20_000;
/** The largest coordinate of a scene. */
const LONGEST_SCENE_SIDE = 1e7;

/** Returns the size of an image: that in the line, else that of one of its masks, else the size that its boxes and polygons need. */
export function imageSize({ size, objects }: Gold, detections: readonly Detection[]): Size {
  if (size !== null) return [size[1], size[0]];
  const shapes = [...objects, ...detections];
  for (const { segmentation } of shapes) {
    if (segmentation !== null && "size" in segmentation) return segmentation.size;
  }
  let [width, height] = [1, 1];
  for (const shape of shapes) {
    const [right, bottom] = farCorner(shape);
    width = Math.max(width, Math.ceil(right));
    height = Math.max(height, Math.ceil(bottom));
  }
  return [Math.min(height, LONGEST_SIDE), Math.min(width, LONGEST_SIDE)];
}

function farCorner({ box, segmentation }: Pick<Detection, "box" | "segmentation">): readonly [x: number, y: number] {
  let [x, y] = box === null ? [0, 0] : [box[0] + box[2], box[1] + box[3]];
  const polygons = segmentation !== null && "polygons" in segmentation ? segmentation.polygons : [];
  for (const polygon of polygons) {
    for (let i = 0; i + 1 < polygon.length; i += 2) {
      x = Math.max(x, polygon[i] as number);
      y = Math.max(y, polygon[i + 1] as number);
    }
  }
  return [x, y];
}

/**
 * Returns the size of the scene that shows an image. If the line does not state the size, sides are rounded up to 1, 1.5, 2, 3, 4,
 * 6, 8 … pixels, so that two versions of the detections usually get scenes of the same size.
 */
export function sceneSize(gold: Gold, detections: readonly Detection[]): { width: number; height: number } {
  if (gold.size !== null) {
    const [width, height] = gold.size.map((side) => Math.min(side, LONGEST_SCENE_SIDE)) as [number, number];
    return { width, height };
  }
  const hasMask = gold.objects.some(({ segmentation }) => segmentation !== null && "size" in segmentation);
  const [height, width] = imageSize(gold, hasMask ? [] : detections);
  return hasMask ? { width, height } : { width: roundUp(width), height: roundUp(height) };
}

function roundUp(side: number): number {
  const power = 2 ** Math.floor(Math.log2(side));
  if (side === power) return side;
  return side <= 1.5 * power ? 1.5 * power : 2 * power;
}
