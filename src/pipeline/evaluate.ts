import { posix } from "node:path";
import { type ClusterLookup, diffReports, type FamilyLookup } from "../comparison/compare.ts";
import { type ComparedSides, NO_TESTS, testGates } from "../comparison/gate-tests.ts";
import { findMissedLimits } from "../comparison/score-drops.ts";
import type { CaseRow } from "../core/case.ts";
import type { Config } from "../core/config/config.ts";
import { type Diff, emptyDiff } from "../core/diff.ts";
import { type ErrorKind, ErrorList, UserError } from "../core/error.ts";
import { LINE_LABELS } from "../core/family.ts";
import { judgedMetrics } from "../core/judge/judge-settings.ts";
import { VERSION } from "../core/project.ts";
import {
  type Baseline,
  type FoundBaseline,
  isBaseRun,
  isFound,
  REPORT_SCHEMA,
  type Report,
  type RunSet,
  recordBaseline,
  runsOf,
  type StoredReport,
} from "../core/report.ts";
import { redactKnown } from "../core/secrets.ts";
import { ofSuite, type SuiteReport } from "../core/suite-report.ts";
import { type GateResult, isRelativeCondition } from "../core/verdict/gate.ts";
import type { Incomplete } from "../core/verdict/verdict.ts";
import { findFamily } from "../families/index.ts";
import { type GatesBySuite, gatesOfSuites } from "../gates/base-gates.ts";
import { unverifiedFreezes } from "../gates/case-gates.ts";
import { evaluateGates, type GatePolicy, type GateTester, policyOfBaseline } from "../gates/evaluate-gates.ts";
import { compareMeasure } from "../gates/measure/compare.ts";
import { compareGates } from "../gates/measure/gate-changes.ts";
import { decideVerdict, holdNewest, incompleteReasons } from "../gates/verdict.ts";
import { showDifferences } from "../report/cases/text-diff.ts";
import { mergeLabels } from "../store/labels.ts";
import { REPORT_FILE } from "../store/parse.ts";
import { packCases, redactRows } from "../store/rows.ts";
import { scoreShownSuite } from "./cases/hide-quotes.ts";
import { rowsWithoutTexts } from "./cases/without-texts.ts";
import { continueHistory } from "./history.ts";
import { readQuarantine, withoutCritical, withoutQuarantined } from "./quarantine.ts";
import type { RunOptions, ScoredSuite } from "./score-suite.ts";
import { judgesOutcome, metricsOf } from "./stored-metrics.ts";

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
  return {
    report,
    cases,
    suites: scored,
    ...(labels.length > 0 && { labels }),
    ...(views.length > 0 && { views }),
  };
}

/**
 * Scores suites again that the base measures otherwise: where its gates name metrics that this run's config no longer asks for, and its
 * family did not measure; and, where lines have labels of cases that the baseline measures without. Removing a gate
 * must not make the base's fail, and labels of a trace not pass what failed without. Returns the same run if there are none.
 */
export async function measureAsBase(
  scored: ScoredRun,
  { gates, cases }: { readonly gates?: GatesBySuite | null; readonly cases?: readonly CaseRow[] | null | undefined },
  config: Config,
  options: RunOptions,
): Promise<ScoredRun> {
  const suites = await Promise.all(
    scored.suites.map(async (known) => {
      const suite = config.suites.find(({ name }) => name === known.name);
      const measured = new Set(known.report.scores.map(({ metric }) => metric));
      const named = new Set(gates?.get(known.name)?.metrics.map(({ metric }) => metric));
      const others =
        suite?.metrics.filter(({ id }) => named.has(id) && !measured.has(id) && !suite.asked?.has(id)) ?? [];
      const unlabelled = labelledAnew(ofSuite(cases ?? [], known.name), known.rows);
      if (suite === undefined || others.length + unlabelled.size === 0) return known;
      const asked = new Set([...(suite.asked ?? []), ...others.map(({ id }) => id)]);
      return scoreShownSuite({ ...suite, ...(others.length > 0 && { asked }), unlabelled }, config, options);
    }),
  );
  return suites.every((suite, index) => suite === scored.suites[index]) ? scored : assembleRun(suites, scored.report);
}

/** Returns the ids of cases that labels of their lines measure now, and something else before. */
function labelledAnew(before: readonly CaseRow[], now: readonly CaseRow[]): ReadonlySet<string> {
  const labelled = now.filter(({ basis }) => basis?.includes(LINE_LABELS));
  if (labelled.length === 0) return new Set();
  const known = new Map(before.map(({ id, basis }) => [id, basis]));
  const isNew = ({ id, basis }: CaseRow): boolean => known.get(id) !== undefined && known.get(id) !== basis;
  return new Set(labelled.filter(isNew).map(({ id }) => id));
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
  const baseline = isFound(given) ? withoutQuarantined(given, quarantine) : given;
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
  const relative = results.some(({ demand }) => Object.keys(demand).some(isRelativeCondition));
  if (baseline.status !== "error" || !relative) return [];
  return [{ kind: "baseline_not_fetched", detail: baseline.why }];
}

/** What a comparison needs to know about families. */
export const FAMILIES: FamilyLookup = {
  explain: (family, evidence) => findFamily(family)?.describe.reason(evidence) ?? "",
  metricsOf,
  judgesOutcome,
  partsOf: (family) => findFamily(family)?.parts ?? null,
  shownAs: (family) => findFamily(family)?.caseNoun ?? null,
};
