import { h } from "preact";
import type { Unit } from "../../../core/metric.ts";
import type { LineChart, Side } from "../../../core/view/chart.ts";
import { formatFor } from "../../../math/text/number-format.ts";
import type { Markup } from "../markup.ts";
import { cleanText } from "../svg.ts";
import { axisOf, axisX, axisY, BELOW, gridY, label, labelX, labelY, ticksOf } from "./axis.ts";
import { type Area, dots, drawSvg, linearScale, paths, pixels, placesIn, type Scale } from "./drawing.ts";

const WIDTH = 460;
const HEIGHT = 300;
/** The most panels in a row; several names have a panel each. */
const PANELS = 3;
const PANEL_WIDTH = 310;
const PANEL_HEIGHT = 210;
const STROKES: Readonly<
  Record<Side, { readonly stroke: string; readonly "stroke-width": number; readonly "stroke-dasharray"?: string }>
> = {
  reference: { stroke: "var(--muted)", "stroke-width": 1.2, "stroke-dasharray": "1 4" },
  base: { stroke: "var(--base)", "stroke-width": 1.7, "stroke-dasharray": "5 3" },
  now: { stroke: "var(--now)", "stroke-width": 2.2 },
};
const MARGIN = { left: 60, right: 20, top: 20, bottom: 38 };
/** The margin above panels, for their names. */
const TOP_OF_PANELS = 34;

/** Draws curves: this run's solid, the baseline's dashed, references dotted; several names in a panel each. */
export function drawLines(chart: LineChart): string {
  const panels = panelsOf(chart);
  const several = panels.length > 1;
  const columns = several ? Math.min(PANELS, panels.length) : 1;
  const rows = Math.ceil(panels.length / columns);
  const size = several
    ? { width: 60 + columns * PANEL_WIDTH, height: 50 + rows * PANEL_HEIGHT }
    : { width: WIDTH, height: HEIGHT };
  const points = chart.lines.flatMap((one) => one.points);
  const axes = {
    x: axisOf(
      chart.x,
      points.map((point) => point.x),
    ),
    y: axisOf(
      chart.y,
      points.flatMap((point) => point.y ?? []),
    ),
  };
  const whole = {
    left: MARGIN.left,
    right: size.width - MARGIN.right,
    top: several ? TOP_OF_PANELS : MARGIN.top,
    bottom: size.height - MARGIN.bottom,
  };
  const areas = several ? areasOf(whole, columns, rows) : [whole];
  const [first, last] = [areas[0] ?? whole, areas.at(-1) ?? whole];
  const all = { left: first.left, top: first.top, right: last.right, bottom: last.bottom };
  return drawSvg(
    size,
    chart,
    panels.map((panel, place) => {
      // Axes are left of the first panel of a row, and under the last of a column.
      const edges = { isFirst: place % columns === 0, isLast: place + columns >= panels.length };
      const labels = {
        y: place === 0 ? labelY(axes.y.label, all, MARGIN) : null,
        x: place === panels.length - 1 ? labelX(axes.x.label, all, MARGIN) : null,
      };
      return drawPanel(chart, panel, { area: areas[place] ?? whole, axes, labels, several, ...edges });
    }),
  );
}

/** Divides an area into panels, row by row. */
function areasOf(whole: Area, columns: number, rows: number): Area[] {
  const across = placesIn([whole.left, whole.right], columns, { gap: 0.12, edge: 0 });
  const down = placesIn([whole.top, whole.bottom], rows, { gap: 0.22, edge: 0 });
  return down.starts.flatMap((top) =>
    across.starts.map((left) => ({ left, right: left + across.width, top, bottom: top + down.width })),
  );
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

/** Where a panel is, and the axes that it shares with all others. */
interface PanelPlace {
  readonly area: Area;
  readonly axes: Readonly<Record<"x" | "y", ReturnType<typeof axisOf>>>;
  /** The labels of the axes, each read out after the ticks of one panel. */
  readonly labels: Readonly<Record<"x" | "y", Markup | null>>;
  /** Whether it is one of several, each with its name. */
  readonly several: boolean;
  readonly isFirst: boolean;
  readonly isLast: boolean;
}

function drawPanel(
  chart: LineChart,
  { name, lines }: Panel,
  { area, axes, labels, several, isFirst, isLast }: PanelPlace,
): (Markup | null)[] {
  const { left, right, top, bottom } = area;
  const x = linearScale(axes.x.ends, [left, right]);
  const y = linearScale(axes.y.ends, [bottom, top]);
  const count = several ? 4 : 6;
  const ticks = { x: ticksOf(axes.x, x, count), y: ticksOf(axes.y, y, count) };
  const frame = { x: pixels(left), y: pixels(top), width: pixels(right - left), height: pixels(bottom - top) };
  const title = { "text-anchor": "start", "font-weight": 600, "font-size": 12, dy: BELOW } as const;
  return [
    gridY(area, ticks.y),
    ...(isFirst ? axisY(area, ticks.y) : []),
    labels.y,
    ...(isLast ? axisX(area, ticks.x) : []),
    labels.x,
    h("rect", { ...frame, fill: "none", stroke: "var(--line)" }),
    ...(several ? [label(cleanText(name, 44), [left, top - 14], title)] : []),
    ...sortedBySide(lines).flatMap((one) => drawLine(chart, one, { x, y })),
  ];
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
