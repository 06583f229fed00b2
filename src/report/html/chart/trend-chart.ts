import type { Unit } from "../../../core/metric.ts";
import { formatFor } from "../../../math/text/number-format.ts";
import { cleanText } from "../svg.ts";
import { axisOf, axisX, axisY, gridY, spanOf, ticksOf } from "./axis.ts";
import { type Alternative, dots, drawSvg, groupOf, line, linearScale, paths, type Size } from "./drawing.ts";

const LABEL_WIDTH = 48;
/** Dots closer to each other than this, in pixels, are smaller. */
const CROWDED = 10;
const MAX_LABEL_LENGTH = 9;
/** The smallest span of a scale of fractions, a fifth of a point. */
const MIN_SPAN = 0.002;
const MARGIN = { left: 56, right: 20, top: 14, bottom: 34 };

/** A score over the reports of the base branch, the oldest first; the last point may be this run. */
export interface DrawnTrend {
  readonly title: string;
  readonly caption: string;
  readonly unit: Unit;
  readonly points: readonly DrawnPoint[];
}

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
export function drawTrend(
  { points, unit }: DrawnTrend,
  alternative: Alternative | null,
  size: Size = { width: 460, height: 190 },
): string {
  const text = formatFor(unit);
  const all = pointsInEras(points);
  const area = {
    left: MARGIN.left,
    right: size.width - MARGIN.right,
    top: MARGIN.top,
    bottom: size.height - MARGIN.bottom,
  };
  const values = all.map(({ value }) => value);
  const axis = axisOf({ label: "", unit, ends: endsOf(values, unit) }, values);
  const x = linearScale([0, Math.max(1, points.length - 1)], [area.left, area.right]);
  const y = linearScale(axis.ends, [area.bottom, area.top]);
  const ticks = ticksOf(axis, y, 4);
  const labels = labelledPlaces(points.length, size.width).map((place) => {
    return { at: x(place), text: cleanText(points[place]?.label ?? "", MAX_LABEL_LENGTH) };
  });
  const borders = all.filter(({ hasNewGold }) => hasNewGold).map(({ place }) => x(place - 0.5));
  const eras = Array.from({ length: (all.at(-1)?.era ?? 0) + 1 }, (_, era) =>
    all.filter((point) => point.era === era).map(({ place, value }) => [x(place), y(value)] as const),
  );
  const dot = ({ place, value, label }: Point) => {
    return { x: x(place), y: y(value), title: cleanText(`${label}: ${text.value(value)}`) };
  };
  const r = (area.right - area.left) / points.length < CROWDED ? 1.8 : 3;
  return drawSvg(
    size,
    alternative,
    gridY(area, ticks),
    axisY(area, ticks),
    axisX(area, labels),
    groupOf({ stroke: "var(--muted)", "stroke-dasharray": "2 3" }, borders, (at) =>
      line([at, area.top], [at, area.bottom]),
    ),
    paths(eras, { stroke: "var(--now)", "stroke-width": 2 }),
    dots(all.map(dot), r, { fill: "var(--now)" }),
    dots(all.filter(({ isNow }) => isNow).map(dot), 6, { stroke: "var(--now)", "stroke-width": 1.5, fill: "none" }),
  );
}

/** Returns the places that have a label in a drawing of a width: the last one, and as many before it as do not overlap. */
export function labelledPlaces(count: number, width: number): number[] {
  const every = Math.max(1, Math.ceil((count * LABEL_WIDTH) / (width - MARGIN.left - MARGIN.right)));
  return Array.from({ length: count }, (_, place) => place).filter((place) => (count - 1 - place) % every === 0);
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
  const { width, height, edge } = { width: 90, height: 22, edge: 4 };
  const x = linearScale([0, values.length - 1], [edge, width - edge]);
  const y = linearScale(spanOf(values), [height - edge, edge]);
  const points = values.map((value, place) => [x(place), y(value)] as const);
  return drawSvg(
    { width, height },
    null,
    paths([points], { stroke: "var(--muted)", "stroke-width": 1.5 }),
    dots(
      points.slice(-1).map(([x, y]) => ({ x, y })),
      2.5,
      { fill: "var(--now)" },
    ),
  );
}
