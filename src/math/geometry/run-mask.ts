import type { Box } from "./boxes.ts";
import { expandCounts } from "./compressed-counts.ts";

/**
 * A mask as run lengths like COCO's: column by column from top to bottom, background and foreground in turn. They add up to
 * height × width. Only the first run, which is background, may be 0.
 */
export interface RunMask {
  readonly height: number;
  readonly width: number;
  readonly counts: Uint32Array;
}

/** Masks have fewer pixels than this, so that run lengths and their differences fit into 30 bits with the sign. */
const MAX_PIXELS = 2 ** 29;
/** Limits loops over columns. */
const MAX_SIDE = 2 ** 20;

/** Returns why no mask can have this size; null if one can. */
export function maskSizeError(height: number, width: number): string | null {
  const size = `the mask size ${height} × ${width} (height × width)`;
  const sides = [height, width];
  if (!sides.every((side) => Number.isInteger(side) && side > 0)) return `${size} must be two positive whole numbers`;
  if (sides.some((side) => side > MAX_SIDE)) return `${size} has a side of more than ${MAX_SIDE} pixels`;
  return height * width < MAX_PIXELS ? null : `${size} has ${MAX_PIXELS} pixels or more`;
}

/**
 * Parses COCO's `counts`, a list of run lengths or the compressed string; or returns what is wrong with them. Equal masks get equal
 * run lengths: runs of 0 in between are removed.
 */
export function maskFromCounts(counts: readonly number[] | string, height: number, width: number): RunMask | string {
  const error = maskSizeError(height, width);
  if (error !== null) return error;
  const runs = typeof counts === "string" ? expandCounts(counts) : integerRuns(counts);
  if (typeof runs === "string") return runs;
  const pixels = height * width;
  let [sum, zeros] = [0, 0];
  for (let index = 0; index < runs.length; index += 1) {
    const run = runs[index] as number;
    if (run <= 0) {
      if (run < 0) return runError(index, run);
      zeros += 1;
    }
    sum += run;
    if (sum > pixels) return `\`counts\` exceeds the ${height} × ${width} = ${pixels} pixels at run ${index + 1}`;
  }
  if (sum < pixels) return `\`counts\` covers only ${sum} of ${height} × ${width} = ${pixels} pixels`;
  const unsigned = takeIntegers(runs.length);
  unsigned.set(runs);
  const isClean = zeros === 0 || (zeros === 1 && unsigned[0] === 0);
  return { height, width, counts: isClean ? unsigned : withoutZeroRuns(unsigned) };
}

/** Masks share their memory: an array of its own for each of a hundred masks in an image takes longer than decoding them. */
let shared = new Uint32Array(1 << 15);
let used = 0;

/** Returns an array of so many integers, which are not set to 0, in memory that masks share. */
export function takeIntegers(length: number): Uint32Array {
  if (8 * length > shared.length) return new Uint32Array(length);
  if (used + length > shared.length) {
    shared = new Uint32Array(shared.length);
    used = 0;
  }
  used += length;
  return shared.subarray(used - length, used);
}

const runError = (index: number, run: number): string =>
  `run ${index + 1} of \`counts\` is ${run}, not a number of pixels`;

/** Copies run lengths, each capped at a length that is still too long for any mask. */
function integerRuns(counts: readonly number[]): Int32Array | string {
  const runs = new Int32Array(counts.length);
  for (let index = 0; index < counts.length; index += 1) {
    const run = counts[index] as number;
    if (!Number.isInteger(run) || run < 0) return runError(index, run);
    runs[index] = Math.min(run, MAX_PIXELS);
  }
  return runs;
}

/** Joins the two runs on either side of each run of 0. */
function withoutZeroRuns(runs: Uint32Array): Uint32Array {
  let end = 1;
  for (let index = 1; index < runs.length; index += 1) {
    const run = runs[index] as number;
    if (run !== 0) {
      runs[end] = run;
      end += 1;
      continue;
    }
    index += 1;
    if (index < runs.length) runs[end - 1] = (runs[end - 1] as number) + (runs[index] as number);
  }
  return runs.slice(0, end);
}

export function maskArea({ counts }: RunMask): number {
  let area = 0;
  for (let run = 1; run < counts.length; run += 2) area += counts[run] as number;
  return area;
}

/** Returns the smallest box around the foreground in whole pixels, four zeros if there is none. As pycocotools' `toBbox`. */
export function maskBox({ counts, height, width }: RunMask): Box {
  if (counts.length < 2) return [0, 0, 0, 0];
  let [left, right, top, bottom] = [width, 0, height, 0];
  // `base` is the pixel at the top of the column in which the run starts.
  let [end, base, column] = [0, 0, 0];
  for (let run = 0; run + 1 < counts.length; run += 2) {
    const start = (end + (counts[run] as number)) | 0;
    end = (start + (counts[run + 1] as number)) | 0;
    if (start - base >= height) {
      column = (start / height) | 0;
      base = column * height;
    }
    if (column < left) left = column;
    right = column;
    const upper = start - base;
    if (end - base <= height) {
      if (upper < top) top = upper;
      if (end - base > bottom) bottom = end - base;
    } else {
      top = 0;
      bottom = height;
      right = ((end - 1) / height) | 0;
    }
  }
  return [left, top, right - left + 1, bottom - top];
}

/** Returns the union of two masks of one size. */
export function uniteMasks(a: RunMask, b: RunMask): RunMask {
  const { height, width } = a;
  if (height !== b.height || width !== b.width) throw new RangeError("masks of different sizes have no union");
  const counts = new Uint32Array(a.counts.length + b.counts.length);
  const pixels = height * width;
  let [runs, pixel, runA, runB] = [0, 0, 0, 0];
  let endA = a.counts[0] as number;
  let endB = b.counts[0] as number;
  let start = 0;
  let isForeground = false;
  while (pixel < pixels) {
    while (endA === pixel) endA += a.counts[++runA] as number;
    while (endB === pixel) endB += b.counts[++runB] as number;
    const isInside = ((runA | runB) & 1) === 1;
    if (isInside !== isForeground) {
      counts[runs] = pixel - start;
      runs += 1;
      start = pixel;
      isForeground = isInside;
    }
    pixel = Math.min(endA, endB);
  }
  counts[runs] = pixels - start;
  return { height, width, counts: counts.slice(0, runs + 1) };
}
