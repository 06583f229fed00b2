import { type Box, boxIous } from "../../math/geometry/boxes.ts";
import { CachedMask, maskIous } from "../../math/geometry/mask-ious.ts";
import { boxMask, polygonsMask } from "../../math/geometry/polygon-mask.ts";
import { maskFromCounts, type RunMask } from "../../math/geometry/run-mask.ts";
import type { AnnotatedObject, Detection } from "./case.ts";
import type { Size } from "./image-size.ts";
import type { Segmentation } from "./segmentation.ts";

/** Where something lies in an image: boxes and masks stand for each other where only one is given. */
export interface Shape {
  readonly box: Box;
  /** In pixels; of an object as its line says it. */
  readonly area: number;
  /** Made when it is asked for. */
  readonly mask: () => CachedMask;
}

/** The shape of an object. Its area is what the line gives, else that of its mask, else that of its box. */
export function objectShape(object: AnnotatedObject, size: Size): Shape {
  const mask = maskOf(object, size);
  const box = object.box ?? mask().box;
  const drawn = object.segmentation === null ? boxArea(box) : null;
  return { box, mask, area: object.area ?? drawn ?? mask().area };
}

/** The shape of a detection. Its area is that of its box where it has one, also where masks are compared: as pycocotools' `loadRes`. */
export function detectionShape(detection: Detection, size: Size): Shape {
  const mask = maskOf(detection, size);
  if (detection.box !== null) return { box: detection.box, mask, area: boxArea(detection.box) };
  return { box: mask().box, mask, area: mask().area };
}

const boxArea = (box: Box): number => box[2] * box[3];

function maskOf({ box, segmentation }: Pick<Detection, "box" | "segmentation">, size: Size): () => CachedMask {
  let mask: CachedMask | null = null;
  return () => {
    mask ??= new CachedMask(
      segmentation === null ? boxMask(box ?? [0, 0, 0, 0], ...size) : drawnMask(segmentation, size),
    );
    return mask;
  };
}

function drawnMask(drawn: Segmentation, size: Size): RunMask {
  if ("polygons" in drawn) return polygonsMask(drawn.polygons, ...size);
  const mask = maskFromCounts(drawn.counts, ...drawn.size);
  if (typeof mask === "string") throw new Error(`the runs of a mask were not checked: ${mask}`);
  return mask;
}

/** IoUs of detections with objects: `[detection * objects + object]`; over a crowd it is the share of the detection that lies in it. */
export function shapeIous(
  type: "bbox" | "segm",
  detections: readonly Shape[],
  objects: readonly Shape[],
  crowds: Uint8Array = new Uint8Array(objects.length),
): Float64Array {
  if (type === "bbox") return boxIous(flat(detections), flat(objects), crowds);
  return maskIous(
    detections.map(({ mask }) => mask()),
    objects.map(({ mask }) => mask()),
    crowds,
  );
}

function flat(shapes: readonly Shape[]): Float64Array {
  const numbers = new Float64Array(4 * shapes.length);
  for (const [index, { box }] of shapes.entries()) numbers.set(box, 4 * index);
  return numbers;
}
