import { h } from "preact";
import type { Unit } from "../../../core/metric.ts";
import type { LineChart, Side } from "../../../core/view/chart.ts";
import { formatFor } from "../../../math/text/number-format.ts";
import type { Markup } from "../markup.ts";
import { axisOf, axisX, axisY, gridY, labelX, labelY, ticksOf } from "./axis.ts";
import { type Alternative, cleanText, dots, drawSvg, linearScale, paths, type Scale, type Size } from "./drawing.ts";

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
  if (panels.length === 1) return [{ name: null, svg: drawPanel(chart, chart.lines, SIZE, chart) }];
  return panels.map(({ name, lines }) => {
    return { name, svg: drawPanel(chart, lines, PANEL_SIZE, { title: chart.title, caption: name }) };
  });
}

/** One panel: its name, and its lines. */
interface Panel {
  readonly name: string;
  readonly lines: LineChart["lines"];
}

/** Groups lines into panels by name; a single line of each version shares one panel. References are in every panel. */
export function panelsOf({ title, lines }: LineChart): Panel[] {
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
function drawPanel(chart: LineChart, lines: LineChart["lines"], size: Size, alternative: Alternative): string {
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
    alternative,
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
  const drawn = paths([points.map((point) => [x(point.x), y(point.y)] as const)], look, one.steps);
  if (!one.dots) return [drawn];
  const fill = one.side === "now" ? look.stroke : "var(--surface)";
  const measured = points
    .filter((point) => Number.isFinite(point.y))
    .map((point) => ({ x: x(point.x), y: y(point.y), title: pointText(chart, one.name, point) }));
  return [drawn, dots(measured, 3.5, { stroke: look.stroke, "stroke-width": 1.5, fill })];
}

interface Point {
  readonly x: number;
  readonly y: number;
}

function pointText({ x, y }: LineChart, name: string, point: Point): string {
  const format = (unit: Unit, value: number): string => formatFor(unit).value(value);
  return cleanText(`${name}: ${format(y.unit, point.y)} at ${format(x.unit, point.x)}`);
}
