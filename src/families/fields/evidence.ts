import { z } from "zod";
import { type Evidence, splitEvidence } from "../../core/case.ts";
import { type FieldMetric, type FieldMetrics, LARGEST_SCORE, MOST_FIELD_METRICS } from "../../core/defined-metrics.ts";
import { compareTexts } from "../../math/text/texts.ts";
import { foundMetric } from "./definition.ts";

/** The scores of a case by name; null where it has none. `true` is 1, `false` is 0. */
export type FieldScores = Readonly<Record<string, number | null>>;

const fieldScoresSchema = z.record(z.string(), z.number().min(-LARGEST_SCORE).max(LARGEST_SCORE).nullable());

/** The key of the scores in a case's evidence; `classification` has a `scores` of its own. */
const KEY = "field_scores";

export function addFieldScores(evidence: Evidence, scores: FieldScores): Evidence {
  return { ...evidence, [KEY]: { ...scores } };
}

/** Returns the family's own part of evidence that may also contain scores; null where the scores are invalid. */
export function splitFieldScores(evidence: unknown): { readonly own: unknown } | null {
  return splitEvidence(evidence, KEY, fieldScoresSchema);
}

/** Returns all scores in the evidence; null for a case without a trace. */
function fieldScoresIn(evidence: Evidence): FieldScores | null {
  return (evidence[KEY] as FieldScores | undefined) ?? null;
}

/** Returns the score of a metric in the evidence; null where the case has none. */
export function fieldScore(evidence: Evidence, { name }: Pick<FieldMetric, "name">): number | null {
  const scores = fieldScoresIn(evidence);
  return scores !== null && Object.hasOwn(scores, name) ? (scores[name] ?? null) : null;
}

/** Returns why a case does not count: it has no trace, or its trace has no such score; null where it has one. */
export function noScoreReason(evidence: Evidence, metric: Pick<FieldMetric, "name">): "no trace" | "no score" | null {
  if (fieldScore(evidence, metric) !== null) return null;
  return fieldScoresIn(evidence) === null ? "no trace" : "no score";
}

/** Returns the metrics over the scores that are found in a suite's evidence and that its config does not name, by name. */
export function foundMetrics(fields: FieldMetrics | undefined, evidence: Iterable<Evidence>): readonly FieldMetric[] {
  if (!fields?.finds) return [];
  const named = new Set(fields.metrics.map(({ name }) => name));
  const found = new Set<string>();
  for (const one of evidence) {
    for (const name of Object.keys(fieldScoresIn(one) ?? {})) if (!named.has(name)) found.add(name);
  }
  const metrics = [...found].sort(compareTexts).flatMap((name) => foundMetric(name, fields) ?? []);
  return metrics.slice(0, MOST_FIELD_METRICS - named.size);
}
