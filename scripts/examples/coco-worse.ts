// `node scripts/examples/coco-worse.ts [FOLDER]` makes a worse version of the COCO results in `examples/detection/runs`, by the three
// rules that the example's README states. Equal results give equal bytes.

import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { compressedCounts, Mask, maskFromCounts } from "../../src/math/geometry/mask.ts";
import { ROOT } from "../root.ts";

type Box = [x: number, y: number, width: number, height: number];

interface Result {
  readonly image_id: number;
  readonly category_id: number;
  readonly score: number;
  readonly bbox?: Box;
  readonly segmentation?: { readonly size: readonly [number, number]; readonly counts: string };
}

const PERSON = 1;
/** Objects with fewer pixels are COCO's small ones. */
const SMALL_AREA = 32 ** 2;
/** Every third small detection is removed. */
const REMOVED_EVERY = 3;
/** Persons are moved to the right by this share of their width. */
const SHIFT = 0.25;
/** A score loses at most this share. */
const MAX_LOSS = 0.5;

function maskOf({ segmentation }: Result): Mask | null {
  const mask = segmentation ? maskFromCounts(segmentation.counts, ...segmentation.size) : null;
  if (typeof mask === "string") throw new Error(mask);
  return mask;
}

function areaOf(result: Result): number {
  const mask = maskOf(result);
  const [, , width, height] = result.bbox ?? [0, 0, 0, 0];
  return mask ? mask.area : width * height;
}

/** Moves a result to the right by a share of its width: a mask by whole pixels, cut at the image's edge. */
function moveRight(result: Result): Result {
  if (result.bbox) {
    const [x, y, width, height] = result.bbox;
    return { ...result, bbox: [rounded(x + SHIFT * width), y, width, height] };
  }
  const mask = maskOf(result);
  if (!mask || !result.segmentation) return result;
  const { height, width, edges, box } = mask;
  const shift = Math.round(SHIFT * box[2]) * height;
  const moved = edges.map((edge) => Math.min(edge + shift, height * width));
  const kept = moved.filter((edge, at) => edge !== moved[at ^ 1]);
  const counts = compressedCounts(new Mask(height, width, kept));
  return { ...result, segmentation: { ...result.segmentation, counts } };
}

/** Lowers a score at random, with the same result each time. */
function lowerScore(result: Result, index: number): Result {
  const digest = createHash("sha256").update(`${result.image_id}/${index}`).digest();
  return { ...result, score: rounded(result.score * (1 - MAX_LOSS * (digest.readUInt32BE(0) / 2 ** 32)), 1000) };
}

function rounded(value: number, parts = 100): number {
  return Math.round(value * parts) / parts;
}

function makeWorse(results: readonly Result[]): Result[] {
  let small = 0;
  const kept = results.filter((result) => {
    if (areaOf(result) >= SMALL_AREA) return true;
    small += 1;
    return small % REMOVED_EVERY !== 0;
  });
  return kept.map((result) => (result.category_id === PERSON ? moveRight(result) : result)).map(lowerScore);
}

const from = join(ROOT, "examples/detection/runs");
const folder = process.argv[2] ?? from;
for (const name of ["boxes", "masks"]) {
  const results: Result[] = JSON.parse(readFileSync(join(from, `${name}.json`), "utf8"));
  writeFileSync(join(folder, `worse-${name}.json`), `${JSON.stringify(makeWorse(results))}\n`);
}
