import { type Baseline, isFound, recordBaseline, type StoredReport } from "./core/baseline.ts";
import { isRelativeDemand } from "./core/baseline-record.ts";
import { type CaseRow, cutShown, type Evidence } from "./core/case.ts";
import { diffReports } from "./core/compare.ts";
import type { Config, SuiteConfig } from "./core/config.ts";
import type { Diff } from "./core/diff.ts";
import { type Problem, ProblemList } from "./core/error.ts";
import type { Ruling } from "./core/gate.ts";
import { compareGates } from "./core/gate-change.ts";
import { gatesOfSuites } from "./core/gate-set.ts";
import { type Guard, guardOf, ruleSuites, whyUnasked } from "./core/guard.ts";
import { REPORT_SCHEMA, type Report, type Source } from "./core/report.ts";
import { scoreName, summarize } from "./core/score.ts";
import type { SuiteReport } from "./core/suite-report.ts";
import { decideVerdict } from "./core/verdict.ts";
import { VERSION } from "./core/version.ts";
import { findFamily } from "./families/index.ts";
import { findFiles } from "./read/files.ts";
import { type JoinedCase, joinCases } from "./read/join.ts";
import { digestCases, fingerprint } from "./store/fingerprint.ts";

/** Where and when a run takes place, and what it has to say on its way. */
export interface RunFacts {
  readonly created: string;
  readonly source: Source;
  /** The folder that all files must lie in; places are told relative to it. */
  readonly root: string;
  readonly warn: (suite: string, problem: Problem) => void;
}

/** Reads and scores all suites: cases → evidence → scores. Nothing is compared or ruled on yet. */
export async function scoreSuites(config: Config, facts: RunFacts): Promise<StoredReport> {
  const scored: ScoredSuite[] = [];
  const problems = new ProblemList();
  for (const suite of config.suites) {
    await scoreSuite(suite, config, facts).then((one) => scored.push(one), problems.addError);
  }
  problems.throwIfAny("input");
  const suites = Object.fromEntries(scored.map(({ name, report }) => [name, report]));
  const cases = scored.flatMap(({ rows }) => rows);
  const { created, source } = facts;
  const tool = { name: "evaldelta", version: VERSION } as const;
  const report: Report = {
    schema: REPORT_SCHEMA,
    tool,
    created,
    source,
    complete: true,
    cases: digestCases(cases),
    suites,
    diff: null,
    verdict: null,
  };
  return { report, cases };
}

interface ScoredSuite {
  readonly name: string;
  readonly report: SuiteReport;
  readonly rows: readonly CaseRow[];
}

async function scoreSuite(suite: SuiteConfig, config: Config, facts: RunFacts): Promise<ScoredSuite> {
  const { scoring, family } = suite;
  const rows: CaseRow[] = [];
  const files = findFiles(suite, { folder: config.folder, root: facts.root });
  const joined = await joinCases(
    files,
    scoring,
    (index, one) => {
      rows[index] = rowOf(suite, one);
    },
    { digests: true },
  );
  for (const problem of joined.warnings) facts.warn(suite.name, problem);
  rows.sort((a, b) => (a.id < b.id ? -1 : 1));
  const unscored = rows.filter((row) => row.outcome === "unscored").length;
  const { total, missing, duplicates, unmatched } = joined.counts;
  const report: SuiteReport = {
    family: family.id,
    params: { ...scoring.params },
    fingerprint: { gold: joined.goldDigest, params: fingerprint(scoring.params), judge: null },
    cases: { total, scored: total - unscored, missing, duplicates, unmatched, unscored },
    scores: summarize(
      scoring.metrics,
      rows.map((row) => row.evidence),
    ),
    details: {},
  };
  return { name: suite.name, report, rows };
}

/** What is kept of one case. */
function rowOf({ name, scoring }: SuiteConfig, one: JoinedCase): CaseRow {
  const evidence: Evidence = scoring.observe(one);
  const { text, expected, got } = scoring.show(one);
  return {
    suite: name,
    id: one.id,
    at: one.at(),
    gold_at: one.goldAt(),
    gold: one.goldDigest,
    outcome: scoring.outcome(evidence),
    evidence,
    shown: { text: cutShown(text), expected: cutShown(expected), got: cutShown(got) },
  };
}

/** Holds scored suites against a baseline and rules: adds diff and verdict to the report. */
export function compareAndRule(
  head: StoredReport,
  baseline: Baseline,
  config: Config,
  guard: Guard = guardOf(baseline),
): StoredReport {
  const own = gatesOfSuites(config.suites);
  const gates = guard.base === null ? [] : compareGates(guard.base, own);
  const diff = { ...compare(head, baseline), gates };
  const rulings = ruleSuites(head, diff, own, guard);
  const blocking = rulings.filter((ruling) => ruling.severity === "fail");
  const decided = decideVerdict(rulings, [
    ...guard.incomplete,
    ...whyIncomplete(blocking, baseline),
    ...whyUnasked(rulings),
    ...failedScores(blocking, head.report),
  ]);
  const verdict = { ...decided, gates_from: guard.base === null ? "head" : guard.gatesFrom, notes: guard.notes };
  return { ...head, report: { ...head.report, diff, verdict } };
}

/** The changes and flips against a baseline; none when there is none. */
export function compare(head: StoredReport, baseline: Baseline): Diff {
  const record = recordBaseline(baseline);
  if (!isFound(baseline)) return { baseline: record, changes: [], redefined: [], flips: null, gates: [], gold: [] };
  return diffReports(baseline, head, record, explainCase);
}

function explainCase(family: string, evidence: Evidence): string {
  return findFamily(family)?.why(evidence) ?? "";
}

/** An outage of the baseline leaves relative gates without an answer that should have been possible. */
function whyIncomplete(rulings: readonly Ruling[], baseline: Baseline): string[] {
  const relative = rulings.some((ruling) => Object.keys(ruling.demand).some(isRelativeDemand));
  if (baseline.status !== "error" || !relative) return [];
  return [`the baseline could not be fetched: ${baseline.why}`];
}

function failedScores(rulings: readonly Ruling[], report: Report): string[] {
  const gated = new Set(rulings.map((ruling) => `${ruling.suite}/${scoreName(ruling)}`));
  return Object.entries(report.suites).flatMap(([name, suite]) =>
    suite.scores.flatMap((score) =>
      score.status === "failed" && gated.has(`${name}/${scoreName(score)}`)
        ? [`${name}/${scoreName(score)} could not be scored: ${score.why}`]
        : [],
    ),
  );
}
