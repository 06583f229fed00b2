import type { Box } from "./boxes.ts";
import { compressCounts, expandCounts } from "./compressed-counts.ts";

/**
 * A mask as the lengths of its runs, column by column from top to bottom, background and foreground in turn, as COCO has them:
 * together they are height × width. Only the first, which is background, may be 0.
 */
export interface RunMask {
  readonly height: number;
  readonly width: number;
  readonly counts: Uint32Array;
}

/** Masks have fewer pixels than this, so that their runs and differences of them stand in 30 bits with the sign. */
const PIXELS = 2 ** 29;
/** No side is longer than this: what is done for each column comes to an end. */
const SIDE = 2 ** 20;

/** What is wrong with a mask's size, or null. */
export function maskSizeError(height: number, width: number): string | null {
  const size = `${height} × ${width} pixels (height × width)`;
  const sides = [height, width];
  if (!sides.every((side) => Number.isInteger(side) && side > 0))
    return `a mask of ${size}: both are whole numbers from 1 on`;
  if (sides.some((side) => side > SIDE)) return `a mask of ${size}: no side is longer than ${SIDE}`;
  return height * width < PIXELS ? null : `a mask of ${size}: it has fewer than ${PIXELS} in all`;
}

/**
 * Runs as COCO writes them, numbers or compressed text → mask; or a text that says what is wrong. Runs of 0 that split another
 * are taken out, so that equal masks have equal runs.
 */
export function maskFromCounts(counts: readonly number[] | string, height: number, width: number): RunMask | string {
  const fault = maskSizeError(height, width);
  if (fault !== null) return fault;
  const runs = typeof counts === "string" ? expandCounts(counts) : wholeRuns(counts);
  if (typeof runs === "string") return runs;
  const pixels = height * width;
  let [sum, gaps] = [0, 0];
  for (let place = 0; place < runs.length; place += 1) {
    const run = runs[place] as number;
    if (run <= 0) {
      if (run < 0) return noRun(place, run);
      gaps += 1;
    }
    sum += run;
    if (sum > pixels)
      return `\`counts\` goes on behind the last of ${height} × ${width} pixels, from run ${place + 1} on`;
  }
  if (sum < pixels) return `\`counts\` ends after ${sum} of ${height} × ${width} = ${pixels} pixels`;
  const filled = new Uint32Array(runs.buffer, 0, runs.length);
  return { height, width, counts: gaps === 0 || (gaps === 1 && filled[0] === 0) ? filled : withoutGaps(filled) };
}

const noRun = (place: number, run: number): string => `run ${place + 1} of \`counts\` is ${run}, no number of pixels`;

/** Runs that were written as numbers; such that no mask has room for are cut to what is still too much. */
function wholeRuns(counts: readonly number[]): Int32Array<ArrayBuffer> | string {
  const runs = new Int32Array(counts.length);
  for (let place = 0; place < counts.length; place += 1) {
    const run = counts[place] as number;
    if (!Number.isInteger(run) || run < 0) return noRun(place, run);
    runs[place] = Math.min(run, PIXELS);
  }
  return runs;
}

/** Joins runs that are split by one of 0. */
function withoutGaps(runs: Uint32Array): Uint32Array {
  let end = 1;
  for (let place = 1; place < runs.length; place += 1) {
    const run = runs[place] as number;
    if (run !== 0) {
      runs[end] = run;
      end += 1;
      continue;
    }
    place += 1;
    if (place < runs.length) runs[end - 1] = (runs[end - 1] as number) + (runs[place] as number);
  }
  return runs.slice(0, end);
}

/** A mask's runs as COCO's compressed text. */
export function compressedCounts(mask: RunMask): string {
  return compressCounts(mask.counts);
}

/** Pixels of the foreground. */
export function maskArea({ counts }: RunMask): number {
  let area = 0;
  for (let place = 1; place < counts.length; place += 2) area += counts[place] as number;
  return area;
}

/** The smallest box around the foreground, in whole pixels; four zeros where there is none. As pycocotools' `toBbox`. */
export function maskBox({ counts, height, width }: RunMask): Box {
  if (counts.length < 2) return [0, 0, 0, 0];
  let [left, right, top, bottom] = [width, 0, height, 0];
  // `base` is where the column of the run's start begins.
  let [end, base, column] = [0, 0, 0];
  for (let place = 0; place + 1 < counts.length; place += 2) {
    const start = (end + (counts[place] as number)) | 0;
    end = (start + (counts[place + 1] as number)) | 0;
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

/** The union of masks of one size, or their intersection. */
export function mergeMasks(masks: readonly RunMask[], intersect: boolean): RunMask {
  const [first, ...others] = masks;
  if (!first) return { height: 0, width: 0, counts: new Uint32Array(0) };
  return others.reduce((merged, mask) => mergeTwo(merged, mask, intersect), first);
}

function mergeTwo(a: RunMask, b: RunMask, intersect: boolean): RunMask {
  const { height, width } = a;
  if (height !== b.height || width !== b.width) throw new RangeError("masks of different sizes have no union");
  const counts = new Uint32Array(a.counts.length + b.counts.length);
  const pixels = height * width;
  let [end, place, placeA, placeB] = [0, 0, 0, 0];
  let endA = a.counts[0] as number;
  let endB = b.counts[0] as number;
  let start = 0;
  let colour = false;
  while (place < pixels) {
    while (endA === place) endA += a.counts[++placeA] as number;
    while (endB === place) endB += b.counts[++placeB] as number;
    const [inA, inB] = [(placeA & 1) === 1, (placeB & 1) === 1];
    const now = intersect ? inA && inB : inA || inB;
    if (now !== colour) {
      counts[end] = place - start;
      end += 1;
      start = place;
      colour = now;
    }
    place = Math.min(endA, endB);
  }
  counts[end] = pixels - start;
  return { height, width, counts: counts.slice(0, end + 1) };
}
