import { diffReports } from "../../src/comparison/compare.ts";
import { NO_TESTS } from "../../src/comparison/gate-tests.ts";
import type { CaseRow, Outcome } from "../../src/core/case.ts";
import { type Diff, emptyDiff } from "../../src/core/diff.ts";
import {
  type Baseline,
  NO_SOURCE,
  type Report,
  recordBaseline,
  type Source,
  type StoredReport,
} from "../../src/core/report.ts";
import type { Score } from "../../src/core/score.ts";
import type { SuiteReport } from "../../src/core/suite-report.ts";
import type { SuiteGates } from "../../src/core/verdict/gate.ts";
import type { Incomplete } from "../../src/core/verdict/verdict.ts";
import { evaluateSuites } from "../../src/gates/evaluate-gates.ts";
import { decideVerdict } from "../../src/gates/verdict.ts";
import type { ReportContext } from "../../src/report/links.ts";
import { stored as storedOf, suiteOf } from "../core/sample.ts";

/** The time of every run in these tests; baselines are made two days before. */
export const NOW = "2026-11-21T10:00:00Z";
export const BEFORE = "2026-11-19T09:00:00Z";
export const BASE_COMMIT = "a1b2c3d4e5f60718293a4b5c6d7e8f9001122334";
export const HEAD_COMMIT = "0f1e2d3c4b5a69788796a5b4c3d2e1f001234567";

export const PAGE: ReportContext = {
  name: "default",
  server: "https://github.com",
  artifactId: 77,
  docs: "https://github.com/acme/noworse/blob/v1",
  created: NOW,
};

export const PULL_REQUEST: Source = {
  ...NO_SOURCE,
  repository: "acme/bot",
  commit: "9".repeat(40),
  ref: "refs/pull/7/merge",
  head: HEAD_COMMIT,
  event: "pull_request",
  run_id: 123,
  run_attempt: 1,
  workflow: ".github/workflows/eval.yml",
  job: "eval",
};

export const NO_GATES: SuiteGates = { metrics: [], cases: {}, casesSeverity: "fail" };

/** A measured ratio. */
export function measured(metric: string, top: number, bottom: number, better: "higher" | "lower" = "higher"): Score {
  const value = top / bottom;
  return { metric, slice: "", status: "measured", value, n: bottom, top, bottom, better, revision: 1 };
}

/** Creates a stored case; its text contains the number in its id. */
export function caseRow(id: string, outcome: Outcome, shown: Partial<CaseRow["shown"]> = {}): CaseRow {
  const line = Number(/\d+$/.exec(id)?.[0] ?? 1);
  return {
    suite: "support-bot",
    id,
    at: `runs/trace.jsonl:${line}`,
    gold_at: `eval/gold.jsonl:${line}`,
    gold: "0123456789abcdef",
    outcome,
    evidence: { why: outcome === "fail" ? "cites none of the expected passages" : "" },
    shown: { text: `What does article ${line} say?`, expected: "30 days [p1#2]", got: "30 days [p1#2]", ...shown },
  };
}

/** Creates the report of a suite. */
export function suite(scores: readonly Score[], cases: Partial<SuiteReport["cases"]> = {}): SuiteReport {
  const total = cases.total ?? 1000;
  return suiteOf(scores, {
    fingerprint: { gold: `sha256:${"ab".repeat(32)}`, params: `sha256:${"cd".repeat(32)}`, judge: null },
    cases: { total, scored: total, missing: 0, duplicates: 0, unmatched: 0, unscored: 0, ...cases },
  });
}

/** Creates a report of these suites, without a comparison and a verdict. */
export function stored(
  suites: Report["suites"],
  cases: readonly CaseRow[],
  source: Source = PULL_REQUEST,
): StoredReport {
  return { report: { ...storedOf(suites, cases).report, created: NOW, source }, cases };
}

/** Turns a report into a baseline: an earlier run of main. */
export function asBaseline(
  base: StoredReport,
  found: Partial<Extract<Baseline, { report: Report }>> = {},
  outcome: "pass" | "fail" = "pass",
): Baseline {
  const source = { ...base.report.source, commit: BASE_COMMIT, head: null, event: "push" };
  const verdict = { ...decideVerdict([], []), outcome };
  const report = { ...base.report, created: BEFORE, source, verdict };
  return { status: "exact", distance: 0, branch: "main", notes: [], ...base, ...found, report };
}

/** Compares a report with a baseline and evaluates its gates, as a run does. */
export function compared(
  head: StoredReport,
  baseline: Baseline,
  gates: Readonly<Record<string, SuiteGates>>,
  incomplete: readonly Incomplete[] = [],
): Report {
  const record = recordBaseline(baseline);
  const explain = (_family: string, evidence: CaseRow["evidence"]): string => String(evidence["why"] ?? "");
  const diff: Diff =
    "report" in baseline
      ? diffReports(baseline, head, { record, explain, metricsOf: () => [], shownAs: () => "question" })
      : emptyDiff(record);
  const results = evaluateSuites(
    Object.entries(head.report.suites).map(([name, suite]) => {
      const cases = (head.cases ?? []).filter((row) => row.suite === name);
      return { gates: gates[name] ?? NO_GATES, name, suite, cases, diff };
    }),
    NO_TESTS,
  );
  return { ...head.report, diff, verdict: decideVerdict(results, incomplete) };
}
