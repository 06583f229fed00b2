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
  const zero = scale(0);
  const [from, to] = (interval ?? []).map((end) => scale(sign * end));
  return drawInterval(
    { at: scale(sign * delta), from, to },
    { stroke: colour, "stroke-width": 2.5, "stroke-opacity": 0.55 },
    line([zero, EDGE], [zero, HEIGHT - EDGE]),
  );
}

/** Draws a score within 0 and 1. */
export function drawScore(value: number, interval: readonly [number, number] | null): string {
  const scale = clampedScale([0, 1], ENDS);
  const [from, to] = (interval ?? []).map(scale);
  return drawInterval(
    { at: scale(value), from, to },
    { stroke: "var(--now)", "stroke-width": 3, "stroke-opacity": 0.5 },
    line([ENDS[0], MIDDLE], [ENDS[1], MIDDLE]),
  );
}

/** Draws a value in both runs within a range: a ring for the base and a dot for now, joined by a line. */
export function drawPair(
  { now, base }: { readonly now: number | null; readonly base: number | null },
  range: readonly [number, number],
): string {
  const scale = clampedScale(range, ENDS);
  const placeOf = (value: number | null): { x: number; y: number }[] =>
    value === null || !Number.isFinite(value) ? [] : [{ x: scale(value), y: MIDDLE }];
  const [ring, dot] = [placeOf(base), placeOf(now)];
  const joined = ring.flatMap((from) => dot.map((to) => line([from.x, MIDDLE], [to.x, MIDDLE])));
  return drawSvg(
    { width: WIDTH, height: HEIGHT },
    null,
    h("g", { stroke: "var(--line)" }, line([ENDS[0], MIDDLE], [ENDS[1], MIDDLE])),
    h("g", { stroke: "var(--muted)", "stroke-width": 2 }, joined),
    dots(ring, 4, { stroke: "var(--base)", "stroke-width": 2, fill: "var(--surface)" }),
    dots(dot, 4.5, { fill: "var(--now)" }),
  );
}

/** Draws an interval, if there is one, and a dot on a line of the ground. */
function drawInterval(
  { at, from, to }: { readonly at: number; readonly from: number | undefined; readonly to: number | undefined },
  look: { readonly stroke: string; readonly "stroke-width": number; readonly "stroke-opacity": number },
  ground: Markup,
): string {
  return drawSvg(
    { width: WIDTH, height: HEIGHT },
    null,
    h("g", { stroke: "var(--line)" }, ground),
    from === undefined || to === undefined || !Number.isFinite(from + to)
      ? null
      : h("g", look, line([from, MIDDLE], [to, MIDDLE])),
    dots([{ x: at, y: MIDDLE }], 4, { fill: look.stroke }),
  );
}
