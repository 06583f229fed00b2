import { MAX_DETECTIONS, type WeighedCurve } from "./pr-curve.ts";

const MAXIMA = MAX_DETECTIONS.length;

/** The recalls at which precision is evaluated: numpy's `linspace(0, 1, 101)`, bit for bit. */
const RECALLS = Float64Array.from({ length: 101 }, (_, step) => step * 0.01);

/** Average precisions and recalls by the index of a curve. */
interface CurveMetrics {
  readonly ious: number;
  readonly precision: Float64Array;
  readonly recall: Float64Array;
}

/** Buffers that are reused for each curve. Points are detections that found an object, at most `size` for each IoU. */
export interface Buffers {
  readonly size: number;
  readonly ious: number;
  /** Precision at each point, and the number of objects found up to it. */
  readonly precision: Float64Array;
  readonly sums: Float64Array;
  readonly points: Uint32Array;
  /** Objects found, and false detections other than those that are false at every IoU. */
  readonly found: Float64Array;
  readonly falses: Float64Array;
  /** Objects found within each of `MAX_DETECTIONS`: `[max * ious + iou]`. */
  readonly reached: Float64Array;
}

export function createBuffers(curves: readonly WeighedCurve[], ious: number): Buffers {
  const size = curves.reduce((largest, { rows }) => Math.max(largest, rows.length), 0);
  return {
    size,
    ious,
    precision: new Float64Array(ious * size),
    sums: new Float64Array(ious * size),
    points: new Uint32Array(ious),
    found: new Float64Array(ious),
    falses: new Float64Array(ious),
    reached: new Float64Array(MAXIMA * ious),
  };
}

/** Writes the average precision and the recalls of a curve into `metrics`; NaN if no object counts. */
export function accumulate(
  curve: WeighedCurve,
  weights: Uint32Array,
  metrics: CurveMetrics & { readonly index: number },
  buffers: Buffers,
): void {
  const { ious, precision, recall, index } = metrics;
  const objects = weightedObjects(curve, weights);
  if (objects === 0) {
    precision.fill(Number.NaN, index * ious, (index + 1) * ious);
    recall.fill(Number.NaN, index * MAXIMA * ious, (index + 1) * MAXIMA * ious);
    return;
  }
  collectPoints(curve, weights, buffers);
  for (let step = 0; step < ious; step += 1) precision[index * ious + step] = averagePrecision(step, objects, buffers);
  for (let cell = 0; cell < MAXIMA * ious; cell += 1) {
    recall[index * MAXIMA * ious + cell] = (buffers.reached[cell] as number) / objects;
  }
}

function weightedObjects({ objectRows, objectCounts }: WeighedCurve, weights: Uint32Array): number {
  let objects = 0;
  for (let i = 0; i < objectRows.length; i += 1) {
    objects += (weights[objectRows[i] as number] as number) * (objectCounts[i] as number);
  }
  return objects;
}

/** Collects the precision at each object found, for all IoUs in one pass over the detections. */
function collectPoints(curve: WeighedCurve, weights: Uint32Array, buffers: Buffers): void {
  const { falseRows, rows, before } = curve;
  for (const sums of [buffers.points, buffers.found, buffers.falses, buffers.reached]) sums.fill(0);
  let [falses, next] = [0, 0];
  for (let i = 0; i < rows.length; i += 1) {
    const end = before[i] as number;
    for (; next < end; next += 1) falses += weights[falseRows[next] as number] as number;
    const weight = weights[rows[i] as number] as number;
    if (weight > 0) addDetection(curve, i, { weight, falses }, buffers);
  }
}

function addDetection(
  curve: WeighedCurve,
  i: number,
  { weight, falses }: { readonly weight: number; readonly falses: number },
  buffers: Buffers,
): void {
  const matched = curve.matched[i] as number;
  const falseBits = ~(matched | (curve.ignored[i] as number));
  const { ious } = buffers;
  const reach = (curve.reach[i] as number) * ious;
  for (let step = 0; step < ious; step += 1) {
    const bit = 1 << step;
    if (falseBits & bit) buffers.falses[step] = (buffers.falses[step] as number) + weight;
    if (!(matched & bit)) continue;
    const found = (buffers.found[step] as number) + weight;
    const point = step * buffers.size + (buffers.points[step] as number);
    buffers.found[step] = found;
    buffers.sums[point] = found;
    buffers.precision[point] = found / (found + falses + (buffers.falses[step] as number));
    buffers.points[step] = (buffers.points[step] as number) + 1;
    for (let at = step; at < reach; at += ious) buffers.reached[at] = (buffers.reached[at] as number) + weight;
  }
}

/**
 * Averages, over 101 recalls, the best precision at that recall or a higher one, 0 if it is not reached. Goes from the last point
 * to the first, with a term for each precision that is better than all after it.
 */
function averagePrecision(step: number, objects: number, { size, precision, sums, points }: Buffers): number {
  const first = step * size;
  const last = first + (points[step] as number) - 1;
  if (last < first) return 0;
  let [sum, best, upper] = [0, 0, recallsWithin((sums[last] as number) / objects)];
  for (let point = last; point >= first; point -= 1) {
    const value = precision[point] as number;
    if (value <= best) continue;
    const lower = recallsWithin((sums[point] as number) / objects);
    sum += best * (upper - lower);
    [best, upper] = [value, lower];
  }
  return (sum + best * upper) / RECALLS.length;
}

/** Returns how many of the 101 recalls a recall reaches. */
function recallsWithin(recall: number): number {
  let count = Math.floor(recall * 100);
  while (count < RECALLS.length && (RECALLS[count] as number) <= recall) count += 1;
  while (count > 0 && (RECALLS[count - 1] as number) > recall) count -= 1;
  return count;
}
