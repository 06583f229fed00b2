import { stepsReached, THRESHOLD_STEPS } from "../../math/statistics/threshold-step.ts";
import type { Columns } from "./columns.ts";
import { FP, LabelCurve, MISCLASSIFIED, TN, TP, UNPREDICTED } from "./label-curve.ts";

/**
 * The curves of some labels over all cases, every label a problem of its own: predicted are the labels whose score is at least
 * the threshold, all of a case if need be (Valor, "Precision-Recall Curves"). A false positive is always a misclassification,
 * for every case has a true label; a false negative is one where another label is predicted.
 */
export function labelCurves(
  columns: Columns,
  { labels, ids, most }: { readonly labels: readonly number[]; readonly ids: readonly string[]; readonly most: number },
): LabelCurve[] {
  const curves = labels.map(() => new LabelCurve(most));
  const steps = new Uint8Array(columns.labels.length);
  for (let row = 0; row < columns.truth.length; row += 1) {
    const is = columns.truth[row] as number;
    if (is < 0) continue;
    const others = takeSteps(columns, row, steps);
    const id = ids[row] as string;
    for (let i = 0; i < labels.length; i += 1) {
      const label = labels[i] as number;
      addCase(curves[i] as LabelCurve, { isTrue: label === is, step: steps[label] as number, others, id });
    }
    dropSteps(columns, row, steps);
  }
  return curves;
}

/** The steps that the scores of a case reach, by label; returns the highest one of a wrong label. */
function takeSteps({ truth, lists, places, scores }: Columns, row: number, steps: Uint8Array): number {
  const list = places[lists[row] as number];
  if (!list) return 0;
  const given = scores(row);
  let others = 0;
  for (let place = 0; place < list.length; place += 1) {
    const label = list[place] as number;
    const step = stepsReached(given[place] as number);
    steps[label] = step;
    if (step > others && label !== truth[row]) others = step;
  }
  return others;
}

function dropSteps({ lists, places }: Columns, row: number, steps: Uint8Array): void {
  for (const label of places[lists[row] as number] ?? []) steps[label] = 0;
}

interface Sight {
  readonly isTrue: boolean;
  /** The steps that the label's score reaches, and the best of the wrong labels'. */
  readonly step: number;
  readonly others: number;
  readonly id: string;
}

function addCase(curve: LabelCurve, { isTrue, step, others, id }: Sight): void {
  if (!isTrue) {
    curve.add(FP, 0, step, id);
    curve.add(TN, step, THRESHOLD_STEPS, id);
    return;
  }
  curve.add(TP, 0, step, id);
  curve.add(MISCLASSIFIED, step, others, id);
  curve.add(UNPREDICTED, Math.max(step, others), THRESHOLD_STEPS, id);
}
