import { edgesOf, MOST_EDGES, type Segmentation } from "../../core/line/image.ts";
import { type FieldError, fieldError } from "../../core/line/parsed-line.ts";
import { type Box, maskSizeError, type Size } from "../../math/geometry/mask.ts";
import type { Params } from "./params.ts";

interface Shape {
  readonly box: Box | null;
  readonly segmentation: Segmentation | null;
}

/** The objects of an image, and its size if the line has it. */
interface ImageShapes {
  readonly size: Size | null;
  readonly objects: readonly Shape[];
}

/** The most edges of masks in all pairs of an object and a detection of an image: these are compared in seconds. */
const MOST_STEPS = 10_000_000_000;

/** Checks the objects or detections of an image: masks of another size, and shapes that no mask can have, or whose masks have too many edges. */
export function checkShapes(
  list: "objects" | "detections",
  shapes: readonly Shape[],
  { size, objects }: ImageShapes,
  { iou_type }: Pick<Params, "iou_type">,
): FieldError[] {
  const ofGold = knownSize({ size, objects });
  const expected = ofGold ?? knownSize({ size, objects: shapes });
  const errors = expected === null ? [] : shapes.flatMap((one, index) => sizeError([list, index], one, expected) ?? []);
  const isDrawn = ({ segmentation }: Shape): boolean =>
    segmentation === null ? iou_type === "segm" : "polygons" in segmentation;
  if (size !== null && maskSizeError(size.height, size.width) !== null && shapes.some(isDrawn)) {
    const what = `cannot be drawn as masks: the image is ${sizeText(size)} pixels, and a mask has fewer than 2^29 and no side beyond 2^20`;
    const todo = "Give boxes alone and compare them (`iou_type: bbox`), or cut the image into tiles.";
    errors.push(fieldError([list], what, todo));
  }
  const corner = farCorner(objects);
  // A mask of the trace must not cut what the gold has.
  if (expected !== null && ofGold === null && (corner.x >= expected.width + 1 || corner.y >= expected.height + 1)) {
    const what = `have masks of ${sizeText(expected)} pixels, and the objects reach to ${corner.y} × ${corner.x}`;
    errors.push(fieldError([list], what, "Give the masks the size of the image."));
  }
  const { width } = imageSize({ size, objects }, shapes);
  const edgesIn = (all: readonly Shape[]): number =>
    all.reduce((sum, { segmentation: one }) => sum + (one === null ? 0 : edgesOf(one, width)), 0);
  const edges = edgesIn(shapes);
  const steps = list === "objects" ? 0 : shapes.length * edgesIn(objects) + objects.length * edges;
  const limit = (what: string, count: number, most: number): void => {
    const todo = "Simplify the masks, or cut the image into tiles.";
    if (count > most) errors.push(fieldError([list], `have masks ${what}, and at most ${most} are compared`, todo));
  };
  limit(`with up to ${edges} edges`, edges, MOST_EDGES);
  limit(`that take ${steps} steps to compare`, steps, MOST_STEPS);
  return errors;
}

/** Returns the size of an image: that in its line, else that of its first mask, which all masks must have; null if neither is known. */
function knownSize({ size, objects }: ImageShapes): Size | null {
  return size ?? objects.map(maskOf).find((one) => one !== null) ?? null;
}

const maskOf = ({ segmentation }: Shape): Size | null =>
  segmentation !== null && "mask" in segmentation ? segmentation.mask : null;

const sizeText = ({ height, width }: Size): string => `${height} × ${width}`;

function sizeError(path: readonly [string, number], shape: Shape, size: Size): FieldError | null {
  const found = maskOf(shape);
  if (found === null || sizeText(found) === sizeText(size)) return null;
  const isSwapped = found.height === size.width && found.width === size.height;
  const todo = isSwapped
    ? "`size` is `[height, width]`: the mask seems to have them swapped."
    : "Give the mask the size of its image.";
  const what = `is ${sizeText(found)} pixels (height × width), but the image is ${sizeText(size)}`;
  return fieldError([...path, "segmentation", "size"], what, todo);
}

/** The longest side assumed for an image of unknown size, so that every mask can be drawn. */
const LONGEST_SIDE = 20_000;

/** Returns the size of an image: that in the line, else that of one of its masks, else the size that its boxes and polygons need. */
export function imageSize({ size, objects }: ImageShapes, detections: readonly Shape[]): Size {
  const shapes = [...objects, ...detections];
  const known = knownSize({ size, objects: shapes });
  if (known !== null) return known;
  const { x, y } = farCorner(shapes);
  const side = (end: number): number => Math.min(Math.max(1, Math.ceil(end)), LONGEST_SIDE);
  return { height: side(y), width: side(x) };
}

/** Returns the corner that shapes reach to: at least 0, 0. */
function farCorner(shapes: readonly Shape[]): { readonly x: number; readonly y: number } {
  let [x, y] = [0, 0];
  for (const { box, segmentation } of shapes) {
    if (box !== null) [x, y] = [Math.max(x, box[0] + box[2]), Math.max(y, box[1] + box[3])];
    for (const polygon of segmentation !== null && "polygons" in segmentation ? segmentation.polygons : []) {
      for (let at = 0; at + 1 < polygon.length; at += 2) {
        x = Math.max(x, polygon[at] as number);
        y = Math.max(y, polygon[at + 1] as number);
      }
    }
  }
  return { x, y };
}
