import type { DetailRow, Details } from "../../core/family.ts";
import type { Json } from "../../core/json.ts";
import { THRESHOLD_STEPS, thresholdName } from "../../math/statistics/threshold-step.ts";
import { curveMatches, type LabelCurve, labelCurves, type PrCounts, thresholdCounts } from "./curve.ts";
import type { Evidence, LabelEvidence } from "./evidence.ts";
import { recallsByIou } from "./recall-by-iou.ts";
import {
  type Example,
  FN_MISCLASSIFIED,
  FN_UNPREDICTED,
  FP_HALLUCINATED,
  FP_MISCLASSIFIED,
  TP,
} from "./threshold-counts.ts";

/** So many labels have curves, and recalls, at most: the ones with the most objects, then detections. */
const MOST_CURVES = 50;
const MOST_RECALLS = 1000;

/** The parameters that the details go by. */
export interface DetailParams {
  readonly pr_curve_max_examples: number;
  readonly recall_score_threshold: number | null;
}

/** What the report tells beside the scores: curves and recalls by label, and how many images were scored by which geometry. */
export function details(rows: readonly DetailRow<Evidence>[], params: DetailParams): Details {
  const evidence = rows.map((row) => row.evidence);
  const labels = labelsByNumber(evidence);
  const shown = labels.slice(0, MOST_CURVES).sort();
  const recalled = labels.slice(0, MOST_RECALLS).sort();
  const curves = labelCurves(evidence, shown, params.pr_curve_max_examples);
  return {
    pr_curve: mapOf(curves.map((one) => [one.label, plainCurve(one)])),
    detailed_pr_curve: mapOf(curves.map((one) => [one.label, detailedCurve(one, rows)])),
    labels_without_curve: labels.length - shown.length,
    recall_by_iou: mapOf(recallsByIou(evidence, recalled, params.recall_score_threshold)),
    labels_without_recall: labels.length - recalled.length,
    iou_type: geometries(evidence),
  };
}

/** An object of foreign names: none of them is anything but data. */
function mapOf(entries: readonly (readonly [string, Json])[]): Details {
  return Object.fromEntries(entries);
}

/** All labels, those with the most objects first, then those with the most detections, then by code units. */
function labelsByNumber(rows: readonly Evidence[]): string[] {
  const seen = new Map<string, { objects: number; detections: number }>();
  for (const one of rows.flatMap((row) => row.labels)) {
    const sum = seen.get(one.label) ?? { objects: 0, detections: 0 };
    sum.objects += curveMatches(one).objects.found.length;
    sum.detections += one.scores.length;
    seen.set(one.label, sum);
  }
  return [...seen]
    .sort(
      ([a, one], [b, other]) => other.objects - one.objects || other.detections - one.detections || (a < b ? -1 : 1),
    )
    .map(([label]) => label);
}

function geometries(rows: readonly Evidence[]): Details {
  const counts = { bbox: 0, segm: 0, none: 0 };
  for (const { iou } of rows) counts[iou ?? "none"] += 1;
  return counts;
}

function plainCurve(one: LabelCurve): Details {
  const counts = thresholdCounts([one.counts]);
  return atEachStep((at) => ({ ...(counts[at] as PrCounts) }));
}

function detailedCurve({ label, counts }: LabelCurve, rows: readonly DetailRow<Evidence>[]): Details {
  const numbers = [TP, FP_MISCLASSIFIED, FP_HALLUCINATED, FN_MISCLASSIFIED, FN_UNPREDICTED].map((kind) =>
    counts.countsOf(kind),
  );
  return atEachStep((at) => {
    const seen = (kind: number): Details & { count: number } => ({
      count: numbers[kind]?.[at] ?? 0,
      examples: counts.examplesOf(kind, at + 1).map((one) => told(one, kind, label, rows)),
    });
    const [all, hallucinations] = [seen(TP), seen(FP_HALLUCINATED)];
    const [wrong, confused, unseen] = [seen(FP_MISCLASSIFIED), seen(FN_MISCLASSIFIED), seen(FN_UNPREDICTED)];
    return {
      tp: { total: all.count, observations: { all } },
      fp: {
        total: hallucinations.count + wrong.count,
        observations: { hallucinations, misclassifications: wrong },
      },
      fn: {
        total: confused.count + unseen.count,
        observations: { misclassifications: confused, no_predictions: unseen },
      },
    };
  });
}

/** An example as the report has it: the image's id, and the box of the detection, or of the missed object. */
function told({ row, box }: Example, kind: number, label: string, rows: readonly DetailRow<Evidence>[]): Json {
  const image = rows[row] as DetailRow<Evidence>;
  const one = image.evidence.labels.find((seen) => seen.label === label) as LabelEvidence;
  const boxes = kind < FN_MISCLASSIFIED ? one.boxes : curveMatches(one).objects.boxes;
  return { image: image.id, box: boxes.slice(4 * box, 4 * box + 4) };
}

function atEachStep(of: (at: number) => Details): Details {
  return mapOf(Array.from({ length: THRESHOLD_STEPS }, (_, at) => [thresholdName(at + 1), of(at)]));
}
