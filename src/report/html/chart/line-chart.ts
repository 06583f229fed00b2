import { type ComponentChildren, h } from "preact";
import type { Unit } from "../../../core/metric.ts";
import type { Axis, LineChart, Side } from "../../../core/view/chart.ts";
import { formatFor, formatInteger } from "../../../math/text/number-format.ts";
import type { Markup } from "../markup.ts";
import {
  type Area,
  cleanText,
  dots,
  drawSvg,
  groupOf,
  line,
  linearScale,
  pathOf,
  pixels,
  type Scale,
  type Size,
  ticksIn,
  visibleName,
} from "./drawing.ts";

const SIZE = { width: 460, height: 300 };
/** The size of one of several panels. */
const PANEL_SIZE = { width: 340, height: 240 };
/** How the lines of each version look. */
export const STROKES: Readonly<
  Record<Side, { readonly stroke: string; readonly "stroke-width": number; readonly "stroke-dasharray"?: string }>
> = {
  reference: { stroke: "var(--muted)", "stroke-width": 1.2, "stroke-dasharray": "1 4" },
  base: { stroke: "var(--base)", "stroke-width": 1.7, "stroke-dasharray": "5 3" },
  now: { stroke: "var(--now)", "stroke-width": 2.2 },
};
const MARGIN = { left: 60, right: 20, top: 20, bottom: 38 };
/** Draws curves: this run's solid, the baseline's dashed, references dotted; several names in a panel each. */
export function drawLines(chart: LineChart): { readonly name: string | null; readonly svg: string }[] {
  const panels = panelsOf(chart);
  if (panels.length === 1) return [{ name: null, svg: drawPanel(chart, chart.lines, SIZE, chart.caption) }];
  return panels.map(({ name, lines }) => ({ name, svg: drawPanel(chart, lines, PANEL_SIZE, name) }));
}

/** Groups lines into panels by name; a single line of each version shares one panel. References are in every panel. */
export function panelsOf({ title, lines }: LineChart): { readonly name: string; readonly lines: LineChart["lines"] }[] {
  const references = lines.filter(({ side }) => side === "reference");
  const drawn = lines.filter(({ side }) => side !== "reference");
  const countOf = (wanted: Side): number => drawn.filter(({ side }) => side === wanted).length;
  if (countOf("now") <= 1 && countOf("base") <= 1) return [{ name: title, lines }];
  return [...new Set(drawn.map(({ name }) => name))].map((name) => ({
    name,
    lines: [...references, ...drawn.filter((one) => one.name === name)],
  }));
}

const SIDES: readonly Side[] = ["reference", "base", "now"];

/** Sorts lines as they are drawn and as tables name their versions: this run last. */
export function sortedBySide(lines: LineChart["lines"]): LineChart["lines"] {
  return lines.toSorted((a, b) => SIDES.indexOf(a.side) - SIDES.indexOf(b.side));
}

/** Draws some lines of a chart, on axes that have room for all of them. */
function drawPanel(chart: LineChart, lines: LineChart["lines"], size: Size, caption: string): string {
  const [left, right, top, bottom] = [MARGIN.left, size.width - MARGIN.right, MARGIN.top, size.height - MARGIN.bottom];
  const area = { left, right, top, bottom };
  const points = chart.lines.flatMap((one) => one.points);
  const [xs, ys] = [points.map(({ x }) => x), points.flatMap(({ y }) => y ?? [])];
  const axes = { x: axisOf(chart.x, xs), y: axisOf(chart.y, ys) };
  const x = linearScale(axes.x.ends, [left, right]);
  const y = linearScale(axes.y.ends, [bottom, top]);
  const count = size.width < SIZE.width ? 4 : 6;
  const ticks = { x: ticksOf(axes.x, x, count), y: ticksOf(axes.y, y, count) };
  const frame = { x: left, y: top, width: right - left, height: bottom - top };
  return drawSvg(
    size,
    `${chart.title}. ${caption}`,
    gridY(area, ticks.y),
    axisY(area, ticks.y),
    labelY(axes.y.label, area, MARGIN),
    axisX(area, ticks.x),
    labelX(axes.x.label, area, MARGIN),
    h("rect", { ...frame, fill: "none", stroke: "var(--line)" }),
    sortedBySide(lines).map((one) => drawLine(chart, one, { x, y })),
  );
}

function drawLine(
  chart: LineChart,
  one: LineChart["lines"][number],
  { x, y }: { readonly x: Scale; readonly y: Scale },
): (Markup | null)[] {
  const look = STROKES[one.side];
  const points = one.points.map((point) => ({ x: point.x, y: point.y ?? Number.NaN }));
  const drawn = pathOf(
    points.map((point) => [x(point.x), y(point.y)] as const),
    look,
    one.steps,
  );
  if (!one.dots) return [drawn];
  const fill = one.side === "now" ? look.stroke : "var(--surface)";
  const measured = points
    .filter((point) => Number.isFinite(point.y))
    .map((point) => {
      const [at, value] = [formatFor(chart.x.unit).value(point.x), formatFor(chart.y.unit).value(point.y)];
      return { x: x(point.x), y: y(point.y), title: cleanText(`${visibleName(one.name)}: ${value} at ${at}`) };
    });
  return [drawn, dots(measured, 3.5, { stroke: look.stroke, "stroke-width": 1.5, fill })];
}

/** A labelled place on an axis, in pixels. */
interface Tick {
  readonly at: number;
  readonly text: string;
}

/** Returns the range of an axis, its label, and the text of its ticks: fractions as percentages, with as many decimals as the range needs. */
export function axisOf(axis: Axis, values: readonly number[]) {
  const ends = axis.ends ?? spanOf(values);
  const label = axis.label === "" || isInTicks(axis.unit) ? axis.label : `${axis.label} (${axis.unit})`;
  return { ends, label: `${cleanText(label, 60)} →`, textOf: tickText(axis, ends) };
}

/** Returns about `count` ticks at round numbers of a range. */
export function ticksOf(
  { ends, textOf }: Pick<ReturnType<typeof axisOf>, "ends" | "textOf">,
  scale: Scale,
  count: number,
): Tick[] {
  return ticksIn(ends, count).map((value) => ({ at: scale(value), text: textOf(value) }));
}

const TICK = 6;
/** The distance of a text from its axis. */
const GAP = 9;
/** How far a text is lowered so that a position is at its top or in its middle. */
const BELOW = "0.71em";
const MIDDLE = "0.32em";
/** The distance of an axis label from the end of the margin. */
const EDGE = 3;
const GRID = { stroke: "currentColor", "stroke-opacity": 0.1, "aria-hidden": "true" } as const;
const TICKS = { stroke: "currentColor", "aria-hidden": "true" } as const;

/** Renders horizontal lines at ticks of a vertical axis. */
export function gridY({ left, right }: Area, ticks: readonly Tick[]): Markup | null {
  return groupOf(GRID, ticks, ({ at }) => line([left, at], [right, at]));
}

/** Renders the horizontal axis under an area. */
export function axisX({ bottom }: Area, ticks: readonly Tick[]): (Markup | null)[] {
  return [
    groupOf(TICKS, ticks, ({ at }) => line([at, bottom], [at, bottom + TICK])),
    groupOf({ "font-variant": "tabular-nums" }, ticks, ({ at, text }) =>
      label(text, [at, bottom + GAP], { dy: BELOW }),
    ),
  ];
}

/** Renders the vertical axis to the left of an area. */
export function axisY({ left }: Area, ticks: readonly Tick[]): (Markup | null)[] {
  return [
    groupOf(TICKS, ticks, ({ at }) => line([left - TICK, at], [left, at])),
    groupOf({ "text-anchor": "end", "font-variant": "tabular-nums" }, ticks, ({ at, text }) =>
      label(text, [left - GAP, at], { dy: MIDDLE }),
    ),
  ];
}

/** Renders the label of a horizontal axis at the lower right end of the margins. */
export function labelX(text: string, { right, bottom }: Area, margin: Pick<Area, "right" | "bottom">): Markup {
  return label(text, [right + margin.right - EDGE, bottom + margin.bottom - EDGE], { "text-anchor": "end" });
}

/** Renders the label of a vertical axis at the left end of the margin, upwards. */
export function labelY(text: string, { left, top, bottom }: Area, margin: Pick<Area, "left">): Markup {
  const at = `translate(${pixels(left - margin.left + EDGE)},${pixels((top + bottom) / 2)}) rotate(-90)`;
  return h("text", { transform: at, dy: BELOW }, text);
}

/** Renders a text at a position. */
export function label(text: ComponentChildren, [x, y]: readonly [number, number], look: object = {}): Markup {
  return h("text", { x: pixels(x), y: pixels(y), ...look }, text);
}

/** Returns whether the ticks of an axis show its unit; other units are in its label. */
function isInTicks(unit: Unit): boolean {
  return unit === "fraction" || unit === "number" || unit === "usd";
}

/** Ticks of at least the second or less than the first of these sizes are short: `12M`, `1.2E-9`. From the third on no word is usual. */
const [LEAST_PLAIN, LEAST_COMPACT, LEAST_UNNAMED] = [1e-6, 1e6, 1e15];
/** With so many digits the ticks of a range of a thousandth of its values differ. */
const TICK_DIGITS = 6;

/** Formats a tick that is no fraction, so that it fits: `1,200`, `$0.02`, `12M`. */
function numberTick(tick: number, unit: Unit): string {
  const format = formatFor(unit);
  const rounded = Number(tick.toPrecision(TICK_DIGITS));
  const size = Math.abs(rounded);
  if (size >= LEAST_COMPACT || (size > 0 && size < LEAST_PLAIN)) {
    return new Intl.NumberFormat("en", {
      notation: size < 1 || size >= LEAST_UNNAMED ? "scientific" : "compact",
      maximumSignificantDigits: TICK_DIGITS,
      ...(unit === "usd" && { style: "currency", currency: "USD" }),
    }).format(rounded);
  }
  if (unit === "number") return Number.isInteger(rounded) ? formatInteger(rounded) : String(rounded);
  return unit === "usd" ? format.value(rounded) : format.bare(rounded);
}

/** The largest end of a range: the difference of two of them is still finite. */
const MAX_END = 8e307;

/** Returns the range of all values with a small margin. */
export function spanOf(values: readonly number[]): readonly [number, number] {
  const finite = values.filter(Number.isFinite);
  const [first] = finite;
  if (first === undefined) return [0, 1];
  // Values are not spread into arguments: a curve may have a hundred thousand points.
  const low = within(finite.reduce((least, value) => Math.min(least, value), first));
  const high = within(finite.reduce((most, value) => Math.max(most, value), first));
  const room = (high - low) / 20 || Math.max(Math.abs(high) / 20, 0.01);
  return [
    low >= 0 ? Math.max(0, low - room) : low - room,
    low >= 0 && high <= 1 ? Math.min(1, high + room) : high + room,
  ];
}

const within = (value: number): number => Math.max(-MAX_END, Math.min(MAX_END, value));

/** Formats a tick of an axis: `80%`. */
export function tickText(
  { unit }: Pick<Axis, "unit">,
  [low, high]: readonly [number, number],
): (tick: number) => string {
  if (unit !== "fraction") return (tick) => numberTick(tick, unit);
  const span = high - low;
  const decimals = span < 0.01 ? Math.min(12, Math.floor(-Math.log10(span))) : span < 0.06 ? 1 : 0;
  return (tick) => `${(tick * 100).toFixed(decimals)}%`;
}
