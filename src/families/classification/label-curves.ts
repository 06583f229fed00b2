import { RESULTS, stepsReached, THRESHOLD_STEPS, ThresholdCounts } from "../../math/statistics/threshold-counts.ts";
import type { Columns } from "./columns.ts";

/** The counts of one label at each score threshold, with the ids of the first cases. */
export type LabelCurve = ThresholdCounts<string>;

/**
 * Counts for some labels over all cases, each label a separate problem: a case predicts every label whose score is at least the
 * threshold (Valor, "Precision-Recall Curves"). A false positive is always a misclassification, because every case has a true
 * label; a false negative is one if another label is predicted.
 */
export function labelCurves(
  columns: Columns,
  {
    labels,
    ids,
    maxExamples,
  }: { readonly labels: readonly number[]; readonly ids: readonly string[]; readonly maxExamples: number },
): LabelCurve[] {
  const curves = labels.map(() => new ThresholdCounts<string>(maxExamples));
  const steps = new Uint8Array(columns.labels.length);
  for (let row = 0; row < columns.truth.length; row += 1) {
    const truth = columns.truth[row] as number;
    if (truth < 0) continue;
    const others = fillSteps(columns, row, steps);
    const id = ids[row] as string;
    for (let i = 0; i < labels.length; i += 1) {
      const label = labels[i] as number;
      const result = { isTrue: label === truth, own: steps[label] as number, others };
      addCase(curves[i] as LabelCurve, result, id);
    }
    clearSteps(columns, row, steps);
  }
  return curves;
}

/** Writes how many thresholds the scores of a case reach, by label; returns the largest number of a wrong label. */
function fillSteps({ truth, lists, listLabels, scores }: Columns, row: number, steps: Uint8Array): number {
  const labels = listLabels[lists[row] as number];
  if (!labels) return 0;
  const given = scores(row);
  let others = 0;
  for (let index = 0; index < labels.length; index += 1) {
    const label = labels[index] as number;
    const step = stepsReached(given[index] as number);
    steps[label] = step;
    if (step > others && label !== truth[row]) others = step;
  }
  return others;
}

function clearSteps({ lists, listLabels }: Columns, row: number, steps: Uint8Array): void {
  for (const label of listLabels[lists[row] as number] ?? []) steps[label] = 0;
}

/** A case from the view of a label: whether the label is the truth, and the thresholds reached by its score and by the best wrong label. */
interface LabelResult {
  readonly isTrue: boolean;
  readonly own: number;
  readonly others: number;
}

function addCase(curve: LabelCurve, { isTrue, own, others }: LabelResult, id: string): void {
  if (!isTrue) {
    curve.add(RESULTS.misclassification, 0, own, id);
    curve.add(RESULTS.trueNegative, own, THRESHOLD_STEPS, id);
    return;
  }
  curve.add(RESULTS.found, 0, own, id);
  curve.add(RESULTS.confused, own, others, id);
  curve.add(RESULTS.unpredicted, Math.max(own, others), THRESHOLD_STEPS, id);
}
