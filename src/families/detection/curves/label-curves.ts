import type { Details } from "../../../core/family.ts";
import type { KeyedLabel } from "../../../core/line/label-key.ts";
import {
  atEachStep,
  byThreshold,
  prCounts,
  stepsReached,
  THRESHOLD_STEPS,
  ThresholdCounts,
} from "../../../math/statistics/threshold-counts.ts";
import { KINDS, type LabelEvidence } from "../evidence.ts";
import { LabelCursor } from "../labels/label-cursor.ts";
import { labelNumber } from "../labels/label-names.ts";
import { type KeptEvidence, packedLabels } from "../labels/packed-labels.ts";

/**
 * Kinds of counts: true positives, two kinds of false positives, two kinds of false negatives (Valor, "Object Detection Tasks").
 * The first three have the numbers of `KINDS`.
 */
export const [TP, FP_MISCLASSIFIED, FP_HALLUCINATED, FN_MISCLASSIFIED, FN_UNPREDICTED] = [0, 1, 2, 3, 4] as const;

const KINDS_OF_COUNTS = 5;

/** The row of an image, and the index of a detection or an object among those of the label there. */
export interface Example {
  readonly row: number;
  readonly index: number;
  /** The score of a detection or the area of a missed object; the greatest are listed first. */
  readonly weight: number;
}

/** The counts of one label at each score threshold. */
export interface LabelCurve extends KeyedLabel {
  readonly counts: ThresholdCounts<Example>;
}

/**
 * Counts for each of the given labels at the thresholds 0.05 … 0.95. Detections that reach the threshold are matched one to one
 * with objects of their label at `pr_curve_iou_threshold`, highest score first; since later ones change no earlier match, one
 * matching serves all thresholds. A false positive that overlaps an object of another label is a misclassification, and so is a
 * missed object that a detection of another label overlaps (Valor, "Precision-Recall Curves").
 */
export function labelCurves(
  rows: readonly KeptEvidence[],
  labels: readonly KeyedLabel[],
  maxExamples: number,
): LabelCurve[] {
  const curves = new Map(labels.map((one) => [labelNumber(one), createCounts(maxExamples)]));
  for (const [row, evidence] of rows.entries()) {
    for (cursor.open(packedLabels(evidence)); cursor.next(); ) {
      const counts = curves.get(cursor.name);
      if (counts) addLabel(counts, row);
    }
  }
  return labels.map(({ key, label }) => ({
    key,
    label,
    counts: curves.get(labelNumber({ key, label })) as LabelCounts,
  }));
}

type LabelCounts = ThresholdCounts<Example>;

const createCounts = (maxExamples: number): LabelCounts =>
  new ThresholdCounts(KINDS_OF_COUNTS, maxExamples, ({ weight }) => weight);

/** Returns the indices of the detections and objects of one label of an image that can be examples: at most `maxExamples` of a kind and threshold. */
export function exampleIndices(one: LabelEvidence, maxExamples: number): { detections: number[]; objects: number[] } {
  const counts = createCounts(maxExamples);
  cursor.open(packedLabels({ labels: [one] })).next();
  addLabel(counts, 0);
  const indicesOf = (kinds: readonly number[]): number[] => {
    const examples = kinds.flatMap((kind) => atEachStep((step) => counts.examplesOf(kind, step)).flat());
    return [...new Set(examples.map(({ index }) => index))];
  };
  return {
    detections: indicesOf([TP, FP_MISCLASSIFIED, FP_HALLUCINATED]),
    objects: indicesOf([FN_MISCLASSIFIED, FN_UNPREDICTED]),
  };
}

const cursor = new LabelCursor();

function addLabel(counts: LabelCounts, row: number): void {
  for (let index = 0; index < cursor.detections; index += 1) {
    const [kind, score] = [cursor.curveKind(index), cursor.score(index)];
    if (kind !== KINDS.overCrowd) counts.add(kind, 0, stepsReached(score), { row, index, weight: score });
  }
  // The weight of a missed object is the score of the detection over it, or its area.
  for (let index = 0; index < cursor.curveObjects; index += 1) {
    const confused = cursor.curveConfused(index);
    const [foundUpTo, confusedUpTo] = [stepsOrNone(cursor.curveFound(index)), stepsOrNone(confused)];
    counts.add(FN_MISCLASSIFIED, foundUpTo, confusedUpTo, { row, index, weight: confused || 0 });
    const missedFrom = Math.max(foundUpTo, confusedUpTo);
    counts.add(FN_UNPREDICTED, missedFrom, THRESHOLD_STEPS, { row, index, weight: cursor.curveArea(index) });
  }
}

const stepsOrNone = (score: number): number => (Number.isNaN(score) ? 0 : stepsReached(score));

/** Returns counts, precision, recall and F1 at each threshold; there are no true negatives to count. */
export function plainCurve({ counts }: LabelCurve): Details {
  const columns = Array.from({ length: KINDS_OF_COUNTS }, (_, kind) => counts.countsOf(kind));
  const sum = (step: number, kinds: readonly number[]): number =>
    kinds.reduce((total, kind) => total + (columns[kind]?.[step - 1] ?? 0), 0);
  return byThreshold((step) => {
    const fp = sum(step, [FP_MISCLASSIFIED, FP_HALLUCINATED]);
    const fn = sum(step, [FN_MISCLASSIFIED, FN_UNPREDICTED]);
    return { ...prCounts(sum(step, [TP]), fp, fn), tn: null };
  });
}
