import type { Case, CaseSummary, Outcome } from "../../core/case.ts";
import { labelName } from "../../core/line/label-key.ts";
import type { Parts } from "../../core/part.ts";
import { singleLine } from "../../math/text/whitespace.ts";
import type { Gold, Trace } from "./case.ts";
import { type Evidence, imageIou, labelAt, labelIou, labelPixels } from "./evidence.ts";
import { labelNames, mapPairs, type NamedMap } from "./overlap.ts";

/** Passes an image if the mean IoU of its labels is high enough; an image without labels passes if none is predicted. */
export function outcome(evidence: Evidence): Outcome {
  if (evidence.missing) return "fail";
  return (imageIou(evidence) ?? 1) >= evidence.pass_iou ? "pass" : "fail";
}

/** The labels in the truth of an image: each is found or missed. */
export const parts: Parts<Evidence> = {
  one: "label",
  many: "labels",
  passed: "found",
  failed: "missed",
  of: (evidence) =>
    evidence.labels.flatMap((_, index) => {
      if (labelPixels(evidence, index).truth === 0) return [];
      const label = labelName(labelAt(evidence, index));
      const iou = labelIou(evidence, index);
      const passes = !evidence.missing && iou >= evidence.pass_iou;
      return [{ name: label, text: partText(evidence, iou, passes), passes, kind: label }];
    }),
};

function partText({ missing, pass_iou }: Evidence, iou: number, passes: boolean): string {
  if (missing) return "no prediction";
  const [actual, required] = [formatShare(iou), formatShare(pass_iou)];
  if (passes) return `IoU ${actual}`;
  return actual === required ? `IoU just below ${required}` : `IoU ${actual}, below ${required}`;
}

/** Explains the case result: the mean IoU, and the label with the lowest. */
export function explain(evidence: Evidence): string {
  if (evidence.missing) return "has no prediction";
  const mean = imageIou(evidence);
  const [worst] = labelsByIou(evidence);
  if (mean === null || worst === undefined) return "no pixel has a label, and none is predicted";
  if (mean === 1) return "every pixel is right";
  const label = `\`${singleLine(labelName(labelAt(evidence, worst)))}\``;
  if (evidence.labels.length === 1) return `mean IoU ${formatShare(mean)} of ${label}`;
  return `mean IoU ${formatShare(mean)}, worst ${label} (${formatShare(labelIou(evidence, worst))})`;
}

/** Returns the indices of the labels by ascending IoU; of equal ones, the largest first. */
export function labelsByIou(evidence: Evidence): number[] {
  const labels = evidence.labels.map((_, index) => {
    const { truth, predicted } = labelPixels(evidence, index);
    return { index, iou: labelIou(evidence, index), size: Math.max(truth, predicted) };
  });
  return labels.sort((a, b) => a.iou - b.iou || b.size - a.size || a.index - b.index).map(({ index }) => index);
}

/** Summarizes a case: its text, and the labels of truth and prediction. */
export function summarize({ gold, trace }: Case<Gold, Trace>): CaseSummary {
  const pairs = mapPairs(gold, trace);
  const namesOf = (key: string, map: NamedMap | null): string[] =>
    (map ? labelNames(map) : []).map((label) => labelName({ key, label }));
  const format = (names: readonly string[]): string =>
    names.length === 0 ? "(no labels)" : [...new Set(names.map(singleLine))].slice(0, 100).join(", ");
  return {
    text: gold.text,
    expected: format(pairs.flatMap(({ key, truth }) => namesOf(key, truth))),
    got: pairs.every(({ predicted }) => predicted === null)
      ? "(no prediction)"
      : format(pairs.flatMap(({ key, predicted }) => namesOf(key, predicted))),
  };
}

/** Formats a fraction as a percentage; only 1 is 100%, and only 0 is 0%. */
export function formatShare(share: number): string {
  if (share === 0 || share === 1) return `${100 * share}%`;
  return `${Math.min(99.9, Math.max(0.1, Math.round(share * 1000) / 10)).toFixed(1)}%`;
}
