import { h } from "preact";
import type { BarChart, Chart, LineChart, MatrixChart } from "../../../core/view/chart.ts";
import { formatFor } from "../../../math/text/number-format.ts";
import { formatInteger, NO_VALUE } from "../../format.ts";
import { barTable } from "../chart/bar-chart.ts";
import { drawLines, panelsOf, STROKES, sortedBySide } from "../chart/line-chart.ts";
import { matrixTable } from "../chart/matrix-chart.ts";
import type { PageIndex } from "../data/page-data.ts";
import { drawing, fold, foreign, type Markup, section, table, withCode } from "../markup.ts";
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
        charts.map((chart) => drawChartFigure(withVisibleNames(chart), names)),
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
  /** The drawing, or a table that shows the values itself. */
  readonly content: Markup;
  /** The values of a drawing as a table, for reading and copying. */
  readonly numbers?: Markup | null;
  readonly legend?: Markup | null;
  readonly remark?: Markup | null;
  readonly classes?: string;
  /** Whether it takes the whole width. */
  readonly isWide?: boolean;
}

function chartFigure(figure: ChartFigure): Markup {
  const { title, caption, content, numbers = null, legend, remark, classes = "", isWide = false } = figure;
  return h(
    "figure",
    { class: ["chart", classes, isWide ? "broad" : ""].filter(Boolean).join(" ") },
    h("figcaption", null, h("strong", null, foreign(title)), h("span", null, withCode(caption))),
    legend,
    content,
    remark,
    numbers === null ? null : fold("Numbers", numbers),
  );
}

export function drawChartFigure(chart: Chart, names: Names): Markup {
  const { title, caption, kind } = chart;
  const figure = { title, caption, classes: kind, isWide: isWide(chart), legend: legend(chart, names) };
  if (chart.kind === "matrix") return chartFigure({ ...figure, content: matrixTable(chart) });
  if (chart.kind === "bars") return chartFigure({ ...figure, content: barTable(chart, names), remark: leftOut(chart) });
  return chartFigure({ ...figure, content: panelsPart(chart), numbers: lineTable(chart, names) });
}

function panelsPart(chart: LineChart): Markup {
  const panels = drawLines(chart).map(({ name, svg }) =>
    h("div", null, name === null ? null : h("p", null, foreign(name)), drawing(svg, "div")),
  );
  return h("div", { class: "panels" }, panels);
}

function leftOut({ left_out: left }: BarChart): Markup | null {
  return left ? h("p", { class: "hint" }, `and ${formatInteger(left.count)} more: ${left.which}`) : null;
}

/** Returns whether a chart takes the whole width: wide matrices and several panels do. */
function isWide(chart: Chart): boolean {
  if (chart.kind === "matrix") return chart.columns.names.length > MAX_NARROW;
  return chart.kind === "lines" && panelsOf(chart).length > 1;
}

/** Renders the legend of strokes, rings and dots, or of the colours of a matrix. */
function legend(chart: Chart, names: Names): Markup | null {
  if (chart.kind === "matrix") return h("p", { class: "hint" }, matrixLegend(chart));
  if (chart.kind === "bars") {
    const isCompared = chart.bars.some(({ base }) => base !== null);
    return isCompared ? h("p", { class: "hint" }, `Ring: ${names.base}. Dot: ${names.now}.`) : null;
  }
  const entries = lineEntries(chart, names);
  if (entries.length < 2) return null;
  const items = entries.map(([name, sample]) => h("li", null, sample, " ", foreign(name)));
  return h("ul", { class: "legend" }, items);
}

type Entry = readonly [name: string, sample: Markup];

function lineEntries({ lines }: LineChart, names: Names): Entry[] {
  const sides = new Map(sortedBySide(lines).map(({ name, side }) => [side === "reference" ? name : names[side], side]));
  return [...sides].map(([name, side]): Entry => {
    const line = h("line", { x1: 1, x2: 25, y1: 5, y2: 5, ...STROKES[side], "stroke-width": 2.2 });
    return [name, h("svg", { width: 26, height: 10, "aria-hidden": "true" }, line)];
  });
}

function matrixLegend({ base, diagonal }: MatrixChart): string {
  if (base === null) return "Colour: share of the row.";
  const meaning = diagonal ? "blue is more correct or less wrong, orange the opposite" : "blue is more, grey is less";
  return `Colour: difference from the base (${meaning}); signed numbers are the differences.`;
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
