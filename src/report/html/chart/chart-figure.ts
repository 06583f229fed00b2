import { h } from "preact";
import type { BarChart, Chart, LineChart, MatrixChart } from "../../../core/view/chart.ts";
import { formatFor, formatInteger } from "../../../math/text/number-format.ts";
import { type Column, drawing, fold, foreign, type Markup, table, withCode } from "../markup.ts";
import { spanOf } from "./axis.ts";
import { drawPair } from "./cell-drawings.ts";
import { cleanText } from "./drawing.ts";
import { drawLines, panelsOf, STROKES, sortedBySide } from "./line-chart.ts";
import { matrixTable } from "./matrix-chart.ts";

const NO_VALUE = "–";
/** Lines with more points than this have no table of numbers. */
const MAX_POINTS = 30;
/** The most columns of a matrix that fits beside another chart. */
const MAX_NARROW = 10;

/** The names of the two versions: `Base` and `This PR`. */
interface Names {
  readonly base: string;
  readonly now: string;
}

/** Renders a chart with its title, its text alternative and its legend; one that is drawn with its numbers too. */
export function chartFigure(given: Chart, names: Names): Markup {
  const chart = withVisibleNames(given);
  const classes = ["chart", chart.kind, ...(isWide(chart) ? ["broad"] : [])].join(" ");
  return h(
    "figure",
    { class: classes },
    h("figcaption", null, h("strong", null, foreign(chart.title)), h("span", null, withCode(chart.caption))),
    legend(chart, names),
    content(chart, names),
  );
}

function content(chart: Chart, names: Names): (Markup | null)[] {
  if (chart.kind === "matrix") return [matrixTable(chart)];
  if (chart.kind === "bars") return [barTable(chart, names), leftOut(chart)];
  const numbers = lineTable(chart, names);
  return [panels(chart), numbers === null ? null : fold("Numbers", numbers)];
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

function panels(chart: LineChart): Markup {
  const drawn = drawLines(chart).map(({ name, svg }) =>
    h("div", null, name === null ? null : h("p", null, foreign(name)), drawing(svg, "div")),
  );
  return h("div", { class: "panels" }, drawn);
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
  const sides = sortedBySide(chart.lines).map(
    ({ name, side }) => [side === "reference" ? name : names[side], side] as const,
  );
  const entries = [...new Map(sides)];
  if (entries.length < 2) return null;
  const items = entries.map(([name, side]) => {
    const line = h("line", { x1: 1, x2: 25, y1: 5, y2: 5, ...STROKES[side], "stroke-width": 2.2 });
    return h("li", null, h("svg", { width: 26, height: 10, "aria-hidden": "true" }, line), " ", foreign(name));
  });
  return h("ul", { class: "legend" }, items);
}

function matrixLegend({ base, diagonal }: MatrixChart): string {
  if (base === null) return "Colour: share of the row.";
  const meaning = diagonal ? "blue is more correct or less wrong, orange the opposite" : "blue is more, grey is less";
  return `Colour: difference from the base (${meaning}); signed numbers are the differences.`;
}

type Bar = BarChart["bars"][number];

/** Renders a number for each name: a ring for the base and a dot for now, joined by a line, and both numbers. */
function barTable({ title, axis, bars }: BarChart, names: Names): Markup {
  const text = barText(axis, bars);
  const print = (value: number | null): string => (value === null ? NO_VALUE : text(value));
  const ends = axis.ends ?? spanOf(bars.flatMap(({ now, base }) => [now, base].filter((value) => value !== null)));
  const base: Column<Bar> = { title: names.base, align: "r", cell: (bar) => print(bar.base) };
  return table(
    title,
    [
      { title: "Name", isHead: true, cell: ({ name }) => foreign(name) },
      { title: axis.label, cell: (bar) => drawing(drawPair(bar, ends)) },
      ...(bars.some((bar) => bar.base !== null) ? [base] : []),
      { title: names.now, align: "r", cell: ({ now }) => print(now) },
    ],
    bars,
  );
}

/** Returns the format of bars: counts as integers, other values in their unit. */
export function barText({ unit }: BarChart["axis"], bars: BarChart["bars"]): (value: number) => string {
  const values = bars.flatMap(({ now, base }) => [now, base].filter((value) => value !== null));
  if (unit === "number" && values.every(Number.isInteger)) return formatInteger;
  return formatFor(unit).value;
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
