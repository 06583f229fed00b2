import type { DetailRow, Details } from "../../core/family.ts";
import { type KeyedLabel, labelId, objectByLabel } from "../../core/line/label-key.ts";
import { compareTexts } from "../../math/text/compare-texts.ts";
import { AREAS } from "./evidence.ts";
import { curveWithExamples, labelCurves, plainCurve } from "./label-curves.ts";
import { LabelCursor } from "./labels/label-cursor.ts";
import { labelAt, labelNumber } from "./labels/label-names.ts";
import { type KeptEvidence, packedLabels } from "./labels/packed-labels.ts";
import type { Params } from "./params.ts";

/** The most labels with curves, and with recalls: those with the most objects, then detections. */
const MOST_CURVES = 50;
const MOST_RECALLS = 1000;

/** Returns the details for the report: curves and recalls by label, and the number of images compared by boxes and by masks. */
export function details(rows: readonly DetailRow<KeptEvidence>[], params: Params, suite: string): Details {
  const evidence = rows.map((row) => row.evidence);
  const labels = labelsByFrequency(evidence);
  const isSelected = (name: Params["curves"][number]): boolean => params.curves.includes(name);
  return {
    ...(isSelected("pr_curve") || isSelected("detailed_pr_curve") ? curveDetails(rows, labels, params, suite) : {}),
    ...(isSelected("recall_by_iou") && {
      recall_by_iou: objectByLabel(recallsByIou(evidence, labels.slice(0, MOST_RECALLS).sort(compareIds), params)),
      labels_without_recall: Math.max(0, labels.length - MOST_RECALLS),
    }),
    iou_type: countIouTypes(evidence),
  };
}

function curveDetails(
  rows: readonly DetailRow<KeptEvidence>[],
  labels: readonly KeyedLabel[],
  params: Params,
  suite: string,
): Details {
  const evidence = rows.map((row) => row.evidence);
  const withCurve = labels.slice(0, MOST_CURVES).sort(compareIds);
  const { counts, limit } = labelCurves(evidence, withCurve, params);
  type Counts = (typeof counts)[number];
  const byLabel = (curveOf: (counts: Counts, label: KeyedLabel) => Details): Details =>
    objectByLabel(withCurve.map((label, index) => [label, curveOf(counts[index] as Counts, label)]));
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

const cursor = new LabelCursor();

/** Returns all labels by descending number of objects, then of detections, then in code unit order. */
function labelsByFrequency(rows: readonly KeptEvidence[]): KeyedLabel[] {
  const counts = new Map<number, KeyedLabel & { objects: number; detections: number }>();
  for (const row of rows) {
    for (cursor.open(packedLabels(row)); cursor.next(); ) {
      const { name } = cursor;
      const count = counts.get(name) ?? { ...labelAt(name), objects: 0, detections: 0 };
      count.objects += cursor.curveObjects;
      count.detections += cursor.detections;
      counts.set(name, count);
    }
  }
  return [...counts.values()].sort(
    (one, other) => other.objects - one.objects || other.detections - one.detections || compareIds(one, other),
  );
}

function countIouTypes(rows: readonly KeptEvidence[]): Details {
  const counts = { bbox: 0, segm: 0, none: 0 };
  for (const { iou } of rows) counts[iou ?? "none"] += 1;
  return counts;
}

/**
 * Returns for each label the recalls at the IoUs in ascending order: the share of objects found by the matched detections with at
 * least the score that recall requires; null without objects.
 */
function recallsByIou(
  rows: readonly KeptEvidence[],
  labels: readonly KeyedLabel[],
  { recall_score_threshold: minScore, iou_thresholds }: Pick<Params, "recall_score_threshold" | "iou_thresholds">,
): [KeyedLabel, (number | null)[]][] {
  const counts = new Map(
    labels.map((label) => [labelNumber(label), { label, objects: 0, found: iou_thresholds.map(() => 0) }]),
  );
  for (const row of rows) {
    for (cursor.open(packedLabels(row)); cursor.next(); ) {
      const count = counts.get(cursor.name);
      if (!count) continue;
      count.objects += cursor.count(0);
      for (let index = 0; index < cursor.matched; index += 1) {
        if (minScore !== null && cursor.score(index) < minScore) break;
        const counted = cursor.bitsAt(0, index) & ~cursor.bitsAt(AREAS.length, index);
        // Most detections of an image find nothing.
        if (counted === 0) continue;
        for (const step of iou_thresholds.keys())
          count.found[step] = (count.found[step] as number) + ((counted >> step) & 1);
      }
    }
  }
  return [...counts.values()].map(({ label, objects, found }) => [
    label,
    found.map((count) => (objects === 0 ? null : count / objects)),
  ]);
}
