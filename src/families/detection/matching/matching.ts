import type { Case } from "../../../core/case.ts";
import { compressedCounts } from "../../../math/geometry/compressed-counts.ts";
import { matchGreedily, matchThreshold, UNMATCHED } from "../../../math/statistics/matching.ts";
import type { Gold, Trace } from "../case.ts";
import { type Evidence, KINDS, type LabelEvidence, LONGEST_MASK, type MasksEvidence } from "../evidence.ts";
import {
  BATCH,
  batches,
  type LabelPart,
  roundedBoxes,
  type Shape,
  type ShapedDetection,
  type ShapedImage,
  type ShapedObject,
  shapeImage,
  shapeIous,
  splitByLabel,
} from "../image.ts";
import { exampleIndices } from "../label-curves.ts";
import { iouSteps, type Params } from "../params.ts";
import { crowdFlags, ignoredObjects, matchByArea } from "./area-matching.ts";
import { matchByDocument, takeObjects } from "./document-matching.ts";

/** Matches the detections of an image with its objects, for each label, range of areas and IoU. */
export function observe({ gold, trace }: Case<Gold, Trace>, params: Params): Evidence {
  const image = shapeImage(gold, trace, params.iou_type);
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
  const least = matchThreshold(Math.min(iou, ...ious));
  const hasCrowd = matching === "coco" && image.objects.some(({ crowd }) => crowd);
  const { counts, matched, ignored } =
    matching === "coco" ? matchByArea(image, ious, overlapsOf(image, least)) : matchByDocument(image, ious);
  const { kinds, objects } = classifyMatches(image, confusions, matchAtIou(image, { matching, iou, plain: false }));
  const one: LabelEvidence = {
    key,
    label,
    counts,
    matched,
    ignored,
    scores: image.detections.map(({ score }) => score),
    boxes: roundedBoxes(image.detections),
    kinds,
    objects,
    plain: hasCrowd ? classifyMatches(image, confusions, matchAtIou(image, { matching, iou, plain: true })) : null,
    masks: null,
  };
  one.masks = exampleMasks(image, one, params);
  return one;
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
  if (objects.length === 0) return { mistaken, confused };
  for (const batch of batches(detections)) {
    const overlaps = shapeIous(type, batch, objects, undefined, threshold);
    for (let at = 0; at < overlaps.length; at += 1) {
      if ((overlaps[at] as number) < threshold) continue;
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

/** Which object each detection of one label is matched with, or `UNMATCHED`; and flags of the objects that do not count. */
interface Matches {
  readonly matches: ArrayLike<number>;
  readonly ignored: Uint8Array;
}

const NO_OVERLAPS = new Float64Array();

/** Returns the overlaps of a batch of a label's detections, where a crowd may be shared; those below `least` may be 0. */
function overlapsOf({ type, objects, detections }: ShapedImage, least: number, from = 0): Float64Array {
  if (objects.length === 0) return NO_OVERLAPS;
  return shapeIous(type, detections.slice(from, from + BATCH), objects, crowdFlags(objects), least);
}

/** Matches the detections of one label with its objects at one IoU. */
export function matchAtIou(image: ShapedImage, { matching, iou, plain }: MatchRule): Matches {
  const { type, objects, detections } = image;
  if (matching === "document") {
    const { taken, ious } = takeObjects(image);
    const found = (index: number): boolean => (ious[index] ?? 0) >= matchThreshold(iou);
    return {
      matches: detections.map((_, index) => (found(index) ? (taken[index] as number) : UNMATCHED)),
      ignored: new Uint8Array(objects.length),
    };
  }
  const matches = new Int32Array(detections.length).fill(UNMATCHED);
  const ignored = plain ? new Uint8Array(objects.length) : ignoredObjects("all", objects);
  if (objects.length === 0) return { matches, ignored };
  const crowds = plain ? ignored : crowdFlags(objects);
  const least = matchThreshold(iou);
  const taken = new Uint8Array(objects.length);
  for (let from = 0; from < detections.length; from += BATCH) {
    const count = Math.min(BATCH, detections.length - from);
    const ious = plain
      ? shapeIous(type, detections.slice(from, from + BATCH), objects, crowds, least)
      : overlapsOf(image, least, from);
    const overlaps = { ious, detections: count, objects: objects.length, ignored, crowds };
    matches.set(matchGreedily(overlaps, iou, taken), from);
  }
  return { matches, ignored };
}

/**
 * Classifies the detections and objects of one label. Detections that match only a crowd region do not count; where crowd regions are
 * matched as ordinary objects, as in Valor's definition of the curves, all do.
 */
function classifyMatches(
  { objects, detections }: ShapedImage,
  { mistaken, confused }: LabelConfusions,
  { matches, ignored }: Matches,
): Pick<LabelEvidence, "kinds" | "objects"> {
  const found = new Map<ShapedObject, number>();
  const kinds = detections.map((detection, index) => {
    const object = matches[index] as number;
    if (object === UNMATCHED) return mistaken.has(detection) ? KINDS.misclassification : KINDS.hallucination;
    found.set(objects[object] as ShapedObject, detection.score);
    return ignored[object] ? KINDS.overCrowd : KINDS.found;
  });
  if (objects.length === 0) return { kinds, objects: NO_OBJECTS };
  const counted = objects.filter((_, index) => ignored[index] === 0);
  return {
    kinds,
    objects: {
      found: counted.map((object) => found.get(object) ?? null),
      confused: counted.map((object) => confused.get(object) ?? null),
      boxes: roundedBoxes(counted),
    },
  };
}

/** Shared, because most labels of an image are only detected. */
const NO_OBJECTS: LabelEvidence["objects"] = { found: [], confused: [], boxes: [] };

/** Returns the masks of detections and objects of one label that can be examples; null if examples have boxes only. */
function exampleMasks(
  { type, objects, detections }: ShapedImage,
  one: LabelEvidence,
  params: Params,
): MasksEvidence | null {
  const { pr_curve_example_geometry: geometry, pr_curve_max_examples: most, matching, curves } = params;
  const [shape] = [...detections, ...objects];
  const isWanted = geometry === "mask" && most > 0 && curves.includes("detailed_pr_curve");
  if (!isWanted || type !== "segm" || !shape) return null;
  const ignored = matching === "coco" && one.plain === null ? ignoredObjects("all", objects) : null;
  const counted = objects.filter((_, index) => !ignored?.[index]);
  const indices = exampleIndices(one, most);
  const { height, width } = shape.mask().mask;
  return {
    size: [height, width],
    detections: masksAt(detections, indices.detections),
    objects: masksAt(counted, indices.objects),
  };
}

/** Returns the compressed run lengths of shapes by index, without those that are too long for an example. */
function masksAt(shapes: readonly Shape[], indices: readonly number[]): Record<string, string> {
  return Object.fromEntries(
    indices.flatMap((index) => {
      const counts = compressedCounts((shapes[index] as Shape).mask().mask);
      return counts.length > LONGEST_MASK ? [] : [[String(index), counts]];
    }),
  );
}
