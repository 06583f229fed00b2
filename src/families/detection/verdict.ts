import { UNMATCHED } from "../../math/statistics/matching.ts";
import { plain } from "./account.ts";
import { type Evidence, KINDS, type LabelEvidence } from "./evidence.ts";
import { byLabel, type PlacedDetection, type PlacedImage, type PlacedObject } from "./image.ts";
import { matchesAt } from "./kinds.ts";
import type { Params } from "./params.ts";

/** An object that counts: its name as the report's flips have it, the detection that takes it whatever its score, and whether that counts. */
export interface ObjectVerdict {
  readonly name: string;
  readonly object: PlacedObject;
  readonly finder: PlacedDetection | null;
  readonly isFound: boolean;
}

/** A detection of at least the threshold, and the object that it finds. */
export interface DetectionVerdict {
  readonly detection: PlacedDetection;
  readonly kind: number;
  readonly finds: ObjectVerdict | null;
}

/** What became of the things in an image, as its outcome sees it; detections over a crowd of their label do not count, nor do crowds. */
export interface Verdicts {
  readonly objects: readonly ObjectVerdict[];
  readonly detections: readonly DetectionVerdict[];
  readonly crowds: readonly PlacedObject[];
}

/** Says of each thing in an image what the evidence says of all: which object is found by what, and which detection is false. */
export function verdictsOf(image: PlacedImage, evidence: Evidence, params: Params): Verdicts {
  const seen = new Map(evidence.labels.map((one) => [one.label, one]));
  const all = [...byLabel(image)].flatMap(([label, things]) => {
    const one = seen.get(label);
    return one ? [ofLabel(things, one, params.pr_curve_iou_threshold, evidence.threshold)] : [];
  });
  return {
    objects: all.flatMap(({ objects }) => objects),
    detections: all.flatMap(({ detections }) => detections),
    crowds: image.objects.filter(({ crowd }) => crowd),
  };
}

function ofLabel(things: PlacedImage, seen: LabelEvidence, iou: number, threshold: number) {
  const { matches, ignored } = matchesAt(things, { iou, plain: false });
  const finders = new Map<number, PlacedDetection>();
  for (const [place, object] of matches.entries()) {
    if (object !== UNMATCHED) finders.set(object, things.detections[place] as PlacedDetection);
  }
  const byPlace = new Map<number, ObjectVerdict>();
  for (const [place, object] of things.objects.entries()) {
    if (ignored[place]) continue;
    const finder = finders.get(place) ?? null;
    const isFound = finder !== null && finder.score >= threshold;
    byPlace.set(place, { name: `${plain(seen.label)} ${byPlace.size + 1}`, object, finder, isFound });
  }
  const detections = things.detections.flatMap((detection, place): DetectionVerdict[] => {
    const kind = seen.kinds[place] ?? KINDS.overCrowd;
    if (detection.score < threshold || kind === KINDS.overCrowd) return [];
    return [{ detection, kind, finds: byPlace.get(matches[place] ?? UNMATCHED) ?? null }];
  });
  return { objects: [...byPlace.values()], detections };
}
