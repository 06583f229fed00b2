import type { Faults } from "./line.ts";

/** A box in pixels, as COCO's: its left upper corner, its width and its height. */
export type Box = readonly [x: number, y: number, width: number, height: number];

/** No image is so large: numbers beyond are mistakes, and products of them are no numbers. */
const FARTHEST = 1_000_000;

const PARTS = ["x", "y", "width", "height"];

/** Whether a value is a number that can be a coordinate in pixels. */
export function isCoordinate(value: unknown): value is number {
  return typeof value === "number" && Math.abs(value) <= FARTHEST;
}

/** What a coordinate must be, for a fault. */
export const COORDINATE = `a number of pixels between -${FARTHEST} and ${FARTHEST}`;

/** The `bbox` of an object or a detection; null where there is none, or a fault in it. */
export function readBox(value: unknown, faults: Faults): Box | null {
  if (value === undefined || value === null) return null;
  if (!Array.isArray(value) || value.length !== 4) {
    const found = Array.isArray(value) ? `a list of ${value.length}` : null;
    const be = "a list of four numbers `[x, y, width, height]`";
    if (found === null) faults.must(["bbox"], be, value);
    else faults.add(["bbox"], `must be ${be}, not ${found}`);
    return null;
  }
  const odd = value.findIndex((part) => !isCoordinate(part));
  if (odd >= 0) faults.must(["bbox", odd], `${COORDINATE} (\`${PARTS[odd]}\` of the box)`, value[odd]);
  if (odd >= 0) return null;
  const [x, y, width, height] = value as unknown as Box;
  if (width >= 0 && height >= 0) return value as unknown as Box;
  const side = width < 0 ? "width" : "height";
  const looksLikeCorners = width > x && height > y;
  const todo = looksLikeCorners
    ? "The numbers look like two corners `[x1, y1, x2, y2]`: write `[x1, y1, x2 - x1, y2 - y1]`."
    : "Write `[x, y, width, height]`, from the left upper corner.";
  faults.add(["bbox"], `has the negative ${side} ${width < 0 ? width : height}`, todo);
  return null;
}
