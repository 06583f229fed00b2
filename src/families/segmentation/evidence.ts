import { z } from "zod";
import { LONGEST_LABEL } from "../../core/line/line-fields.ts";
import { MOST_CLASSES, MOST_PIXELS } from "./label-map.ts";

/** The most labels of an image: those of its two label maps. */
const MOST_LABELS = 2 * MOST_CLASSES;

const pixels = z.int().min(0).max(MOST_PIXELS);

/** The evidence of one image. */
export const evidenceSchema = z
  .strictObject({
    /** The labels in its truth or its prediction, in code unit order. */
    labels: z.array(z.string().min(1).max(LONGEST_LABEL)).max(MOST_LABELS),
    /** Three numbers per label: pixels that have it in both, in the truth, in the prediction. */
    pixels: z.array(pixels).max(3 * MOST_LABELS),
    /** Pixels without a label, in the truth and in the prediction. */
    unlabelled: z.tuple([pixels, pixels]),
    /** Whether there is no prediction. */
    missing: z.boolean(),
    /** The least mean IoU with which the image passes. */
    pass_iou: z.number().min(0).max(1),
  })
  .refine((one) => one.pixels.length === 3 * one.labels.length);

/** The evidence of one image. */
export type Evidence = z.infer<typeof evidenceSchema>;

/** The pixels of one label in an image. */
export interface LabelPixels {
  /** Pixels with the label in both truth and prediction, and in at least one of them. */
  readonly intersection: number;
  readonly union: number;
  readonly truth: number;
  readonly predicted: number;
}

/** Returns the pixels of the label at an index of `labels`. */
export function labelPixels({ pixels: counts }: Evidence, index: number): LabelPixels {
  const [intersection = 0, truth = 0, predicted = 0] = counts.slice(3 * index, 3 * index + 3);
  return { intersection, union: truth + predicted - intersection, truth, predicted };
}

/** Returns the IoU of the label at an index of `labels`; its union is not empty, because it occurs. */
export function labelIou(evidence: Evidence, index: number): number {
  const { intersection, union } = labelPixels(evidence, index);
  return intersection / union;
}

/** Returns the mean IoU of the labels of an image; null if it has no label. */
export function imageIou(evidence: Evidence): number | null {
  const { length } = evidence.labels;
  let sum = 0;
  for (let index = 0; index < length; index += 1) sum += labelIou(evidence, index);
  return length === 0 ? null : sum / length;
}
