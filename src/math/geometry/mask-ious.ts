import type { Box } from "./boxes.ts";
import { maskArea, maskBox, type RunMask, takeIntegers } from "./run-mask.ts";

/** An object of a crowded image overlaps this many detections; the common pixels of more are counted again. */
const MOST_KNOWN = 256;

/** A mask with its box, area and run edges, each computed on first use, and the pixels that it shares with others. */
export class CachedMask {
  readonly mask: RunMask;
  #box: Box | null = null;
  #area: number | null = null;
  #edges: Int32Array | null = null;
  #shared: Map<CachedMask, number> | null = null;

  constructor(mask: RunMask) {
    this.mask = mask;
  }

  get box(): Box {
    this.#box ??= maskBox(this.mask);
    return this.#box;
  }

  get area(): number {
    this.#area ??= maskArea(this.mask);
    return this.#area;
  }

  /** Start and end of each foreground run, as pixels counted column by column. */
  get edges(): Int32Array {
    this.#edges ??= edgesOf(this.mask);
    return this.#edges;
  }

  /** Returns the number of pixels in both masks; 0 if their sizes differ. Matching, confusions and views ask for the same pairs. */
  sharedWith(other: CachedMask): number {
    this.#shared ??= new Map();
    const known = this.#shared.get(other);
    if (known !== undefined) return known;
    const shared = haveSameSize(this.mask, other.mask) ? sharedPixels(other.edges, this.edges) : 0;
    if (this.#shared.size < MOST_KNOWN) this.#shared.set(other, shared);
    return shared;
  }
}

function haveSameSize(a: RunMask, b: RunMask): boolean {
  return a.height === b.height && a.width === b.width;
}

function edgesOf({ counts }: RunMask): Int32Array {
  const { buffer, byteOffset, length } = takeIntegers(counts.length & ~1);
  const edges = new Int32Array(buffer, byteOffset, length);
  let sum = 0;
  for (let run = 0; run < edges.length; run += 1) {
    sum += counts[run] as number;
    edges[run] = sum;
  }
  return edges;
}

/**
 * Counts the pixels in both masks by merging their runs, starting at the first run of each that reaches the other mask. A branch
 * predictor cannot guess which of two runs ends first, so the steps are arithmetic: `x >> 31` is all ones if x is negative, else 0.
 */
function sharedPixels(a: Int32Array, b: Int32Array): number {
  let [i, j, shared] = [firstRunBeyond(a, b[0] as number), firstRunBeyond(b, a[0] as number), 0];
  while (i < a.length && j < b.length) {
    const endA = a[i + 1] as number;
    const startB = b[j] as number;
    const endGap = (b[j + 1] as number) - endA;
    const startGap = startB - (a[i] as number);
    const overlap = endA + (endGap & (endGap >> 31)) - (startB - (startGap & (startGap >> 31)));
    shared += overlap & ~(overlap >> 31);
    i += 2 & ~(endGap >> 31);
    j += 2 & ~(-endGap >> 31);
  }
  return shared;
}

/** Returns the index of the start of the first run that ends after a pixel; the length if none does. */
function firstRunBeyond(edges: Int32Array, pixel: number): number {
  let [low, high] = [0, edges.length >> 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((edges[2 * middle + 1] as number) > pixel) high = middle;
    else low = middle + 1;
  }
  return 2 * low;
}
