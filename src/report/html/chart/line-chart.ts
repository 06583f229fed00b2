import { dot, frame, line, type Markish, type PlotOptions, text } from "@observablehq/plot";
import type { Unit } from "../../../core/metric.ts";
import type { LineChart, Side } from "../../../core/view/chart.ts";
import { formatFor } from "../../../math/text/number-format.ts";
import { cleanText } from "../svg.ts";
import { axisScale, drawPlot } from "./plot.ts";

const WIDTH = 460;
const HEIGHT = 300;
/** The most panels in a row; several names have a panel each. */
const PANELS = 3;
const PANEL_WIDTH = 310;
const PANEL_HEIGHT = 210;
const STROKES: Readonly<
  Record<Side, { readonly stroke: string; readonly strokeWidth: number; readonly strokeDasharray?: string }>
> = {
  reference: { stroke: "var(--muted)", strokeWidth: 1.2, strokeDasharray: "1 4" },
  base: { stroke: "var(--base)", strokeWidth: 1.7, strokeDasharray: "5 3" },
  now: { stroke: "var(--now)", strokeWidth: 2.2 },
};

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
  const y = axisScale(
    chart.y,
    points.flatMap((point) => point.y ?? []),
  );
  const x = axisScale(
    chart.x,
    points.map((point) => point.x),
  );
  const marks = panels.flatMap((panel, place) => {
    const facet = several ? { fx: () => place % columns, fy: () => Math.floor(place / columns) } : {};
    return panelMarks(chart, panel, facet);
  });
  const facets: PlotOptions = several
    ? { fx: { axis: null, padding: 0.12 }, fy: { axis: null, padding: 0.22 }, marginTop: 34 }
    : {};
  return drawPlot(
    {
      ...size,
      ...facets,
      marginLeft: 60,
      marginBottom: 38,
      marginRight: 20,
      x: { ...x, ticks: several ? 4 : 6 },
      y: { ...y, labelAnchor: "center", grid: true, ticks: several ? 4 : 6 },
      marks: [frame({ stroke: "var(--line)" }), ...marks],
    },
    chart,
  );
}

/** The position of a panel. */
type Facet = { readonly fx?: () => number; readonly fy?: () => number };

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

function panelMarks(chart: LineChart, { name, lines }: Panel, facet: Facet): Markish[] {
  const label = facet.fx
    ? [
        text([cleanText(name, 44)], {
          ...facet,
          text: (one: string) => one,
          frameAnchor: "top-left",
          dy: -14,
          fontWeight: 600,
          fontSize: 12,
        }),
      ]
    : [];
  const order: readonly Side[] = ["reference", "base", "now"];
  const sorted = [...lines].sort((a, b) => order.indexOf(a.side) - order.indexOf(b.side));
  return [...label, ...sorted.flatMap((one) => lineMarks(chart, one, facet))];
}

function lineMarks(chart: LineChart, one: LineChart["lines"][number], facet: Facet): Markish[] {
  const look = STROKES[one.side];
  const points = one.points.map(({ x, y }) => ({ x, y: y ?? Number.NaN }));
  const curve = one.steps ? ("step-after" as const) : ("linear" as const);
  const drawn = line(points, { ...facet, ...look, x: "x", y: "y", curve });
  if (!one.dots) return [drawn];
  const measured = points.filter(({ y }) => Number.isFinite(y));
  const fill = one.side === "now" ? look.stroke : "var(--surface)";
  const title = (point: Point): string => pointText(chart, one.name, point);
  return [drawn, dot(measured, { ...facet, x: "x", y: "y", r: 3.5, stroke: look.stroke, fill, title })];
}

interface Point {
  readonly x: number;
  readonly y: number;
}

function pointText({ x, y }: LineChart, name: string, point: Point): string {
  const format = (unit: Unit, value: number): string => formatFor(unit).value(value);
  return cleanText(`${name}: ${format(y.unit, point.y)} at ${format(x.unit, point.x)}`);
}
