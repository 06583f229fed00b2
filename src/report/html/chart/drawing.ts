import { type ComponentChildren, h } from "preact";
import { cleanLine, truncate } from "../../escape.ts";
import type { Markup } from "../markup.ts";

/** Returns foreign text as one line of a drawing. */
export const cleanText = (text: string, most = 2000): string => truncate(cleanLine(text), most);

/** Returns a name, in quotes where it is blank, such as a class label of spaces: else its row would have none. */
export function visibleName(name: string): string {
  return cleanLine(name) === "" ? JSON.stringify(name) : name;
}

type Point = readonly [x: number, y: number];

/** Returns the position of a value in pixels. */
export type Scale = (value: number) => number;

/** Renders an `svg` element in the colours of the page (`var(--accent)`), without scripts or requests. */
export function drawSvg(
  { width, height }: typeof CELL,
  alternative: string | null,
  ...marks: ComponentChildren[]
): Markup {
  const labels =
    alternative === null
      ? { "aria-hidden": "true" as const }
      : { role: "img" as const, "aria-label": cleanText(alternative) };
  const size = { class: "plot", width, height, viewBox: `0 0 ${width} ${height}` };
  return h("svg", { ...size, ...TEXT, ...labels }, marks);
}

const TEXT = { fill: "currentColor", "font-size": 10, "text-anchor": "middle" } as const;

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

/** The size of a drawing in a cell, and its margin. */
const CELL = { width: 150, height: 22 };
const EDGE = 2;
const MIDDLE = CELL.height / 2;

/** Draws a value in both runs within a range: a ring for the base and a dot for now, joined by a line. */
export function drawPair(
  { now, base }: { readonly now: number | null; readonly base: number | null },
  range: readonly [number, number],
): Markup {
  const scale = clampedScale(range, [EDGE, CELL.width - EDGE]);
  const [ring, dot] = [base, now].map((value) => (value === null ? Number.NaN : scale(value))) as [number, number];
  const level = (from: number, to: number): Markup => line([from, MIDDLE], [to, MIDDLE]);
  const bar = { stroke: "var(--muted)", "stroke-width": 2.5, "stroke-opacity": 0.55 };
  return drawSvg(
    CELL,
    null,
    h("g", { stroke: "var(--line)" }, level(EDGE, CELL.width - EDGE)),
    Number.isFinite(ring + dot) ? h("g", bar, level(ring, dot)) : null,
    dots([{ x: ring, y: MIDDLE }], 4, { stroke: "var(--muted)", "stroke-width": 2, fill: "var(--surface)" }),
    dots([{ x: dot, y: MIDDLE }], 4, { fill: "var(--accent)" }),
  );
}
