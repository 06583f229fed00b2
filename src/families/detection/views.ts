import type { ScoredCase } from "../../core/family.ts";
import {
  createFacts,
  createList,
  type Figure,
  type List,
  type ListEntry,
  MOST_ENTRIES,
  type Tone,
} from "../../core/view/figure.ts";
import type { Gold, Trace } from "./case.ts";
import {
  type Criteria,
  type DetectionMatch,
  errorReasons,
  formatDetection,
  formatIou,
  type ImageMatches,
  matchImage,
  type Reason,
  shapeIou,
} from "./error-reason.ts";
import { type Evidence, KINDS } from "./evidence.ts";
import { formatScore } from "./explain.ts";
import { type ShapedImage, shapeImage } from "./image.ts";
import { sceneSize } from "./mask-size.ts";
import type { Params } from "./params.ts";
import { objectScene, sortMatches } from "./scene.ts";

/** Shows an image: facts, a scene of its objects and detections, and lists of missed, wrong and found ones with reasons. */
export function figures({ gold, trace, evidence, params }: ScoredCase<Params, Gold, Trace, Evidence>): Figure[] {
  const image = shapeImage(gold, trace, params.iou_type);
  const matches = matchImage(image, evidence, params);
  const criteria = { type: image.type, iou: params.pr_curve_iou_threshold, threshold: evidence.threshold };
  const reasons = errorReasons(matches, criteria);
  const { missed, wrong, right } = sortMatches(matches);
  const lists = [
    boundedList("Missed", missed, (one) => mistake(one.name, reasons.ofMissed(one))),
    boundedList("Wrong", wrong, (one) => mistake(formatDetection(one.detection), reasons.ofWrong(one))),
    boundedList("Found", right, (one) => foundEntry(one, criteria)),
  ];
  const asMasks = showsMasks(gold, image, params);
  const scene = {
    ...objectScene(matches, reasons, { criteria, asMasks }),
    ...sceneSize(gold, trace?.detections ?? []),
  };
  return [
    facts(matches, evidence, criteria),
    ...(scene.shapes.length > 0 ? [scene] : []),
    ...lists.filter(({ entries }) => entries.length > 0),
  ];
}

/** Returns whether masks are shown: if they are compared, or, without detections, if the objects have any. */
function showsMasks({ objects }: Gold, { type, detections }: ShapedImage, { iou_type }: Params): boolean {
  if (type === "segm" || iou_type === "bbox" || detections.length > 0) return type === "segm";
  return objects.some(({ segmentation }) => segmentation !== null);
}

function facts({ objects, detections }: ImageMatches, { missing, iou }: Evidence, criteria: Criteria): Figure {
  const found = objects.filter(({ isFound }) => isFound).length;
  const wrong = detections.filter(({ kind }) => kind !== KINDS.found).length;
  const tone = (isGood: boolean): Tone => (isGood ? "good" : "bad");
  const compared = iou === null ? "" : iou === "segm" ? " of masks" : " of boxes";
  return createFacts([
    objects.length === 0
      ? ["objects", "none"]
      : ["objects found", `${found} of ${objects.length}`, tone(found === objects.length)],
    missing
      ? ["detections", "no trace", "bad"]
      : detections.length === 0
        ? ["detections", "none"]
        : ["detections", `${wrong} of ${detections.length} wrong`, tone(wrong === 0)],
    ["required", `score ${formatScore(criteria.threshold)}, IoU ${criteria.iou}${compared}`],
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

function foundEntry({ detection, finds }: DetectionMatch, criteria: Criteria): ListEntry {
  const name = formatDetection(detection);
  if (!finds) return { text: name, tone: "good", tags: ["found"], note: name };
  const iou = shapeIou(criteria.type, detection, finds.object);
  const note = `${name}, IoU ${formatIou(iou, criteria)}`;
  return { text: finds.name, tone: "good", tags: ["found"], note, share: roundedIou(iou) };
}

const roundedIou = (iou: number): number => Math.round(iou * 10_000) / 10_000;
