import { z } from "zod";
import type { Case } from "../../core/case.ts";
import { LONGEST_LABEL } from "../../core/line/parsed-line.ts";
import { compareTexts } from "../../math/text/texts.ts";
import { type Gold, nameOf, namesFor, type Trace } from "./case.ts";
import { type LabelMap, LabelMapBuilder, MOST_CLASSES, MOST_PIXELS, VOID } from "./label-map.ts";
import type { Params } from "./params.ts";

const pixels = z.int().min(0).max(MOST_PIXELS);

/** The pixels of a label: with it in both truth and prediction, in the truth, and in the prediction. */
const labelSchema = z.strictObject({
  /** Empty if labels have no keys. */
  key: z.string().max(LONGEST_LABEL),
  label: z.string().min(1).max(LONGEST_LABEL),
  intersection: pixels,
  truth: pixels,
  predicted: pixels,
});
export type LabelEvidence = z.infer<typeof labelSchema>;

const bothSides = z.strictObject({ truth: pixels, predicted: pixels });

export const evidenceSchema = z.strictObject({
  /** The labels in its truth or its prediction, in code unit order of their keys and themselves. */
  labels: z.array(labelSchema).max(2 * MOST_CLASSES),
  /** Pixels without a label. */
  unlabelled: bothSides,
  /** Those of them that are void because `void` is not set. */
  void_by_default: bothSides.exactOptional(),
  /** Whether there is no prediction. */
  missing: z.boolean(),
  /** The least mean IoU with which the image passes. */
  pass_iou: z.number().min(0).max(1),
});
export type Evidence = z.infer<typeof evidenceSchema>;

type Counts = Pick<LabelEvidence, "intersection" | "truth" | "predicted">;

/** Returns the pixels with a label in truth or prediction. */
export const unionOf = ({ intersection, truth, predicted }: Counts): number => truth + predicted - intersection;

/** Returns the IoU of a label; its union is not empty, because it occurs. */
export const labelIou = (label: Counts): number => label.intersection / unionOf(label);

/** Returns the mean IoU of the labels of an image; null if it has no label. */
export function imageIou({ labels }: Evidence): number | null {
  return labels.length === 0 ? null : labels.reduce((sum, one) => sum + labelIou(one), 0) / labels.length;
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
    builder.add(key == null ? VOID : (builder.classIndex(key) ?? VOID), count);
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
  const voids = (maps: Gold["maps"]): number => maps.reduce((sum, { map }) => sum + (map.voidByDefault ?? 0), 0);
  const byDefault = { truth: voids(gold.maps), predicted: voids(trace?.maps ?? []) };
  const unlabelled = { truth: 0, predicted: 0 };
  return {
    labels: pairs.flatMap((pair) => countOverlap(pair, unlabelled)),
    unlabelled,
    ...(byDefault.truth + byDefault.predicted > 0 && { void_by_default: byDefault }),
    missing: pairs.every(({ predicted }) => predicted === null),
    pass_iou: params.pass_iou,
  };
}

/**
 * Counts pixels by label, and adds those without one. A pixel without a label counts for no label: if only the truth has none and is
 * not void, the prediction's label still counts (Valor: the set of pixels with a label in either). Without a prediction, none of its
 * pixels has a label.
 */
function countOverlap({ key, truth, predicted }: MapPair, unlabelled: Evidence["unlabelled"]): LabelEvidence[] {
  const names = [...new Set([...labelNames(truth), ...(predicted ? labelNames(predicted) : [])])].sort(compareTexts);
  const labels = names.map((label): LabelEvidence => ({ key, label, intersection: 0, truth: 0, predicted: 0 }));
  for (const { expected, given, count } of countPairs(truth, predicted, names)) {
    (labels[expected] ?? unlabelled).truth += count;
    (labels[given] ?? unlabelled).predicted += count;
    if (labels[expected] && expected === given) labels[expected].intersection += count;
  }
  return labels;
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
