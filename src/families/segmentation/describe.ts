import type { Case, CaseSummary, Outcome } from "../../core/case.ts";
import type { ScoredCase } from "../../core/family.ts";
import { labelName, NO_KEY } from "../../core/line/label-key.ts";
import type { Parts } from "../../core/part.ts";
import type { SuiteReport } from "../../core/suite-report.ts";
import { barChart, barsBy, fractionAxis } from "../../core/view/bars.ts";
import type { Chart } from "../../core/view/chart.ts";
import {
  createFacts,
  createList,
  type Figure,
  type List,
  type ListEntry,
  LONGEST_NAME,
  type Tone,
  truncateText,
} from "../../core/view/figure.ts";
import type { Size } from "../../math/geometry/mask.ts";
import { formatCount, formatInteger } from "../../math/text/number-format.ts";
import { compareTexts } from "../../math/text/texts.ts";
import { singleLine } from "../../math/text/words.ts";
import type { Gold, Trace } from "./case.ts";
import {
  countPairs,
  type Evidence,
  evidenceOfKey,
  imageIou,
  labelAt,
  labelIou,
  labelNames,
  labelPixels,
  type MapPair,
  mapPairs,
  type NamedMap,
} from "./evidence.ts";
import type { Params } from "./params.ts";
import { formatShare, labelScene } from "./scene.ts";

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
  const pairs = mapPairs(gold, trace, { ignore: "none" });
  const namesOf = (key: string, map: NamedMap | null): string[] =>
    (map ? labelNames(map) : []).map((label) => labelName({ key, label }));
  const format = (names: readonly string[]): string =>
    names.length === 0
      ? "(no labels)"
      : [...new Set(names.map(singleLine))].sort(compareTexts).slice(0, 100).join(", ");
  return {
    text: gold.text,
    expected: format(pairs.flatMap(({ key, truth }) => namesOf(key, truth))),
    got: pairs.every(({ predicted }) => predicted === null)
      ? "(no prediction)"
      : format(pairs.flatMap(({ key, predicted }) => namesOf(key, predicted))),
  };
}

/** The most keys of an image that are shown. */
const MOST_KEYS = 6;
const MOST_CONFUSIONS = 20;

export function charts(now: SuiteReport, base: SuiteReport | null): Chart[] {
  return barChart({
    title: "IoU by label",
    caption:
      "The share of pixels with the label in both truth and prediction, among those with it in either, over all images.",
    axis: fractionAxis("IoU"),
    ...barsBy(now, base, "iou", "label"),
  });
}

/** Shows an image: facts, a scene of truth and prediction, the IoU of each label, and confused labels. */
export function figures({ gold, trace, evidence, params }: ScoredCase<Params, Gold, Trace, Evidence>): Figure[] {
  const pairs = mapPairs(gold, trace, params).slice(0, MOST_KEYS);
  const shown = pairs.map((pair) => keyFigures(pair, evidenceOfKey(evidence, pair.key)));
  const [first] = shown;
  return first ? [facts(evidence, first.size, first.grid), ...shown.flatMap((one) => one.figures)] : [];
}

function keyFigures({ key, truth, predicted }: MapPair, evidence: Evidence) {
  const titled = <T extends { readonly title: string }>(figure: T): T =>
    key === NO_KEY ? figure : { ...figure, title: truncateText(`${figure.title}: ${singleLine(key)}`, LONGEST_NAME) };
  const { scene, grid } = labelScene(truth, predicted, evidence);
  const labels = createList(
    "IoU by label",
    labelsByIou(evidence).map((index) => labelEntry(evidence, index)),
  );
  const lists = [labels, confusionList(truth, predicted, evidence)];
  const shown: Figure[] = [
    ...(scene.shapes.length > 0 ? [titled(scene)] : []),
    ...lists.filter(({ entries }) => entries.length > 0).map(titled),
  ];
  return { size: truth.map, grid, figures: shown };
}

function facts(evidence: Evidence, size: Size, grid: Size): Figure {
  const mean = imageIou(evidence);
  const tone: Tone = outcome(evidence) === "pass" ? "good" : "bad";
  const [truth, predicted] = evidence.unlabelled;
  const isCoarse = grid.width < size.width || grid.height < size.height;
  const format = ({ width, height }: Size): string => `${width} × ${height}`;
  return createFacts([
    evidence.missing
      ? ["prediction", "none", "bad"]
      : ["mean IoU", mean === null ? "no label" : formatShare(mean), tone],
    ["required", formatShare(evidence.pass_iou)],
    ["size", `${format(size)} pixels`],
    ...(truth + predicted > 0
      ? [
          [
            "without a label",
            `${formatCount(truth, "pixel")} of the truth, ${formatInteger(predicted)} of the prediction`,
          ] as const,
        ]
      : []),
    ...(isCoarse
      ? [["outlines", `on a grid of ${format(grid)}: each cell shows the pixel in its middle`] as const]
      : []),
  ]);
}

function labelEntry(evidence: Evidence, index: number): ListEntry {
  const { intersection, truth, predicted } = labelPixels(evidence, index);
  const iou = labelIou(evidence, index);
  const passes = truth > 0 && !evidence.missing && iou >= evidence.pass_iou;
  const failure = intersection === 0 ? "missed" : `below ${formatShare(evidence.pass_iou)}`;
  const wrong = predicted - intersection;
  const note =
    truth === 0
      ? `${formatCount(predicted, "pixel")} predicted, none in the truth`
      : `IoU ${formatShare(iou)}: ${formatInteger(intersection)} of ${formatCount(truth, "pixel")} found, ${formatInteger(wrong)} wrongly predicted`;
  return {
    text: singleLine(evidence.labels[index] ?? ""),
    tone: passes ? "good" : "bad",
    tags: [truth === 0 ? "not in the truth" : passes ? "found" : failure],
    note,
    share: rounded(iou),
  };
}

/** Lists the pairs of confused labels, those with the most pixels first; `share` refers to the true pixels of the label. */
function confusionList(truth: NamedMap, predicted: NamedMap | null, evidence: Evidence): List {
  const { labels } = evidence;
  const pairs = predicted === null ? [] : countPairs(truth, predicted, labels);
  const counts = pairs
    .filter(({ expected, given }) => expected >= 0 && expected !== given)
    .sort((a, b) => b.count - a.count || a.expected - b.expected || a.given - b.given);
  const nameOf = (label: number): string => (label < 0 ? "no label" : singleLine(labels[label] ?? ""));
  const entries = counts.slice(0, MOST_CONFUSIONS).map(({ expected, given, count }): ListEntry => {
    const share = count / (labelPixels(evidence, expected).truth || count);
    return {
      text: `${nameOf(expected)} → ${nameOf(given)}`,
      tone: "bad",
      tags: [given < 0 ? "not labelled" : "wrong label"],
      note: `${formatCount(count, "pixel")}, ${formatShare(share)} of ${nameOf(expected)}`,
      share: rounded(share),
    };
  });
  return { ...createList("Confused labels", entries), left_out: counts.length - entries.length };
}

const rounded = (share: number): number => Math.round(share * 10_000) / 10_000;
