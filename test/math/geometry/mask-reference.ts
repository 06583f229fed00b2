import { readFileSync } from "node:fs";
import { type Box, type Mask, maskFromCounts } from "../../../src/math/geometry/mask.ts";

interface Runs {
  readonly size: readonly [height: number, width: number];
  readonly counts: string;
}

/** `reference/mask-cases.json`: masks, polygons, IoUs and merges with the results of pycocotools 2.0.11. */
export const maskCases: {
  readonly masks: readonly {
    readonly name: string;
    readonly h: number;
    readonly w: number;
    readonly rows: readonly string[];
    readonly uncompressed: readonly number[];
    readonly rle: Runs;
    readonly area: number;
    readonly bbox: Box;
  }[];
  readonly polygons: readonly {
    readonly name: string;
    readonly h: number;
    readonly w: number;
    readonly polygons: readonly (readonly number[])[];
    readonly rle: Runs;
    readonly pixel_area: number;
    readonly bbox: Box;
  }[];
  readonly iou: readonly (
    | {
        readonly kind: "bbox";
        readonly dt: Box[];
        readonly gt: Box[];
        readonly iscrowd: number[];
        readonly iou: number[][];
      }
    | {
        readonly kind: "rle";
        readonly dt: Runs[];
        readonly gt: Runs[];
        readonly iscrowd: number[];
        readonly iou: number[][];
      }
  )[];
  readonly merge: readonly {
    readonly rles: readonly Runs[];
    readonly union: Runs;
    readonly intersection: Runs;
    readonly intersection_of: readonly number[];
  }[];
} = JSON.parse(readFileSync(new URL("reference/mask-cases.json", import.meta.url), "utf8"));

/** A line of `reference/random-masks.jsonl`: random drawings of one size with the results of pycocotools 2.0.11. */
export interface RandomMasks {
  readonly h: number;
  readonly w: number;
  readonly objects: readonly { readonly polygons: readonly (readonly number[])[]; readonly counts: string }[];
  readonly masks: readonly { readonly counts: string; readonly area: number; readonly box: Box }[];
  /** How many masks, from the front, are detections; the others are objects. */
  readonly detections: number;
  readonly crowds: readonly number[];
  readonly ious: readonly number[];
  readonly union: string;
  readonly intersection: string;
  readonly boxes: readonly { readonly box: Box; readonly counts: string }[];
  readonly boxDetections: readonly Box[];
  readonly boxObjects: readonly Box[];
  readonly boxCrowds: readonly number[];
  readonly boxIous: readonly number[];
}

export const randomMasks: readonly RandomMasks[] = readFileSync(
  new URL("reference/random-masks.jsonl", import.meta.url),
  "utf8",
)
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line));

/** Parses a mask that must be valid. */
export function maskOf(counts: readonly number[] | string, height: number, width: number): Mask {
  const mask = maskFromCounts(counts, height, width);
  if (typeof mask === "string") throw new Error(mask);
  return mask;
}
