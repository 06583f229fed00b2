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

/** An object that counts, or a detection that reaches the threshold; and what it is matched with. */
interface Matched<One extends Shape, Other extends Shape> {
  /** As in the report's flips, `dog 1`; or with its score, `dog 0.9`. */
  readonly name: string;
  readonly shape: One;
  readonly match: Other | null;
  readonly matchName: string;
}

export type ObjectMatch = Matched<ShapedObject, ShapedDetection>;
export type DetectionMatch = Matched<ShapedDetection, ShapedObject>;

const nameOf = (one: ShapedDetection): string => `${singleLine(labelName(one))} ${formatScore(one.score)}`;

/** Returns the matches behind the case result, and the objects that do not count. Objects are matched whatever the score. */
export function matchImage(image: ShapedImage, threshold: number, params: Params) {
  const overlaps = findOverlaps(image, params);
  const [objects, detections]: [ObjectMatch[], DetectionMatch[]] = [[], []];
  for (const part of splitByLabel(image)) {
    const matches = curveMatches(part, overlaps, params);
    const finders = new Map(matches.map((object, index) => [object, part.detections[index]]));
    const names = new Map<ShapedObject | null, string>();
    for (const [index, shape] of countedObjects(part, params).entries()) {
      const [name, match] = [`${singleLine(labelName(part))} ${index + 1}`, finders.get(shape) ?? null];
      names.set(shape, name);
      objects.push({ name, shape, match, matchName: match ? nameOf(match) : "" });
    }
    for (const [index, shape] of part.detections.entries()) {
      const match = matches[index] ?? null;
      // A detection over a crowd region of its label does not count either.
      if (shape.score < threshold || (match && !names.has(match))) continue;
      detections.push({ name: nameOf(shape), shape, match, matchName: names.get(match) ?? "" });
    }
  }
  const counted = new Set(objects.map(({ shape }) => shape));
  return {
    objects,
    detections: detections.sort((one, other) => other.shape.score - one.shape.score),
    crowds: image.objects.filter((object) => !counted.has(object)),
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
  const [isTaken, whose] = [best.match !== null, best.match === null ? "" : `, matched with ${best.matchName}`];
  return { tag: isTaken ? "duplicate" : "taken", note: `${note}${whose}`, iou: best.iou };
}

/** Formats an IoU with two decimals, never rounded up to the required one. */
export function formatIou(iou: number, required: number): string {
  const text = iou.toFixed(2);
  return iou < matchThreshold(required) && Number(text) >= required ? String(Math.floor(iou * 10_000) / 10_000) : text;
}
