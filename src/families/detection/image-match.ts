import { UNMATCHED } from "../../math/statistics/matching.ts";
import { type Evidence, KINDS, type LabelEvidence } from "./evidence.ts";
import { singleLine } from "./explain.ts";
import { type ShapedDetection, type ShapedImage, type ShapedObject, splitByLabel } from "./image.ts";
import { matchAtIou } from "./label-match.ts";
import type { Params } from "./params.ts";

/** An object that counts: its name as the report's flips have it, the detection that takes it whatever its score, and whether that counts. */
export interface ObjectMatch {
  readonly name: string;
  readonly object: ShapedObject;
  readonly finder: ShapedDetection | null;
  readonly isFound: boolean;
}

/** A detection of at least the threshold, and the object that it finds. */
export interface DetectionMatch {
  readonly detection: ShapedDetection;
  readonly kind: number;
  readonly finds: ObjectMatch | null;
}

/** What became of the things in an image, as its outcome sees it; detections over a crowd of their label do not count, nor do crowds. */
export interface ImageMatches {
  readonly objects: readonly ObjectMatch[];
  readonly detections: readonly DetectionMatch[];
  readonly crowds: readonly ShapedObject[];
}

/** Says of each thing in an image what the evidence says of all: which object is found by what, and which detection is false. */
export function matchImage(image: ShapedImage, evidence: Evidence, params: Params): ImageMatches {
  const seen = new Map(evidence.labels.map((one) => [one.label, one]));
  const all = [...splitByLabel(image)].flatMap(([label, things]) => {
    const one = seen.get(label);
    return one ? [ofLabel(things, one, params.pr_curve_iou_threshold, evidence.threshold)] : [];
  });
  return {
    objects: all.flatMap(({ objects }) => objects),
    detections: all.flatMap(({ detections }) => detections),
    crowds: image.objects.filter(({ crowd }) => crowd),
  };
}

function ofLabel(things: ShapedImage, seen: LabelEvidence, iou: number, threshold: number) {
  const { matches, ignored } = matchAtIou(things, { iou, plain: false });
  const finders = new Map<number, ShapedDetection>();
  for (const [place, object] of matches.entries()) {
    if (object !== UNMATCHED) finders.set(object, things.detections[place] as ShapedDetection);
  }
  const byPlace = new Map<number, ObjectMatch>();
  for (const [place, object] of things.objects.entries()) {
    if (ignored[place]) continue;
    const finder = finders.get(place) ?? null;
    const isFound = finder !== null && finder.score >= threshold;
    byPlace.set(place, { name: `${singleLine(seen.label)} ${byPlace.size + 1}`, object, finder, isFound });
  }
  const detections = things.detections.flatMap((detection, place): DetectionMatch[] => {
    const kind = seen.kinds[place] ?? KINDS.overCrowd;
    if (detection.score < threshold || kind === KINDS.overCrowd) return [];
    return [{ detection, kind, finds: byPlace.get(matches[place] ?? UNMATCHED) ?? null }];
  });
  return { objects: [...byPlace.values()], detections };
}
