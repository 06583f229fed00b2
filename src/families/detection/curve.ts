import { stepsReached, THRESHOLD_STEPS } from "../../math/statistics/threshold-step.ts";
import type { Evidence, LabelEvidence } from "./evidence.ts";
import { FN_MISCLASSIFIED, FN_UNPREDICTED, FP_MISCLASSIFIED, ThresholdCounts, TP } from "./threshold-counts.ts";

/** Of the kinds of the evidence the one that counts nowhere: a detection over a crowd. The others are those of `StepCounts`. */
const OVER_CROWD = 3;

/** The curve of one label. */
export interface LabelCurve {
  readonly label: string;
  readonly counts: ThresholdCounts;
}

/** A label's kinds and objects as the curves see them: there a crowd is an object as any other. */
export function curveMatches(one: LabelEvidence): Pick<LabelEvidence, "kinds" | "objects"> {
  return one.plain ?? one;
}

/**
 * What every label meets at the thresholds 0.05 … 0.95. Detections of a label that reach the threshold are matched one to one with its
 * objects at `pr_curve_iou_threshold`, best score first: since worse ones change no match, one matching serves all thresholds. A
 * false positive is a misclassification where it overlaps any object of another label so much; a missed object is one where any
 * detection of another label does that reaches the threshold (Valor, "Precision-Recall Curves"). Each label that
 * is asked for gets one.
 */
export function labelCurves(rows: readonly Evidence[], labels: readonly string[], mostExamples: number): LabelCurve[] {
  const counts = new Map(labels.map((label) => [label, new ThresholdCounts(mostExamples)]));
  for (const [row, { labels: inImage }] of rows.entries()) {
    for (const one of inImage) {
      const into = counts.get(one.label);
      if (!into) continue;
      addDetections(into, one, row);
      addObjects(into, one, row);
    }
  }
  return [...counts].map(([label, of]) => ({ label, counts: of }));
}

function addDetections(into: ThresholdCounts, one: LabelEvidence, row: number): void {
  const { kinds } = curveMatches(one);
  for (let place = 0; place < kinds.length; place += 1) {
    const kind = kinds[place] as number;
    const score = one.scores[place] as number;
    if (kind !== OVER_CROWD) into.add(kind, [0, stepsReached(score)], { row, box: place, weight: score });
  }
}

function addObjects(into: ThresholdCounts, one: LabelEvidence, row: number): void {
  const { found, confused, boxes } = curveMatches(one).objects;
  for (let box = 0; box < found.length; box += 1) {
    const [until, other] = [stepOrNone(found[box]), stepOrNone(confused[box])];
    into.add(FN_MISCLASSIFIED, [until, other], { row, box, weight: confused[box] ?? 0 });
    const area = (boxes[4 * box + 2] ?? 0) * (boxes[4 * box + 3] ?? 0);
    into.add(FN_UNPREDICTED, [Math.max(until, other), THRESHOLD_STEPS], { row, box, weight: area });
  }
}

const stepOrNone = (score: number | null | undefined): number => (typeof score === "number" ? stepsReached(score) : 0);

/** The counts of one label, or of several together, at a threshold. */
export interface PrCounts {
  readonly tp: number;
  readonly fp: number;
  readonly fn: number;
  readonly precision: number | null;
  readonly recall: number | null;
  readonly f1: number | null;
}

/** True positives, false positives and false negatives of some curves together, with what they amount to; null where it is 0/0. */
export function thresholdCounts(curves: readonly ThresholdCounts[]): PrCounts[] {
  const [tps, fps, fns] = [[TP], [FP_MISCLASSIFIED, FP_MISCLASSIFIED + 1], [FN_MISCLASSIFIED, FN_UNPREDICTED]].map(
    (kinds) => {
      const sums = new Array<number>(THRESHOLD_STEPS).fill(0);
      for (const counts of curves) {
        for (const kind of kinds)
          for (const [at, count] of counts.countsOf(kind).entries()) sums[at] = (sums[at] ?? 0) + count;
      }
      return sums;
    },
  );
  return Array.from({ length: THRESHOLD_STEPS }, (_, at) => prCounts(tps?.[at] ?? 0, fps?.[at] ?? 0, fns?.[at] ?? 0));
}

/** What counts of true positives, false positives and false negatives amount to. */
export function prCounts(tp: number, fp: number, fn: number): PrCounts {
  const quotient = (top: number, bottom: number): number | null => (bottom === 0 ? null : top / bottom);
  return {
    tp,
    fp,
    fn,
    precision: quotient(tp, tp + fp),
    recall: quotient(tp, tp + fn),
    f1: quotient(2 * tp, 2 * tp + fp + fn),
  };
}
