import type { Table } from "../../core/metric.ts";
import type { Evidence } from "./evidence.ts";
import { prepareStanding, type Standing } from "./standing.ts";

/** What all metrics of a suite are read from: the standing of the whole set, with the score that recall asks for. */
export function tableFor(recallScoreThreshold: number | null): Table<Evidence, Standing> {
  return {
    prepare: (evidence) => prepareStanding(evidence, recallScoreThreshold),
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
