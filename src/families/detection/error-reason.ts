import { matchThreshold } from "../../math/statistics/matching.ts";
import { KINDS } from "./evidence.ts";
import { formatScore, singleLine } from "./explain.ts";
import type { ShapedDetection, ShapedImage, ShapedObject } from "./image.ts";
import type { DetectionMatch, ImageMatches, ObjectMatch } from "./image-match.ts";
import { shapeIous } from "./shape.ts";

/** Why something is wrong: in a word or two, in full, and the IoU that it is about. */
export interface Reason {
  readonly tag: string;
  readonly note: string;
  readonly iou: number | null;
}

/** What overlaps less lies somewhere else (Bolya et al., "TIDE: A General Toolbox for Identifying Object Detection Errors", 2020). */
const ELSEWHERE = 0.1;

/** By what an image's things are judged. */
export interface Criteria {
  readonly type: ShapedImage["type"];
  readonly iou: number;
  readonly threshold: number;
}

/** An IoU with two decimals, never rounded up to the one that counts. */
export function formatIou(iou: number, { iou: least }: Pick<Criteria, "iou">): string {
  const text = iou.toFixed(2);
  return iou < matchThreshold(least) && Number(text) >= least ? String(Math.floor(iou * 10_000) / 10_000) : text;
}

/** How much a detection and an object overlap. */
export function shapeIou(type: Criteria["type"], detection: ShapedDetection, object: ShapedObject): number {
  return shapeIous(type, [detection], [object])[0] ?? 0;
}

/** A detection with its label and score: `dog 0.9`. */
export const formatDetection = ({ label, score }: ShapedDetection): string =>
  `${singleLine(label)} ${formatScore(score)}`;

/** Why things are wrong; looked for when it is asked, and once. */
export interface ErrorReasons {
  readonly ofMissed: (one: ObjectMatch) => Reason;
  readonly ofWrong: (one: DetectionMatch) => Reason;
}

/** The reasons of what is wrong in an image. */
export function errorReasons(verdicts: ImageMatches, bar: Criteria): ErrorReasons {
  return {
    ofMissed: once((one) => whyMissed(one, verdicts, bar)),
    ofWrong: once((one) => whyWrong(one, verdicts, bar)),
  };
}

function once<T>(of: (one: T) => Reason): (one: T) => Reason {
  const known = new Map<T, Reason>();
  return (one) => {
    const reason = known.get(one) ?? of(one);
    known.set(one, reason);
    return reason;
  };
}

/** Why an object is missed: found too unsurely, as something else, too inexactly, together with another one, or not at all. */
function whyMissed({ object, finder }: ObjectMatch, { detections }: ImageMatches, bar: Criteria): Reason {
  if (finder) {
    const iou = shapeIou(bar.type, finder, object);
    const note = `found at ${formatScore(finder.score)} with IoU ${formatIou(iou, bar)}, counts from ${formatScore(bar.threshold)}`;
    return { tag: "score too low", note, iou };
  }
  const seen = detections.map(({ detection }) => detection);
  const ious = shapeIous(bar.type, seen, [object]);
  const best = (isOwn: boolean) =>
    bestOf(ious, (place) => ((seen[place] as ShapedDetection).label === object.label) === isOwn);
  const [own, other] = [best(true), best(false)];
  const told = (place: number): string => formatDetection(seen[place] as ShapedDetection);
  if (other && other.iou >= matchThreshold(bar.iou)) {
    return {
      tag: "wrong label",
      note: `${told(other.place)} lies there, IoU ${formatIou(other.iou, bar)}`,
      iou: other.iou,
    };
  }
  if (own && own.iou >= matchThreshold(bar.iou)) {
    const taken = detections[own.place]?.finds?.name ?? "another one";
    const note = `${told(own.place)} lies there, IoU ${formatIou(own.iou, bar)}, and finds ${taken}`;
    return { tag: "found as another", note, iou: own.iou };
  }
  if (own && own.iou >= ELSEWHERE) {
    return {
      tag: "IoU too low",
      note: `${told(own.place)} has IoU ${formatIou(own.iou, bar)}, counts from ${bar.iou}`,
      iou: own.iou,
    };
  }
  const [, , width, height] = object.box.map(Math.round);
  return { tag: "not detected", note: `${width} × ${height} pixels`, iou: null };
}

/** Why a detection is false: it lies on something else, on what is found already, too inexactly, or on nothing. */
function whyWrong({ detection, kind }: DetectionMatch, { objects, crowds }: ImageMatches, bar: Criteria): Reason {
  const there = [...objects.map(({ object }) => object), ...crowds];
  const ious = shapeIous(bar.type, [detection], there);
  const nameAt = (place: number): string => objects[place]?.name ?? crowdName(there[place] as ShapedObject);
  const labelAt = (place: number): string => (there[place] as ShapedObject).label;
  if (kind === KINDS.misclassification) {
    const other = bestOf(ious, (place) => labelAt(place) !== detection.label);
    const note = other ? `IoU ${formatIou(other.iou, bar)} with ${nameAt(other.place)}` : "";
    return { tag: "wrong label", note, iou: other?.iou ?? null };
  }
  const own = bestOf(ious, (place) => labelAt(place) === detection.label && place < objects.length);
  if (own === null || own.iou < ELSEWHERE) return { tag: "nothing there", note: "", iou: null };
  const note = `IoU ${formatIou(own.iou, bar)} with ${nameAt(own.place)}`;
  if (own.iou < matchThreshold(bar.iou)) {
    return { tag: "IoU too low", note: `${note}, counts from ${bar.iou}`, iou: own.iou };
  }
  const finder = objects[own.place]?.finder;
  return { tag: "duplicate", note: finder ? `${note}, found by ${formatDetection(finder)}` : note, iou: own.iou };
}

/** What a crowd is called. */
export const crowdName = ({ label }: ShapedObject): string => `crowd of ${singleLine(label)}`;

function bestOf(
  ious: Float64Array,
  isAsked: (place: number) => boolean,
): { readonly place: number; readonly iou: number } | null {
  let best: { place: number; iou: number } | null = null;
  for (const [place, iou] of ious.entries()) {
    if (iou > (best?.iou ?? 0) && isAsked(place)) best = { place, iou };
  }
  return best;
}
