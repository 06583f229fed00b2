/** A box in pixels as COCO writes it: left edge, top edge, width and height. */
export type Box = readonly [x: number, y: number, width: number, height: number];

export const boxArea = (box: Box): number => box[2] * box[3];

/** Returns the area that two boxes share. As in pycocotools' `bbIou`. */
export function sharedBoxArea(one: Box, other: Box): number {
  const width = Math.min(one[2] + one[0], other[2] + other[0]) - Math.max(one[0], other[0]);
  if (width <= 0) return 0;
  const height = Math.min(one[3] + one[1], other[3] + other[1]) - Math.max(one[1], other[1]);
  return height <= 0 ? 0 : width * height;
}
