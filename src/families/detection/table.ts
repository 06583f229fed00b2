import { type MetricFacts, type WholeMetric, whole } from "../../core/metric.ts";
import type { Evidence } from "./evidence.ts";
import { prepareStanding, type Standing } from "./standing.ts";

/** What all metrics are read from: the standing of the whole set, with the score that recall asks for. */
export interface Table {
  readonly prepare: (evidence: readonly Evidence[]) => (weights: Uint32Array | null) => Standing;
}

/** The one table of a suite. */
export function tableFor(recallScoreThreshold: number | null): Table {
  return { prepare: (evidence) => prepareStanding(evidence, recallScoreThreshold) };
}

/** What a metric says of itself beside its value, a share. */
type Facts = Omit<MetricFacts, "range" | "unit" | "better">;

/** A metric that is read from the table. */
export function readFrom(
  table: Table,
  facts: Facts,
  read: (standing: Standing) => number | null,
): WholeMetric<Evidence> {
  return whole({
    ...facts,
    better: "higher",
    prepare: (evidence) => {
      const standing = table.prepare(evidence);
      return (weights) => read(standing(weights));
    },
  });
}
