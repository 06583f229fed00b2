// Makes a worse version of the COCO results in `examples/detection/runs`, by three rules that its README states:
// `node scripts/coco-worse.ts [folder]`. Equal results give equal bytes.

import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { compressedCounts } from "../src/math/geometry/compressed-counts.ts";
import { maskArea, maskBox, maskFromCounts, type RunMask } from "../src/math/geometry/run-mask.ts";
import { ROOT } from "./root.ts";

type Box = [x: number, y: number, width: number, height: number];

interface Result {
  readonly image_id: number;
  readonly category_id: number;
  readonly score: number;
  readonly bbox?: Box;
  readonly segmentation?: { readonly size: readonly [number, number]; readonly counts: string };
}

const PERSON = 1;
/** COCO's small objects have fewer pixels. */
const SMALL = 32 ** 2;
/** Of the small detections one in so many is lost. */
const LOST = 3;
/** Persons are seen so much of their width too far to the right. */
const SHIFT = 0.25;
/** At the worst a score loses this share. */
const DOUBT = 0.5;

function maskOf({ segmentation }: Result): RunMask | null {
  const mask = segmentation ? maskFromCounts(segmentation.counts, ...segmentation.size) : null;
  if (typeof mask === "string") throw new Error(mask);
  return mask;
}

function areaOf(result: Result): number {
  const mask = maskOf(result);
  const [, , width, height] = result.bbox ?? [0, 0, 0, 0];
  return mask ? maskArea(mask) : width * height;
}

/** Moved to the right by a share of its width; a mask by whole pixels, and what leaves the image is cut. */
function moved(result: Result): Result {
  if (result.bbox) {
    const [x, y, width, height] = result.bbox;
    return { ...result, bbox: [rounded(x + SHIFT * width), y, width, height] };
  }
  const mask = maskOf(result);
  if (!mask || !result.segmentation) return result;
  const counts = [...mask.counts];
  counts[0] = (counts[0] ?? 0) + Math.round(SHIFT * maskBox(mask)[2]) * mask.height;
  let left = mask.height * mask.width;
  const kept = counts.map((run) => {
    const part = Math.min(run, left);
    left -= part;
    return part;
  });
  const cut = Uint32Array.from(kept.slice(0, kept.findLastIndex((run) => run > 0) + 1));
  return { ...result, segmentation: { ...result.segmentation, counts: compressedCounts({ ...mask, counts: cut }) } };
}

/** A score with less trust, by chance that is the same each time. */
function doubted(result: Result, index: number): Result {
  const digest = createHash("sha256").update(`${result.image_id}/${index}`).digest();
  return { ...result, score: rounded(result.score * (1 - DOUBT * (digest.readUInt32BE(0) / 2 ** 32)), 1000) };
}

function rounded(value: number, parts = 100): number {
  return Math.round(value * parts) / parts;
}

function worse(results: readonly Result[]): Result[] {
  let small = 0;
  const kept = results.filter((result) => {
    if (areaOf(result) >= SMALL) return true;
    small += 1;
    return small % LOST !== 0;
  });
  return kept.map((result) => (result.category_id === PERSON ? moved(result) : result)).map(doubted);
}

const from = join(ROOT, "examples/detection/runs");
const folder = process.argv[2] ?? from;
for (const name of ["boxes", "masks"]) {
  const results: Result[] = JSON.parse(readFileSync(join(from, `${name}.json`), "utf8"));
  writeFileSync(join(folder, `worse-${name}.json`), `${JSON.stringify(worse(results))}\n`);
}
