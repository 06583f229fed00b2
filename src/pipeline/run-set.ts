import { haveSameTraces } from "../comparison/gold-changes.ts";
import { type CaseRow, hasSameContent, MAX_TRIALS } from "../core/case.ts";
import { evidenceOf } from "../core/case-results.ts";
import { ownValue } from "../core/json.ts";
import {
  type Baseline,
  isFound,
  MAX_EARLIER,
  MAX_POOLED,
  type Report,
  type RunSet,
  runsOf,
  type StoredReport,
} from "../core/report.ts";
import { isSameJudge, ofSuite, type SuiteReport } from "../core/suite-report.ts";
import type { EarlierRun, LeftOut, WhyApart, WhySuiteApart } from "../core/verdict/verdict.ts";
import { findFamily } from "../families/index.ts";
import { describeLeftOut, describeRunCount } from "../report/reasons/verdict-reasons.ts";
import { scoreRows } from "../scoring/scores.ts";
import { sliceFields } from "../scoring/slices.ts";
import { mergeCaseRuns, splitCaseRuns } from "../scoring/trials.ts";
import { metricsOf } from "./stored-metrics.ts";

/** The most rows that are kept of all runs of a side together. */
const MAX_ROWS = 500_000;

/** The runs of one side, and what is left out of them. */
export interface MadeRunSet {
  readonly set: RunSet;
  readonly left: readonly LeftOut[];
}

/**
 * Puts runs on one side of a comparison: the first one, and those that can be averaged with it, suite by suite. Reports that are over
 * several runs count as these. A run that answers every case as another one is the same experiment: it adds nothing.
 */
export function createRunSet(reports: readonly StoredReport[]): MadeRunSet {
  const [first, ...others] = reports.flatMap(splitRuns);
  if (first === undefined) throw new RangeError("a side needs a run");
  const kept: StoredReport[] = [first];
  const left: LeftOut[] = [];
  for (const [index, run] of others.entries()) {
    const { comparable, why } = comparableSuites(run, kept);
    const { run_id, run_attempt } = run.report.source;
    for (const one of why) left.push({ run_id, run_attempt, place: index + 2, why: one });
    if (comparable !== null && !kept.some((one) => hasSameAnswers(one, run))) kept.push(comparable);
  }
  const isSplit = reports[0]?.report.pooled !== undefined;
  const single = isSplit ? rescored(first) : first;
  return { set: kept.length === 1 ? single : { ...meanOf(first, kept), runs: kept }, left };
}

/** The most runs of a baseline that are left out and named. */
const MAX_NAMED = 3;

/** Returns a baseline over all runs that were found of it, and says in its notes how many these are; `wanted` were asked for. */
export function combineRuns(baseline: Baseline, wanted: number): Baseline {
  if (!isFound(baseline)) return baseline;
  const { runs: _, ...side } = baseline;
  const { set, left } = createRunSet(runsOf(baseline));
  const kept = runsOf(set);
  if (wanted <= 1 && kept.length === 1) return { ...side, ...set };
  const notes = [describeRunCount(kept, wanted), ...left.slice(0, MAX_NAMED).map(describeLeftOut)];
  return { ...side, ...set, notes: [...baseline.notes, ...notes] };
}

/**
 * Puts a run and the earlier ones of its commit on one side: the first four and this one, which stands first. Its report names the earlier runs
 * that it accounts for: one that is left out is read again by the next run.
 */
export function createHeadSet(
  own: StoredReport,
  earlier: readonly StoredReport[] = [],
  known: readonly EarlierRun[] = [],
) {
  // The last of several runs stands first in their report.
  const oldest = earlier.toReversed().flatMap((report) => {
    const [last, ...before] = splitRuns(report);
    return last === undefined ? [] : [...before, last];
  });
  const distinct = oldest.filter((run, at) => !oldest.slice(0, at).some((one) => hasSameAnswers(one, run)));
  // Other answers are another experiment, even to traces with the same bytes.
  const others = distinct.slice(0, MAX_POOLED - 1).map((one) => ({ ...one, report: withoutFiles(one.report) }));
  const { set, left } = createRunSet([own, ...others]);
  const isLeft = (run: EarlierRun): boolean =>
    left.some(({ run_id, run_attempt }) => run_id === run.run_id && run_attempt === run.run_attempt);
  const named = known.filter((run) => !isLeft(run)).slice(-MAX_EARLIER);
  const { length } = runsOf(set);
  const pooled = { ...(named.length > 0 && { earlier: named }), ...(length > 1 && { pooled: length }) };
  return { set: { ...set, report: { ...set.report, ...pooled } }, left };
}

/** Returns the runs that a report is over. Only of the first are the trace files known. */
function splitRuns({ report, cases, ...files }: StoredReport): StoredReport[] {
  const { pooled, ...single } = report;
  if (pooled === undefined || cases === null) return [{ ...files, report, cases }];
  const [first = [], ...others] = splitCaseRuns(cases, pooled);
  const kept = withoutFiles(single);
  return [{ ...files, report: single, cases: first }, ...others.map((rows) => ({ report: kept, cases: rows }))];
}

/** Returns a run with the scores of its own cases. */
function rescored({ report, cases, ...files }: StoredReport): StoredReport {
  const suites = Object.entries(report.suites).map(([name, suite]): [string, SuiteReport] => {
    return [name, scoreSuiteRows(name, suite, ofSuite(cases ?? [], name))];
  });
  return { ...files, report: { ...report, suites: Object.fromEntries(suites) }, cases };
}

/** Returns a report whose trace files are not known. */
function withoutFiles(report: Report): Report {
  const suites = Object.entries(report.suites).map(([name, { files: _, ...suite }]) => [name, suite]);
  return { ...report, suites: Object.fromEntries(suites) };
}

/** Returns whether two runs answered every case alike. */
function hasSameAnswers(one: StoredReport, other: StoredReport): boolean {
  const [rows, others] = [one.cases ?? [], other.cases ?? []];
  if (rows.length === 0 || rows.length !== others.length) return false;
  const known = new Map(others.map((row) => [`${row.suite}\n${row.id}`, row]));
  return rows.every((row) => {
    const same = known.get(`${row.suite}\n${row.id}`);
    return same !== undefined && hasSameContent(same, row);
  });
}

/** Returns a run with only those suites that can be averaged with the kept runs', null where there are none; and why others cannot. */
function comparableSuites(run: StoredReport, kept: readonly StoredReport[]) {
  const { cases } = run;
  const [first] = kept;
  const rows = kept.reduce((sum, one) => sum + (one.cases?.length ?? 0), cases?.length ?? 0);
  const why: WhyApart[] = [];
  if (cases === null || first?.cases === null) return { comparable: null, why: [{ kind: "not_stored" } as const] };
  if (rows > MAX_ROWS) return { comparable: null, why: [{ kind: "too_many_cases" } as const] };
  const suites: Record<string, SuiteReport> = {};
  for (const name of Object.keys(first?.report.suites ?? {})) {
    const suite = suiteRun(run, name);
    const others = kept.flatMap((one) => suiteRun(one, name) ?? []);
    const apart = suite === null ? ({ kind: "absent" } as const) : whyNotMerged(suite, others);
    if (apart !== null) why.push({ kind: "suite", suite: name, why: apart });
    else if (suite !== null) suites[name] = suite.suite;
  }
  const comparable = {
    ...run,
    report: { ...run.report, suites },
    cases: cases.filter(({ suite }) => Object.hasOwn(suites, suite)),
  };
  return { comparable: Object.keys(suites).length === 0 ? null : comparable, why };
}

interface SuiteRun {
  readonly suite: SuiteReport;
  readonly rows: readonly CaseRow[];
}

function suiteRun({ report, cases }: StoredReport, name: string): SuiteRun | null {
  const suite = ownValue(report.suites, name);
  return suite === undefined ? null : { suite, rows: ofSuite(cases ?? [], name) };
}

/**
 * Returns why the run of a suite cannot be averaged with others of the same commit; null when it can. The others are comparable with each
 * other and at least one.
 */
export function whyNotMerged(run: SuiteRun, others: readonly SuiteRun[]): WhySuiteApart | null {
  const [first] = others;
  if (first === undefined) return null;
  const { suite, rows } = run;
  if (suite.family !== first.suite.family) return { kind: "family" };
  if (suite.fingerprint.gold !== first.suite.fingerprint.gold) return { kind: "gold" };
  if (suite.fingerprint.params !== first.suite.fingerprint.params) return { kind: "parameters" };
  if (!isSameJudge(first.suite, suite) || !isSameJudge(suite, first.suite)) return { kind: "judge" };
  if (!haveSameCases(first.rows, rows)) return { kind: "cases" };
  const lacking = scoresOfLines(first.suite).find((name) => !scoresOfLines(suite).includes(name));
  if (lacking !== undefined) return { kind: "score", score: lacking };
  // A run of the same traces is no second observation of the system.
  if (others.some((other) => haveSameTraces(other.suite, suite))) return { kind: "traces" };
  const trials = [...others, run].reduce((sum, one) => sum + mostTrials(one.rows), 0);
  return trials > MAX_TRIALS ? { kind: "trials" } : null;
}

/** Returns the scores that the lines of a suite contain, at least of some case. */
function scoresOfLines({ field_metrics: definitions = {}, scores }: SuiteReport): string[] {
  const isMeasured = (name: string): boolean =>
    scores.some(({ metric, slice, status }) => metric === name && slice === "" && status !== "undefined");
  return Object.keys(definitions).filter(isMeasured);
}

function haveSameCases(a: readonly CaseRow[], b: readonly CaseRow[]): boolean {
  const gold = new Map(a.map((row) => [row.id, row.gold]));
  return a.length === b.length && b.every((row) => gold.get(row.id) === row.gold);
}

function mostTrials(rows: readonly CaseRow[]): number {
  return rows.reduce((most, { trials }) => Math.max(most, trials?.length ?? 1), 1);
}

/** Returns the report whose cases have the trials of all runs, and whose scores are the means over them; `first` gives everything else. */
function meanOf(first: StoredReport, runs: readonly StoredReport[]): StoredReport {
  const cases: CaseRow[] = [];
  const suites = Object.entries(first.report.suites).map(([name, suite]): [string, SuiteReport] => {
    const all = runs.flatMap((run) => suiteRun(run, name) ?? []);
    const rows = all.length === 1 ? (all[0]?.rows ?? []) : mergeCaseRuns(all.map((one) => one.rows));
    for (const row of rows) cases.push(row);
    return [name, all.length === 1 ? suite : scoreSuiteRows(name, suite, rows)];
  });
  return { ...first, report: { ...first.report, suites: Object.fromEntries(suites) }, cases };
}

function scoreSuiteRows(name: string, suite: SuiteReport, rows: readonly CaseRow[]): SuiteReport {
  const family = findFamily(suite.family);
  const params = family?.params.safeParse(suite.params);
  if (params?.success !== true) return suite;
  const unscored = suite.no_results ? 0 : rows.filter(({ outcome }) => outcome === "unscored").length;
  const observed = rows.flatMap((row) => evidenceOf(row).map((evidence) => ({ id: row.id, evidence })));
  return {
    ...suite,
    cases: { ...suite.cases, unscored, scored: suite.cases.total - unscored },
    scores: scoreRows(metricsOf(suite), rows, sliceFields(rows)),
    details: family?.details?.(observed, params.data, name) ?? suite.details,
  };
}
