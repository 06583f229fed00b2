import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Mask, maskFromCounts } from "../../../src/math/geometry/mask.ts";
import { polygonsMask } from "../../../src/math/geometry/polygon-mask.ts";

/** An annotated or detected object: its label, its score (1 if annotated), its area and its pixels. */
export interface Shape {
  readonly label: string;
  readonly score: number;
  readonly area: number;
  readonly mask: Mask;
}

/** An image of the sample, with its annotated and its detected objects. */
export interface SampleImage {
  readonly id: number;
  readonly width: number;
  readonly height: number;
  readonly truth: readonly Shape[];
  readonly found: readonly Shape[];
}

type Segmentation = readonly (readonly number[])[] | { readonly counts: string | readonly number[] };

interface Written {
  readonly image_id: number;
  readonly category_id: number;
  readonly segmentation: Segmentation;
  readonly score?: number;
}

interface Instances {
  readonly images: readonly { readonly id: number; readonly width: number; readonly height: number }[];
  readonly annotations: readonly Written[];
  readonly categories: readonly { readonly id: number; readonly supercategory: string }[];
}

/** Reads the images of COCO's sample from a folder; labels are COCO's supercategories. */
export function readSample(folder: string): SampleImage[] {
  const read = (name: string): unknown => JSON.parse(readFileSync(join(folder, name), "utf8"));
  const { images, annotations, categories } = read("instances_val2014_100.json") as Instances;
  const results = read("instances_val2014_fakesegm100_results.json") as Written[];
  const labels = new Map(categories.map(({ id, supercategory }) => [id, supercategory]));
  return images.map(({ id, width, height }) => {
    const shapes = (all: readonly Written[]): Shape[] =>
      all
        .filter((one) => one.image_id === id)
        .map(({ category_id, segmentation, score = 1 }) => {
          const mask = maskOf(segmentation, height, width);
          return { label: labels.get(category_id) ?? "", score, area: mask.area, mask };
        });
    return { id, width, height, truth: shapes(annotations), found: shapes(results) };
  });
}

function maskOf(segmentation: Segmentation, height: number, width: number): Mask {
  if (!("counts" in segmentation)) return polygonsMask(segmentation, height, width);
  const mask = maskFromCounts(segmentation.counts, height, width);
  if (typeof mask === "string") throw new Error(mask);
  return mask;
}
