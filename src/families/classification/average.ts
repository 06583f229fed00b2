import type { Columns } from "./columns.ts";

/** A label's true positives, its cases, and how often it was predicted. */
export interface LabelCounts {
  readonly hits: number;
  readonly support: number;
  readonly predicted: number;
}

/** A quality of one label: the quotient of two counts. */
export type QualityRatio = (tally: LabelCounts) => readonly [top: number, bottom: number];

/** The qualities of a label: TP/(TP+FP), TP/(TP+FN) and 2TP/(2TP+FP+FN), the harmonic mean of the two. */
export const QUALITIES = {
  precision: ({ hits, predicted }: LabelCounts) => [hits, predicted],
  recall: ({ hits, support }: LabelCounts) => [hits, support],
  f1: ({ hits, support, predicted }: LabelCounts) => [2 * hits, support + predicted],
} as const satisfies Record<string, QualityRatio>;

/** How labels weigh in a mean: the same each, or by their cases. */
export type Averaging = "macro" | "weighted";

/**
 * The mean of a quality over the labels that occur as truth or prediction, 0/0 counted as 0; null without cases
 * (scikit-learn: `precision_recall_fscore_support` with `zero_division=0`). `(columns) => (weights) => value`.
 */
export function averageQuality(columns: Columns, quality: QualityRatio, averaging: Averaging) {
  const tallies = labelCounter(columns);
  return (weights: Uint32Array | null): number | null => {
    let [sum, total] = [0, 0];
    for (const tally of tallies(weights)) {
      if (tally.support + tally.predicted === 0) continue;
      const weight = averaging === "macro" ? 1 : tally.support;
      const [top, bottom] = quality(tally);
      total += weight;
      if (bottom > 0) sum += (weight * top) / bottom;
    }
    return total === 0 ? null : sum / total;
  };
}

/** The tallies of all labels where case i counts `weights[i]` times; what it returns is overwritten by the next call. */
export function labelCounter({
  labels,
  truth,
  predicted,
}: Columns): (weights: Uint32Array | null) => readonly LabelCounts[] {
  const tallies = labels.map(() => ({ hits: 0, support: 0, predicted: 0 }));
  return (weights) => {
    for (const tally of tallies) tally.hits = tally.support = tally.predicted = 0;
    for (let row = 0; row < truth.length; row += 1) {
      const weight = weights === null ? 1 : (weights[row] as number);
      const [is, said] = [truth[row] as number, predicted[row] as number];
      if (is < 0 || weight === 0) continue;
      const tally = tallies[is] as (typeof tallies)[number];
      tally.support += weight;
      if (said === is) tally.hits += weight;
      if (said < 0) continue;
      (tallies[said] as (typeof tallies)[number]).predicted += weight;
    }
    return tallies;
  };
}
