import type { DetailRow, Details } from "../../core/family.ts";
import type { Json } from "../../core/json.ts";
import { type KeyedLabel, objectByLabel, parseLabelId } from "../../core/line/label-key.ts";
import type { Evidence } from "./evidence.ts";
import { listedLabels, type PooledLabels, poolLabels } from "./pooled-labels.ts";

/** Returns the details for the report: pixels by label, and the number of pixels without one. */
export function details(rows: readonly DetailRow<Evidence>[]): Details {
  const evidence = rows.map((row) => row.evidence);
  const pooled = poolLabels(evidence);
  const listed = listedLabels(pooled);
  const sum = (side: 0 | 1): number => evidence.reduce((total, { unlabelled }) => total + unlabelled[side], 0);
  return {
    pixels: labelCounts(pooled, new Set(listed)),
    unlabelled: { truth: sum(0), predicted: sum(1) },
    labels_left_out: pooled.labels.length - listed.length,
  };
}

function labelCounts({ labels, entries, truth, predicted }: PooledLabels, listed: ReadonlySet<string>): Details {
  const [intersections, unions] = [new Float64Array(labels.length), new Float64Array(labels.length)];
  for (const [at, label] of entries.labels.entries()) {
    intersections[label] = (intersections[label] as number) + (entries.intersections[at] as number);
    unions[label] = (unions[label] as number) + (entries.unions[at] as number);
  }
  const counts = labels.flatMap((label, index): [KeyedLabel, Json][] => {
    const [intersection, union] = [intersections[index] as number, unions[index] as number];
    const both = { intersection, union, truth: truth[index] as number, predicted: predicted[index] as number };
    return listed.has(label) ? [[parseLabelId(label), both]] : [];
  });
  return objectByLabel(counts);
}
