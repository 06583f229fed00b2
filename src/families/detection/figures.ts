import type { ScoredCase } from "../../core/family.ts";
import { labelName } from "../../core/line/label-key.ts";
import {
  createFacts,
  createList,
  type Figure,
  type List,
  type ListEntry,
  type Scene,
  type Tone,
} from "../../core/view/figure.ts";
import type { Size } from "../../math/geometry/mask.ts";
import { maskOutlines, svgPath } from "../../math/geometry/outline.ts";
import { singleLine } from "../../math/text/words.ts";
import type { Gold, Trace } from "./case.ts";
import { formatScore } from "./describe.ts";
import type { Evidence } from "./evidence.ts";
import {
  findOverlaps,
  matchThreshold,
  overlapOf,
  roundedBox,
  type Shape,
  type ShapedDetection,
  type ShapedImage,
  type ShapedObject,
  shapeImage,
  splitByLabel,
} from "./image.ts";
import { imageSize } from "./mask-size.ts";
import { countedObjects, curveMatches } from "./matching.ts";
import type { Params } from "./params.ts";

/** The least overlap of a localization error (Bolya et al., "TIDE: A General Toolbox for Identifying Object Detection Errors", 2020). */
const LEAST_OVERLAP = 0.1;
/** The most corners of the outlines of all objects, or of all detections; and the limits for one outline. */
const CORNERS = { all: 1000, least: 8, most: 64 };

/** A shape with its name: as in the report's flips, `dog 1`; or with its score, `dog 0.9`; and what it is matched with. */
interface Matched<One extends Shape = Shape, Other extends Shape = Shape> {
  readonly name: string;
  readonly shape: One;
  match: Matched<Other, One> | null;
}
type MatchedObject = Matched<ShapedObject, ShapedDetection>;
type MatchedDetection = Matched<ShapedDetection, ShapedObject>;

/** Why a shape is found, missed or false: a tag, a note, and the IoU with the shape that the note names. */
interface Reason {
  readonly tag: string;
  readonly note: string;
  readonly iou: number | null;
}

interface Item extends Pick<Scene["shapes"][number], "role" | "name">, Reason {
  readonly shape: Shape;
}

/** Shows an image: facts, a scene of its objects and detections, and lists of missed, wrong and found ones with reasons. */
export function figures({ gold, trace, evidence, params }: ScoredCase<Params, Gold, Trace, Evidence>): Figure[] {
  const image = shapeImage(gold, trace, params.iou_type);
  const matches = matchImage(image, evidence.threshold, params);
  const { truth, found, missed, wrong } = itemsOf(image, matches, evidence.threshold, params.pr_curve_iou_threshold);
  const size = imageSize(gold, trace?.detections ?? []);
  const cornersOf = (count: number): number =>
    Math.max(CORNERS.least, Math.min(CORNERS.most, Math.floor(CORNERS.all / Math.max(1, count))));
  // The outlines of objects do not depend on detections, so that they look the same in every version.
  const draw = (items: readonly Item[], count: number) =>
    items.map((item) => drawItem(item, showsMasks(gold, image, params) ? cornersOf(count) : null, size));
  const [ofObjects, ofDetections] = [matches.objects.length + matches.crowds.length, matches.detections.length];
  const drawn = [draw(truth, ofObjects), draw(found, ofDetections), draw(missed, ofObjects), draw(wrong, ofDetections)];
  const shapes = drawn.flat();
  const scene: Scene = { kind: "scene", title: "Objects", ...size, shapes, left_out: 0 };
  const lists = [listOf("Missed", missed), listOf("Wrong", wrong), listOf("Found", found)];
  return [
    facts(matches, { missed: missed.length, wrong: wrong.length }, evidence, params),
    ...(shapes.length > 0 ? [scene] : []),
    ...lists.filter(({ entries }) => entries.length > 0),
  ];
}

/** Returns the matches behind the case result, and the objects that do not count. Objects are matched whatever the score. */
function matchImage(image: ShapedImage, threshold: number, params: Params) {
  const overlaps = findOverlaps(image, params);
  const objects: MatchedObject[] = [];
  const detections: MatchedDetection[] = [];
  for (const part of splitByLabel(image)) {
    const label = singleLine(labelName(part));
    const matches = curveMatches(part, overlaps, params);
    const counted = new Map<ShapedObject | null, MatchedObject>(
      countedObjects(part, params).map((shape, at) => [shape, { name: `${label} ${at + 1}`, shape, match: null }]),
    );
    objects.push(...counted.values());
    for (const [index, shape] of part.detections.entries()) {
      const [taken = null, name] = [matches[index], `${label} ${formatScore(shape.score)}`];
      const detection: MatchedDetection = { name, shape, match: counted.get(taken) ?? null };
      if (detection.match !== null) detection.match.match = detection;
      // A detection over a crowd region of its label does not count either.
      if (shape.score >= threshold && (taken === null || detection.match !== null)) detections.push(detection);
    }
  }
  const isCounted = new Set(objects.map(({ shape }) => shape));
  const crowds = image.objects.filter((object) => !isCounted.has(object));
  return {
    objects,
    detections: detections.sort((one, other) => other.shape.score - one.shape.score),
    crowds: crowds.map((shape): MatchedObject => {
      return { name: `crowd of ${singleLine(labelName(shape))}`, shape, match: null };
    }),
  };
}
type ImageMatches = ReturnType<typeof matchImage>;

/** Returns what is shown, the most important of each role first. */
function itemsOf({ type }: ShapedImage, matches: ImageMatches, threshold: number, required: number) {
  const { objects, detections, crowds } = matches;
  const least = Math.min(LEAST_OVERLAP, matchThreshold(required));
  const iouOf = (one: ShapedDetection, object: ShapedObject): number => overlapOf(type, one, object, least)?.iou ?? 0;
  const isFound = ({ match }: MatchedObject): boolean => match !== null && match.shape.score >= threshold;
  const whyMissed = ({ shape, match }: MatchedObject): Reason => {
    if (match !== null) {
      const iou = iouOf(match.shape, shape);
      const note = `IoU ${formatIou(iou, required)} with ${match.name}; score ${formatScore(threshold)} is required`;
      return { tag: "score too low", note, iou };
    }
    const reason = reasonOf(shape, detections, (other) => iouOf(other, shape), required);
    const [, , width, height] = shape.box.map(Math.round);
    return reason ?? { tag: "not detected", note: `${width} × ${height} pixels`, iou: null };
  };
  const all = [...objects, ...crowds];
  const whyWrong = ({ shape }: MatchedDetection): Reason =>
    reasonOf(shape, all, (other) => iouOf(shape, other), required) ?? NOTHING_THERE;
  const area = ({ shape: { box } }: MatchedObject): number => box[2] * box[3];
  const missed = objects.filter((one) => !isFound(one)).sort((a, b) => area(b) - area(a));
  return {
    truth: [...objects.filter(isFound), ...crowds].map(({ name, shape, match }): Item => {
      const reason = { tag: match ? "found" : "does not count", note: match?.name ?? "", iou: null };
      return { role: "truth", name, shape, ...reason };
    }),
    found: detections.flatMap(({ name, shape, match }): Item[] => {
      const iou = match === null ? 0 : iouOf(shape, match.shape);
      const note = `IoU ${formatIou(iou, required)} with ${match?.name}`;
      return match === null ? [] : [{ role: "found", name, shape, tag: "found", note, iou }];
    }),
    missed: missed.map((one): Item => ({ role: "missed", name: one.name, shape: one.shape, ...whyMissed(one) })),
    wrong: detections.flatMap((one): Item[] =>
      one.match === null ? [{ role: "wrong", name: one.name, shape: one.shape, ...whyWrong(one) }] : [],
    ),
  };
}

const NOTHING_THERE: Reason = { tag: "nothing there", note: "", iou: null };

/** Finds why nothing matches a shape: what it overlaps most, of another label or of its own; null if it overlaps nothing. */
function reasonOf<Other extends Shape>(
  shape: Shape,
  others: readonly Matched<Other>[],
  iouWith: (other: Other) => number,
  required: number,
): Reason | null {
  const ofKey = others.filter((one) => one.shape.key === shape.key);
  const [same, other] = [true, false].map((isSame) => {
    let nearest: { readonly one: Matched<Other>; readonly iou: number } | null = null;
    for (const one of ofKey.filter(({ shape: { label } }) => (label === shape.label) === isSame)) {
      const iou = iouWith(one.shape);
      if (iou > (nearest?.iou ?? 0)) nearest = { one, iou };
    }
    return nearest;
  });
  const least = matchThreshold(required);
  const isOther = other != null && other.iou >= least;
  const nearest = isOther ? other : same;
  if (!nearest || nearest.iou < Math.min(LEAST_OVERLAP, least)) return null;
  const { one, iou } = nearest;
  const note = `IoU ${formatIou(iou, required)} with ${one.name}`;
  if (isOther) return { tag: "wrong label", note, iou };
  if (iou < least) return { tag: "IoU too low", note: `${note}; ${required} is required`, iou };
  if (one.match === null) return { tag: "taken", note, iou };
  return { tag: "duplicate", note: `${note}, matched with ${one.match.name}`, iou };
}

/** Formats an IoU with two decimals, never rounded up to the required one. */
function formatIou(iou: number, required: number): string {
  const text = iou.toFixed(2);
  return iou < matchThreshold(required) && Number(text) >= required ? String(Math.floor(iou * 10_000) / 10_000) : text;
}

/** Returns whether masks are shown: if they are compared, or, without detections, if the objects have any. */
function showsMasks({ objects }: Gold, { type, detections }: ShapedImage, { iou_type }: Params): boolean {
  if (type === "segm" || iou_type === "bbox" || detections.length > 0) return type === "segm";
  return objects.some(({ segmentation }) => segmentation !== null);
}

function facts(
  { objects, detections }: ImageMatches,
  { missed, wrong }: { readonly missed: number; readonly wrong: number },
  { missing, iou: type, threshold }: Evidence,
  { pr_curve_iou_threshold: iou }: Params,
): Figure {
  const tone = (isGood: boolean): Tone => (isGood ? "good" : "bad");
  const compared = type === null ? "" : type === "segm" ? " of masks" : " of boxes";
  const found = `${objects.length - missed} of ${objects.length}`;
  return createFacts([
    objects.length === 0 ? ["objects", "none"] : ["objects found", found, tone(missed === 0)],
    missing
      ? ["detections", "no trace", "bad"]
      : detections.length === 0
        ? ["detections", "none"]
        : ["detections", `${wrong} of ${detections.length} wrong`, tone(wrong === 0)],
    ["required", `score ${formatScore(threshold)}, IoU ${iou}${compared}`],
  ]);
}

function listOf(title: string, items: readonly Item[]): List {
  const entries = items.map(({ role, name, tag, note, iou }): ListEntry => {
    const share = iou === null ? null : Math.round(iou * 10_000) / 10_000;
    return { text: name, tone: role === "found" ? "good" : "bad", tags: [tag], note, share };
  });
  return createList(title, entries);
}

/** Draws the outline of a mask with so many corners; its box within the image if none are given, or if the mask is empty. */
function drawItem({ role, name, tag, note, shape }: Item, corners: number | null, size: Size): Scene["shapes"][number] {
  const path = corners === null ? "" : svgPath(maskOutlines(shape.mask(), corners));
  const drawn = { role, name, note: note === "" ? tag : `${tag}: ${note}` };
  if (path !== "") return { ...drawn, shape: { kind: "outline", path } };
  const [left, top, wide, high] = shape.box;
  const within = (end: number, most: number): number => Math.min(Math.max(0, end), most);
  const [x, y] = [within(left, size.width), within(top, size.height)];
  const box = [x, y, within(left + wide, size.width) - x, within(top + high, size.height) - y] as const;
  const [atX = 0, atY = 0, width = 0, height = 0] = roundedBox({ box });
  return { ...drawn, shape: { kind: "box", x: atX, y: atY, width, height } };
}
