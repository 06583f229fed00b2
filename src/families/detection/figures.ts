import type { ScoredCase } from "../../core/family.ts";
import {
  createFacts,
  createList,
  type Figure,
  type List,
  type ListEntry,
  LONGEST_NAME,
  LONGEST_OUTLINE,
  MOST_ENTRIES,
  type Scene,
  type Tone,
  truncateText,
} from "../../core/view/figure.ts";
import type { Size } from "../../math/geometry/mask.ts";
import { maskOutlines, svgPath } from "../../math/geometry/outline.ts";
import type { Gold, Trace } from "./case.ts";
import type { Evidence } from "./evidence.ts";
import { formatScore } from "./explain.ts";
import {
  matchThreshold,
  overlapOf,
  roundedBoxes,
  type Shape,
  type ShapedDetection,
  type ShapedImage,
  type ShapedObject,
  shapeImage,
} from "./image.ts";
import { sceneSize } from "./mask-size.ts";
import { formatIou, type ImageMatches, LEAST_OVERLAP, matchImage, type Reason, reasonOf } from "./mistakes.ts";
import type { Params } from "./params.ts";

/** The most corners of the outlines of all objects, or of all detections; and the limits for one outline. */
const CORNERS = { all: 1000, least: 8, most: 64 };
/** A shape as it is shown: with a tag, a note, and the IoU with the shape that the note names. */
interface Item extends Pick<Scene["shapes"][number], "role" | "name">, Reason {
  readonly shape: Shape;
}

/** Shows an image: facts, a scene of its objects and detections, and lists of missed, wrong and found ones with reasons. */
export function figures({ gold, trace, evidence, params }: ScoredCase<Params, Gold, Trace, Evidence>): Figure[] {
  const image = shapeImage(gold, trace, params.iou_type);
  const matches = matchImage(image, evidence.threshold, params);
  const { missed, wrong, right, truth } = itemsOf(matches, image, evidence.threshold, params.pr_curve_iou_threshold);
  const half = MOST_ENTRIES / 2;
  // Of too many shapes, mistakes are kept before the rest.
  const mistakes = [missed.slice(0, half), wrong.slice(0, half), missed.slice(half), wrong.slice(half)];
  const kept = [...mistakes, right, truth].flat().slice(0, MOST_ENTRIES);
  const counts = { objects: matches.objects.length + matches.crowds.length, detections: matches.detections.length };
  const size = sceneSize(gold, trace?.detections ?? []);
  const scene: Scene = {
    kind: "scene",
    title: "Objects",
    ...size,
    shapes: drawShapes(kept, showsMasks(gold, image, params) ? counts : null, size),
    left_out: counts.objects + counts.detections - kept.length,
  };
  const totals = { missed: counts.objects - truth.length, wrong: matches.detections.filter(isWrong).length };
  const lists = [
    boundedList("Missed", missed, totals.missed),
    boundedList("Wrong", wrong, totals.wrong),
    boundedList("Found", right, counts.detections - totals.wrong),
  ];
  return [
    facts(matches, totals, evidence, params),
    ...(kept.length > 0 ? [scene] : []),
    ...lists.filter(({ entries }) => entries.length > 0),
  ];
}

const isWrong = ({ match }: ImageMatches["detections"][number]): boolean => match === null;

/** Returns what is shown, the most important first; reasons are searched only for as many mistakes as fit. */
function itemsOf(
  { objects, detections, crowds }: ImageMatches,
  { type }: ShapedImage,
  threshold: number,
  required: number,
) {
  const least = Math.min(LEAST_OVERLAP, matchThreshold(required));
  const iouOf = (one: ShapedDetection, object: ShapedObject): number => overlapOf(type, one, object, least)?.iou ?? 0;
  const isFound = ({ match }: ImageMatches["objects"][number]): boolean =>
    match !== null && match.shape.score >= threshold;
  const area = ({ shape: { box } }: ImageMatches["objects"][number]): number => box[2] * box[3];
  const missed = objects.filter((one) => !isFound(one)).sort((a, b) => area(b) - area(a));
  return {
    missed: missed.slice(0, MOST_ENTRIES).map(({ name, shape, match }): Item => {
      const own = { role: "missed", name, shape } as const;
      if (match !== null) {
        const iou = iouOf(match.shape, shape);
        const note = `IoU ${formatIou(iou, required)} with ${match.name}; score ${formatScore(threshold)} is required`;
        return { ...own, tag: "score too low", note, iou };
      }
      const [, , width, height] = shape.box.map(Math.round);
      const reason = reasonOf(shape, detections, (other) => iouOf(other, shape), required);
      return { ...own, ...(reason ?? { tag: "not detected", note: `${width} × ${height} pixels`, iou: null }) };
    }),
    wrong: detections
      .filter(isWrong)
      .slice(0, MOST_ENTRIES)
      .map(({ name, shape }): Item => {
        const reason = reasonOf(shape, [...objects, ...crowds], (other) => iouOf(shape, other), required);
        return { role: "wrong", name, shape, ...(reason ?? { tag: "nothing there", note: "", iou: null }) };
      }),
    right: detections.flatMap(({ name, shape, match }): Item[] => {
      if (match === null) return [];
      const iou = iouOf(shape, match.shape);
      return [
        { role: "found", name, shape, tag: "found", note: `IoU ${formatIou(iou, required)} with ${match.name}`, iou },
      ];
    }),
    truth: [...objects.filter(isFound), ...crowds].map(({ name, shape, match }): Item => {
      return {
        role: "truth",
        name,
        shape,
        tag: match ? "found" : "does not count",
        note: match?.name ?? "",
        iou: null,
      };
    }),
  };
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

/** Creates a list of the first of so many items. */
function boundedList(title: string, items: readonly Item[], total: number): List {
  const entries = items.slice(0, MOST_ENTRIES).map(({ role, name, tag, note, iou }): ListEntry => {
    const share = iou === null ? null : Math.round(iou * 10_000) / 10_000;
    return { text: name, tone: role === "found" ? "good" : "bad", tags: [tag], note, share };
  });
  return { ...createList(title, entries), left_out: total - entries.length };
}

/** The drawing order: the last is on top. */
const LAYERS: readonly Item["role"][] = ["truth", "found", "missed", "wrong"];

/** Draws shapes on top of each other: as outlines, given the counts of all objects and detections; else as boxes. */
function drawShapes(
  items: readonly Item[],
  counts: { objects: number; detections: number } | null,
  size: Size,
): Scene["shapes"] {
  // The outlines of objects do not depend on detections, so that they look the same in every version.
  const cornersOf = (outlines: number): number =>
    Math.max(CORNERS.least, Math.min(CORNERS.most, Math.floor(CORNERS.all / Math.max(1, outlines))));
  return items
    .toSorted((a, b) => LAYERS.indexOf(a.role) - LAYERS.indexOf(b.role))
    .map(({ role, name, tag, note, shape }) => {
      const outlines = counts?.[role === "truth" || role === "missed" ? "objects" : "detections"];
      return {
        role,
        name: truncateText(name, LONGEST_NAME),
        note: truncateText(note === "" ? tag : `${tag}: ${note}`, LONGEST_NAME),
        shape: draw(shape, outlines === undefined ? null : cornersOf(outlines), size),
      };
    });
}

/** Draws the outline of a mask with so many corners; its box within the image if none are given, or if it is empty or its outline too long. */
function draw(shape: Shape, corners: number | null, image: Size): Scene["shapes"][number]["shape"] {
  const path = corners === null ? "" : svgPath(maskOutlines(shape.mask(), corners));
  if (path !== "" && path.length <= LONGEST_OUTLINE) return { kind: "outline", path };
  const [left, top, width, height] = shape.box;
  const within = (end: number, most: number): number => Math.min(Math.max(0, end), most);
  const [x, y] = [within(left, image.width), within(top, image.height)];
  const [right, bottom] = [within(left + width, image.width), within(top + height, image.height)];
  const [atX = 0, atY = 0, wide = 0, high = 0] = roundedBoxes([{ box: [x, y, right - x, bottom - y] }]);
  return { kind: "box", x: atX, y: atY, width: wide, height: high };
}
