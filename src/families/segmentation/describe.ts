import type { Case, CaseSummary, Outcome } from "../../core/case.ts";
import type { ScoredCase } from "../../core/family.ts";
import { labelName, NO_KEY } from "../../core/line/label-key.ts";
import type { Parts } from "../../core/part.ts";
import type { SuiteReport } from "../../core/suite-report.ts";
import { barChart, barsBy, type Chart, fractionAxis } from "../../core/view/chart.ts";
import { createFacts, createList, type Fact, type Figure, type List, type ListEntry } from "../../core/view/figure.ts";
import type { Size } from "../../math/geometry/mask.ts";
import { formatCount, formatInteger } from "../../math/text/number-format.ts";
import { compareTexts } from "../../math/text/texts.ts";
import { singleLine } from "../../math/text/words.ts";
import type { Gold, Trace } from "./case.ts";
import {
  countPairs,
  type Evidence,
  imageIou,
  type LabelEvidence,
  labelIou,
  labelNames,
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

const isFound = (label: LabelEvidence, { missing, pass_iou }: Evidence): boolean =>
  label.truth > 0 && !missing && labelIou(label) >= pass_iou;

/** The labels in the truth of an image: each is found or missed. */
export const parts: Parts<Evidence> = {
  one: "label",
  many: "labels",
  passed: "found",
  failed: "missed",
  of: (evidence) =>
    evidence.labels.flatMap((one) => {
      const name = labelName(one);
      const text = partText(one, evidence);
      return one.truth === 0 ? [] : [{ name, text, passes: isFound(one, evidence), kind: name }];
    }),
};

function partText(label: LabelEvidence, evidence: Evidence): string {
  if (evidence.missing) return "no prediction";
  const [actual, required] = [formatShare(labelIou(label)), formatShare(evidence.pass_iou)];
  if (isFound(label, evidence)) return `IoU ${actual}`;
  return actual === required ? `IoU just below ${required}` : `IoU ${actual}, below ${required}`;
}

/** Explains the case result: the mean IoU, and the label with the lowest. */
export function explain(evidence: Evidence): string {
  if (evidence.missing) return "has no prediction";
  const mean = imageIou(evidence);
  const [worst] = sortByIou(evidence.labels);
  if (mean === null || worst === undefined) return "no pixel has a label, and none is predicted";
  if (mean === 1) return "every pixel is right";
  const label = `\`${singleLine(labelName(worst))}\``;
  if (evidence.labels.length === 1) return `mean IoU ${formatShare(mean)} of ${label}`;
  return `mean IoU ${formatShare(mean)}, worst ${label} (${formatShare(labelIou(worst))})`;
}

/** Sorts labels by ascending IoU; of equal ones, the largest first. */
function sortByIou(labels: readonly LabelEvidence[]): LabelEvidence[] {
  const size = ({ truth, predicted }: LabelEvidence): number => Math.max(truth, predicted);
  return labels.toSorted((a, b) => labelIou(a) - labelIou(b) || size(b) - size(a));
}

/** Summarizes a case: its text, and the labels of truth and prediction. */
export function summarize({ gold, trace }: Case<Gold, Trace>): CaseSummary {
  const pairs = mapPairs(gold, trace, { ignore: "none" });
  const format = (mapOf: (pair: MapPair) => NamedMap | null): string => {
    const names = pairs.flatMap((pair) => {
      const map = mapOf(pair);
      return map === null ? [] : labelNames(map).map((label) => singleLine(labelName({ key: pair.key, label })));
    });
    return names.length === 0 ? "(no labels)" : [...new Set(names)].sort(compareTexts).slice(0, 100).join(", ");
  };
  const isMissing = pairs.every(({ predicted }) => predicted === null);
  return {
    text: gold.text,
    expected: format(({ truth }) => truth),
    got: isMissing ? "(no prediction)" : format(({ predicted }) => predicted),
  };
}

export function charts(now: SuiteReport, base: SuiteReport | null): Chart[] {
  return barChart({
    title: "IoU by label",
    caption:
      "The share of pixels with the label in both truth and prediction, among those with it in either, over all images.",
    axis: fractionAxis("IoU"),
    ...barsBy(now, base, "iou", "label"),
  });
}

/** Shows an image: facts, and of each key a scene of truth and prediction, the IoU of each label, and confused labels. */
export function figures({ gold, trace, evidence, params }: ScoredCase<Params, Gold, Trace, Evidence>): Figure[] {
  const shown = mapPairs(gold, trace, params).map((pair) => keyFigures(pair, evidence));
  const [first] = shown;
  return first ? [facts(evidence, first.size, first.grid), ...shown.flatMap((one) => one.figures)] : [];
}

function keyFigures({ key, truth, predicted }: MapPair, evidence: Evidence) {
  const titled = <T extends { readonly title: string }>(figure: T): T =>
    key === NO_KEY ? figure : { ...figure, title: `${figure.title}: ${singleLine(key)}` };
  const labels = evidence.labels.filter((one) => one.key === key);
  const { scene, grid } = labelScene(truth, predicted, labels);
  const ious = sortByIou(labels).map((one) => labelEntry(one, evidence));
  const lists = [createList("IoU by label", ious), confusionList(truth, predicted, labels)];
  const figures: Figure[] = [
    ...(scene.shapes.length > 0 ? [titled(scene)] : []),
    ...lists.filter(({ entries }) => entries.length > 0).map(titled),
  ];
  return { size: truth.map, grid, figures };
}

function facts(evidence: Evidence, size: Size, grid: Size): Figure {
  const mean = imageIou(evidence);
  const { truth, predicted } = evidence.unlabelled;
  const isCoarse = grid.width < size.width || grid.height < size.height;
  const format = ({ width, height }: Size): string => `${width} × ${height}`;
  const iou: Fact = [
    "mean IoU",
    mean === null ? "no label" : formatShare(mean),
    outcome(evidence) === "pass" ? "good" : "bad",
  ];
  const unlabelled = `${formatCount(truth, "pixel")} of the truth, ${formatInteger(predicted)} of the prediction`;
  const outlines = `on a grid of ${format(grid)}: each cell shows the pixel in its middle`;
  return createFacts([
    evidence.missing ? ["prediction", "none", "bad"] : iou,
    ["required", formatShare(evidence.pass_iou)],
    ["size", `${format(size)} pixels`],
    ...(truth + predicted > 0 ? [["without a label", unlabelled] as const] : []),
    ...(isCoarse ? [["outlines", outlines] as const] : []),
  ]);
}

function labelEntry(label: LabelEvidence, evidence: Evidence): ListEntry {
  const { intersection, truth, predicted } = label;
  const iou = labelIou(label);
  const passes = isFound(label, evidence);
  const failure = intersection === 0 ? "missed" : `below ${formatShare(evidence.pass_iou)}`;
  const found = `${formatInteger(intersection)} of ${formatCount(truth, "pixel")} found`;
  const note =
    truth === 0
      ? `${formatCount(predicted, "pixel")} predicted, none in the truth`
      : `IoU ${formatShare(iou)}: ${found}, ${formatInteger(predicted - intersection)} wrongly predicted`;
  return {
    text: singleLine(label.label),
    tone: passes ? "good" : "bad",
    tags: [truth === 0 ? "not in the truth" : passes ? "found" : failure],
    note,
    share: rounded(iou),
  };
}

const MOST_CONFUSIONS = 20;

/** Lists the pairs of confused labels, those with the most pixels first; `share` refers to the true pixels of the label. */
function confusionList(truth: NamedMap, predicted: NamedMap | null, labels: readonly LabelEvidence[]): List {
  const names = labels.map(({ label }) => label);
  const counts = (predicted === null ? [] : countPairs(truth, predicted, names))
    .filter(({ expected, given }) => expected >= 0 && expected !== given)
    .sort((a, b) => b.count - a.count || a.expected - b.expected || a.given - b.given);
  const nameOf = (label: number): string => (label < 0 ? "no label" : singleLine(names[label] ?? ""));
  const entries = counts.slice(0, MOST_CONFUSIONS).map(({ expected, given, count }): ListEntry => {
    const share = count / (labels[expected]?.truth || count);
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
