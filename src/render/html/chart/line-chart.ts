import { dot, line, type Markish, ruleY } from "@observablehq/plot";
import type { LineChart, Side } from "../../../core/view/chart.ts";
import { valueText } from "../../../math/number-text.ts";
import { plainText } from "../plain-text.ts";
import { axisScale } from "./axis.ts";
import { drawPlot } from "./plot.ts";

const WIDTH = 460;
const HEIGHT = 300;
const HUES = 6;
const DASHES: Readonly<Record<Side, string | undefined>> = { now: undefined, base: "5 3", reference: "1 4" };

/** Draws curves: this run's solid, the baseline's dashed in the same colour, what they are to be compared with dotted. */
export function drawLines(chart: LineChart): string {
  const names = namesOf(chart);
  const xs = chart.lines.flatMap(({ points }) => points.map(({ x }) => x));
  const ys = chart.lines.flatMap(({ points }) => points.flatMap(({ y }) => y ?? []));
  const marks = chart.lines.flatMap((one): Markish[] => {
    const stroke = lineColour(one, names);
    const points = one.points.map(({ x, y }) => ({ x, y: y ?? Number.NaN }));
    const shape = one.steps ? ("step-after" as const) : ("linear" as const);
    const dash = DASHES[one.side];
    const drawn = line(points, {
      x: "x",
      y: "y",
      stroke,
      strokeWidth: one.side === "now" ? 2.2 : 1.6,
      curve: shape,
      ...(dash && { strokeDasharray: dash }),
    });
    const dots = one.dots
      ? [
          dot(
            points.filter(({ y }) => Number.isFinite(y)),
            {
              x: "x",
              y: "y",
              r: 3.5,
              stroke,
              fill: one.side === "now" ? stroke : "var(--surface)",
              title: (point: Point) => pointText(chart, one.name, point),
            },
          ),
        ]
      : [];
    return [drawn, ...dots];
  });
  const options = { width: WIDTH, height: HEIGHT, marginLeft: 56, marginBottom: 38, marginRight: 16, style: {} };
  const y = axisScale(chart.y, ys);
  return drawPlot(
    { ...options, x: axisScale(chart.x, xs), y: { ...y, grid: true, ticks: 6 }, marks: [ruleY([]), ...marks] },
    chart,
  );
}

interface Point {
  readonly x: number;
  readonly y: number;
}

function pointText({ x, y }: LineChart, name: string, point: Point): string {
  const told = (unit: "fraction" | "number", value: number): string =>
    valueText(unit === "number" ? "number" : undefined).value(value);
  return plainText(`${name}: ${told(y.unit, point.y)} at ${told(x.unit, point.x)}`);
}

/** The names of the lines, each once; both versions of one have the same. */
export function namesOf({ lines }: LineChart): string[] {
  return [...new Set(lines.filter(({ side }) => side !== "reference").map(({ name }) => name))];
}

/** One name alone has the colours of the versions; several have one each. */
export function lineColour(
  { name, side }: { readonly name: string; readonly side: Side },
  names: readonly string[],
): string {
  if (side === "reference") return "var(--muted)";
  if (names.length === 1) return `var(--${side})`;
  return `var(--hue-${(names.indexOf(name) % HUES) + 1})`;
}
