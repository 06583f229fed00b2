import { type Box, Mask, maskSizeError, type Size, uniteMasks } from "./mask.ts";

/** Each pixel is divided into this many parts a side; polygon edges run through whole parts. */
const PARTS = 5;
/** The middle part of a pixel: an edge changes the pixels of a column where it crosses the column's middle. */
const MIDDLE = 2;
/** Coordinates are clamped to 32 bits of parts. */
const MAX_PART = 2 ** 31 - 1;

/**
 * Draws the mask of one object from polygons, each x1, y1, x2, y2 … in pixels: the union of what they enclose by the even-odd
 * rule. Rounds as pycocotools' `frPoly`, so that masks are equal pixel for pixel.
 */
export function polygonsMask(polygons: readonly (readonly number[])[], height: number, width: number): Mask {
  const error = maskSizeError(height, width);
  if (error !== null) throw new RangeError(error);
  const [first = new Mask(height, width, []), ...rest] = polygons.map((one) => polygonMask(one, { height, width }));
  return rest.length > 0 ? uniteMasks([first, ...rest]) : first;
}

/** Returns how many edges the mask of polygons has at most: drawing it takes time and memory in proportion. */
export function mostEdges(polygons: readonly (readonly number[])[], width: number): number {
  const sides = (polygon: readonly number[]): number =>
    polygon.reduce(
      (sum, x, at) => (at % 2 > 0 ? sum : sum + Math.min(width, Math.abs(x - (polygon.at(at - 2) ?? x))) + 1),
      0,
    );
  return polygons.reduce((sum, polygon) => sum + sides(polygon), 0);
}

/** Draws the mask of a box as the polygon of its four corners. */
export function boxMask(box: Box, height: number, width: number): Mask {
  const [left, top] = box;
  const [right, bottom] = [left + box[2], top + box[3]];
  return polygonsMask([[left, top, left, bottom, right, bottom, right, top]], height, width);
}

function polygonMask(polygon: readonly number[], size: Size): Mask {
  const edges: number[] = [];
  const corners = polygon.length >> 1;
  for (let corner = 0; corner < corners; corner += 1) {
    const next = corner + 1 === corners ? 0 : corner + 1;
    const [x, y] = [toPart(polygon[2 * corner]), toPart(polygon[2 * corner + 1])];
    const [toX, toY] = [toPart(polygon[2 * next]), toPart(polygon[2 * next + 1])];
    const [across, down] = [Math.abs(toX - x), Math.abs(toY - y)];
    if (across >= down) {
      if (x <= toX) addFlatSide(edges, { x, y, toX, toY }, size);
      else addFlatSide(edges, { x: toX, y: toY, toX: x, toY: y }, size);
    } else if (y <= toY) addSteepSide(edges, { x, y, toX, toY }, size);
    else addSteepSide(edges, { x: toX, y: toY, toX: x, toY: y }, size);
  }
  const odd = oddNumbers(edges);
  // Sides of numbers that are none leave an odd number.
  const total = size.height * size.width;
  if (odd.length % 2 === 1 && odd.at(-1) === total) odd.pop();
  else if (odd.length % 2 === 1) odd.push(total);
  return new Mask(size.height, size.width, odd);
}

/** Sorts numbers; two that are equal cancel. */
function oddNumbers(numbers: readonly number[]): number[] {
  const odd: number[] = [];
  for (const one of Uint32Array.from(numbers).sort()) {
    if (one === odd.at(-1)) odd.pop();
    else odd.push(one);
  }
  return odd;
}

/** Rounds a coordinate to the nearest part; negative ones towards zero, as C does. */
function toPart(coordinate: number | undefined): number {
  return Math.max(-MAX_PART, Math.min(MAX_PART, Math.trunc(PARTS * (coordinate as number) + 0.5)));
}

/** A side of a polygon, in parts. */
interface Side {
  readonly x: number;
  readonly y: number;
  readonly toX: number;
  readonly toY: number;
}

/** The first and the last column whose middle lies between the parts `low` and `high`. */
const firstColumn = (low: number): number => Math.max(0, Math.ceil((low - MIDDLE) / PARTS));
const lastColumn = (high: number, width: number): number =>
  Math.min(width - 1, Math.floor((high - MIDDLE - 1) / PARTS));

/** Adds a side that goes right and is not steeper than the diagonal: one step for each part across. */
function addFlatSide(edges: number[], { x, y, toX, toY }: Side, size: Size): void {
  const slope = (toY - y) / (toX - x);
  const last = lastColumn(toX, size.width);
  for (let column = firstColumn(x); column <= last; column += 1) {
    // The upper one of the two points left and right of the crossing decides.
    const step = PARTS * column + MIDDLE - x + (slope < 0 ? 1 : 0);
    edges.push(column * size.height + rowAt(Math.floor(y + slope * step + 0.5), size.height));
  }
}

/** Adds a side that goes down and is steeper than the diagonal: one step for each part down. */
function addSteepSide(edges: number[], { x, y, toX, toY }: Side, size: Size): void {
  const steps = toY - y;
  const slope = (toX - x) / steps;
  const last = lastColumn(Math.max(x, toX), size.width);
  for (let column = firstColumn(Math.min(x, toX)); column <= last; column += 1) {
    const border = PARTS * column + MIDDLE + 1;
    // Solved for the step, then corrected where rounding made it one too few or too many.
    let step = Math.max(1, Math.min(steps, Math.ceil((border - 0.5 - x) / slope)));
    while (step > 1 && x + slope * (step - 1) + 0.5 >= border === slope > 0) step -= 1;
    while (step < steps && x + slope * step + 0.5 >= border !== slope > 0) step += 1;
    edges.push(column * size.height + rowAt(y + step - 1, size.height));
  }
}

/** Returns the first row whose middle lies at or below a part, from 0 to the height. */
function rowAt(part: number, height: number): number {
  return Math.max(0, Math.min(height, Math.ceil((part - MIDDLE) / PARTS)));
}
