import type { FieldError } from "../../core/line/line.ts";
import { fieldError } from "../../core/line/line-fields.ts";
import { maskSizeError } from "../../math/geometry/run-mask.ts";
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

/** The parameter that decides whether boxes are drawn as masks too. */
type IouType = Pick<Params, "iou_type">;

/** Height and width in pixels. */
type Size = readonly [height: number, width: number];

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
  return segmentation !== null && "size" in segmentation ? segmentation.size : null;
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
