import type { DetailRow, Details } from "../../core/family.ts";
import type { Json } from "../../core/json.ts";
import { THRESHOLD_STEPS, thresholdName } from "../../math/statistics/threshold-counts.ts";
import type { Evidence, LabelEvidence } from "./evidence.ts";
import {
  curveMatches,
  type Example,
  FN_MISCLASSIFIED,
  FN_UNPREDICTED,
  FP_HALLUCINATED,
  FP_MISCLASSIFIED,
  type LabelCurve,
  labelCurves,
  plainCurve,
  TP,
} from "./label-curves.ts";
import type { Params } from "./params.ts";

/** The most labels with curves, and with recalls: those with the most objects, then detections. */
const MOST_CURVES = 50;
const MOST_RECALLS = 1000;

/** Returns the details for the report: curves and recalls by label, and the number of images compared by boxes and by masks. */
export function details(
  rows: readonly DetailRow<Evidence>[],
  params: Pick<Params, "pr_curve_max_examples" | "recall_score_threshold" | "iou_thresholds">,
): Details {
  const evidence = rows.map((row) => row.evidence);
  const labels = labelsByFrequency(evidence);
  const withCurve = labels.slice(0, MOST_CURVES).sort();
  const withRecall = labels.slice(0, MOST_RECALLS).sort();
  const curves = labelCurves(evidence, withCurve, params.pr_curve_max_examples);
  return {
    pr_curve: fromEntries(
      curves.map((one) => {
        const counts = plainCurve(one);
        return [one.label, atEachThreshold((index) => ({ ...counts[index] }))];
      }),
    ),
    detailed_pr_curve: fromEntries(curves.map((one) => [one.label, detailedCurve(one, rows)])),
    labels_without_curve: labels.length - withCurve.length,
    recall_by_iou: fromEntries(recallsByIou(evidence, withRecall, params)),
    labels_without_recall: labels.length - withRecall.length,
    iou_type: countIouTypes(evidence),
  };
}

/** Creates an object from entries; labels such as `__proto__` become plain keys. */
function fromEntries(entries: readonly (readonly [string, Json])[]): Details {
  return Object.fromEntries(entries);
}

/** Returns all labels by descending number of objects, then of detections, then in code unit order. */
function labelsByFrequency(rows: readonly Evidence[]): string[] {
  const counts = new Map<string, { objects: number; detections: number }>();
  for (const one of rows.flatMap((row) => row.labels)) {
    const count = counts.get(one.label) ?? { objects: 0, detections: 0 };
    count.objects += curveMatches(one).objects.found.length;
    count.detections += one.scores.length;
    counts.set(one.label, count);
  }
  return [...counts]
    .sort(
      ([a, one], [b, other]) => other.objects - one.objects || other.detections - one.detections || (a < b ? -1 : 1),
    )
    .map(([label]) => label);
}

function countIouTypes(rows: readonly Evidence[]): Details {
  const counts = { bbox: 0, segm: 0, none: 0 };
  for (const { iou } of rows) counts[iou ?? "none"] += 1;
  return counts;
}

/**
 * Returns for each label the recalls at the IoUs in ascending order: the share of objects found by the matched detections with at
 * least the score that recall requires; null without objects.
 */
function recallsByIou(
  rows: readonly Evidence[],
  labels: readonly string[],
  { recall_score_threshold: minScore, iou_thresholds }: Pick<Params, "recall_score_threshold" | "iou_thresholds">,
): [string, (number | null)[]][] {
  const counts = new Map(labels.map((label) => [label, { objects: 0, found: iou_thresholds.map(() => 0) }]));
  for (const one of rows.flatMap((row) => row.labels)) {
    const count = counts.get(one.label);
    if (!count) continue;
    count.objects += one.counts[0];
    for (const [index, bits] of one.matched[0].entries()) {
      if (minScore !== null && (one.scores[index] as number) < minScore) break;
      const counted = bits & ~(one.ignored[0][index] ?? 0);
      for (const step of iou_thresholds.keys())
        count.found[step] = (count.found[step] as number) + ((counted >> step) & 1);
    }
  }
  return [...counts].map(([label, { objects, found }]) => [
    label,
    found.map((count) => (objects === 0 ? null : count / objects)),
  ]);
}

function detailedCurve({ label, counts }: LabelCurve, rows: readonly DetailRow<Evidence>[]): Details {
  const columns = [TP, FP_MISCLASSIFIED, FP_HALLUCINATED, FN_MISCLASSIFIED, FN_UNPREDICTED].map((kind) =>
    counts.countsOf(kind),
  );
  return atEachThreshold((index) => {
    const observed = (kind: number): Details & { count: number } => ({
      count: columns[kind]?.[index] ?? 0,
      examples: counts.examplesOf(kind, index + 1).map((one) => exampleJson(one, kind, label, rows)),
    });
    const [all, hallucinations] = [observed(TP), observed(FP_HALLUCINATED)];
    const [misclassified, confused, unpredicted] = [
      observed(FP_MISCLASSIFIED),
      observed(FN_MISCLASSIFIED),
      observed(FN_UNPREDICTED),
    ];
    return {
      tp: { total: all.count, observations: { all } },
      fp: {
        total: hallucinations.count + misclassified.count,
        observations: { hallucinations, misclassifications: misclassified },
      },
      fn: {
        total: confused.count + unpredicted.count,
        observations: { misclassifications: confused, no_predictions: unpredicted },
      },
    };
  });
}

/** Converts an example to the image's id and the box of the detection or missed object. */
function exampleJson({ row, index }: Example, kind: number, label: string, rows: readonly DetailRow<Evidence>[]): Json {
  const image = rows[row] as DetailRow<Evidence>;
  const one = image.evidence.labels.find((other) => other.label === label) as LabelEvidence;
  const boxes = kind < FN_MISCLASSIFIED ? one.boxes : curveMatches(one).objects.boxes;
  return { image: image.id, box: boxes.slice(4 * index, 4 * index + 4) };
}

function atEachThreshold(detailsAt: (index: number) => Details): Details {
  return fromEntries(
    Array.from({ length: THRESHOLD_STEPS }, (_, index) => [thresholdName(index + 1), detailsAt(index)]),
  );
}
