import type { Detection, Gold } from "./case.ts";
import { imageSize } from "./image-size.ts";

/** No area is larger. */
const FARTHEST = 1e7;

/**
 * Width and height of the area that an image's things are shown on: the image's. Where its line does not say it, what they need,
 * rounded up to 1, 1.5, 2, 3, 4, 6, 8 … pixels, so that two versions of its detections share one frame wherever they can.
 */
export function sceneSize(gold: Gold, detections: readonly Detection[]): { width: number; height: number } {
  if (gold.size !== null) return { width: Math.min(gold.size[0], FARTHEST), height: Math.min(gold.size[1], FARTHEST) };
  const mask = gold.objects.find(({ segmentation }) => segmentation !== null && "size" in segmentation);
  if (mask) {
    const [height, width] = imageSize(gold, []);
    return { width, height };
  }
  const [height, width] = imageSize(gold, detections);
  return { width: roundUp(width), height: roundUp(height) };
}

function roundUp(side: number): number {
  const power = 2 ** Math.floor(Math.log2(side));
  if (side === power) return side;
  return side <= 1.5 * power ? 1.5 * power : 2 * power;
}
