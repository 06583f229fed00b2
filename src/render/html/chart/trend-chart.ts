import { dot, line, ruleX } from "@observablehq/plot";
import { valueText } from "../../../math/number-text.ts";
import { plainText } from "../plain-text.ts";
import { axisScale, spanOf } from "./axis.ts";
import { drawPlot } from "./plot.ts";

/** A score over the reports of the base branch, the oldest first; the last point may be this run's. */
export interface DrawnTrend {
  readonly title: string;
  readonly caption: string;
  readonly unit: "fraction" | "number";
  readonly points: readonly {
    readonly value: number;
    /** The short commit, or what the run is called. */
    readonly label: string;
    /** Whether the gold set is another one than before. */
    readonly regold: boolean;
    /** Whether it is this run, which may not be one of the branch. */
    readonly isNow: boolean;
  }[];
}

interface Point {
  readonly place: number;
  readonly value: number;
  readonly label: string;
}

/** Draws a score over its history; a line across stands where the gold set changed, since scores of different ones are not the same measure. */
export function drawTrend({ points, unit, ...told }: DrawnTrend): string {
  const text = valueText(unit === "number" ? "number" : undefined);
  const all = points.map(({ value, label }, place): Point => ({ place, value, label }));
  const every = Math.max(1, Math.ceil(points.length / 8));
  const title = ({ label, value }: Point): string => plainText(`${label}: ${text.value(value)}`);
  const axis = { label: "", unit };
  return drawPlot(
    {
      width: 460,
      height: 190,
      marginLeft: 56,
      marginBottom: 34,
      marginRight: 20,
      x: {
        type: "linear",
        domain: [0, Math.max(1, points.length - 1)],
        label: null,
        ticks: all.filter(({ place }) => place % every === 0 || place === points.length - 1).map(({ place }) => place),
        tickFormat: (place: number) => plainText(points[place]?.label ?? "", 9),
      },
      y: {
        ...axisScale(
          axis,
          all.map(({ value }) => value),
        ),
        label: null,
        grid: true,
        ticks: 4,
      },
      marks: [
        ruleX(
          points.flatMap(({ regold }, place) => (regold ? [place - 0.5] : [])),
          { stroke: "var(--muted)", strokeDasharray: "2 3" },
        ),
        line(all, { x: "place", y: "value", stroke: "var(--now)", strokeWidth: 2 }),
        dot(all, { x: "place", y: "value", r: 3, fill: "var(--now)", title }),
        dot(
          all.filter(({ place }) => points[place]?.isNow),
          { x: "place", y: "value", r: 6, stroke: "var(--now)", fill: "none", title },
        ),
      ],
    },
    told,
  );
}

/** Draws the same in the height of a line of text; the cells beside it say the numbers. */
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
