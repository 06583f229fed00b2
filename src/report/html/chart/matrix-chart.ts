import { h } from "preact";
import type { MatrixChart } from "../../../core/view/chart.ts";
import { formatInteger } from "../../../math/text/number-format.ts";
import { type Column, foreign, type Markup, table } from "../markup.ts";
import { cleanText } from "./drawing.ts";

/** How many shades the colour of a cell has. */
const SHADES = 5;

/** The most columns whose names are horizontal where they are longer than counts. */
const MOST_LEVEL = 8;

interface Cell {
  readonly now: number;
  /** Null without a baseline. */
  readonly base: number | null;
  /** The strength of its colour, from 0 to 1. */
  readonly weight: number;
  readonly colour: "good" | "bad" | "now" | "base";
  readonly title: string;
}

interface Row {
  readonly name: string;
  readonly cells: readonly Cell[];
}

/** Renders counts by two names. The colour is the difference from the baseline, or the share of the row without one. */
export function matrixTable(chart: MatrixChart): Markup {
  const { title, rows, columns } = chart;
  const heading = [h("div", null, `${rows.label} ↓`), " ", h("div", null, `${columns.label} →`)];
  const head: Column<Row> = { title: heading, isHead: true, cell: ({ name }) => foreign(name) };
  const isTurned = columns.names.length > MOST_LEVEL && columns.names.some((name) => name.length > 4);
  const counts = columns.names.map((name, place): Column<Row> => {
    const text = foreign(name);
    return {
      title: isTurned ? h("span", { class: "turned" }, text) : text,
      cell: ({ cells }) => countCell(cells[place]),
    };
  });
  return table(title, [head, ...counts], rowsOf(chart));
}

function rowsOf({ rows, columns, now, base, diagonal }: MatrixChart): Row[] {
  const before = (i: number, j: number): number => base?.[i]?.[j] ?? 0;
  const changes = now.flatMap((row, i) => row.map((count, j) => Math.abs(count - before(i, j))));
  const largest = Math.max(1, ...changes);
  return rows.names.map((name, i): Row => {
    const sum = (now[i] ?? []).reduce((total, count) => total + count, 0);
    const cells = columns.names.map((column, j): Cell => {
      const count = now[i]?.[j] ?? 0;
      const change = count - before(i, j);
      const isRight = diagonal ? name === column : null;
      const was = base === null ? "" : `, was ${formatInteger(before(i, j))}`;
      return {
        now: count,
        base: base === null ? null : before(i, j),
        weight: base === null ? count / (sum || 1) : Math.abs(change) / largest,
        colour: base === null ? (isRight === false ? "bad" : "now") : changeColour(change > 0, isRight),
        title: cleanText(`${name} as ${column}: ${formatInteger(count)}${was}`),
      };
    });
    return { name, cells };
  });
}

/** Returns the colour of a change: more correct counts are good, more wrong ones bad; where no cell is right it is neutral. */
function changeColour(isMore: boolean, isRight: boolean | null): Cell["colour"] {
  if (isRight === null) return isMore ? "now" : "base";
  return isMore === isRight ? "good" : "bad";
}

/** Renders a count and its change. A count that is and was 0 is only read out, so that the others stand out. */
function countCell(cell: Cell | undefined): Markup | null {
  if (cell === undefined) return null;
  const { now, base, weight, colour, title } = cell;
  const change = base === null ? 0 : now - base;
  const shade = weight === 0 ? "count" : `count ${colour} shade-${Math.ceil(weight * SHADES)}`;
  const isZero = now === 0 && change === 0;
  return h(
    "span",
    { class: shade, title },
    isZero ? h("span", { class: "unseen" }, "0") : formatInteger(now),
    change === 0 ? null : h("small", null, ` ${change > 0 ? "+" : "-"}${formatInteger(Math.abs(change))}`),
  );
}
