import type { BarChart } from "../../../core/view/chart.ts";
import { formatInteger } from "../../../math/text/integer.ts";
import { formatFor } from "../../../math/text/number-format.ts";
import { displayWidth } from "../../markdown.ts";
import type { Markup } from "../markup.ts";
import { cleanText } from "../svg.ts";
import { axisOf, axisX, gridX, label, labelX, MIDDLE, namesY, ticksOf } from "./axis.ts";
import { type Area, clampedScale, dots, drawSvg, group, groupOf, line, placesIn, type Scale } from "./drawing.ts";

const WIDTH = 460;
const ROW = 20;
const MAX_LABEL_LENGTH = 30;
const MARGIN = { right: 62, bottom: 36 };

/** One bar and its position in pixels. */
interface Bar {
  readonly name: string;
  readonly y: number;
  readonly now: number | null;
  readonly base: number | null;
}

/** Draws a number for each name: a ring for the base and a dot for now, joined by a line. */
export function drawBars(chart: BarChart): string {
  const format = barText(chart.axis, chart.bars);
  const names = chart.bars.map(({ name }) => cleanText(name, MAX_LABEL_LENGTH));
  const longest = Math.max(4, ...names.map(displayWidth));
  const size = { width: WIDTH, height: chart.bars.length * ROW + 50 };
  const area = {
    left: Math.min(214, 16 + longest * 6.6),
    right: WIDTH - MARGIN.right,
    top: 20,
    bottom: size.height - MARGIN.bottom,
  };
  const { starts } = placesIn([area.top, area.bottom], names.length, { gap: 1, edge: 0.7 });
  const bars = chart.bars.map(
    ({ name, now, base }, index): Bar => ({ name, y: starts[index] ?? 0, now: finite(now), base: finite(base) }),
  );
  const axis = axisOf(
    chart.axis,
    bars.flatMap(({ now, base }) => [now ?? [], base ?? []].flat()),
  );
  const scale = clampedScale(axis.ends, [area.left, area.right]);
  const ticks = ticksOf(axis, scale, 5);
  return drawSvg(
    size,
    chart,
    namesY(
      area,
      bars.map(({ y }, index) => ({ at: y, text: names[index] ?? "" })),
    ),
    gridX(area, ticks),
    axisX(area, ticks),
    labelX(axis.label, area, MARGIN),
    barMarks(bars, area, scale, (value) => (value === null ? "none" : format(value))),
  );
}

/** Returns the marks of all bars: lines, rings, dots and values, with tooltips. */
function barMarks(
  bars: readonly Bar[],
  { right }: Area,
  scale: Scale,
  textOf: (value: number | null) => string,
): (Markup | null)[] {
  const compared = bars.some(({ base }) => base !== null);
  const title = ({ name, now, base }: Bar): string =>
    cleanText(`${name}: ${textOf(now)}${compared ? `, was ${textOf(base)}` : ""}`);
  const changed = bars.flatMap(({ y, now, base }) => {
    if (now === null || base === null || now === base) return [];
    const [from, to] = [scale(base), scale(now)];
    return Number.isFinite(from + to) ? line([from, y], [to, y]) : [];
  });
  const dotsOf = (side: "now" | "base") =>
    bars.flatMap((bar) => {
      const value = bar[side];
      return value === null ? [] : { x: scale(value), y: bar.y, title: title(bar) };
    });
  return [
    group({ stroke: "var(--muted)", "stroke-width": 2 }, changed),
    dots(dotsOf("base"), 4, { stroke: "var(--base)", "stroke-width": 2, fill: "var(--surface)" }),
    dots(dotsOf("now"), 4.5, { fill: "var(--now)" }),
    groupOf({ "text-anchor": "start" }, bars, ({ y, now }) => label(textOf(now), [right + 8, y], { dy: MIDDLE })),
  ];
}

/** Returns the format of bars: counts as integers, other values in their unit. */
export function barText({ unit }: BarChart["axis"], bars: BarChart["bars"]): (value: number) => string {
  const values = bars.flatMap(({ now, base }) => [now, base].filter((value) => value !== null));
  if (unit === "number" && values.every(Number.isInteger)) return formatInteger;
  return formatFor(unit).value;
}

function finite(value: number | null): number | null {
  return value !== null && Number.isFinite(value) ? value : null;
}
