import { h } from "preact";
import { renderToString } from "preact-render-to-string";
import type { Report } from "../../core/report.ts";
import { timeText } from "../format.ts";
import { drawPlot } from "./chart/plot.ts";
import { plotTrend } from "./chart/trend-chart.ts";
import type { Markup } from "./element.ts";
import { plainText } from "./plain-text.ts";
import { SHEET_STYLE } from "./sheet-style.ts";
import { type Trend, trendsOf } from "./trend.ts";

const MOST_TRENDS = 6;
const EDGE = 18;
const HEAD = 46;
const TITLE = 44;
const DRAWING = 132;
/** The width of one drawing by how many stand beside each other: two and three of them make a sheet of 852. */
const WIDTHS = [399, 399, 260] as const;
/** About how wide a letter of a title is at most. */
const LETTER = 8;

/** Drawings of the report's main scores over its history in one picture, gated ones first, for pages that show files only; null without two points. */
export function renderTrendSheet(report: Report): string | null {
  const trends = trendsOf(report).slice(0, MOST_TRENDS);
  if (trends.length === 0) return null;
  const columns = trends.length === 1 ? 1 : trends.length === 2 || trends.length === 4 ? 2 : 3;
  const tile = WIDTHS[columns - 1] ?? WIDTHS[2];
  const [width, height] = [
    EDGE + columns * (tile + EDGE),
    HEAD + Math.ceil(trends.length / columns) * (TITLE + DRAWING + EDGE),
  ];
  const reports = Math.max(...trends.map(({ points }) => points.length));
  const title = `Scores over the last ${reports} reports, until ${timeText(report.created)}`;
  const svg = h(
    "svg",
    {
      xmlns: "http://www.w3.org/2000/svg",
      ...{ width, height, viewBox: `0 0 ${width} ${height}` },
      role: "img",
      "aria-labelledby": "title",
      "aria-describedby": "told",
    },
    h("title", { id: "title" }, title),
    h("desc", { id: "told" }, trends.map(({ title, caption }) => plainText(`${title}: ${caption}.`)).join(" ")),
    h("style", { dangerouslySetInnerHTML: { __html: SHEET_STYLE } }),
    h("rect", { class: "ground", x: 0.5, y: 0.5, width: width - 1, height: height - 1, rx: 6 }),
    h("text", { class: "aside", x: EDGE, y: 28 }, `${title}${legendOf(trends)}`),
    trends.map((trend, index) => {
      const [column, row] = [index % columns, Math.floor(index / columns)];
      return tileOf(trend, tile, [EDGE + column * (tile + EDGE), HEAD + row * (TITLE + DRAWING + EDGE)]);
    }),
  );
  return `${renderToString(svg)}\n`;
}

/** What the marks mean, where there are any. */
function legendOf(trends: readonly Trend[]): string {
  const points = trends.flatMap((trend) => trend.points);
  const parts = [
    points.some(({ isNow }) => isNow) ? "ring: the newest" : "",
    points.some(({ regold }) => regold) ? "dotted line: another gold set" : "",
  ];
  return parts
    .filter(Boolean)
    .map((part) => ` · ${part}`)
    .join("");
}

function tileOf(trend: Trend, width: number, [x, y]: readonly [number, number]): Markup {
  const { moved, points, better } = trend;
  const last = points.at(-1)?.told ?? "";
  const room = Math.floor(width / LETTER) - last.length;
  return h(
    "g",
    { transform: `translate(${x},${y})` },
    h("text", { class: "name", y: 14 }, plainText(trend.title, Math.max(8, room))),
    h("text", { class: "value", x: width, y: 14 }, last),
    h("text", { class: moved.tone, y: 32 }, moved.told),
    h("text", { class: "aside way", x: width, y: 32 }, better === "higher" ? "↑ is better" : "↓ is better"),
    h("g", {
      transform: `translate(0,${TITLE})`,
      dangerouslySetInnerHTML: { __html: drawPlot(plotTrend(trend, width, DRAWING), null) },
    }),
  );
}
