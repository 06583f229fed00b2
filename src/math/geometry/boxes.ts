/** A box in pixels as COCO writes it: left edge, top edge, width and height. */
export type Box = readonly [x: number, y: number, width: number, height: number];

/**
 * Returns the intersection over union of every pair, four numbers a box; detection d and object o are at index d × objects + o. For a
 * crowd region, which many detections may share, the divisor is the detection's own area. Boxes that only touch and boxes without area
 * give 0. As pycocotools' `bbIou`.
 */
export function boxIous(detections: Float64Array, objects: Float64Array, crowds: Uint8Array): Float64Array {
  const count = objects.length >> 2;
  const ious = new Float64Array((detections.length >> 2) * count);
  for (let d = 0, row = 0; 4 * d < detections.length; d += 1, row += count) {
    const [left, top] = [detections[4 * d] as number, detections[4 * d + 1] as number];
    const [width, height] = [detections[4 * d + 2] as number, detections[4 * d + 3] as number];
    const area = width * height;
    for (let o = 0; o < count; o += 1) {
      const at = 4 * o;
      const [otherWidth, otherHeight] = [objects[at + 2] as number, objects[at + 3] as number];
      const across = overlapLength(left, width + left, objects[at] as number, otherWidth);
      if (across === 0) continue;
      const shared = across * overlapLength(top, height + top, objects[at + 1] as number, otherHeight);
      if (shared === 0) continue;
      // The same order of operations as in pycocotools, so that an IoU at a threshold falls on the same side.
      ious[row + o] = shared / (crowds[o] ? area : area + otherWidth * otherHeight - shared);
    }
  }
  return ious;
}

/** Returns the length of the overlap of two intervals: from `start` to `end`, and of `length` from `other` on. */
export function overlapLength(start: number, end: number, other: number, length: number): number {
  const otherEnd = length + other;
  const shared = (end < otherEnd ? end : otherEnd) - (start > other ? start : other);
  return shared > 0 ? shared : 0;
}
