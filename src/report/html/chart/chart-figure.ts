import { h } from "preact";
import type { BarChart, Chart, LineChart, MatrixChart } from "../../../core/view/chart.ts";
import type { Tone } from "../../../core/view/figure.ts";
import { formatFor, formatInteger } from "../../../math/text/number-format.ts";
import type { Charts } from "../../block.ts";
import { type Column, firstOf, fold, foreign, type Markup, table, withCode } from "../markup.ts";
import { cleanText, drawPair, visibleName } from "./drawing.ts";
import { drawLines, panelsOf, sortedBySide, spanOf } from "./line-chart.ts";

const NO_VALUE = "–";
/** Lines with more points than this have no table of numbers. */
const MAX_POINTS = 30;
/** The most columns of a matrix that fits beside another chart. */
const MAX_NARROW = 10;
/** The most names of a chart without a click. */
const MOST_NAMES = 20;

type Names = Charts["names"];

/** Renders a chart with its title, its text alternative and its legend; one that is drawn with its numbers too. */
export function chartFigure(chart: Chart, names: Names): Markup {
  const isWide =
    chart.kind === "matrix"
      ? chart.columns.names.length > MAX_NARROW
      : chart.kind === "lines" && panelsOf(chart).length > 1;
  const key = legend(chart, names);
  return h(
    "figure",
    { class: `chart card ${chart.kind}${isWide ? " broad" : ""}` },
    h("figcaption", null, h("h3", null, foreign(chart.title)), h("p", { class: "aside" }, withCode(chart.caption))),
    key === "" ? null : h("p", { class: "aside" }, key),
    content(chart, names),
  );
}

function content(chart: Chart, names: Names): (Markup | null)[] {
  if (chart.kind === "matrix") return [matrixTable(chart)];
  if (chart.kind === "bars") {
    const { left_out: left } = chart;
    const rest = left ? h("p", { class: "aside" }, `and ${formatInteger(left.count)} more: ${left.which}`) : null;
    return [firstOf(chart.bars, MOST_NAMES, (bars) => barTable({ ...chart, bars }, names, chart)), rest];
  }
  const drawn = drawLines(chart).map(({ name, svg }) =>
    h("div", null, name === null ? null : foreign(visibleName(name)), svg),
  );
  const numbers = lineTable(chart, names);
  return [h("div", { class: "cards" }, drawn), numbers === null ? null : fold("Numbers", numbers)];
}

const MARKS = { reference: "Dotted", base: "Dashed", now: "Solid" } as const;

/** Says what rings, dots and strokes are, or the colours of a matrix; empty where there is one of them. */
function legend(chart: Chart, names: Names): string {
  if (chart.kind === "matrix") return matrixLegend(chart);
  if (chart.kind === "bars") {
    return chart.bars.some(({ base }) => base !== null) ? `Ring: ${names.base}. Dot: ${names.now}.` : "";
  }
  const sides = sortedBySide(chart.lines).map(({ name, side }) => {
    return `${MARKS[side]}: ${side === "reference" ? cleanText(visibleName(name)) : names[side]}.`;
  });
  const entries = [...new Set(sides)];
  return entries.length < 2 ? "" : entries.join(" ");
}

function matrixLegend({ base, diagonal }: MatrixChart): string {
  if (base === null) return "Colour: share of the row.";
  const meaning = diagonal ? ": blue is more correct or less wrong, orange the opposite" : "";
  return `Colour: difference from the base${meaning}. Signed numbers are the differences.`;
}

type Bar = BarChart["bars"][number];

/** Renders a number for each name: a ring for the base and a dot for now, joined by a line, and both numbers. */
function barTable({ title, axis, bars }: BarChart, names: Names, all: BarChart): Markup {
  const text = barText(axis, all.bars);
  const print = (value: number | null): string => (value === null ? NO_VALUE : text(value));
  const ends = axis.ends ?? spanOf(all.bars.flatMap(({ now, base }) => [now, base].filter((value) => value !== null)));
  const base: Column<Bar> = { title: names.base, align: "r", cell: (bar) => print(bar.base) };
  return table(
    title,
    [
      { title: "Name", isHead: true, cell: ({ name }) => foreign(visibleName(name)) },
      { title: axis.label, cell: (bar) => drawPair(bar, ends) },
      ...(all.bars.some((bar) => bar.base !== null) ? [base] : []),
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
      { title: "Line", isHead: true, cell: ({ name }) => foreign(visibleName(name)) },
      { title: "Version", cell: ({ side }) => (side === "reference" ? side : names[side]) },
      { title: x.label, align: "r", cell: (row) => value(x, row.x) },
      { title: y.label, align: "r", cell: (row) => (row.y === null ? NO_VALUE : value(y, row.y)) },
    ],
    rows,
  );
}

/** How many shades the colour of a cell has. */
const SHADES = 3;

/** The most columns whose names are horizontal where they are longer than counts. */
const MOST_LEVEL = 8;

/** Renders counts by two names. The colour is the difference from the baseline, or the share of the row without one. */
export function matrixTable({ title, rows, columns, now, base, diagonal }: MatrixChart): Markup {
  const heading = [h("div", null, `${rows.label} ↓`), " ", h("div", null, `${columns.label} →`)];
  const before = (i: number, j: number): number => base?.[i]?.[j] ?? 0;
  const isAlone = base === null;
  const largest = Math.max(1, ...now.flatMap((row, i) => row.map((count, j) => Math.abs(count - before(i, j)))));
  const cell = (i: number, j: number): Markup => {
    const count = now[i]?.[j] ?? 0;
    const change = isAlone ? 0 : count - before(i, j);
    const sum = (now[i] ?? []).reduce((total, one) => total + one, 0);
    const weight = isAlone ? count / (sum || 1) : Math.abs(change) / largest;
    const [name = "", column = ""] = [rows.names[i], columns.names[j]];
    const tone = cellTone(isAlone ? null : change, diagonal ? name === column : null);
    const was = isAlone ? "" : `, was ${formatInteger(before(i, j))}`;
    const text = cleanText(`${visibleName(name)} as ${visibleName(column)}: ${formatInteger(count)}${was}`);
    const shade = weight === 0 ? "count" : `count ${tone} shade-${Math.ceil(weight * SHADES)}`;
    return h(
      "div",
      { class: shade, title: text },
      // A count that is and was 0 is only read out, so that the others stand out.
      count === 0 && change === 0 ? h("span", { class: "unseen" }, "0") : formatInteger(count),
      change === 0 ? null : h("div", null, ` ${change > 0 ? "+" : "-"}${formatInteger(Math.abs(change))}`),
    );
  };
  const isTurned = columns.names.length > MOST_LEVEL && columns.names.some((name) => name.length > 4);
  const counts = columns.names.map((name, j): Column<number> => {
    const text = foreign(visibleName(name));
    return { title: isTurned ? h("span", { class: "turned" }, text) : text, cell: (i) => cell(i, j) };
  });
  const head: Column<number> = { title: heading, isHead: true, cell: (i) => foreign(visibleName(rows.names[i] ?? "")) };
  return table(title, [head, ...counts], [...rows.names.keys()]);
}

/** Returns the colour of a count or its change: more correct counts are good, more wrong ones bad; where no cell is right it has none. */
function cellTone(change: number | null, isRight: boolean | null): Tone {
  if (isRight === null) return "plain";
  return (change === null || change > 0) === isRight ? "good" : "bad";
}
