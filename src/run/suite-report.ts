import { type CaseRow, truncate } from "../core/case.ts";
import type { SuiteConfig } from "../core/config/config.ts";
import type { Labeller } from "../core/judge/labeller.ts";
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
  const unscored = rows.filter((row) => row.outcome === "unscored").length;
  const { total, missing, duplicates, unmatched } = result.counts;
  const trials = summarizeTrials(rows);
  const observed = rows.flatMap((row) => evidenceOf(row).map((evidence) => ({ id: row.id, evidence })));
  const judge = labeller?.fingerprint ?? null;
  const measured = [...suite.metrics, ...passMetrics(suite.gates.metrics)];
  const duplicateIds = result.duplicateIds.map((id) => truncate(id));
  return {
    family: family.id,
    params: { ...params },
    fingerprint: { gold: result.goldDigest, params: fingerprint(params), judge },
    cases: { total, scored: total - unscored, missing, duplicates, unmatched, unscored },
    scores: (facts.onlyValues ? scoreValues : scoreRows)(measured, rows, suite.slices),
    details: family.details?.(observed, params) ?? {},
    ...(result.files && { files: result.files }),
    ...(duplicateIds.length > 0 && { duplicate_ids: duplicateIds }),
    ...(suite.gates.cluster !== undefined && { clusters: countClusters(suite.gates.cluster, rows) }),
    ...(trials && { trials }),
    ...(suite.gates.freeze && { freeze: suite.gates.freeze }),
    ...(custom && { custom }),
    ...(labeller && { judge: labeller.report() }),
  };
}
