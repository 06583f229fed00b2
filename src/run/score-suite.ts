import type { CaseRow } from "../core/case.ts";
import type { Config, SuiteConfig } from "../core/config/config.ts";
import { type ErrorDetail, UserError } from "../core/error.ts";
import { type Ask, NotLabelled } from "../core/judge/judge-request.ts";
import type { Labeller, OpenLabeller, Samples } from "../core/judge/labeller.ts";
import type { StoredLabel } from "../core/judge/stored-label.ts";
import type { OnProgress } from "../core/log.ts";
import type { Source } from "../core/report.ts";
import { sliceName } from "../core/slice.ts";
import type { SuiteReport } from "../core/suite-report.ts";
import type { View } from "../core/view/view.ts";
import type { SuiteFiles } from "../input/config/files.ts";
import type { JoinResult } from "../input/join/joined-case.ts";
import { type LabelledCase, labelContext, type PendingCase, SuiteCases, viewCase } from "./observe-cases.ts";
import { prepareSuite, readSuite } from "./read-suite.ts";
import { measuresNothing, reportSuite } from "./suite-report.ts";

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
  readonly openLabeller?: OpenLabeller;
  readonly wantsViews?: boolean;
  /** Whether scores are computed without intervals. */
  readonly onlyValues?: boolean;
  /** Receives how far the run is. */
  readonly onProgress?: OnProgress;
  /** Receives the files of each suite that could be read, and what they contain. */
  readonly onRead?: (suite: SuiteConfig, files: SuiteFiles, joined: JoinResult) => void;
}

/** A suite's part of a report, with its cases. */
export interface ScoredSuite {
  readonly name: string;
  readonly report: SuiteReport;
  readonly rows: readonly CaseRow[];
  readonly labels: () => readonly StoredLabel[];
  /** Views of cases, as many as fit; none before the cases are labelled. */
  readonly views: () => readonly View[];
  /** The ids of the cases that need a judge. Without a judge, they are not labelled. */
  readonly judgedCases: ReadonlySet<string>;
  /** Labels the cases and scores the suite again; null when no case needs it, when there is no judge, and when it is done. */
  readonly label: ((open: OpenLabeller) => Promise<ScoredSuite>) | null;
  /** Labels some cases again with more samples and takes the majority; null when no judge was asked. */
  readonly relabel: ((ids: ReadonlySet<string>, samples: Samples) => Promise<ScoredSuite>) | null;
  /** Scores the same rows again, with the metrics that are asked for. */
  readonly rescore: (asked: ReadonlySet<string>) => ScoredSuite;
}

/** A suite whose files are read. `cases` are those that need labels. */
interface SuiteState<Case> {
  readonly suite: SuiteConfig;
  /** The fields that scores are broken down by. */
  readonly slices: readonly string[];
  readonly observed: SuiteCases;
  readonly result: JoinResult;
  readonly labeller: Labeller | null;
  readonly onlyValues: boolean;
  readonly cases: readonly Case[];
}

/** Scores one suite: reads its files, labels and observes its cases, computes scores. */
export async function scoreSuite(written: SuiteConfig, config: Config, options: RunOptions): Promise<ScoredSuite> {
  const suite = await prepareSuite(written, { folder: written.folder, root: options.root });
  const { root, onProgress, wantsViews = false } = options;
  const reading = { folder: suite.folder, root, onProgress, wantsViews, suites: config.suites.length };
  const observed = new SuiteCases(suite, reading);
  const read = await readSuite(suite, reading, (index, joined) => observed.take(index, joined));
  const { files, joined: result, reader } = read;
  for (const warning of result.warnings) options.warn(suite.name, warning);
  options.onRead?.(suite, files, result);
  const cases = observed.pending;
  const labeller = suite.judge && cases.length > 0 ? (options.openLabeller?.(suite.judge) ?? null) : null;
  const { onlyValues = false } = options;
  const slices = usedSlices(suite, reader.usableSlices());
  onProgress?.({ task: `${suite.name}: computing scores and intervals` });
  const state = { suite, slices, observed, result, labeller, onlyValues, cases };
  const scored = await labelAndScore(state);
  if (measuresNothing(scored.report)) throw new UserError("input", [reader.scores.nothingMeasured()]);
  return scored;
}

/** Returns the fields that scores are broken down by: the usable ones, and those that a gate names. */
function usedSlices({ slices, gates }: SuiteConfig, usable: readonly string[]): readonly string[] {
  const isNamed = (field: string): boolean => gates.metrics.some(({ slice }) => slice.includes(sliceName(field, "")));
  return slices.filter((field) => usable.includes(field) || isNamed(field));
}

async function labelAndScore(state: SuiteState<PendingCase>): Promise<ScoredSuite> {
  const { suite, cases, labeller } = state;
  const labelled = await labelCases(suite, cases, labeller);
  return toScoredSuite({ ...state, cases: labelled.map((one) => state.observed.observe(one)) });
}

function toScoredSuite(state: SuiteState<LabelledCase & { readonly row: CaseRow }>): ScoredSuite {
  const { suite, observed, labeller, cases } = state;
  const { views } = observed;
  const { judge } = suite;
  const rows = withSlices(observed.rows(), state);
  const relabel = async (ids: ReadonlySet<string>, samples: Samples): Promise<ScoredSuite> => {
    const selected = cases.filter(({ joined }) => ids.has(joined.id));
    const labelled = await labelCases(suite, selected, labeller, samples);
    const byCase = new Map(labelled.map((one) => [one.joined, observed.observe(one)]));
    return toScoredSuite({ ...state, cases: cases.map((one) => byCase.get(one.joined) ?? one) });
  };
  const canLabel = labeller === null && judge !== undefined && cases.length > 0;
  const shown = cases.map((one) => viewCase(one));
  const judged = labeller && { fingerprint: labeller.fingerprint, report: labeller.report() };
  const facts = { ...state, suite: { ...suite, slices: state.slices }, judge: judged };
  return {
    name: suite.name,
    report: reportSuite(facts, rows),
    rows,
    labels: () => labeller?.storedLabels() ?? [],
    views: canLabel || views === null ? () => [] : views.select(rows, shown),
    judgedCases: new Set(cases.map(({ joined }) => joined.id)),
    label: canLabel ? (open) => labelAndScore({ ...state, labeller: open(judge) }) : null,
    relabel: labeller === null ? null : relabel,
    rescore: (asked) => toScoredSuite({ ...state, suite: { ...suite, asked } }),
  };
}

/** Removes the values of fields that scores are not broken down by. */
function withSlices(rows: readonly CaseRow[], { suite, slices }: SuiteState<unknown>): readonly CaseRow[] {
  if (slices.length === suite.slices.length) return rows;
  return rows.map(({ slices: all = {}, ...row }) => {
    const kept = Object.entries(all).filter(([field]) => slices.includes(field));
    return slices.length === 0 ? row : { ...row, slices: Object.fromEntries(kept) };
  });
}

/** Labels cases with the judge; without one, every request is refused with the reason. */
async function labelCases(
  suite: SuiteConfig,
  cases: readonly PendingCase[],
  labeller: Labeller | null,
  samples?: Samples,
): Promise<LabelledCase[]> {
  const context = labelContext(suite);
  const toLabel = cases.map(({ joined }) => ({
    suite: suite.name,
    id: joined.trial === null ? joined.id : `${joined.id}\n${joined.trial}`,
    label: async (ask: Ask): Promise<unknown> => suite.family.judge?.label(joined, ask, context),
  }));
  const reason = suite.judge === undefined ? "no judge" : "not labelled";
  const refuse: Ask = () => Promise.reject(new NotLabelled(reason));
  const labels = labeller
    ? await labeller.label(toLabel, samples)
    : await Promise.all(toLabel.map(({ label }) => label(refuse)));
  return cases.map((one, index) => ({ ...one, labels: labels[index] }));
}
