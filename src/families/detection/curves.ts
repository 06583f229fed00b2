import type { DetailRow, Details } from "../../core/family.ts";
import type { Json } from "../../core/json.ts";
import { type KeyedLabel, labelId } from "../../core/line/label-key.ts";
import {
  atEachStep,
  byThreshold,
  countWithExamples,
  detailedCurve,
  prCountsReader,
  RESULTS,
  stepsReached,
  THRESHOLD_STEPS,
  ThresholdCounts,
} from "../../math/statistics/threshold-counts.ts";
import { type Evidence, KINDS, type LabelEvidence } from "./evidence.ts";
import type { Params } from "./params.ts";

/** The most examples of a suite, with boxes and with masks. */
const MOST_EXAMPLES = { box: 20_000, mask: 2000 };

/** The row of an image, and the index of a detection or an object among those of the label there. */
interface Example {
  readonly row: number;
  readonly index: number;
  /** The score of a detection or the area of a missed object; the greatest are listed first. */
  readonly weight: number;
}

/** The counts of one label at each score threshold. */
export type LabelCounts = ThresholdCounts<Example>;

/**
 * Counts for each of the given labels at the thresholds 0.05 … 0.95. Detections that reach the threshold are matched one to one
 * with objects of their label at `pr_curve_iou_threshold`, highest score first; since later ones change no earlier match, one
 * matching serves all thresholds. A false positive that overlaps an object of another label is a misclassification, and so is a
 * missed object that a detection of another label overlaps (Valor, "Precision-Recall Curves"). Also returns how many examples each
 * list has at most: as many as wanted, if the report has room for them.
 */
export function labelCurves(rows: readonly Evidence[], labels: readonly KeyedLabel[], params: Params) {
  const wanted = params.curves.includes("detailed_pr_curve") ? params.pr_curve_max_examples : 0;
  const most = MOST_EXAMPLES[params.pr_curve_example_geometry];
  return countWithExamples({ labels: labels.length, wanted, most }, (maxExamples) => {
    const byLabel = new Map(labels.map((one) => [labelId(one), createCounts(maxExamples)]));
    for (const [row, evidence] of rows.entries()) {
      for (const one of evidence.labels) {
        const counts = byLabel.get(labelId(one));
        if (counts) addLabel(counts, one, row);
      }
    }
    return [...byLabel.values()];
  });
}

const createCounts = (maxExamples: number): LabelCounts => new ThresholdCounts(maxExamples, ({ weight }) => weight);

/** Returns the indices of the detections and objects of one label of an image that can be examples: at most `maxExamples` of a kind and threshold. */
export function exampleIndices(one: LabelEvidence, maxExamples: number): { detections: number[]; objects: number[] } {
  const counts = createCounts(maxExamples);
  addLabel(counts, one, 0);
  const indicesOf = (...kinds: readonly number[]): number[] => {
    const examples = kinds.flatMap((kind) => atEachStep((step) => counts.examplesOf(kind, step)).flat());
    return [...new Set(examples.map(({ index }) => index))];
  };
  return {
    detections: indicesOf(RESULTS.found, RESULTS.misclassification, RESULTS.hallucination),
    objects: indicesOf(RESULTS.confused, RESULTS.unpredicted),
  };
}

/** Adds a label of an image; the kinds of its detections have the numbers of `RESULTS`. */
function addLabel(counts: LabelCounts, one: LabelEvidence, row: number): void {
  const { kinds, objects } = one.plain ?? one;
  for (const [index, score] of one.scores.entries()) {
    const kind = kinds[index] as number;
    if (kind !== KINDS.overCrowd) counts.add(kind, 0, stepsReached(score), { row, index, weight: score });
  }
  // The weight of a missed object is the score of the detection over it, or its area.
  for (const [index, found] of objects.found.entries()) {
    const confused = objects.confused[index] ?? null;
    const foundUpTo = found === null ? 0 : stepsReached(found);
    const confusedUpTo = confused === null ? 0 : stepsReached(confused);
    counts.add(RESULTS.confused, foundUpTo, confusedUpTo, { row, index, weight: confused ?? 0 });
    const area = (objects.boxes[4 * index + 2] as number) * (objects.boxes[4 * index + 3] as number);
    const missedFrom = Math.max(foundUpTo, confusedUpTo);
    counts.add(RESULTS.unpredicted, missedFrom, THRESHOLD_STEPS, { row, index, weight: area });
  }
}

/** Returns counts, precision, recall and F1 at each threshold; there are no true negatives to count. */
export function plainCurve(counts: LabelCounts): Details {
  const countsAt = prCountsReader(counts);
  return byThreshold((step) => ({ ...countsAt(step), tn: null }));
}

/** The suite's rows and its name, for examples. */
interface ExampleSource {
  readonly rows: readonly DetailRow<Evidence>[];
  readonly suite: string;
}

/** Returns the detailed curve of a label, with examples from the rows of a suite. */
export function curveWithExamples(counts: LabelCounts, label: KeyedLabel, source: ExampleSource): Details {
  const entryOf = (one: Example, kind: number): Json => exampleJson(one, kind, label, source);
  return detailedCurve(counts, { hasNegatives: false, entryOf });
}

/** Converts an example to the data set (the suite), the datum (the image) and the geometry of the detection or missed object. */
function exampleJson({ row, index }: Example, kind: number, label: KeyedLabel, { rows, suite }: ExampleSource): Json {
  const image = rows[row] as DetailRow<Evidence>;
  const one = image.evidence.labels.find((other) => labelId(other) === labelId(label)) as LabelEvidence;
  const isDetection = kind < RESULTS.confused;
  const boxes = isDetection ? one.boxes : (one.plain ?? one).objects.boxes;
  const counts = one.masks?.[isDetection ? "detections" : "objects"][index];
  return {
    dataset: suite,
    datum: image.id,
    box: boxes.slice(4 * index, 4 * index + 4),
    ...(one.masks && counts !== undefined && { mask: { size: one.masks.size, counts } }),
  };
}
