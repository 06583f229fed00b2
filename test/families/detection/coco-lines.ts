import type { Lines } from "../../law-cases.ts";

interface Annotation {
  readonly image_id: number;
  readonly category_id: number;
}

/** COCO's documents: ground truth, and detections. */
export interface CocoFiles {
  readonly gt: {
    readonly images: readonly { readonly id: number }[];
    readonly categories: readonly { readonly id: number; readonly name: string }[];
    readonly annotations: readonly Annotation[];
  };
  readonly dt: readonly Annotation[];
}

/** The lines of the cases that COCO's documents hold, one for each image. */
export function linesOf({ gt, dt }: CocoFiles): Lines[] {
  const names = new Map(gt.categories.map(({ id, name }) => [id, name]));
  const labelled = (all: readonly Annotation[], image: number): object[] =>
    all.filter((one) => one.image_id === image).map((one) => ({ ...one, label: names.get(one.category_id) }));
  return gt.images.map((image) => ({
    gold: { ...image, objects: labelled(gt.annotations, image.id) },
    trace: { id: image.id, detections: labelled(dt, image.id) },
  }));
}
