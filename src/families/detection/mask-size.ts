import type { FieldError } from "../../core/line.ts";
import { maskSizeError } from "../../math/geometry/run-mask.ts";
import type { AnnotatedObject, Detection, Gold, Trace } from "./case.ts";
import { Faults } from "./line.ts";
import type { Params } from "./params.ts";

type Shape = Pick<AnnotatedObject | Detection, "segmentation">;

/** What is laid over each other: with `segm` boxes are drawn as masks, too. */
type Compared = Pick<Params, "iou_type">;

/** Height and width in pixels. */
type Size = readonly [height: number, width: number];

/** Tells the objects of an image whose masks do not fit it, or each other; and shapes that are to be drawn where no mask is so large. */
export function checkObjects(
  { size, objects }: Pick<Gold, "size" | "objects">,
  compared: Compared,
  faults: Faults,
): void {
  tellMisfits("objects", objects, sizeOf(size, objects), faults);
  tellUndrawn("objects", objects, { size, ...compared }, faults);
}

/** What is wrong between an image and its detections: masks of another size, and shapes that are to be drawn where no mask is so large. */
export function checkDetections(
  { size, objects }: Gold,
  { detections }: Trace,
  compared: Compared,
): readonly FieldError[] {
  const faults = new Faults();
  tellMisfits("detections", detections, sizeOf(size, [...objects, ...detections]), faults);
  tellUndrawn("detections", detections, { size, ...compared }, faults);
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
  { size, iou_type: type }: Pick<Gold, "size"> & Compared,
  faults: Faults,
): void {
  if (size === null) return;
  const [width, height] = size;
  if (maskSizeError(height, width) === null) return;
  const why = `the image is ${height} × ${width} pixels, and masks have fewer than 2^29 and no side beyond 2^20`;
  for (let index = 0; index < shapes.length; index += 1) {
    const { segmentation } = shapes[index] as Shape;
    faults.enter(list, index);
    if (segmentation === null && type === "segm") {
      const todo = "Compare boxes (`iou_type: bbox`), or cut the image into tiles.";
      faults.add(["bbox"], `cannot be drawn as a mask: ${why}`, todo);
    } else if (segmentation !== null && "polygons" in segmentation) {
      faults.add(
        ["segmentation"],
        `cannot be drawn: ${why}`,
        "Leave it out and give a `bbox`, or cut the image into tiles.",
      );
    }
  }
  faults.leave();
}
