import { LONGEST_NAME, MOST_ENTRIES, type Scene, truncateText } from "../../core/view/figure.ts";
import { type Criteria, crowdName, type ErrorReasons, formatIou, shapeIou } from "./error-reason.ts";
import { KINDS } from "./evidence.ts";
import { formatScore, singleLine } from "./explain.ts";
import type { DetectionMatch, ImageMatches, ObjectMatch } from "./image-match.ts";
import { drawShape, maxCorners } from "./outline.ts";
import type { Shape } from "./shape.ts";

interface Thing {
  readonly role: Scene["shapes"][number]["role"];
  readonly name: string;
  readonly note: () => string;
  readonly shape: Shape;
}

/** What lies over what: the last one on top. */
const LAYERS: readonly Thing["role"][] = ["truth", "found", "missed", "wrong"];

/** What is missed, the largest first; what is false and what is found, the surest first. */
export function sortMatches({ objects, detections }: ImageMatches) {
  return {
    missed: objects.filter(({ isFound }) => !isFound).sort((a, b) => areaOf(b.object) - areaOf(a.object)),
    wrong: detections.filter(({ kind }) => kind !== KINDS.found).sort(bySureness),
    right: detections.filter(({ kind }) => kind === KINDS.found).sort(bySureness),
    found: objects.filter(({ isFound }) => isFound),
  };
}

const areaOf = ({ box }: Shape): number => box[2] * box[3];

const bySureness = (a: DetectionMatch, b: DetectionMatch): number => b.detection.score - a.detection.score;

/** The things of an image over each other; where they are too many, what is missed and what is false is kept before the rest. */
export function objectScene(
  verdicts: ImageMatches,
  reasons: ErrorReasons,
  { bar, asMasks }: { readonly bar: Criteria; readonly asMasks: boolean },
): Omit<Scene, "width" | "height"> {
  const { missed, wrong, right, found } = sortMatches(verdicts);
  const half = MOST_ENTRIES / 2;
  const things: Thing[] = [
    ...wrongThings(missed.slice(0, half), wrong.slice(0, half), reasons),
    ...wrongThings(missed.slice(half), wrong.slice(half), reasons),
    ...right.map((one) => rightThing(one, bar)),
    ...found.map(foundThing),
    ...verdicts.crowds.map((shape): Thing => {
      return { role: "truth", name: crowdName(shape), note: () => "does not count", shape };
    }),
  ];
  const kept = things.slice(0, MOST_ENTRIES).sort((a, b) => LAYERS.indexOf(a.role) - LAYERS.indexOf(b.role));
  // How the truth is drawn says nothing of what is detected: it is the same in every version.
  const [objects, detections] = [verdicts.objects.length + verdicts.crowds.length, verdicts.detections.length];
  const corners = ({ role }: Thing): number | null =>
    asMasks ? maxCorners(role === "truth" || role === "missed" ? objects : detections) : null;
  return {
    kind: "scene",
    title: "Objects",
    shapes: kept.map((one) => ({
      role: one.role,
      name: truncateText(one.name, LONGEST_NAME),
      note: truncateText(one.note(), LONGEST_NAME),
      shape: drawShape(one.shape, corners(one)),
    })),
    left_out: things.length - kept.length,
  };
}

function wrongThings(
  missed: readonly ObjectMatch[],
  wrong: readonly DetectionMatch[],
  { ofMissed, ofWrong }: ErrorReasons,
): Thing[] {
  return [
    ...missed.map((one): Thing => {
      return { role: "missed", name: one.name, note: () => `missed: ${ofMissed(one).tag}`, shape: one.object };
    }),
    ...wrong.map((one): Thing => {
      const { label, score } = one.detection;
      const note = (): string => `score ${formatScore(score)}: ${ofWrong(one).tag}`;
      return { role: "wrong", name: singleLine(label), note, shape: one.detection };
    }),
  ];
}

const foundThing = ({ name, object, finder }: ObjectMatch): Thing => ({
  role: "truth",
  name,
  note: () => (finder ? `found at ${formatScore(finder.score)}` : "found"),
  shape: object,
});

function rightThing({ detection, finds }: DetectionMatch, bar: Criteria): Thing {
  const score = `score ${formatScore(detection.score)}`;
  const note = (): string =>
    finds ? `${score}, IoU ${formatIou(shapeIou(bar.type, detection, finds.object), bar)}` : score;
  return { role: "found", name: singleLine(detection.label), note, shape: detection };
}
