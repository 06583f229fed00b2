import type { DetailRow, Details } from "../../core/family.ts";
import type { Json } from "../../core/json.ts";
import { type KeyedLabel, labelId, objectByLabel, parseLabelId } from "../../core/line/label-key.ts";
import {
  atEachStep,
  byThreshold,
  exampleLimit,
  RESULTS,
  stepsReached,
  THRESHOLD_STEPS,
  ThresholdCounts,
} from "../../math/pr-counts.ts";
import { compareTexts } from "../../math/text/texts.ts";
import {
  countedOf,
  countNames,
  type DetectionEvidence,
  type Evidence,
  type LabelEvidence,
  type ObjectEvidence,
} from "./evidence.ts";
import type { Params } from "./params.ts";

/** The most examples of a suite, with boxes and with masks. */
const MOST_EXAMPLES = { box: 20_000, mask: 2000 };

/** A detection or a missed object, and the row of its image. */
interface Example {
  readonly row: number;
  readonly shape: DetectionEvidence | ObjectEvidence;
}

type LabelCounts = ThresholdCounts<Example>;

/**
 * Counts for each of the given labels at the thresholds 0.05 … 0.95. Detections that reach the threshold are matched one to one
 * with objects of their label at `pr_curve_iou_threshold`, highest score first; since later ones change no earlier match, one
 * matching serves all thresholds. A false positive that overlaps an object of another label is a misclassification, and so is a
 * missed object that a detection of another label overlaps (Valor, "Precision-Recall Curves").
 */
function labelCurves(
  rows: readonly Evidence[],
  labels: readonly KeyedLabel[],
  maxExamples: number,
): Map<string, LabelCounts> {
  const byLabel = new Map(labels.map((one) => [labelId(one), new ThresholdCounts<Example>(maxExamples)]));
  for (const [row, evidence] of rows.entries()) {
    for (const one of evidence.labels) {
      const counts = byLabel.get(labelId(one));
      if (counts) addLabel(counts, one, row);
    }
  }
  return byLabel;
}

/** Returns the detections and objects of one label of an image that can be examples: at most `maxExamples` of a kind and threshold. */
export function possibleExamples(one: LabelEvidence, maxExamples: number): Set<Example["shape"]> {
  const counts = new ThresholdCounts<Example>(maxExamples);
  addLabel(counts, one, 0);
  const examples = Object.values(RESULTS).flatMap((kind) => atEachStep((step) => counts.examplesAt(kind, step)).flat());
  return new Set(examples.map(({ shape }) => shape));
}

const RESULT_OF = {
  found: RESULTS.found,
  mistaken: RESULTS.misclassification,
  invented: RESULTS.hallucination,
} as const;

function addLabel(counts: LabelCounts, one: LabelEvidence, row: number): void {
  for (const shape of one.detections) {
    const { score, curve_kind: kind = shape.kind } = shape;
    if (kind !== "over_crowd") counts.add(RESULT_OF[kind], 0, stepsReached(score), { row, shape }, score);
  }
  // Of missed objects, those are listed first that a detection of a high score lies over, or that are large.
  for (const shape of one.objects) {
    const { curve_found: found = shape.found, confused = 0, box } = shape;
    const [foundUpTo, confusedUpTo] = [stepsReached(found ?? 0), stepsReached(confused)];
    counts.add(RESULTS.confused, foundUpTo, confusedUpTo, { row, shape }, confused);
    const [, , width = 0, height = 0] = box;
    const missedFrom = Math.max(foundUpTo, confusedUpTo);
    counts.add(RESULTS.unpredicted, missedFrom, THRESHOLD_STEPS, { row, shape }, width * height);
  }
}

/** The most labels with curves, and with recalls: those with the most objects, then detections. */
const MOST_CURVES = 50;
const MOST_RECALLS = 1000;

/** Returns the details for the report: curves and recalls by label, and the number of images compared by boxes and by masks. */
export function details(rows: readonly DetailRow<Evidence>[], params: Params, suite: string): Details {
  const evidence = rows.map((row) => row.evidence);
  const labels = labelsByFrequency(evidence);
  const isSelected = (name: Params["curves"][number]): boolean => params.curves.includes(name);
  const iouTypes = { bbox: 0, segm: 0, none: 0 };
  for (const { iou } of evidence) iouTypes[iou ?? "none"] += 1;
  return {
    ...(isSelected("pr_curve") || isSelected("detailed_pr_curve") ? curveDetails(rows, labels, params, suite) : {}),
    ...(isSelected("recall_by_iou") && {
      recall_by_iou: objectByLabel(recallsByIou(evidence, labels.slice(0, MOST_RECALLS).sort(compareIds), params)),
      labels_without_recall: Math.max(0, labels.length - MOST_RECALLS),
    }),
    iou_type: iouTypes,
  };
}

function curveDetails(
  rows: readonly DetailRow<Evidence>[],
  labels: readonly KeyedLabel[],
  params: Params,
  suite: string,
): Details {
  const withCurve = labels.slice(0, MOST_CURVES).sort(compareIds);
  const isDetailed = params.curves.includes("detailed_pr_curve");
  const wanted = isDetailed ? params.pr_curve_max_examples : 0;
  const limit = exampleLimit(withCurve.length, wanted, MOST_EXAMPLES[params.pr_curve_example_geometry]);
  const curves = labelCurves(
    rows.map((row) => row.evidence),
    withCurve,
    limit,
  );
  const byLabel = (curveOf: (counts: LabelCounts) => Details): Details =>
    objectByLabel([...curves].map(([id, counts]) => [parseLabelId(id), curveOf(counts)]));
  // The data set (the suite), the datum (the image) and the geometry of the detection or missed object.
  const exampleJson = ({ row, shape: { box, mask } }: Example): Json => {
    return { dataset: suite, datum: (rows[row] as DetailRow<Evidence>).id, box, ...(mask && { mask }) };
  };
  return {
    // There are no true negatives to count.
    ...(params.curves.includes("pr_curve") && {
      pr_curve: byLabel((one) => byThreshold((step) => ({ ...one.prCountsAt(step), tn: null }))),
    }),
    ...(isDetailed && {
      detailed_pr_curve: byLabel((one) => one.detailedCurve(false, exampleJson)),
      max_examples: limit,
    }),
    labels_without_curve: labels.length - withCurve.length,
  };
}

const compareIds = (one: KeyedLabel, other: KeyedLabel): number => compareTexts(labelId(one), labelId(other));

/** Returns all labels by descending number of objects, then of detections, then in code unit order. */
function labelsByFrequency(rows: readonly Evidence[]): KeyedLabel[] {
  const counts = countNames(rows, labelId);
  counts.sort((a, b) => b.truth - a.truth || b.predicted - a.predicted || compareTexts(a.label, b.label));
  return counts.map(({ label }) => parseLabelId(label));
}

/**
 * Returns for each label the recalls at the IoUs in ascending order: the share of objects found by the matched detections with at
 * least the score that recall requires; null without objects.
 */
function recallsByIou(
  rows: readonly Evidence[],
  labels: readonly KeyedLabel[],
  { recall_score_threshold: minScore, iou_thresholds }: Pick<Params, "recall_score_threshold" | "iou_thresholds">,
): [KeyedLabel, (number | null)[]][] {
  const counts = new Map(
    labels.map((label) => [labelId(label), { label, objects: 0, found: iou_thresholds.map(() => 0) }]),
  );
  for (const { labels: ofImage } of rows) {
    for (const one of ofImage) {
      const count = counts.get(labelId(one));
      if (!count) continue;
      count.objects += countedOf(one).length;
      for (const { score, matched, ignored } of one.detections) {
        if (minScore !== null && score < minScore) break;
        for (let step = 0, bits = (matched?.[0] ?? 0) & ~(ignored[0] as number); bits !== 0; step += 1, bits >>= 1)
          count.found[step] = (count.found[step] as number) + (bits & 1);
      }
    }
  }
  return [...counts.values()].map(({ label, objects, found }) => [
    label,
    found.map((count) => (objects === 0 ? null : count / objects)),
  ]);
}
