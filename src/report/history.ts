import { seriesName } from "../core/history.ts";
import { historyWithCurrent, isBaseRun, type Report } from "../core/report.ts";
import { isMainScore, scoreName } from "../core/score.ts";
import { gatedSeries, trendsOf } from "../core/verdict/gate.ts";
import type { LineChart } from "../core/view/chart.ts";
import type { Section } from "./block.ts";
import { formatCount } from "./format.ts";
import { runName } from "./verdict/head.ts";

const MAX_LINES = 12;
/** The table of metrics already shows the change between two reports. */
const MIN_POINTS = 3;

/** Returns a chart of the gated main scores, or of all where none has a gate, over the reports of the base branch up to this one; none where no score has three values. */
export function historySections(report: Report): Section[] {
  const all = historyLines(report);
  const gated = all.filter(({ isGated }) => isGated);
  const lines = gated.length > 0 ? gated : all;
  const unit = lines[0]?.unit;
  if (unit === undefined) return [];
  const drawn = lines.filter((line) => line.unit === unit).slice(0, MAX_LINES);
  const reports = historyWithCurrent(report).length;
  const chart: LineChart = {
    kind: "lines",
    title: "Scores of the last reports",
    caption: `The last ${formatCount(reports, "report")} of the base branch, this one last; a gap marks a change of the gold set.`,
    x: { label: "report", unit: "number", ends: [1, reports] },
    y: { label: "", unit },
    lines: drawn.flatMap(({ name, points, trend }) => [
      ...(trend.length === 0 ? [] : [{ name: "trend", side: "reference", of: name, points: trend } as const]),
      { name, side: "now", dots: true, points },
    ]),
  };
  const blocks = [{ kind: "charts", charts: [chart], names: { base: "Base", now: runName(report) } } as const];
  return [{ id: "history", name: "History", title: "History", look: "folded", blocks }];
}

function historyLines(report: Report) {
  const gated = gatedSeries(report.verdict?.gates ?? []);
  const several = Object.keys(report.suites).length > 1;
  return Object.entries(report.suites).flatMap(([suite, { scores }]) =>
    scores.filter(isMainScore).flatMap((score) => {
      const [metric, series] = [scoreName(score), seriesName(suite, scoreName(score))];
      const points = pointsOf(report, suite, series);
      if (points.filter(({ y }) => y !== null).length < MIN_POINTS) return [];
      const name = several ? `${suite} ${metric}` : metric;
      const trend = trendPoints(report, suite, metric);
      return [{ name, unit: score.unit ?? "fraction", points, trend, isGated: gated.has(series) }];
    }),
  );
}

/** Returns the ends of a score's trend line by the number of the report; none without one, and where the history has lost its start. */
function trendPoints({ source, verdict, diff, history }: Report, suite: string, name: string): Points {
  const trends = isBaseRun(source) ? trendsOf(verdict?.gates ?? []) : (diff?.baseline.trend ?? []);
  const trend = trends.find((one) => one.suite === suite && scoreName(one) === name);
  if (trend === undefined || trend.reason.pushes >= history.length) return [];
  const { from, to, pushes } = trend.reason;
  return [
    { x: history.length - pushes, y: from },
    { x: history.length, y: to },
  ];
}

type Points = LineChart["lines"][number]["points"];

/** Returns the values of a score by the number of the report; a point without a value breaks the line where the gold set changed. */
function pointsOf(report: Report, suite: string, series: string): Points {
  let before: string | undefined;
  return historyWithCurrent(report).flatMap(({ scores, gold }, index) => {
    const value = scores[series];
    if (value === undefined || !Number.isFinite(value)) return [];
    const point = { x: index + 1, y: value };
    const isNewGold = before !== undefined && gold[suite] !== before;
    before = gold[suite];
    return isNewGold ? [{ x: index + 0.5, y: null }, point] : [point];
  });
}
