import type { FieldError } from "../../core/line/line.ts";
import { fieldError } from "../../core/line/line-fields.ts";
import { type Box, maskSizeError } from "../../math/geometry/mask.ts";
import type { Params } from "./params.ts";
import type { Segmentation } from "./shape-fields.ts";

interface Shape {
  readonly segmentation: Segmentation | null;
}

/** The objects of an image; `size` is `[width, height]`. */
interface ImageObjects {
  readonly size: readonly [width: number, height: number] | null;
  readonly objects: readonly Shape[];
}

interface BoxedShape extends Shape {
  readonly box: Box | null;
}

/** The same with boxes, from which an unknown size is estimated. */
interface ImageShapes extends ImageObjects {
  readonly objects: readonly BoxedShape[];
}

/** The parameter that decides whether boxes are drawn as masks too. */
type IouType = Pick<Params, "iou_type">;

export type Size = readonly [height: number, width: number];

/** Checks the objects of an image: masks of another size, and shapes that must be drawn on an image too large for a mask. */
export function checkObjects({ size, objects }: ImageObjects, params: IouType): FieldError[] {
  return [
    ...sizeErrors("objects", objects, expectedSize(size, objects)),
    ...drawingErrors("objects", objects, { size, ...params }),
  ];
}

/** Checks the detections of an image in the same way. */
export function checkDetections(
  { size, objects }: ImageObjects,
  { detections }: { readonly detections: readonly Shape[] },
  params: IouType,
): FieldError[] {
  return [
    ...sizeErrors("detections", detections, expectedSize(size, [...objects, ...detections])),
    ...drawingErrors("detections", detections, { size, ...params }),
  ];
}

/** Returns the size that all masks must have: the image's, else that of the first mask; null if neither is known. */
function expectedSize(size: ImageObjects["size"], shapes: readonly Shape[]): Size | null {
  if (size !== null) return [size[1], size[0]];
  return shapes.map(maskSize).find((one) => one !== null) ?? null;
}

function maskSize({ segmentation }: Shape): Size | null {
  if (segmentation === null || !("mask" in segmentation)) return null;
  return [segmentation.mask.height, segmentation.mask.width];
}

function sizeErrors(list: string, shapes: readonly Shape[], size: Size | null): FieldError[] {
  if (size === null) return [];
  const [height, width] = size;
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
  { size, iou_type }: Pick<ImageObjects, "size"> & IouType,
): FieldError[] {
  if (size === null) return [];
  const [width, height] = size;
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
export function imageSize({ size, objects }: ImageShapes, detections: readonly BoxedShape[]): Size {
  if (size !== null) return [size[1], size[0]];
  const shapes = [...objects, ...detections];
  for (const { segmentation } of shapes) {
    if (segmentation !== null && "mask" in segmentation) return [segmentation.mask.height, segmentation.mask.width];
  }
  let [width, height] = [1, 1];
  for (const shape of shapes) {
    const [right, bottom] = farCorner(shape);
    width = Math.max(width, Math.ceil(right));
    height = Math.max(height, Math.ceil(bottom));
  }
  return [Math.min(height, LONGEST_SIDE), Math.min(width, LONGEST_SIDE)];
}

function farCorner({ box, segmentation }: BoxedShape): readonly [x: number, y: number] {
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
export function sceneSize(gold: ImageShapes, detections: readonly BoxedShape[]): { width: number; height: number } {
  if (gold.size !== null) {
    const [width, height] = gold.size.map((side) => Math.min(side, LONGEST_SCENE_SIDE)) as [number, number];
    return { width, height };
  }
  const hasMask = gold.objects.some(({ segmentation }) => segmentation !== null && "mask" in segmentation);
  const [height, width] = imageSize(gold, hasMask ? [] : detections);
  return hasMask ? { width, height } : { width: roundUp(width), height: roundUp(height) };
}

function roundUp(side: number): number {
  const power = 2 ** Math.floor(Math.log2(side));
  if (side === power) return side;
  return side <= 1.5 * power ? 1.5 * power : 2 * power;
}
