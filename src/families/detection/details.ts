import type { DetailRow, Details } from "../../core/family.ts";
import { type KeyedLabel, labelId, objectByLabel } from "../../core/line/label-key.ts";
import { getOrCreate } from "../../math/memo.ts";
import { compareTexts } from "../../math/text/texts.ts";
import { curveWithExamples, type LabelCounts, labelCurves, plainCurve } from "./curves.ts";
import type { Evidence } from "./evidence.ts";
import type { Params } from "./params.ts";

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
  const evidence = rows.map((row) => row.evidence);
  const withCurve = labels.slice(0, MOST_CURVES).sort(compareIds);
  const { counts, limit } = labelCurves(evidence, withCurve, params);
  const byLabel = (curveOf: (counts: LabelCounts, label: KeyedLabel) => Details): Details =>
    objectByLabel(withCurve.map((label, index) => [label, curveOf(counts[index] as LabelCounts, label)]));
  return {
    ...(params.curves.includes("pr_curve") && { pr_curve: byLabel(plainCurve) }),
    ...(params.curves.includes("detailed_pr_curve") && {
      detailed_pr_curve: byLabel((one, label) => curveWithExamples(one, label, { rows, suite })),
      max_examples: limit,
    }),
    labels_without_curve: labels.length - withCurve.length,
  };
}

const compareIds = (one: KeyedLabel, other: KeyedLabel): number => compareTexts(labelId(one), labelId(other));

/** Returns all labels by descending number of objects, then of detections, then in code unit order. */
function labelsByFrequency(rows: readonly Evidence[]): KeyedLabel[] {
  const counts = new Map<string, KeyedLabel & { objects: number; detections: number }>();
  for (const { labels } of rows) {
    for (const one of labels) {
      const { key, label } = one;
      const count = getOrCreate(counts, labelId(one), () => ({ key, label, objects: 0, detections: 0 }));
      count.objects += (one.plain ?? one).objects.found.length;
      count.detections += one.scores.length;
    }
  }
  return [...counts.values()].sort(
    (one, other) => other.objects - one.objects || other.detections - one.detections || compareIds(one, other),
  );
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
      count.objects += one.counts[0];
      for (const [index, matched] of one.matched[0].entries()) {
        if (minScore !== null && (one.scores[index] as number) < minScore) break;
        for (let step = 0, bits = matched & ~(one.ignored[0][index] as number); bits !== 0; step += 1, bits >>= 1)
          count.found[step] = (count.found[step] as number) + (bits & 1);
      }
    }
  }
  return [...counts.values()].map(({ label, objects, found }) => [
    label,
    found.map((count) => (objects === 0 ? null : count / objects)),
  ]);
}
