import type { ScoredCase } from "../../core/family.ts";
import { NO_KEY } from "../../core/line/label-key.ts";
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
import { formatCount, formatInteger } from "../../math/text/integer.ts";
import { singleLine } from "../../math/text/whitespace.ts";
import type { Gold, Trace } from "./case.ts";
import { type Evidence, evidenceOfKey, imageIou, labelIou, labelPixels } from "./evidence.ts";
import { formatShare, labelsByIou, outcome } from "./explain.ts";
import type { Size } from "./label-map.ts";
import { eachCommonRun, labelIndexer, type MapPair, mapPairs, type NamedMap } from "./overlap.ts";
import type { Params } from "./params.ts";
import { labelScene } from "./scene.ts";

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
export function figures({ gold, trace, evidence }: ScoredCase<Params, Gold, Trace, Evidence>): Figure[] {
  const pairs = mapPairs(gold, trace).slice(0, MOST_KEYS);
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
  const counts = predicted === null ? [] : countConfusions(truth, predicted, labels);
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

/** Counts the pixels with different true and predicted labels by both labels, the largest counts first. */
function countConfusions(truth: NamedMap, predicted: NamedMap, labels: readonly string[]) {
  const [trueLabel, predictedLabel] = [labelIndexer(truth, labels), labelIndexer(predicted, labels)];
  const width = labels.length + 1;
  const counts = new Map<number, number>();
  eachCommonRun(truth.map, predicted.map, (one, other, count) => {
    const [expected, given] = [trueLabel(one), predictedLabel(other)];
    if (expected < 0 || expected === given) return;
    const key = expected * width + given + 1;
    counts.set(key, (counts.get(key) ?? 0) + count);
  });
  return [...counts]
    .sort(([a, one], [b, other]) => other - one || a - b)
    .map(([key, count]) => ({ expected: Math.floor(key / width), given: (key % width) - 1, count }));
}

const rounded = (share: number): number => Math.round(share * 10_000) / 10_000;
