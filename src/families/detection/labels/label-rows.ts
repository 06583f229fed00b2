import { evidenceText } from "../../../core/case.ts";
import { compareTexts } from "../../../math/text/compare-texts.ts";
import { LabelCursor } from "./label-cursor.ts";
import { labelAt } from "./label-names.ts";
import { type KeptEvidence, type PackedLabels, packedLabels } from "./packed-labels.ts";

/** The rows that have a label, image by image: as arrays, because there are millions. */
export interface LabelRows {
  readonly rows: Uint32Array;
  /** Where the label of each row begins: see `LabelCursor`. */
  readonly places: Uint32Array;
  readonly firsts: Uint32Array;
  /** The labels and the image of every row. */
  readonly packed: readonly PackedLabels[];
  readonly images: readonly KeptEvidence["image"][];
}

const cursor = new LabelCursor();

/** Returns a cursor at the label in one of its rows: always the same one. */
export function labelIn({ packed, rows, places, firsts }: LabelRows, at: number): LabelCursor {
  return cursor.moveTo(packed[rows[at] as number] as PackedLabels, places[at] as number, firsts[at] as number);
}

/** Returns the rows of each label, by its id in code unit order; within a label by image, images in order. */
export function rowsByLabel(evidence: readonly KeptEvidence[]): Map<string, LabelRows> {
  const packed = evidence.map(packedLabels);
  const images = evidence.map(({ image }) => image);
  const lists = new Map(
    [...countRows(packed)].map(([name, count]) => {
      const integers = (): Uint32Array => new Uint32Array(count);
      return [name, { rows: integers(), places: integers(), firsts: integers(), packed, images, count: 0 }];
    }),
  );
  for (const row of rowsByImage(evidence)) {
    cursor.open(packed[row] as PackedLabels);
    while (cursor.next()) {
      const list = lists.get(cursor.name) as LabelRows & { count: number };
      list.rows[list.count] = row;
      list.places[list.count] = cursor.place;
      list.firsts[list.count] = cursor.first;
      list.count += 1;
    }
  }
  const byId = Array.from(lists, ([name, list]): [string, LabelRows] => [labelAt(name).id, list]);
  return new Map(byId.sort(([one], [other]) => (one < other ? -1 : 1)));
}

function countRows(packed: readonly PackedLabels[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const one of packed) {
    for (cursor.open(one); cursor.next(); ) counts.set(cursor.name, (counts.get(cursor.name) ?? 0) + 1);
  }
  return counts;
}

/** Returns the rows by image, images by number, then by string. The rows of one image, its trials, are ordered by content. */
function rowsByImage(evidence: readonly KeptEvidence[]): number[] {
  const imageOf = (row: number): KeptEvidence["image"] => (evidence[row] as KeptEvidence).image;
  const texts = new Map<number, string>();
  const textOf = (row: number): string => {
    const text = texts.get(row) ?? evidenceText(evidence[row] as KeptEvidence);
    texts.set(row, text);
    return text;
  };
  return [...evidence.keys()].sort(
    (a, b) => compareImages(imageOf(a), imageOf(b)) || compareTexts(textOf(a), textOf(b)),
  );
}

function compareImages(one: number | string, other: number | string): number {
  if (one === other) return 0;
  if (typeof one === typeof other) return one < other ? -1 : 1;
  return typeof one === "number" ? -1 : 1;
}

/** Returns how many detections of a label are matched in each row of the image that begins at a place: an image with trials has several. */
export function matchedInTrials(label: LabelRows, start: number): number[] {
  const { images, rows } = label;
  const image = images[rows[start] as number];
  const counts = [labelIn(label, start).matched];
  for (let at = start + 1; at < rows.length && images[rows[at] as number] === image; at += 1)
    counts.push(labelIn(label, at).matched);
  return counts;
}
