import { labelId } from "../../core/line/label-key.ts";
import { groupBy } from "../../math/statistics/group.ts";
import { columnSorter } from "../../math/statistics/sorted-order.ts";
import { AREAS, type Evidence, type LabelEvidence } from "./evidence.ts";

/** COCO's `maxDets`: the numbers of detections of an image that recall considers, those with the highest scores; the first is all that are matched. */
export const MAX_DETECTIONS = [100, 10, 1] as const;

/** How many IoUs the evidence has bits for, and the lowest score of detections that recall counts (null: any). */
export interface CurveSettings {
  readonly ious: number;
  readonly minScore: number | null;
}

/** The evidence of a label in an image, and its row. */
export interface LabelRow {
  readonly row: number;
  readonly evidence: LabelEvidence;
}

/** A matched detection: its label row, and its index among the detections there. */
interface RankedDetection extends LabelRow {
  readonly index: number;
}

/**
 * The data of the precision-recall curves of one label in one range of areas, for all IoUs: its detections by
 * descending score, as columns. A row is the index of an image in the evidence.
 */
export interface PrCurve {
  /** Images with objects that count, and how many. */
  readonly objectRows: Uint32Array;
  readonly objectCounts: Uint32Array;
  /** The rows of detections that are false at every IoU. */
  readonly falseRows: Uint32Array;
  /** The other detections, without those that never count: their rows, and how many of `falseRows` have a higher score. */
  readonly rows: Uint32Array;
  readonly before: Uint32Array;
  /** Bits for the IoUs at which the detection found an object, and at which it does not count. */
  readonly matched: Uint32Array;
  readonly ignored: Uint32Array;
  /** How many of `MAX_DETECTIONS` include it, from the front; 0 if its score is too low for recall. */
  readonly reach: Uint8Array;
}

/** Returns the curves of a label, one for each range of areas. */
export function prCurves(images: readonly (readonly LabelRow[])[], settings: CurveSettings): PrCurve[] {
  const ranked = rankDetections(images);
  return AREAS.map((_, area) => ({
    ...countObjects(images.flat(), area),
    ...detectionColumns(ranked, area, settings),
  }));
}

function countObjects(rows: readonly LabelRow[], area: number): Pick<PrCurve, "objectRows" | "objectCounts"> {
  const counted = rows.filter(({ evidence }) => (evidence.counts[area] as number) > 0);
  return {
    objectRows: Uint32Array.from(counted, ({ row }) => row),
    objectCounts: Uint32Array.from(counted, ({ evidence }) => evidence.counts[area] as number),
  };
}

function detectionColumns(ranked: readonly RankedDetection[], area: number, { ious, minScore }: CurveSettings) {
  const size = ranked.length;
  const all = (1 << ious) - 1;
  const falseRows = new Uint32Array(size);
  const [rows, before] = [new Uint32Array(size), new Uint32Array(size)];
  const [matched, ignored] = [new Uint32Array(size), new Uint32Array(size)];
  const reach = new Uint8Array(size);
  let [falses, others] = [0, 0];
  for (const one of ranked) {
    const [matchedBits, ignoredBits] = [bitsOf(one, "matched", area), bitsOf(one, "ignored", area)];
    if (ignoredBits === all) continue;
    if (ignoredBits === 0 && matchedBits === 0) {
      falseRows[falses] = one.row;
      falses += 1;
      continue;
    }
    rows[others] = one.row;
    before[others] = falses;
    matched[others] = matchedBits;
    ignored[others] = ignoredBits;
    reach[others] = reachOf(one, minScore);
    others += 1;
  }
  return {
    falseRows: falseRows.slice(0, falses),
    rows: rows.slice(0, others),
    before: before.slice(0, others),
    matched: matched.slice(0, others),
    ignored: ignored.slice(0, others),
    reach: reach.slice(0, others),
  };
}

function reachOf({ evidence, index }: RankedDetection, minScore: number | null): number {
  if (minScore !== null && (evidence.scores[index] as number) < minScore) return 0;
  let reach = 1;
  while (reach < MAX_DETECTIONS.length && index < (MAX_DETECTIONS[reach] as number)) reach += 1;
  return reach;
}

function bitsOf({ evidence, index }: RankedDetection, column: "matched" | "ignored", area: number): number {
  return evidence[column][area]?.[index] ?? 0;
}

/** Groups the evidence by label, by the ids of labels in code unit order; within a label by image, images in order. */
export function rowsByLabel(evidence: readonly Evidence[]): Map<string, LabelRow[][]> {
  const labels = new Map<string, LabelRow[][]>();
  for (const rows of rowsByImage(evidence)) {
    const inImage = rows.flatMap((row) =>
      (evidence[row] as Evidence).labels.map((label): LabelRow => ({ row, evidence: label })),
    );
    for (const [label, group] of groupBy(inImage, (one) => labelId(one.evidence))) {
      const groups = labels.get(label);
      if (groups) groups.push(group);
      else labels.set(label, [group]);
    }
  }
  return new Map([...labels].sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** Returns the rows of each image, images by number, then by string. The rows of one image, its trials, are ordered by content. */
function rowsByImage(evidence: readonly Evidence[]): number[][] {
  const groups = groupBy(evidence.keys(), (row) => (evidence[row] as Evidence).image);
  const images = [...groups.keys()].sort(compareImages);
  return images.map((image) => {
    const rows = groups.get(image) as number[];
    if (rows.length === 1) return rows;
    const contents = new Map(rows.map((row) => [row, JSON.stringify(evidence[row])]));
    const content = (row: number): string => contents.get(row) as string;
    return rows.sort((a, b) => (content(a) < content(b) ? -1 : Number(content(a) > content(b))));
  });
}

function compareImages(one: number | string, other: number | string): number {
  if (typeof one === typeof other) return one < other ? -1 : 1;
  return typeof one === "number" ? -1 : 1;
}

/**
 * Ranks the matched detections of a label over all images by descending score. Equal scores keep the order of images and files; the
 * rows of one image alternate, so that repeating all rows changes nothing.
 */
function rankDetections(images: readonly (readonly LabelRow[])[]): RankedDetection[] {
  const all = images.flatMap(alternateRows);
  const scores = Float64Array.from(all, ({ evidence, index }) => -(evidence.scores[index] as number));
  const { places } = columnSorter(all.length)(scores);
  return Array.from(places, (index) => all[index] as RankedDetection);
}

function alternateRows(rows: readonly LabelRow[]): RankedDetection[] {
  const matchedOf = ({ evidence }: LabelRow): number => evidence.matched[0].length;
  const longest = rows.reduce((most, one) => Math.max(most, matchedOf(one)), 0);
  const indices = Array.from({ length: longest }, (_, index) => index);
  return indices.flatMap((index) => rows.flatMap((one) => (index < matchedOf(one) ? [{ ...one, index }] : [])));
}
