import { type Baseline, isFound, recordBaseline, type StoredReport } from "./core/baseline.ts";
import { isRelativeDemand } from "./core/baseline-record.ts";
import { type CaseRow, cutShown, type Evidence } from "./core/case.ts";
import { diffReports, type Families } from "./core/compare/compare.ts";
import type { Config, SuiteConfig } from "./core/config.ts";
import { type Diff, emptyDiff } from "./core/diff.ts";
import { type Problem, ProblemList, UserError } from "./core/error.ts";
import type { Ruling } from "./core/gate.ts";
import type { Metric } from "./core/metric.ts";
import { REPORT_SCHEMA, type Report, type Source } from "./core/report.ts";
import { compareGates } from "./core/rule/gate-change.ts";
import { gatesOfSuites } from "./core/rule/gate-set.ts";
import { type Guard, guardOf, ruleGuarded, whyUnasked } from "./core/rule/guard.ts";
import { scoreName } from "./core/score.ts";
import type { SuiteReport } from "./core/suite-report.ts";
import { scoreRows } from "./core/summarize/suite-score.ts";
import { evidenceOf } from "./core/summarize/term.ts";
import { passMetric, settleTrials, trialSummary } from "./core/summarize/trial.ts";
import { withTrend } from "./core/trend/drift.ts";
import { decideVerdict } from "./core/verdict.ts";
import { VERSION } from "./core/version.ts";
import { findFamily } from "./families/index.ts";
import { openMaps } from "./read/fields/line-map.ts";
import { findFiles } from "./read/files.ts";
import { type JoinedCase, joinCases } from "./read/join.ts";
import { pictureFields } from "./read/pictures/pictured-line.ts";
import { type SlicedGold, SliceReader } from "./read/slices.ts";
import { digestCases, fingerprint } from "./store/fingerprint.ts";

/** Where and when a run takes place, and what it has to say on its way. */
export interface RunFacts {
  readonly created: string;
  readonly source: Source;
  /** The folder that all files must lie in; places are told relative to it. */
  readonly root: string;
  readonly warn: (suite: string, problem: Problem) => void;
  /** Takes the suite that cannot be scored, so that the others are; without it that ends the run. */
  readonly leaveOut?: (suite: string, error: UserError) => void;
}

/** Reads and scores all suites: cases → evidence → scores. Nothing is compared or ruled on yet. */
export async function scoreSuites(config: Config, facts: RunFacts): Promise<StoredReport> {
  const scored: ScoredSuite[] = [];
  const problems = new ProblemList();
  for (const suite of config.suites) {
    await scoreSuite(suite, config, facts).then(
      (one) => scored.push(one),
      (error: unknown) => {
        if (facts.leaveOut && error instanceof UserError) facts.leaveOut(suite.name, error);
        else problems.addError(error);
      },
    );
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
    history: [],
    drifts: [],
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
  const { forms } = family;
  const rows: CaseRow[] = [];
  const tried = new Map<number, Map<string, CaseRow>>();
  const files = findFiles(suite, { folder: config.folder, root: facts.root });
  const reader = new SliceReader(scoring, suite.slices);
  const joined = await joinCases(
    files,
    reader,
    (index, one) => {
      if (one.trial === null) rows[index] = rowOf(suite, one);
      else tried.set(index, (tried.get(index) ?? new Map<string, CaseRow>()).set(one.trial, rowOf(suite, one)));
    },
    { digests: true, trials: true, maps: openMaps(suite), forms, pictures: pictureFields(family.fields, facts.root) },
  );
  for (const [index, byTrial] of tried) rows[index] = settleTrials(byTrial);
  reader.refuse(suite.name);
  for (const problem of joined.warnings) facts.warn(suite.name, problem);
  rows.sort((a, b) => (a.id < b.id ? -1 : 1));
  const unscored = rows.filter((row) => row.outcome === "unscored").length;
  const { total, missing, duplicates, unmatched } = joined.counts;
  const trials = trialSummary(rows);
  const seen = rows.flatMap((row) => evidenceOf(row).map((evidence) => ({ id: row.id, evidence })));
  const report: SuiteReport = {
    family: family.id,
    params: { ...scoring.params },
    fingerprint: { gold: joined.goldDigest, params: fingerprint(scoring.params), judge: null },
    cases: { total, scored: total - unscored, missing, duplicates, unmatched, unscored },
    scores: scoreRows([...scoring.metrics, ...passMetrics(suite.gates.metrics)], rows, suite.slices),
    details: scoring.details(seen),
    ...(trials && { trials }),
  };
  return { name: suite.name, report, rows };
}

/** What is kept of one case. */
function rowOf({ name, scoring, slices: fields }: SuiteConfig, joined: JoinedCase): CaseRow {
  const { slices, gold } = fields.length > 0 ? (joined.gold as SlicedGold) : { slices: undefined, gold: joined.gold };
  const one = { ...joined, gold };
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
    ...(slices && { slices }),
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
  const rulings = ruleGuarded(head, diff, own, guard);
  const blocking = rulings.filter((ruling) => ruling.severity === "fail");
  const decided = decideVerdict(rulings, [
    ...guard.incomplete,
    ...whyIncomplete(blocking, baseline),
    ...whyUnasked(rulings),
    ...failedScores(blocking, head.report),
  ]);
  const verdict = { ...decided, gates_from: guard.base === null ? "head" : guard.gatesFrom, notes: guard.notes };
  return { ...head, report: withTrend({ ...head.report, diff, verdict }, baseline) };
}

/** The changes and flips against a baseline; none when there is none. */
export function compare(head: StoredReport, baseline: Baseline): Diff {
  const record = recordBaseline(baseline);
  if (!isFound(baseline)) return emptyDiff(record);
  return diffReports(baseline, head, { record, ...FAMILIES });
}

/** What comparing needs to know of the families. */
export const FAMILIES: Families = {
  explain,
  metricsOf,
  partsOf: (family) => findFamily(family)?.parts ?? null,
  shownAs: (family) => findFamily(family)?.shownAs ?? null,
};

function explain(family: string, evidence: Evidence): string {
  return findFamily(family)?.why(evidence) ?? "";
}

/** The metrics of a suite with its parameters; none when its family is not known. */
export function metricsOf({ family, params, scores }: SuiteReport): readonly Metric[] {
  const measured = new Set(scores.map(({ metric }) => metric));
  const own = findFamily(family)?.withParams(params).metrics ?? [];
  return [...own.filter(({ id }) => measured.has(id)), ...passMetrics(scores)];
}

/** The metrics of repeated trials that gates ask for: they are scored only then. */
function passMetrics(named: readonly { readonly metric: string }[]): Metric[] {
  return [...new Set(named.map(({ metric }) => metric))].flatMap((name) => passMetric(name) ?? []);
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
