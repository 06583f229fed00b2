import type { LineFault } from "../../core/family.ts";
import { sizeFault } from "../../math/run-mask.ts";
import type { AnnotatedObject, Detection, Gold, Trace } from "./case.ts";
import { Faults } from "./line.ts";

type Shape = Pick<AnnotatedObject | Detection, "segmentation">;

/** Height and width in pixels. */
type Size = readonly [height: number, width: number];

/** Tells the objects of an image whose masks do not fit it, or each other; and polygons that are too large to be drawn. */
export function checkObjects(size: Gold["size"], objects: readonly AnnotatedObject[], faults: Faults): void {
  tellMisfits("objects", objects, sizeOf(size, objects), faults);
  if (size !== null) tellUndrawn("objects", objects, size, faults);
}

/** Tells a size that no mask has: boxes cannot be drawn as masks there. */
export function checkSize(size: Gold["size"], faults: Faults): void {
  const fault = size === null ? null : sizeFault(size[1], size[0]);
  if (fault === null) return;
  const todo = "Cut the image into tiles, or set `params.iou_type` to `bbox`.";
  faults.add(["width"], `is that of ${fault}`, todo);
}

/** What is wrong between an image and its detections: masks of another size, and polygons that are too large to be drawn. */
export function checkDetections({ size, objects }: Gold, { detections }: Trace): readonly LineFault[] {
  const faults = new Faults();
  tellMisfits("detections", detections, sizeOf(size, [...objects, ...detections]), faults);
  if (size !== null) tellUndrawn("detections", detections, size, faults);
  return faults.all;
}

/** The size that the masks of an image have: its own, else that of its first mask; null where nothing says it. */
function sizeOf(size: Gold["size"], shapes: readonly Shape[]): Size | null {
  return size === null ? (shapes.map(runSize).find((one) => one !== null) ?? null) : [size[1], size[0]];
}

function runSize({ segmentation }: Shape): Size | null {
  return segmentation !== null && "size" in segmentation ? segmentation.size : null;
}

function tellMisfits(list: string, shapes: readonly Shape[], size: Size | null, faults: Faults): void {
  if (size === null) return;
  const [height, width] = size;
  for (let index = 0; index < shapes.length; index += 1) {
    const found = runSize(shapes[index] as Shape);
    if (found === null || (found[0] === height && found[1] === width)) continue;
    const isTurned = found[0] === width && found[1] === height;
    const todo = isTurned
      ? "`size` is `[height, width]`: the mask seems to have them the other way round."
      : "Give the mask the size of its image.";
    faults.enter(list, index);
    const what = `is ${found[0]} × ${found[1]} pixels (height × width), but the image is ${height} × ${width}`;
    faults.add(["segmentation", "size"], what, todo);
  }
  faults.leave();
}

function tellUndrawn(
  list: string,
  shapes: readonly Shape[],
  [width, height]: NonNullable<Gold["size"]>,
  faults: Faults,
) {
  if (sizeFault(height, width) === null) return;
  for (let index = 0; index < shapes.length; index += 1) {
    const { segmentation } = shapes[index] as Shape;
    if (segmentation === null || !("polygons" in segmentation)) continue;
    faults.enter(list, index);
    const what = `cannot be drawn: the image is ${height} × ${width} pixels, and masks have fewer than 2^29`;
    faults.add(["segmentation"], what, "Leave it out and give a `bbox`, or cut the image into tiles.");
  }
  faults.leave();
}
