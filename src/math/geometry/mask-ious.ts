import { type Box, boxIous } from "./boxes.ts";
import { maskArea, maskBox, type RunMask } from "./run-mask.ts";

/**
 * Intersection over union of every detection's mask and every object's; that of detection d and object o stands at
 * d × objects + o. For a crowd: over the detection's own area. 0 for masks without a pixel in common and for masks of different
 * sizes, which cannot be laid over each other. As pycocotools' `rleIou`: only pairs whose boxes overlap are walked.
 */
export function maskIous(
  detections: readonly CachedMask[],
  objects: readonly CachedMask[],
  crowds: Uint8Array,
): Float64Array {
  const ious = boxIous(boxesOf(detections), boxesOf(objects), crowds);
  for (let d = 0; d < detections.length; d += 1) {
    const detection = detections[d] as CachedMask;
    for (let o = 0; o < objects.length; o += 1) {
      const at = d * objects.length + o;
      if (ious[at] === 0) continue;
      const object = objects[o] as CachedMask;
      const shared = haveOneSize(detection.mask, object.mask) ? sharedPixels(detection.edges, object.edges) : 0;
      const over = crowds[o] ? detection.area : detection.area + object.area - shared;
      ious[at] = shared === 0 ? 0 : shared / over;
    }
  }
  return ious;
}

/** A mask with what is asked of it more than once, made when it is first asked. */
export class CachedMask {
  readonly mask: RunMask;
  readonly #cache: { box?: Box; area?: number; edges?: Int32Array } = {};

  constructor(mask: RunMask) {
    this.mask = mask;
  }

  /** The smallest box around it. */
  get box(): Box {
    this.#cache.box ??= maskBox(this.mask);
    return this.#cache.box;
  }

  /** Its pixels. */
  get area(): number {
    this.#cache.area ??= maskArea(this.mask);
    return this.#cache.area;
  }

  /** Where each run of its foreground starts and ends, counted down the columns. */
  get edges(): Int32Array {
    this.#cache.edges ??= edgesOf(this.mask);
    return this.#cache.edges;
  }
}

function haveOneSize(a: RunMask, b: RunMask): boolean {
  return a.height === b.height && a.width === b.width;
}

function boxesOf(masks: readonly CachedMask[]): Float64Array {
  const boxes = new Float64Array(4 * masks.length);
  for (let index = 0; index < masks.length; index += 1) boxes.set((masks[index] as CachedMask).box, 4 * index);
  return boxes;
}

function edgesOf({ counts }: RunMask): Int32Array {
  const edges = new Int32Array(counts.length & ~1);
  let sum = 0;
  for (let place = 0; place < edges.length; place += 1) {
    sum += counts[place] as number;
    edges[place] = sum;
  }
  return edges;
}

/**
 * Pixels in both: the two rows of runs are walked together, from the first that reaches the other's start on. Which of two runs ends
 * first cannot be foretold, so the steps are reckoned instead of branched: `x >> 31` is all bits where x is negative, else none.
 */
function sharedPixels(a: Int32Array, b: Int32Array): number {
  let [i, j, shared] = [firstReaching(a, b[0] as number), firstReaching(b, a[0] as number), 0];
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

/** The first run that ends behind a place: its start's index, or the length. */
function firstReaching(edges: Int32Array, place: number): number {
  let [low, high] = [0, edges.length >> 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((edges[2 * middle + 1] as number) > place) high = middle;
    else low = middle + 1;
  }
  return 2 * low;
}
