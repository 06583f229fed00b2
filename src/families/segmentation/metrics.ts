import { type Metric, type RatioMetric, ratio, whole } from "../../core/metric.ts";
import { sliceName } from "../../core/slice.ts";
import { type Evidence, overlapAt } from "./evidence.ts";
import { listedLabels } from "./listed-labels.ts";
import { meanIou } from "./mean-iou.ts";

const SOURCE = "valor-metrics, Semantic Segmentation Metrics";

/** All metrics of the family: the mean, and by label what it is the mean of. */
export function metrics(): Metric<Evidence>[] {
  return [
    whole<Evidence>({
      id: "miou",
      title: "mean over labels of the intersection over union of their pixels",
      better: "higher",
      revision: 1,
      source: `${SOURCE}: mIOU, over labels that occur in the ground truth or in a prediction`,
      whenUndefined: { value: null, why: "no pixel has a label" },
      prepare: meanIou,
    }),
    {
      ...iouOf(""),
      slice: "",
      breakdown: { keySets: [["label"]], slicesOnly: true, metricsOf: (all) => listedLabels(all).map(iouOf) },
    },
  ];
}

/** The intersection over union of one label, over all images together. */
function iouOf(label: string): RatioMetric<Evidence> {
  const part = (of: "intersection" | "union") => (evidence: Evidence) => {
    const place = evidence.labels.indexOf(label);
    return place < 0 ? 0 : overlapAt(evidence, place)[of];
  };
  return ratio<Evidence>({
    id: "iou",
    title: "intersection over union of the pixels of a label",
    better: "higher",
    revision: 1,
    source: `${SOURCE}: IOU`,
    slice: sliceName("label", label),
    whenUndefined: { value: null, why: "no pixel has the label, in the ground truth or in a prediction" },
    top: part("intersection"),
    bottom: part("union"),
  });
}
