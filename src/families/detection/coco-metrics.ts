import { parseLabelId } from "../../core/line/label-key.ts";
import type { Table } from "../../core/metric.ts";
import { groupBy } from "../../math/statistics/group.ts";
import type { LeftOutBlock } from "../../math/statistics/jackknife.ts";
import { accumulate, createBuffers } from "./accumulate.ts";
import { AREAS } from "./evidence.ts";
import { LabelCursor } from "./labels/label-cursor.ts";
import { rowsByLabel } from "./labels/label-rows.ts";
import { type KeptEvidence, packedLabels } from "./labels/packed-labels.ts";
import { allBut, blockCurves, type CurveSettings, MAX_DETECTIONS, prCurves } from "./pr-curve.ts";

const MAXIMA = MAX_DETECTIONS.length;

/** Every average precision and recall of the whole set; NaN where no object counts. */
export interface CocoMetrics {
  /** The index of each label, by its id in code unit order; and the indices of the labels of each key. */
  readonly labels: ReadonlyMap<string, number>;
  readonly keys: ReadonlyMap<string, readonly number[]>;
  readonly ious: number;
  /** `[(label * 4 + area) * ious + iou]`. */
  readonly precision: Float64Array;
  /** `[((label * 4 + area) * 3 + max) * ious + iou]`, in the order of `MAX_DETECTIONS`. */
  readonly recall: Float64Array;
}

const cursor = new LabelCursor();

/** Declares the table that all metrics of a suite read. */
export function cocoMetricsTable(settings: CurveSettings): Table<KeptEvidence, CocoMetrics> {
  return {
    prepare: (evidence) => prepareCocoMetrics(evidence, settings),
    // A label of an image costs about as much as a case of a simple metric; most of its detections are only counted.
    work: (evidence) => {
      let work = 0;
      for (const one of evidence) {
        work += 1;
        for (cursor.open(packedLabels(one)); cursor.next(); ) work += 1 + cursor.detections / 4;
      }
      return work;
    },
  };
}

/**
 * Prepares all metrics from the evidence. The returned function computes them as if row i occurred `weights[i]` times (null: once
 * each) and overwrites its previous result. As pycocotools 2.0.11, `COCOeval.accumulate`.
 */
export function prepareCocoMetrics(evidence: readonly KeptEvidence[], settings: CurveSettings) {
  const { ious } = settings;
  const rows = rowsByLabel(evidence);
  const curves = prCurves(rows.values(), settings);
  const labels = [...rows.keys()];
  const keys = labels.map((label) => parseLabelId(label).key);
  const buffers = createBuffers(curves, ious);
  const cells = curves.length * ious;
  const metrics: CocoMetrics = {
    ious,
    labels: new Map(labels.map((label, index) => [label, index])),
    keys: groupBy(labels.keys(), (index) => keys[index] as string),
    precision: new Float64Array(cells),
    recall: new Float64Array(MAXIMA * cells),
  };
  const once = new Uint32Array(evidence.length).fill(1);
  const inBlocks = blockCurves(curves);
  return (weights: Uint32Array | null, without?: LeftOutBlock): CocoMetrics => {
    const [weighed, own] = without ? [inBlocks(without.of), allBut(without.block)] : [curves, weights ?? once];
    for (const [index, curve] of weighed.entries()) accumulate(curve, own, { ...metrics, index }, buffers);
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
