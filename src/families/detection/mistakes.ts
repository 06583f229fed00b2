import { labelName } from "../../core/line/label-key.ts";
import { singleLine } from "../../math/text/words.ts";
import { formatScore } from "./explain.ts";
import {
  findOverlaps,
  matchThreshold,
  type Shape,
  type ShapedDetection,
  type ShapedImage,
  type ShapedObject,
  splitByLabel,
} from "./image.ts";
import { countedObjects, curveMatches } from "./matching.ts";
import type { Params } from "./params.ts";

/** The least overlap of a localization error (Bolya et al., "TIDE: A General Toolbox for Identifying Object Detection Errors", 2020). */
export const LEAST_OVERLAP = 0.1;

/** A shape with its name: as in the report's flips, `dog 1`; or with its score, `dog 0.9`. */
interface Named<One extends Shape> {
  readonly name: string;
  readonly shape: One;
}

/** An object that counts, or a detection that reaches the threshold; and what it is matched with. */
interface Matched<One extends Shape, Other extends Shape> extends Named<One> {
  readonly match: Named<Other> | null;
}

/** Returns the matches behind the case result, and the objects that do not count. Objects are matched whatever the score. */
export function matchImage(image: ShapedImage, threshold: number, params: Params) {
  const overlaps = findOverlaps(image, params);
  const objects: Matched<ShapedObject, ShapedDetection>[] = [];
  const detections: Matched<ShapedDetection, ShapedObject>[] = [];
  for (const part of splitByLabel(image)) {
    const label = singleLine(labelName(part));
    const matches = curveMatches(part, overlaps, params);
    const found = part.detections.map((shape) => ({ name: `${label} ${formatScore(shape.score)}`, shape }));
    const finders = new Map(matches.map((object, index) => [object, found[index]]));
    const counted = countedObjects(part, params).map((shape, index) => ({ name: `${label} ${index + 1}`, shape }));
    const named = new Map<ShapedObject | null, Named<ShapedObject>>(counted.map((one) => [one.shape, one]));
    objects.push(...counted.map((one) => ({ ...one, match: finders.get(one.shape) ?? null })));
    for (const [index, one] of found.entries()) {
      const object = matches[index] ?? null;
      // A detection over a crowd region of its label does not count either.
      if (one.shape.score >= threshold && (object === null || named.has(object)))
        detections.push({ ...one, match: named.get(object) ?? null });
    }
  }
  const isCounted = new Set(objects.map(({ shape }) => shape));
  const crowds = image.objects.filter((object) => !isCounted.has(object));
  return {
    objects,
    detections: detections.sort((one, other) => other.shape.score - one.shape.score),
    crowds: crowds.map((shape) => ({ name: `crowd of ${singleLine(labelName(shape))}`, shape, match: null })),
  };
}

export type ImageMatches = ReturnType<typeof matchImage>;

/** Why a shape is missed or false: a tag, a note, and the IoU with the shape that the note names. */
export interface Reason {
  readonly tag: string;
  readonly note: string;
  readonly iou: number | null;
}

/** Finds why nothing matches a shape: what it overlaps most, of another label or of its own; null if it overlaps nothing. */
export function reasonOf<Other extends Shape>(
  shape: Shape,
  others: readonly Matched<Other, Shape>[],
  iouWith: (other: Other) => number,
  required: number,
): Reason | null {
  const near = others
    .filter((one) => one.shape.key === shape.key)
    .map((one) => ({ ...one, iou: iouWith(one.shape) }))
    .sort((one, other) => other.iou - one.iou);
  const least = matchThreshold(required);
  const other = near.find((one) => one.shape.label !== shape.label);
  const same = near.find((one) => one.shape.label === shape.label);
  const [best, tag] = other && other.iou >= least ? [other, "wrong label"] : [same, null];
  if (!best || best.iou < Math.min(LEAST_OVERLAP, least) || best.iou === 0) return null;
  const note = `IoU ${formatIou(best.iou, required)} with ${best.name}`;
  if (tag !== null) return { tag, note, iou: best.iou };
  if (best.iou < least) return { tag: "IoU too low", note: `${note}; ${required} is required`, iou: best.iou };
  const [isTaken, whose] = [best.match !== null, best.match === null ? "" : `, matched with ${best.match.name}`];
  return { tag: isTaken ? "duplicate" : "taken", note: `${note}${whose}`, iou: best.iou };
}

/** Formats an IoU with two decimals, never rounded up to the required one. */
export function formatIou(iou: number, required: number): string {
  const text = iou.toFixed(2);
  return iou < matchThreshold(required) && Number(text) >= required ? String(Math.floor(iou * 10_000) / 10_000) : text;
}
