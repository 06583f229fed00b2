import { type ComponentChildren, h } from "preact";
import { renderToString } from "preact-render-to-string";
import type { Drawing } from "../../block.ts";
import { cleanLine, truncate } from "../../escape.ts";
import type { Markup } from "../markup.ts";

/** Returns foreign text as one line of a drawing. */
export const cleanText = (text: string, most = 2000): string => truncate(cleanLine(text), most);

/** Returns a name, in quotes where it is blank, such as a class label of spaces: else its row would have none. */
export function visibleName(name: string): string {
  return cleanLine(name) === "" ? JSON.stringify(name) : name;
}

/** A size in pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

type Point = readonly [x: number, y: number];

/** Returns the position of a value in pixels. */
export type Scale = (value: number) => number;

/** Renders an `svg` element in the colours of the page (`var(--accent)`), without scripts or requests. */
export function drawSvg({ width, height }: Size, alternative: string | null, ...marks: ComponentChildren[]): string {
  const labels =
    alternative === null
      ? { "aria-hidden": "true" as const }
      : { role: "img" as const, "aria-label": cleanText(alternative) };
  const text = {
    fill: "currentColor",
    "font-family": "system-ui, sans-serif",
    "font-size": 10,
    "text-anchor": "middle",
  };
  const [w, t] = [pixels(width), pixels(height)];
  const size = { class: "plot", width: w, height: t, viewBox: `0 0 ${w} ${t}` };
  return renderToString(h("svg", { ...size, ...text, ...labels }, marks));
}

/** Rounds a position to thousandths of a pixel. */
export function pixels(position: number): number {
  return Math.round(position * 1000) / 1000;
}

/** Returns a linear scale from a range of values to one of positions; a range without a span is in the middle. */
export function linearScale([low, high]: readonly [number, number], [from, to]: readonly [number, number]): Scale {
  return (value) => {
    const share = high === low ? 0.5 : (value - low) / (high - low);
    return from * (1 - share) + to * share;
  };
}

/** Returns a scale that draws values outside of its range at its ends. */
export function clampedScale(ends: readonly [number, number], places: readonly [number, number]): Scale {
  const scale = linearScale(ends, places);
  return (value) => scale(Math.max(ends[0], Math.min(ends[1], value)));
}

/** Returns the round numbers of a range, 1, 2 or 5 times a power of ten apart, about `count` of them. */
export function ticksIn([low, high]: readonly [number, number], count: number): number[] {
  if (low === high) return [low];
  const step = (high - low) / count;
  const power = 10 ** Math.floor(Math.log10(step));
  const factor = [10, 5, 2].find((one) => step / power >= one / Math.SQRT2) ?? 1;
  const unit = factor * power;
  // Divided by a unit that is not exact, the ends may miss theirs by a rounding.
  const [first, last] = [Math.ceil(low / unit - 1e-9), Math.floor(high / unit + 1e-9)];
  const length = Math.max(0, last - first + 1);
  return Array.from({ length }, (_, index) => Number(((first + index) * unit).toPrecision(12)));
}

/** Renders a mark for each item, all of one look; null for none. */
export function groupOf<Item>(look: object, items: readonly Item[], draw: (item: Item) => Markup): Markup | null {
  return items.length === 0 ? null : h("g", look, items.map(draw));
}

export function line([x1, y1]: Point, [x2, y2]: Point): Markup {
  return h("line", { x1: pixels(x1), y1: pixels(y1), x2: pixels(x2), y2: pixels(y2) });
}

/** Renders a line through points, which breaks at points that are not finite; with steps, each value is constant up to the next point. */
export function pathOf(points: readonly Point[], look: object, hasSteps = false): Markup | null {
  let path = "";
  let length = 0;
  for (const [x, y] of [...points, [Number.NaN, Number.NaN] as const]) {
    if (!Number.isFinite(x + y)) {
      // A point by itself is drawn as a dot.
      if (length === 1) path += "Z";
      length = 0;
      continue;
    }
    const [px, py] = [pixels(x), pixels(y)];
    path += length === 0 ? `M${px},${py}` : hasSteps ? `H${px}V${py}` : `L${px},${py}`;
    length += 1;
  }
  const ends = { fill: "none", "stroke-linecap": "round", "stroke-linejoin": "round" } as const;
  return path === "" ? null : h("path", { d: path, ...ends, ...look });
}

/** Renders circles of a radius at all positions that are finite, with the texts that are shown on hover. */
export function dots(
  places: readonly { readonly x: number; readonly y: number; readonly title?: string }[],
  r: number,
  look: object,
): Markup | null {
  const drawn = places.filter(({ x, y }) => Number.isFinite(x + y));
  return groupOf(look, drawn, ({ x, y, title }) =>
    h("circle", { cx: pixels(x), cy: pixels(y), r }, title === undefined ? null : h("title", null, title)),
  );
}

const CELL_WIDTH = 150;
const CELL_HEIGHT = 22;
/** The margin of a drawing in a cell. */
const EDGE = 2;
const MIDDLE = CELL_HEIGHT / 2;
/** The positions of the ends of a scale. */
const ENDS = [EDGE, CELL_WIDTH - EDGE] as const;

/** Draws a change on a common scale, zero in the middle, so that right is better. */
export function drawChange(change: Extract<Drawing, { readonly kind: "change" }>): string {
  const { delta, interval, better, reach, tone } = change;
  const sign = better === "higher" ? 1 : -1;
  const colour = `var(--${tone === "plain" ? "muted" : tone})`;
  const scale = clampedScale([-reach, reach], ENDS);
  const zero = line([scale(0), EDGE], [scale(0), CELL_HEIGHT - EDGE]);
  const range = bar(
    (interval ?? []).map((end) => scale(sign * end)),
    colour,
  );
  return drawCell(zero, range, dot(scale(sign * delta), colour));
}

/** Draws a score within 0 and 1. */
export function drawScore(value: number, interval: readonly [number, number] | null): string {
  const scale = clampedScale([0, 1], ENDS);
  return drawCell(level(ENDS), bar((interval ?? []).map(scale), "var(--accent)"), dot(scale(value), "var(--accent)"));
}

/** Draws a value in both runs within a range: a ring for the base and a dot for now, joined by a line. */
export function drawPair(
  { now, base }: { readonly now: number | null; readonly base: number | null },
  range: readonly [number, number],
): string {
  const scale = clampedScale(range, ENDS);
  const [ring, end] = [base, now].map((value) => (value === null ? Number.NaN : scale(value))) as [number, number];
  const look = { stroke: "var(--muted)", "stroke-width": 2, fill: "var(--surface)" };
  return drawCell(
    level(ENDS),
    bar([ring, end], "var(--muted)"),
    dots([{ x: ring, y: MIDDLE }], 4, look),
    dot(end, "var(--accent)"),
  );
}

/** Draws marks on a line of the ground. */
function drawCell(ground: Markup, ...marks: (Markup | null)[]): string {
  return drawSvg({ width: CELL_WIDTH, height: CELL_HEIGHT }, null, h("g", { stroke: "var(--line)" }, ground), marks);
}

function level([from, to]: readonly [number, number]): Markup {
  return line([from, MIDDLE], [to, MIDDLE]);
}

/** Draws the line between two positions; nothing where one is missing. */
function bar([from = Number.NaN, to = Number.NaN]: readonly number[], stroke: string): Markup | null {
  const look = { stroke, "stroke-width": 2.5, "stroke-opacity": 0.55 };
  return Number.isFinite(from + to) ? h("g", look, level([from, to])) : null;
}

function dot(x: number, fill: string): Markup | null {
  return dots([{ x, y: MIDDLE }], 4, { fill });
}
