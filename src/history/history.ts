import { z } from "zod";
import { type Baseline, type FoundBaseline, isFound } from "../core/baseline.ts";
import type { Report, Source } from "../core/report.ts";
import { isSameJudge } from "../core/same-judge.ts";
import { isMainScore, scoreName } from "../core/score.ts";
import { type SuiteReport, suiteNameSchema } from "../core/suite-report.ts";
import type { JudgedMetricsOf } from "../gates/policy.ts";

/** The most reports of the base branch that a report remembers. */
export const MOST_POINTS = 50;

/** The most series that a report follows; the first ones count. Keeps foreign reports bounded. */
export const MOST_SERIES = 500;

/** What is longer is no name or digest of ours; a point leaves it out rather than grow without bound. */
const LONGEST_NAME = 300;
const LONGEST_DIGEST = 100;
const COMMIT = /^[0-9a-f]{40}(?:[0-9a-f]{24})?$/;
const few = <T extends object>(record: T): boolean => Object.keys(record).length <= MOST_SERIES;

/** A full commit id, or null where a run knows none. */
export const pointCommitSchema = z.string().regex(COMMIT).nullable();

/** What is remembered of one report of the base branch: its main scores (none that is partial: a point stands for all cases), and the gold sets they are of. */
export const historyPointSchema = z.strictObject({
  commit: pointCommitSchema,
  created: z.iso.datetime(),
  /** By suite: scores of different gold sets are not compared. */
  gold: z.record(suiteNameSchema, z.string().max(LONGEST_DIGEST)).refine(few),
  /** By suite and full name, `support-bot/precision`. */
  scores: z.record(z.string().max(LONGEST_NAME), z.number()).refine(few),
});

/** What is remembered of one report of the base branch. */
export type HistoryPoint = z.infer<typeof historyPointSchema>;

/** Reports of the base branch, the oldest first. Their times are told, never sorted by. */
export const historySchema = z.array(historyPointSchema).max(MOST_POINTS);

/** The name of a suite's main score in a history, from its full name. */
export function seriesName(suite: string, score: string): string {
  return `${suite}/${score}`;
}

/** Whether a run's report may become one of the base branch: a pull request's and a merge queue's may not. Desks count. */
export function isBaseRun({ event }: Source): boolean {
  return event === null || !(event.startsWith("pull_request") || event === "merge_group");
}

/**
 * The history that a report carries: its baseline's, then its own point when it is a run of the base branch. Earlier
 * points keep only series that mean the same in the baseline and now; a run without a baseline starts anew.
 */
export function continueHistory(
  head: Report,
  baseline: Baseline,
  isBase: boolean,
  judgedIn: JudgedMetricsOf = everyMetric,
): HistoryPoint[] {
  const before = isFound(baseline) ? keepSeries(pointsUpTo(baseline), [baseline.report, head], judgedIn) : [];
  return [...before, ...(isBase ? [pointOf(head)] : [])].slice(-MOST_POINTS);
}

/** The report's history with its own point at the end, whether it will be remembered or not. */
export function historyWithCurrent(report: Report): HistoryPoint[] {
  return isBaseRun(report.source) && report.history.length > 0 ? report.history : [...report.history, pointOf(report)];
}

/** A baseline that does not stand in its own history (rescored, or the merge queue's) still comes before this run. */
function pointsUpTo({ report }: FoundBaseline): HistoryPoint[] {
  return historyWithCurrent(report);
}

function everyMetric({ scores }: SuiteReport): ReadonlySet<string> {
  return new Set(scores.map(({ metric }) => metric));
}

function keepSeries(
  points: readonly HistoryPoint[],
  [base, head]: readonly [Report, Report],
  judgedIn: JudgedMetricsOf,
): HistoryPoint[] {
  const kept = new Set<string>();
  for (const [name, suite] of Object.entries(head.suites)) {
    const before = Object.hasOwn(base.suites, name) ? base.suites[name] : undefined;
    if (before) for (const score of sameScores(before, suite, judgedIn)) kept.add(seriesName(name, score));
  }
  return points.flatMap((point) => {
    const scores = Object.fromEntries(Object.entries(point.scores).filter(([name]) => kept.has(name)));
    return Object.keys(scores).length === 0 ? [] : [{ ...point, scores }];
  });
}

/** The full names of the scores whose numbers mean in both what they mean in the other: same family, parameters and revision, and the same judge where one may have labelled. */
function sameScores(base: SuiteReport, head: SuiteReport, judgedIn: JudgedMetricsOf): string[] {
  if (base.family !== head.family || base.fingerprint.params !== head.fingerprint.params) return [];
  const judged = isSameJudge(base, head) ? new Set() : judgedIn(head);
  const revisions = new Map(mainScores(base).map((score) => [scoreName(score), score.revision]));
  return mainScores(head).flatMap((score) =>
    revisions.get(scoreName(score)) === score.revision && !judged.has(score.metric) ? [scoreName(score)] : [],
  );
}

function mainScores({ scores }: SuiteReport): SuiteReport["scores"] {
  return scores.filter(isMainScore);
}

function pointOf({ suites, source, created }: Report): HistoryPoint {
  const digests = Object.entries(suites).map(([name, { fingerprint }]): [string, string] => [name, fingerprint.gold]);
  const scores = Object.entries(suites).flatMap(([name, suite]) =>
    mainScores(suite).flatMap((score): [string, number][] =>
      score.status === "measured" ? [[seriesName(name, scoreName(score)), score.value]] : [],
    ),
  );
  const gold = digests.filter(([, digest]) => digest.length <= LONGEST_DIGEST).slice(0, MOST_SERIES);
  const named = scores.filter(([name]) => name.length <= LONGEST_NAME).slice(0, MOST_SERIES);
  const commit = source.commit !== null && COMMIT.test(source.commit) ? source.commit : null;
  return { commit, created, gold: Object.fromEntries(gold), scores: Object.fromEntries(named) };
}
