import type { DetailRow, Details } from "../../core/family.ts";
import { labelMapPicture } from "../../math/label-map-picture.ts";
import type { Evidence, View } from "./evidence.ts";
import { imageIou } from "./mean-iou.ts";

/** The most characters of all pictures together. */
const MOST_DRAWN = 300_000;

/** The images whose labels are found worst as inert SVG documents, so many at most; `images_left_out` counts the others in which anything is wrong. */
export function imagePictures(rows: readonly DetailRow<Evidence>[], most: number): Details {
  const places = placesOf(rows);
  const ranked = rows
    .map((row) => ({ ...row, mean: row.evidence.missing ? 0 : (imageIou(row.evidence) ?? 1) }))
    .filter(({ mean }) => mean < 1)
    .sort((a, b) => a.mean - b.mean || (a.id < b.id ? -1 : Number(a.id > b.id)));
  const images: { case: string; svg: string }[] = [];
  let drawn = 0;
  for (const { id, evidence } of ranked.slice(0, most)) {
    const svg = draw(id, evidence, places);
    drawn += svg.length;
    if (drawn > MOST_DRAWN) break;
    images.push({ case: id, svg });
  }
  return { images, images_left_out: ranked.length - images.length };
}

/** The place of each label among all, so that one has the same colour and number in every picture. */
function placesOf(rows: readonly DetailRow<Evidence>[]): ReadonlyMap<string, number> {
  const names = new Set<string>();
  for (const { evidence } of rows) for (const label of evidence.labels) names.add(label);
  return new Map([...names].sort((one, other) => (one < other ? -1 : 1)).map((label, place) => [label, place]));
}

function draw(id: string, { view, labels, missing }: Evidence, places: ReadonlyMap<string, number>): string {
  const found = labels.map((label) => places.get(label) ?? -1);
  const cells = (runs: string): Int32Array => cellsOf(runs, view, found);
  const maps = { truth: cells(view.truth), predicted: missing ? null : cells(view.predicted) };
  return labelMapPicture({ ...maps, width: view.width, height: view.height, labels: [...places.keys()], name: id });
}

/** The cells of runs `place length …`; what they do not reach has no label. */
function cellsOf(runs: string, { width, height }: View, found: readonly number[]): Int32Array {
  const cells = new Int32Array(width * height).fill(-1);
  const numbers = runs.split(" ").map(Number);
  let from = 0;
  for (let at = 0; at + 1 < numbers.length; at += 2) {
    const to = from + (numbers[at + 1] as number);
    cells.fill(found[numbers[at] as number] ?? -1, from, to);
    from = to;
  }
  return cells;
}
