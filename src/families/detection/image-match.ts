import { UNMATCHED } from "../../math/statistics/matching.ts";
import { singleLine } from "../../math/text/whitespace.ts";
import { type Evidence, KINDS, type LabelEvidence } from "./evidence.ts";
import { type ShapedDetection, type ShapedImage, type ShapedObject, splitByLabel } from "./image.ts";
import { matchAtIou } from "./matching.ts";
import type { Params } from "./params.ts";

/** An object that counts, under its name in the report's flips, with the detection that takes it, whatever that one's score. */
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

/** Repeats the matching of an image, to know which object each detection finds; the evidence says only how it ended. */
export function matchImage(image: ShapedImage, evidence: Evidence, params: Params): ImageMatches {
  const byLabel = new Map(evidence.labels.map((one) => [one.label, one]));
  const all = [...splitByLabel(image)].flatMap(([label, part]) => {
    const one = byLabel.get(label);
    return one ? [matchLabel(part, one, params.pr_curve_iou_threshold, evidence.threshold)] : [];
  });
  return {
    objects: all.flatMap(({ objects }) => objects),
    detections: all.flatMap(({ detections }) => detections),
    crowds: image.objects.filter(({ crowd }) => crowd),
  };
}

function matchLabel(image: ShapedImage, evidence: LabelEvidence, iou: number, threshold: number) {
  const { matches, ignored } = matchAtIou(image, { iou, plain: false });
  const finders = new Map<number, ShapedDetection>();
  for (const [index, object] of matches.entries()) {
    if (object !== UNMATCHED) finders.set(object, image.detections[index] as ShapedDetection);
  }
  const objects = new Map<number, ObjectMatch>();
  for (const [index, object] of image.objects.entries()) {
    if (ignored[index]) continue;
    const finder = finders.get(index) ?? null;
    const isFound = finder !== null && finder.score >= threshold;
    objects.set(index, { name: `${singleLine(evidence.label)} ${objects.size + 1}`, object, finder, isFound });
  }
  const detections = image.detections.flatMap((detection, index): DetectionMatch[] => {
    const kind = evidence.kinds[index] ?? KINDS.overCrowd;
    if (detection.score < threshold || kind === KINDS.overCrowd) return [];
    return [{ detection, kind, finds: objects.get(matches[index] ?? UNMATCHED) ?? null }];
  });
  return { objects: [...objects.values()], detections };
}
