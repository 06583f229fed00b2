import type { WeightedValue } from "../../core/metric.ts";
import { type Evidence, overlapAt } from "./evidence.ts";
import { pooledLabels } from "./listed-labels.ts";

/**
 * The mean IoU over the labels whose union is not empty, pixels pooled over images; null where there is no such label.
 * Labels come in the order of code units and images add whole numbers, so that the order of images moves no digit.
 */
export function meanIou(evidence: readonly Evidence[]): WeightedValue {
  const { labels, entries } = pooledLabels(evidence);
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

/** The mean IoU of the labels of one image; null where no pixel of it has one. */
export function imageIou(evidence: Evidence): number | null {
  let sum = 0;
  for (let place = 0; place < evidence.labels.length; place += 1) {
    const { intersection, union } = overlapAt(evidence, place);
    sum += intersection / union;
  }
  return evidence.labels.length === 0 ? null : sum / evidence.labels.length;
}
