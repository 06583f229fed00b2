import { h } from "preact";
import type { Report } from "../../../core/report.ts";
import { formatInteger, formatTime } from "../../format.ts";
import type { Links } from "../../links.ts";
import { createTrends, type Trend, thisRun } from "../../trend.ts";
import { drawTrend } from "../chart/trend-chart.ts";
import { code, drawing, fold, linked, type Markup, section, table } from "../markup.ts";
import { chartFigure } from "./charts.ts";

const MAX_TRENDS = 40;
const MAX_OPEN_TRENDS = 6;
/** The table of metrics already shows the change between two reports. */
const MIN_POINTS = 3;

/** Renders the scores over the stored history, each point a report of the base branch; null where no score has three. */
export function trendsPart(report: Report, links: Links): Markup | null {
  const trends = createTrends(report)
    .slice(0, MAX_TRENDS)
    .filter(({ points }) => points.length >= MIN_POINTS);
  if (trends.length === 0) return null;
  const figures = trends.map((trend) => trendFigure(trend, links));
  const hint = `Each point is a stored report of the base branch; the ring is ${thisRun(report)}. A dotted vertical line marks a change of the gold set.`;
  const more = figures.slice(MAX_OPEN_TRENDS);
  return section(
    "trends",
    "Trends",
    h("p", { class: "hint" }, hint),
    h("div", { class: "charts" }, figures.slice(0, MAX_OPEN_TRENDS)),
    more.length > 0 ? fold(`${formatInteger(more.length)} more`, h("div", { class: "charts" }, more)) : null,
  );
}

function trendFigure(trend: Trend, links: Links): Markup {
  const numbers = table(
    trend.title,
    [
      {
        title: "Report",
        isHead: true,
        cell: ({ label, commit }) => linked(code(label), commit === null ? null : links.commit(commit)),
      },
      { title: "Time", cell: ({ created }) => formatTime(created) },
      { title: "Score", align: "r", cell: ({ text }) => text },
    ],
    trend.points,
  );
  return chartFigure({
    title: trend.title,
    caption: trend.caption,
    content: drawing(drawTrend(trend, trend), "div"),
    numbers,
  });
}
