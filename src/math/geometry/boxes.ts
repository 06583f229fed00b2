/** Left edge, upper edge, width and height in pixels, as COCO writes boxes. */
export type Box = readonly [x: number, y: number, width: number, height: number];

/**
 * Intersection over union of a detection and an object. For a crowd, which many detections may share: over the detection's own
 * area. 0 for boxes that only touch and for such without area, where there is nothing to divide. As pycocotools' `bbIou`.
 */
export function boxIou(detection: Box, object: Box, crowd: boolean): number {
  const ious = boxIous(Float64Array.from(detection), Float64Array.from(object), Uint8Array.of(crowd ? 1 : 0));
  return ious[0] as number;
}

/** `boxIou` of every detection and every object, four numbers a box; that of detection d and object o stands at d × objects + o. */
export function boxIous(detections: Float64Array, objects: Float64Array, crowds: Uint8Array): Float64Array {
  const count = objects.length >> 2;
  const ious = new Float64Array((detections.length >> 2) * count);
  for (let d = 0, row = 0; 4 * d < detections.length; d += 1, row += count) {
    const [left, top] = [detections[4 * d] as number, detections[4 * d + 1] as number];
    const [width, height] = [detections[4 * d + 2] as number, detections[4 * d + 3] as number];
    const own = width * height;
    for (let o = 0; o < count; o += 1) {
      const at = 4 * o;
      const [otherWidth, otherHeight] = [objects[at + 2] as number, objects[at + 3] as number];
      const across = sharedLength(left, width + left, objects[at] as number, otherWidth);
      if (across === 0) continue;
      const shared = across * sharedLength(top, height + top, objects[at + 1] as number, otherHeight);
      if (shared === 0) continue;
      // The order of these steps is pycocotools', so that an IoU at a threshold falls on the same side.
      ious[row + o] = shared / (crowds[o] ? own : own + otherWidth * otherHeight - shared);
    }
  }
  return ious;
}

/** What a stretch from `start` to `end` shares with one that starts at `other` and is `length` long; 0 for nothing. */
function sharedLength(start: number, end: number, other: number, length: number): number {
  const otherEnd = length + other;
  const shared = (end < otherEnd ? end : otherEnd) - (start > other ? start : other);
  return shared > 0 ? shared : 0;
}
