import type { Case } from "../../../core/case.ts";
import { matchGreedily, matchThreshold, UNMATCHED } from "../../../math/statistics/matching.ts";
import type { Gold, Trace } from "../case.ts";
import { type Evidence, KINDS, type LabelEvidence } from "../evidence.ts";
import {
  batches,
  type LabelPart,
  roundedBoxes,
  type ShapedDetection,
  type ShapedImage,
  type ShapedObject,
  shapeImage,
  shapeIous,
  splitByLabel,
} from "../image.ts";
import { iouSteps, type Params } from "../params.ts";
import { crowdFlags, ignoredObjects, matchByArea } from "./area-matching.ts";
import { matchByDocument, takeObjects } from "./document-matching.ts";
import { exampleMasks } from "./example-masks.ts";

/** Matches the detections of an image with its objects, for each label, range of areas and IoU. */
export function observe({ gold, trace }: Case<Gold, Trace>, params: Params): Evidence {
  const image = shapeImage(gold, trace, params);
  const confusions = findConfusions(image, params.pr_curve_iou_threshold);
  const ious = iouSteps(params);
  return {
    image: typeof gold.image === "number" ? gold.image + 0 : gold.image,
    iou: image.detections.length === 0 ? null : image.type,
    missing: trace === null,
    threshold: params.found_score_threshold,
    labels: splitByLabel(image).map((part) => observeLabel(part, confusions, { ...params, ious })),
  };
}

function observeLabel(
  { key, label, image }: LabelPart,
  confusions: LabelConfusions,
  params: Params & { readonly ious: readonly number[] },
): LabelEvidence {
  const { matching, pr_curve_iou_threshold: iou, ious } = params;
  const hasCrowd = matching === "coco" && image.objects.some(({ crowd }) => crowd);
  const one = {
    key,
    label,
    ...(matching === "coco" ? matchByArea(image, ious) : matchByDocument(image, ious)),
    scores: image.detections.map(({ score }) => score),
    boxes: roundedBoxes(image.detections),
    ...classifyMatches(image, confusions, { matching, iou, plain: false }),
    plain: hasCrowd ? classifyMatches(image, confusions, { matching, iou, plain: true }) : null,
    masks: null,
  };
  return { ...one, masks: exampleMasks(image, one, params) };
}

/** Objects and detections that overlap although their labels differ. */
interface LabelConfusions {
  /** Detections over an object of another label. */
  readonly mistaken: ReadonlySet<ShapedDetection>;
  /** For each object, the highest score of a detection of another label over it. */
  readonly confused: ReadonlyMap<ShapedObject, number>;
}

/** Finds pairs of different labels of the same key with at least this IoU, matched or not; crowd regions are ordinary objects here. */
function findConfusions({ type, objects, detections }: ShapedImage, iou: number): LabelConfusions {
  const mistaken = new Set<ShapedDetection>();
  const confused = new Map<ShapedObject, number>();
  const threshold = matchThreshold(iou);
  for (const batch of batches(detections)) {
    for (const [at, overlap] of shapeIous(type, batch, objects).entries()) {
      if (overlap < threshold) continue;
      const detection = batch[Math.floor(at / objects.length)] as ShapedDetection;
      const object = objects[at % objects.length] as ShapedObject;
      if (object.key !== detection.key || object.label === detection.label) continue;
      mistaken.add(detection);
      confused.set(object, Math.max(detection.score, confused.get(object) ?? 0));
    }
  }
  return { mistaken, confused };
}

/** How detections are matched: the least IoU, and whether crowd regions are ordinary objects (`plain`); with `document` they always are. */
interface MatchRule extends Pick<Params, "matching"> {
  readonly iou: number;
  readonly plain: boolean;
}

/** Returns for each detection of one label the index of its matched object, or `UNMATCHED`; and flags the objects that do not count. */
export function matchAtIou(
  image: ShapedImage,
  { matching, iou, plain }: MatchRule,
): { readonly matches: readonly number[]; readonly ignored: Uint8Array } {
  const { type, objects, detections } = image;
  if (matching === "document") {
    const { taken, ious } = takeObjects(image);
    const found = (index: number): boolean => (ious[index] ?? 0) >= matchThreshold(iou);
    return {
      matches: detections.map((_, index) => (found(index) ? (taken[index] as number) : UNMATCHED)),
      ignored: new Uint8Array(objects.length),
    };
  }
  const ignored = plain ? new Uint8Array(objects.length) : ignoredObjects("all", objects);
  const crowds = plain ? ignored : crowdFlags(objects);
  const taken = new Uint8Array(objects.length);
  const matches: number[] = [];
  for (const batch of batches(detections)) {
    const ious = shapeIous(type, batch, objects, crowds);
    const overlaps = { ious, detections: batch.length, objects: objects.length, ignored, crowds };
    for (const object of matchGreedily(overlaps, iou, taken)) matches.push(object);
  }
  return { matches, ignored };
}

/**
 * Classifies the detections and objects of one label. Detections that match only a crowd region do not count; with `plain` a
 * crowd region is an ordinary object, as in Valor's definition of the curves.
 */
function classifyMatches(image: ShapedImage, { mistaken, confused }: LabelConfusions, rule: MatchRule) {
  const { objects, detections } = image;
  const { matches, ignored } = matchAtIou(image, rule);
  const found = new Map<ShapedObject, number>();
  const kinds = matches.map((object, index) => {
    const detection = detections[index] as ShapedDetection;
    if (object === UNMATCHED) return mistaken.has(detection) ? KINDS.misclassification : KINDS.hallucination;
    found.set(objects[object] as ShapedObject, detection.score);
    return ignored[object] ? KINDS.overCrowd : KINDS.found;
  });
  const counted = objects.filter((_, index) => ignored[index] === 0);
  return {
    kinds,
    objects: {
      found: counted.map((object) => found.get(object) ?? null),
      confused: counted.map((object) => confused.get(object) ?? null),
      boxes: roundedBoxes(counted),
    },
  } satisfies Pick<LabelEvidence, "kinds" | "objects">;
}
