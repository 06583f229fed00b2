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
  const ious = new Float64Array((detections.length >> 2) * (objects.length >> 2));
  let at = 0;
  for (let d = 0; d < detections.length; d += 4) {
    for (let o = 0; o < objects.length; o += 4, at += 1) {
      const shared = sharedArea(detections, d, objects, o);
      if (shared === 0) continue;
      const own = (detections[d + 2] as number) * (detections[d + 3] as number);
      const other = (objects[o + 2] as number) * (objects[o + 3] as number);
      // The order of these steps is pycocotools', so that an IoU at a threshold falls on the same side.
      const over = crowds[o >> 2] ? own : own + other - shared;
      ious[at] = shared / over;
    }
  }
  return ious;
}

/** Area of the overlap of two boxes; 0 where they do not overlap, or by less than a number can hold. */
function sharedArea(a: Float64Array, i: number, b: Float64Array, j: number): number {
  const [ax, bx] = [a[i] as number, b[j] as number];
  const width = Math.min((a[i + 2] as number) + ax, (b[j + 2] as number) + bx) - Math.max(ax, bx);
  if (!(width > 0)) return 0;
  const [ay, by] = [a[i + 1] as number, b[j + 1] as number];
  const height = Math.min((a[i + 3] as number) + ay, (b[j + 3] as number) + by) - Math.max(ay, by);
  return height > 0 ? width * height : 0;
}
