import type { ScoredCase } from "../../core/family.ts";
import { labelName } from "../../core/line/label-key.ts";
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
import { maskOutlines, svgPath } from "../../math/geometry/outline.ts";
import { lazy } from "../../math/memo.ts";
import { singleLine } from "../../math/text/words.ts";
import type { Gold, Trace } from "./case.ts";
import { type Evidence, KINDS } from "./evidence.ts";
import { formatScore } from "./explain.ts";
import { roundedBoxes, type Shape, type ShapedImage, shapeImage } from "./image.ts";
import { sceneSize } from "./mask-size.ts";
import {
  crowdName,
  formatDetection,
  formatIou,
  type ImageMatches,
  matchImage,
  type Reason,
  whyMissed,
  whyWrong,
} from "./mistakes.ts";
import type { Params } from "./params.ts";

/** The most corners of the outlines of all objects, or of all detections; and the limits for one outline. */
const CORNERS = { all: 1000, least: 8, most: 64 };

/** Shows an image: facts, a scene of its objects and detections, and lists of missed, wrong and found ones with reasons. */
export function figures({ gold, trace, evidence, params }: ScoredCase<Params, Gold, Trace, Evidence>): Figure[] {
  const image = shapeImage(gold, trace, params.iou_type);
  const matches = matchImage(image, evidence, params);
  const groups = groupMatches(matches);
  const { missed, wrong, right } = groups;
  const lists = [
    boundedList("Missed", missed, ({ name, reason }) => mistake(name, reason())),
    boundedList("Wrong", wrong, ({ detection, reason }) => mistake(formatDetection(detection), reason())),
    boundedList("Found", right, ({ detection, finds }): ListEntry => {
      const name = formatDetection(detection);
      if (!finds) return { text: name, tone: "good", tags: ["found"], note: name };
      const note = `${name}, IoU ${formatIou(finds.iou, matches.iou)}`;
      return { text: finds.name, tone: "good", tags: ["found"], note, share: roundedIou(finds.iou) };
    }),
  ];
  const scene = {
    ...objectScene(matches, groups, showsMasks(gold, image, params)),
    ...sceneSize(gold, trace?.detections ?? []),
  };
  return [
    facts(matches, evidence),
    ...(scene.shapes.length > 0 ? [scene] : []),
    ...lists.filter(({ entries }) => entries.length > 0),
  ];
}

/** Groups matches for display, mistakes with their reasons, which are computed once: missed objects by descending size; detections by descending score. */
function groupMatches(matches: ImageMatches) {
  const { objects, detections } = matches;
  const size = ({ box }: Shape): number => box[2] * box[3];
  const explained = <T>(one: T, why: (one: T, matches: ImageMatches) => Reason) => ({
    ...one,
    reason: lazy(() => why(one, matches)),
  });
  return {
    missed: objects
      .filter(({ isFound }) => !isFound)
      .sort((a, b) => size(b.object) - size(a.object))
      .map((one) => explained(one, whyMissed)),
    wrong: detections.filter(({ kind }) => kind !== KINDS.found).map((one) => explained(one, whyWrong)),
    right: detections.filter(({ kind }) => kind === KINDS.found),
    found: objects.filter(({ isFound }) => isFound),
  };
}

type Groups = ReturnType<typeof groupMatches>;

/** Returns whether masks are shown: if they are compared, or, without detections, if the objects have any. */
function showsMasks({ objects }: Gold, { type, detections }: ShapedImage, { iou_type }: Params): boolean {
  if (type === "segm" || iou_type === "bbox" || detections.length > 0) return type === "segm";
  return objects.some(({ segmentation }) => segmentation !== null);
}

function facts({ objects, detections, threshold, iou }: ImageMatches, { missing, iou: type }: Evidence): Figure {
  const found = objects.filter(({ isFound }) => isFound).length;
  const wrong = detections.filter(({ kind }) => kind !== KINDS.found).length;
  const tone = (isGood: boolean): Tone => (isGood ? "good" : "bad");
  const compared = type === null ? "" : type === "segm" ? " of masks" : " of boxes";
  return createFacts([
    objects.length === 0
      ? ["objects", "none"]
      : ["objects found", `${found} of ${objects.length}`, tone(found === objects.length)],
    missing
      ? ["detections", "no trace", "bad"]
      : detections.length === 0
        ? ["detections", "none"]
        : ["detections", `${wrong} of ${detections.length} wrong`, tone(wrong === 0)],
    ["required", `score ${formatScore(threshold)}, IoU ${iou}${compared}`],
  ]);
}

/** Creates a list; entries beyond its limit are not computed. */
function boundedList<T>(title: string, all: readonly T[], toEntry: (one: T) => ListEntry): List {
  const kept = all.slice(0, MOST_ENTRIES);
  return { ...createList(title, kept.map(toEntry)), left_out: all.length - kept.length };
}

const mistake = (text: string, { tag, note, iou }: Reason): ListEntry => ({
  text,
  tone: "bad",
  tags: [tag],
  note,
  share: iou === null ? null : roundedIou(iou),
});

const roundedIou = (iou: number): number => Math.round(iou * 10_000) / 10_000;

type SceneShape = Scene["shapes"][number];

/** A shape of the scene; its note is computed only if the shape is kept. */
interface Drawable extends Pick<SceneShape, "role" | "name"> {
  readonly note: () => string;
  readonly shape: Shape;
}

/** The drawing order: the last is on top. */
const LAYERS: readonly SceneShape["role"][] = ["truth", "found", "missed", "wrong"];

/** Draws the objects and detections of an image on top of each other; of too many, mistakes are kept before the rest. */
function objectScene(matches: ImageMatches, groups: Groups, asMasks: boolean): Omit<Scene, "width" | "height"> {
  const all = drawables(matches, groups);
  const kept = all.slice(0, MOST_ENTRIES).sort((a, b) => LAYERS.indexOf(a.role) - LAYERS.indexOf(b.role));
  // The outlines of objects do not depend on detections, so that they look the same in every version.
  const cornersOf = (outlines: number): number =>
    Math.max(CORNERS.least, Math.min(CORNERS.most, Math.floor(CORNERS.all / Math.max(1, outlines))));
  const corners = {
    objects: cornersOf(matches.objects.length + matches.crowds.length),
    detections: cornersOf(matches.detections.length),
  };
  return {
    kind: "scene",
    title: "Objects",
    shapes: kept.map(({ role, name, note, shape }) => ({
      role,
      name: truncateText(name, LONGEST_NAME),
      note: truncateText(note(), LONGEST_NAME),
      shape: draw(shape, asMasks ? corners[role === "truth" || role === "missed" ? "objects" : "detections"] : 0),
    })),
    left_out: all.length - kept.length,
  };
}

function drawables({ crowds, iou }: ImageMatches, { missed, wrong, right, found }: Groups): Drawable[] {
  const missedShapes = missed.map(({ name, object, reason }): Drawable => {
    return { role: "missed", name, note: () => `missed: ${reason().tag}`, shape: object };
  });
  const wrongShapes = wrong.map(({ detection, reason }): Drawable => {
    const note = (): string => `score ${formatScore(detection.score)}: ${reason().tag}`;
    return { role: "wrong", name: singleLine(labelName(detection)), note, shape: detection };
  });
  const half = MOST_ENTRIES / 2;
  return [
    ...missedShapes.slice(0, half),
    ...wrongShapes.slice(0, half),
    ...missedShapes.slice(half),
    ...wrongShapes.slice(half),
    ...right.map(({ detection, finds }): Drawable => {
      const score = `score ${formatScore(detection.score)}`;
      const note = (): string => (finds ? `${score}, IoU ${formatIou(finds.iou, iou)}` : score);
      return { role: "found", name: singleLine(labelName(detection)), note, shape: detection };
    }),
    ...found.map(({ name, object, finder }): Drawable => {
      return { role: "truth", name, note: () => `found with score ${formatScore(finder?.score ?? 0)}`, shape: object };
    }),
    ...crowds.map((shape): Drawable => {
      return { role: "truth", name: crowdName(shape), note: () => "does not count", shape };
    }),
  ];
}

/** Draws the outline of a mask with so many corners; its box without any, or if the mask is empty or its outline too long. */
function draw(shape: Shape, corners: number): SceneShape["shape"] {
  const path = corners === 0 ? "" : svgPath(maskOutlines(shape.mask(), corners));
  if (path !== "" && path.length <= LONGEST_OUTLINE) return { kind: "outline", path };
  const [x = 0, y = 0, width = 0, height = 0] = roundedBoxes([shape]);
  return { kind: "box", x, y, width, height };
}
