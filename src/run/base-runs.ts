import { haveSameTraces } from "../comparison/gold-changes.ts";
import { type CaseRow, caseText, MAX_TRIALS } from "../core/case.ts";
import type { Metric } from "../core/metric.ts";
import type { Report } from "../core/report.ts";
import { type Baseline, type FoundBaseline, isFound, type StoredReport } from "../core/report.ts";
import { sliceFields } from "../core/score.ts";
import { definedMetrics, isSameJudge, ofSuite, type SuiteReport } from "../core/suite-report.ts";
import { evidenceOf, passMetrics } from "../core/trial.ts";
import { customMetrics, splitChoices } from "../families/custom/metrics.ts";
import { aggregateMetric } from "../families/fields/aggregates.ts";
import { splitFieldScores } from "../families/fields/evidence.ts";
import { families, findFamily } from "../families/index.ts";
import { getOrCreate } from "../math/memo.ts";
import { scoreRows } from "../scoring/scores.ts";
import { mergeCaseRuns, splitCaseRuns } from "../scoring/trials.ts";

/** The most rows that are kept of all runs of a baseline together. */
const MAX_ROWS = 500_000;
/** How many suites that are left out are named. */
const MAX_NAMED = 3;

/**
 * Keeps those further runs of a baseline that can be averaged with it, suite by suite, and says in its notes how many
 * there are and what is left out. `wanted` is how many runs were asked for. Reports that pool several attempts count as these, each once.
 */
export function selectRuns(baseline: Baseline, wanted: number): Baseline {
  if (!isFound(baseline)) return baseline;
  const { runs: given = [], ...whole } = baseline;
  const [first = whole, ...pooled] = splitRuns(whole);
  if (wanted <= 1 && pooled.length === 0) return whole;
  const { pooled: _, ...report } = first.report;
  const single = { ...whole, report, cases: first.cases };
  const further = wanted <= 1 ? [] : given.flatMap(splitRuns);
  const arePooled = [whole, ...given].some((one) => one.report.pooled !== undefined);
  const kept: StoredReport[] = [single];
  const notes: string[] = [];
  for (const [index, run] of [...pooled, ...further].entries()) {
    if (arePooled && kept.some((one) => hasSameAnswers(one, run))) continue;
    const { comparable, reasons } = comparableSuites(run, kept);
    const name = nameOf(run.report, index + 2);
    for (const why of reasons.slice(0, MAX_NAMED)) notes.push(`${name} is left out: ${why}`);
    if (comparable !== null) kept.push(comparable);
  }
  const runs = kept.slice(1);
  const counted = [describeCount(kept, wanted), ...notes];
  return { ...single, ...(runs.length > 0 && { runs }), notes: [...baseline.notes, ...counted] };
}

/** Returns the runs that a pooled report is of, or a single report itself. Only of the first are the trace files known. */
export function splitRuns({ report, cases }: StoredReport): StoredReport[] {
  const { pooled, ...single } = report;
  if (pooled === undefined || cases === null) return [{ report, cases }];
  return splitCaseRuns(cases, pooled).map((rows, index) => {
    return { report: index === 0 ? single : withoutFiles(single), cases: rows };
  });
}

/** Returns a report whose trace files are not known. */
export function withoutFiles(report: Report): Report {
  const suites = Object.entries(report.suites).map(([name, { files: _, ...suite }]) => [name, suite]);
  return { ...report, suites: Object.fromEntries(suites) };
}

/** Returns whether two runs answered every case alike. */
export function hasSameAnswers(one: StoredReport, other: StoredReport): boolean {
  const [rows, others] = [one.cases ?? [], other.cases ?? []];
  const known = new Map(others.map((row) => [`${row.suite}\n${row.id}`, row]));
  return (
    rows.length === others.length &&
    rows.every((row) => {
      const same = known.get(`${row.suite}\n${row.id}`);
      return same !== undefined && caseText(same) === caseText(row);
    })
  );
}

function describeCount(kept: readonly StoredReport[], wanted: number): string {
  const commits = new Set(kept.map(({ report }) => report.source.commit));
  // Reports that are given as files may have no commit, or different ones.
  const ofCommit = commits.size === 1 && !commits.has(null) ? " of this commit" : "";
  const missing = kept.length < wanted ? ` (${wanted} were requested)` : "";
  return kept.length === 1 ? `a single run${ofCommit}${missing}` : `mean of ${kept.length} runs${ofCommit}${missing}`;
}

function nameOf({ source: { run_id, run_attempt } }: Report, place: number): string {
  const attempt = run_attempt === null || run_attempt === 1 ? "" : `, attempt ${run_attempt}`;
  return run_id === null ? `report ${place}` : `run ${run_id}${attempt}`;
}

/** Returns a run with only those suites that can be averaged with the kept runs', null where there are none; and why others cannot. */
function comparableSuites(
  run: StoredReport,
  kept: readonly StoredReport[],
): { readonly comparable: StoredReport | null; readonly reasons: readonly string[] } {
  const { cases } = run;
  const [first] = kept;
  const rows = kept.reduce((sum, one) => sum + (one.cases?.length ?? 0), cases?.length ?? 0);
  if (cases === null || first?.cases === null) return { comparable: null, reasons: ["its cases are not stored"] };
  if (rows > MAX_ROWS) return { comparable: null, reasons: [`there are more than ${MAX_ROWS} cases`] };
  const reasons = new Map<string, string>();
  const suites: Record<string, SuiteReport> = {};
  for (const name of Object.keys(first?.report.suites ?? {})) {
    const suite = suiteRun(run, name);
    const others = kept.flatMap((one) => suiteRun(one, name) ?? []);
    const why = suite === null ? "it has no such suite" : whyNotMerged(suite, others);
    if (why === null && suite !== null) suites[name] = suite.suite;
    else reasons.set(name, `\`${name}\`: ${why}`);
  }
  const comparable = {
    ...run,
    report: { ...run.report, suites },
    cases: cases.filter(({ suite }) => Object.hasOwn(suites, suite)),
  };
  return { comparable: Object.keys(suites).length === 0 ? null : comparable, reasons: [...reasons.values()] };
}

interface SuiteRun {
  readonly suite: SuiteReport;
  readonly rows: readonly CaseRow[];
}

function suiteRun({ report, cases }: StoredReport, name: string): SuiteRun | null {
  const suite = Object.hasOwn(report.suites, name) ? report.suites[name] : undefined;
  return suite === undefined ? null : { suite, rows: ofSuite(cases ?? [], name) };
}

/**
 * Returns why the run of a suite cannot be averaged with others of the same commit, as a clause; null when it can. The
 * others are comparable with each other and at least one.
 */
export function whyNotMerged(run: SuiteRun, others: readonly SuiteRun[]): string | null {
  const [first] = others;
  if (first === undefined) return null;
  const { suite, rows } = run;
  if (suite.family !== first.suite.family) return "its family differs";
  if (suite.fingerprint.gold !== first.suite.fingerprint.gold) return "its gold set differs";
  if (suite.fingerprint.params !== first.suite.fingerprint.params) return "its parameters differ";
  if (!isSameJudge(first.suite, suite) || !isSameJudge(suite, first.suite)) return "its judge differs";
  if (!haveSameCases(first.rows, rows)) return "its cases differ";
  const lacking = scoresOfLines(first.suite).find((name) => !scoresOfLines(suite).includes(name));
  if (lacking !== undefined) return `none of its cases has the score \`${lacking}\``;
  // A run of the same traces is no second observation of the system.
  if (others.some((other) => haveSameTraces(other.suite, suite))) return "its traces are another run's, byte for byte";
  const trials = [...others, run].reduce((sum, one) => sum + mostTrials(one.rows), 0);
  return trials > MAX_TRIALS ? `its cases would have more than ${MAX_TRIALS} trials` : null;
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

/** The merged baselines, so that each is scored once. */
const merged = new WeakMap<FoundBaseline, FoundBaseline>();

/**
 * Returns a baseline whose cases have the trials of all its runs, and whose scores are the means over them. One without
 * further runs is returned as it is.
 */
export function mergeRuns(baseline: FoundBaseline): FoundBaseline {
  const { runs = [] } = baseline;
  if (runs.length === 0) return baseline;
  return getOrCreate(merged, baseline, () => mergeReports(baseline, runs));
}

function mergeReports({ runs: _, ...baseline }: FoundBaseline, runs: readonly StoredReport[]): FoundBaseline {
  const cases: CaseRow[] = [];
  const suites = Object.entries(baseline.report.suites).map(([name, suite]): [string, SuiteReport] => {
    const all = [baseline, ...runs].flatMap((run) => suiteRun(run, name) ?? []);
    const rows = all.length === 1 ? (all[0]?.rows ?? []) : mergeCaseRuns(all.map((one) => one.rows));
    for (const row of rows) cases.push(row);
    return [name, all.length === 1 ? suite : mergeSuite(name, suite, rows)];
  });
  return { ...baseline, report: { ...baseline.report, suites: Object.fromEntries(suites) }, cases };
}

function mergeSuite(name: string, suite: SuiteReport, rows: readonly CaseRow[]): SuiteReport {
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

/** Returns whether a judge decides the results of a family's cases. */
export function judgesOutcome(family: string): boolean {
  const found = findFamily(family);
  return found === undefined || found.judge?.decidesOutcome === true;
}

/** Returns a suite's metrics with its parameters; none when its family is not known. */
export function metricsOf({
  family,
  params,
  scores,
  custom,
  field_metrics: ofFields = {},
}: SuiteReport): readonly Metric[] {
  const measured = new Set(scores.map(({ metric }) => metric));
  const found = findFamily(family);
  const own = found?.metrics(found.params.parse(params)) ?? [];
  const all = [...own, ...definedMetrics(ofFields).map(aggregateMetric), ...(custom ? customMetrics(custom) : [])];
  return [...all.filter(({ id }) => measured.has(id)), ...passMetrics(scores)];
}

/** Loads families and returns whether stored evidence is of the family that it says. */
export async function loadEvidenceCheck(ids: Iterable<string>): Promise<typeof fitsFamily> {
  await families.load(ids);
  return fitsFamily;
}

/** Whether stored evidence is of a loaded family, whatever metrics of its own the suite has beside. */
export function fitsFamily(id: string, evidence: unknown): boolean {
  const plain = splitChoices(evidence);
  const own = plain && splitFieldScores(plain.own);
  return own !== null && findFamily(id)?.evidence.safeParse(own.own).success === true;
}
