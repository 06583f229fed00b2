import { evidenceText } from "../../core/case.ts";
import { labelId, parseLabelId } from "../../core/line/label-key.ts";
import type { Table, Weights } from "../../core/metric.ts";
import { getOrCreate } from "../../math/memo.ts";
import { compareTexts } from "../../math/text/texts.ts";
import { AREAS, type Area, type Evidence, type LabelEvidence } from "./evidence.ts";

/** COCO's `maxDets`: the numbers of detections of an image that recall considers, those with the highest scores. */
export const MAX_DETECTIONS = [100, 10, 1] as const;

/** The recalls at which precision is evaluated: numpy's `linspace(0, 1, 101)`, bit for bit. */
const RECALLS = Array.from({ length: 101 }, (_, step) => step * 0.01);

/** How many IoUs the evidence has bits for, and the lowest score of detections that recall counts (null: any). */
interface Settings {
  readonly ious: number;
  readonly minScore: number | null;
}

/** The values of one label in one range of areas. */
interface LabelValues {
  /** Average precision by IoU. */
  readonly precision: readonly number[];
  /** Recall by `MAX_DETECTIONS` and IoU. */
  readonly recall: readonly (readonly number[])[];
}

/** The values of each label, by its id in code unit order, and range of areas; null where no object counts. */
export type CocoValues = ReadonlyMap<string, readonly (LabelValues | null)[]>;

/** Declares the table that all metrics of a suite read. As pycocotools 2.0.11, `COCOeval.accumulate`. */
export function cocoTable(settings: Settings): Table<Evidence, CocoValues> {
  return {
    prepare: (evidence) => {
      const labels = [...rowsByLabel(evidence)].sort(([one], [other]) => compareTexts(one, other));
      const curves = labels.map(([id, rows]) => [id, prCurves(rows, settings)] as const);
      const most = Math.max(0, ...curves.flatMap(([, byArea]) => byArea.map(({ detections }) => detections.length)));
      const columns = (): Float64Array[] => Array.from({ length: settings.ious }, () => new Float64Array(most));
      const points = { found: columns(), precision: columns() };
      return (weights) =>
        new Map(curves.map(([id, byArea]) => [id, byArea.map((curve) => evaluateCurve(curve, points, weights))]));
    },
    // A label of an image costs about as much as a case of a simple metric; most of its detections are only counted.
    work: (evidence) =>
      evidence.reduce(
        (work, { labels }) => labels.reduce((sum, one) => sum + 1 + one.detections.length / 4, work + 1),
        0,
      ),
  };
}

/** A label in one image: its index in the evidence, and its rank among all images. */
interface LabelRow {
  readonly row: number;
  readonly rank: number;
  readonly label: LabelEvidence;
}

/** Returns the images of each label by its id; by number, then by string, and the trials of one, which have one rank, by their content. */
function rowsByLabel(evidence: readonly Evidence[]): Map<string, LabelRow[]> {
  const at = (row: number): Evidence => evidence[row] as Evidence;
  const order = [...evidence.keys()].sort(
    (a, b) => compareImages(at(a), at(b)) || compareTexts(evidenceText(at(a)), evidenceText(at(b))),
  );
  const byLabel = new Map<string, LabelRow[]>();
  let rank = 0;
  for (const [place, row] of order.entries()) {
    const { image, labels } = at(row);
    if (place > 0 && image !== at(order[place - 1] as number).image) rank = place;
    for (const label of labels) getOrCreate(byLabel, labelId(label), () => []).push({ row, rank, label });
  }
  return byLabel;
}

function compareImages({ image: one }: Evidence, { image: other }: Evidence): number {
  if (one === other) return 0;
  if (typeof one === typeof other) return one < other ? -1 : 1;
  return typeof one === "number" ? -1 : 1;
}

/** The data of the precision-recall curves of one label in one range of areas, for all IoUs. */
interface PrCurve {
  /** The row of each object that counts. */
  readonly objectRows: readonly number[];
  /** The detections that are true or ignored at some IoU, by descending score. */
  readonly detections: readonly CurveDetection[];
  /** The rows of those that are false at every IoU: most detections are. */
  readonly falseRows: readonly number[];
}

interface CurveDetection {
  readonly row: number;
  /** How many of `falseRows` have a higher score. */
  readonly falses: number;
  /** Bits for the IoUs at which it found an object, and at which it does not count. */
  readonly matched: number;
  readonly ignored: number;
  /** How many of `MAX_DETECTIONS` include it, from the front; 0 if its score is too low for recall. */
  readonly reach: number;
}

/** Returns the curves of a label for each range of areas. */
function prCurves(rows: readonly LabelRow[], { ious, minScore }: Settings): PrCurve[] {
  const all = (1 << ious) - 1;
  const ranked = rankDetections(rows);
  return AREAS.map((area, at) => {
    const detections: CurveDetection[] = [];
    const falseRows: number[] = [];
    for (const { row, index, detection } of ranked) {
      const [matched, ignored] = [detection.matched?.[at] ?? 0, detection.ignored[at] as number];
      if (ignored === all) continue;
      if (matched === 0 && ignored === 0) {
        falseRows.push(row);
        continue;
      }
      const isCounted = minScore === null || detection.score >= minScore;
      const reach = isCounted ? MAX_DETECTIONS.findLastIndex((max, place) => place === 0 || index < max) + 1 : 0;
      detections.push({ row, falses: falseRows.length, matched, ignored, reach });
    }
    const objectRows = rows.flatMap(({ row, label }) =>
      label.objects.flatMap(({ areas }) => (areas.includes(area) ? [row] : [])),
    );
    return { objectRows, detections, falseRows };
  });
}

/**
 * Ranks the detections of a label over all images by descending score. Equal scores keep the order of images and files; the trials of
 * one image alternate, so that repeating all rows changes nothing.
 */
function rankDetections(rows: readonly LabelRow[]) {
  return rows
    .flatMap(({ row, rank, label }) => label.detections.map((detection, index) => ({ row, rank, index, detection })))
    .sort((a, b) => b.detection.score - a.detection.score || a.rank - b.rank || a.index - b.index);
}

/** For each IoU, how many objects are found up to each detection that finds one, and the precision there: reused by all curves. */
interface Points {
  readonly found: readonly Float64Array[];
  readonly precision: readonly Float64Array[];
}

/** Computes the values of a curve as if row i occurred `weights[i]` times (null: once each); null if no object counts. */
function evaluateCurve(
  { objectRows, detections, falseRows }: PrCurve,
  points: Points,
  weights: Weights,
): LabelValues | null {
  const weightOf = (row: number): number => (weights === null ? 1 : (weights[row] as number));
  const total = objectRows.reduce((sum, row) => sum + weightOf(row), 0);
  if (total === 0) return null;
  const zeros = (): number[] => points.found.map(() => 0);
  const [recall, found, falses, counts] = [MAX_DETECTIONS.map(zeros), zeros(), zeros(), zeros()];
  let [alwaysFalse, next] = [0, 0];
  for (const detection of detections) {
    for (; next < detection.falses; next += 1) alwaysFalse += weightOf(falseRows[next] as number);
    const weight = weightOf(detection.row);
    if (weight === 0) continue;
    for (let step = 0; step < found.length; step += 1) {
      if ((detection.ignored >> step) & 1) continue;
      if (!((detection.matched >> step) & 1)) {
        falses[step] = (falses[step] as number) + weight;
        continue;
      }
      const sum = (found[step] as number) + weight;
      const at = counts[step] as number;
      found[step] = sum;
      counts[step] = at + 1;
      (points.found[step] as Float64Array)[at] = sum;
      (points.precision[step] as Float64Array)[at] = sum / (sum + alwaysFalse + (falses[step] as number));
      for (let max = 0; max < detection.reach; max += 1) {
        const reached = recall[max] as number[];
        reached[step] = (reached[step] as number) + weight;
      }
    }
  }
  const precision = counts.map((count, step) => averagePrecision(points, step, [count, total]));
  return { precision, recall: recall.map((all) => all.map((sum) => sum / total)) };
}

/**
 * Averages, over 101 recalls, the best precision at that recall or a higher one, 0 if it is not reached. Goes from the last point
 * to the first, with a term for each precision that is better than all after it. Of the columns, the first `count` points are read.
 */
function averagePrecision(points: Points, step: number, [count, total]: readonly [number, number]): number {
  const [found, precision] = [points.found[step] as Float64Array, points.precision[step] as Float64Array];
  let [sum, best, upper] = [0, 0, recallsWithin((found[count - 1] ?? 0) / total)];
  for (let at = count - 1; at >= 0; at -= 1) {
    const value = precision[at] as number;
    if (value <= best) continue;
    const lower = recallsWithin((found[at] as number) / total);
    sum += best * (upper - lower);
    [best, upper] = [value, lower];
  }
  return (sum + best * upper) / RECALLS.length;
}

/** Returns how many of the 101 recalls a recall reaches. */
function recallsWithin(recall: number): number {
  let count = Math.floor(recall * 100);
  while (count < RECALLS.length && (RECALLS[count] as number) <= recall) count += 1;
  while (count > 0 && (RECALLS[count - 1] as number) > recall) count -= 1;
  return count;
}

/**
 * Selects an average precision or recall by a label's id, or a mean: `label` null over the labels with objects that count, of one
 * key or (`key` null) of all; `iou` null over all.
 */
export interface Selection {
  readonly key: string | null;
  readonly label: string | null;
  readonly iou: number | null;
  readonly area: Area;
  /** For recall. */
  readonly maxDetections: (typeof MAX_DETECTIONS)[number];
}

/** Returns the selected average precision or recall; null if there is none. */
export function select(values: CocoValues, selection: Selection, what: keyof LabelValues): number | null {
  const { key, label, iou, area, maxDetections } = selection;
  const [at, max] = [AREAS.indexOf(area), MAX_DETECTIONS.indexOf(maxDetections)];
  const means: number[] = [];
  for (const id of label === null ? values.keys() : [label]) {
    if (label === null && key !== null && parseLabelId(id).key !== key) continue;
    const one = values.get(id)?.[at] ?? null;
    if (one === null) continue;
    const byIou = what === "precision" ? one.precision : (one.recall[max] as readonly number[]);
    means.push(iou === null ? mean(byIou) : (byIou[iou] as number));
  }
  return means.length === 0 ? null : mean(means);
}

function mean(numbers: readonly number[]): number {
  let sum = 0;
  for (const one of numbers) sum += one;
  return sum / numbers.length;
}
