import { h } from "preact";
import type { BarChart, Chart, LineChart, MatrixChart } from "../../../core/view/chart.ts";
import { formatFor } from "../../../math/text/number-format.ts";
import { barText, drawBars } from "../chart/bar-chart.ts";
import { drawLines, panelsOf } from "../chart/line-chart.ts";
import { drawMatrix } from "../chart/matrix-chart.ts";
import type { Markup } from "../element.ts";
import { withCode } from "../with-code.ts";
import { drawing, fold, foreign, section, table } from "./markup.ts";

/** Lines with more points than this are told by their caption alone. */
const MOST_POINTS = 30;
/** A matrix of so many columns fits beside another picture. */
const MOST_NARROW = 10;

/** The pictures of all suites; null where no family has any. */
export function chartsPart(
  suites: readonly { readonly name: string; readonly charts: readonly Chart[] }[],
): Markup | null {
  const drawn = suites.filter(({ charts }) => charts.length > 0);
  if (drawn.length === 0) return null;
  const parts = drawn.map(({ name, charts }) =>
    h(
      "div",
      null,
      drawn.length > 1 || suites.length > 1 ? h("h3", null, name) : null,
      h("div", { class: "charts" }, charts.map(chartFigure)),
    ),
  );
  return section("pictures", "Pictures", ...parts);
}

function chartFigure(chart: Chart): Markup {
  return h(
    "figure",
    { class: `chart ${chart.kind}${isWide(chart) ? " broad" : ""}` },
    h("figcaption", null, h("strong", null, foreign(chart.title)), h("span", null, withCode(chart.caption))),
    legend(chart),
    drawing(draw(chart), "div"),
    dataTable(chart),
  );
}

/** Matrices and several panels take the whole width. */
function isWide(chart: Chart): boolean {
  return (
    (chart.kind === "matrix" && chart.columns.names.length > MOST_NARROW) ||
    (chart.kind === "lines" && panelsOf(chart).length > 1)
  );
}

function draw(chart: Chart): string {
  if (chart.kind === "lines") return drawLines(chart);
  return chart.kind === "bars" ? drawBars(chart) : drawMatrix(chart);
}

/** What the strokes and dots mean; a matrix says it in its cells. */
function legend(chart: Chart): Markup | null {
  if (chart.kind === "matrix") return matrixLegend(chart);
  const entries = chart.kind === "bars" ? barEntries(chart) : lineEntries(chart);
  if (entries.length < 2) return null;
  return h(
    "ul",
    { class: "legend" },
    entries.map(([name, sample]) => h("li", null, sample, " ", foreign(name))),
  );
}

type Entry = readonly [name: string, sample: Markup];

const SAMPLES = { now: ["var(--now)", ""], base: ["var(--base)", "5 3"], reference: ["var(--muted)", "1 4"] } as const;

/** One entry a version, and one for each line to compare with. */
function lineEntries({ lines }: LineChart): Entry[] {
  const named = lines.map(({ name, side }) => [side === "reference" ? name : side, side] as const);
  return [...new Map(named)].map(
    ([name, side]): Entry => [name, sample(...(SAMPLES[side] as readonly [string, string]))],
  );
}

function sample(stroke: string, dash: string): Markup {
  const line = {
    x1: 1,
    x2: 25,
    y1: 5,
    y2: 5,
    stroke,
    "stroke-width": 2.2,
    ...(dash !== "" && { "stroke-dasharray": dash }),
  };
  return h("svg", { width: 26, height: 10, "aria-hidden": "true" }, h("line", line));
}

function barEntries({ bars }: BarChart): Entry[] {
  const circle = (fill: string, stroke: string): Markup =>
    h(
      "svg",
      { width: 12, height: 12, "aria-hidden": "true" },
      h("circle", { cx: 6, cy: 6, r: 4, fill, stroke, "stroke-width": 2 }),
    );
  if (!bars.some(({ base }) => base !== null)) return [];
  return [
    ["base", circle("var(--surface)", "var(--base)")],
    ["now", circle("var(--now)", "var(--now)")],
  ];
}

function matrixLegend({ base, diagonal }: MatrixChart): Markup {
  const meant = diagonal ? "blue is more right or less wrong, orange the contrary" : "blue is more, grey is fewer";
  const told =
    base === null
      ? "Coloured by the share of the row."
      : `Coloured by the difference from the base: ${meant}; numbers with a sign are the differences.`;
  return h("p", { class: "hint" }, told);
}

/** The numbers of a chart as a table, for whoever cannot see it or wants to copy them. */
function dataTable(chart: Chart): Markup | null {
  if (chart.kind === "bars") return barTable(chart);
  return chart.kind === "lines" ? lineTable(chart) : matrixTable(chart);
}

function barTable({ title, axis, bars, left_out: left }: BarChart): Markup {
  const text = barText(axis, bars);
  const value = (one: number | null): string => (one === null ? "–" : text(one));
  const rest = left && left.count > 0 ? h("p", { class: "hint" }, `and ${left.count} more: ${left.which}`) : null;
  return h(
    "div",
    null,
    rest,
    fold(
      "Numbers",
      false,
      table(
        title,
        [
          { title: "Name", isHead: true, cell: ({ name }) => foreign(name) },
          { title: "Base", isNumber: true, cell: ({ base }) => value(base) },
          { title: "Now", isNumber: true, cell: ({ now }) => value(now) },
        ],
        bars,
      ),
    ),
  );
}

function lineTable({ title, x, y, lines }: LineChart): Markup | null {
  const rows = lines.flatMap(({ name, side, points }) => points.map((point) => ({ name, side, ...point })));
  if (rows.length === 0 || rows.length > MOST_POINTS) return null;
  const [xText, yText] = [x, y].map(({ unit }) => formatFor(unit === "number" ? "number" : undefined));
  return fold(
    "Numbers",
    false,
    table(
      title,
      [
        { title: "Line", isHead: true, cell: ({ name }) => foreign(name) },
        { title: "Version", cell: ({ side }) => side },
        { title: x.label, isNumber: true, cell: (row) => xText?.value(row.x) },
        { title: y.label, isNumber: true, cell: (row) => (row.y === null ? "–" : yText?.value(row.y)) },
      ],
      rows,
    ),
  );
}

function matrixTable({ title, rows, columns, now, base }: MatrixChart): Markup {
  const cells = rows.names.map((name, i) => ({ name, now: now[i] ?? [], base: base?.[i] ?? null }));
  return fold(
    "Numbers",
    false,
    table(
      title,
      [
        { title: rows.label, isHead: true, cell: ({ name }) => foreign(name) },
        ...columns.names.map((name, j) => ({
          title: foreign(name),
          isNumber: true,
          cell: (row: (typeof cells)[number]) =>
            `${row.now[j] ?? 0}${row.base === null ? "" : ` (${row.base[j] ?? 0})`}`,
        })),
      ],
      cells,
    ),
  );
}
