import { labelId, selectLabels } from "../../core/line/label-key.ts";
import { compareTexts } from "../../math/text/compare-texts.ts";
import { type Evidence, labelAt, labelPixels } from "./evidence.ts";

/** The most labels with scores of their own. */
const MOST_LISTED = 1000;

/** The labels of all images, with the pixels that each image adds to a label as columns; labels are indices into `labels`. */
export interface PooledLabels {
  /** The ids of labels in code unit order. */
  readonly labels: readonly string[];
  readonly entries: {
    readonly rows: Uint32Array;
    readonly labels: Uint32Array;
    readonly intersections: Float64Array;
    readonly unions: Float64Array;
  };
  /** The pixels of each label in the truth, and in predictions. */
  readonly truth: Float64Array;
  readonly predicted: Float64Array;
}

export function poolLabels(evidence: readonly Evidence[]): PooledLabels {
  const idsOf = (row: Evidence): string[] => row.labels.map((_, index) => labelId(labelAt(row, index)));
  const labels = [...new Set(evidence.flatMap(idsOf))].sort(compareTexts);
  const indices = new Map(labels.map((label, index) => [label, index]));
  const size = evidence.reduce((sum, row) => sum + row.labels.length, 0);
  const entries = {
    rows: new Uint32Array(size),
    labels: new Uint32Array(size),
    intersections: new Float64Array(size),
    unions: new Float64Array(size),
  };
  const pooled = {
    labels,
    entries,
    truth: new Float64Array(labels.length),
    predicted: new Float64Array(labels.length),
  };
  let at = 0;
  for (const [row, one] of evidence.entries()) {
    for (const [index, label] of idsOf(one).entries()) {
      const counts = labelPixels(one, index);
      const into = indices.get(label) as number;
      entries.rows[at] = row;
      entries.labels[at] = into;
      entries.intersections[at] = counts.intersection;
      entries.unions[at] = counts.union;
      pooled.truth[into] = (pooled.truth[into] as number) + counts.truth;
      pooled.predicted[into] = (pooled.predicted[into] as number) + counts.predicted;
      at += 1;
    }
  }
  return pooled;
}

/** Returns the ids of the labels with scores of their own: those with the most pixels, and a few that are only predicted. */
export function listedLabels({ labels, truth, predicted }: PooledLabels): string[] {
  const frequencies = labels.map((label, index) => ({
    label,
    truth: truth[index] as number,
    predicted: predicted[index] as number,
  }));
  return selectLabels(frequencies, MOST_LISTED);
}
