import { IOU_STEPS } from "../../math/statistics/matching.ts";
import type { CocoMetrics } from "./coco-metrics.ts";
import { MAX_DETECTIONS, type PrCurve } from "./pr-curve.ts";

const STEPS = IOU_STEPS.length;
const MOSTS = MAX_DETECTIONS.length;

/** The recalls at which precision is read: as numpy's `linspace(0, 1, 101)` has them, to the last bit. */
const RECALLS = Float64Array.from({ length: 101 }, (_, step) => step * 0.01);

/** What one pass over a track leaves behind, overwritten by the next; where detections were found, for each IoU in a stretch of its own. */
interface Buffers {
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
}

/** Space for passes over any of these tracks. */
export function createBuffers(tracks: readonly PrCurve[]): Buffers {
  const most = tracks.reduce((largest, { rows }) => Math.max(largest, rows.length), 0);
  return {
    most,
    precision: new Float64Array(STEPS * most),
    sums: new Float64Array(STEPS * most),
    points: new Uint32Array(STEPS),
    found: new Float64Array(STEPS),
    falses: new Float64Array(STEPS),
    reached: new Float64Array(MOSTS * STEPS),
  };
}

/** Writes the average precision and the recalls of a track into its places of the standing; NaN where no object counts. `weights` says how often each row counts. */
export function accumulate(
  track: PrCurve,
  weights: Uint32Array,
  into: CocoMetrics & { readonly at: number },
  scratch: Buffers,
): void {
  const { precision, recall, at } = into;
  const objects = countObjects(track, weights);
  if (objects === 0) {
    precision.fill(Number.NaN, at * STEPS, (at + 1) * STEPS);
    recall.fill(Number.NaN, at * MOSTS * STEPS, (at + 1) * MOSTS * STEPS);
    return;
  }
  walk(track, weights, scratch);
  for (let step = 0; step < STEPS; step += 1) precision[at * STEPS + step] = averagePrecision(step, objects, scratch);
  for (let one = 0; one < MOSTS * STEPS; one += 1) {
    recall[at * MOSTS * STEPS + one] = (scratch.reached[one] as number) / objects;
  }
}

function countObjects({ objectRows, objectCounts }: PrCurve, weights: Uint32Array): number {
  let objects = 0;
  for (let i = 0; i < objectRows.length; i += 1) {
    objects += (weights[objectRows[i] as number] as number) * (objectCounts[i] as number);
  }
  return objects;
}

/** Goes through the detections by score and notes the precision at each object found, at all IoUs at once. */
function walk(track: PrCurve, weights: Uint32Array, scratch: Buffers): void {
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
function note(
  track: PrCurve,
  i: number,
  { weight, falses }: { weight: number; falses: number },
  scratch: Buffers,
): void {
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

/**
 * The mean over 101 recalls of the best precision at that recall or a higher one, 0 where it is not reached: from the last object
 * found to the first, a term for each precision that is better than all after it.
 */
function averagePrecision(step: number, objects: number, { most, precision, sums, points }: Buffers): number {
  const first = step * most;
  const last = first + (points[step] as number) - 1;
  if (last < first) return 0;
  let [sum, best, upper] = [0, 0, recallsWithin((sums[last] as number) / objects)];
  for (let point = last; point >= first; point -= 1) {
    const here = precision[point] as number;
    if (here <= best) continue;
    const lower = recallsWithin((sums[point] as number) / objects);
    sum += best * (upper - lower);
    [best, upper] = [here, lower];
  }
  return (sum + best * upper) / RECALLS.length;
}

/** How many of the 101 recalls a share of the objects reaches. */
function recallsWithin(share: number): number {
  let count = Math.floor(share * 100);
  while (count < RECALLS.length && (RECALLS[count] as number) <= share) count += 1;
  while (count > 0 && (RECALLS[count - 1] as number) > share) count -= 1;
  return count;
}
