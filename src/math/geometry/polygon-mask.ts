import type { Box } from "./boxes.ts";
import { type RleEdges, rleEdges } from "./rle-edges.ts";
import { maskSizeError, mergeMasks, type RunMask } from "./run-mask.ts";

/** Each pixel is cut into this many parts a side; the boundary runs through whole parts. */
const PARTS = 5;
/** The middle part of a pixel: a column's pixels are decided where the boundary steps from it to the next. */
const MIDDLE = 2;
/** Corners further out than 32 bits of parts are held there. */
const FARTHEST = 2 ** 31 - 1;

interface Size {
  readonly height: number;
  readonly width: number;
}

/**
 * The mask of an object that is drawn as one or several polygons, each a list x1, y1, x2, y2 … in pixels: the union of what they
 * enclose by the even-odd rule. Rounded as pycocotools' `frPoly` does it, so that masks are equal pixel for pixel.
 */
export function polygonsMask(polygons: readonly (readonly number[])[], height: number, width: number): RunMask {
  const fault = maskSizeError(height, width);
  if (fault !== null) throw new RangeError(fault);
  const masks = polygons.map((polygon) => polygonMask(polygon, { height, width }));
  return masks.length > 0 ? mergeMasks(masks, false) : { height, width, counts: Uint32Array.of(height * width) };
}

/** The mask of a box, drawn as the polygon of its four corners. */
export function boxMask(box: Box, height: number, width: number): RunMask {
  const [left, top] = box;
  const [right, bottom] = [left + box[2], top + box[3]];
  return polygonsMask([[left, top, left, bottom, right, bottom, right, top]], height, width);
}

function polygonMask(polygon: readonly number[], size: Size): RunMask {
  const toggles = rleEdges();
  const corners = polygon.length >> 1;
  for (let corner = 0; corner < corners; corner += 1) {
    const next = corner + 1 === corners ? 0 : corner + 1;
    const [x, y] = [partOf(polygon[2 * corner]), partOf(polygon[2 * corner + 1])];
    const [toX, toY] = [partOf(polygon[2 * next]), partOf(polygon[2 * next + 1])];
    const [across, down] = [Math.abs(toX - x), Math.abs(toY - y)];
    if (across >= down) {
      if (x <= toX) crossFlat({ x, y, toX, toY }, size, toggles);
      else crossFlat({ x: toX, y: toY, toX: x, toY: y }, size, toggles);
    } else if (y <= toY) crossSteep({ x, y, toX, toY }, size, toggles);
    else crossSteep({ x: toX, y: toY, toX: x, toY: y }, size, toggles);
  }
  return { ...size, counts: toggles.runs(size.height * size.width) };
}

/** The part that a coordinate lies in, nearest to it; as C does it, towards zero where that is negative. */
function partOf(coordinate: number | undefined): number {
  return Math.max(-FARTHEST, Math.min(FARTHEST, Math.trunc(PARTS * (coordinate as number) + 0.5)));
}

/** A straight piece of the boundary in parts. */
interface Edge {
  readonly x: number;
  readonly y: number;
  readonly toX: number;
  readonly toY: number;
}

/** The first and the last of the picture's columns whose middle an edge from part `low` to part `high` crosses. */
const firstColumn = (low: number): number => Math.max(0, Math.ceil((low - MIDDLE) / PARTS));
const lastColumn = (high: number, width: number): number =>
  Math.min(width - 1, Math.floor((high - MIDDLE - 1) / PARTS));

/** An edge to the right that is no steeper than the diagonal: one step for each part across. */
function crossFlat({ x, y, toX, toY }: Edge, size: Size, toggles: RleEdges): void {
  const slope = (toY - y) / (toX - x);
  const last = lastColumn(toX, size.width);
  for (let column = firstColumn(x); column <= last; column += 1) {
    // The upper of the two points left and right of the crossing decides.
    const step = PARTS * column + MIDDLE - x + (slope < 0 ? 1 : 0);
    toggles.add(column * size.height + rowOf(Math.floor(y + slope * step + 0.5), size.height));
  }
}

/** An edge downwards that is steeper than the diagonal: one step for each part down. */
function crossSteep({ x, y, toX, toY }: Edge, size: Size, toggles: RleEdges): void {
  const steps = toY - y;
  const slope = (toX - x) / steps;
  const last = lastColumn(Math.max(x, toX), size.width);
  for (let column = firstColumn(Math.min(x, toX)); column <= last; column += 1) {
    const border = PARTS * column + MIDDLE + 1;
    // Solved for the step, then put right where rounding made it one too few or too many.
    let step = Math.max(1, Math.min(steps, Math.ceil((border - 0.5 - x) / slope)));
    while (step > 1 && x + slope * (step - 1) + 0.5 >= border === slope > 0) step -= 1;
    while (step < steps && x + slope * step + 0.5 >= border !== slope > 0) step += 1;
    toggles.add(column * size.height + rowOf(y + step - 1, size.height));
  }
}

/** The first row whose middle lies at or below a part, from 0 to the height. */
function rowOf(part: number, height: number): number {
  return Math.max(0, Math.min(height, Math.ceil((part - MIDDLE) / PARTS)));
}
