import { leastOverlap } from "../../math/statistics/matching.ts";
import { plain, scoreText } from "./account.ts";
import { KINDS } from "./evidence.ts";
import type { PlacedDetection, PlacedImage, PlacedObject } from "./image.ts";
import { overlaps } from "./shape.ts";
import type { DetectionVerdict, ObjectVerdict, Verdicts } from "./verdict.ts";

/** Why something is wrong: in a word or two, in full, and the IoU that it is about. */
export interface Reason {
  readonly tag: string;
  readonly note: string;
  readonly iou: number | null;
}

/** What overlaps less lies somewhere else (Bolya et al., "TIDE: A General Toolbox for Identifying Object Detection Errors", 2020). */
const ELSEWHERE = 0.1;

/** By what an image's things are judged. */
export interface Bar {
  readonly type: PlacedImage["type"];
  readonly iou: number;
  readonly threshold: number;
}

/** An IoU with two decimals, never rounded up to the one that counts. */
export function iouText(iou: number, { iou: least }: Pick<Bar, "iou">): string {
  const text = iou.toFixed(2);
  return iou < leastOverlap(least) && Number(text) >= least ? String(Math.floor(iou * 10_000) / 10_000) : text;
}

/** How much a detection and an object overlap. */
export function iouOf(type: Bar["type"], detection: PlacedDetection, object: PlacedObject): number {
  return overlaps(type, [detection], [object])[0] ?? 0;
}

/** A detection with its label and score: `dog 0.9`. */
export const detectionText = ({ label, score }: PlacedDetection): string => `${plain(label)} ${scoreText(score)}`;

/** Why things are wrong; looked for when it is asked, and once. */
export interface Reasons {
  readonly ofMissed: (one: ObjectVerdict) => Reason;
  readonly ofWrong: (one: DetectionVerdict) => Reason;
}

/** The reasons of what is wrong in an image. */
export function reasonsOf(verdicts: Verdicts, bar: Bar): Reasons {
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
function whyMissed({ object, finder }: ObjectVerdict, { detections }: Verdicts, bar: Bar): Reason {
  if (finder) {
    const iou = iouOf(bar.type, finder, object);
    const note = `found at ${scoreText(finder.score)} with IoU ${iouText(iou, bar)}, counts from ${scoreText(bar.threshold)}`;
    return { tag: "score too low", note, iou };
  }
  const seen = detections.map(({ detection }) => detection);
  const ious = overlaps(bar.type, seen, [object]);
  const best = (isOwn: boolean) =>
    bestOf(ious, (place) => ((seen[place] as PlacedDetection).label === object.label) === isOwn);
  const [own, other] = [best(true), best(false)];
  const told = (place: number): string => detectionText(seen[place] as PlacedDetection);
  if (other && other.iou >= leastOverlap(bar.iou)) {
    return {
      tag: "wrong label",
      note: `${told(other.place)} lies there, IoU ${iouText(other.iou, bar)}`,
      iou: other.iou,
    };
  }
  if (own && own.iou >= leastOverlap(bar.iou)) {
    const taken = detections[own.place]?.finds?.name ?? "another one";
    const note = `${told(own.place)} lies there, IoU ${iouText(own.iou, bar)}, and finds ${taken}`;
    return { tag: "found as another", note, iou: own.iou };
  }
  if (own && own.iou >= ELSEWHERE) {
    return {
      tag: "IoU too low",
      note: `${told(own.place)} has IoU ${iouText(own.iou, bar)}, counts from ${bar.iou}`,
      iou: own.iou,
    };
  }
  const [, , width, height] = object.box.map(Math.round);
  return { tag: "not detected", note: `${width} × ${height} pixels`, iou: null };
}

/** Why a detection is false: it lies on something else, on what is found already, too inexactly, or on nothing. */
function whyWrong({ detection, kind }: DetectionVerdict, { objects, crowds }: Verdicts, bar: Bar): Reason {
  const there = [...objects.map(({ object }) => object), ...crowds];
  const ious = overlaps(bar.type, [detection], there);
  const nameAt = (place: number): string => objects[place]?.name ?? crowdName(there[place] as PlacedObject);
  const labelAt = (place: number): string => (there[place] as PlacedObject).label;
  if (kind === KINDS.misclassification) {
    const other = bestOf(ious, (place) => labelAt(place) !== detection.label);
    const note = other ? `IoU ${iouText(other.iou, bar)} with ${nameAt(other.place)}` : "";
    return { tag: "wrong label", note, iou: other?.iou ?? null };
  }
  const own = bestOf(ious, (place) => labelAt(place) === detection.label && place < objects.length);
  if (own === null || own.iou < ELSEWHERE) return { tag: "nothing there", note: "", iou: null };
  const note = `IoU ${iouText(own.iou, bar)} with ${nameAt(own.place)}`;
  if (own.iou < leastOverlap(bar.iou)) {
    return { tag: "IoU too low", note: `${note}, counts from ${bar.iou}`, iou: own.iou };
  }
  const finder = objects[own.place]?.finder;
  return { tag: "duplicate", note: finder ? `${note}, found by ${detectionText(finder)}` : note, iou: own.iou };
}

/** What a crowd is called. */
export const crowdName = ({ label }: PlacedObject): string => `crowd of ${plain(label)}`;

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
