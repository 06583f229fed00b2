import { type HistoryPoint, MAX_POINTS, seriesName } from "../core/history.ts";
import { ownValue } from "../core/json.ts";
import { type Baseline, historyPoint, historyWithCurrent, isFound, type Report } from "../core/report.ts";
import { isMainScore, scoreName } from "../core/score.ts";
import { isSameJudge, type JudgedMetricsOf, type SuiteReport } from "../core/suite-report.ts";

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
    return Object.keys(scores).length === 0
      ? []
      : [{ ...point, scores, ...(point.errors && { errors: keep(point.errors) }) }];
  });
}

/** Returns the full names of the scores that are comparable: same family, parameters and revision, and for judged metrics the same judge. */
function comparableScores(base: SuiteReport, head: SuiteReport, judgedIn: JudgedMetricsOf): string[] {
  if (base.family !== head.family || base.fingerprint.params !== head.fingerprint.params) return [];
  const judged = isSameJudge(base, head) ? new Set() : judgedIn(head);
  const revisions = new Map(base.scores.filter(isMainScore).map((score) => [scoreName(score), score.revision]));
  return head.scores
    .filter(isMainScore)
    .flatMap((score) =>
      revisions.get(scoreName(score)) === score.revision && !judged.has(score.metric) ? [scoreName(score)] : [],
    );
}
