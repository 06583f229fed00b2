import { diffReports } from "../../src/comparison/compare.ts";
import { testGates } from "../../src/comparison/gate-tests.ts";
import { ANONYMOUS_BASELINE } from "../../src/core/baseline.ts";
import type { CaseRow } from "../../src/core/case.ts";
import type { Diff } from "../../src/core/diff.ts";
import type { GateResult, SuiteGates } from "../../src/core/gate.ts";
import type { Metric } from "../../src/core/metric.ts";
import { evaluateSuites } from "../../src/gates/policy.ts";
import { decideVerdict } from "../../src/gates/verdict.ts";
import type { ResamplingLimits } from "../../src/scoring/intervals.ts";
import { mergeCaseRuns } from "../../src/scoring/trials.ts";
import { toyReport } from "../toy.ts";

/** The runs of a simulated pull request: those of the base commit and its own. */
export interface SimulatedRuns {
  readonly bases: readonly (readonly CaseRow[])[];
  readonly head: readonly CaseRow[];
  readonly metrics: readonly Metric[];
  readonly gates: SuiteGates;
  readonly intervals: boolean;
}

/** What the engine says about a simulated pull request. */
export interface Answer {
  readonly outcome: "pass" | "fail" | "inconclusive";
  readonly results: readonly GateResult[];
  readonly diff: Diff;
}

/** Fewer draws and resamples than in a real run, to save time. */
export const DRAWS = 999;

/** Compares the runs, tests and evaluates the gates, as a run of the tool does. */
export function evaluateRuns({ bases, head, metrics, gates, intervals }: SimulatedRuns): Answer {
  const limits: ResamplingLimits = { intervals, draws: DRAWS, most: 2000, resamples: intervals ? DRAWS : 0 };
  const runs = bases.map((rows) => toyReport(rows, metrics));
  const [only] = runs;
  const base = runs.length === 1 && only ? only : toyReport(mergeCaseRuns(bases), metrics);
  const now = toyReport(head, metrics);
  const families = { record: ANONYMOUS_BASELINE, explain: () => "", metricsOf: () => metrics };
  const diff = diffReports(base, now, { ...families, clusterOf: () => gates.cluster }, limits);
  const suite = now.report.suites["toy"];
  if (!suite) throw new Error("the report has no suite");
  const reports = { base, head: now, diff, ...(runs.length > 1 && { runs }) };
  const tests = testGates([{ name: "toy", gates }], reports, { families, limits });
  const results = evaluateSuites([{ gates, name: "toy", suite, cases: head, diff }], tests);
  return { outcome: decideVerdict(results, []).outcome, results, diff };
}
