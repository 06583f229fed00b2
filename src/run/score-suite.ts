import type { CaseRow, Evidence } from "../core/case.ts";
import { truncate } from "../core/case.ts";
import type { Config, SuiteConfig } from "../core/config.ts";
import type { ErrorDetail, UserError } from "../core/error.ts";
import { type LabelContext, observeCase } from "../core/family.ts";
import { type Ask, NotLabelled } from "../core/judge-request.ts";
import type { Labeller, OpenLabeller, Samples } from "../core/labeller.ts";
import type { Source } from "../core/report.ts";
import type { StoredLabel } from "../core/stored-label.ts";
import type { SuiteReport } from "../core/suite-report.ts";
import { passMetrics } from "../core/trial.ts";
import { SuiteViews } from "../core/view/suite-views.ts";
import type { View } from "../core/view/view.ts";
import { findFiles } from "../input/config/files.ts";
import { pictureFields } from "../input/formats/png/picture-fields.ts";
import { type JoinedCase, type JoinResult, joinCases, lineReaders } from "../input/join/join.ts";
import { createLineMappers } from "../input/mapping/line-mapper.ts";
import { type SlicedGold, SliceReader } from "../input/mapping/slices.ts";
import { evidenceOf } from "../scoring/ratios.ts";
import { scoreRows } from "../scoring/scores.ts";
import { CaseRowTable, summarizeTrials } from "../scoring/trials.ts";
import { fingerprint } from "../store/rows.ts";

/** Where and when a run takes place, and what it has to say on its way. */
export interface RunOptions {
  readonly created: string;
  readonly source: Source;
  /** The folder that all files must lie in; places are told relative to it. */
  readonly root: string;
  readonly warn: (suite: string, problem: ErrorDetail) => void;
  /** Takes the suite that cannot be scored, so that the others are; without it that ends the run. */
  readonly leaveOut?: (suite: string, error: UserError) => void;
  /** Opens what labels cases; without it they wait for `label`. */
  readonly openLabeller?: OpenLabeller;
  /** Whether people will look at cases: without it no views are made. */
  readonly wantsViews?: boolean;
}

/** A suite's part of a report, with its cases. */
export interface ScoredSuite {
  readonly name: string;
  readonly report: SuiteReport;
  readonly rows: readonly CaseRow[];
  /** What a judge labelled of it. */
  readonly labels: () => readonly StoredLabel[];
  /** What people can look at of its cases, by id, as much as fits; nothing while they wait for a judge's labels. */
  readonly views: () => readonly View[];
  /** The ids of the cases that ask a judge; where it has none, they remain unscored. */
  readonly judgedCases: ReadonlySet<string>;
  /** Labels its cases and scores it by that; null where no case asks a judge, where it has none, and where that is done. */
  readonly label: ((open: OpenLabeller) => Promise<ScoredSuite>) | null;
  /** Asks the judge again about some cases, by their ids, and takes the majority; null where no judge was asked. */
  readonly relabel: ((ids: ReadonlySet<string>, samples: Samples) => Promise<ScoredSuite>) | null;
}

/** A case that needs labels. */
interface PendingCase {
  readonly index: number;
  readonly one: JoinedCase;
}

/** A case with what its family's `judge.label` returned. */
interface LabelledCase extends PendingCase {
  readonly labels: unknown;
}

/** A case with its row; of one of its trials that is the trial's own. */
interface Observed extends LabelledCase {
  readonly row: CaseRow;
}

/** Reads and scores one suite: files → cases → labels → evidence → scores. */
export async function scoreSuite(suite: SuiteConfig, config: Config, facts: RunOptions): Promise<ScoredSuite> {
  const { fields, forms } = suite.family.input;
  const files = findFiles(suite, { folder: config.folder, root: facts.root });
  const reader = new SliceReader(lineReaders(suite), suite.slices);
  const table = new CaseRowTable();
  const views = facts.wantsViews ? new SuiteViews(suite, config.suites.length) : null;
  const pending = new Map<string, PendingCase>();
  const context = labelContext(suite);
  const joined = await joinCases(
    files,
    reader,
    (index, one) => {
      // A later line of the same id and trial replaces an earlier one, whether it needs labels or not.
      const key = `${index}\n${one.trial ?? ""}`;
      pending.delete(key);
      const labels = suite.family.judge?.label(plainCase(suite, one), neverAnswers, context);
      if (labels instanceof Promise) {
        pending.set(key, { index, one });
        return;
      }
      const seen = observe(suite, table, { index, one, labels });
      views?.offer(plainly(suite, seen));
    },
    {
      digests: true,
      trials: true,
      maps: createLineMappers(suite),
      ...(forms && { forms }),
      pictures: pictureFields(fields, facts.root),
    },
  );
  reader.checkFields(suite.name);
  for (const problem of joined.warnings) facts.warn(suite.name, problem);
  const cases = [...pending.values()];
  const labeller = suite.judge && cases.length > 0 ? (facts.openLabeller?.(suite.judge) ?? null) : null;
  return labelSuite({ suite, table, views, joined, labeller, labelled: cases });
}

/** Shows only whether a case makes a request at all: requests are answered later. */
const neverAnswers: Ask = () => new Promise(() => {});

/** Labels all pending cases, and scores the suite with their labels. */
async function labelSuite(read: ReadSuite): Promise<ScoredSuite> {
  const { suite, table, labeller } = read;
  const labelled = await labelAll(suite, read.labelled, labeller);
  return settle({ ...read, labelled: labelled.map((one) => observe(suite, table, one)) });
}

/** A suite that is read, with the cases that need labels. */
interface ReadSuite<One = PendingCase> {
  readonly suite: SuiteConfig;
  readonly table: CaseRowTable;
  /** The views of those that do not; null where nobody wants any. */
  readonly views: SuiteViews | null;
  readonly joined: JoinResult;
  readonly labeller: Labeller | null;
  readonly labelled: readonly One[];
}

function settle(done: ReadSuite<Observed>): ScoredSuite {
  const { suite, table, joined, labeller, labelled } = done;
  const { family, params } = suite;
  const rows = table.rows();
  const unscored = rows.filter((row) => row.outcome === "unscored").length;
  const { total, missing, duplicates, unmatched } = joined.counts;
  const trials = summarizeTrials(rows);
  const seen = rows.flatMap((row) => evidenceOf(row).map((evidence) => ({ id: row.id, evidence })));
  const judge = labeller?.fingerprint ?? null;
  const report: SuiteReport = {
    family: family.id,
    params: { ...params },
    fingerprint: { gold: joined.goldDigest, params: fingerprint(params), judge },
    cases: { total, scored: total - unscored, missing, duplicates, unmatched, unscored },
    scores: scoreRows([...suite.metrics, ...passMetrics(suite.gates.metrics)], rows, suite.slices),
    details: family.details?.(seen, params) ?? {},
    ...(trials && { trials }),
    ...(suite.custom && { custom: suite.custom }),
    ...(labeller && { judge: labeller.report() }),
  };
  const again = async (ids: ReadonlySet<string>, samples: Samples): Promise<ScoredSuite> => {
    const asked = labelled.filter(({ one }) => ids.has(one.id));
    const newly = (await labelAll(suite, asked, labeller, samples)).map((one) => observe(suite, table, one));
    const byCase = new Map(newly.map((seen) => [seen.one, seen]));
    return settle({ ...done, labelled: labelled.map((seen) => byCase.get(seen.one) ?? seen) });
  };
  const { judge: settings } = suite;
  const canLabel = labeller === null && settings !== undefined && labelled.length > 0;
  const shown = labelled.map((one) => plainly(suite, one));
  return {
    name: suite.name,
    report,
    rows,
    labels: () => labeller?.storedLabels() ?? [],
    views: canLabel ? none : (done.views?.of(rows, shown) ?? none),
    judgedCases: new Set(labelled.map(({ one }) => one.id)),
    label: canLabel ? (open) => labelSuite({ ...done, labeller: open(settings) }) : null,
    relabel: labeller === null ? null : again,
  };
}

const none = (): readonly View[] => [];

/** Sees a case; one that is seen again replaces what was seen before. */
function observe(suite: SuiteConfig, table: CaseRowTable, labelled: LabelledCase): Observed {
  const { index, one, labels } = labelled;
  const row = rowOf(suite, one, labels);
  table.put(index, one.trial, row);
  return { ...labelled, row };
}

/** A case as its family knows it. */
function plainly(suite: SuiteConfig, seen: Observed): Observed {
  return { ...seen, one: plainCase(suite, seen.one) };
}

function labelContext({ metrics, params, judge }: SuiteConfig): LabelContext {
  return {
    params,
    metrics: new Set(metrics.map(({ id }) => id)),
    profile: judge?.profile ?? "merged",
    hasJudge: judge !== undefined,
    hasEmbeddings: judge?.embedding_model !== undefined,
  };
}

function plainCase({ slices }: SuiteConfig, joined: JoinedCase) {
  return slices.length > 0 ? { ...joined, gold: (joined.gold as SlicedGold).gold } : joined;
}

/** The labels of pending cases: the judge's, or the reason why there are none. */
async function labelAll(
  suite: SuiteConfig,
  pending: readonly PendingCase[],
  labeller: Labeller | null,
  samples?: Samples,
): Promise<LabelledCase[]> {
  const context = labelContext(suite);
  const cases = pending.map(({ one }) => ({
    suite: suite.name,
    id: one.trial === null ? one.id : `${one.id}\n${one.trial}`,
    label: async (ask: Ask): Promise<unknown> => suite.family.judge?.label(plainCase(suite, one), ask, context),
  }));
  const reason = suite.judge === undefined ? "no judge" : "not labelled";
  const refuse: Ask = () => Promise.reject(new NotLabelled(reason));
  const labels = labeller
    ? await labeller.label(cases, samples)
    : await Promise.all(cases.map(({ label }) => label(refuse)));
  return pending.map((one, index) => ({ ...one, labels: labels[index] }));
}

/** What is kept of one case. */
function rowOf(suite: SuiteConfig, joined: JoinedCase, labels: unknown): CaseRow {
  const { name, family } = suite;
  const one = plainCase(suite, joined);
  const slices = suite.slices.length > 0 ? (joined.gold as SlicedGold).slices : undefined;
  const evidence: Evidence = observeCase(suite, one, labels);
  const { text, expected, got } = family.summarize(one);
  return {
    suite: name,
    id: one.id,
    at: one.at(),
    gold_at: one.goldAt(),
    gold: one.goldDigest,
    outcome: family.outcome(evidence),
    evidence,
    shown: { text: truncate(text), expected: truncate(expected), got: truncate(got) },
    ...(slices && { slices }),
  };
}
