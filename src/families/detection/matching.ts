import type { Case } from "../../core/case.ts";
import { compressedCounts } from "../../math/geometry/mask.ts";
import type { Gold, Trace } from "./case.ts";
import { exampleIndices } from "./curves.ts";
import { AREAS, type Evidence, KINDS, type LabelEvidence, LONGEST_MASK, type MasksEvidence } from "./evidence.ts";
import {
  findOverlaps,
  type LabelPart,
  type Overlaps,
  roundedBoxes,
  type Shape,
  type ShapedDetection,
  type ShapedImage,
  type ShapedObject,
  shapeImage,
  splitByLabel,
} from "./image.ts";
import type { Params } from "./params.ts";

/** The smallest and largest area of each range, in pixels; an area on a border is in both ranges. */
const RANGES: Readonly<Record<(typeof AREAS)[number], readonly [smallest: number, largest: number]>> = {
  all: [0, 1e10],
  small: [0, 32 ** 2],
  medium: [32 ** 2, 96 ** 2],
  large: [96 ** 2, 1e10],
};

/** The most detections of an image and label that are matched for COCO's metrics: those with the highest scores. */
const MOST_MATCHED = 100;

/** Matches the detections of an image with its objects, for each label, range of areas and IoU. */
export function observe({ gold, trace }: Case<Gold, Trace>, params: Params): Evidence {
  const image = shapeImage(gold, trace, params.iou_type);
  const overlaps = findOverlaps(image, params);
  return {
    image: typeof gold.image === "number" ? gold.image + 0 : gold.image,
    iou: image.detections.length === 0 ? null : image.type,
    missing: trace === null,
    threshold: params.found_score_threshold,
    labels: splitByLabel(image).map((part) => observeLabel(part, image.type, overlaps, params)),
  };
}

function observeLabel(part: LabelPart, type: ShapedImage["type"], overlaps: Overlaps, params: Params): LabelEvidence {
  const { key, label, objects, detections } = part;
  const { matching } = params;
  const hasCrowd = matching === "coco" && objects.some(({ crowd }) => crowd);
  const one: LabelEvidence = {
    key,
    label,
    ...(matching === "document" ? matchByDocument(part, overlaps) : matchByArea(part, overlaps)),
    scores: detections.map(({ score }) => score),
    boxes: roundedBoxes(detections),
    ...classify(detections, countedObjects(part, params), curveMatches(part, overlaps, params), overlaps),
    plain: hasCrowd ? classify(detections, objects, curveMatches(part, overlaps, params, "ordinary"), overlaps) : null,
    masks: null,
  };
  return { ...one, masks: type === "segm" ? exampleMasks(part, one, params) : null };
}

/** Matches the detections of one label with its objects for the curves and the case result. */
export function curveMatches(
  part: LabelPart,
  overlaps: Overlaps,
  { matching }: Pick<Params, "matching">,
  crowds: MatchRule["crowds"] = "shared",
): Matches {
  const { curveIou: least } = overlaps;
  if (matching === "coco") return matchGreedily(part, overlaps, { iou: least, area: "all", crowds });
  return takeObjects(part, overlaps).map(({ object, iou }) => (iou >= least ? object : null));
}

/** Returns the objects that count, in the order of the file. */
export function countedObjects({ objects }: Pick<LabelPart, "objects">, { matching }: Pick<Params, "matching">) {
  return matching === "document" ? objects : objects.filter((object) => !isIgnored(object, "all"));
}

/** Returns whether an object does not count in a range of areas: crowd regions, and objects outside of the range. */
function isIgnored(object: ShapedObject, area: (typeof AREAS)[number]): boolean {
  return object.crowd || isOutside(object, area);
}

function isOutside({ area }: Shape, range: (typeof AREAS)[number]): boolean {
  const [smallest, largest] = RANGES[range];
  return area < smallest || area > largest;
}

/** The object of each detection; null for one without. */
type Matches = readonly (ShapedObject | null)[];

/** `iou` is the least; any number of detections may take a crowd region, unless these are ordinary objects, as in Valor's curves. */
interface MatchRule {
  readonly iou: number;
  readonly area: (typeof AREAS)[number];
  readonly crowds: "shared" | "ordinary";
}

/**
 * Matches the detections of one label, one after another. Each takes the free object with the largest overlap of at least `iou`, the
 * last one if several are equal. Objects that do not count are taken only if no other can be (Lin et al., "Microsoft COCO", 2014;
 * pycocotools 2.0.11, `COCOeval.evaluateImg`).
 */
function matchGreedily({ detections }: LabelPart, { own }: Overlaps, { iou: least, area, crowds }: MatchRule): Matches {
  const taken = new Set<ShapedObject>();
  return detections.map((detection) => {
    let best: { object: ShapedObject; value: number; ignored: boolean } | null = null;
    for (const { object, iou, inside } of own.get(detection) ?? []) {
      const isShared = object.crowd && crowds === "shared";
      const value = isShared ? inside : iou;
      if (value < least || (taken.has(object) && !isShared)) continue;
      const ignored = crowds === "shared" && isIgnored(object, area);
      const isBetter = best === null || (ignored === best.ignored ? value >= best.value : best.ignored);
      if (isBetter) best = { object, value, ignored };
    }
    if (best !== null) taken.add(best.object);
    return best?.object ?? null;
  });
}

/** The columns of a label's evidence by range of areas. */
type AreaColumns = Pick<LabelEvidence, "counts" | "matched" | "ignored">;

/** Matches the detections of one label with its objects in each range of areas and at each IoU. */
function matchByArea(part: LabelPart, overlaps: Overlaps): AreaColumns {
  const { objects } = part;
  const { own, ious } = overlaps;
  const ranked = { ...part, detections: part.detections.slice(0, MOST_MATCHED) };
  const isMatched = ranked.detections.some((detection) => own.has(detection));
  const all = (1 << ious.length) - 1;
  const columns = AREAS.map((area) => {
    const matched = ranked.detections.map(() => 0);
    const ignored = ranked.detections.map((one) => (isOutside(one, area) ? all : 0));
    for (const [step, iou] of isMatched ? ious.entries() : []) {
      const matches = matchGreedily(ranked, overlaps, { iou, area, crowds: "shared" });
      for (const [index, object] of matches.entries()) {
        if (object === null) continue;
        const bit = 1 << step;
        const counts = !isIgnored(object, area);
        if (counts) matched[index] = (matched[index] as number) | bit;
        ignored[index] = counts ? (ignored[index] as number) & ~bit : (ignored[index] as number) | bit;
      }
    }
    return { count: objects.filter((object) => !isIgnored(object, area)).length, matched, ignored };
  });
  return {
    counts: columns.map(({ count }) => count) as AreaColumns["counts"],
    matched: columns.map(({ matched }) => matched) as AreaColumns["matched"],
    ignored: columns.map(({ ignored }) => ignored) as AreaColumns["ignored"],
  };
}

/** Matches the detections of one label as `takeObjects`; those that find no object left do not count. There are no ranges of areas. */
function matchByDocument(part: LabelPart, overlaps: Overlaps): AreaColumns {
  const taken = takeObjects(part, overlaps).slice(0, part.objects.length);
  const matched = taken.map(({ iou }) =>
    overlaps.ious.reduce((bits, least, step) => (iou >= least ? bits | (1 << step) : bits), 0),
  );
  return {
    counts: [part.objects.length, 0, 0, 0],
    matched: [matched, [], [], []],
    ignored: [matched.map(() => 0), [], [], []],
  };
}

/**
 * Lets each detection of one label, best score first, take the free object with the largest IoU, however small, of equal ones the
 * first (Valor, "Matching Ground Truths with Predictions"). Returns the object and IoU of each.
 */
function takeObjects({ objects, detections }: LabelPart, { own }: Overlaps) {
  const free = new Set(objects);
  return detections.map((detection) => {
    let [object = null]: Iterable<ShapedObject | null> = free;
    let most = 0;
    for (const one of own.get(detection) ?? []) {
      if (one.iou > most && free.has(one.object)) {
        object = one.object;
        most = one.iou;
      }
    }
    if (object !== null) free.delete(object);
    return { object, iou: most };
  });
}

/** Classifies the detections, and the objects that count, of one label by their matches. */
function classify(
  detections: readonly ShapedDetection[],
  objects: readonly ShapedObject[],
  matches: Matches,
  { mistaken, confused }: Overlaps,
): Pick<LabelEvidence, "kinds" | "objects"> {
  const counted = new Set(objects);
  const finders = new Map(matches.map((object, index) => [object, detections[index]?.score ?? null]));
  return {
    kinds: detections.map((detection, index) => {
      const object = matches[index] ?? null;
      if (object !== null) return counted.has(object) ? KINDS.found : KINDS.overCrowd;
      return mistaken.has(detection) ? KINDS.misclassification : KINDS.hallucination;
    }),
    objects: {
      found: objects.map((object) => finders.get(object) ?? null),
      confused: objects.map((object) => confused.get(object) ?? null),
      boxes: roundedBoxes(objects),
    },
  };
}

/** Returns the masks of detections and objects of one label that can be examples; null if examples have boxes only. */
function exampleMasks(part: LabelPart, one: LabelEvidence, params: Params): MasksEvidence | null {
  const { pr_curve_example_geometry: geometry, pr_curve_max_examples: most, curves } = params;
  const [shape] = [...part.detections, ...part.objects];
  if (geometry !== "mask" || most === 0 || !curves.includes("detailed_pr_curve") || !shape) return null;
  const indices = exampleIndices(one, most);
  const { height, width } = shape.mask();
  return {
    size: [height, width],
    detections: masksAt(part.detections, indices.detections),
    objects: masksAt(one.plain === null ? countedObjects(part, params) : part.objects, indices.objects),
  };
}

/** Returns the compressed run lengths of shapes by index, without those that are too long for an example. */
function masksAt(shapes: readonly Shape[], indices: readonly number[]): Record<string, string> {
  return Object.fromEntries(
    indices.flatMap((index) => {
      const counts = compressedCounts((shapes[index] as Shape).mask());
      return counts.length > LONGEST_MASK ? [] : [[String(index), counts]];
    }),
  );
}
