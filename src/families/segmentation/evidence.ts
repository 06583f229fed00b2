import { z } from "zod";
import type { Case } from "../../core/case.ts";
import { type KeyedLabel, NO_KEY } from "../../core/line/label-key.ts";
import { LONGEST_LABEL } from "../../core/line/line.ts";
import { compareTexts } from "../../math/text/texts.ts";
import { type Gold, nameOf, namesFor, type Trace } from "./case.ts";
import { type LabelMap, LabelMapBuilder, MOST_CLASSES, MOST_PIXELS, VOID } from "./label-map.ts";
import type { Params } from "./params.ts";

/** The most labels of an image: those of its two label maps. */
const MOST_LABELS = 2 * MOST_CLASSES;

const pixels = z.int().min(0).max(MOST_PIXELS);

export const evidenceSchema = z
  .strictObject({
    /** The key of each label, in code unit order; empty if labels have no keys. */
    keys: z.array(z.string().min(1).max(LONGEST_LABEL)).max(MOST_LABELS),
    /** The labels in its truth or its prediction, in code unit order within a key. */
    labels: z.array(z.string().min(1).max(LONGEST_LABEL)).max(MOST_LABELS),
    /** Three numbers per label: pixels that have it in both, in the truth, in the prediction. */
    pixels: z.array(pixels).max(3 * MOST_LABELS),
    /** Pixels without a label, in the truth and in the prediction. */
    unlabelled: z.tuple([pixels, pixels]),
    /** Those of them that are void because `void` is not set. */
    void_by_default: z.tuple([pixels, pixels]).exactOptional(),
    /** Whether there is no prediction. */
    missing: z.boolean(),
    /** The least mean IoU with which the image passes. */
    pass_iou: z.number().min(0).max(1),
  })
  .refine(
    ({ keys, labels, pixels: counts }) =>
      counts.length === 3 * labels.length && (keys.length === 0 || keys.length === labels.length),
  );
export type Evidence = z.infer<typeof evidenceSchema>;

/** Returns the label at an index of `labels`, with its key. */
export function labelAt({ keys, labels }: Evidence, index: number): KeyedLabel {
  return { key: keys[index] ?? NO_KEY, label: labels[index] as string };
}

/** Returns the index of a label; −1 if the image does not have it. */
export function indexOfLabel({ keys, labels }: Evidence, { key, label }: KeyedLabel): number {
  if (keys.length === 0) return key === NO_KEY ? labels.indexOf(label) : -1;
  return labels.findIndex((one, index) => one === label && keys[index] === key);
}

/** Returns the evidence of one key as that of labels without keys. */
export function evidenceOfKey(evidence: Evidence, key: string): Evidence {
  if (key === NO_KEY && evidence.keys.length === 0) return evidence;
  const indices = [...evidence.keys.keys()].filter((index) => evidence.keys[index] === key);
  return {
    ...evidence,
    keys: [],
    labels: indices.map((index) => evidence.labels[index] as string),
    pixels: indices.flatMap((index) => evidence.pixels.slice(3 * index, 3 * index + 3)),
  };
}

export interface LabelPixels {
  /** Pixels with the label in both truth and prediction, and in at least one of them. */
  readonly intersection: number;
  readonly union: number;
  readonly truth: number;
  readonly predicted: number;
}

/** Returns the pixels of the label at an index of `labels`. */
export function labelPixels({ pixels: counts }: Evidence, index: number): LabelPixels {
  const [intersection = 0, truth = 0, predicted = 0] = counts.slice(3 * index, 3 * index + 3);
  return { intersection, union: truth + predicted - intersection, truth, predicted };
}

/** Returns the IoU of the label at an index of `labels`; its union is not empty, because it occurs. */
export function labelIou(evidence: Evidence, index: number): number {
  const { intersection, union } = labelPixels(evidence, index);
  return intersection / union;
}

/** Returns the mean IoU of the labels of an image; null if it has no label. */
export function imageIou(evidence: Evidence): number | null {
  const { length } = evidence.labels;
  let sum = 0;
  for (let index = 0; index < length; index += 1) sum += labelIou(evidence, index);
  return length === 0 ? null : sum / length;
}

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

/**
 * Returns truth and prediction of an image for each key of its truth; the class names of the truth serve a prediction that has none.
 * Predictions where the truth is void are left out, as `ignore` says.
 */
export function mapPairs(gold: Gold, trace: Trace | null, { ignore }: Pick<Params, "ignore">): MapPair[] {
  return gold.maps.map(({ key, map }) => {
    const [ours, theirs] = [namesFor(gold.labels, key), trace && namesFor(trace.labels, key)];
    const predicted = trace?.maps.find((one) => one.key === key);
    return {
      key,
      truth: { map, labels: ours },
      predicted: predicted
        ? { map: ignore === "truth" ? withoutVoid(predicted.map, map) : predicted.map, labels: theirs ?? ours }
        : null,
    };
  });
}

/** Removes the labels of a predicted map where the truth is void. */
function withoutVoid(predicted: LabelMap, truth: LabelMap): LabelMap {
  if (!truth.runClasses.includes(VOID)) return predicted;
  const builder = new LabelMapBuilder();
  eachCommonRun(truth, predicted, (expected, given, count) => {
    const key = expected === VOID || given >= VOID ? null : predicted.classes[given];
    builder.add(key == null ? VOID : builder.classIndex(key), count);
  });
  return builder.build(predicted);
}

/** Returns the labels of a map's classes: their names, or their indices if they have no names. */
export function labelNames({ map, labels }: NamedMap): string[] {
  return map.classes.map((key) => (typeof key === "string" ? key : (nameOf(labels, key) ?? String(key))));
}

/** Counts the pixels of an image by label, over all its keys. */
export function observe({ gold, trace }: Case<Gold, Trace>, params: Pick<Params, "pass_iou" | "ignore">): Evidence {
  const pairs = mapPairs(gold, trace, params);
  const [ofTruth, ofPrediction] = [gold.maps, trace?.maps ?? []].map((maps) =>
    maps.reduce((sum, { map }) => sum + (map.voidByDefault ?? 0), 0),
  ) as [number, number];
  const counted = pairs.map(({ key, truth, predicted }) => ({ key, ...countOverlap(truth, predicted) }));
  const sum = (side: 0 | 1): number => counted.reduce((total, { unlabelled }) => total + unlabelled[side], 0);
  return {
    keys: counted.flatMap(({ key, labels }) => (key === NO_KEY ? [] : labels.map(() => key))),
    labels: counted.flatMap(({ labels }) => labels),
    pixels: counted.flatMap(({ pixels }) => pixels),
    unlabelled: [sum(0), sum(1)],
    ...(ofTruth + ofPrediction > 0 && { void_by_default: [ofTruth, ofPrediction] }),
    missing: pairs.every(({ predicted }) => predicted === null),
    pass_iou: params.pass_iou,
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
 * Counts pixels by label. A pixel without a label counts for no label: if only the truth has none and is not void, the prediction's
 * label still counts (Valor: the set of pixels with a label in either). Without a prediction, none of its pixels has a label.
 */
function countOverlap(truth: NamedMap, predicted: NamedMap | null): MapOverlap {
  const labels = [...new Set([...labelNames(truth), ...(predicted ? labelNames(predicted) : [])])].sort(compareTexts);
  const pixels = new Array<number>(3 * labels.length).fill(0);
  const unlabelled: MapOverlap["unlabelled"] = [0, 0];
  const add = (label: number, part: 0 | 1 | 2, count: number): void => {
    if (label >= 0) pixels[3 * label + part] = (pixels[3 * label + part] as number) + count;
    else if (part > 0) unlabelled[part - 1] = (unlabelled[part - 1] as number) + count;
  };
  for (const { expected, given, count } of countPairs(truth, predicted, labels)) {
    add(expected, 1, count);
    add(given, 2, count);
    if (expected === given) add(given, 0, count);
  }
  return { labels, pixels, unlabelled };
}

/** Counts the pixels of an image by the indices of their true and predicted labels; −1 for none. */
export function countPairs(truth: NamedMap, predicted: NamedMap | null, labels: readonly string[]) {
  const trueLabel = labelIndexer(truth, labels);
  const predictedLabel = predicted ? labelIndexer(predicted, labels) : () => -1;
  const width = labels.length + 1;
  const counts = new Map<number, number>();
  eachCommonRun(truth.map, (predicted ?? truth).map, (one, other, count) => {
    const key = (trueLabel(one) + 1) * width + predictedLabel(other) + 1;
    counts.set(key, (counts.get(key) ?? 0) + count);
  });
  return Array.from(counts, ([key, count]) => {
    return { expected: Math.floor(key / width) - 1, given: (key % width) - 1, count };
  });
}

/** Returns a function from a class index of a label map to the index of its label; −1 for no label. */
export function labelIndexer(named: NamedMap, labels: readonly string[]): (classIndex: number) => number {
  const indices = new Map(labels.map((label, index) => [label, index]));
  const found = Int32Array.from(labelNames(named), (name) => indices.get(name) ?? -1);
  return (classIndex) => (classIndex >= VOID ? -1 : (found[classIndex] as number));
}

/** Calls back with each run of pixels in which neither label map changes its class. */
function eachCommonRun(
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
