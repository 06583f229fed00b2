import { z } from "zod";
import { type KeyedLabel, NO_KEY } from "../../core/line/label-key.ts";
import { LONGEST_LABEL } from "../../core/line/line-fields.ts";
import { MOST_CLASSES, MOST_PIXELS } from "./label-map.ts";

/** The most labels of an image: those of its two label maps. */
const MOST_LABELS = 2 * MOST_CLASSES;

const pixels = z.int().min(0).max(MOST_PIXELS);

export const evidenceSchema = z
  .strictObject({
    /** The key of each label, in code unit order; empty if labels have no keys. */
    keys: z.array(z.string().min(1).max(LONGEST_LABEL)).max(MOST_LABELS),
    /** The labels in its truth or its prediction, in code unit order within a key. */
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
  .refine(
    ({ keys, labels, pixels: counts }) =>
      counts.length === 3 * labels.length && (keys.length === 0 || keys.length === labels.length),
  );
export type Evidence = z.infer<typeof evidenceSchema>;

/** Returns the label at an index of `labels`, with its key. */
export function labelAt({ keys, labels }: Evidence, index: number): KeyedLabel {
  return { key: keys[index] ?? NO_KEY, label: labels[index] as string };
}

/** Returns the index of a label; −1 if the image does not have it. */
export function indexOfLabel({ keys, labels }: Evidence, { key, label }: KeyedLabel): number {
  if (keys.length === 0) return key === NO_KEY ? labels.indexOf(label) : -1;
  return labels.findIndex((one, index) => one === label && keys[index] === key);
}

/** Returns the evidence of one key as that of labels without keys. */
export function evidenceOfKey(evidence: Evidence, key: string): Evidence {
  if (key === NO_KEY && evidence.keys.length === 0) return evidence;
  const indices = [...evidence.keys.keys()].filter((index) => evidence.keys[index] === key);
  return {
    ...evidence,
    keys: [],
    labels: indices.map((index) => evidence.labels[index] as string),
    pixels: indices.flatMap((index) => evidence.pixels.slice(3 * index, 3 * index + 3)),
  };
}

interface LabelPixels {
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
