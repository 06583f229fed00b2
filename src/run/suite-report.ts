import { type CaseRow, type Evidence, truncate } from "../core/case.ts";
import type { SuiteConfig } from "../core/config/config.ts";
import { definitionsOf, type FieldMetric } from "../core/defined/field-metric.ts";
import type { JudgeReport } from "../core/judge/judge-report.ts";
import type { Metric } from "../core/metric.ts";
import type { SuiteReport } from "../core/suite-report.ts";
import { evidenceOf, passMetrics } from "../core/trial.ts";
import { aggregateMetric } from "../families/fields/aggregates.ts";
import { foundMetrics } from "../families/fields/evidence.ts";
import type { JoinResult } from "../input/join/joined-case.ts";
import { countClusters } from "../scoring/clusters.ts";
import { scoreRows, scoreValues } from "../scoring/scores.ts";
import { summarizeTrials } from "../scoring/trials.ts";
import { fingerprint } from "../store/rows.ts";

/** A suite, how its files were read, and who labelled its cases. */
export interface SuiteFacts {
  readonly suite: SuiteConfig;
  readonly result: Pick<JoinResult, "counts" | "goldDigest" | "duplicateIds" | "files">;
  readonly judge: { readonly fingerprint: string; readonly report: JudgeReport } | null;
  /** Whether scores are computed without intervals. */
  readonly onlyValues: boolean;
}

/** What is computed from the rows of a suite. */
interface Scored extends Pick<SuiteReport, "scores" | "details" | "clusters" | "trials"> {
  readonly unscored: number;
  readonly fieldMetrics: readonly FieldMetric[];
  readonly hasNoResults: boolean;
}

/** Returns a suite's part of a report: scores its cases and states what they were made from. */
export function reportSuite(facts: SuiteFacts, rows: readonly CaseRow[]): SuiteReport {
  const { suite } = facts;
  const { family, params } = suite;
  const hasNoResults =
    rows.length > 0 && rows.every((row) => evidenceOf(row).every((one) => family.hasNoResult?.(one)));
  const trials = summarizeTrials(rows);
  const observed =
    trials === null ? rows : rows.flatMap((row) => evidenceOf(row).map((evidence) => ({ id: row.id, evidence })));
  const fieldMetrics = suite.fieldMetrics ? foundMetrics(suite.fieldMetrics, evidenceIn(rows)) : [];
  const measured = [...measuredMetrics(suite, fieldMetrics), ...passMetrics(suite.gates.metrics)];
  return describeSuite(facts, {
    unscored: hasNoResults ? 0 : rows.filter((row) => row.outcome === "unscored").length,
    scores: (facts.onlyValues ? scoreValues : scoreRows)(measured, rows, suite.slices, suite.asked),
    details: family.details?.(observed, params, suite.name) ?? {},
    ...(suite.gates.cluster !== undefined && { clusters: countClusters(suite.gates.cluster, rows) }),
    ...(trials && { trials }),
    fieldMetrics,
    hasNoResults,
  });
}

function describeSuite({ suite, result, judge }: SuiteFacts, scored: Scored): SuiteReport {
  const { family, params, custom, gates } = suite;
  const { scores, details, unscored, clusters, trials, fieldMetrics, hasNoResults } = scored;
  const { total, missing, duplicates, unmatched } = result.counts;
  const duplicateIds = result.duplicateIds.map((id) => truncate(id));
  return {
    family: family.id,
    params: { ...params },
    fingerprint: { gold: result.goldDigest, params: fingerprint(params), judge: judge?.fingerprint ?? null },
    cases: { total, scored: total - unscored, missing, duplicates, unmatched, unscored },
    scores,
    details,
    ...(result.files && { files: result.files }),
    ...(duplicateIds.length > 0 && { duplicate_ids: duplicateIds }),
    ...(clusters && { clusters }),
    ...(trials && { trials }),
    ...(gates.freeze && { freeze: gates.freeze }),
    ...(custom && { custom }),
    ...(fieldMetrics.length > 0 && { field_metrics: definitionsOf(fieldMetrics) }),
    ...(hasNoResults && { no_results: true }),
    ...(judge && { judge: judge.report }),
  };
}

/** Returns whether a suite has cases, but neither scores nor case results. */
export function measuresNothing({ scores, cases, no_results: hasNoResults }: SuiteReport): boolean {
  return scores.length === 0 && hasNoResults === true && cases.total > cases.missing;
}

/** Returns the metrics of a suite, with the scores that were found in its lines. */
function measuredMetrics({ metrics }: SuiteConfig, ofFields: readonly FieldMetric[]): readonly Metric[] {
  const known = new Set(metrics.map(({ id }) => id));
  return [...metrics, ...ofFields.filter(({ name }) => !known.has(name)).map(aggregateMetric)];
}

function* evidenceIn(rows: readonly CaseRow[]): Iterable<Evidence> {
  for (const row of rows) yield* evidenceOf(row);
}
