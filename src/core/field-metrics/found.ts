import { compareTexts } from "../../math/text/compare-texts.ts";
import type { Evidence } from "../case.ts";
import { type FieldMetric, type FieldMetrics, foundMetric, MOST_FIELD_METRICS } from "./definition.ts";
import { fieldScoresIn } from "./evidence.ts";

/** Returns the metrics of a suite: those that its config names, then the scores found in its evidence, by name. */
export function foundMetrics(fields: FieldMetrics, evidence: Iterable<Evidence>): readonly FieldMetric[] {
  const { metrics, finds } = fields;
  if (!finds) return metrics;
  const named = new Set(metrics.map(({ name }) => name));
  const found = new Set<string>();
  for (const one of evidence) {
    for (const name of Object.keys(fieldScoresIn(one) ?? {})) if (!named.has(name)) found.add(name);
  }
  return [...metrics, ...[...found].sort(compareTexts).flatMap((name) => foundMetric(name, fields) ?? [])].slice(
    0,
    MOST_FIELD_METRICS,
  );
}
