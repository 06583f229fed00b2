import { z } from "zod";

/** The most UTF-16 units of a label. */
export const LONGEST_LABEL = 400;

const label = z.string().min(1).max(LONGEST_LABEL);
const score = z.number();
const bits = z.array(z.int().min(0).max(1023));

/**
 * The objects of a label in an image, in the order of the file: for each the score of the detection that is matched with it at
 * `pr_curve_iou_threshold` (null: none), the best score of a detection of another label that overlaps it so much, matched or not
 * (null: none), and its box (four numbers).
 */
const objects = z.strictObject({
  found: z.array(score.nullable()),
  confused: z.array(score.nullable()),
  boxes: z.array(z.number()),
});

/** For each detection at `pr_curve_iou_threshold`: true positive, misclassification, hallucination, over a crowd (does not count). */
const kinds = z.array(z.int().min(0).max(3));

/** Outlines of masks for pictures: for each shape its rings, each a list x, y, x, y … in whole pixels; none: its box is drawn. */
const shapes = z.array(z.array(z.array(z.int())));

const labelSchema = z.strictObject({
  label,
  /** Objects that count in the area ranges: all, small, medium, large. */
  counts: z.tuple([z.int(), z.int(), z.int(), z.int()]),
  /** Of its detections, best first, ties in the order of the file. */
  scores: z.array(score),
  /** For each area range and each of the first 100 detections, bit t for the IoU 0.50 + 0.05 t. */
  matched: z.array(bits).length(4),
  ignored: z.array(bits).length(4),
  kinds,
  /** Four numbers for each detection. */
  boxes: z.array(z.number()),
  /** Those that count: no crowds. */
  objects,
  /**
   * Only where the image has crowds: kinds and objects as the curves see them, which know no crowd: it is an object as any other,
   * with plain IoU (reference values `crowd_only_gt`, `segm_random_small`).
   */
  curve: z.strictObject({ kinds, objects }).optional(),
  outlines: z.strictObject({ detections: shapes, objects: shapes }).optional(),
});

/** What was seen in one image. */
export const evidenceSchema = z.strictObject({
  /** Ties in score between images are ordered by it: numbers by value, before texts by code units. */
  image: z.union([z.number(), z.string()]),
  size: z.tuple([z.number(), z.number()]).nullable(),
  /** Null: there are no detections. */
  iou: z.enum(["bbox", "segm"]).nullable(),
  /** Whether there is no trace at all. */
  missing: z.boolean(),
  /** Labels with objects or detections in the image, by code units. */
  labels: z.array(labelSchema),
});

/** What was seen in one image. */
export type Evidence = z.infer<typeof evidenceSchema>;

/** What was seen of one label in an image. */
export type LabelEvidence = z.infer<typeof labelSchema>;
