import { evidenceText } from "../../core/case.ts";
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
  const rows = images.flat();
  const ranked = rankDetections(images);
  return AREAS.map((_, area) => ({ ...countObjects(rows, area), ...detectionColumns(ranked, area, settings) }));
}

function countObjects(rows: readonly LabelRow[], area: number): Pick<PrCurve, "objectRows" | "objectCounts"> {
  const [objectRows, objectCounts] = [new Uint32Array(rows.length), new Uint32Array(rows.length)];
  let counted = 0;
  for (const { row, evidence } of rows) {
    const count = evidence.counts[area] as number;
    if (count === 0) continue;
    objectRows[counted] = row;
    objectCounts[counted] = count;
    counted += 1;
  }
  return { objectRows: objectRows.slice(0, counted), objectCounts: objectCounts.slice(0, counted) };
}

/** The matched detections of a label over all images, as columns: there are far more of them than of anything else. */
interface RankedDetections {
  /** The detections by descending score. */
  readonly places: Uint32Array;
  /** The score, the row, and the place among the detections of its row. */
  readonly scores: Float64Array;
  readonly rows: Uint32Array;
  readonly indices: Uint32Array;
  /** By area. */
  readonly matched: readonly Uint32Array[];
  readonly ignored: readonly Uint32Array[];
}

function detectionColumns(ranked: RankedDetections, area: number, { ious, minScore }: CurveSettings) {
  const { places } = ranked;
  const [matchedBits, ignoredBits] = [ranked.matched[area] as Uint32Array, ranked.ignored[area] as Uint32Array];
  const size = places.length;
  const all = (1 << ious) - 1;
  const falseRows = new Uint32Array(size);
  const [rows, before] = [new Uint32Array(size), new Uint32Array(size)];
  const [matched, ignored] = [new Uint32Array(size), new Uint32Array(size)];
  const reach = new Uint8Array(size);
  let [falses, others] = [0, 0];
  for (let i = 0; i < size; i += 1) {
    const place = places[i] as number;
    const [found, left] = [matchedBits[place] as number, ignoredBits[place] as number];
    if (left === all) continue;
    if (left === 0 && found === 0) {
      falseRows[falses] = ranked.rows[place] as number;
      falses += 1;
      continue;
    }
    rows[others] = ranked.rows[place] as number;
    before[others] = falses;
    matched[others] = found;
    ignored[others] = left;
    const isTooLow = minScore !== null && (ranked.scores[place] as number) < minScore;
    reach[others] = isTooLow ? 0 : reachOf(ranked.indices[place] as number);
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

function reachOf(index: number): number {
  let reach = 1;
  while (reach < MAX_DETECTIONS.length && index < (MAX_DETECTIONS[reach] as number)) reach += 1;
  return reach;
}

/** Groups the evidence by label, by the ids of labels in code unit order; within a label by image, images in order. */
export function rowsByLabel(evidence: readonly Evidence[]): Map<string, LabelRow[][]> {
  const labels = new Map<string, { readonly images: LabelRow[][]; last: number }>();
  for (const [image, rows] of rowsByImage(evidence).entries()) {
    for (const row of rows) {
      for (const label of (evidence[row] as Evidence).labels) {
        const id = labelId(label);
        const known = labels.get(id) ?? { images: [], last: -1 };
        labels.set(id, known);
        if (known.last === image) known.images.at(-1)?.push({ row, evidence: label });
        else known.images.push([{ row, evidence: label }]);
        known.last = image;
      }
    }
  }
  const sorted = [...labels].sort(([one], [other]) => (one < other ? -1 : 1));
  return new Map(sorted.map(([id, { images }]) => [id, images]));
}

/** Returns the rows of each image, images by number, then by string. The rows of one image, its trials, are ordered by content. */
function rowsByImage(evidence: readonly Evidence[]): number[][] {
  const groups = groupBy(evidence.keys(), (row) => (evidence[row] as Evidence).image);
  const images = [...groups.keys()].sort(compareImages);
  return images.map((image) => {
    const rows = groups.get(image) as number[];
    if (rows.length === 1) return rows;
    const contents = new Map(rows.map((row) => [row, evidenceText(evidence[row] as Evidence)]));
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
function rankDetections(images: readonly (readonly LabelRow[])[]): RankedDetections {
  let size = 0;
  for (const rows of images) for (const { evidence } of rows) size += matchedIn(evidence);
  const [scores, keys] = [new Float64Array(size), new Float64Array(size)];
  const [rowOf, indices] = [new Uint32Array(size), new Uint32Array(size)];
  const [matched, ignored] = [AREAS.map(() => new Uint32Array(size)), AREAS.map(() => new Uint32Array(size))];
  let place = 0;
  for (const rows of images) {
    const longest = rows.reduce((most, { evidence }) => Math.max(most, matchedIn(evidence)), 0);
    for (let index = 0; index < longest; index += 1) {
      for (const { row, evidence } of rows) {
        if (index >= matchedIn(evidence)) continue;
        scores[place] = evidence.scores[index] as number;
        keys[place] = -(evidence.scores[index] as number);
        rowOf[place] = row;
        indices[place] = index;
        for (let area = 0; area < AREAS.length; area += 1) {
          (matched[area] as Uint32Array)[place] = evidence.matched[area]?.[index] ?? 0;
          (ignored[area] as Uint32Array)[place] = evidence.ignored[area]?.[index] ?? 0;
        }
        place += 1;
      }
    }
  }
  const { places } = columnSorter(size)(keys);
  return { places, scores, rows: rowOf, indices, matched, ignored };
}

const matchedIn = ({ matched }: LabelEvidence): number => matched[0].length;
