import { z } from "zod";
import { type KeyedLabel, labelId } from "../../core/line/label-key.ts";
import { LONGEST_LABEL } from "../../core/line/parsed-line.ts";
import { getOrCreate } from "../../math/memo.ts";
import { MOST_SHAPES } from "./case.ts";
import { MOST_IOUS } from "./params.ts";

/** The most characters of a mask that an example contains; longer ones are left out. */
export const LONGEST_MASK = 2000;

/** COCO's ranges of object areas, in the order of `matched` and `ignored`. */
export const AREAS = ["all", "small", "medium", "large"] as const;
export type Area = (typeof AREAS)[number];

const score = z.number().min(0).max(1);

/** A list of four numbers; checked by hand, which takes half the time: a suite has millions of them. */
const fourNumbers = (fits: (value: unknown) => boolean) =>
  z.custom<number[]>((list) => Array.isArray(list) && list.length === 4 && list.every(fits));
/** Left edge, top edge, width and height in pixels. */
const box = fourNumbers(Number.isFinite);
/** For each range of areas, bits for the IoUs: bit t is the t-th lowest of `iou_thresholds`. */
const bits = fourNumbers(
  (value) => Number.isInteger(value) && (value as number) >= 0 && (value as number) < 2 ** MOST_IOUS,
);

/** What a detection is: over an object of its label, over one of another label, over nothing, or over a crowd region of its label. */
const kind = z.enum(["found", "mistaken", "invented", "over_crowd"]);
/** The mask of a possible example, where the suite wants them and masks are compared; `size` is `[height, width]`. */
const mask = z
  .strictObject({ size: z.tuple([z.int().positive(), z.int().positive()]), counts: z.string().max(LONGEST_MASK) })
  .exactOptional();

const objectSchema = z.strictObject({
  /** The ranges of areas in which it counts: none for a crowd region, and only `all` with `matching: document`. */
  areas: z.array(z.enum(AREAS)).max(AREAS.length),
  /** The score of the detection that found it at `pr_curve_iou_threshold`; null for none. */
  found: score.nullable(),
  /** The same in the PR curves, where crowd regions are ordinary objects; absent where it is the same. */
  curve_found: score.nullable().exactOptional(),
  /** The highest score of a detection of another label that overlaps it; absent without one. */
  confused: score.exactOptional(),
  box,
  mask,
});
export type ObjectEvidence = z.infer<typeof objectSchema>;

const detectionSchema = z.strictObject({
  score,
  /** The result at `pr_curve_iou_threshold`. */
  kind,
  /** The result in the PR curves, where crowd regions are ordinary objects; absent where it is the same. */
  curve_kind: kind.exactOptional(),
  box,
  mask,
  /** The IoUs at which it finds an object that counts; absent where it finds none in any range, as most do. */
  matched: bits.exactOptional(),
  /**
   * The IoUs at which it does not count itself: after the first 100, or with `matching: document` after as many as there are objects,
   * at all.
   */
  ignored: bits,
});
export type DetectionEvidence = z.infer<typeof detectionSchema>;

const labelSchema = z.strictObject({
  /** Empty if labels have no keys. */
  key: z.string().max(LONGEST_LABEL),
  label: z.string().min(1).max(LONGEST_LABEL),
  /** In the order of the file. */
  objects: z.array(objectSchema).max(MOST_SHAPES),
  /** Highest score first, equal ones in the order of the file. */
  detections: z
    .array(detectionSchema)
    .max(MOST_SHAPES)
    .refine((all) => all.every(({ score }, index) => score <= (all[index - 1]?.score ?? 1))),
});
export type LabelEvidence = z.infer<typeof labelSchema>;

export const evidenceSchema = z.strictObject({
  /** Ranks detections with equal scores: numbers before strings, numbers by value, strings by code units. */
  image: z.union([z.number(), z.string().max(1000)]),
  /** Whether boxes or masks were compared; null without detections. */
  iou: z.enum(["bbox", "segm"]).nullable(),
  /** Whether the image has no trace. */
  missing: z.boolean(),
  /** The lowest score with which a detection counts for the case result (`found_score_threshold`). */
  threshold: z.number(),
  /** The labels of its objects and detections, in code unit order of their keys and themselves. */
  labels: z
    .array(labelSchema)
    .max(2 * MOST_SHAPES)
    .refine((labels) => {
      const ids = labels.map(labelId);
      return ids.every((id, index) => index === 0 || (ids[index - 1] as string) < id);
    }),
});
export type Evidence = z.infer<typeof evidenceSchema>;

/** Returns the objects that count, in the order of the file. */
export const countedOf = ({ objects }: Pick<LabelEvidence, "objects">): ObjectEvidence[] =>
  objects.filter(({ areas }) => areas.includes("all"));

/** Counts the objects that count and the detections of each label, or of each key, over all images. */
export function countNames(evidence: readonly Evidence[], nameOf: (label: KeyedLabel) => string) {
  const counts = new Map<string, { label: string; truth: number; predicted: number }>();
  for (const one of evidence.flatMap(({ labels }) => labels)) {
    const count = getOrCreate(counts, nameOf(one), () => ({ label: nameOf(one), truth: 0, predicted: 0 }));
    count.truth += countedOf(one).length;
    count.predicted += one.detections.length;
  }
  return [...counts.values()];
}
