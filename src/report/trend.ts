import { gatedSeries, type HistoryPoint, seriesName } from "../core/history.ts";
import type { Better } from "../core/metric.ts";
import type { Report } from "../core/report.ts";
import { historyWithCurrent, isBaseRun } from "../core/report.ts";
import { isMainScore, scoreName } from "../core/score.ts";
import { hasSeveral } from "../core/suite-report.ts";
import { formatFor, type ValueFormat } from "../math/text/number-format.ts";
import { formatCount, formatDelta } from "./format.ts";
import { runName, shortCommit } from "./headline.ts";
import type { DrawnPoint, DrawnTrend } from "./html/chart/trend-chart.ts";

export interface Trend extends DrawnTrend {
  readonly suite: string;
  readonly metric: string;
  readonly better: Better;
  readonly isGated: boolean;
  readonly points: readonly TrendPoint[];
  /** The change over the points that are comparable with the last one. */
  readonly change: TrendChange;
}

interface TrendPoint extends DrawnPoint {
  readonly commit: string | null;
  readonly created: string;
  /** `84.3%`. */
  readonly text: string;
}

/** A change in words, and whether that is good: `▲ 3.2 pts better over 7 reports`. */
interface TrendChange {
  readonly text: string;
  readonly tone: "good" | "bad" | "plain";
}

/** Names this run within a sentence: `this PR` or `this run`. */
export function thisRun(report: Report): string {
  return runName(report).replace("This", "this");
}

/** Returns the trends of main scores with two points or more, gated ones first. */
export function createTrends(report: Report): Trend[] {
  const gated = gatedSeries(report.verdict?.gates ?? []);
  const all = Object.entries(report.suites).flatMap(([suite, { scores }]) =>
    scores.filter(isMainScore).map((score) => {
      const metric = scoreName(score);
      return { suite, metric, unit: score.unit, better: score.better, isGated: gated.has(seriesName(suite, metric)) };
    }),
  );
  const sorted = [...all.filter(({ isGated }) => isGated), ...all.filter(({ isGated }) => !isGated)];
  const history = historyWithCurrent(report);
  return sorted.flatMap((series) => trendOf(report, history, series) ?? []);
}

interface Series extends Pick<Trend, "suite" | "metric" | "better" | "isGated"> {
  readonly unit: string | undefined;
}

function trendOf(report: Report, history: readonly HistoryPoint[], series: Series): Trend | null {
  const { suite, metric, unit, better, isGated } = series;
  const points = pointsOf(report, history, series);
  const values = points.map(({ value }) => value);
  const [first, last] = [points[0], points.at(-1)];
  if (points.length < 2 || first === undefined || last === undefined) return null;
  const format = formatFor(unit);
  const [low, high] = [format.value(Math.min(...values)), format.value(Math.max(...values))];
  const title = hasSeveral(report.suites) ? `${suite} ${metric}` : metric;
  const edits = points.filter(({ hasNewGold }) => hasNewGold).length;
  const caption = [
    `${first.text} → ${last.text} over ${points.length} reports, lowest ${low}, highest ${high}; ${better} is better`,
    ...(edits === 0 ? [] : [`the gold set changed ${edits === 1 ? "once" : `${edits} times`}`]),
    ...(last.isNow ? [] : [`${thisRun(report)} has no value`]),
  ].join("; ");
  const change = changeOf(points, better, format, thisRun(report));
  return { suite, metric, better, isGated, title, caption, unit: unit ?? "fraction", points, change };
}

/** Returns the points of reports with a finite value; a partial score has none. */
function pointsOf(report: Report, history: readonly HistoryPoint[], { suite, metric, unit }: Series): TrendPoint[] {
  const format = formatFor(unit);
  const isMember = isBaseRun(report.source);
  let before: string | undefined;
  return history.flatMap(({ commit, created, scores, gold }, index): TrendPoint[] => {
    const value = scores[seriesName(suite, metric)];
    if (value === undefined || !Number.isFinite(value)) return [];
    const hasNewGold = before !== undefined && gold[suite] !== before;
    before = gold[suite];
    const isNow = index === history.length - 1;
    const label = isNow && !isMember ? runName(report) : commit === null ? `no. ${index + 1}` : shortCommit(commit);
    return [{ value, label, hasNewGold, isNow, commit, created, text: format.value(value) }];
  });
}

/** Describes the change since the last new gold set: only scores on one gold set are comparable. */
function changeOf(points: readonly TrendPoint[], better: Better, format: ValueFormat, run: string): TrendChange {
  const last = points.at(-1);
  if (last?.isNow !== true) return { text: `no value in ${run}`, tone: "plain" };
  const start = Math.max(
    0,
    points.findLastIndex(({ hasNewGold }) => hasNewGold),
  );
  const from = points[start] ?? last;
  const reports = points.length - start;
  if (reports === 1) return { text: "first report on this gold set", tone: "plain" };
  const delta = last.value - from.value;
  const over = start === 0 ? `over ${formatCount(reports, "report")}` : "on this gold set";
  if (delta === 0) return { text: `unchanged ${over}`, tone: "plain" };
  const isGood = delta > 0 === (better === "higher");
  const size = `${formatDelta(delta, format)}`;
  return { text: `${size} ${isGood ? "better" : "worse"} ${over}`, tone: isGood ? "good" : "bad" };
}
