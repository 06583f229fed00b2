import { type CaseRow, truncate } from "../core/case.ts";
import { evidenceOf, passMetrics } from "../core/case-results.ts";
import type { Config, SuiteConfig } from "../core/config/config.ts";
import { definitionsOf } from "../core/definition.ts";
import { type ErrorDetail, errorMessage, ParameterError, UserError } from "../core/error.ts";
import type { JudgeReport } from "../core/judge/judge-settings.ts";
import type { CreateLabeller, Labeller, Samples, StoredLabel } from "../core/judge/labeller.ts";
import type { StoredAnswer } from "../core/judge/stored-answer.ts";
import type { OnProgress } from "../core/log.ts";
import { isPassRate } from "../core/metric.ts";
import type { Source } from "../core/report.ts";
import type { SuiteReport } from "../core/suite-report.ts";
import type { View } from "../core/view/figure.ts";
import { aggregateMetric } from "../families/fields/aggregates.ts";
import { foundMetrics } from "../families/fields/definition.ts";
import { definitionOf } from "../input/config/definition.ts";
import { bytesOf, findFiles, type SearchFolder, type SuiteFiles } from "../input/config/files.ts";
import { readJsonFiles } from "../input/config/named-files.ts";
import { joinCases } from "../input/join/join.ts";
import type { JoinResult, OnCase } from "../input/join/joined-case.ts";
import { loadReader } from "../input/lines/line-reader.ts";
import { lazy } from "../math/memo.ts";
import { countClusters } from "../math/statistics/jackknife.ts";
import { scoreRows } from "../scoring/scores.ts";
import { summarizeTrials } from "../scoring/trials.ts";
import { fingerprint } from "../store/rows.ts";
import { type FindBaseAnswer, type GradedBase, gradeBase, labelCases, type PendingCase } from "./cases/label-cases.ts";
import { type ObservedCase, SuiteCases, usedSlices, withSlices } from "./cases/observe-cases.ts";
import { areWithoutResult, measuresNothing, unclearDirections, worstScores } from "./cases/suite-findings.ts";

/** Where and when a run takes place, and how its suites are scored. */
export interface RunOptions {
  readonly created: string;
  readonly source: Source;
  /** The folder that all files must be in. Places are relative to it. */
  readonly root: string;
  readonly warn: (suite: string, error: ErrorDetail) => void;
  /** Called for a suite that cannot be scored; without it, the error ends the run. */
  readonly onSkippedSuite?: (suite: string, error: UserError) => void;
  /** Opens the labeller of a suite; without it, cases are labelled later by `label`. */
  readonly createLabeller?: CreateLabeller;
  readonly wantsViews?: boolean;
  /** Suites whose answers are kept for another run to compare with. */
  readonly comparedSuites?: ReadonlySet<string>;
  /** Whether scores are computed without intervals. */
  readonly onlyValues?: boolean;
  /** Receives how far the run is. */
  readonly onProgress?: OnProgress;
  /** Receives the files of each suite that could be read, and what they contain. */
  readonly onRead?: (suite: SuiteConfig, files: SuiteFiles, joined: JoinResult) => void;
  /** Receives each case of a prepared suite, as `OnCase`. */
  readonly onCase?: (suite: SuiteConfig, ...one: Parameters<OnCase>) => void;
}

/** A suite's part of a report, with its cases. */
export interface ScoredSuite {
  readonly name: string;
  readonly report: SuiteReport;
  readonly rows: readonly CaseRow[];
  /** The paths of the pictures that gold lines and whole cases name. */
  readonly goldPictures: ReadonlySet<string>;
  readonly labels: () => readonly StoredLabel[];
  /** Views of cases, as many as fit; none before the cases are labelled. */
  readonly views: () => readonly View[];
  /** The answers that later runs compare with theirs; none where the suite compares none. */
  readonly answers: () => readonly StoredAnswer[];
  /** The ids of the cases that need a judge. Without a judge, they are not labelled. */
  readonly judgedCases: ReadonlySet<string>;
  /** Labels the cases and scores the suite again; null when no case needs it, when there is no judge, and when it is done. */
  readonly label: ((open: CreateLabeller, baseAnswer: FindBaseAnswer) => Promise<ScoredSuite>) | null;
  /** Labels some cases again with more samples and takes the majority; null when no judge was asked. */
  readonly relabel: ((ids: ReadonlySet<string>, samples: Samples) => Promise<ScoredSuite>) | null;
  /** Grades the base's answers to the suite's own questions that need no more of the base; null where there is no judge. */
  readonly gradeBase: ((open: CreateLabeller, baseAnswer: FindBaseAnswer) => Promise<GradedBase>) | null;
  /** Scores other rows as those of this suite, without intervals; `counts` are those that differ. */
  readonly scoreAs: (rows: readonly CaseRow[], counts?: Partial<JoinResult["counts"]>) => SuiteReport;
}

/** A suite whose files are read. `cases` are those that need labels. */
interface SuiteState<Case> {
  readonly suite: SuiteConfig;
  /** The suite as its config has it, and the folder that its definition is relative to. */
  readonly written: SuiteConfig;
  readonly root: string;
  /** The fields that scores are broken down by. */
  readonly slices: readonly string[];
  readonly observed: SuiteCases;
  readonly result: JoinResult;
  readonly labeller: Labeller | null;
  /** Null before the baseline is known. */
  readonly baseAnswer: FindBaseAnswer | null;
  readonly onlyValues: boolean;
  readonly cases: readonly Case[];
}

/** Scores one suite: reads its files, labels and observes its cases, computes scores. */
export async function scoreSuite(written: SuiteConfig, config: Config, options: RunOptions): Promise<ScoredSuite> {
  const suite = await prepareSuite(written, { folder: written.folder, root: options.root });
  const { onProgress, wantsViews = false, onlyValues = false } = options;
  const keepsAnswers = options.comparedSuites?.has(suite.name) ?? false;
  const observed = new SuiteCases(suite, { wantsViews, keepsAnswers, suites: config.suites.length });
  const read = await readSuite(suite, options, (index, joined) => {
    observed.take(index, joined);
    options.onCase?.(suite, index, joined);
  });
  const { files, joined: result } = read;
  const unclear = unclearDirections(suite, result);
  if (unclear.length > 0) throw new UserError("config", unclear);
  for (const warning of result.warnings) options.warn(suite.name, warning);
  options.onRead?.(suite, files, result);
  const cases = observed.pending;
  const labeller = suite.judge && cases.length > 0 ? (options.createLabeller?.(suite.judge) ?? null) : null;
  const slices = usedSlices(suite, result.slices);
  onProgress?.({ task: `${suite.name}: computing scores and intervals` });
  const known = { slices, observed, result, cases };
  const state = { suite, written, root: options.root, ...known, labeller, baseAnswer: null, onlyValues };
  const scored = await labelAndScore(state);
  const { errors = [], warnings = [] } = suite.family.checkSuite?.(scored.rows.flatMap(evidenceOf), suite.params) ?? {};
  if (errors.length > 0)
    throw new UserError(
      "config",
      errors.map((one) => ({ at: `suites.${suite.name}`, ...one })),
    );
  for (const warning of [...warnings, ...worstScores(scored.report)]) options.warn(suite.name, warning);
  if (measuresNothing(scored.report)) throw new UserError("input", [result.withoutMeasures()]);
  return scored;
}

/** Finds and reads the files of a suite, and joins them to cases. Throws a UserError with the errors of all files. */
export async function readSuite(
  suite: SuiteConfig,
  { root, onProgress }: { readonly root: string; readonly onProgress?: OnProgress | undefined },
  onCase: OnCase,
) {
  const files = findFiles(suite, { folder: suite.folder, root });
  const reader = await loadReader(suite, { root });
  const total = onProgress ? bytesOf(files) : 0;
  const task = `${suite.name}: reading`;
  const joined = await joinCases(files, reader, onCase, {
    duplicates: suite.gates.duplicates,
    onProgress: onProgress && ((share) => onProgress({ task, done: share * total, total, unit: "bytes" })),
  });
  return { files, joined };
}

/** Returns a suite whose cases can be observed: with the content of the files that its parameters name, and what its family loads. Throws a UserError. */
export async function prepareSuite(suite: SuiteConfig, place: SearchFolder): Promise<SuiteConfig> {
  const { family, name, paramPlaces } = suite;
  const prepared = family.jsonFiles ? { ...suite, params: readJsonFiles(suite, place) } : suite;
  try {
    await family.prepare?.(prepared.params);
  } catch (error) {
    const at = error instanceof ParameterError ? paramPlaces?.get(error.parameter) : undefined;
    throw new UserError("config", [{ what: `${errorMessage(error)}.`, at: at ?? `suites.${name}.params` }]);
  }
  return prepared;
}

async function labelAndScore(state: SuiteState<PendingCase>): Promise<ScoredSuite> {
  const labelled = await labelCases(state.suite, state.cases, state);
  return toScoredSuite({ ...state, cases: labelled.map((one) => state.observed.observe(one)) });
}

function toScoredSuite(state: SuiteState<ObservedCase>): ScoredSuite {
  const { suite, observed, labeller, baseAnswer, cases, result } = state;
  const { judge } = suite;
  const rows = withSlices(observed.rows(), state);
  const relabel = async (ids: ReadonlySet<string>, samples: Samples): Promise<ScoredSuite> => {
    const selected = cases.filter(({ joined }) => ids.has(joined.id));
    const labelled = await labelCases(suite, selected, { labeller, baseAnswer, samples });
    const byCase = new Map(labelled.map((one) => [one.joined, observed.observe(one)]));
    return toScoredSuite({ ...state, cases: cases.map((one) => byCase.get(one.joined) ?? one) });
  };
  const canLabel = labeller === null && judge !== undefined && cases.length > 0;
  const judged = labeller && { fingerprint: labeller.fingerprint, report: labeller.report() };
  const facts = { ...state, suite: { ...suite, slices: state.slices }, judge: judged };
  return {
    name: suite.name,
    report: reportSuite(facts, rows),
    rows,
    goldPictures: result.goldPictures,
    labels: () => labeller?.storedLabels() ?? [],
    answers: () => observed.answers(),
    views: canLabel ? () => [] : lazy(() => observed.views(rows, cases)),
    judgedCases: new Set(cases.map(({ joined }) => joined.id)),
    label: canLabel ? (open, find) => labelAndScore({ ...state, labeller: open(judge), baseAnswer: find }) : null,
    relabel: labeller === null ? null : relabel,
    gradeBase:
      judge === undefined ? null : (open, find) => gradeBase(suite, cases, { labeller: open(judge), baseAnswer: find }),
    scoreAs: (others, counts) => {
      const joined = { ...result, files: undefined, counts: { ...result.counts, ...counts } };
      return reportSuite({ ...facts, result: joined, onlyValues: true }, withSlices(others, state));
    },
  };
}

/** A suite, how its files were read, and who labelled its cases. */
interface SuiteFacts extends Pick<SuiteState<unknown>, "suite" | "written" | "root"> {
  readonly result: Pick<JoinResult, "counts" | "goldDigest" | "duplicateIds" | "unclear"> & {
    readonly files?: JoinResult["files"] | undefined;
  };
  readonly judge: { readonly fingerprint: string; readonly report: JudgeReport } | null;
  /** Whether scores are computed without intervals. */
  readonly onlyValues: boolean;
}

/** Returns a suite's part of a report: scores its cases and states what they were made from. */
function reportSuite(
  { suite, written, root, result, judge, onlyValues }: SuiteFacts,
  rows: readonly CaseRow[],
): SuiteReport {
  const { family, params, custom, gates } = suite;
  const hasNoResults = areWithoutResult(rows, suite);
  const unscored = hasNoResults ? 0 : rows.filter(({ outcome }) => outcome === "unscored").length;
  const trials = summarizeTrials(rows);
  const observed = rows.flatMap((row) => evidenceOf(row).map((evidence) => ({ id: row.id, evidence })));
  const scores = (row: CaseRow) => (row.trials ?? [row]).map((one) => one.scores ?? {});
  const own = suite.metrics.filter((metric) => !hasNoResults || !isPassRate(metric));
  const inLines = suite.fieldMetrics?.detects
    ? foundMetrics(suite.fieldMetrics, rows.flatMap(scores), [...result.unclear.keys()])
    : [];
  // A number of the lines replaces neither a question to the judge nor the share of cases that pass.
  const found = inLines.filter(({ name }) => !own.some(({ id }) => id === name));
  const fieldMetrics = [...(suite.fieldMetrics?.metrics ?? []), ...found];
  const named = [...own, ...found.map(aggregateMetric)].sort((a, b) => Number(isPassRate(a)) - Number(isPassRate(b)));
  const metrics = [...named, ...passMetrics(gates.metrics, named)];
  const { total, missing, duplicates, unmatched } = result.counts;
  const duplicateIds = result.duplicateIds.map((id) => truncate(id));
  return {
    family: family.id,
    params: { ...params },
    fingerprint: { gold: result.goldDigest, params: fingerprint(params), judge: judge?.fingerprint ?? null },
    cases: { total, scored: total - unscored, missing, duplicates, unmatched, unscored },
    scores: scoreRows(metrics, rows, suite.slices, !onlyValues),
    details: family.details?.(observed, params, suite.name) ?? {},
    definition: definitionOf(written, root, fieldMetrics),
    ...(result.files && { files: result.files }),
    ...(duplicateIds.length > 0 && { duplicate_ids: duplicateIds }),
    ...(gates.cluster !== undefined && {
      clusters: { field: gates.cluster, ...countClusters(rows.map(({ cluster }) => cluster)) },
    }),
    ...(trials && { trials }),
    ...(custom && { custom }),
    ...(fieldMetrics.length > 0 && { field_metrics: definitionsOf(fieldMetrics) }),
    ...(hasNoResults && { no_results: true }),
    ...(judge && { judge: judge.report }),
  };
}
