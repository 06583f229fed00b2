import { labelId, labelName } from "../../core/line/label-key.ts";
import { singleLine } from "../../math/text/words.ts";
import { type Evidence, KINDS } from "./evidence.ts";
import { formatScore } from "./explain.ts";
import {
  findOverlaps,
  matchThreshold,
  overlapOf,
  type ShapedDetection,
  type ShapedImage,
  type ShapedObject,
  splitByLabel,
} from "./image.ts";
import { countedObjects, curveMatches } from "./matching.ts";
import type { Params } from "./params.ts";

/** An object that counts, with its name in the report's flips and the detection matched with it, whatever its score. */
export interface ObjectMatch {
  readonly name: string;
  readonly object: ShapedObject;
  readonly finder: ShapedDetection | null;
  /** The IoU with the finder; 0 without one. */
  readonly iou: number;
  /** Whether the finder reaches the threshold. */
  readonly isFound: boolean;
}

/** A detection of at least the threshold, and the object that it finds. */
export interface DetectionMatch {
  readonly detection: ShapedDetection;
  readonly kind: number;
  readonly finds: ObjectMatch | null;
}

/** The matches behind an image's case result. Crowd regions, and detections over one of their label, do not count. */
export interface ImageMatches {
  readonly type: ShapedImage["type"];
  /** The IoU that a detection needs, and its score. */
  readonly iou: number;
  readonly threshold: number;
  readonly objects: readonly ObjectMatch[];
  /** By descending score. */
  readonly detections: readonly DetectionMatch[];
  readonly crowds: readonly ShapedObject[];
}

/** Returns the objects and detections of an image with their matches, which the evidence does not contain. */
export function matchImage(image: ShapedImage, evidence: Evidence, params: Params): ImageMatches {
  const { threshold } = evidence;
  const overlaps = findOverlaps(image, params);
  const kindsOf = new Map(evidence.labels.map((one) => [labelId(one), one.kinds]));
  const all = splitByLabel(image).map((part) => {
    const matches = curveMatches(part, overlaps, params);
    const objects = countedObjects(part, params).map((object, index): ObjectMatch => {
      const finder = part.detections[matches.indexOf(object)] ?? null;
      const overlap = finder && overlaps.own.get(finder)?.find((one) => one.object === object);
      const isFound = finder !== null && finder.score >= threshold;
      return { name: `${singleLine(labelName(part))} ${index + 1}`, object, finder, iou: overlap?.iou ?? 0, isFound };
    });
    const detections = part.detections.flatMap((detection, index): DetectionMatch[] => {
      const kind = kindsOf.get(labelId(part))?.[index] ?? KINDS.overCrowd;
      if (detection.score < threshold || kind === KINDS.overCrowd) return [];
      return [{ detection, kind, finds: objects.find(({ finder }) => finder === detection) ?? null }];
    });
    return { objects, detections };
  });
  return {
    type: image.type,
    iou: params.pr_curve_iou_threshold,
    threshold,
    objects: all.flatMap(({ objects }) => objects),
    detections: all
      .flatMap(({ detections }) => detections)
      .sort((one, other) => other.detection.score - one.detection.score),
    crowds: image.objects.filter(({ crowd }) => crowd),
  };
}

/** Why an object is missed or a detection is false: a tag, a note, and the IoU concerned. */
export interface Reason {
  readonly tag: string;
  readonly note: string;
  readonly iou: number | null;
}

/** The least overlap of a localization error (Bolya et al., "TIDE: A General Toolbox for Identifying Object Detection Errors", 2020). */
const LEAST_OVERLAP = 0.1;

/** Formats an IoU with two decimals, never rounded up to the required one. */
export function formatIou(iou: number, required: number): string {
  const text = iou.toFixed(2);
  return iou < matchThreshold(required) && Number(text) >= required ? String(Math.floor(iou * 10_000) / 10_000) : text;
}

/** Formats a detection as its label and score: `dog 0.9`. */
export const formatDetection = (one: ShapedDetection): string =>
  `${singleLine(labelName(one))} ${formatScore(one.score)}`;

export const crowdName = (one: ShapedObject): string => `crowd of ${singleLine(labelName(one))}`;

function iouIn({ type, iou }: ImageMatches, detection: ShapedDetection, object: ShapedObject): number {
  return overlapOf(type, detection, object, Math.min(LEAST_OVERLAP, matchThreshold(iou)))?.iou ?? 0;
}

/** Explains why an object is missed. */
export function whyMissed({ object, finder, iou: own }: ObjectMatch, image: ImageMatches): Reason {
  const { iou: required, threshold } = image;
  if (finder) {
    const note = `found with score ${formatScore(finder.score)} and IoU ${formatIou(own, required)}; ${formatScore(threshold)} is required`;
    return { tag: "score too low", note, iou: own };
  }
  const near = image.detections
    .filter(({ detection }) => detection.key === object.key)
    .map((one) => ({ ...one, iou: iouIn(image, one.detection, object) }));
  const same = largest(near.filter(({ detection }) => detection.label === object.label));
  const other = largest(near.filter(({ detection }) => detection.label !== object.label));
  const overlapText = ({ detection, iou }: (typeof near)[number]): string =>
    `overlaps ${formatDetection(detection)} (IoU ${formatIou(iou, required)})`;
  if (other && other.iou >= matchThreshold(required))
    return { tag: "wrong label", note: overlapText(other), iou: other.iou };
  if (same && same.iou >= matchThreshold(required)) {
    return same.finds
      ? { tag: "found as another", note: `${overlapText(same)}, which finds ${same.finds.name}`, iou: same.iou }
      : { tag: "taken", note: `${overlapText(same)}, but a detection with a higher score took it`, iou: same.iou };
  }
  if (same && same.iou >= LEAST_OVERLAP)
    return { tag: "IoU too low", note: `${overlapText(same)}; ${required} is required`, iou: same.iou };
  const [, , width, height] = object.box.map(Math.round);
  return { tag: "not detected", note: `${width} × ${height} pixels`, iou: null };
}

/** Explains why a detection is false. */
export function whyWrong({ detection, kind }: DetectionMatch, image: ImageMatches): Reason {
  const { iou: required } = image;
  const crowds = image.crowds.map((object) => ({ object, name: crowdName(object), finder: null, isCrowd: true }));
  const near = [...image.objects.map((one) => ({ ...one, isCrowd: false })), ...crowds]
    .filter(({ object }) => object.key === detection.key)
    .map((one) => ({ ...one, iou: iouIn(image, detection, one.object) }));
  const overlapText = ({ name, iou }: (typeof near)[number]): string => `IoU ${formatIou(iou, required)} with ${name}`;
  if (kind === KINDS.misclassification) {
    const other = largest(near.filter(({ object }) => object.label !== detection.label));
    return { tag: "wrong label", note: other ? overlapText(other) : "", iou: other?.iou ?? null };
  }
  const same = largest(near.filter(({ object, isCrowd }) => !isCrowd && object.label === detection.label));
  if (same === null || same.iou < LEAST_OVERLAP) return { tag: "nothing there", note: "", iou: null };
  const note = overlapText(same);
  if (same.iou < matchThreshold(required))
    return { tag: "IoU too low", note: `${note}; ${required} is required`, iou: same.iou };
  // Only with `matching: document` can a detection that overlaps the object less have taken it.
  if (!same.finder) return { tag: "taken", note: `${note}, which a detection with a higher score took`, iou: same.iou };
  return { tag: "duplicate", note: `${note}, found by ${formatDetection(same.finder)}`, iou: same.iou };
}

/** Returns the one with the largest IoU above 0, the first of equal ones; null without any. */
function largest<T extends { readonly iou: number }>(all: readonly T[]): T | null {
  return all.reduce<T | null>((best, one) => (one.iou > (best?.iou ?? 0) ? one : best), null);
}
