import type { Detection, Gold } from "./case.ts";

/** Height and width of an image in pixels. */
export type Size = readonly [height: number, width: number];

/** The longest side assumed for an image of unknown size, so that every mask can be drawn. */
const LONGEST_SIDE = 20_000;
/** The largest coordinate of a scene. */
const LONGEST_SCENE_SIDE = 1e7;

/** Returns the size of an image: as its line says, else as one of its masks says, else as its boxes and polygons require. */
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
