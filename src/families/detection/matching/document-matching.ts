import { matchThreshold, takeLargest } from "../../../math/statistics/matching.ts";
import { batches, type ShapedImage, shapeIous } from "../image.ts";
import type { AreaColumns } from "./area-matching.ts";

/**
 * Lets each detection of one label, best score first, take the free object with the largest IoU, however small (Valor, "Matching
 * Ground Truths with Predictions"). Only as many detections as there are objects find one left; returns the object and IoU of each.
 */
export function takeObjects({ type, objects, detections }: ShapedImage) {
  const takers = detections.slice(0, objects.length);
  const free = new Uint8Array(objects.length).fill(1);
  const taken: number[] = [];
  const ious: number[] = [];
  for (const batch of batches(takers)) {
    const overlaps = shapeIous(type, batch, objects);
    for (let row = 0; row < batch.length; row += 1) {
      const values = overlaps.subarray(row * objects.length, (row + 1) * objects.length);
      const object = takeLargest(values, free);
      taken.push(object);
      ious.push(values[object] as number);
    }
  }
  return { taken, ious };
}

/** Matches the detections of one label as `takeObjects`; those that find no object left do not count. There are no ranges of areas. */
export function matchByDocument(image: ShapedImage, steps: readonly number[]): AreaColumns {
  const matched = takeObjects(image).ious.map((iou) =>
    steps.reduce((bits, step, index) => (iou >= matchThreshold(step) ? bits | (1 << index) : bits), 0),
  );
  return {
    counts: [image.objects.length, 0, 0, 0],
    matched: [matched, [], [], []],
    ignored: [matched.map(() => 0), [], [], []],
  };
}
