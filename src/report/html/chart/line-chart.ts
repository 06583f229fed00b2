import { h } from "preact";
import type { Unit } from "../../../core/metric.ts";
import type { Axis, LineChart, Side } from "../../../core/view/chart.ts";
import { formatFor, formatInteger } from "../../../math/text/number-format.ts";
import type { Markup } from "../markup.ts";
import {
  cleanText,
  dots,
  drawSvg,
  groupOf,
  line,
  linearScale,
  pathOf,
  pixels,
  type Scale,
  ticksIn,
  visibleName,
} from "./drawing.ts";

const SIZE = { width: 350, height: 220 };
const MARGIN = { left: 60, right: 20, top: 20, bottom: 38 };
/** How the lines of each version look. */
const STROKES: Readonly<
  Record<Side, { readonly stroke: string; readonly "stroke-width": number; readonly "stroke-dasharray"?: string }>
> = {
  reference: { stroke: "var(--muted)", "stroke-width": 1.2, "stroke-dasharray": "1 4" },
  base: { stroke: "var(--muted)", "stroke-width": 1.7, "stroke-dasharray": "5 3" },
  now: { stroke: "var(--accent)", "stroke-width": 2.2 },
};

/** Draws curves: this run's solid, the baseline's dashed, references dotted; several names in a panel each. */
export function drawLines(chart: LineChart): { readonly name: string | null; readonly svg: Markup }[] {
  const panels = panelsOf(chart);
  if (panels.length === 1) return [{ name: null, svg: drawPanel(chart, chart.lines, chart.caption) }];
  return panels.map(({ name, lines }) => ({ name, svg: drawPanel(chart, lines, name) }));
}

/** Groups lines into panels by name; a single line of each version shares one panel. References are in every panel, or in that of their line. */
export function panelsOf({ title, lines }: LineChart): { readonly name: string; readonly lines: LineChart["lines"] }[] {
  const references = lines.filter(({ side }) => side === "reference");
  const drawn = lines.filter(({ side }) => side !== "reference");
  const countOf = (wanted: Side): number => drawn.filter(({ side }) => side === wanted).length;
  if (countOf("now") <= 1 && countOf("base") <= 1) return [{ name: title, lines }];
  return [...new Set(drawn.map(({ name }) => name))].map((name) => ({
    name,
    lines: [...references.filter(({ of = name }) => of === name), ...drawn.filter((one) => one.name === name)],
  }));
}

const SIDES: readonly Side[] = ["reference", "base", "now"];

/** Sorts lines as they are drawn and as tables name their versions: this run last. */
export function sortedBySide(lines: LineChart["lines"]): LineChart["lines"] {
  return lines.toSorted((a, b) => SIDES.indexOf(a.side) - SIDES.indexOf(b.side));
}

/** About how many ticks an axis has. */
const TICKS_OF_AXIS = 5;
/** The length of a tick, the distance of its text, and that of an axis label from the end of the margin. */
const [TICK, GAP, EDGE] = [6, 9, 3];
/** How far a text is lowered so that a position is at its top or in its middle. */
const [BELOW, MIDDLE] = ["0.71em", "0.32em"];
const GRID = { stroke: "currentColor", "stroke-opacity": 0.1, "aria-hidden": "true" } as const;
const TICKS = { stroke: "currentColor", "aria-hidden": "true" } as const;
const NUMBERS = { "font-variant": "tabular-nums" } as const;

/** Draws some lines of a chart, on axes that have room for all of them. */
function drawPanel(chart: LineChart, lines: LineChart["lines"], caption: string): Markup {
  const [left, right, top, bottom] = [MARGIN.left, SIZE.width - MARGIN.right, MARGIN.top, SIZE.height - MARGIN.bottom];
  const points = chart.lines.flatMap((one) => one.points);
  const x = axisOf(
    chart.x,
    points.map((point) => point.x),
    [left, right],
  );
  const y = axisOf(
    chart.y,
    points.flatMap((point) => point.y ?? []),
    [bottom, top],
  );
  const upwards = `translate(${pixels(left - MARGIN.left + EDGE)},${pixels((top + bottom) / 2)}) rotate(-90)`;
  const end = { x: pixels(right + MARGIN.right - EDGE), y: pixels(bottom + MARGIN.bottom - EDGE) };
  return drawSvg(
    SIZE,
    `${chart.title}. ${caption}`,
    groupOf(GRID, y.ticks, ({ at }) => line([left, at], [right, at])),
    groupOf(TICKS, y.ticks, ({ at }) => line([left - TICK, at], [left, at])),
    groupOf({ "text-anchor": "end", ...NUMBERS }, y.ticks, ({ at, text }) =>
      h("text", { x: pixels(left - GAP), y: pixels(at), dy: MIDDLE }, text),
    ),
    h("text", { transform: upwards, dy: BELOW }, y.label),
    groupOf(TICKS, x.ticks, ({ at }) => line([at, bottom], [at, bottom + TICK])),
    groupOf(NUMBERS, x.ticks, ({ at, text }) => h("text", { x: pixels(at), y: pixels(bottom + GAP), dy: BELOW }, text)),
    h("text", { ...end, "text-anchor": "end" }, x.label),
    h("rect", { x: left, y: top, width: right - left, height: bottom - top, fill: "none", stroke: "var(--line)" }),
    sortedBySide(lines).map((one) => drawLine(chart, one, { x: x.scale, y: y.scale })),
  );
}

function drawLine(
  chart: LineChart,
  one: LineChart["lines"][number],
  { x, y }: { readonly x: Scale; readonly y: Scale },
): (Markup | null)[] {
  const look = STROKES[one.side];
  const places = one.points.map((point) => [x(point.x), y(point.y ?? Number.NaN)] as const);
  const drawn = pathOf(places, look, one.steps);
  if (!one.dots) return [drawn];
  const fill = one.side === "now" ? look.stroke : "var(--surface)";
  const measured = one.points.flatMap((point) => {
    if (point.y === null || !Number.isFinite(point.y)) return [];
    const [at, value] = [formatFor(chart.x.unit).value(point.x), formatFor(chart.y.unit).value(point.y)];
    return [{ x: x(point.x), y: y(point.y), title: cleanText(`${visibleName(one.name)}: ${value} at ${at}`) }];
  });
  return [drawn, dots(measured, 3.5, { stroke: look.stroke, "stroke-width": 1.5, fill })];
}

/** Returns the scale of an axis, its label, and its ticks; other units than those of the ticks are in the label. `places` are its ends in pixels. */
function axisOf(axis: Axis, values: readonly number[], places: readonly [number, number]) {
  const ends = axis.ends ?? spanOf(values);
  const scale = linearScale(ends, places);
  const isInTicks = axis.label === "" || ["fraction", "number", "usd"].includes(axis.unit);
  const label = isInTicks ? axis.label : `${axis.label} (${axis.unit})`;
  const textOf = tickText(axis, ends);
  const ticks = ticksIn(ends, TICKS_OF_AXIS).map((value) => ({ at: scale(value), text: textOf(value) }));
  return { scale, ticks, label: `${cleanText(label, 60)} →` };
}

/** The largest end of a range: the difference of two of them is still finite. */
const MAX_END = 8e307;

/** Returns the range of all values with a small margin. */
export function spanOf(values: readonly number[]): readonly [number, number] {
  // Values are not spread into arguments: a curve may have a hundred thousand points.
  const finite = values.filter(Number.isFinite);
  if (finite.length === 0) return [0, 1];
  const low = finite.reduce((least, value) => Math.min(least, Math.max(-MAX_END, value)), MAX_END);
  const high = finite.reduce((most, value) => Math.max(most, Math.min(MAX_END, value)), -MAX_END);
  const room = (high - low) / 20 || Math.max(Math.abs(high) / 20, 0.01);
  const isShare = low >= 0 && high <= 1;
  return [low >= 0 ? Math.max(0, low - room) : low - room, isShare ? Math.min(1, high + room) : high + room];
}

/** Returns how the ticks of a range are written: fractions as percentages, with as many decimals as the range needs. */
export function tickText({ unit }: Pick<Axis, "unit">, [low, high]: readonly [number, number]) {
  const span = high - low;
  const decimals = span < 0.01 ? Math.min(12, Math.floor(-Math.log10(span))) : span < 0.06 ? 1 : 0;
  return (tick: number): string =>
    unit === "fraction" ? `${(tick * 100).toFixed(decimals)}%` : numberTick(tick, unit);
}

/** With so many digits the ticks of a range of a thousandth of its values differ. */
const TICK_DIGITS = 6;

/** Formats a tick that is no fraction, so that it fits: `1,200`, `$0.02`, `12M`. */
function numberTick(tick: number, unit: Unit): string {
  const format = formatFor(unit);
  const rounded = Number(tick.toPrecision(TICK_DIGITS));
  const size = Math.abs(rounded);
  if (size >= 1e6 || (size > 0 && size < 1e-6)) {
    return new Intl.NumberFormat("en", {
      notation: size < 1 || size >= 1e15 ? "scientific" : "compact",
      maximumSignificantDigits: TICK_DIGITS,
      ...(unit === "usd" && { style: "currency", currency: "USD" }),
    }).format(rounded);
  }
  if (unit === "number") return Number.isInteger(rounded) ? formatInteger(rounded) : String(rounded);
  return unit === "usd" ? format.value(rounded) : format.bare(rounded);
}
