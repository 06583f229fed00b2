import { h } from "preact";
import type { Report } from "../../../core/report.ts";
import type { Links } from "../../links.ts";
import { drawTrend } from "../chart/trend-chart.ts";
import type { Markup } from "../element.ts";
import { createTrends, type Trend } from "../trend/trend.ts";
import { code, drawing, fold, section, table } from "./markup.ts";

const OPEN_TRENDS = 6;
/** What two reports tell stands in the table of metrics. */
const LEAST_POINTS = 3;

/** The scores over the stored history, each point a report of the base branch; null where no score has three. */
export function trendsPart(report: Report, links: Links): Markup | null {
  const trends = createTrends(report).filter(({ points }) => points.length >= LEAST_POINTS);
  if (trends.length === 0) return null;
  const figures = trends.map((trend) => trendFigure(trend, links));
  return section(
    "trends",
    "Trends",
    h(
      "p",
      { class: "hint" },
      "Each point is a stored report of the base branch, the ringed one this run. A dotted line across stands where the gold set changed.",
    ),
    h("div", { class: "charts" }, figures.slice(0, OPEN_TRENDS)),
    figures.length > OPEN_TRENDS
      ? fold(`${figures.length - OPEN_TRENDS} more`, false, h("div", { class: "charts" }, figures.slice(OPEN_TRENDS)))
      : null,
  );
}

function trendFigure(trend: Trend, links: Links): Markup {
  return h(
    "figure",
    { class: "chart" },
    h("figcaption", null, h("strong", null, trend.title), h("span", null, trend.caption)),
    drawing(drawTrend(trend), "div"),
    fold(
      "Numbers",
      false,
      table(
        trend.title,
        [
          {
            title: "Report",
            isHead: true,
            cell: ({ label, commit }) => linked(label, commit === null ? null : links.commit(commit)),
          },
          { title: "Time (UTC)", cell: ({ created }) => created.slice(0, 16).replace("T", " ") },
          { title: "Score", isNumber: true, cell: ({ told }) => told },
        ],
        trend.points,
      ),
    ),
  );
}

function linked(label: string, address: string | null): Markup {
  return address === null ? code(label) : h("a", { href: address }, code(label));
}
