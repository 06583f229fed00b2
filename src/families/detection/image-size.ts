import type { Detection, Gold } from "./case.ts";

/** Height and width of an image, in pixels. */
export type Size = readonly [height: number, width: number];

/** A side that is not known is taken to be no longer, so that every mask can be drawn. */
const LONGEST_SIDE = 20_000;

/** The size of an image: as its line says it, else as one of its masks does, else what its boxes and polygons need. */
export function imageSize({ size, objects }: Gold, detections: readonly Detection[]): Size {
  if (size !== null) return [size[1], size[0]];
  const things = [...objects, ...detections];
  for (const { segmentation } of things) {
    if (segmentation !== null && "size" in segmentation) return segmentation.size;
  }
  let [width, height] = [1, 1];
  for (const thing of things) {
    const [right, bottom] = farEnd(thing);
    width = Math.max(width, Math.ceil(right));
    height = Math.max(height, Math.ceil(bottom));
  }
  return [Math.min(height, LONGEST_SIDE), Math.min(width, LONGEST_SIDE)];
}

function farEnd({ box, segmentation }: Pick<Detection, "box" | "segmentation">): readonly [x: number, y: number] {
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
