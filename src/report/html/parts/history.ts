import { h } from "preact";
import { gatedSeries, seriesName } from "../../../core/history.ts";
import type { Unit } from "../../../core/metric.ts";
import { historyWithCurrent, type Report } from "../../../core/report.ts";
import { isMainScore, scoreName } from "../../../core/score.ts";
import { hasSeveral } from "../../../core/suite-report.ts";
import type { LineChart } from "../../../core/view/chart.ts";
import { formatCount } from "../../format.ts";
import type { PageIndex } from "../data/page-data.ts";
import { type Markup, section } from "../markup.ts";
import { drawChartFigure } from "./charts.ts";

const MAX_LINES = 12;
/** The table of metrics already shows the change between two reports. */
const MIN_POINTS = 3;

/** Renders the main scores over the reports of the base branch, up to this one; null where no score has three values. */
export function historyPart(report: Report, names: PageIndex["names"]): Markup | null {
  const lines = historyLines(report);
  const unit = lines[0]?.unit;
  if (unit === undefined) return null;
  const drawn = lines.filter((line) => line.unit === unit).slice(0, MAX_LINES);
  const reports = historyWithCurrent(report).length;
  const chart: LineChart = {
    kind: "lines",
    title: "Scores of the last reports",
    caption: `The last ${formatCount(reports, "report")} of the base branch, this one last; a gap marks a change of the gold set.`,
    x: { label: "report", unit: "number", ends: [1, reports] },
    y: { label: "", unit },
    lines: drawn.map(({ name, points }) => ({ name, side: "now", dots: true, points })),
  };
  return section("history", "History", h("div", { class: "charts" }, drawChartFigure(chart, names)));
}

interface HistoryLine {
  readonly name: string;
  readonly unit: Unit;
  readonly points: LineChart["lines"][number]["points"];
}

/** Returns a line for each gated main score, or for each main score where none has a gate. */
function historyLines(report: Report): HistoryLine[] {
  const gated = gatedSeries(report.verdict?.gates ?? []);
  const all = Object.entries(report.suites).flatMap(([suite, { scores }]) =>
    scores.filter(isMainScore).flatMap((score) => {
      const metric = scoreName(score);
      const points = pointsOf(report, suite, seriesName(suite, metric));
      if (points.filter(({ y }) => y !== null).length < MIN_POINTS) return [];
      const name = hasSeveral(report.suites) ? `${suite} ${metric}` : metric;
      return { name, unit: score.unit ?? "fraction", points, isGated: gated.has(seriesName(suite, metric)) };
    }),
  );
  return all.some(({ isGated }) => isGated) ? all.filter(({ isGated }) => isGated) : all;
}

/** Returns the values of a score by the number of the report; a point without a value breaks the line where the gold set changed. */
function pointsOf(report: Report, suite: string, series: string): HistoryLine["points"] {
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
