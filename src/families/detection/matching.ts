import type { Case } from "../../core/case.ts";
import { compressedCounts } from "../../math/geometry/mask.ts";
import type { Gold, Trace } from "./case.ts";
import { possibleExamples } from "./curves.ts";
import {
  AREAS,
  type Area,
  type DetectionEvidence,
  type Evidence,
  type LabelEvidence,
  LONGEST_MASK,
  type ObjectEvidence,
} from "./evidence.ts";
import {
  findOverlaps,
  type LabelPart,
  type Overlaps,
  roundedBox,
  type Shape,
  type ShapedDetection,
  type ShapedImage,
  type ShapedObject,
  shapeImage,
  splitByLabel,
} from "./image.ts";
import type { Params } from "./params.ts";

/** The smallest and largest area of each range, in pixels; an area on a border is in both ranges. */
const RANGES: Readonly<Record<Area, readonly [smallest: number, largest: number]>> = {
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
  const { ious, confused } = overlaps;
  const isCoco = params.matching === "coco";
  const byArea = isCoco ? AREAS.map((area) => matchArea(part, overlaps, area)) : [matchByDocument(part, overlaps)];
  const matches = curveMatches(part, overlaps, params);
  const hasCrowd = isCoco && objects.some(({ crowd }) => crowd);
  const curve = hasCrowd ? curveMatches(part, overlaps, params, "ordinary") : matches;
  const counted = countedObjects(part, params);
  const listed = hasCrowd ? objects : counted;
  const [found, curveFound] = [finders(detections, matches), finders(detections, curve)];
  const areasOf = (object: ShapedObject): Area[] =>
    isCoco ? AREAS.filter((area) => !isIgnored(object, area)) : ["all"];
  const uncounted: Bits = { matched: 0, ignored: (1 << ious.length) - 1 };
  const one: LabelEvidence = {
    key,
    label,
    objects: listed.map((object) => {
      const [score = null, curveScore = null] = [found.get(object), curveFound.get(object)];
      const other = confused.get(object);
      return {
        areas: areasOf(object),
        found: score,
        ...(curveScore !== score && { curve_found: curveScore }),
        ...(other !== undefined && { confused: other }),
        box: roundedBox(object),
      };
    }),
    detections: detections.map((detection, index) => {
      const bits = AREAS.map((_, at) => byArea[at]?.[index] ?? uncounted);
      const kind = kindOf(detection, matches[index] ?? null, counted, overlaps);
      const curveKind = kindOf(detection, curve[index] ?? null, listed, overlaps);
      return {
        score: detection.score,
        kind,
        ...(curveKind !== kind && { curve_kind: curveKind }),
        box: roundedBox(detection),
        ...(bits.some(({ matched }) => matched > 0) && { matched: bits.map(({ matched }) => matched) }),
        ignored: bits.map(({ ignored }) => ignored),
      };
    }),
  };
  return type === "segm" ? withExampleMasks(one, { objects: listed, detections }, params) : one;
}

/** Returns the score of the detection of each object. */
function finders(detections: readonly ShapedDetection[], matches: Matches): Map<ShapedObject | null, number> {
  return new Map(matches.map((object, index) => [object, (detections[index] as ShapedDetection).score]));
}

function kindOf(
  detection: ShapedDetection,
  match: ShapedObject | null,
  counted: readonly ShapedObject[],
  { mistaken }: Overlaps,
): DetectionEvidence["kind"] {
  if (match) return counted.includes(match) ? "found" : "over_crowd";
  return mistaken.has(detection) ? "mistaken" : "invented";
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
function isIgnored(object: ShapedObject, area: Area): boolean {
  return object.crowd || isOutside(object, area);
}

function isOutside({ area }: Shape, range: Area): boolean {
  const [smallest, largest] = RANGES[range];
  return area < smallest || area > largest;
}

/** The object of each detection; null for one without. */
type Matches = readonly (ShapedObject | null)[];

/** `iou` is the least; any number of detections may take a crowd region, unless these are ordinary objects, as in Valor's curves. */
interface MatchRule {
  readonly iou: number;
  readonly area: Area;
  readonly crowds: "shared" | "ordinary";
}

/**
 * Matches the detections of one label, one after another. Each takes the free object with the largest overlap of at least `iou`, the
 * last one if several are equal. Objects that do not count are taken only if no other can be (Lin et al., "Microsoft COCO", 2014;
 * pycocotools 2.0.11, `COCOeval.evaluateImg`).
 */
function matchGreedily(
  { detections }: LabelPart,
  { sameLabel }: Overlaps,
  { iou: least, area, crowds }: MatchRule,
): Matches {
  const taken = new Set<ShapedObject>();
  return detections.map((detection) => {
    let best: { object: ShapedObject; value: number; ignored: boolean } | null = null;
    for (const { object, iou, inside } of sameLabel.get(detection) ?? []) {
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

/** The IoUs at which a detection finds an object that counts, and those at which it does not count itself, as bits. */
interface Bits {
  matched: number;
  ignored: number;
}

/** Matches the first detections of one label with its objects in a range of areas, at each IoU. */
function matchArea(part: LabelPart, overlaps: Overlaps, area: Area): Bits[] {
  const { sameLabel, ious } = overlaps;
  const ranked = { ...part, detections: part.detections.slice(0, MOST_MATCHED) };
  const all = (1 << ious.length) - 1;
  const bits = ranked.detections.map((one): Bits => ({ matched: 0, ignored: isOutside(one, area) ? all : 0 }));
  if (!ranked.detections.some((detection) => sameLabel.has(detection))) return bits;
  for (const [step, iou] of ious.entries()) {
    const matches = matchGreedily(ranked, overlaps, { iou, area, crowds: "shared" });
    for (const [index, object] of matches.entries()) {
      if (object === null) continue;
      const [one, bit] = [bits[index] as Bits, 1 << step];
      if (isIgnored(object, area)) one.ignored |= bit;
      else {
        one.matched |= bit;
        one.ignored &= ~bit;
      }
    }
  }
  return bits;
}

/** Matches the detections of one label as `takeObjects`; those that find no object left do not count. There are no ranges of areas. */
function matchByDocument(part: LabelPart, overlaps: Overlaps): Bits[] {
  const taken = takeObjects(part, overlaps).slice(0, part.objects.length);
  return taken.map(({ iou }) => ({
    matched: overlaps.ious.reduce((bits, least, step) => (iou >= least ? bits | (1 << step) : bits), 0),
    ignored: 0,
  }));
}

/**
 * Lets each detection of one label, best score first, take the free object with the largest IoU, however small, of equal ones the
 * first (Valor, "Matching Ground Truths with Predictions"). Returns the object and IoU of each.
 */
function takeObjects({ objects, detections }: LabelPart, { sameLabel }: Overlaps) {
  const free = new Set(objects);
  return detections.map((detection) => {
    let [object = null]: Iterable<ShapedObject | null> = free;
    let most = 0;
    for (const one of sameLabel.get(detection) ?? []) {
      if (one.iou > most && free.has(one.object)) {
        object = one.object;
        most = one.iou;
      }
    }
    if (object !== null) free.delete(object);
    return { object, iou: most };
  });
}

/** Adds the masks of detections and objects that can be examples, if the suite wants them; none that is too long. */
function withExampleMasks(
  one: LabelEvidence,
  { objects, detections }: Pick<LabelPart, "objects" | "detections">,
  { pr_curve_example_geometry: geometry, pr_curve_max_examples: most, curves }: Params,
): LabelEvidence {
  if (geometry !== "mask" || most === 0 || !curves.includes("detailed_pr_curve")) return one;
  const examples = possibleExamples(one, most);
  const withMasks = <Row extends ObjectEvidence | DetectionEvidence>(rows: readonly Row[], shapes: readonly Shape[]) =>
    rows.map((row, index): Row => {
      const mask = examples.has(row) ? shapes[index]?.mask() : undefined;
      const counts = mask ? compressedCounts(mask) : "";
      if (!mask || counts.length > LONGEST_MASK) return row;
      return { ...row, mask: { size: [mask.height, mask.width], counts } };
    });
  return { ...one, objects: withMasks(one.objects, objects), detections: withMasks(one.detections, detections) };
}
