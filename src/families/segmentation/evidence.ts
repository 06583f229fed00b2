import { z } from "zod";
import { MOST_CLASSES, MOST_PIXELS } from "./label-map.ts";

/** The most UTF-16 units of a label. */
export const LONGEST_LABEL = 400;

/** The most labels of an image: those of its two label maps. */
const MOST_LABELS = 2 * MOST_CLASSES;

const pixels = z.int().min(0).max(MOST_PIXELS);

/** What was seen in one image. */
export const evidenceSchema = z
  .strictObject({
    /** Labels that occur in its truth or its prediction, in the order of code units. */
    labels: z.array(z.string().min(1).max(LONGEST_LABEL)).max(MOST_LABELS),
    /** Of each of them: pixels that have it in both, in the truth, in the prediction. */
    pixels: z.array(pixels).max(3 * MOST_LABELS),
    /** Pixels that have no label, in the truth and in the prediction. */
    unlabelled: z.tuple([pixels, pixels]),
    /** Whether there is no prediction at all. */
    missing: z.boolean(),
    /** The mean IoU of the image's labels from which it passes. */
    pass_iou: z.number().min(0).max(1),
  })
  .refine((one) => one.pixels.length === 3 * one.labels.length);

/** What was seen in one image. */
export type Evidence = z.infer<typeof evidenceSchema>;

/** Pixels that a label has in truth and prediction at once, and in one of them at least. */
export interface Overlap {
  readonly intersection: number;
  readonly union: number;
}

/** The pixels of the label at a place of `labels`. */
export function overlapAt({ pixels: counts }: Evidence, place: number): Overlap {
  const [intersection = 0, truth = 0, predicted = 0] = [
    counts[3 * place],
    counts[3 * place + 1],
    counts[3 * place + 2],
  ];
  return { intersection, union: truth + predicted - intersection };
}

/** The intersection over union of the label at a place of `labels`: it occurs, so that there is a union. */
export function iouAt(evidence: Evidence, place: number): number {
  const { intersection, union } = overlapAt(evidence, place);
  return intersection / union;
}
