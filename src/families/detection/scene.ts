import { labelName } from "../../core/line/label-key.ts";
import { LONGEST_NAME, LONGEST_OUTLINE, MOST_ENTRIES, type Scene, truncateText } from "../../core/view/figure.ts";
import { maskOutlines, svgPath } from "../../math/geometry/outline.ts";
import { singleLine } from "../../math/text/whitespace.ts";
import {
  type Criteria,
  crowdName,
  type DetectionMatch,
  type ErrorReasons,
  formatIou,
  type ImageMatches,
  type ObjectMatch,
  shapeIou,
} from "./error-reason.ts";
import { KINDS } from "./evidence.ts";
import { formatScore } from "./explain.ts";
import { roundedBoxes, type Shape } from "./image.ts";

type SceneShape = Scene["shapes"][number];

/** A shape of the scene; its note is computed only if the shape is kept. */
interface Drawable extends Pick<SceneShape, "role" | "name"> {
  readonly note: () => string;
  readonly shape: Shape;
}

/** The drawing order: the last is on top. */
const LAYERS: readonly SceneShape["role"][] = ["truth", "found", "missed", "wrong"];
/** The most corners of the outlines of all objects, or of all detections; and the limits for one outline. */
const CORNERS = { all: 1000, least: 8, most: 64 };

/** Sorts matches for display: missed objects by descending size; detections by descending score. */
export function sortMatches({ objects, detections }: ImageMatches) {
  const size = ({ box }: Shape): number => box[2] * box[3];
  const byScore = detections.toSorted((a, b) => b.detection.score - a.detection.score);
  return {
    missed: objects.filter(({ isFound }) => !isFound).sort((a, b) => size(b.object) - size(a.object)),
    wrong: byScore.filter(({ kind }) => kind !== KINDS.found),
    right: byScore.filter(({ kind }) => kind === KINDS.found),
    found: objects.filter(({ isFound }) => isFound),
  };
}

/** Draws the objects and detections of an image on top of each other; of too many, mistakes are kept before the rest. */
export function objectScene(
  matches: ImageMatches,
  reasons: ErrorReasons,
  { criteria, asMasks }: { readonly criteria: Criteria; readonly asMasks: boolean },
): Omit<Scene, "width" | "height"> {
  const all = drawables(matches, reasons, criteria);
  const kept = all.slice(0, MOST_ENTRIES).sort((a, b) => LAYERS.indexOf(a.role) - LAYERS.indexOf(b.role));
  // The outlines of objects do not depend on detections, so that they look the same in every version.
  const maxCorners = {
    objects: cornersPerOutline(matches.objects.length + matches.crowds.length),
    detections: cornersPerOutline(matches.detections.length),
  };
  return {
    kind: "scene",
    title: "Objects",
    shapes: kept.map(({ role, name, note, shape }) => ({
      role,
      name: truncateText(name, LONGEST_NAME),
      note: truncateText(note(), LONGEST_NAME),
      shape: asMasks
        ? drawOutline(shape, role === "truth" || role === "missed" ? maxCorners.objects : maxCorners.detections)
        : drawBox(shape),
    })),
    left_out: all.length - kept.length,
  };
}

function drawables(matches: ImageMatches, reasons: ErrorReasons, criteria: Criteria): Drawable[] {
  const { missed, wrong, right, found } = sortMatches(matches);
  const half = MOST_ENTRIES / 2;
  return [
    ...missed.slice(0, half).map((one) => missedObject(one, reasons)),
    ...wrong.slice(0, half).map((one) => wrongDetection(one, reasons)),
    ...missed.slice(half).map((one) => missedObject(one, reasons)),
    ...wrong.slice(half).map((one) => wrongDetection(one, reasons)),
    ...right.map((one) => rightDetection(one, criteria)),
    ...found.map(foundObject),
    ...matches.crowds.map(
      (shape): Drawable => ({ role: "truth", name: crowdName(shape), note: () => "does not count", shape }),
    ),
  ];
}

const missedObject = (one: ObjectMatch, { ofMissed }: ErrorReasons): Drawable => ({
  role: "missed",
  name: one.name,
  note: () => `missed: ${ofMissed(one).tag}`,
  shape: one.object,
});

const wrongDetection = (one: DetectionMatch, { ofWrong }: ErrorReasons): Drawable => ({
  role: "wrong",
  name: singleLine(labelName(one.detection)),
  note: () => `score ${formatScore(one.detection.score)}: ${ofWrong(one).tag}`,
  shape: one.detection,
});

const foundObject = ({ name, object, finder }: ObjectMatch): Drawable => ({
  role: "truth",
  name,
  note: () => (finder ? `found with score ${formatScore(finder.score)}` : "found"),
  shape: object,
});

const rightDetection = ({ detection, finds }: DetectionMatch, criteria: Criteria): Drawable => ({
  role: "found",
  name: singleLine(labelName(detection)),
  note: () => {
    const score = `score ${formatScore(detection.score)}`;
    if (!finds) return score;
    return `${score}, IoU ${formatIou(shapeIou(criteria.type, detection, finds.object), criteria)}`;
  },
  shape: detection,
});

const cornersPerOutline = (outlines: number): number =>
  Math.max(CORNERS.least, Math.min(CORNERS.most, Math.floor(CORNERS.all / Math.max(1, outlines))));

/** Draws the outline of a mask; its box if the mask is empty or its outline too long. */
function drawOutline(shape: Shape, maxCorners: number): SceneShape["shape"] {
  const path = svgPath(maskOutlines(shape.mask(), maxCorners));
  return path === "" || path.length > LONGEST_OUTLINE ? drawBox(shape) : { kind: "outline", path };
}

function drawBox(shape: Shape): SceneShape["shape"] {
  const [x = 0, y = 0, width = 0, height = 0] = roundedBoxes([shape]);
  return { kind: "box", x, y, width, height };
}
