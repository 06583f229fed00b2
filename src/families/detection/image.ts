import type { KeyedLabel } from "../../core/line/label-key.ts";
import { type Box, boxIous } from "../../math/geometry/boxes.ts";
import { CachedMask, maskIous } from "../../math/geometry/mask-ious.ts";
import { boxMask, polygonsMask } from "../../math/geometry/polygon-mask.ts";
import type { RunMask } from "../../math/geometry/run-mask.ts";
import { getOrCreate, lastResult } from "../../math/memo.ts";
import { compareTexts } from "../../math/text/compare-texts.ts";
import type { AnnotatedObject, Detection, Gold, Trace } from "./case.ts";
import { imageSize, type Size } from "./mask-size.ts";
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

export interface ShapedObject extends Shape, KeyedLabel {
  readonly crowd: boolean;
}

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

/**
 * Prepares an image for matching. Masks are compared if any detection has one, unless `iou_type` decides. The view of an image is made
 * right after its evidence: masks are drawn, and pairs of them compared, once for both.
 */
export const shapeImage = lastResult((gold: Gold, trace: Trace | null, iou_type: Params["iou_type"]): ShapedImage => {
  const detections = trace?.detections ?? [];
  const size = imageSize(gold, detections);
  const type = iou_type ?? (detections.some(({ segmentation }) => segmentation !== null) ? "segm" : "bbox");
  return {
    type,
    objects: gold.objects.map((one) => new ObjectShape(one, size)),
    detections: detections.map((one) => new DetectionShape(one, size)).sort((a, b) => b.score - a.score),
  };
});

export interface LabelPart extends KeyedLabel {
  readonly image: ShapedImage;
}

const parts = new WeakMap<ShapedImage, readonly LabelPart[]>();

/** Splits an image by label, in code unit order of keys and labels; the same image into the same parts. */
export function splitByLabel(image: ShapedImage): readonly LabelPart[] {
  return getOrCreate(parts, image, () => split(image));
}

function split({ type, objects, detections }: ShapedImage): LabelPart[] {
  const keys = new Map<string, Map<string, { objects: ShapedObject[]; detections: ShapedDetection[] }>>();
  const partOf = ({ key, label }: KeyedLabel) => {
    const labels = keys.get(key) ?? new Map();
    if (labels.size === 0) keys.set(key, labels);
    const part = labels.get(label) ?? { objects: [], detections: [] };
    if (part.objects.length + part.detections.length === 0) labels.set(label, part);
    return part;
  };
  for (const object of objects) partOf(object).objects.push(object);
  for (const detection of detections) partOf(detection).detections.push(detection);
  const byName = ([one]: readonly [string, unknown], [other]: readonly [string, unknown]) => compareTexts(one, other);
  return [...keys]
    .sort(byName)
    .flatMap(([key, labels]) =>
      [...labels].sort(byName).map(([label, part]) => ({ key, label, image: { type, ...part } })),
    );
}

/** A box or a segmentation that is drawn as a mask on first use. A class: an image has a hundred of them, and methods take no memory. */
class DrawableShape {
  readonly key: string;
  readonly label: string;
  readonly box: Box;
  readonly #source: AnnotatedObject | Detection;
  readonly #size: Size;
  #mask: CachedMask | null = null;

  constructor(source: AnnotatedObject | Detection, size: Size) {
    this.key = source.key;
    this.label = source.label;
    this.#source = source;
    this.#size = size;
    this.box = source.box ?? this.mask().box;
  }

  mask(): CachedMask {
    const { segmentation, box } = this.#source;
    this.#mask ??= new CachedMask(
      segmentation === null ? boxMask(box ?? [0, 0, 0, 0], ...this.#size) : drawMask(segmentation, this.#size),
    );
    return this.#mask;
  }
}

/** An object with its shape. Its area is that in the line, else that of its mask, else that of its box. */
export class ObjectShape extends DrawableShape implements ShapedObject {
  readonly crowd: boolean;
  readonly area: number;

  constructor(object: AnnotatedObject, size: Size) {
    super(object, size);
    this.crowd = object.crowd;
    this.area = object.area ?? (object.segmentation === null ? boxArea(this.box) : this.mask().area);
  }
}

/** A detection with its shape. Its area is that of its box if it has one, even if masks are compared: as pycocotools' `loadRes`. */
export class DetectionShape extends DrawableShape implements ShapedDetection {
  readonly score: number;
  readonly area: number;

  constructor(detection: Detection, size: Size) {
    super(detection, size);
    this.score = detection.score + 0;
    this.area = detection.box === null ? this.mask().area : boxArea(detection.box);
  }
}

const boxArea = (box: Box): number => box[2] * box[3];

function drawMask(segmentation: Segmentation, size: Size): RunMask {
  if ("polygons" in segmentation) return polygonsMask(segmentation.polygons, ...size);
  return segmentation.mask;
}

/**
 * Computes the IoU of each detection with each object, at index detection × objects + object; for a crowd the share of the detection
 * inside it. Where masks are compared, an IoU below `least` may be 0.
 */
export function shapeIous(
  type: ShapedImage["type"],
  detections: readonly Shape[],
  objects: readonly Shape[],
  crowds: Uint8Array = new Uint8Array(objects.length),
  least = 0,
): Float64Array {
  if (type === "bbox") return boxIous(flatBoxes(detections), flatBoxes(objects), crowds);
  return maskIous(
    detections.map((shape) => shape.mask()),
    objects.map((shape) => shape.mask()),
    crowds,
    least,
  );
}

/** The number of detections compared with the objects of an image at a time, to limit memory. */
export const BATCH = 200;

export function* batches<T>(list: readonly T[]): Generator<readonly T[]> {
  for (let from = 0; from < list.length; from += BATCH) yield list.slice(from, from + BATCH);
}

function flatBoxes(shapes: readonly Shape[]): Float64Array {
  const numbers = new Float64Array(4 * shapes.length);
  for (let index = 0, at = 0; index < shapes.length; index += 1) {
    const { box } = shapes[index] as Shape;
    for (let side = 0; side < 4; side += 1, at += 1) numbers[at] = box[side] as number;
  }
  return numbers;
}

/** Returns the boxes of shapes, four numbers each, to a hundredth of a pixel. */
export function roundedBoxes(shapes: readonly Shape[]): number[] {
  // Made as long as it is: one that grows has room for seventeen numbers, and evidence keeps it.
  const numbers = new Array<number>(4 * shapes.length);
  let at = 0;
  for (const { box } of shapes) for (const number of box) numbers[at++] = Math.round(number * 100) / 100 + 0;
  return numbers;
}
