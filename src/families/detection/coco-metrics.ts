import type { Table } from "../../core/metric.ts";
import { groupBy } from "../../math/statistics/group.ts";
import { AREAS, type Evidence } from "./evidence.ts";
import { type CurveSettings, MAX_DETECTIONS, type PrCurve, prCurves, rowsByLabel } from "./pr-curve.ts";

const MAXIMA = MAX_DETECTIONS.length;

/** The recalls at which precision is evaluated: numpy's `linspace(0, 1, 101)`, bit for bit. */
const RECALLS = Float64Array.from({ length: 101 }, (_, step) => step * 0.01);

/** Every average precision and recall of the whole set; NaN where no object counts. */
export interface CocoMetrics {
  /** The index of each label, by its id in code unit order; and the indices of the labels of each key. */
  readonly labels: ReadonlyMap<string, number>;
  readonly keys: ReadonlyMap<string, readonly number[]>;
  /** The number of IoUs. */
  readonly ious: number;
  /** `[(label * 4 + area) * ious + iou]`. */
  readonly precision: Float64Array;
  /** `[((label * 4 + area) * 3 + max) * ious + iou]`, in the order of `MAX_DETECTIONS`. */
  readonly recall: Float64Array;
}

/** Declares the table that all metrics of a suite read. */
export function cocoMetricsTable(settings: CurveSettings): Table<Evidence, CocoMetrics> {
  return {
    prepare: (evidence) => prepareCocoMetrics(evidence, settings),
    // A label of an image costs about as much as a case of a simple metric; most of its detections are only counted.
    work: (evidence) =>
      evidence.reduce((sum, { labels }) => sum + labels.reduce((all, { scores }) => all + 1 + scores.length / 4, 1), 0),
  };
}

/**
 * Prepares all metrics from the evidence. The returned function computes them as if row i occurred `weights[i]` times (null: once
 * each) and overwrites its previous result. As pycocotools 2.0.11, `COCOeval.accumulate`.
 */
export function prepareCocoMetrics(evidence: readonly Evidence[], settings: CurveSettings) {
  const { ious } = settings;
  const byLabel = rowsByLabel(evidence);
  const curves = prCurves(byLabel.values(), settings);
  const keys = [...byLabel.values()].map(({ evidence: [first] }) => first?.key);
  const buffers = createBuffers(curves, ious);
  const cells = curves.length * ious;
  const metrics: CocoMetrics = {
    ious,
    labels: new Map([...byLabel.keys()].map((label, index) => [label, index])),
    keys: groupBy(Array(byLabel.size).keys(), (index) => keys[index] as string),
    precision: new Float64Array(cells),
    recall: new Float64Array(MAXIMA * cells),
  };
  const once = new Uint32Array(evidence.length).fill(1);
  return (weights: Uint32Array | null): CocoMetrics => {
    for (const [index, curve] of curves.entries()) accumulate(curve, weights ?? once, { ...metrics, index }, buffers);
    return metrics;
  };
}

/**
 * Selects an average precision or recall by a label's id, or a mean: `label` null over the labels with objects that count, of one
 * key or (`key` null) of all; `iou` null over all.
 */
export interface MetricSelection {
  readonly key: string | null;
  readonly label: string | null;
  readonly iou: number | null;
  readonly area: (typeof AREAS)[number];
  /** For recall. */
  readonly maxDetections: (typeof MAX_DETECTIONS)[number];
}

/** Returns the selected average precision; null if there is none. */
export function selectPrecision(metrics: CocoMetrics, selection: MetricSelection): number | null {
  const { ious, precision } = metrics;
  const { iou, area } = selection;
  return meanOverLabels(metrics, selection, (index) =>
    meanOverIous(precision, (index * AREAS.length + AREAS.indexOf(area)) * ious, { iou, ious }),
  );
}

/** Returns the selected average recall; null if there is none. */
export function selectRecall(metrics: CocoMetrics, selection: MetricSelection): number | null {
  const { ious, recall } = metrics;
  const { iou, area, maxDetections } = selection;
  return meanOverLabels(metrics, selection, (index) => {
    const curve = index * AREAS.length + AREAS.indexOf(area);
    return meanOverIous(recall, (curve * MAXIMA + MAX_DETECTIONS.indexOf(maxDetections)) * ious, { iou, ious });
  });
}

function meanOverLabels(
  { labels, keys }: CocoMetrics,
  { key, label }: MetricSelection,
  valueAt: (index: number) => number,
): number | null {
  if (label !== null) {
    const index = labels.get(label);
    const value = index === undefined ? Number.NaN : valueAt(index);
    return Number.isNaN(value) ? null : value;
  }
  let [sum, count] = [0, 0];
  for (const index of key === null ? labels.values() : (keys.get(key) ?? [])) {
    const value = valueAt(index);
    if (Number.isNaN(value)) continue;
    sum += value;
    count += 1;
  }
  return count === 0 ? null : sum / count;
}

function meanOverIous(
  cells: Float64Array,
  first: number,
  { iou, ious }: { readonly iou: number | null; readonly ious: number },
): number {
  if (iou !== null) return cells[first + iou] as number;
  let sum = 0;
  for (let step = 0; step < ious; step += 1) sum += cells[first + step] as number;
  return sum / ious;
}

/** Buffers that are reused for each curve. Points are detections that found an object, at most `size` for each IoU. */
interface Buffers {
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

function createBuffers(curves: readonly PrCurve[], ious: number): Buffers {
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
function accumulate(
  curve: PrCurve,
  weights: Uint32Array,
  metrics: CocoMetrics & { readonly index: number },
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

function weightedObjects({ objectRows, objectCounts }: PrCurve, weights: Uint32Array): number {
  let objects = 0;
  for (let i = 0; i < objectRows.length; i += 1) {
    objects += (weights[objectRows[i] as number] as number) * (objectCounts[i] as number);
  }
  return objects;
}

/** Collects the precision at each object found, for all IoUs in one pass over the detections. */
function collectPoints(curve: PrCurve, weights: Uint32Array, buffers: Buffers): void {
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
  curve: PrCurve,
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
