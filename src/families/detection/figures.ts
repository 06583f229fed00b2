import type { SeenCase } from "../../core/family.ts";
import { type Figure, factsFigure, type List, listFigure, MOST_ENTRIES, type Tone } from "../../core/view/figure.ts";
import { scoreText } from "./account.ts";
import type { Gold, Trace } from "./case.ts";
import { type Evidence, KINDS } from "./evidence.ts";
import { frameOf } from "./frame.ts";
import { type PlacedImage, placeImage } from "./image.ts";
import type { Params } from "./params.ts";
import { type Bar, detectionText, iouOf, iouText, type Reason, reasonsOf } from "./reason.ts";
import { sceneOf, sortedVerdicts } from "./scene.ts";
import { type DetectionVerdict, type Verdicts, verdictsOf } from "./verdict.ts";

/** An image's things over each other, and what is missed, false and found, each with its reason. */
export function figures({ gold, trace, evidence, params }: SeenCase<Params, Gold, Trace, Evidence>): Figure[] {
  const image = placeImage(gold, trace, params);
  const verdicts = verdictsOf(image, evidence, params);
  const bar: Bar = { type: image.type, iou: params.pr_curve_iou_threshold, threshold: evidence.threshold };
  const reasons = reasonsOf(verdicts, bar);
  const { missed, wrong, right } = sortedVerdicts(verdicts);
  const lists = [
    told("Missed", missed, (one) => entry(one.name, "bad", reasons.ofMissed(one))),
    told("Wrong", wrong, (one) => entry(detectionText(one.detection), "bad", reasons.ofWrong(one))),
    told("Found", right, (one) => foundEntry(one, bar)),
  ];
  const asMasks = isMasked(gold, image, params);
  const scene = { ...sceneOf(verdicts, reasons, { bar, asMasks }), ...frameOf(gold, trace?.detections ?? []) };
  return [
    factsOf(verdicts, evidence, bar),
    ...(scene.shapes.length > 0 ? [scene] : []),
    ...lists.filter(({ entries }) => entries.length > 0),
  ];
}

/** Whether masks are drawn: where they are compared, and where nothing is detected that could be. */
function isMasked({ objects }: Gold, { type, detections }: PlacedImage, { iou_type: wanted }: Params): boolean {
  if (type === "segm" || wanted === "bbox" || detections.length > 0) return type === "segm";
  return objects.some(({ segmentation }) => segmentation !== null);
}

function factsOf({ objects, detections }: Verdicts, { missing, iou }: Evidence, bar: Bar): Figure {
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
    ["counts from", `score ${scoreText(bar.threshold)}, IoU ${bar.iou}${between}`],
  ];
  return factsFigure(all);
}

type Entry = List["entries"][number];

/** Reasons are looked for only as far as they are told. */
function told<T>(title: string, all: readonly T[], of: (one: T) => Pick<Entry, "text"> & Partial<Entry>): List {
  const kept = all.slice(0, MOST_ENTRIES);
  return { ...listFigure(title, kept.map(of)), left_out: all.length - kept.length };
}

function entry(text: string, tone: Tone, { tag, note, iou }: Reason): Pick<Entry, "text"> & Partial<Entry> {
  return { text, tone, tags: [tag], note, share: shareOf(iou) };
}

/** To a hundredth of a percent. */
const shareOf = (iou: number | null): number | null => (iou === null ? null : Math.round(iou * 10_000) / 10_000);

function foundEntry({ detection, finds }: DetectionVerdict, bar: Bar): Pick<Entry, "text"> & Partial<Entry> {
  const iou = finds && iouOf(bar.type, detection, finds.object);
  const note = `${detectionText(detection)}${iou === null ? "" : `, IoU ${iouText(iou, bar)}`}`;
  return { text: finds?.name ?? detectionText(detection), tone: "good", tags: ["found"], note, share: shareOf(iou) };
}
