import { IOU_STEPS } from "../../math/statistics/matching.ts";
import { accumulate, createBuffers } from "./accumulate.ts";
import { rowsByLabel } from "./detection-rank.ts";
import { AREAS, type Evidence } from "./evidence.ts";
import { MAX_DETECTIONS, prCurves } from "./pr-curve.ts";

/** Every average precision and recall of the whole set at once; NaN where no object counts. */
export interface CocoMetrics {
  /** The place of each label, by code units. */
  readonly labels: ReadonlyMap<string, number>;
  /** `[(label * 4 + area) * 10 + iou]`. */
  readonly precision: Float64Array;
  /** `[((label * 4 + area) * 3 + most) * 10 + iou]`, in the order of `MOST_DETECTED`. */
  readonly recall: Float64Array;
}

/**
 * Looks at all evidence once; what it gives tells the standing where row i counts `weights[i]` times (null: once each), as if it stood
 * there so often (values: pycocotools 2.0.11, `COCOeval.accumulate`). Recall counts detections with at least `leastScore`. What
 * is told is overwritten by the next call.
 */
export function prepareCocoMetrics(evidence: readonly Evidence[], leastScore: number | null = null) {
  const seen = rowsByLabel(evidence);
  const tracks = [...seen.values()].flatMap((images) => prCurves(images, leastScore));
  const scratch = createBuffers(tracks);
  const cells = tracks.length * IOU_STEPS.length;
  const standing: CocoMetrics = {
    labels: new Map([...seen.keys()].map((label, place) => [label, place])),
    precision: new Float64Array(cells),
    recall: new Float64Array(MAX_DETECTIONS.length * cells),
  };
  const once = new Uint32Array(evidence.length).fill(1);
  return (weights: Uint32Array | null): CocoMetrics => {
    for (const [at, track] of tracks.entries()) accumulate(track, weights ?? once, { ...standing, at }, scratch);
    return standing;
  };
}

/** One average precision or a mean of some: `label` null takes the mean over the labels with objects that count, `iou` null the mean over all ten. Null where there is none. */
export interface MetricSelection {
  readonly label: string | null;
  readonly iou: number | null;
  readonly area: (typeof AREAS)[number];
  /** For recall. */
  readonly most: (typeof MAX_DETECTIONS)[number];
}

/** The average precision that is chosen. */
export function selectPrecision(
  { labels, precision }: CocoMetrics,
  { label, iou, area }: MetricSelection,
): number | null {
  const step = iou === null ? null : iou;
  return meanOver(labels, label, (place) => meanAt(precision, place * AREAS.length + AREAS.indexOf(area), step));
}

/** The average recall that is chosen. */
export function selectRecall(
  { labels, recall }: CocoMetrics,
  { label, iou, area, most }: MetricSelection,
): number | null {
  return meanOver(labels, label, (place) => {
    const track = place * AREAS.length + AREAS.indexOf(area);
    return meanAt(recall, track * MAX_DETECTIONS.length + MAX_DETECTIONS.indexOf(most), iou);
  });
}

function meanOver(labels: CocoMetrics["labels"], label: string | null, of: (place: number) => number): number | null {
  if (label !== null) {
    const place = labels.get(label);
    const value = place === undefined ? Number.NaN : of(place);
    return Number.isNaN(value) ? null : value;
  }
  let [sum, count] = [0, 0];
  for (const place of labels.values()) {
    const value = of(place);
    if (Number.isNaN(value)) continue;
    sum += value;
    count += 1;
  }
  return count === 0 ? null : sum / count;
}

function meanAt(cells: Float64Array, block: number, iou: number | null): number {
  const first = block * IOU_STEPS.length;
  if (iou !== null) return cells[first + iou] as number;
  let sum = 0;
  for (let step = 0; step < IOU_STEPS.length; step += 1) sum += cells[first + step] as number;
  return sum / IOU_STEPS.length;
}
