import { type CaseRow, type Evidence, truncate } from "../core/case.ts";
import type { SuiteConfig } from "../core/config/config.ts";
import { aggregateMetric } from "../core/field-metrics/aggregates.ts";
import { definitionsOf, type FieldMetric } from "../core/field-metrics/definition.ts";
import { foundMetrics } from "../core/field-metrics/found.ts";
import type { Labeller } from "../core/judge/labeller.ts";
import type { Metric } from "../core/metric.ts";
import type { SuiteReport } from "../core/suite-report.ts";
import { evidenceOf, passMetrics } from "../core/trial.ts";
import type { JoinResult } from "../input/join/joined-case.ts";
import { countClusters } from "../scoring/clusters.ts";
import { scoreRows, scoreValues } from "../scoring/scores.ts";
import { summarizeTrials } from "../scoring/trials.ts";
import { fingerprint } from "../store/rows.ts";

/** A suite, how its files were read, and who labelled its cases. */
export interface SuiteFacts {
  readonly suite: SuiteConfig;
  readonly result: JoinResult;
  readonly labeller: Labeller | null;
  /** Whether scores are computed without intervals. */
  readonly onlyValues: boolean;
}

/** Returns a suite's part of a report: scores its cases and states what they were made from. */
export function reportSuite(facts: SuiteFacts, rows: readonly CaseRow[]): SuiteReport {
  const { suite, result, labeller } = facts;
  const { family, params, custom } = suite;
  const hasNoResults =
    rows.length > 0 && rows.every((row) => evidenceOf(row).every((one) => family.hasNoResult?.(one)));
  const unscored = hasNoResults ? 0 : rows.filter((row) => row.outcome === "unscored").length;
  const { total, missing, duplicates, unmatched } = result.counts;
  const trials = summarizeTrials(rows);
  const observed = rows.flatMap((row) => evidenceOf(row).map((evidence) => ({ id: row.id, evidence })));
  const judge = labeller?.fingerprint ?? null;
  const ofFields = suite.fieldMetrics ? foundMetrics(suite.fieldMetrics, evidenceIn(rows)) : [];
  const measured = [...measuredMetrics(suite, ofFields), ...passMetrics(suite.gates.metrics)];
  const duplicateIds = result.duplicateIds.map((id) => truncate(id));
  return {
    family: family.id,
    params: { ...params },
    fingerprint: { gold: result.goldDigest, params: fingerprint(params), judge },
    cases: { total, scored: total - unscored, missing, duplicates, unmatched, unscored },
    scores: (facts.onlyValues ? scoreValues : scoreRows)(measured, rows, suite.slices, suite.asked),
    details: family.details?.(observed, params, suite.name) ?? {},
    ...(result.files && { files: result.files }),
    ...(duplicateIds.length > 0 && { duplicate_ids: duplicateIds }),
    ...(suite.gates.cluster !== undefined && { clusters: countClusters(suite.gates.cluster, rows) }),
    ...(trials && { trials }),
    ...(suite.gates.freeze && { freeze: suite.gates.freeze }),
    ...(custom && { custom }),
    ...(ofFields.length > 0 && { field_metrics: definitionsOf(ofFields) }),
    ...(hasNoResults && { no_results: true }),
    ...(labeller && { judge: labeller.report() }),
  };
}

/** Returns the metrics of a suite, with the scores that were found in its lines. */
function measuredMetrics({ metrics }: SuiteConfig, ofFields: readonly FieldMetric[]): readonly Metric[] {
  const known = new Set(metrics.map(({ id }) => id));
  return [...metrics, ...ofFields.filter(({ name }) => !known.has(name)).map(aggregateMetric)];
}

function* evidenceIn(rows: readonly CaseRow[]): Iterable<Evidence> {
  for (const row of rows) yield* evidenceOf(row);
}
