import { z } from "zod";
import { type KeyedLabel, labelId } from "../../core/line/label-key.ts";
import { LONGEST_LABEL } from "../../core/line/line.ts";
import { getOrCreate } from "../../math/memo.ts";
import { MOST_SHAPES } from "./case.ts";
import { MOST_IOUS } from "./params.ts";

/** The most characters of a mask that an example contains; longer ones are left out. */
export const LONGEST_MASK = 2000;

/** A score where there is none. */
export const NONE = -1;

/** COCO's ranges of object areas, in the order of `ranges`, `matched` and `ignored`. */
export const AREAS = ["all", "small", "medium", "large"] as const;

/** The result of a detection at `pr_curve_iou_threshold`, by its number. */
export const KINDS = { found: 0, misclassification: 1, hallucination: 2, overCrowd: 3 } as const;

const isWhole = (value: number, most: number): boolean => Number.isInteger(value) && value >= 0 && value <= most;
const isBits = (value: number): boolean => isWhole(value, 2 ** MOST_IOUS - 1);
const isKind = (value: number): boolean => isWhole(value, KINDS.overCrowd);
const isScore = (value: number): boolean => value === NONE || (value >= 0 && value <= 1);
const isRanges = (value: number): boolean => isWhole(value, 2 ** AREAS.length - 1);
const BOX = AREAS.map(() => Number.isFinite);
const BITS = AREAS.map(() => isBits);

/** The numbers of an object and of a detection, which stand in one list one after another: an object for each takes twice the memory. */
const OBJECT = [isRanges, isScore, isScore, isScore, ...BOX];
const DETECTION = [isScore, isKind, isKind, ...BOX, ...BITS, ...BITS];

function listOf(columns: readonly ((value: number) => boolean)[]) {
  const { length } = columns;
  return z.custom<number[]>((list) => {
    if (!Array.isArray(list) || list.length % length !== 0 || list.length > MOST_SHAPES * length) return false;
    return list.every((value, at) => typeof value === "number" && columns[at % length]?.(value));
  });
}

/** COCO's compressed run lengths by the index of an object or a detection; `size` is `[height, width]`. */
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
    /** Eight numbers for each of its objects: see `objectsOf`. */
    objects: listOf(OBJECT),
    /** Fifteen numbers for each of its detections, highest score first, equal ones in the order of the file: see `detectionsOf`. */
    detections: listOf(DETECTION),
    /** Masks of possible examples, where the suite wants them and masks are compared. */
    masks: masksSchema.nullable(),
  })
  .refine(({ detections }) =>
    detections.every((score, at) => at % DETECTION.length !== 0 || score <= (detections[at - DETECTION.length] ?? 1)),
  );

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

export type LabelEvidence = z.infer<typeof labelSchema>;

export type MasksEvidence = z.infer<typeof masksSchema>;

type Objects = { readonly objects: readonly number[] };
type Detections = { readonly detections: readonly number[] };

/** Returns the objects of a label in the order of the file. */
export function objectsOf({ objects }: Objects) {
  return Array.from({ length: objects.length / OBJECT.length }, (_, index) => {
    const at = index * OBJECT.length;
    const [ranges, found, plainFound, confused] = objects.slice(at, at + 4) as [number, number, number, number];
    return {
      /** Bit i is set if it counts in the i-th range of areas; crowd regions count in none. Without ranges (`matching: document`) only the first. */
      ranges,
      /** The score of the detection that found it at `pr_curve_iou_threshold`; in the PR curves, where crowd regions are ordinary objects. */
      found,
      plainFound,
      /** The highest score of a detection of another label that overlaps it. */
      confused,
      box: objects.slice(at + 4, at + OBJECT.length),
    };
  });
}

/** Returns the detections of a label, highest score first. */
export function detectionsOf({ detections }: Detections) {
  return Array.from({ length: detectionCount({ detections }) }, (_, index) => {
    const at = index * DETECTION.length;
    const [score, kind, plainKind] = detections.slice(at, at + 3) as [number, number, number];
    return {
      score,
      /** The result at `pr_curve_iou_threshold`: see `KINDS`; and in the PR curves, where crowd regions are ordinary objects. */
      kind,
      plainKind,
      box: detections.slice(at + 3, at + 7),
      /**
       * For each range of areas, bits for the IoUs at which it finds an object that counts, and at which it does not count itself: after the
       * first 100, or with `matching: document` after as many as there are objects, at none. Bit t is the t-th lowest of `iou_thresholds`.
       */
      matched: detections.slice(at + 7, at + 11),
      ignored: detections.slice(at + 11, at + 15),
    };
  });
}

export const detectionCount = ({ detections }: Detections): number => detections.length / DETECTION.length;

/** Returns the bits `matched` and `ignored` of one detection in one range of areas. */
export function bitsOf({ detections }: Detections, index: number, area: number): [number, number] {
  const at = index * DETECTION.length + 7 + area;
  return [detections[at] as number, detections[at + AREAS.length] as number];
}

/** Returns the objects that count, in the order of the file. */
export const countedOf = (label: Objects) => objectsOf(label).filter(({ ranges }) => (ranges & 1) === 1);

export type ObjectEvidence = ReturnType<typeof objectsOf>[number];

/** Counts the objects that count and the detections of each label, or of each key, over all images. */
export function countNames(evidence: readonly Evidence[], nameOf: (label: KeyedLabel) => string) {
  const counts = new Map<string, { label: string; truth: number; predicted: number }>();
  for (const { labels } of evidence) {
    for (const one of labels) {
      const count = getOrCreate(counts, nameOf(one), () => ({ label: nameOf(one), truth: 0, predicted: 0 }));
      count.truth += countedOf(one).length;
      count.predicted += detectionCount(one);
    }
  }
  return [...counts.values()];
}
