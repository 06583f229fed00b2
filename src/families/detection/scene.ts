import { keptText, LONGEST_NAME, MOST_ENTRIES, type Scene } from "../../core/view/figure.ts";
import { plain, scoreText } from "./account.ts";
import { KINDS } from "./evidence.ts";
import { cornersFor, drawn } from "./outline.ts";
import { type Bar, crowdName, iouOf, iouText, type Reasons } from "./reason.ts";
import type { Shape } from "./shape.ts";
import type { DetectionVerdict, ObjectVerdict, Verdicts } from "./verdict.ts";

interface Thing {
  readonly role: Scene["shapes"][number]["role"];
  readonly name: string;
  readonly note: () => string;
  readonly shape: Shape;
}

/** What lies over what: the last one on top. */
const LAYERS: readonly Thing["role"][] = ["truth", "found", "missed", "wrong"];

/** What is missed, the largest first; what is false and what is found, the surest first. */
export function sortedVerdicts({ objects, detections }: Verdicts) {
  return {
    missed: objects.filter(({ isFound }) => !isFound).sort((a, b) => areaOf(b.object) - areaOf(a.object)),
    wrong: detections.filter(({ kind }) => kind !== KINDS.found).sort(bySureness),
    right: detections.filter(({ kind }) => kind === KINDS.found).sort(bySureness),
    found: objects.filter(({ isFound }) => isFound),
  };
}

const areaOf = ({ box }: Shape): number => box[2] * box[3];

const bySureness = (a: DetectionVerdict, b: DetectionVerdict): number => b.detection.score - a.detection.score;

/** The things of an image over each other; where they are too many, what is missed and what is false is kept before the rest. */
export function sceneOf(
  verdicts: Verdicts,
  reasons: Reasons,
  { bar, asMasks }: { readonly bar: Bar; readonly asMasks: boolean },
): Omit<Scene, "width" | "height"> {
  const { missed, wrong, right, found } = sortedVerdicts(verdicts);
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
    asMasks ? cornersFor(role === "truth" || role === "missed" ? objects : detections) : null;
  return {
    kind: "scene",
    title: "Objects",
    shapes: kept.map((one) => ({
      role: one.role,
      name: keptText(one.name, LONGEST_NAME),
      note: keptText(one.note(), LONGEST_NAME),
      shape: drawn(one.shape, corners(one)),
    })),
    left_out: things.length - kept.length,
  };
}

function wrongThings(
  missed: readonly ObjectVerdict[],
  wrong: readonly DetectionVerdict[],
  { ofMissed, ofWrong }: Reasons,
): Thing[] {
  return [
    ...missed.map((one): Thing => {
      return { role: "missed", name: one.name, note: () => `missed: ${ofMissed(one).tag}`, shape: one.object };
    }),
    ...wrong.map((one): Thing => {
      const { label, score } = one.detection;
      const note = (): string => `score ${scoreText(score)}: ${ofWrong(one).tag}`;
      return { role: "wrong", name: plain(label), note, shape: one.detection };
    }),
  ];
}

const foundThing = ({ name, object, finder }: ObjectVerdict): Thing => ({
  role: "truth",
  name,
  note: () => (finder ? `found at ${scoreText(finder.score)}` : "found"),
  shape: object,
});

function rightThing({ detection, finds }: DetectionVerdict, bar: Bar): Thing {
  const score = `score ${scoreText(detection.score)}`;
  const note = (): string =>
    finds ? `${score}, IoU ${iouText(iouOf(bar.type, detection, finds.object), bar)}` : score;
  return { role: "found", name: plain(detection.label), note, shape: detection };
}
