import { type KeyedLabel, keySlice, labelId, NO_KEY, parseLabelId, selectLabels } from "../../core/line/label-key.ts";
import {
  type CorpusMetric,
  corpus,
  type Metric,
  type RatioMetric,
  ratio,
  type WeightedValue,
} from "../../core/metric.ts";
import { joinSlices, sliceName } from "../../core/score.ts";
import { getOrCreate } from "../../math/memo.ts";
import { compareTexts } from "../../math/text/texts.ts";
import { type Evidence, type LabelEvidence, unionOf } from "./evidence.ts";

/** The most keys with means of their own. */
const MOST_KEYS = 50;
/** The most labels with scores of their own. */
const MOST_LISTED = 1000;
const SOURCE = "valor-metrics, Semantic Segmentation Metrics";

export function metrics(): Metric<Evidence>[] {
  return [
    {
      ...meanMetric(null),
      breakdown: {
        keySets: [["key"]],
        isHeadline: () => true,
        listing: { list: listedKeys },
        metricsOf: (keys: readonly string[]) => keys.map(meanMetric),
      },
    },
    {
      ...labelMetric({ key: NO_KEY, label: "" }),
      slice: "",
      breakdown: {
        keySets: [["label"], ["key", "label"]],
        slicesOnly: true,
        listing: { list: (evidence) => listedLabels(poolLabels(evidence.map(({ labels }) => labels))) },
        metricsOf: (labels: readonly string[]) => labels.map(parseLabelId).map(labelMetric),
      },
    },
  ];
}

/** Declares the mean over the labels of a key; over those of all keys if it is null. */
function meanMetric(key: string | null): CorpusMetric<Evidence> {
  return corpus<Evidence, number | null>({
    id: "miou",
    title: "mean over labels of the intersection over union of their pixels",
    source: `${SOURCE}: mIOU, over labels that occur in the ground truth or in a prediction`,
    slice: keySlice(key ?? NO_KEY),
    headline: key !== null,
    whenUndefined: { value: null, why: "no pixel has a label", because: "gold" },
    group: { prepare: (evidence) => meanIou(evidence, key), namesIn: ({ labels }) => labels.map((one) => one.key) },
    ...(key !== null && { name: key }),
    read: (value) => value,
  });
}

/** Returns the keys with means of their own, at most 50, in code unit order; none if labels have no keys. */
function listedKeys(evidence: readonly Evidence[]): string[] {
  const keys = new Set(evidence.flatMap(({ labels }) => labels.map(({ key }) => key)));
  keys.delete(NO_KEY);
  return [...keys].sort(compareTexts).slice(0, MOST_KEYS);
}

/** Declares the intersection over union of one label, over all images together. */
function labelMetric(label: KeyedLabel): RatioMetric<Evidence> {
  const pixels = (count: (label: LabelEvidence) => number) => (evidence: Evidence) => {
    const found = evidence.labels.find((one) => one.label === label.label && one.key === label.key);
    return found ? count(found) : 0;
  };
  return ratio<Evidence>({
    id: "iou",
    title: "intersection over union of the pixels of a label",
    source: `${SOURCE}: IOU`,
    slice: joinSlices(keySlice(label.key), sliceName("label", label.label)),
    whenUndefined: {
      value: null,
      why: "no pixel has the label, in the ground truth or in a prediction",
      because: "gold",
    },
    top: pixels(({ intersection }) => intersection),
    bottom: pixels(unionOf),
  });
}

/**
 * Computes the mean IoU over the labels whose union is not empty, pixels pooled over images; null without such a label. With a key,
 * only its labels count. Labels come in code unit order and images add whole numbers, so that the order of images changes no digit.
 */
export function meanIou(evidence: readonly Evidence[], key: string | null = null): WeightedValue {
  const rows = evidence.map(({ labels }) => labels.filter((one) => key === null || one.key === key));
  const ids = [...poolLabels(rows).keys()];
  const indices = new Map(ids.map((id, index) => [id, index]));
  const byRow = rows.map((labels) =>
    labels.map((one) => ({ label: indices.get(labelId(one)), intersection: one.intersection, union: unionOf(one) })),
  );
  return (weights) => {
    const [intersections, unions] = [ids.map(() => 0), ids.map(() => 0)];
    for (const [row, labels] of byRow.entries()) {
      const weight = weights === null ? 1 : (weights[row] as number);
      for (const { label, intersection, union } of weight === 0 ? [] : labels) {
        const at = label as number;
        intersections[at] = (intersections[at] as number) + weight * intersection;
        unions[at] = (unions[at] as number) + weight * union;
      }
    }
    const ious = unions.flatMap((union, label) => (union === 0 ? [] : [(intersections[label] as number) / union]));
    return ious.length === 0 ? null : ious.reduce((sum, iou) => sum + iou, 0) / ious.length;
  };
}

/** Sums the pixels of each label over all images, by its id in code unit order. */
export function poolLabels(images: readonly (readonly LabelEvidence[])[]): Map<string, LabelEvidence> {
  const sums = new Map<string, LabelEvidence>();
  for (const one of images.flat()) {
    const sum = getOrCreate(sums, labelId(one), () => ({ ...one, intersection: 0, truth: 0, predicted: 0 }));
    for (const part of ["intersection", "truth", "predicted"] as const) sum[part] += one[part];
  }
  return new Map([...sums].sort(([one], [other]) => compareTexts(one, other)));
}

/** Returns the ids of the labels with scores of their own: those with the most pixels, and a few that are only predicted. */
export function listedLabels(pooled: ReadonlyMap<string, LabelEvidence>): string[] {
  return selectLabels(
    [...pooled].map(([label, { truth, predicted }]) => ({ label, truth, predicted })),
    MOST_LISTED,
  );
}
