import { diffReports } from "../../src/comparison/compare.ts";
import { testGates } from "../../src/comparison/gate-tests.ts";
import { ANONYMOUS_BASELINE } from "../../src/core/baseline.ts";
import type { CaseRow } from "../../src/core/case.ts";
import type { Diff } from "../../src/core/diff.ts";
import type { Metric } from "../../src/core/metric.ts";
import type { GateResult, SuiteGates } from "../../src/core/verdict/gate.ts";
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

/** Compares the runs, tests and evaluates the gates, as a run of the tool does. Several runs of the head are pooled. */
export function evaluateRuns({ bases, heads, metrics, gates }: SimulatedRuns): Answer {
  const poolRuns = (runs: readonly (readonly CaseRow[])[]) => {
    const reports = runs.map((rows) => toyReport(rows, metrics));
    const [only] = reports;
    return { reports, pooled: runs.length === 1 && only ? only : toyReport(mergeCaseRuns(runs), metrics) };
  };
  const [base, head] = [poolRuns(bases), poolRuns(heads)];
  const families = { record: ANONYMOUS_BASELINE, explain: () => "", metricsOf: () => metrics };
  const clusterOf = () => gates.cluster;
  const diff = diffReports(base.pooled, head.pooled, { ...families, clusterOf });
  const suite = head.pooled.report.suites["toy"];
  if (!suite) throw new Error("the report has no suite");
  const runs = { base: base.reports, head: head.reports };
  const reports = { base: base.pooled, head: head.pooled, diff, runs };
  const tests = testGates([{ name: "toy", gates }], reports, { families, draws: DRAWS });
  const results = evaluateSuites([{ gates, name: "toy", suite, cases: head.pooled.cases ?? [], diff }], tests);
  return { outcome: decideVerdict(results, []).outcome, results, diff };
}
