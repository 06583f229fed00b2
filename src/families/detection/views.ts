import type { DetailRow, Details } from "../../core/family.ts";
import type { Evidence } from "./evidence.ts";
import { type Faults, faultsOf } from "./faults.ts";
import { imagePicture } from "./image-picture.ts";

/** The most characters of all pictures of images together. */
const MOST_DRAWN = 300_000;

/** The images in which most is wrong as inert SVG documents, so many at most; `images_left_out` counts the others in which anything is. */
export function imagePictures(rows: readonly DetailRow<Evidence>[], most: number): Details {
  const ranked = rows
    .map((row) => ({ ...row, faults: sumOf(faultsOf(row.evidence)) }))
    .filter(({ faults }) => faults > 0)
    .sort((a, b) => b.faults - a.faults || (a.id < b.id ? -1 : Number(a.id > b.id)));
  const images: { case: string; svg: string }[] = [];
  let drawn = 0;
  for (const { id, evidence } of ranked.slice(0, most)) {
    const svg = imagePicture(id, evidence);
    drawn += svg.length;
    if (drawn > MOST_DRAWN) break;
    images.push({ case: id, svg });
  }
  return { images, images_left_out: ranked.length - images.length };
}

const sumOf = ({ missed, wrong }: Faults): number => missed + wrong;
