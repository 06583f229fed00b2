import { z } from "zod";

/** The most UTF-16 units of a label, and the most labels, objects and detections of an image. */
export const LONGEST_LABEL = 400;
export const MOST_LABELS = 10_000;
export const MOST_OBJECTS = 10_000;
export const MOST_DETECTIONS = 10_000;
/** So many detections of an image and label are matched, the ones with the best scores. */
export const MOST_MATCHED = 100;

/** The ranges of areas, in the order of `counts`, `matched` and `ignored`. */
export const AREAS = ["all", "small", "medium", "large"] as const;

/** What became of a detection at `pr_curve_iou_threshold`, by its number in `kinds`. */
export const KINDS = { found: 0, misclassification: 1, hallucination: 2, overCrowd: 3 } as const;

const count = z.int().min(0).max(MOST_OBJECTS);
const bits = z.array(z.int().min(0).max(1023)).max(MOST_MATCHED);
const coordinates = z.array(z.number()).max(4 * MOST_DETECTIONS);
const scores = z.array(z.number()).max(MOST_DETECTIONS);
const scoreOrNone = z.array(z.number().nullable()).max(MOST_OBJECTS);

/** Objects in the order of the file. */
const objectsSchema = z
  .strictObject({
    /** The score of the detection that found it at `pr_curve_iou_threshold`. */
    found: scoreOrNone,
    /** The best score of a detection of another label that lies over it. */
    confused: scoreOrNone,
    /** Four numbers for each: x, y, width, height. */
    boxes: z.array(z.number()).max(4 * MOST_OBJECTS),
  })
  .refine(({ found, confused, boxes }) => confused.length === found.length && boxes.length === 4 * found.length);

const kinds = z.array(z.int().min(0).max(3)).max(MOST_DETECTIONS);
const byArea = z.tuple([bits, bits, bits, bits]);

const labelSchema = z
  .strictObject({
    label: z.string().min(1).max(LONGEST_LABEL),
    /** Of each range of areas, how many objects count: no crowds. */
    counts: z.tuple([count, count, count, count]),
    /** Of its detections, best first; equal ones in the order of the file. */
    scores,
    /** Of each range and each of the first 100 detections: at which IoUs it found an object that counts, and at which it does not count. Bit t: IoU 0.50 + 0.05 t. */
    matched: byArea,
    ignored: byArea,
    /** Of each detection, at `pr_curve_iou_threshold`: see `KINDS`. */
    kinds,
    /** Four numbers for each detection: x, y, width, height. */
    boxes: coordinates,
    /** The objects that count. */
    objects: objectsSchema,
    /** Where crowds are among the objects: what the curves count, for which a crowd is an object like any other; else null. */
    plain: z.strictObject({ kinds, objects: objectsSchema }).nullable(),
  })
  .refine(isAligned);

/** Whether the columns of a label have the lengths that belong together, and its scores fall. */
function isAligned(label: {
  counts: number[];
  scores: number[];
  matched: number[][];
  ignored: number[][];
  kinds: number[];
  boxes: number[];
  objects: { found: unknown[] };
  plain: { kinds: number[] } | null;
}): boolean {
  const { scores: falling, matched, ignored } = label;
  const n = falling.length;
  const first = Math.min(n, MOST_MATCHED);
  return (
    [...matched, ...ignored].every(({ length }) => length === first) &&
    label.kinds.length === n &&
    (label.plain?.kinds.length ?? n) === n &&
    label.boxes.length === 4 * n &&
    label.objects.found.length === label.counts[0] &&
    falling.every((score, place) => place === 0 || (falling[place - 1] as number) >= score)
  );
}

/** What was seen in one image. */
export const evidenceSchema = z.strictObject({
  /** Detections with equal scores are ranked by it: numbers before texts, numbers by value, texts by code units. */
  image: z.union([z.number(), z.string().max(1000)]),
  /** Over what the IoU was taken; null where nothing was detected. */
  iou: z.enum(["bbox", "segm"]).nullable(),
  /** Whether there is no trace at all. */
  missing: z.boolean(),
  /** The least score that makes a detection count for the outcome (`found_score_threshold`). */
  threshold: z.number(),
  /** The labels of its objects and detections, by code units. */
  labels: z
    .array(labelSchema)
    .max(MOST_LABELS)
    .refine((labels) => labels.every(({ label }, place) => place === 0 || (labels[place - 1]?.label ?? "") < label)),
});

/** What was seen in one image. */
export type Evidence = z.infer<typeof evidenceSchema>;

/** What was seen of one label in an image. */
export type LabelEvidence = z.infer<typeof labelSchema>;

/** What was found of objects, in the order of the file. */
export type ObjectsEvidence = z.infer<typeof objectsSchema>;
