import { groupBy } from "../../math/statistics/group.ts";
import { columnSorter } from "../../math/statistics/sorted-order.ts";
import { type Evidence, type LabelEvidence, MOST_MATCHED } from "./evidence.ts";

/** What was seen of a label in an image, and which row of the evidence says it. */
export interface LabelRow {
  readonly row: number;
  readonly seen: LabelEvidence;
}

/** A detection that was matched: of which image, and where among those of its image and label. */
export interface RankedDetection extends LabelRow {
  readonly place: number;
}

/** The evidence of each label, labels by code units; of each the images in their order. */
export function rowsByLabel(evidence: readonly Evidence[]): Map<string, LabelRow[][]> {
  const labels = new Map<string, LabelRow[][]>();
  for (const rows of byImage(evidence)) {
    const here = groupBy(
      rows.flatMap((row) => (evidence[row] as Evidence).labels.map((seen) => ({ row, seen }))),
      ({ seen }) => seen.label,
    );
    for (const [label, group] of here) {
      const known = labels.get(label);
      if (known) known.push(group);
      else labels.set(label, [group]);
    }
  }
  return new Map([...labels].sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** Rows of each image, images in order: numbers by value, then texts by code units. Rows of one image (its trials) stand in the order of what they hold. */
function byImage(evidence: readonly Evidence[]): number[][] {
  const groups = groupBy(evidence.keys(), (row) => (evidence[row] as Evidence).image);
  const images = [...groups.keys()].sort(compareImages);
  return images.map((image) => {
    const rows = groups.get(image) as number[];
    if (rows.length === 1) return rows;
    const texts = new Map(rows.map((row) => [row, JSON.stringify(evidence[row])]));
    const text = (row: number): string => texts.get(row) as string;
    return rows.sort((a, b) => (text(a) < text(b) ? -1 : Number(text(a) > text(b))));
  });
}

function compareImages(one: number | string, other: number | string): number {
  if (typeof one === typeof other) return one < other ? -1 : 1;
  return typeof one === "number" ? -1 : 1;
}

/**
 * The matched detections of a label over all images by score, best first. Equal scores stand in the order of images, within an
 * image in the order of its file; the rows of one image take turns, so that it is the same how often a row is repeated.
 */
export function rankDetections(images: readonly (readonly LabelRow[])[]): RankedDetection[] {
  const all = images.flatMap(inTurns);
  const scores = Float64Array.from(all, ({ seen, place }) => -(seen.scores[place] as number));
  const { places } = columnSorter(all.length)(scores);
  return Array.from(places, (place) => all[place] as RankedDetection);
}

function inTurns(rows: readonly LabelRow[]): RankedDetection[] {
  const most = rows.reduce((longest, { seen }) => Math.max(longest, seen.scores.length), 0);
  const places = Array.from({ length: Math.min(most, MOST_MATCHED) }, (_, place) => place);
  return places.flatMap((place) => rows.flatMap((one) => (place < one.seen.scores.length ? [{ ...one, place }] : [])));
}
