import type { Table } from "../../core/metric.ts";
import { type CocoMetrics, prepareCocoMetrics } from "./coco-metrics.ts";
import type { Evidence } from "./evidence.ts";

/** What all metrics of a suite are read from: the standing of the whole set, with the score that recall asks for. */
export function cocoMetricsTable(recallScoreThreshold: number | null): Table<Evidence, CocoMetrics> {
  return {
    prepare: (evidence) => prepareCocoMetrics(evidence, recallScoreThreshold),
    work: workOf,
  };
}

/** A label of an image is about as much work as a case of a metric that looks at one number of it; most of its detections are only counted. */
function workOf(evidence: readonly Evidence[]): number {
  return evidence.reduce(
    (sum, { labels }) => sum + labels.reduce((all, { scores }) => all + 1 + scores.length / 4, 1),
    0,
  );
}
