import { type KeyedLabel, keySlice, NO_KEY, parseLabelId } from "../../core/line/label-key.ts";
import {
  type Metric,
  type RatioMetric,
  ratio,
  type WeightedValue,
  type WholeMetric,
  whole,
} from "../../core/metric.ts";
import { joinSlices, sliceName } from "../../core/slice.ts";
import { compareTexts } from "../../math/text/compare-texts.ts";
import { type Evidence, evidenceOfKey, indexOfLabel, labelPixels } from "./evidence.ts";
import { listedLabels, poolLabels } from "./pooled-labels.ts";

/** The most keys with means of their own. */
const MOST_KEYS = 50;
const SOURCE = "valor-metrics, Semantic Segmentation Metrics";

/** Declares the metrics of the family: the IoU of each label, and its mean. */
export function metrics(): Metric<Evidence>[] {
  return [
    {
      ...meanMetric(null),
      breakdown: {
        keySets: [["key"]],
        isHeadline: () => true,
        metricsOf: (evidence) => listedKeys(evidence).map(meanMetric),
      },
    },
    {
      ...labelMetric({ key: NO_KEY, label: "" }),
      slice: "",
      breakdown: {
        keySets: [["label"], ["key", "label"]],
        slicesOnly: true,
        metricsOf: (evidence) => listedLabels(poolLabels(evidence)).map(parseLabelId).map(labelMetric),
      },
    },
  ];
}

/** Declares the mean over the labels of a key; over those of all keys if it is null. */
function meanMetric(key: string | null): WholeMetric<Evidence> {
  return whole<Evidence>({
    id: "miou",
    title: "mean over labels of the intersection over union of their pixels",
    better: "higher",
    revision: 1,
    source: `${SOURCE}: mIOU, over labels that occur in the ground truth or in a prediction`,
    slice: keySlice(key ?? NO_KEY),
    headline: key !== null,
    whenUndefined: { value: null, why: "no pixel has a label", because: "gold" },
    ...(key !== null && { isCounted: ({ keys }) => keys.includes(key) }),
    prepare: (evidence) => meanIou(evidence, key),
  });
}

/** Returns the keys with means of their own, at most 50, in code unit order; none if labels have no keys. */
function listedKeys(evidence: readonly Evidence[]): string[] {
  const keys = new Set(evidence.flatMap((row) => row.keys));
  return [...keys].sort(compareTexts).slice(0, MOST_KEYS);
}

/** Declares the intersection over union of one label, over all images together. */
function labelMetric(label: KeyedLabel): RatioMetric<Evidence> {
  const pixels = (part: "intersection" | "union") => (evidence: Evidence) => {
    const index = indexOfLabel(evidence, label);
    return index < 0 ? 0 : labelPixels(evidence, index)[part];
  };
  return ratio<Evidence>({
    id: "iou",
    title: "intersection over union of the pixels of a label",
    better: "higher",
    revision: 1,
    source: `${SOURCE}: IOU`,
    slice: joinSlices(keySlice(label.key), sliceName("label", label.label)),
    whenUndefined: {
      value: null,
      why: "no pixel has the label, in the ground truth or in a prediction",
      because: "gold",
    },
    top: pixels("intersection"),
    bottom: pixels("union"),
  });
}

/**
 * Computes the mean IoU over the labels whose union is not empty, pixels pooled over images; null without such a label. With a key,
 * only its labels count. Labels come in code unit order and images add whole numbers, so that the order of images changes no digit.
 */
export function meanIou(evidence: readonly Evidence[], key: string | null = null): WeightedValue {
  const { labels, entries } = poolLabels(key === null ? evidence : evidence.map((row) => evidenceOfKey(row, key)));
  const [intersections, unions] = [new Float64Array(labels.length), new Float64Array(labels.length)];
  return (weights) => {
    intersections.fill(0);
    unions.fill(0);
    for (let at = 0; at < entries.rows.length; at += 1) {
      const weight = weights === null ? 1 : (weights[entries.rows[at] as number] as number);
      if (weight === 0) continue;
      const label = entries.labels[at] as number;
      intersections[label] = (intersections[label] as number) + weight * (entries.intersections[at] as number);
      unions[label] = (unions[label] as number) + weight * (entries.unions[at] as number);
    }
    return meanQuotient(intersections, unions);
  };
}

function meanQuotient(tops: Float64Array, bottoms: Float64Array): number | null {
  let [sum, count] = [0, 0];
  for (let at = 0; at < bottoms.length; at += 1) {
    const bottom = bottoms[at] as number;
    if (bottom === 0) continue;
    sum += (tops[at] as number) / bottom;
    count += 1;
  }
  return count === 0 ? null : sum / count;
}
