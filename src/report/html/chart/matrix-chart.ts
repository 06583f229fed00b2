import { type ComponentChildren, h } from "preact";
import type { MatrixChart } from "../../../core/view/chart.ts";
import { formatInteger } from "../../../math/text/integer.ts";
import { displayWidth } from "../../markdown.ts";
import type { Markup } from "../markup.ts";
import { cleanText } from "../svg.ts";
import { BELOW, label, labelY, MIDDLE, namesY, type Tick } from "./axis.ts";
import { drawSvg, group, groupOf, pixels, placesIn } from "./drawing.ts";

const MAX_WIDTH = 900;
const MAX_NAMES_WITH_TEXT = 16;
const MAX_LABEL_LENGTH = 28;
/** The approximate width of a letter. */
const LETTER = 6.6;

/** One cell and its position in pixels. */
interface Cell {
  readonly x: number;
  readonly y: number;
  readonly now: number;
  readonly base: number | null;
  /** The strength of its colour, from 0 to 1. */
  readonly weight: number;
  readonly fill: string;
  readonly title: string;
}

/** The gap between cells, as a share of a step. */
const GAPS = { gap: 0.04, edge: 0.04 };
const MARGIN_BOTTOM = 8;

/** Draws counts by two names. The colour is the difference from the baseline, or the share of the row without one. */
export function drawMatrix(chart: MatrixChart): string {
  const [rows, columns] = [chart.rows.names, chart.columns.names];
  const { left, top, right, side, isFlat } = layoutOf(chart);
  const size = {
    width: Math.max(220, left + right + side * columns.length),
    height: top + 12 + Math.min(side, 34) * rows.length,
  };
  const area = { left, top, right: size.width - right, bottom: size.height - MARGIN_BOTTOM };
  const across = placesIn([left, area.right], columns.length, GAPS);
  const down = placesIn([top, area.bottom], rows.length, GAPS);
  const cells = cellsOf(chart, across.starts, down.starts);
  const isNarrow = widestCount(chart) > side;
  const middles = (starts: readonly number[], width: number): number[] => starts.map((start) => start + width / 2);
  return drawSvg(
    size,
    chart,
    namesY(area, namedAt(rows, middles(down.starts, down.width))),
    labelY(cleanText(chart.rows.label, 40), area, { left }),
    columnNames(namedAt(columns, middles(across.starts, across.width)), top, isFlat),
    label(cleanText(chart.columns.label, 40), [(left + area.right) / 2, 3], { dy: BELOW }),
    drawCells(cells, { width: across.width, height: down.width }),
    hasCounts(chart) ? drawCounts(cells, { width: across.width, height: down.width, isNarrow }) : null,
  );
}

/** Returns shortened names at the middles of their rows or columns. */
function namedAt(names: readonly string[], places: readonly number[]): Tick[] {
  return names.map((name, index) => ({ at: places[index] ?? 0, text: cleanText(name, MAX_LABEL_LENGTH) }));
}

function columnNames(names: readonly Tick[], top: number, isFlat: boolean): Markup | null {
  if (isFlat) return groupOf({}, names, ({ at, text }) => label(text, [at, top - 9]));
  const turned = ({ at, text }: Tick): Markup =>
    h("text", { transform: `translate(${pixels(at)},${pixels(top - 11)}) rotate(-60)`, dy: MIDDLE }, text);
  return groupOf({ "text-anchor": "start" }, names, turned);
}

/** The layout in pixels; `isFlat`: whether the names of columns are horizontal. */
interface MatrixLayout {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly side: number;
  readonly isFlat: boolean;
}

function layoutOf(chart: MatrixChart): MatrixLayout {
  const { rows, columns } = chart;
  const longest = (names: readonly string[]): number =>
    Math.max(...names.map((name) => displayWidth(cleanText(name, MAX_LABEL_LENGTH))), 3) * LETTER;
  const left = 34 + longest(rows.names);
  const widest = longest(columns.names) + 8;
  const most = Math.floor((MAX_WIDTH - left) / Math.max(1, columns.names.length));
  const side = Math.max(14, Math.min(most, Math.max(40, Math.min(widest, 90), widestCount(chart))));
  const isFlat = widest <= side;
  // The name of the last column leans out of it by the cosine of its angle.
  const right = isFlat ? 24 : Math.max(24, widest / 2 - side / 2 + 8);
  return { left, right, side, isFlat, top: isFlat ? 44 : 40 + 0.87 * widest };
}

/** Returns whether the cells are large enough for their counts. */
function hasCounts({ rows, columns }: MatrixChart): boolean {
  return Math.max(rows.names.length, columns.names.length) <= MAX_NAMES_WITH_TEXT;
}

/** Returns the width that the longest count or change needs. */
function widestCount({ now, base, ...chart }: MatrixChart): number {
  if (!hasCounts({ now, base, ...chart })) return 0;
  const texts = now.flatMap((row, i) =>
    row.flatMap((count, j) =>
      cellTexts({ now: count, base: base === null ? null : (base[i]?.[j] ?? 0) }, formatInteger),
    ),
  );
  return Math.max(0, ...texts.map((text) => (text?.length ?? 0) * LETTER + 8));
}

/** The size of a cell in pixels. */
type CellSize = Readonly<Record<"width" | "height", number>>;

function drawCells(cells: readonly Cell[], { width, height }: CellSize): (Markup | null)[] {
  const size = { width: pixels(width), height: pixels(height) };
  const rect = ({ x, y, title }: Cell, look: object): Markup =>
    h("rect", { x: pixels(x), y: pixels(y), ...size, ...look }, h("title", null, title));
  const coloured = cells.filter(({ weight }) => weight > 0);
  return [
    groupOf({ fill: "var(--cell)" }, cells, (cell) => rect(cell, {})),
    groupOf({}, coloured, (cell) => rect(cell, { fill: cell.fill, "fill-opacity": 0.12 + 0.45 * cell.weight })),
  ];
}

/** Renders the counts in their cells, each with its change under it. */
function drawCounts(
  cells: readonly Cell[],
  { width, height, isNarrow }: CellSize & { readonly isNarrow: boolean },
): Markup | null {
  const counts = cells.flatMap((cell) => {
    if (cell.now === 0 && (cell.base ?? 0) === 0) return [];
    const [x, y] = [cell.x + width / 2, cell.y + height / 2];
    const [count, change] = cellTexts(cell, isNarrow ? shortCount : formatInteger);
    if (change === null) return label(count, [x, y], { dy: MIDDLE });
    const line = (text: string, dy: string): ComponentChildren => h("tspan", { x: pixels(x), dy }, text);
    return label([line(count, "-0.18em"), line(change, "1em")], [x, y]);
  });
  // The pointer finds the cell under a count, and its tooltip.
  return group({ "pointer-events": "none" }, counts);
}

function cellsOf(
  { rows, columns, now, base, diagonal }: MatrixChart,
  xs: readonly number[],
  ys: readonly number[],
): Cell[] {
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
        x: xs[j] ?? 0,
        y: ys[i] ?? 0,
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

/** Formats a count that has more digits than its cell has room for: `1.23M`; its tooltip has all of them. */
function shortCount(count: number): string {
  return new Intl.NumberFormat("en", { notation: "compact", maximumSignificantDigits: 3 }).format(count);
}

/** Returns the text of a cell and that of its change, null for none. */
function cellTexts(
  { now, base }: Pick<Cell, "now" | "base">,
  textOf: (count: number) => string,
): readonly [count: string, change: string | null] {
  const change = base === null ? 0 : now - base;
  return [textOf(now), change === 0 ? null : `${change > 0 ? "+" : "-"}${textOf(Math.abs(change))}`];
}
