import { NO_KEY } from "../../core/line/label-key.ts";
import { compareTexts } from "../../math/text/compare-texts.ts";
import { type Gold, namesFor, type Trace } from "./case.ts";
import type { Evidence } from "./evidence.ts";
import { type ClassKey, type LabelMap, NO_CLASS } from "./label-map.ts";

/** A label map with the names of its class indices, if they are given. */
export interface NamedMap {
  readonly map: LabelMap;
  readonly labels: readonly string[] | null;
}

export interface MapPair {
  readonly key: string;
  readonly truth: NamedMap;
  readonly predicted: NamedMap | null;
}

/** Returns truth and prediction of an image for each key of its truth; the class names of one half serve the other if that has none. */
export function mapPairs(gold: Gold, trace: Trace | null): MapPair[] {
  return gold.maps.map(({ key, map }) => {
    const [ours, theirs] = [namesFor(gold.labels, key), trace && namesFor(trace.labels, key)];
    const predicted = trace?.maps.find((one) => one.key === key);
    return {
      key,
      truth: { map, labels: ours ?? theirs },
      predicted: predicted ? { map: predicted.map, labels: theirs ?? ours } : null,
    };
  });
}

/** Returns the label of a class: its name, or its index if it has no name. */
function labelName(key: ClassKey, labels: readonly string[] | null): string {
  return typeof key === "string" ? key : (labels?.[key] ?? String(key));
}

export function labelNames({ map, labels }: NamedMap): string[] {
  return map.classes.map((key) => labelName(key, labels));
}

/** The pixel counts of an image, over all its keys: see `Evidence`. */
type Overlap = Pick<Evidence, "keys" | "labels" | "pixels" | "unlabelled">;

export function countPixels(pairs: readonly MapPair[]): Overlap {
  const counted = pairs.map(({ key, truth, predicted }) => ({ key, ...countOverlap(truth, predicted) }));
  const sum = (side: 0 | 1): number => counted.reduce((total, { unlabelled }) => total + unlabelled[side], 0);
  return {
    keys: counted.flatMap(({ key, labels }) => (key === NO_KEY ? [] : labels.map(() => key))),
    // Copies are as long as they are: `flatMap` leaves room for sixteen more, and evidence keeps it.
    labels: counted.flatMap(({ labels }) => labels).slice(),
    pixels: counted.flatMap(({ pixels }) => pixels).slice(),
    unlabelled: [sum(0), sum(1)],
  };
}

/** The pixel counts of two label maps of one size. */
interface MapOverlap {
  /** The labels in either, in code unit order. */
  readonly labels: string[];
  /** Three numbers per label: pixels that have it in both, in the truth, in the prediction. */
  readonly pixels: number[];
  readonly unlabelled: [truth: number, predicted: number];
}

/**
 * Counts pixels by label. A pixel without a label counts for no label: if only the truth has none, the prediction's label still
 * counts (Valor: the set of pixels with a label in either). Without a prediction, none of its pixels has a label.
 */
function countOverlap(truth: NamedMap, predicted: NamedMap | null): MapOverlap {
  const labels = [...new Set([...labelNames(truth), ...(predicted ? labelNames(predicted) : [])])].sort(compareTexts);
  const pixels = new Array<number>(3 * labels.length).fill(0);
  const add = (label: number, part: number, count: number): void => {
    if (label >= 0) pixels[3 * label + part] = (pixels[3 * label + part] as number) + count;
  };
  const trueLabel = labelIndexer(truth, labels);
  const unlabelled: MapOverlap["unlabelled"] = [
    eachRun(truth.map, trueLabel, (label, count) => add(label, 1, count)),
    truth.map.width * truth.map.height,
  ];
  if (predicted) {
    const predictedLabel = labelIndexer(predicted, labels);
    unlabelled[1] = eachRun(predicted.map, predictedLabel, (label, count) => add(label, 2, count));
    eachCommonRun(truth.map, predicted.map, (one, other, count) => {
      const label = trueLabel(one);
      if (label === predictedLabel(other)) add(label, 0, count);
    });
  }
  return { labels, pixels, unlabelled };
}

/** Returns a function from a class index of a label map to the index of its label; −1 for no label. */
export function labelIndexer(named: NamedMap, labels: readonly string[]): (classIndex: number) => number {
  const indices = new Map(labels.map((label, index) => [label, index]));
  const found = Int32Array.from(labelNames(named), (name) => indices.get(name) ?? -1);
  return (classIndex) => (classIndex === NO_CLASS ? -1 : (found[classIndex] as number));
}

/** Calls back with the label and the length of each run; returns the number of pixels without a label. */
function eachRun(
  { runClasses, runEnds }: LabelMap,
  labelOf: (classIndex: number) => number,
  callback: (label: number, count: number) => void,
): number {
  let [from, unlabelled] = [0, 0];
  for (let run = 0; run < runEnds.length; run += 1) {
    const end = runEnds[run] as number;
    const label = labelOf(runClasses[run] as number);
    if (label < 0) unlabelled += end - from;
    else callback(label, end - from);
    from = end;
  }
  return unlabelled;
}

/** Calls back with each run of pixels in which neither label map changes its class. */
export function eachCommonRun(
  one: LabelMap,
  other: LabelMap,
  callback: (one: number, other: number, count: number) => void,
): void {
  let [run, otherRun, from] = [0, 0, 0];
  while (run < one.runEnds.length && otherRun < other.runEnds.length) {
    const [end, otherEnd] = [one.runEnds[run] as number, other.runEnds[otherRun] as number];
    const to = Math.min(end, otherEnd);
    callback(one.runClasses[run] as number, other.runClasses[otherRun] as number, to - from);
    from = to;
    if (end === to) run += 1;
    if (otherEnd === to) otherRun += 1;
  }
}
