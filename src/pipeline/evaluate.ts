import { posix } from "node:path";
import { type ClusterLookup, diffReports } from "../comparison/compare.ts";
import { type ComparedSides, NO_TESTS, testGates } from "../comparison/gate-tests.ts";
import { findMissedLimits } from "../comparison/score-drops.ts";
import type { CaseRow } from "../core/case.ts";
import type { Config } from "../core/config/config.ts";
import { comparedMetrics } from "../core/definition.ts";
import { type Diff, emptyDiff } from "../core/diff.ts";
import { type ErrorKind, ErrorList, UserError } from "../core/error.ts";
import { type HistoryPoint, MAX_POINTS, seriesName } from "../core/history.ts";
import { ownValue } from "../core/json.ts";
import { judgedMetrics } from "../core/judge/judge-settings.ts";
import { VERSION } from "../core/project.ts";
import {
  type Baseline,
  type FoundBaseline,
  historyPoint,
  historyWithCurrent,
  isBaseRun,
  isFound,
  REPORT_SCHEMA,
  type Report,
  type RunSet,
  recordBaseline,
  runsOf,
  type StoredReport,
} from "../core/report.ts";
import { isMainScore, type Score, scoreName } from "../core/score.ts";
import { redactKnown } from "../core/secrets.ts";
import { isSameJudge, type JudgedMetricsOf, type SuiteReport } from "../core/suite-report.ts";
import { type GateResult, isRelativeCondition } from "../core/verdict/gate.ts";
import type { Incomplete } from "../core/verdict/verdict.ts";
import { gatesOfSuites } from "../gates/base-gates.ts";
import { unverifiedFreezes } from "../gates/case-gates.ts";
import { evaluateGates, type GatePolicy, type GateTester, policyOfBaseline } from "../gates/evaluate-gates.ts";
import { compareMeasure } from "../gates/measure/compare.ts";
import { compareGates } from "../gates/measure/gate-changes.ts";
import { decideVerdict, holdNewest, incompleteReasons } from "../gates/verdict.ts";
import { showDifferences } from "../report/cases/text-diff.ts";
import { mergeLabels } from "../store/labels.ts";
import { REPORT_FILE } from "../store/parse.ts";
import { packCases, redactRows } from "../store/rows.ts";
import { withPairs } from "./base-answers.ts";
import { scoreShownSuite } from "./cases/hide-quotes.ts";
import { rowsWithoutTexts } from "./cases/without-texts.ts";
import { readQuarantine, withoutCritical, withoutQuarantined } from "./quarantine.ts";
import type { RunOptions, ScoredSuite } from "./score-suite.ts";
import { FAMILIES, judgesOutcome, metricsOf } from "./stored-metrics.ts";

/** Scores all suites. Nothing is compared yet. Throws a UserError with the errors of all suites. */
export async function scoreSuites(config: Config, options: RunOptions): Promise<ScoredRun> {
  const scored: ScoredSuite[] = [];
  const errors = new ErrorList();
  const kinds = new Set<ErrorKind>();
  for (const suite of config.suites) {
    try {
      scored.push(await scoreShownSuite(suite, config, options));
    } catch (error) {
      if (options.onSkippedSuite && error instanceof UserError) options.onSkippedSuite(suite.name, error);
      else errors.addFrom(error);
      if (error instanceof UserError) kinds.add(error.kind);
    }
  }
  errors.throwIfAny(kinds.size === 1 && kinds.has("config") ? "config" : "input");
  return assembleRun(scored, { ...options, texts: config.texts });
}

/** A scored report with its suites, which can be labelled. */
export interface ScoredRun extends StoredReport {
  readonly suites: readonly ScoredSuite[];
}

function refuseSecretName({ at, gold_at }: CaseRow): never {
  const what =
    "An id, a cluster, a slice, a label's name or the suite's contains a secret of this run: the judge's key or a token.";
  const todo = "Remove it from the data, and replace the secret: whoever could read the data knows it.";
  throw new UserError("input", [{ what, at: at ?? gold_at, todo }]);
}

/** Returns a report that is not compared with anything. */
export function newReport(facts: Omit<Report, "schema" | "tool" | "diff" | "verdict" | "history">): Report {
  const tool = { name: "noworse", version: VERSION } as const;
  return { schema: REPORT_SCHEMA, tool, ...facts, diff: null, verdict: null, history: [] };
}

/** Returns the report of scored suites, by a rule without texts of lines. Throws UserError where a name contains a secret. */
export async function assembleRun(
  scored: readonly ScoredSuite[],
  { created, source, texts }: Pick<Report, "created" | "source" | "texts">,
): Promise<ScoredRun> {
  // The numbers are those of the texts as they were read; what is compared, stored and shown contains no secret.
  // Most runs have a single suite, whose million rows are not copied.
  const all = scored.length === 1 ? (scored[0]?.rows ?? []) : scored.flatMap(({ rows }) => rows);
  const redacted = redactRows(all, refuseSecretName);
  const suites = redactKnown(Object.fromEntries(scored.map(({ name, report }) => [name, report])));
  const cases = texts ? rowsWithoutTexts(redacted, { suites }) : redacted;
  const { digest } = await packCases(cases);
  const facts = { created, source, complete: true, ...(texts && { texts }) };
  const report = newReport({ ...facts, cases: digest, suites });
  const labels = redactKnown(mergeLabels(...scored.map((suite) => suite.labels())));
  const views = texts ? [] : scored.flatMap((suite) => suite.views());
  const answers = scored.flatMap((suite) => suite.answers());
  return {
    report,
    cases,
    suites: scored,
    ...(labels.length > 0 && { labels }),
    ...(views.length > 0 && { views }),
    ...(answers.length > 0 && { answers }),
  };
}

/** Compares a scored report with a baseline and evaluates its gates: adds diff and verdict. */
export function compareAndEvaluate(
  whole: RunSet,
  given: Baseline,
  config: Config,
  policy: GatePolicy = policyOfBaseline(given),
): StoredReport {
  const written = gatesOfSuites(config.suites);
  const rules = policy.gatesFrom === "base" ? policy.base : null;
  const quarantine = readQuarantine(rules ?? written, whole);
  const head = withoutQuarantined(whole, quarantine);
  const baseline = isFound(given) ? withPairs(withoutQuarantined(given, quarantine), head) : given;
  const own = withoutCritical(written, quarantine);
  const gates = policy.base === null ? [] : compareGates(policy.base, written);
  const clusterOf = (suite: string) => (rules?.get(suite) ?? own.get(suite))?.cluster;
  const compare = (side: StoredReport, edited = false): Diff =>
    compareWithBaseline(side, baseline, { clusterOf, edited });
  const compared = compare(head);
  // Pooled runs are no trials that this run took.
  const [newest = head] = runsOf(head);
  const before = isFound(baseline) ? (runsOf(baseline)[0] ?? null) : null;
  const measure = compareMeasure({ base: policy.base, before, head: newest, renamed: compared.renamed });
  const judgedIn = (suite: SuiteReport) => judgedMetrics(metricsOf(suite), judgesOutcome(suite.family));
  const deciding = { ...policy, base: policy.base && withoutCritical(policy.base, quarantine) };
  const evaluate = (side: RunSet, diff: Diff, testerFor: TesterFor): GateResult[] => {
    // Only where gold lines were edited: the same comparison with these cases, each run's results by its own gold line.
    const edited = diff.gold.some(({ lines }) => (lines?.edited ?? 0) > 0) && {
      changes: compare(side, true).changes,
      testGates: testerFor({ diff, edited: true }),
    };
    const judged = { ...side, judgedIn, testGates: testerFor({ diff }), ...(edited && { edited }) };
    return evaluateGates(judged, diff, own, deciding);
  };
  const diff = { ...compared, gates, measure };
  const all = evaluate(head, diff, (how) => testerOf(head, baseline, how));
  const alone = newest === head ? [] : evaluate(newest, { ...compare(newest), gates, measure }, () => () => NO_TESTS);
  const results = holdNewest(all, alone);
  const blocking = results.filter(({ severity }) => severity === "fail");
  const decided = decideVerdict(results, [
    ...policy.incomplete,
    ...outageReasons(blocking, baseline),
    ...unverifiedFreezes(results),
    ...incompleteReasons(blocking, head.report, policy.withoutKey),
  ]);
  const isBase = policy.base !== null && policy.gatesFrom === "base";
  const origin = {
    gates_from: isBase ? "base" : "head",
    ...(isBase && policy.source && { gates_source: policy.source }),
  } as const;
  const notes = [...policy.notes, ...quarantine.notes];
  const verdict = { ...decided, ...origin, notes };
  const missed = findMissedLimits(results, head, { changes: diff.changes, metricsOf });
  const drops = [...missed, ...(diff.score_drops ?? [])];
  const report = { ...head.report, diff: { ...diff, ...(drops.length > 0 && { score_drops: drops }) }, verdict };
  const history = continueHistory(report, baseline, isBaseRun(report.source), judgedIn);
  const { runs: _, ...stored } = whole;
  return { ...stored, report: redactKnown({ ...report, history }) };
}

type TesterFor = (how: Omit<ComparedSides, "base" | "head" | "runs">) => GateTester;

/** Returns how the `no_regression` gates of a run are tested: by the cases of each run of both sides. */
function testerOf(head: RunSet, baseline: Baseline, how: Pick<ComparedSides, "diff" | "edited">): GateTester {
  if (!isFound(baseline)) return () => NO_TESTS;
  const runs = { base: runsOf(baseline), head: head.runs ?? [] };
  return (suites) => testGates(suites, { base: baseline, head, runs, ...how }, { families: FAMILIES });
}

/** Returns a report that was read from a file, or from its folder, as a baseline. */
export function fileBaseline(stored: StoredReport, path?: string): FoundBaseline {
  const file = path?.endsWith(".json") === false ? posix.join(path, REPORT_FILE) : path;
  return { ...stored, status: "file", ...(file !== undefined && { file }), distance: null, branch: null, notes: [] };
}

/** Returns the changes and flips against a baseline; an empty diff without one. The reports name their clusters unless a lookup is given. */
export function compareWithBaseline(
  head: StoredReport,
  baseline: Baseline,
  { edited = false, ...clusters }: ClusterLookup & { readonly edited?: boolean } = {},
): Diff {
  const record = recordBaseline(baseline);
  if (!isFound(baseline)) return emptyDiff(record);
  const diff = diffReports(baseline, head, { record, ...FAMILIES, ...clusters }, { edited });
  return { ...diff, flips: diff.flips && showDifferences(diff.flips, baseline, head) };
}

/** Returns why relative gates could not be evaluated after an outage of the baseline, although they should have been. */
function outageReasons(results: readonly GateResult[], baseline: Baseline): Incomplete[] {
  const isRelative = results.some(({ demand }) => Object.keys(demand).some(isRelativeCondition));
  return baseline.status === "error" && isRelative ? [{ kind: "baseline_not_fetched", detail: baseline.why }] : [];
}

/**
 * Returns the history of a report: its baseline's, then its own point if it is a run of the base branch. Earlier points keep only
 * series that are comparable between the baseline and this run. A run without a baseline starts a new history.
 */
export function continueHistory(
  head: Report,
  baseline: Baseline,
  isBase: boolean,
  judgedIn: JudgedMetricsOf,
): HistoryPoint[] {
  // A baseline that is not in its own history (rescored, or of a merge queue) still comes before this run.
  const before = isFound(baseline)
    ? keepSeries(historyWithCurrent(baseline.report), [baseline.report, head], judgedIn)
    : [];
  return [...before, ...(isBase ? [historyPoint(head)] : [])].slice(-MAX_POINTS);
}

function keepSeries(
  points: readonly HistoryPoint[],
  [base, head]: readonly [Report, Report],
  judgedIn: JudgedMetricsOf,
): HistoryPoint[] {
  const kept = new Set<string>();
  for (const [name, suite] of Object.entries(head.suites)) {
    const before = ownValue(base.suites, name);
    if (before) for (const score of comparableScores(before, suite, judgedIn)) kept.add(seriesName(name, score));
  }
  return points.flatMap((point) => {
    const keep = (numbers: HistoryPoint["scores"]) =>
      Object.fromEntries(Object.entries(numbers).filter(([name]) => kept.has(name)));
    const scores = keep(point.scores);
    if (Object.keys(scores).length === 0) return [];
    return [{ ...point, scores, ...(point.errors && { errors: keep(point.errors) }) }];
  });
}

/** Returns the full names of the scores that are comparable: same family, parameters and revision, and for judged metrics the same judge. */
function comparableScores(base: SuiteReport, head: SuiteReport, judgedIn: JudgedMetricsOf): string[] {
  if (base.family !== head.family || base.fingerprint.params !== head.fingerprint.params) return [];
  // Values of pairs of answers are about two commits.
  const others = new Set([...(isSameJudge(base, head) ? [] : judgedIn(head)), ...comparedMetrics(head.custom)]);
  const revisions = new Map(base.scores.filter(isMainScore).map((score) => [scoreName(score), score.revision]));
  const isComparable = (score: Score) =>
    revisions.get(scoreName(score)) === score.revision && !others.has(score.metric);
  return head.scores.filter((score) => isMainScore(score) && isComparable(score)).map(scoreName);
}
