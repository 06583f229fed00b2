import type { Outcome } from "../../core/case.ts";
import type { Parts } from "../../core/part.ts";
import { type Evidence, iouAt } from "./evidence.ts";
import { imageIou } from "./mean-iou.ts";

/** An image passes when the mean IoU of its labels is high enough; one without labels, when nothing is predicted there either. */
export function outcome(evidence: Evidence): Outcome {
  if (evidence.missing) return "fail";
  return (imageIou(evidence) ?? 1) >= evidence.pass_iou ? "pass" : "fail";
}

/** The labels that an image shows in truth: each is found or missed by itself. */
export const parts: Parts<Evidence> = {
  one: "label",
  many: "labels",
  passed: "found",
  failed: "missed",
  of: (evidence) =>
    evidence.labels.flatMap((label, place) => {
      if (evidence.pixels[3 * place + 1] === 0) return [];
      const iou = iouAt(evidence, place);
      const passes = !evidence.missing && iou >= evidence.pass_iou;
      return [{ name: label, text: partText(evidence, iou, passes), passes, kind: label }];
    }),
};

function partText({ missing, pass_iou }: Evidence, iou: number, passes: boolean): string {
  if (missing) return "no prediction";
  const [told, least] = [formatPercent(iou), formatPercent(pass_iou)];
  if (passes) return `IoU ${told}`;
  return told === least ? `IoU just below ${least}` : `IoU ${told}, below ${least}`;
}

/** How well its labels are found, and which one worst. */
export function explain(evidence: Evidence): string {
  if (evidence.missing) return "has no prediction";
  const mean = imageIou(evidence);
  const worst = worstPlace(evidence);
  if (mean === null || worst === null) return "no pixel has a label, and none is predicted";
  if (mean === 1) return "every pixel is right";
  const told = `mean IoU ${formatPercent(mean)}`;
  if (evidence.labels.length === 1) return `${told} of \`${singleLine(evidence.labels[worst] ?? "")}\``;
  return `${told}, worst \`${singleLine(evidence.labels[worst] ?? "")}\` (${formatPercent(iouAt(evidence, worst))})`;
}

/** The place of the label that is found worst, the one with the most pixels of equal ones; null where there is none. */
function worstPlace(evidence: Evidence): number | null {
  const { labels, pixels } = evidence;
  const size = (place: number): number => Math.max(pixels[3 * place + 1] ?? 0, pixels[3 * place + 2] ?? 0);
  let worst: number | null = null;
  for (let place = 0; place < labels.length; place += 1) {
    const less = worst === null ? -1 : iouAt(evidence, place) - iouAt(evidence, worst);
    if (less < 0 || (less === 0 && size(place) > size(worst ?? place))) worst = place;
  }
  return worst;
}

/** Never rounded up to all, nor down to nothing. */
export function formatPercent(share: number): string {
  if (share === 0 || share === 1) return `${100 * share} %`;
  return `${Math.min(99.9, Math.max(0.1, Math.round(share * 1000) / 10)).toFixed(1)} %`;
}

/** So many pixels, in words. */
export const formatPixels = (count: number): string => `${count} ${count === 1 ? "pixel" : "pixels"}`;

/** A label on one line. */
export function singleLine(label: string): string {
  return label.replace(/[\s\p{Cc}\u2028\u2029]+/gu, " ").trim() || "(blank)";
}
