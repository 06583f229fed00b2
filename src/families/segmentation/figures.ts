import type { ScoredCase } from "../../core/family.ts";
import { createFacts, createList, type Figure, type List, type Tone } from "../../core/view/figure.ts";
import type { Gold, Trace } from "./case.ts";
import type { SampledMaps } from "./cells.ts";
import { confusionList } from "./confusion.ts";
import { type Evidence, iouAt } from "./evidence.ts";
import { imageIou } from "./mean-iou.ts";
import { namedMaps } from "./named-maps.ts";
import { formatPercent, formatPixels, outcome, singleLine } from "./outcome.ts";
import type { Params } from "./params.ts";
import { sceneOf } from "./scene.ts";

/** The label maps of an image over each other, how well each label is found, and what is taken for what. */
export function figures({ gold, trace, evidence }: ScoredCase<Params, Gold, Trace, Evidence>): Figure[] {
  const [truth, predicted] = namedMaps(gold, trace);
  const { scene, grid } = sceneOf(truth, predicted, evidence);
  const lists = [labelList(evidence), confusionList(truth, predicted, evidence)];
  return [
    factsOf(evidence, truth.map, grid),
    ...(scene.shapes.length > 0 ? [scene] : []),
    ...lists.filter(({ entries }) => entries.length > 0),
  ];
}

type Size = Pick<SampledMaps, "width" | "height">;

const sizeText = ({ width, height }: Size): string => `${width} × ${height}`;

function factsOf(evidence: Evidence, size: Size, grid: Size): Figure {
  const mean = imageIou(evidence);
  const tone: Tone = outcome(evidence) === "pass" ? "good" : "bad";
  const [truth, predicted] = evidence.unlabelled;
  const isCoarse = grid.width < size.width || grid.height < size.height;
  const all: (readonly [string, string, Tone?])[] = [
    evidence.missing
      ? ["prediction", "none", "bad"]
      : ["mean IoU", mean === null ? "no label" : formatPercent(mean), tone],
    ["passes from", formatPercent(evidence.pass_iou)],
    ["size", `${sizeText(size)} pixels`],
    ["without a label", `${formatPixels(truth)} of the truth, ${predicted} of the prediction`],
    ["outlines", `of a grid of ${sizeText(grid)}: every cell shows the pixel in its middle`],
  ];
  return createFacts(
    all.filter(([name]) => (name === "outlines" ? isCoarse : name !== "without a label" || truth + predicted > 0)),
  );
}

type Entry = Pick<List["entries"][number], "text"> & Partial<List["entries"][number]>;

/** The worst first, the largest of equal ones. */
function labelList(evidence: Evidence): List {
  const { labels, pixels } = evidence;
  const size = (place: number): number => Math.max(pixels[3 * place + 1] ?? 0, pixels[3 * place + 2] ?? 0);
  const places = labels.map((_, place) => place);
  places.sort((a, b) => iouAt(evidence, a) - iouAt(evidence, b) || size(b) - size(a) || a - b);
  return createList(
    "IoU by label",
    places.map((place) => entryOf(evidence, place)),
  );
}

function entryOf(evidence: Evidence, place: number): Entry {
  const [both = 0, truth = 0, predicted = 0] = evidence.pixels.slice(3 * place, 3 * place + 3);
  const iou = iouAt(evidence, place);
  const passes = truth > 0 && !evidence.missing && iou >= evidence.pass_iou;
  const less = both === 0 ? "missed" : `below ${formatPercent(evidence.pass_iou)}`;
  const verdict = truth === 0 ? "not there" : passes ? "found" : less;
  const note =
    truth === 0
      ? `${formatPixels(predicted)} predicted, none in the truth`
      : `IoU ${formatPercent(iou)}: ${both} of ${formatPixels(truth)} found, ${predicted - both} more predicted`;
  return {
    text: singleLine(evidence.labels[place] ?? ""),
    tone: passes ? "good" : "bad",
    tags: [verdict],
    note,
    share: Math.round(iou * 10_000) / 10_000,
  };
}
