import { h } from "preact";
import type { Drawing } from "../../phrase.ts";
import type { Markup } from "../markup.ts";
import { clampedScale, dots, drawSvg, line } from "./drawing.ts";

const WIDTH = 150;
const HEIGHT = 22;
const EDGE = 2;
const MIDDLE = HEIGHT / 2;
/** The positions of the ends of a scale. */
const ENDS = [EDGE, WIDTH - EDGE] as const;

/** Draws a change on a common scale, zero in the middle, so that right is better. */
export function drawChange({ delta, interval, better, reach }: Extract<Drawing, { readonly kind: "change" }>): string {
  const sign = better === "higher" ? 1 : -1;
  const colour = delta === 0 ? "var(--muted)" : sign * delta > 0 ? "var(--good)" : "var(--bad)";
  const scale = clampedScale([-reach, reach], ENDS);
  const zero = line([scale(0), EDGE], [scale(0), HEIGHT - EDGE]);
  return drawCell(
    zero,
    bar(
      (interval ?? []).map((end) => scale(sign * end)),
      colour,
    ),
    dot(scale(sign * delta), colour),
  );
}

/** Draws a score within 0 and 1. */
export function drawScore(value: number, interval: readonly [number, number] | null): string {
  const scale = clampedScale([0, 1], ENDS);
  return drawCell(level(ENDS), bar((interval ?? []).map(scale), "var(--now)"), dot(scale(value), "var(--now)"));
}

/** Draws a value in both runs within a range: a ring for the base and a dot for now, joined by a line. */
export function drawPair(
  { now, base }: { readonly now: number | null; readonly base: number | null },
  range: readonly [number, number],
): string {
  const scale = clampedScale(range, ENDS);
  const [ring, end] = [base, now].map((value) => (value === null ? Number.NaN : scale(value))) as [number, number];
  const look = { stroke: "var(--base)", "stroke-width": 2, fill: "var(--surface)" };
  return drawCell(
    level(ENDS),
    bar([ring, end], "var(--muted)"),
    dots([{ x: ring, y: MIDDLE }], 4, look),
    dot(end, "var(--now)"),
  );
}

/** Draws marks on a line of the ground. */
function drawCell(ground: Markup, ...marks: (Markup | null)[]): string {
  return drawSvg({ width: WIDTH, height: HEIGHT }, null, h("g", { stroke: "var(--line)" }, ground), marks);
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
