import { type ComponentChildren, h } from "preact";
import type { BarChart, Chart, LineChart, MatrixChart, Side } from "../../../core/view/chart.ts";
import { formatFor } from "../../../math/text/number-format.ts";
import { formatInteger, NO_VALUE } from "../../format.ts";
import { barText, drawBars } from "../chart/bar-chart.ts";
import { drawLines, panelsOf, sortedBySide } from "../chart/line-chart.ts";
import { drawMatrix } from "../chart/matrix-chart.ts";
import type { PageIndex } from "../data/page-data.ts";
import { type Column, drawing, fold, foreign, type Markup, scrollable, section, table, withCode } from "../markup.ts";
import { cleanText } from "../svg.ts";

/** Lines with more points than this have no table of numbers. */
const MAX_POINTS = 30;
/** The most columns of a matrix that fits beside another chart. */
const MAX_NARROW = 10;

/** The names of the two versions: `Base` and `This PR`. */
type Names = PageIndex["names"];

/** Renders the charts of all suites; null where no family has any. */
export function chartsPart(
  suites: readonly { readonly name: string; readonly charts: readonly Chart[] }[],
  names: Names,
): Markup | null {
  const drawn = suites.filter(({ charts }) => charts.length > 0);
  if (drawn.length === 0) return null;
  const parts = drawn.map(({ name, charts }) => {
    const heading = suites.length > 1 ? h("h3", null, name) : null;
    return h(
      "div",
      null,
      heading,
      h(
        "div",
        { class: "charts" },
        charts.map((chart) => suiteChart(withVisibleNames(chart), names)),
      ),
    );
  });
  return section("charts", "Charts", ...parts);
}

/** Quotes the names of a chart that are blank, such as a class label of spaces: their rows would have none. */
function withVisibleNames(chart: Chart): Chart {
  const visible = (name: string): string => (cleanText(name).trim() === "" ? JSON.stringify(name) : name);
  const withName = <Named extends { readonly name: string }>(one: Named): Named => ({
    ...one,
    name: visible(one.name),
  });
  if (chart.kind === "bars") return { ...chart, bars: chart.bars.map(withName) };
  if (chart.kind === "lines") return { ...chart, lines: chart.lines.map(withName) };
  const { rows, columns } = chart;
  return {
    ...chart,
    rows: { ...rows, names: rows.names.map(visible) },
    columns: { ...columns, names: columns.names.map(visible) },
  };
}

interface ChartFigure {
  readonly title: string;
  readonly caption: string;
  /** The output of `drawSvg`. */
  readonly svg: string;
  /** The values as a table, for reading and copying. */
  readonly numbers: Markup | null;
  readonly legend?: Markup | null;
  readonly remark?: Markup | null;
  readonly classes?: string;
  /** Whether it takes the whole width, and scrolls on narrow screens: shrunk, its text could not be read. */
  readonly isWide?: boolean;
}

export function chartFigure(figure: ChartFigure): Markup {
  const { title, caption, svg, numbers, legend, remark, classes = "", isWide = false } = figure;
  return h(
    "figure",
    { class: ["chart", classes, isWide ? "broad" : ""].filter(Boolean).join(" ") },
    h("figcaption", null, h("strong", null, foreign(title)), h("span", null, withCode(caption))),
    legend,
    drawing(svg, "div", isWide ? scrollable(title) : {}),
    remark,
    numbers === null ? null : fold("Numbers", numbers),
  );
}

function suiteChart(chart: Chart, names: Names): Markup {
  const { title, caption, kind } = chart;
  const figure = { title, caption, classes: kind, isWide: isWide(chart), legend: legend(chart, names) };
  if (chart.kind === "lines")
    return chartFigure({ ...figure, svg: drawLines(chart), numbers: lineTable(chart, names) });
  if (chart.kind === "matrix") return chartFigure({ ...figure, svg: drawMatrix(chart), numbers: matrixTable(chart) });
  const left = chart.left_out?.count ?? 0;
  const remark =
    left > 0 ? h("p", { class: "hint" }, `and ${formatInteger(left)} more: ${chart.left_out?.which ?? ""}`) : null;
  return chartFigure({ ...figure, svg: drawBars(chart), numbers: barTable(chart, names), remark });
}

/** Returns whether a chart takes the whole width: wide matrices and several panels do. */
function isWide(chart: Chart): boolean {
  if (chart.kind === "matrix") return chart.columns.names.length > MAX_NARROW;
  return chart.kind === "lines" && panelsOf(chart).length > 1;
}

/** Renders the legend of strokes and dots, or of the colours of a matrix. */
function legend(chart: Chart, names: Names): Markup | null {
  if (chart.kind === "matrix") return h("p", { class: "hint" }, matrixLegend(chart));
  const entries = chart.kind === "bars" ? barEntries(chart, names) : lineEntries(chart, names);
  if (entries.length < 2) return null;
  const items = entries.map(([name, sample]) => h("li", null, sample, " ", foreign(name)));
  return h("ul", { class: "legend" }, items);
}

type Entry = readonly [name: string, sample: Markup];

const SAMPLES: Readonly<Record<Side, readonly [stroke: string, dash: string]>> = {
  now: ["var(--now)", ""],
  base: ["var(--base)", "5 3"],
  reference: ["var(--muted)", "1 4"],
};

function lineEntries({ lines }: LineChart, names: Names): Entry[] {
  const sides = new Map(sortedBySide(lines).map(({ name, side }) => [side === "reference" ? name : names[side], side]));
  return [...sides].map(([name, side]): Entry => {
    const [stroke, dash] = SAMPLES[side];
    const dashes = dash === "" ? null : { "stroke-dasharray": dash };
    const line = h("line", { x1: 1, x2: 25, y1: 5, y2: 5, stroke, "stroke-width": 2.2, ...dashes });
    return [name, h("svg", { width: 26, height: 10, "aria-hidden": "true" }, line)];
  });
}

function barEntries({ bars }: BarChart, names: Names): Entry[] {
  if (!bars.some(({ base }) => base !== null)) return [];
  const circle = (fill: string, stroke: string): Markup => {
    const dot = h("circle", { cx: 6, cy: 6, r: 4, fill, stroke, "stroke-width": 2 });
    return h("svg", { width: 12, height: 12, "aria-hidden": "true" }, dot);
  };
  return [
    [names.base, circle("var(--surface)", "var(--base)")],
    [names.now, circle("var(--now)", "var(--now)")],
  ];
}

function matrixLegend({ base, diagonal }: MatrixChart): string {
  if (base === null) return "Colour: share of the row.";
  const meaning = diagonal ? "blue is more correct or less wrong, orange the opposite" : "blue is more, grey is less";
  return `Colour: difference from the base (${meaning}); signed numbers are the differences.`;
}

function barTable({ title, axis, bars }: BarChart, names: Names): Markup {
  const text = barText(axis, bars);
  const value = (one: number | null): string => (one === null ? NO_VALUE : text(one));
  return table(
    title,
    [
      { title: "Name", isHead: true, cell: ({ name }) => foreign(name) },
      { title: names.base, align: "r", cell: ({ base }) => value(base) },
      { title: names.now, align: "r", cell: ({ now }) => value(now) },
    ],
    bars,
  );
}

function lineTable({ title, x, y, lines }: LineChart, names: Names): Markup | null {
  const rows = lines.flatMap(({ name, side, points }) => points.map((point) => ({ name, side, ...point })));
  if (rows.length === 0 || rows.length > MAX_POINTS) return null;
  const value = (axis: LineChart["x"], one: number): string => formatFor(axis.unit).value(one);
  return table(
    title,
    [
      { title: "Line", isHead: true, cell: ({ name }) => foreign(name) },
      { title: "Version", cell: ({ side }) => (side === "reference" ? side : names[side]) },
      { title: x.label, align: "r", cell: (row) => value(x, row.x) },
      { title: y.label, align: "r", cell: (row) => (row.y === null ? NO_VALUE : value(y, row.y)) },
    ],
    rows,
  );
}

function matrixTable({ title, rows, columns, now, base }: MatrixChart): Markup {
  interface Row {
    readonly name: string;
    readonly now: readonly number[];
    readonly base: readonly number[] | null;
  }
  const cells = rows.names.map((name, i): Row => ({ name, now: now[i] ?? [], base: base?.[i] ?? null }));
  const head: Column<Row> = { title: rows.label, isHead: true, cell: ({ name }) => foreign(name) };
  const counts = columns.names.map((name, j): Column<Row> => {
    const cell = (row: Row): ComponentChildren =>
      `${formatInteger(row.now[j] ?? 0)}${row.base === null ? "" : ` (${formatInteger(row.base[j] ?? 0)})`}`;
    return { title: foreign(name), align: "r", cell };
  });
  return table(title, [head, ...counts], cells);
}
