import { dot, line, type PlotOptions, ruleX } from "@observablehq/plot";
import type { Unit } from "../../../core/metric.ts";
import { formatFor } from "../../../math/text/number-format.ts";
import { cleanText } from "../svg.ts";
import { axisScale, drawPlot, spanOf } from "./plot.ts";

/** The width of a label. */
const LABEL_WIDTH = 48;
/** Dots closer to each other than this, in pixels, are smaller. */
const CROWDED = 10;
const MAX_LABEL_LENGTH = 9;
/** The smallest span of a scale of fractions, a fifth of a point. */
const MIN_SPAN = 0.002;
const MARGINS = { marginTop: 14, marginLeft: 56, marginBottom: 34, marginRight: 20 };

/** A score over the reports of the base branch, the oldest first; the last point may be this run. */
export interface DrawnTrend {
  readonly title: string;
  readonly caption: string;
  readonly unit: Unit;
  readonly points: readonly DrawnPoint[];
}

/** The value of one report. */
export interface DrawnPoint {
  readonly value: number;
  /** The short commit, or the name of the run. */
  readonly label: string;
  /** Whether the gold set differs from the one before. */
  readonly hasNewGold: boolean;
  /** Whether it is this run, which may not be on the base branch. */
  readonly isNow: boolean;
}

interface Point extends DrawnPoint {
  readonly place: number;
  /** The number of earlier gold sets: no line joins scores on different ones. */
  readonly era: number;
}

/** Draws a score over its history; a vertical line marks a change of the gold set: scores on different ones are not comparable. */
export function drawTrend(trend: DrawnTrend): string {
  return drawPlot(plotTrend(trend, 460, 190), trend);
}

/** Returns the plot of a trend in a size in pixels. */
export function plotTrend({ points, unit }: DrawnTrend, width: number, height: number): PlotOptions {
  const text = formatFor(unit);
  const all = pointsInEras(points);
  const last = points.length - 1;
  const span = width - MARGINS.marginLeft - MARGINS.marginRight;
  const every = Math.max(1, Math.ceil((points.length * LABEL_WIDTH) / span));
  const r = span / points.length < CROWDED ? 1.8 : 3;
  const title = ({ label, value }: Point): string => cleanText(`${label}: ${text.value(value)}`);
  const values = all.map(({ value }) => value);
  return {
    width,
    height,
    ...MARGINS,
    x: {
      type: "linear",
      domain: [0, Math.max(1, last)],
      label: null,
      ticks: all.map(({ place }) => place).filter((place) => (last - place) % every === 0),
      tickFormat: (place: number) => cleanText(points[place]?.label ?? "", MAX_LABEL_LENGTH),
    },
    y: { ...axisScale({ label: "", unit, ends: endsOf(values, unit) }, values), label: null, grid: true, ticks: 4 },
    marks: [
      ruleX(
        all.filter(({ hasNewGold }) => hasNewGold),
        { x: ({ place }: Point) => place - 0.5, stroke: "var(--muted)", strokeDasharray: "2 3" },
      ),
      line(all, { x: "place", y: "value", z: "era", stroke: "var(--now)", strokeWidth: 2 }),
      dot(all, { x: "place", y: "value", r, fill: "var(--now)", title }),
      dot(
        all.filter(({ isNow }) => isNow),
        { x: "place", y: "value", r: 6, stroke: "var(--now)", fill: "none", title },
      ),
    ],
  };
}

/** Returns the range of the scale, with a minimum span so that a tiny change looks tiny. */
function endsOf(values: readonly number[], unit: DrawnTrend["unit"]): readonly [number, number] {
  const [low, high] = spanOf(values);
  const least = unit === "fraction" ? MIN_SPAN : (MIN_SPAN / 2) * Math.max(Math.abs(low), Math.abs(high));
  if (high - low >= least) return [low, high];
  const middle = (low + high) / 2;
  const top = unit === "fraction" && high <= 1 ? Math.min(1, middle + least / 2) : middle + least / 2;
  return [top - least, top];
}

function pointsInEras(points: readonly DrawnPoint[]): Point[] {
  let era = 0;
  return points.map((point, place) => {
    if (point.hasNewGold) era++;
    return { ...point, place, era };
  });
}

/** Draws a trend in the height of a line of text. */
export function drawSparkline(values: readonly number[]): string {
  const all = values.map((value, place) => ({ place, value }));
  return drawPlot(
    {
      width: 90,
      height: 22,
      margin: 4,
      axis: null,
      y: { domain: [...spanOf(values)] },
      marks: [
        line(all, { x: "place", y: "value", stroke: "var(--muted)", strokeWidth: 1.5 }),
        dot(all.slice(-1), { x: "place", y: "value", r: 2.5, fill: "var(--now)" }),
      ],
    },
    null,
  );
}
