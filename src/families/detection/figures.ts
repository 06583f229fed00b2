import type { ScoredCase } from "../../core/family.ts";
import { createFacts, createList, type Figure, type List, MOST_ENTRIES, type Tone } from "../../core/view/figure.ts";
import type { Gold, Trace } from "./case.ts";
import { type Criteria, errorReasons, formatDetection, formatIou, type Reason, shapeIou } from "./error-reason.ts";
import { type Evidence, KINDS } from "./evidence.ts";
import { formatScore } from "./explain.ts";
import { type ShapedImage, shapeImage } from "./image.ts";
import { type DetectionMatch, type ImageMatches, matchImage } from "./image-match.ts";
import type { Params } from "./params.ts";
import { objectScene, sortMatches } from "./scene.ts";
import { sceneSize } from "./scene-size.ts";

/** An image's things over each other, and what is missed, false and found, each with its reason. */
export function figures({ gold, trace, evidence, params }: ScoredCase<Params, Gold, Trace, Evidence>): Figure[] {
  const image = shapeImage(gold, trace, params);
  const verdicts = matchImage(image, evidence, params);
  const bar: Criteria = { type: image.type, iou: params.pr_curve_iou_threshold, threshold: evidence.threshold };
  const reasons = errorReasons(verdicts, bar);
  const { missed, wrong, right } = sortMatches(verdicts);
  const lists = [
    told("Missed", missed, (one) => entry(one.name, "bad", reasons.ofMissed(one))),
    told("Wrong", wrong, (one) => entry(formatDetection(one.detection), "bad", reasons.ofWrong(one))),
    told("Found", right, (one) => foundEntry(one, bar)),
  ];
  const asMasks = isMasked(gold, image, params);
  const scene = { ...objectScene(verdicts, reasons, { bar, asMasks }), ...sceneSize(gold, trace?.detections ?? []) };
  return [
    factsOf(verdicts, evidence, bar),
    ...(scene.shapes.length > 0 ? [scene] : []),
    ...lists.filter(({ entries }) => entries.length > 0),
  ];
}

/** Whether masks are drawn: where they are compared, and where nothing is detected that could be. */
function isMasked({ objects }: Gold, { type, detections }: ShapedImage, { iou_type: wanted }: Params): boolean {
  if (type === "segm" || wanted === "bbox" || detections.length > 0) return type === "segm";
  return objects.some(({ segmentation }) => segmentation !== null);
}

function factsOf({ objects, detections }: ImageMatches, { missing, iou }: Evidence, bar: Criteria): Figure {
  const found = objects.filter(({ isFound }) => isFound).length;
  const wrong = detections.filter(({ kind }) => kind !== KINDS.found).length;
  const tone = (isGood: boolean): Tone => (isGood ? "good" : "bad");
  const between = iou === null ? "" : iou === "segm" ? " of masks" : " of boxes";
  const all: (readonly [string, string, Tone?])[] = [
    objects.length === 0
      ? ["objects", "none to find"]
      : ["objects found", `${found} of ${objects.length}`, tone(found === objects.length)],
    missing
      ? ["detections", "no trace", "bad"]
      : detections.length === 0
        ? ["detections", "none"]
        : ["detections", `${wrong} of ${detections.length} wrong`, tone(wrong === 0)],
    ["counts from", `score ${formatScore(bar.threshold)}, IoU ${bar.iou}${between}`],
  ];
  return createFacts(all);
}

type Entry = List["entries"][number];

/** Reasons are looked for only as far as they are told. */
function told<T>(title: string, all: readonly T[], of: (one: T) => Pick<Entry, "text"> & Partial<Entry>): List {
  const kept = all.slice(0, MOST_ENTRIES);
  return { ...createList(title, kept.map(of)), left_out: all.length - kept.length };
}

function entry(text: string, tone: Tone, { tag, note, iou }: Reason): Pick<Entry, "text"> & Partial<Entry> {
  return { text, tone, tags: [tag], note, share: shareOf(iou) };
}

/** To a hundredth of a percent. */
const shareOf = (iou: number | null): number | null => (iou === null ? null : Math.round(iou * 10_000) / 10_000);

function foundEntry({ detection, finds }: DetectionMatch, bar: Criteria): Pick<Entry, "text"> & Partial<Entry> {
  const iou = finds && shapeIou(bar.type, detection, finds.object);
  const note = `${formatDetection(detection)}${iou === null ? "" : `, IoU ${formatIou(iou, bar)}`}`;
  return { text: finds?.name ?? formatDetection(detection), tone: "good", tags: ["found"], note, share: shareOf(iou) };
}
