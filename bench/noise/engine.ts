import { diffReports } from "../../src/comparison/compare.ts";
import { testGates } from "../../src/comparison/gate-tests.ts";
import { ANONYMOUS_BASELINE } from "../../src/core/baseline.ts";
import type { CaseRow } from "../../src/core/case.ts";
import type { Change, Diff } from "../../src/core/diff.ts";
import type { Metric } from "../../src/core/metric.ts";
import type { Gate, GateResult, MetricConditions, SuiteGates } from "../../src/core/verdict/gate.ts";
import { evaluateSuites } from "../../src/gates/evaluate-gates.ts";
import { decideVerdict } from "../../src/gates/verdict.ts";
import { mergeCaseRuns } from "../../src/scoring/trials.ts";
import { toyReport } from "../toy.ts";

/** The runs of a simulated pull request: those of the base commit and its own. */
export interface SimulatedRuns {
  readonly bases: readonly (readonly CaseRow[])[];
  readonly heads: readonly (readonly CaseRow[])[];
  readonly metrics: readonly Metric[];
  readonly gates: SuiteGates;
}

/** What the engine says about a simulated pull request. */
export interface Answer {
  readonly outcome: "pass" | "fail" | "inconclusive";
  readonly results: readonly GateResult[];
  readonly diff: Diff;
}

/** Fewer draws than in a real run, to save time. */
export const DRAWS = 999;

/** The score of a gate or of a change. */
export type Scored = Pick<Gate, "metric" | "slice">;

/** Returns gates with the same conditions on some scores. */
export function gatesOn(scores: readonly Scored[], conditions: MetricConditions, isClustered = false): SuiteGates {
  const metrics = scores.map((one): Gate => ({ ...one, conditions, severity: "fail" }));
  return { metrics, cases: {}, casesSeverity: "fail", ...(isClustered && { cluster: "document" }) };
}

/** The condition of a gate that fails on significant drops. */
export const NO_REGRESSION = { no_regression: { confidence: 0.95, min_effect: 0 } } as const;

/** Compares the runs, tests and evaluates the gates, as a run of the tool does. Several runs of the head are pooled. */
export function evaluateRuns({ bases, heads, metrics, gates }: SimulatedRuns): Answer {
  const [base, head] = [poolRuns(bases, metrics), poolRuns(heads, metrics)];
  const families = { record: ANONYMOUS_BASELINE, explain: () => "", metricsOf: () => metrics };
  const diff = diffReports(base.pooled, head.pooled, { ...families, clusterOf: () => gates.cluster });
  const suite = head.pooled.report.suites["toy"];
  if (!suite) throw new Error("the report has no suite");
  const runs = { base: base.reports, head: head.reports };
  const reports = { base: base.pooled, head: head.pooled, diff, runs };
  const tests = testGates([{ name: "toy", gates }], reports, { families, draws: DRAWS });
  const results = evaluateSuites([{ gates, name: "toy", suite, cases: head.pooled.cases ?? [], diff }], tests);
  return { outcome: decideVerdict(results, []).outcome, results, diff };
}

function poolRuns(runs: readonly (readonly CaseRow[])[], metrics: readonly Metric[]) {
  const reports = runs.map((rows) => toyReport(rows, metrics));
  const [only] = reports;
  return { reports, pooled: runs.length === 1 && only ? only : toyReport(mergeCaseRuns(runs), metrics) };
}

/** Returns the change of a score. */
export function changeOf({ changes }: Pick<Diff, "changes">, { metric, slice }: Scored): Change | undefined {
  return changes.find((one) => one.metric === metric && one.slice === slice);
}

/** Whether an interval contains a value; its ends may be open. */
export function covers([low, high]: readonly [number | null, number | null], value: number): boolean {
  return (low === null || low <= value + ROUNDING) && (high === null || value <= high + ROUNDING);
}

const ROUNDING = 1e-12;
