import { z } from "zod";
import { labelId } from "../../core/line/label-key.ts";
import { LONGEST_LABEL } from "../../core/line/line.ts";
import { MOST_IOUS } from "./params.ts";

/** The most labels, objects and detections of an image. */
const MOST_LABELS = 10_000;
const MOST_OBJECTS = 10_000;
const MOST_DETECTIONS = 10_000;

/** The most characters of a mask that an example contains; longer ones are left out. */
export const LONGEST_MASK = 2000;

/** COCO's ranges of object areas, in the order of `counts`, `matched` and `ignored`. */
export const AREAS = ["all", "small", "medium", "large"] as const;

/** The result of a detection at `pr_curve_iou_threshold`, by its number in `kinds`. */
export const KINDS = { found: 0, misclassification: 1, hallucination: 2, overCrowd: 3 } as const;

/** A list of numbers, checked with a plain loop: an image has hundreds of them, and a schema of each takes twice as long. */
function listOf<Item extends number | null>(isItem: (value: unknown) => boolean, most: number) {
  return z.custom<Item[]>((value) => Array.isArray(value) && value.length <= most && value.every(isItem));
}

const isWhole = (value: unknown, most: number): boolean =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) <= most;
const bits = listOf<number>((value) => isWhole(value, 2 ** MOST_IOUS - 1), MOST_DETECTIONS);
const byArea = z.tuple([bits, bits, bits, bits]);
const kinds = listOf<number>((value) => isWhole(value, KINDS.overCrowd), MOST_DETECTIONS);
const scoresOrNull = listOf<number | null>((value) => value === null || Number.isFinite(value), MOST_OBJECTS);
const count = z.int().min(0).max(MOST_OBJECTS);

/** Objects in the order of the file. */
const objectsSchema = z
  .strictObject({
    /** The score of the detection that found each object at `pr_curve_iou_threshold`. */
    found: scoresOrNull,
    /** The highest score of a detection of another label that overlaps the object. */
    confused: scoresOrNull,
    /** Four numbers an object: x, y, width, height. */
    boxes: listOf<number>(Number.isFinite, 4 * MOST_OBJECTS),
  })
  .refine(({ found, confused, boxes }) => confused.length === found.length && boxes.length === 4 * found.length);

/** COCO's compressed run lengths by the index of a detection, or of an object among those of the PR curves; `size` is `[height, width]`. */
const masksSchema = z.strictObject({
  size: z.tuple([z.int().positive(), z.int().positive()]),
  detections: z.record(z.string(), z.string().max(LONGEST_MASK)),
  objects: z.record(z.string(), z.string().max(LONGEST_MASK)),
});

const labelSchema = z
  .strictObject({
    /** Empty if labels have no keys. */
    key: z.string().max(LONGEST_LABEL),
    label: z.string().min(1).max(LONGEST_LABEL),
    /** For each range of areas, the number of objects that count; crowd regions do not. Without ranges (`matching: document`) all but the first are 0. */
    counts: z.tuple([count, count, count, count]),
    /** The scores of its detections, highest first; equal ones in the order of the file. */
    scores: listOf<number>(Number.isFinite, MOST_DETECTIONS),
    /**
     * For each range and each of the first detections, bits for the IoUs at which it finds an object that counts (`matched`) and at
     * which it does not count itself (`ignored`). Bit t is the t-th lowest of `iou_thresholds`. The first detections are 100, or with
     * `matching: document`, which has no ranges, as many as there are objects.
     */
    matched: byArea,
    ignored: byArea,
    /** The result of each detection at `pr_curve_iou_threshold`: see `KINDS`. */
    kinds,
    /** Four numbers a detection: x, y, width, height. */
    boxes: listOf<number>(Number.isFinite, 4 * MOST_DETECTIONS),
    /** The objects that count. */
    objects: objectsSchema,
    /** Masks of possible examples, where the suite wants them and masks are compared. */
    masks: masksSchema.nullable(),
    /** The same for the PR curves, which treat crowd regions as ordinary objects; null without crowd regions. */
    plain: z.strictObject({ kinds, objects: objectsSchema }).nullable(),
  })
  .refine(({ counts, scores, matched, ignored, plain, ...label }) => {
    const n = scores.length;
    return (
      matched.every(({ length }, area) => length <= n && ignored[area]?.length === length) &&
      label.kinds.length === n &&
      (plain?.kinds.length ?? n) === n &&
      label.boxes.length === 4 * n &&
      label.objects.found.length === counts[0] &&
      scores.every((score, index) => index === 0 || (scores[index - 1] as number) >= score)
    );
  });

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
    .max(MOST_LABELS)
    .refine((labels) => {
      const ids = labels.map(labelId);
      return ids.every((id, index) => index === 0 || (ids[index - 1] as string) < id);
    }),
});

export type Evidence = z.infer<typeof evidenceSchema>;

export type LabelEvidence = z.infer<typeof labelSchema>;

export type MasksEvidence = z.infer<typeof masksSchema>;

/** How the objects of one label were found, in the order of the file. */
export type ObjectsEvidence = z.infer<typeof objectsSchema>;
