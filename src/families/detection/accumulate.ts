import { IOU_STEPS } from "../../math/matching.ts";
import type { Standing } from "./standing.ts";
import { MOST_DETECTED, type Track } from "./track.ts";

const STEPS = IOU_STEPS.length;
const MOSTS = MOST_DETECTED.length;

/** The recalls at which precision is read: as numpy's `linspace(0, 1, 101)` has them, to the last bit. */
const RECALLS = Float64Array.from({ length: 101 }, (_, step) => step * 0.01);

/** What one pass over a track leaves behind, overwritten by the next; where detections were found, for each IoU in a stretch of its own. */
interface Scratch {
  /** So many points each stretch can hold. */
  readonly most: number;
  /** Precision after each object found, and how many were found until then. */
  readonly precision: Float64Array;
  readonly sums: Float64Array;
  readonly points: Uint32Array;
  /** Objects found and false detections, beside those that are false at every IoU. */
  readonly found: Float64Array;
  readonly falses: Float64Array;
  /** Objects found within each of `MOST_DETECTED`: `[most * 10 + iou]`. */
  readonly reached: Float64Array;
  /** How many objects must be found for each recall. */
  readonly needed: Float64Array;
}

/** Space for passes over any of these tracks. */
export function scratchFor(tracks: readonly Track[]): Scratch {
  const most = tracks.reduce((largest, { rows }) => Math.max(largest, rows.length), 0);
  return {
    most,
    precision: new Float64Array(STEPS * most),
    sums: new Float64Array(STEPS * most),
    points: new Uint32Array(STEPS),
    found: new Float64Array(STEPS),
    falses: new Float64Array(STEPS),
    reached: new Float64Array(MOSTS * STEPS),
    needed: new Float64Array(RECALLS.length),
  };
}

/** Writes the average precision and the recalls of a track into its places of the standing; NaN where no object counts. `weights` says how often each row counts. */
export function accumulate(
  track: Track,
  weights: Uint32Array,
  into: Standing & { readonly at: number },
  scratch: Scratch,
): void {
  const { precision, recall, at } = into;
  const objects = countObjects(track, weights);
  if (objects === 0) {
    precision.fill(Number.NaN, at * STEPS, (at + 1) * STEPS);
    recall.fill(Number.NaN, at * MOSTS * STEPS, (at + 1) * MOSTS * STEPS);
    return;
  }
  walk(track, weights, scratch);
  need(objects, scratch.needed);
  for (let step = 0; step < STEPS; step += 1) precision[at * STEPS + step] = averagePrecision(step, scratch);
  for (let one = 0; one < MOSTS * STEPS; one += 1) {
    recall[at * MOSTS * STEPS + one] = (scratch.reached[one] as number) / objects;
  }
}

function countObjects({ objectRows, objectCounts }: Track, weights: Uint32Array): number {
  let objects = 0;
  for (let i = 0; i < objectRows.length; i += 1) {
    objects += (weights[objectRows[i] as number] as number) * (objectCounts[i] as number);
  }
  return objects;
}

/** Goes through the detections by score and notes the precision at each object found, at all IoUs at once. */
function walk(track: Track, weights: Uint32Array, scratch: Scratch): void {
  const { falseRows, rows, before } = track;
  for (const sums of [scratch.points, scratch.found, scratch.falses, scratch.reached]) sums.fill(0);
  let [falses, next] = [0, 0];
  for (let i = 0; i < rows.length; i += 1) {
    const end = before[i] as number;
    for (; next < end; next += 1) falses += weights[falseRows[next] as number] as number;
    const weight = weights[rows[i] as number] as number;
    if (weight > 0) note(track, i, { weight, falses }, scratch);
  }
}

/** Notes one detection that is found or does not count at some IoU. */
function note(track: Track, i: number, { weight, falses }: { weight: number; falses: number }, scratch: Scratch): void {
  const matched = track.matched[i] as number;
  const neither = ~(matched | (track.ignored[i] as number));
  const reach = (track.reach[i] as number) * STEPS;
  for (let step = 0; step < STEPS; step += 1) {
    const bit = 1 << step;
    if (neither & bit) scratch.falses[step] = (scratch.falses[step] as number) + weight;
    if (!(matched & bit)) continue;
    const found = (scratch.found[step] as number) + weight;
    const point = step * scratch.most + (scratch.points[step] as number);
    scratch.found[step] = found;
    scratch.sums[point] = found;
    scratch.precision[point] = found / (found + falses + (scratch.falses[step] as number));
    scratch.points[step] = (scratch.points[step] as number) + 1;
    for (let at = step; at < reach; at += STEPS) scratch.reached[at] = (scratch.reached[at] as number) + weight;
  }
}

/** Of so many objects, the fewest that are a share of at least each recall; by division, as the shares themselves are rounded. */
function need(objects: number, needed: Float64Array): void {
  for (let i = 0; i < RECALLS.length; i += 1) {
    const recall = RECALLS[i] as number;
    let count = Math.ceil(recall * objects);
    while (count > 0 && (count - 1) / objects >= recall) count -= 1;
    while (count / objects < recall) count += 1;
    needed[i] = count;
  }
}

/** The mean over 101 recalls of the best precision at that recall or a higher one, 0 where it is not reached: from the highest recall down. */
function averagePrecision(step: number, { most, precision, sums, points, needed }: Scratch): number {
  const first = step * most;
  let point = first + (points[step] as number) - 1;
  let [sum, best] = [0, 0];
  for (let recall = RECALLS.length - 1; recall >= 0; recall -= 1) {
    const count = needed[recall] as number;
    // What is found at a point and at later ones reaches every recall that needs no more than was found until then.
    while (point >= first && (sums[point] as number) >= count) {
      best = Math.max(best, precision[point] as number);
      point -= 1;
    }
    sum += best;
  }
  return sum / RECALLS.length;
}
