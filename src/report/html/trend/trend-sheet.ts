import { h } from "preact";
import type { Report } from "../../../core/report.ts";
import { formatTime } from "../../format.ts";
import { drawPlot } from "../chart/plot.ts";
import { plotTrend } from "../chart/trend-chart.ts";
import type { Markup } from "../markup.ts";
import { cleanText } from "../plain-text.ts";
import { SHEET_STYLE } from "../sheet-style.ts";
import { svgFile } from "../svg-file.ts";
import { createTrends, type Trend } from "./trend.ts";

const MOST_TRENDS = 6;
const EDGE = 18;
const HEAD = 42;
const FOOT = 30;
const TITLE = 52;
const DRAWING = 126;
/** The width of one drawing by how many stand beside each other: two and three of them make a sheet of 852. */
const WIDTHS = [399, 399, 260] as const;
/** About how wide a letter of a title is at most. */
const LETTER = 8;

/** Drawings of the report's main scores over its history in one picture, gated ones first, for pages that show files only; null without two points. */
export function renderTrendSheet(report: Report): string | null {
  const trends = createTrends(report).slice(0, MOST_TRENDS);
  if (trends.length === 0) return null;
  const columns = trends.length === 1 ? 1 : trends.length === 2 || trends.length === 4 ? 2 : 3;
  const tile = WIDTHS[columns - 1] ?? WIDTHS[2];
  const rows = Math.ceil(trends.length / columns);
  const [width, height] = [EDGE + columns * (tile + EDGE), HEAD + rows * (TITLE + DRAWING + EDGE) + FOOT];
  const reports = Math.max(...trends.map(({ points }) => points.length));
  const title = `Scores over ${reports} reports, until ${formatTime(report.created)}`;
  const tiles = trends.map((trend, index) => {
    const [column, row] = [index % columns, Math.floor(index / columns)];
    return tileOf(trend, tile, [EDGE + column * (tile + EDGE), HEAD + row * (TITLE + DRAWING + EDGE)]);
  });
  const size = { width, height, viewBox: `0 0 ${width} ${height}` };
  const told = { role: "img", "aria-labelledby": "title", "aria-describedby": "told" };
  const svg = h(
    "svg",
    { xmlns: "http://www.w3.org/2000/svg", ...size, ...told },
    h("title", { id: "title" }, title),
    h("desc", { id: "told" }, trends.map(({ title, caption }) => cleanText(`${title}: ${caption}.`)).join(" ")),
    h("style", { dangerouslySetInnerHTML: { __html: SHEET_STYLE } }),
    h("rect", { class: "ground", x: 0.5, y: 0.5, width: width - 1, height: height - 1, rx: 6 }),
    h("text", { class: "aside", x: EDGE, y: 27 }, title),
    tiles,
    h("text", { class: "aside", x: EDGE, y: height - 16 }, legendOf(trends)),
  );
  return svgFile(svg);
}

/** What the marks mean that are there. */
function legendOf(trends: readonly Trend[]): string {
  const points = trends.flatMap((trend) => trend.points);
  const parts = [
    "dot: a stored report",
    points.some(({ isNow }) => isNow) ? "ring: this run" : "",
    points.some(({ regold }) => regold) ? "dotted line: the gold set changed" : "",
  ];
  return parts.filter(Boolean).join(" · ");
}

function tileOf(trend: Trend, width: number, [x, y]: readonly [number, number]): Markup {
  const { moved, points, better } = trend;
  const last = points.at(-1)?.told ?? "";
  const room = Math.floor(width / LETTER) - last.length;
  return h(
    "g",
    { transform: `translate(${x},${y})` },
    h("text", { class: "name", y: 14 }, cleanText(trend.title, Math.max(8, room))),
    h("text", { class: `value ${points.at(-1)?.isNow ? "now" : "plain"}`, x: width, y: 14 }, last),
    h("text", { class: moved.tone, y: 31 }, moved.told),
    h("text", { class: "aside", y: 46 }, `${better} is better`),
    h("g", {
      transform: `translate(0,${TITLE})`,
      dangerouslySetInnerHTML: { __html: drawPlot(plotTrend(trend, width, DRAWING), null) },
    }),
  );
}
