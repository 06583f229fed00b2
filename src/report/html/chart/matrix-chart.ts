import { cell, type Markish, type ScaleOptions, text } from "@observablehq/plot";
import type { MatrixChart } from "../../../core/view/chart.ts";
import { formatInteger } from "../../../math/text/integer.ts";
import { cleanText } from "../svg.ts";
import { drawPlot } from "./plot.ts";

const MAX_WIDTH = 900;
const MAX_NAMES_WITH_TEXT = 16;
const MAX_LABEL_LENGTH = 28;
/** The approximate width of a letter. */
const LETTER = 6.6;

/** One cell; `row` and `column` are indices: truncated foreign names may be equal. */
interface Cell {
  readonly row: string;
  readonly column: string;
  readonly now: number;
  readonly base: number | null;
  /** The strength of its colour, from 0 to 1. */
  readonly weight: number;
  readonly fill: string;
  readonly title: string;
}

/** Draws counts by two names. The colour is the difference from the baseline, or the share of the row without one. */
export function drawMatrix(chart: MatrixChart): string {
  const [rows, columns] = [chart.rows.names, chart.columns.names];
  const { left, top, side, isFlat } = layoutOf(chart);
  const isSmall = Math.max(rows.length, columns.length) <= MAX_NAMES_WITH_TEXT;
  return drawPlot(
    {
      width: Math.max(220, left + 24 + side * columns.length),
      height: top + 12 + Math.min(side, 34) * rows.length,
      marginLeft: left,
      marginTop: top,
      marginRight: 24,
      marginBottom: 8,
      x: { ...bandScale(chart.columns), axis: "top", tickRotate: isFlat ? 0 : -60 },
      y: bandScale(chart.rows),
      marks: cellMarks(cellsOf(chart), isSmall),
      color: { type: "identity" },
      opacity: { type: "identity" },
    },
    chart,
  );
}

/** The layout in pixels; `isFlat`: whether the names of columns are horizontal. */
interface MatrixLayout {
  readonly left: number;
  readonly top: number;
  readonly side: number;
  readonly isFlat: boolean;
}

function layoutOf({ rows, columns }: MatrixChart): MatrixLayout {
  const longest = (names: readonly string[]): number =>
    Math.max(...names.map((name) => cleanText(name, MAX_LABEL_LENGTH).length), 3) * LETTER;
  const left = 34 + longest(rows.names);
  const widest = longest(columns.names) + 8;
  const most = Math.floor((MAX_WIDTH - left) / Math.max(1, columns.names.length));
  const side = Math.max(14, Math.min(most, Math.max(40, Math.min(widest, 90))));
  const isFlat = widest <= side;
  return { left, side, isFlat, top: isFlat ? 44 : 40 + Math.min(150, 0.87 * widest) };
}

/** Returns a scale by index, because truncated foreign names may be equal. */
function bandScale({ label, names }: MatrixChart["rows"]): ScaleOptions {
  return {
    type: "band",
    domain: names.map((_, index) => String(index)),
    label: cleanText(label, 40),
    tickFormat: (place: string) => cleanText(names[Number(place)] ?? "", MAX_LABEL_LENGTH),
    padding: 0.04,
    tickSize: 0,
  };
}

function cellMarks(cells: readonly Cell[], isSmall: boolean): Markish[] {
  const numbers = cells.filter(({ now, base }) => now !== 0 || (base ?? 0) !== 0);
  const place = { x: "column", y: "row", title: "title" };
  return [
    cell(cells, { ...place, fill: "var(--cell)" }),
    cell(
      cells.filter(({ weight }) => weight > 0),
      { ...place, fill: (one: Cell) => one.fill, fillOpacity: (one: Cell) => 0.12 + 0.45 * one.weight },
    ),
    ...(isSmall ? [text(numbers, { ...place, text: cellText, lineHeight: 1 })] : []),
  ];
}

function cellsOf({ rows, columns, now, base, diagonal }: MatrixChart): Cell[] {
  const differences = now.flatMap((row, i) => row.map((count, j) => Math.abs(count - (base?.[i]?.[j] ?? 0))));
  const largest = Math.max(1, ...differences);
  return rows.names.flatMap((rowName, i) => {
    const sum = (now[i] ?? []).reduce((total, count) => total + count, 0);
    return columns.names.map((columnName, j): Cell => {
      const count = now[i]?.[j] ?? 0;
      const before = base === null ? null : (base[i]?.[j] ?? 0);
      const isRight = diagonal && rowName === columnName;
      const change = before === null ? 0 : count - before;
      const compared = before !== null;
      return {
        row: String(i),
        column: String(j),
        now: count,
        base: before,
        weight: compared ? Math.abs(change) / largest : sum === 0 ? 0 : count / sum,
        fill: compared
          ? changeColour(change > 0, diagonal ? isRight : null)
          : isRight || !diagonal
            ? "var(--now)"
            : "var(--bad)",
        title: cleanText(
          `${rowName} as ${columnName}: ${formatInteger(count)}${before === null ? "" : `, was ${formatInteger(before)}`}`,
        ),
      };
    });
  });
}

/** Returns the colour of a change: more correct counts are good, more wrong ones bad; without a diagonal the colour is neutral. */
function changeColour(isMore: boolean, isRight: boolean | null): string {
  if (isRight === null) return isMore ? "var(--now)" : "var(--base)";
  return isMore === isRight ? "var(--good)" : "var(--bad)";
}

function cellText({ now, base }: Cell): string {
  const change = base === null ? 0 : now - base;
  const count = formatInteger(now);
  return change === 0 ? count : `${count}\n${change > 0 ? "+" : "-"}${formatInteger(Math.abs(change))}`;
}
