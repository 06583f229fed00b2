import { h } from "preact";
import type { Report } from "../../core/report.ts";
import { textWidth } from "../badge/badge-svg.ts";
import { formatTime } from "../format.ts";
import { createTrends, type Trend, thisRun } from "../trend.ts";
import { drawTrend } from "./chart/trend-chart.ts";
import type { Markup } from "./markup.ts";
import { cleanText, svgFile } from "./svg.ts";

const MAX_TRENDS = 6;
const EDGE = 18;
const HEAD = 42;
const FOOT = 30;
const TITLE = 52;
const DRAWING = 126;
/** The width of one drawing by the number of columns; an image of two or three columns is 852 wide. */
const WIDTHS = [399, 399, 260] as const;
/** The approximate width of a wide letter of a name, and the least letters of one. */
const LETTER = 9;
const LEAST_LETTERS = 8;

/** Renders the trends of main scores as one image, gated ones first; null without two points. */
export function renderTrendSheet(report: Report): string | null {
  const trends = createTrends(report).slice(0, MAX_TRENDS);
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
  const labels = { role: "img", "aria-labelledby": "title", "aria-describedby": "description" };
  const svg = h(
    "svg",
    { xmlns: "http://www.w3.org/2000/svg", ...size, ...labels },
    h("title", { id: "title" }, title),
    h("desc", { id: "description" }, trends.map(({ title, caption }) => cleanText(`${title}: ${caption}.`)).join(" ")),
    h("style", { dangerouslySetInnerHTML: { __html: SHEET_STYLE } }),
    h("rect", { class: "ground", x: 0.5, y: 0.5, width: width - 1, height: height - 1, rx: 6 }),
    h("text", { class: "aside", x: EDGE, y: 27 }, title),
    tiles,
    h("text", { class: "aside", x: EDGE, y: height - 16 }, legendOf(trends, thisRun(report))),
  );
  return svgFile(svg);
}

/** Explains the marks that occur. */
function legendOf(trends: readonly Trend[], run: string): string {
  const points = trends.flatMap((trend) => trend.points);
  const parts = [
    "dot: a stored report",
    points.some(({ isNow }) => isNow) ? `ring: ${run}` : "",
    points.some(({ hasNewGold }) => hasNewGold) ? "dotted line: the gold set changed" : "",
  ];
  return parts.filter(Boolean).join(" · ");
}

function tileOf(trend: Trend, width: number, [x, y]: readonly [number, number]): Markup {
  const { change, points, better } = trend;
  const last = points.at(-1)?.text ?? "";
  const room = Math.floor(width / LETTER) - last.length;
  const valueRoom = width - (LEAST_LETTERS + 1) * LETTER;
  return h(
    "g",
    { transform: `translate(${x},${y})` },
    h("text", { class: "name", y: 14 }, cleanText(trend.title, Math.max(LEAST_LETTERS, room))),
    h(
      "text",
      { class: `value ${points.at(-1)?.isNow ? "now" : "plain"}`, x: width, y: 14, ...fitWidth(last, 13, valueRoom) },
      last,
    ),
    h("text", { class: change.tone, y: 31, ...fitWidth(change.text, 11.5, width) }, change.text),
    h("text", { class: "aside", y: 46 }, `${better} is better`),
    h("g", {
      transform: `translate(0,${TITLE})`,
      dangerouslySetInnerHTML: { __html: drawTrend(trend, null, { width, height: DRAWING }) },
    }),
  );
}

/** Returns the attributes that narrow a text to at most `most` pixels: a number with a long unit can be wider. */
function fitWidth(text: string, size: number, most: number): Record<string, string | number> {
  return textWidth(text, size) > most ? { textLength: most, lengthAdjust: "spacingAndGlyphs" } : {};
}

/** The colours of the image, the same as in `report-page.css`. */
export const SHEET_COLOURS = {
  light: {
    surface: "#ffffff",
    ink: "#1a1d21",
    muted: "#59626e",
    line: "#d5dae1",
    now: "#0b5cad",
    good: "#0b6e99",
    bad: "#b3400a",
  },
  dark: {
    surface: "#14171b",
    ink: "#e8eaed",
    muted: "#a3adb9",
    line: "#363d47",
    now: "#6cb0ff",
    good: "#6cc3ea",
    bad: "#ff9d66",
  },
} as const;

/** The style of the image, which gets none from the page that shows it. */
const SHEET_STYLE = [
  `:root{${variables("light")}color:var(--ink);font-family:system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif}`,
  `@media (prefers-color-scheme:dark){:root{${variables("dark")}}}`,
  ".ground{fill:var(--surface);stroke:var(--line)}",
  "text{fill:var(--ink);font-size:11.5px}",
  ".name,.value{font-size:13px;font-weight:600}",
  ".value{text-anchor:end}",
  ".aside,.plain{fill:var(--muted)}",
  ".good{fill:var(--good)}",
  ".bad{fill:var(--bad)}",
  ".plot{color:var(--ink);overflow:visible}",
  ".plot text{fill:var(--muted);font-size:10px;white-space:pre}",
].join("\n");

function variables(look: keyof typeof SHEET_COLOURS): string {
  return Object.entries(SHEET_COLOURS[look])
    .map(([name, colour]) => `--${name}:${colour};`)
    .join("");
}
