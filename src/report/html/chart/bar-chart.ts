import { dot, link, type Markish, text } from "@observablehq/plot";
import type { BarChart } from "../../../core/view/chart.ts";
import { formatFor } from "../../../math/text/number-format.ts";
import { cleanText } from "../svg.ts";
import { axisScale, drawPlot } from "./plot.ts";

const WIDTH = 460;
const ROW = 20;
const MAX_LABEL_LENGTH = 30;

/** One bar, identified by its index: truncated foreign names may be equal. */
interface Bar {
  readonly place: string;
  readonly name: string;
  readonly now: number | null;
  readonly base: number | null;
}

/** Draws a number for each name: a ring for the base and a dot for now, joined by a line. */
export function drawBars(chart: BarChart): string {
  const format = barText(chart.axis, chart.bars);
  const bars = chart.bars.map(
    ({ name, now, base }, index): Bar => ({ place: String(index), name, now: finite(now), base: finite(base) }),
  );
  const values = bars.flatMap(({ now, base }) => [now ?? [], base ?? []].flat());
  const cut = new Map(bars.map(({ place, name }) => [place, cleanText(name, MAX_LABEL_LENGTH)]));
  const longest = Math.max(4, ...[...cut.values()].map(({ length }) => length));
  return drawPlot(
    {
      width: WIDTH,
      height: bars.length * ROW + 50,
      marginLeft: Math.min(214, 16 + longest * 6.6),
      marginRight: 62,
      marginBottom: 36,
      x: { ...axisScale(chart.axis, values), grid: true, ticks: 5 },
      y: {
        type: "point",
        domain: bars.map(({ place }) => place),
        label: null,
        tickFormat: (place: string) => cut.get(place) ?? "",
        tickSize: 0,
        padding: 0.7,
      },
      marks: barMarks(bars, (value) => (value === null ? "none" : format(value))),
    },
    chart,
  );
}

/** Returns the marks of each bar: ring, dot, line, value and tooltip. */
function barMarks(bars: readonly Bar[], textOf: (value: number | null) => string): Markish[] {
  const changed = bars.filter(({ now, base }) => now !== null && base !== null && now !== base);
  const compared = bars.some(({ base }) => base !== null);
  const title = ({ name, now, base }: Bar): string =>
    cleanText(`${name}: ${textOf(now)}${compared ? `, was ${textOf(base)}` : ""}`);
  return [
    link(changed, { x1: "base", x2: "now", y1: "place", y2: "place", stroke: "var(--muted)", strokeWidth: 2 }),
    dot(
      bars.filter(({ base }) => base !== null),
      { x: "base", y: "place", r: 4, stroke: "var(--base)", strokeWidth: 2, fill: "var(--surface)", title },
    ),
    dot(
      bars.filter(({ now }) => now !== null),
      { x: "now", y: "place", r: 4.5, fill: "var(--now)", title },
    ),
    text(bars, { y: "place", text: ({ now }: Bar) => textOf(now), frameAnchor: "right", textAnchor: "start", dx: 8 }),
  ];
}

/** Returns the format of bars: counts as integers, other values in their unit. */
export function barText({ unit }: BarChart["axis"], bars: BarChart["bars"]): (value: number) => string {
  const values = bars.flatMap(({ now, base }) => [now, base].filter((value) => value !== null));
  if (unit === "number" && values.every(Number.isInteger)) return String;
  return formatFor(unit).value;
}

function finite(value: number | null): number | null {
  return value !== null && Number.isFinite(value) ? value : null;
}
