import type { Case } from "../../core/case.ts";
import { IOU_STEPS, matchGreedily, matchThreshold, type Overlaps, UNMATCHED } from "../../math/statistics/matching.ts";
import type { Gold, Trace } from "./case.ts";
import { AREAS, type Evidence, KINDS, type LabelEvidence, MOST_MATCHED } from "./evidence.ts";
import {
  roundedBoxes,
  type Shape,
  type ShapedDetection,
  type ShapedImage,
  type ShapedObject,
  shapeImage,
  shapeIous,
  splitByLabel,
} from "./image.ts";
import type { Params } from "./params.ts";

/** The number of detections compared with the objects of an image at a time, to limit memory. */
const BATCH = 200;

/** Matches the detections of an image with its objects, for each label, range of areas and IoU. */
export function observe({ gold, trace }: Case<Gold, Trace>, params: Params): Evidence {
  const image = shapeImage(gold, trace, params);
  const confusions = findConfusions(image, params.pr_curve_iou_threshold);
  return {
    image: typeof gold.image === "number" ? gold.image + 0 : gold.image,
    iou: image.detections.length === 0 ? null : image.type,
    missing: trace === null,
    threshold: params.found_score_threshold,
    labels: [...splitByLabel(image)].map(([label, part]) => ({ label, ...observeLabel(part, confusions, params) })),
  };
}

function observeLabel(
  image: ShapedImage,
  confusions: LabelConfusions,
  { pr_curve_iou_threshold: iou }: Params,
): Omit<LabelEvidence, "label"> {
  const hasCrowd = image.objects.some(({ crowd }) => crowd);
  return {
    ...matchByArea(image),
    scores: image.detections.map(({ score }) => score),
    boxes: roundedBoxes(image.detections),
    ...classifyMatches(image, confusions, { iou, plain: false }),
    plain: hasCrowd ? classifyMatches(image, confusions, { iou, plain: true }) : null,
  };
}

/** Objects and detections that overlap although their labels differ. */
interface LabelConfusions {
  /** Detections over an object of another label. */
  readonly mistaken: ReadonlySet<ShapedDetection>;
  /** For each object, the highest score of a detection of another label over it. */
  readonly confused: ReadonlyMap<ShapedObject, number>;
}

/** Finds pairs of different labels with at least this IoU, matched or not; crowd regions are ordinary objects here. */
function findConfusions({ type, objects, detections }: ShapedImage, iou: number): LabelConfusions {
  const mistaken = new Set<ShapedDetection>();
  const confused = new Map<ShapedObject, number>();
  const threshold = matchThreshold(iou);
  for (const batch of batches(detections)) {
    for (const [at, overlap] of shapeIous(type, batch, objects).entries()) {
      if (overlap < threshold) continue;
      const detection = batch[Math.floor(at / objects.length)] as ShapedDetection;
      const object = objects[at % objects.length] as ShapedObject;
      if (object.label === detection.label) continue;
      mistaken.add(detection);
      confused.set(object, Math.max(detection.score, confused.get(object) ?? 0));
    }
  }
  return { mistaken, confused };
}

function* batches<T>(list: readonly T[]): Generator<readonly T[]> {
  for (let from = 0; from < list.length; from += BATCH) yield list.slice(from, from + BATCH);
}

/** How detections are matched: the least IoU, and whether crowd regions are ordinary objects (`plain`). */
interface MatchRule {
  readonly iou: number;
  readonly plain: boolean;
}

/** Returns for each detection of one label the index of its matched object, or `UNMATCHED`; and flags the objects that do not count. */
export function matchAtIou(
  { type, objects, detections }: ShapedImage,
  { iou, plain }: MatchRule,
): { readonly matches: readonly number[]; readonly ignored: Uint8Array } {
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

/** The smallest and largest area of each range, in pixels; an area on a border is in both ranges. */
const RANGES: Readonly<Record<(typeof AREAS)[number], readonly [smallest: number, largest: number]>> = {
  all: [0, 1e10],
  small: [0, 32 ** 2],
  medium: [32 ** 2, 96 ** 2],
  large: [96 ** 2, 1e10],
};

const ALL_IOUS = (1 << IOU_STEPS.length) - 1;

type AreaColumns = Pick<LabelEvidence, "counts" | "matched" | "ignored">;

/** Flags the objects that do not count in a range of areas: crowd regions, and objects outside of the range. */
function ignoredObjects(area: (typeof AREAS)[number], objects: readonly ShapedObject[]): Uint8Array {
  return Uint8Array.from(objects, (object) => Number(object.crowd || isOutside(object, area)));
}

function isOutside({ area }: Shape, range: (typeof AREAS)[number]): boolean {
  const [smallest, largest] = RANGES[range];
  return area < smallest || area > largest;
}

/** Flags the objects that are crowd regions. */
const crowdFlags = (objects: readonly ShapedObject[]): Uint8Array =>
  Uint8Array.from(objects, ({ crowd }) => Number(crowd));

/** Matches the detections of one label with its objects in each range of areas and at each of the ten IoUs. */
function matchByArea(image: ShapedImage): AreaColumns {
  const detections = image.detections.slice(0, MOST_MATCHED);
  const candidates = findCandidates(image, detections);
  const columns = AREAS.map((area) => {
    const ignored = ignoredObjects(area, image.objects);
    const outside = detections.map((detection) => isOutside(detection, area));
    return { count: ignored.filter((flag) => flag === 0).length, ...matchBits(candidates, ignored, outside) };
  });
  return {
    counts: columns.map(({ count }) => count) as AreaColumns["counts"],
    matched: columns.map(({ matched }) => matched) as AreaColumns["matched"],
    ignored: columns.map(({ ignored }) => ignored) as AreaColumns["ignored"],
  };
}

/** The detections that reach the lowest IoU with any object, by their indices; most detections of an image overlap none. */
interface Candidates extends Omit<Overlaps, "ignored"> {
  readonly indices: readonly number[];
}

function findCandidates({ type, objects }: ShapedImage, detections: readonly ShapedDetection[]): Candidates {
  const crowds = crowdFlags(objects);
  const all = shapeIous(type, detections, objects, crowds);
  const threshold = matchThreshold(IOU_STEPS[0] as number);
  const rowOf = (index: number): Float64Array => all.subarray(index * objects.length, (index + 1) * objects.length);
  const indices = [...detections.keys()].filter((index) => rowOf(index).some((iou) => iou >= threshold));
  const ious = new Float64Array(indices.length * objects.length);
  for (const [row, index] of indices.entries()) ious.set(rowOf(index), row * objects.length);
  return { ious, crowds, detections: indices.length, objects: objects.length, indices };
}

/** Returns a bit for each IoU: whether the detection found an object that counts, and whether it does not count itself. */
function matchBits(candidates: Candidates, ignoredFlags: Uint8Array, outside: readonly boolean[]) {
  const matched = outside.map(() => 0);
  const ignored = outside.map((isOut) => (isOut ? ALL_IOUS : 0));
  if (candidates.detections === 0) return { matched, ignored };
  for (const [step, iou] of IOU_STEPS.entries()) {
    const bit = 1 << step;
    const matches = matchGreedily({ ...candidates, ignored: ignoredFlags }, iou);
    for (const [row, index] of candidates.indices.entries()) {
      const object = matches[row] as number;
      if (object === UNMATCHED) continue;
      const counts = ignoredFlags[object] === 0;
      if (counts) matched[index] = (matched[index] as number) | bit;
      ignored[index] = counts ? (ignored[index] as number) & ~bit : (ignored[index] as number) | bit;
    }
  }
  return { matched, ignored };
}
