import type { Report } from "../../core/report.ts";
import { isMainScore, scoreName } from "../../core/score.ts";
import { historyWithNow, isBaseRun, seriesName } from "../../core/trend/history.ts";
import { valueText } from "../../math/number-text.ts";
import { shortCommit } from "../baseline-text.ts";
import { runName } from "../page-part.ts";
import type { DrawnTrend } from "./chart/trend-chart.ts";

const MOST_TRENDS = 40;

/** A score over its history, with what its points are told as. */
export interface Trend extends DrawnTrend {
  readonly suite: string;
  readonly metric: string;
  readonly points: readonly (DrawnTrend["points"][number] & {
    readonly commit: string | null;
    readonly created: string;
    /** `84.3 %`. */
    readonly told: string;
  })[];
}

/** The main scores that have a history of two points or more, gated ones first. */
export function trendsOf(report: Report): Trend[] {
  const gated = new Set((report.verdict?.rulings ?? []).map((ruling) => seriesName(ruling.suite, scoreName(ruling))));
  const all = Object.entries(report.suites).flatMap(([suite, { scores }]) =>
    scores.flatMap((score) => {
      const metric = scoreName(score);
      const isGated = gated.has(seriesName(suite, metric));
      return isMainScore(score) ? [{ suite, metric, unit: score.unit, isGated }] : [];
    }),
  );
  const sorted = [...all.filter(({ isGated }) => isGated), ...all.filter(({ isGated }) => !isGated)];
  return sorted.flatMap((series) => trendOf(report, series) ?? []).slice(0, MOST_TRENDS);
}

interface Series {
  readonly suite: string;
  readonly metric: string;
  readonly unit: "number" | undefined;
}

function trendOf(report: Report, { suite, metric, unit }: Series): Trend | null {
  const text = valueText(unit);
  const history = historyWithNow(report);
  const isMember = isBaseRun(report.source);
  let before: string | undefined;
  const points = history.flatMap(({ commit, created, scores, gold }, index): Trend["points"][number][] => {
    const value = scores[seriesName(suite, metric)];
    if (value === undefined) return [];
    const regold = before !== undefined && gold[suite] !== before;
    before = gold[suite];
    const isNow = index === history.length - 1;
    const label = isNow && !isMember ? runName(report) : commit === null ? `no. ${index + 1}` : shortCommit(commit);
    return [{ value, label, regold, isNow, commit, created, told: text.value(value) }];
  });
  const values = points.map(({ value }) => value);
  const [first, last] = [points[0], points.at(-1)];
  if (points.length < 2 || first === undefined || last === undefined) return null;
  const [low, high] = [text.value(Math.min(...values)), text.value(Math.max(...values))];
  const title = Object.keys(report.suites).length > 1 ? `${suite} ${metric}` : metric;
  const caption = `${first.told} → ${last.told} over ${points.length} reports, lowest ${low}, highest ${high}`;
  return { suite, metric, title, caption, unit: unit ?? "fraction", points };
}
