// `node scripts/examples/label-maps.ts SAMPLE [FOLDER]` makes `examples/segmentation` from COCO's sample of 100 images: annotations, and the
// COCO API's own results of a made-up system. SAMPLE is a folder with instances_val2014_100.json and
// instances_val2014_fakesegm100_results.json. Equal files give equal bytes.

import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { compressedCounts, Mask } from "../../src/math/geometry/mask.ts";
import { ROOT } from "../root.ts";
import { readSample, type SampleImage, type Shape } from "./label-maps/coco.ts";
import { palettePng } from "./label-maps/palette-png.ts";

/** COCO's supercategories, and `background` for everything else. */
const LABELS = [
  ...["background", "accessory", "animal", "appliance", "electronic", "food", "furniture"],
  ...["indoor", "kitchen", "outdoor", "person", "sports", "vehicle"],
];
const PALETTE = [
  ...[
    [0, 0, 0],
    [230, 159, 0],
    [86, 180, 233],
    [0, 158, 115],
    [240, 228, 66],
    [0, 114, 178],
    [213, 94, 0],
  ],
  ...[
    [204, 121, 167],
    [153, 153, 153],
    [117, 112, 179],
    [102, 166, 30],
    [166, 118, 29],
    [231, 41, 138],
  ],
];
/** The two versions, with the least score of a detection that is painted. */
const VERSIONS = { trace: 0.1, stricter: 0.6 };
const IMAGES = 20;
/** The longer side of a label map in pixels; images have 640. */
const SIDE = 240;

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Paints shapes into a scaled-down label map: each pixel takes the middle one of those it replaces; later shapes cover earlier ones. */
function paint(shapes: readonly Shape[], image: SampleImage, { width, height }: Size): Uint8Array {
  const pixels = new Uint8Array(width * height);
  for (const { label, mask } of shapes) {
    const isIn = expandMask(mask);
    for (let at = 0; at < pixels.length; at += 1) {
      const row = Math.floor(((Math.floor(at / width) + 0.5) * image.height) / height);
      const column = Math.floor((((at % width) + 0.5) * image.width) / width);
      if (isIn[column * image.height + row] === 1) pixels[at] = LABELS.indexOf(label);
    }
  }
  return pixels;
}

/** Expands a mask to one value a pixel, 1 inside, column by column. */
function expandMask({ edges, width, height }: Mask): Uint8Array {
  const pixels = new Uint8Array(width * height);
  for (let at = 0; at < edges.length; at += 2) pixels.fill(1, edges[at], edges[at + 1]);
  return pixels;
}

/** Returns a prediction as masks: one for each label that occurs, and the background's below all others. */
function masksOf(pixels: Uint8Array, { width, height }: Size): object {
  const masks = LABELS.flatMap((label, place) => {
    if (place > 0 && !pixels.includes(place)) return [];
    const edges: number[] = [];
    for (let at = 0; at < pixels.length; at += 1) {
      const is = place === 0 || pixels[(at % height) * width + Math.floor(at / height)] === place;
      if (is !== (edges.length % 2 === 1)) edges.push(at);
    }
    if (edges.length % 2 === 1) edges.push(pixels.length);
    return [{ label, counts: compressedCounts(new Mask(height, width, edges)) }];
  });
  return { size: [height, width], masks };
}

function countLabels({ truth }: SampleImage): number {
  return new Set(truth.map(({ label }) => label)).size;
}

const [sample, folder = join(ROOT, "examples/segmentation")] = process.argv.slice(2);
if (sample === undefined) throw new Error("usage: node scripts/examples/label-maps.ts SAMPLE [FOLDER]");
const chosen = readSample(sample)
  .toSorted((one, other) => countLabels(other) - countLabels(one) || one.id - other.id)
  .slice(0, IMAGES)
  .toSorted((one, other) => one.id - other.id);
for (const part of ["eval", "runs"]) mkdirSync(join(folder, part), { recursive: true });
const runs = Object.entries(VERSIONS).map(([name, least]) => ({ name, least, lines: [] as string[] }));
for (const image of chosen) {
  const scale = SIDE / Math.max(image.width, image.height);
  const size = { width: Math.round(image.width * scale), height: Math.round(image.height * scale) };
  // Large objects first, so that they do not cover smaller ones.
  const truth = paint(
    image.truth.toSorted((one, other) => other.area - one.area),
    image,
    size,
  );
  writeFileSync(join(folder, "eval", `${image.id}.png`), palettePng(truth, { ...size, palette: PALETTE }));
  for (const { least, lines } of runs) {
    const found = image.found.filter(({ score }) => score >= least);
    const pixels = paint(
      found.toSorted((one, other) => other.area - one.area),
      image,
      size,
    );
    lines.push(`${JSON.stringify({ id: String(image.id), prediction: masksOf(pixels, size) })}\n`);
  }
}
for (const { name, lines } of runs) writeFileSync(join(folder, "runs", `${name}.jsonl`), lines.join(""));
