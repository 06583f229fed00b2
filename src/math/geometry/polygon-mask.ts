import type { Box } from "./boxes.ts";
import { maskSizeError, type RunMask, takeIntegers, uniteMasks } from "./run-mask.ts";

/** Each pixel is divided into this many parts a side; polygon edges run through whole parts. */
const PARTS = 5;
/** The middle part of a pixel: an edge changes the pixels of a column where it crosses the column's middle. */
const MIDDLE = 2;
/** Coordinates are clamped to 32 bits of parts. */
const MAX_PART = 2 ** 31 - 1;

interface Size {
  readonly height: number;
  readonly width: number;
}

/**
 * Draws the mask of one object from polygons, each x1, y1, x2, y2 … in pixels: the union of what they enclose by the even-odd
 * rule. Rounds as pycocotools' `frPoly`, so that masks are equal pixel for pixel.
 */
export function polygonsMask(polygons: readonly (readonly number[])[], height: number, width: number): RunMask {
  const error = maskSizeError(height, width);
  if (error !== null) throw new RangeError(error);
  const masks = polygons.map((polygon) => polygonMask(polygon, { height, width }));
  return masks.length > 0 ? masks.reduce(uniteMasks) : { height, width, counts: Uint32Array.of(height * width) };
}

/** Draws the mask of a box as the polygon of its four corners. */
export function boxMask(box: Box, height: number, width: number): RunMask {
  const [left, top] = box;
  const [right, bottom] = [left + box[2], top + box[3]];
  return polygonsMask([[left, top, left, bottom, right, bottom, right, top]], height, width);
}

function polygonMask(polygon: readonly number[], size: Size): RunMask {
  edges.clear();
  const corners = polygon.length >> 1;
  for (let corner = 0; corner < corners; corner += 1) {
    const next = corner + 1 === corners ? 0 : corner + 1;
    const [x, y] = [toPart(polygon[2 * corner]), toPart(polygon[2 * corner + 1])];
    const [toX, toY] = [toPart(polygon[2 * next]), toPart(polygon[2 * next + 1])];
    const [across, down] = [Math.abs(toX - x), Math.abs(toY - y)];
    if (across >= down) {
      if (x <= toX) addFlatSide({ x, y, toX, toY }, size);
      else addFlatSide({ x: toX, y: toY, toX: x, toY: y }, size);
    } else if (y <= toY) addSteepSide({ x, y, toX, toY }, size);
    else addSteepSide({ x: toX, y: toY, toX: x, toY: y }, size);
  }
  return { ...size, counts: edges.runs(size.height * size.width) };
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
function addFlatSide({ x, y, toX, toY }: Side, size: Size): void {
  const slope = (toY - y) / (toX - x);
  const last = lastColumn(toX, size.width);
  for (let column = firstColumn(x); column <= last; column += 1) {
    // The upper one of the two points left and right of the crossing decides.
    const step = PARTS * column + MIDDLE - x + (slope < 0 ? 1 : 0);
    edges.add(column * size.height + rowAt(Math.floor(y + slope * step + 0.5), size.height));
  }
}

/** Adds a side that goes down and is steeper than the diagonal: one step for each part down. */
function addSteepSide({ x, y, toX, toY }: Side, size: Size): void {
  const steps = toY - y;
  const slope = (toX - x) / steps;
  const last = lastColumn(Math.max(x, toX), size.width);
  for (let column = firstColumn(Math.min(x, toX)); column <= last; column += 1) {
    const border = PARTS * column + MIDDLE + 1;
    // Solved for the step, then corrected where rounding made it one too few or too many.
    let step = Math.max(1, Math.min(steps, Math.ceil((border - 0.5 - x) / slope)));
    while (step > 1 && x + slope * (step - 1) + 0.5 >= border === slope > 0) step -= 1;
    while (step < steps && x + slope * step + 0.5 >= border !== slope > 0) step += 1;
    edges.add(column * size.height + rowAt(y + step - 1, size.height));
  }
}

/** Returns the first row whose middle lies at or below a part, from 0 to the height. */
function rowAt(part: number, height: number): number {
  return Math.max(0, Math.min(height, Math.ceil((part - MIDDLE) / PARTS)));
}

/** Pixels at which a mask changes between background and foreground, added in any order; two at the same pixel cancel. */
class RleEdges {
  /** Grows only after pairs have been cancelled: sides cross a column many times, but few edges remain. */
  #pixels = new Uint32Array(256);
  #end = 0;

  clear(): void {
    this.#end = 0;
  }

  add(pixel: number): void {
    if (this.#end === this.#pixels.length) {
      this.#cancelPairs();
      if (2 * this.#end > this.#pixels.length) {
        const wider = new Uint32Array(2 * this.#pixels.length);
        wider.set(this.#pixels);
        this.#pixels = wider;
      }
    }
    this.#pixels[this.#end] = pixel;
    this.#end += 1;
  }

  /** Returns the lengths of background and foreground runs in turn, which add up to `total`. */
  runs(total: number): Uint32Array {
    this.#cancelPairs();
    const pixels = this.#pixels;
    // A change after the last pixel changes nothing.
    const end = this.#end > 0 && pixels[this.#end - 1] === total ? this.#end - 1 : this.#end;
    const counts = takeIntegers(end + 1);
    for (let i = 0; i <= end; i += 1)
      counts[i] = (i < end ? (pixels[i] as number) : total) - (i > 0 ? (pixels[i - 1] as number) : 0);
    return counts;
  }

  /** Sorts the pixels and keeps those that were added an odd number of times. */
  #cancelPairs(): void {
    const sorted = this.#pixels.subarray(0, this.#end).sort();
    let kept = 0;
    for (let i = 0; i < sorted.length; i += 1) {
      if (i + 1 < sorted.length && sorted[i] === sorted[i + 1]) i += 1;
      else {
        sorted[kept] = sorted[i] as number;
        kept += 1;
      }
    }
    this.#end = kept;
  }
}

/** Reused by all polygons. */
const edges = new RleEdges();
