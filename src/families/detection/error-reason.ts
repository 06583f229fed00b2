import { labelId, labelName } from "../../core/line/label-key.ts";
import { getOrCreate } from "../../math/memo.ts";
import { singleLine } from "../../math/text/whitespace.ts";
import { type Evidence, KINDS } from "./evidence.ts";
import { formatScore } from "./explain.ts";
import { type ShapedDetection, type ShapedImage, type ShapedObject, splitByLabel } from "./image.ts";
import { countedObjects, curveMatches } from "./matching.ts";
import { findOverlaps, matchThreshold, overlapOf } from "./overlaps.ts";
import type { Params } from "./params.ts";

/** Why an object is missed or a detection is false: a tag, a note, and the IoU concerned. */
export interface Reason {
  readonly tag: string;
  readonly note: string;
  readonly iou: number | null;
}

/** The least overlap of a localization error (Bolya et al., "TIDE: A General Toolbox for Identifying Object Detection Errors", 2020). */
const LEAST_OVERLAP = 0.1;

/** The conditions for a detection to count. */
export interface Criteria {
  readonly type: ShapedImage["type"];
  readonly iou: number;
  readonly threshold: number;
}

const leastIou = ({ iou }: Criteria): number => Math.min(LEAST_OVERLAP, matchThreshold(iou));

/** Formats an IoU with two decimals, never rounded up to the required one. */
export function formatIou(iou: number, { iou: required }: Pick<Criteria, "iou">): string {
  const text = iou.toFixed(2);
  return iou < matchThreshold(required) && Number(text) >= required ? String(Math.floor(iou * 10_000) / 10_000) : text;
}

export function shapeIou(type: Criteria["type"], detection: ShapedDetection, object: ShapedObject, least = 0): number {
  return overlapOf(type, detection, object, least)?.iou ?? 0;
}

/** Formats a detection as its label and score: `dog 0.9`. */
export const formatDetection = (one: ShapedDetection): string =>
  `${singleLine(labelName(one))} ${formatScore(one.score)}`;

export const crowdName = (one: ShapedObject): string => `crowd of ${singleLine(labelName(one))}`;

/** The reasons of mistakes; each is computed once, on first use. */
export interface ErrorReasons {
  readonly ofMissed: (one: ObjectMatch) => Reason;
  readonly ofWrong: (one: DetectionMatch) => Reason;
}

export function errorReasons(matches: ImageMatches, criteria: Criteria): ErrorReasons {
  return {
    ofMissed: cached((one) => whyMissed(one, matches, criteria)),
    ofWrong: cached((one) => whyWrong(one, matches, criteria)),
  };
}

function cached<T>(compute: (one: T) => Reason): (one: T) => Reason {
  const reasons = new Map<T, Reason>();
  return (one) => getOrCreate(reasons, one, () => compute(one));
}

function whyMissed({ object, finder }: ObjectMatch, { detections }: ImageMatches, criteria: Criteria): Reason {
  const iouText = (iou: number): string => `IoU ${formatIou(iou, criteria)}`;
  if (finder) {
    const iou = shapeIou(criteria.type, finder, object);
    const note = `found with score ${formatScore(finder.score)} and ${iouText(iou)}; ${formatScore(criteria.threshold)} is required`;
    return { tag: "score too low", note, iou };
  }
  const candidates = detections.map(({ detection }) => detection).filter(({ key }) => key === object.key);
  const ious = candidates.map((one) => shapeIou(criteria.type, one, object, leastIou(criteria)));
  const nearest = (isSameLabel: boolean) =>
    largestIou(ious, (index) => (candidates[index]?.label === object.label) === isSameLabel);
  const [same, other] = [nearest(true), nearest(false)];
  const overlapText = (index: number, iou: number): string =>
    `overlaps ${formatDetection(candidates[index] as ShapedDetection)} (${iouText(iou)})`;
  if (other && other.iou >= matchThreshold(criteria.iou)) {
    return { tag: "wrong label", note: overlapText(other.index, other.iou), iou: other.iou };
  }
  if (same && same.iou >= matchThreshold(criteria.iou)) {
    const finds = detections.find(({ detection }) => detection === candidates[same.index])?.finds;
    const text = overlapText(same.index, same.iou);
    return finds
      ? { tag: "found as another", note: `${text}, which finds ${finds.name}`, iou: same.iou }
      : { tag: "taken", note: `${text}, but a detection with a higher score took it`, iou: same.iou };
  }
  if (same && same.iou >= LEAST_OVERLAP) {
    const note = `${overlapText(same.index, same.iou)}; ${criteria.iou} is required`;
    return { tag: "IoU too low", note, iou: same.iou };
  }
  const [, , width, height] = object.box.map(Math.round);
  return { tag: "not detected", note: `${width} × ${height} pixels`, iou: null };
}

function whyWrong({ detection, kind }: DetectionMatch, { objects, crowds }: ImageMatches, criteria: Criteria): Reason {
  const ofKey = objects.filter(({ object }) => object.key === detection.key);
  const all = [...ofKey.map(({ object }) => object), ...crowds.filter(({ key }) => key === detection.key)];
  const ious = all.map((one) => shapeIou(criteria.type, detection, one, leastIou(criteria)));
  const overlapText = (index: number, iou: number): string => {
    const name = ofKey[index]?.name ?? crowdName(all[index] as ShapedObject);
    return `IoU ${formatIou(iou, criteria)} with ${name}`;
  };
  if (kind === KINDS.misclassification) {
    const other = largestIou(ious, (index) => all[index]?.label !== detection.label);
    return { tag: "wrong label", note: other ? overlapText(other.index, other.iou) : "", iou: other?.iou ?? null };
  }
  const same = largestIou(ious, (index) => index < ofKey.length && all[index]?.label === detection.label);
  if (same === null || same.iou < LEAST_OVERLAP) return { tag: "nothing there", note: "", iou: null };
  const note = overlapText(same.index, same.iou);
  if (same.iou < matchThreshold(criteria.iou)) {
    return { tag: "IoU too low", note: `${note}; ${criteria.iou} is required`, iou: same.iou };
  }
  const finder = ofKey[same.index]?.finder;
  // Only with `matching: document` can a detection that overlaps the object less have taken it.
  if (!finder) return { tag: "taken", note: `${note}, which a detection with a higher score took`, iou: same.iou };
  return { tag: "duplicate", note: `${note}, found by ${formatDetection(finder)}`, iou: same.iou };
}

function largestIou(
  ious: readonly number[],
  isCandidate: (index: number) => boolean,
): { readonly index: number; readonly iou: number } | null {
  let largest: { index: number; iou: number } | null = null;
  for (const [index, iou] of ious.entries()) {
    if (iou > (largest?.iou ?? 0) && isCandidate(index)) largest = { index, iou };
  }
  return largest;
}

/** An object that counts, with its name in the report's flips and the detection matched with it, whatever its score. */
export interface ObjectMatch {
  readonly name: string;
  readonly object: ShapedObject;
  readonly finder: ShapedDetection | null;
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
  readonly objects: readonly ObjectMatch[];
  readonly detections: readonly DetectionMatch[];
  readonly crowds: readonly ShapedObject[];
}

/** Returns the objects and detections of an image with their matches, which the evidence does not contain. */
export function matchImage(image: ShapedImage, evidence: Evidence, params: Params): ImageMatches {
  const overlaps = findOverlaps(image, params);
  const byLabel = new Map(evidence.labels.map((one) => [labelId(one), one]));
  const all = splitByLabel(image).map((part) => {
    const matches = curveMatches(part, overlaps, params);
    const objects = countedObjects(part, params).map((object, index): ObjectMatch => {
      const finder = part.detections[matches.indexOf(object)] ?? null;
      const isFound = finder !== null && finder.score >= evidence.threshold;
      return { name: `${singleLine(labelName(part))} ${index + 1}`, object, finder, isFound };
    });
    const finds = new Map(objects.map((one) => [one.object, one]));
    const detections = part.detections.flatMap((detection, index): DetectionMatch[] => {
      const kind = byLabel.get(labelId(part))?.kinds[index] ?? KINDS.overCrowd;
      if (detection.score < evidence.threshold || kind === KINDS.overCrowd) return [];
      const object = matches[index] ?? null;
      return [{ detection, kind, finds: (object && finds.get(object)) ?? null }];
    });
    return { objects, detections };
  });
  return {
    objects: all.flatMap(({ objects }) => objects),
    detections: all.flatMap(({ detections }) => detections),
    crowds: image.objects.filter(({ crowd }) => crowd),
  };
}
