import { gatedSeries, historyWithCurrent, type Report, seriesName } from "../core/report.ts";
import { isMainScore, scoreName } from "../core/score.ts";
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
    lines: drawn.map(({ name, points }) => ({ name, side: "now", dots: true, points })),
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
      return [{ name, unit: score.unit ?? "fraction", points, isGated: gated.has(series) }];
    }),
  );
}

/** Returns the values of a score by the number of the report; a point without a value breaks the line where the gold set changed. */
function pointsOf(report: Report, suite: string, series: string): LineChart["lines"][number]["points"] {
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
