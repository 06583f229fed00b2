import { dot, ruleX, ruleY } from "@observablehq/plot";
import { drawPlot } from "./plot.ts";

const WIDTH = 150;
const HEIGHT = 22;

/** A change with its interval, drawn so that right is better for every metric. */
export interface DrawnChange {
  readonly delta: number;
  readonly interval: readonly [number, number] | null;
  readonly better: "higher" | "lower";
}

/** Returns the largest change in a table; at least one point. */
export function reachOf(changes: readonly DrawnChange[]): number {
  return Math.max(0.01, ...changes.flatMap(endsOf));
}

/** Returns the scale of a change that no other shares, with a margin. */
export function ownReach(change: DrawnChange): number {
  return 1.15 * Math.max(0, ...endsOf(change)) || 1;
}

function endsOf({ delta, interval }: DrawnChange): number[] {
  return [delta, ...(interval ?? [])].map(Math.abs).filter(Number.isFinite);
}

/** Draws a change on a common scale, zero in the middle. */
export function drawChange({ delta, interval, better }: DrawnChange, reach: number): string {
  const sign = better === "higher" ? 1 : -1;
  const colour = delta === 0 ? "var(--muted)" : sign * delta > 0 ? "var(--good)" : "var(--bad)";
  const ends = interval === null ? [] : [{ from: sign * interval[0], to: sign * interval[1] }];
  return drawPlot(
    {
      width: WIDTH,
      height: HEIGHT,
      margin: 2,
      axis: null,
      x: { domain: [-reach, reach], clamp: true },
      y: { domain: [-1, 1] },
      marks: [
        ruleX([0], { stroke: "var(--line)" }),
        ruleY(ends, { x1: "from", x2: "to", y: () => 0, stroke: colour, strokeWidth: 2.5, strokeOpacity: 0.55 }),
        dot([sign * delta], { x: (value: number) => value, y: () => 0, r: 4, fill: colour }),
      ],
    },
    null,
  );
}

/** Draws a score with its interval within its range. */
export function drawScore(
  value: number,
  interval: readonly [number, number] | null,
  range: readonly [number, number],
): string {
  const ends = interval === null ? [] : [{ from: interval[0], to: interval[1] }];
  return drawPlot(
    {
      width: WIDTH,
      height: HEIGHT,
      margin: 2,
      axis: null,
      x: { domain: [...range], clamp: true },
      y: { domain: [-1, 1] },
      marks: [
        ruleY([0], { stroke: "var(--line)" }),
        ruleY(ends, { x1: "from", x2: "to", y: () => 0, stroke: "var(--now)", strokeWidth: 3, strokeOpacity: 0.5 }),
        dot([value], { x: (one: number) => one, y: () => 0, r: 4, fill: "var(--now)" }),
      ],
    },
    null,
  );
}
