import { z } from "zod";
import { ANONYMOUS_BASELINE, type BaselineRecord } from "./baseline.ts";
import type { CaseRow } from "./case.ts";
import { type Config, TEXTS_RULES } from "./config/config.ts";
import { suiteNameSchema } from "./config/suite-name.ts";
import type { DefinedGates } from "./definition.ts";
import { diffSchema } from "./diff.ts";
import {
  type HistoryPoint,
  historySchema,
  isCommit,
  MAX_DIGEST_LENGTH,
  MAX_NAME_LENGTH,
  MAX_SERIES,
  scoreSpreadsSchema,
  seriesName,
} from "./history.ts";
import { formatJson } from "./json.ts";
import type { CreateLabeller, StoredLabel } from "./judge/labeller.ts";
import type { StoredAnswer } from "./judge/stored-answer.ts";
import { isMainScore, scoreName } from "./score.ts";
import { suiteReportSchema } from "./suite-report.ts";
import { trendsOf } from "./verdict/gate.ts";
import {
  earlierRunSchema,
  failedGates,
  failureSchema,
  hasFailed,
  outcomeWithoutTrend,
  verdictSchema,
} from "./verdict/verdict.ts";
import type { ReadViews, View } from "./view/figure.ts";

/** The most runs of one commit that are pooled: the first four and the newest, so that running again cannot wash out what was found. */
export const MAX_POOLED = 5;

/** The most earlier runs that a report names. */
export const MAX_EARLIER = 1000;

/** The number of the stored shape; readers refuse every other. */
export const REPORT_SCHEMA = 1;

/** Where a run took place; all null outside of GitHub Actions. */
const sourceSchema = z.strictObject({
  repository: z.string().nullable(),
  /** What was checked out: on pull requests GitHub's merge commit. */
  commit: z.string().nullable(),
  ref: z.string().nullable(),
  /** On pull requests the head of the branch. */
  head: z.string().nullable(),
  event: z.string().nullable(),
  run_id: z.int().nullable(),
  run_attempt: z.int().nullable(),
  workflow: z.string().nullable(),
  /** The id of the job in its workflow file. */
  job: z.string().nullable(),
});
export type Source = z.infer<typeof sourceSchema>;

export const NO_SOURCE: Source = {
  repository: null,
  commit: null,
  ref: null,
  head: null,
  event: null,
  run_id: null,
  run_attempt: null,
  workflow: null,
  job: null,
};

/** The few numbers that scripts want; null is a number that is not known, never zero. */
const reportSummarySchema = z.strictObject({
  outcome: verdictSchema.shape.outcome.nullable(),
  failed_gates: z.int().nullable(),
  regressed: z.int().nullable(),
  fixed: z.int().nullable(),
});
type ReportSummary = z.infer<typeof reportSummarySchema>;

/** All scores of one run, their fingerprints and where they came from. */
export const reportSchema = z.strictObject({
  schema: z.literal(REPORT_SCHEMA),
  /** Only in files, where it is for scripts: it is computed when a report is written, and never read. */
  summary: reportSummarySchema.optional(),
  tool: z.strictObject({ name: z.literal("noworse"), version: z.string() }),
  created: z.iso.datetime(),
  source: sourceSchema,
  complete: z.boolean(),
  /** Why it has no texts of lines; absent where it has them. */
  texts: z.enum(TEXTS_RULES).optional(),
  /** Why nothing was evaluated; then there are no suites. Absent where something was. */
  failure: failureSchema.optional(),
  /** How many runs of the commit its cases and scores are of, each a trial of its cases; absent for a single one. */
  pooled: z.int().min(2).max(MAX_POOLED).optional(),
  /** The earlier runs of the commit that were read, whether they are pooled or add nothing; absent where there are none. */
  earlier: z.array(earlierRunSchema).max(MAX_EARLIER).optional(),
  /** The digest of all rows of `cases.jsonl.gz`; a file with another digest belongs to another report. */
  cases: z.string(),
  suites: z.record(suiteNameSchema, suiteReportSchema),
  diff: diffSchema.nullable(),
  verdict: verdictSchema.nullable(),
  /** The last reports of the base branch, the oldest first; this one only when it is one of them. */
  history: historySchema,
  /** Whether a gated score of the base branch becomes worse with its pushes: of its own runs only, and absent where that was not tested. */
  trend: z.enum(["worse", "steady"]).optional(),
  /** The gated scores of the base branch that move from push to push by more than their cases explain: of its own runs only, absent where there are none. */
  spread: scoreSpreadsSchema.optional(),
});
export type Report = z.infer<typeof reportSchema>;

/** Returns the report as JSON with its summary: keys in the order they were set, short lists and objects on one line, a newline at the end. */
export function formatReport({ schema, summary: _, ...report }: Report): string {
  return `${formatJson({ schema, summary: summarize(report), ...report })}\n`;
}

function summarize({ verdict, diff }: Pick<Report, "verdict" | "diff">): ReportSummary {
  return {
    outcome: verdict?.outcome ?? null,
    failed_gates: verdict === null ? null : failedGates(verdict).length,
    regressed: diff?.flips?.regressed.length ?? null,
    fixed: diff?.flips?.fixed.length ?? null,
  };
}

/** Returns whether a run's report may become one of the base branch: all but those of pull requests and merge queues, local runs included. */
export function isBaseRun({ event }: Source): boolean {
  return event === null || !(event.startsWith("pull_request") || event === "merge_group");
}

/** Returns the point of a report in a history. Partial scores are left out: a point is about all cases. */
export function historyPoint({ suites, source, created, cases, verdict }: Report): HistoryPoint {
  const digests = Object.entries(suites).map(([name, { fingerprint }]): [string, string] => [name, fingerprint.gold]);
  const scores = Object.entries(suites).flatMap(([name, suite]) =>
    suite.scores.flatMap((score): [string, number][] =>
      isMainScore(score) && score.status === "measured" ? [[seriesName(name, scoreName(score)), score.value]] : [],
    ),
  );
  const gold = digests.filter(([, digest]) => digest.length <= MAX_DIGEST_LENGTH).slice(0, MAX_SERIES);
  const named = scores.filter(([name]) => name.length <= MAX_NAME_LENGTH).slice(0, MAX_SERIES);
  const commit = source.commit !== null && isCommit(source.commit) ? source.commit : null;
  const errors = errorsOf(verdict).filter(([name]) => name.length <= MAX_NAME_LENGTH);
  return {
    commit,
    created,
    ...(cases.length <= MAX_DIGEST_LENGTH && { cases }),
    ...(hasFailed(verdict) && { failed: true }),
    gold: Object.fromEntries(gold),
    scores: Object.fromEntries(named),
    ...(errors.length > 0 && { errors: Object.fromEntries(errors.slice(0, MAX_SERIES)) }),
  };
}

/** Returns the standard deviation of the change that chance explains, by series: of the scores whose regression was tested. */
function errorsOf(verdict: Report["verdict"]): [series: string, error: number][] {
  const tested = (verdict?.gates ?? []).flatMap(({ test, ...gate }) => (test ? [{ ...gate, test }] : []));
  return tested.map(({ test, ...gate }) => [seriesName(gate.suite, scoreName(gate)), test.error]);
}

/** Returns the report's history with its own point at the end, whether the point will be stored or not. */
export function historyWithCurrent(report: Report): HistoryPoint[] {
  const { source, history } = report;
  return isBaseRun(source) && history.length > 0 ? history : [...history, historyPoint(report)];
}

/** A report with its cases; `cases` is null when only `report.json` is available. */
export interface StoredReport {
  readonly report: Report;
  readonly cases: readonly CaseRow[] | null;
  /** The judge's labels, sorted by key; absent where there are none, or where they are not available. */
  readonly labels?: readonly StoredLabel[];
  /** Answers that later runs compare with theirs; absent where there are none or they are not available. */
  readonly answers?: readonly StoredAnswer[];
  /** Returns the suites of a config, labelled by its judges; absent for stored reports. */
  readonly relabel?: (create: CreateLabeller, config: Config) => Promise<StoredReport>;
  /** The views of its cases, as many as fit the size budget; absent where there are none or they were not requested. */
  readonly views?: readonly View[];
  /** Reads the views of those cases that are wanted from the file of a stored report; absent where it has none. */
  readonly readViews?: ReadViews;
}

/**
 * The runs that stand on one side of a comparison: `report` and `cases` are over all of them, with the means of their scores and a trial of
 * each case for each run.
 */
export interface RunSet extends StoredReport {
  /** Each run, that which names the side first; absent for a single one. */
  readonly runs?: readonly StoredReport[];
}

/** Returns each run of a side. */
export function runsOf(side: RunSet): readonly StoredReport[] {
  return side.runs ?? [side];
}

/** A report to compare with, and where it came from. */
export interface FoundBaseline extends RunSet {
  readonly status: "exact" | "ancestor" | "rescored" | "file";
  /** Commits between the wanted commit and the report's; null where the report's is not an ancestor. */
  readonly distance: number | null;
  /** The path of a local file, as the user wrote it. */
  readonly file?: string;
  /** The branch it was stored for. */
  readonly branch: string | null;
  /** The gates of the commit's config by suite, where its files were scored; a stored report contains its own. */
  readonly gates?: ReadonlyMap<string, DefinedGates>;
  /** Remarks for the reader: "a trend", "its own gates failed". */
  readonly notes: readonly string[];
}

/** No report to compare with, and the reason. */
export interface MissingBaseline {
  readonly status: "none" | "expired" | "incompatible" | "error";
  readonly why: string;
  readonly todo: string;
}

/** The outcome of the search: a report, or a typed reason why there is none. */
export type Baseline = FoundBaseline | MissingBaseline;

/** Returns whether there is a report to compare with. */
export const isFound = (baseline: Baseline): baseline is FoundBaseline => "report" in baseline;

/** Returns the labels that are stored with a baseline. */
export const labelsOf = (baseline: Baseline): readonly StoredLabel[] => (isFound(baseline) && baseline.labels) || [];

/** Returns the baseline as the report records it. */
export function recordBaseline(baseline: Baseline): BaselineRecord {
  if (!isFound(baseline)) return { ...ANONYMOUS_BASELINE, ...baseline };
  const { report, status, file, distance, branch, notes } = baseline;
  const { length: runs } = runsOf(baseline);
  const { created, verdict, spread } = report;
  const { commit, run_id } = report.source;
  const trend = trendsOf(verdict?.gates ?? []);
  return {
    ...ANONYMOUS_BASELINE,
    ...(file !== undefined && { file }),
    ...(runs > 1 && { runs }),
    ...{ status, commit, branch, distance, created, outcome: outcomeWithoutTrend(verdict), run_id, notes: [...notes] },
    ...(trend.length > 0 && { trend }),
    ...(spread !== undefined && { spread }),
  };
}
