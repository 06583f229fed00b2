import type { FieldError } from "../../core/line/line.ts";
import { fieldError } from "../../core/line/line.ts";
import { type Box, maskSizeError } from "../../math/geometry/mask.ts";
import type { Params } from "./params.ts";
import type { Segmentation } from "./shape-fields.ts";

/** An object or a detection. */
interface Shape {
  readonly box: Box | null;
  readonly segmentation: Segmentation | null;
}

/** The objects of an image; `size` is `[width, height]`. */
interface ImageShapes {
  readonly size: readonly [width: number, height: number] | null;
  readonly objects: readonly Shape[];
}

export type Size = readonly [height: number, width: number];

/** Checks the objects or detections of an image: masks of another size, and shapes that must be drawn on an image too large for a mask. */
export function checkShapes(
  list: "objects" | "detections",
  shapes: readonly Shape[],
  { size, objects }: ImageShapes,
  { iou_type }: Pick<Params, "iou_type">,
): FieldError[] {
  const expected = knownSize({ size, objects: [...objects, ...shapes] });
  return [
    ...(expected === null ? [] : sizeErrors(list, shapes, expected)),
    ...(size === null ? [] : drawingErrors(list, shapes, size, iou_type)),
  ];
}

/** Returns the size of an image: that in its line, else that of its first mask, which all masks must have; null if neither is known. */
function knownSize({ size, objects }: ImageShapes): Size | null {
  if (size !== null) return [size[1], size[0]];
  return objects.map(maskSize).find((one) => one !== null) ?? null;
}

function maskSize({ segmentation }: Shape): Size | null {
  if (segmentation === null || !("mask" in segmentation)) return null;
  return [segmentation.mask.height, segmentation.mask.width];
}

function sizeErrors(list: string, shapes: readonly Shape[], [height, width]: Size): FieldError[] {
  return shapes.flatMap((shape, index): FieldError[] => {
    const found = maskSize(shape);
    if (found === null || (found[0] === height && found[1] === width)) return [];
    const isSwapped = found[0] === width && found[1] === height;
    const todo = isSwapped
      ? "`size` is `[height, width]`: the mask seems to have them swapped."
      : "Give the mask the size of its image.";
    const what = `is ${found[0]} × ${found[1]} pixels (height × width), but the image is ${height} × ${width}`;
    return [fieldError([list, index, "segmentation", "size"], what, todo)];
  });
}

function drawingErrors(
  list: string,
  shapes: readonly Shape[],
  [width, height]: readonly [width: number, height: number],
  iou_type: Params["iou_type"],
): FieldError[] {
  if (maskSizeError(height, width) === null) return [];
  const why = `the image is ${height} × ${width} pixels, and a mask has fewer than 2^29 and no side beyond 2^20`;
  return shapes.flatMap(({ segmentation }, index): FieldError[] => {
    if (segmentation === null && iou_type === "segm") {
      const todo = "Compare boxes (`iou_type: bbox`), or cut the image into tiles.";
      return [fieldError([list, index, "bbox"], `cannot be drawn as a mask: ${why}`, todo)];
    }
    if (segmentation === null || !("polygons" in segmentation)) return [];
    const todo = "Leave it out and give a `bbox`, or cut the image into tiles.";
    return [fieldError([list, index, "segmentation"], `cannot be drawn: ${why}`, todo)];
  });
}

/** The longest side assumed for an image of unknown size, so that every mask can be drawn. */
const LONGEST_SIDE = 20_000;
/** The largest coordinate of a scene. */
const LONGEST_SCENE_SIDE = 1e7;

/** Returns the size of an image: that in the line, else that of one of its masks, else the size that its boxes and polygons need. */
export function imageSize({ size, objects }: ImageShapes, detections: readonly Shape[]): Size {
  const shapes = [...objects, ...detections];
  const known = knownSize({ size, objects: shapes });
  if (known !== null) return known;
  let [width, height] = [1, 1];
  for (const shape of shapes) {
    const [right, bottom] = farCorner(shape);
    width = Math.max(width, Math.ceil(right));
    height = Math.max(height, Math.ceil(bottom));
  }
  return [Math.min(height, LONGEST_SIDE), Math.min(width, LONGEST_SIDE)];
}

function farCorner({ box, segmentation }: Shape): readonly [x: number, y: number] {
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
export function sceneSize(gold: ImageShapes, detections: readonly Shape[]): { width: number; height: number } {
  if (gold.size !== null) {
    const [width, height] = gold.size.map((side) => Math.min(side, LONGEST_SCENE_SIDE)) as [number, number];
    return { width, height };
  }
  const hasMask = gold.objects.some((one) => maskSize(one) !== null);
  const [height, width] = imageSize(gold, hasMask ? [] : detections);
  return hasMask ? { width, height } : { width: roundUp(width), height: roundUp(height) };
}

function roundUp(side: number): number {
  const power = 2 ** Math.floor(Math.log2(side));
  if (side === power) return side;
  return side <= 1.5 * power ? 1.5 * power : 2 * power;
}
