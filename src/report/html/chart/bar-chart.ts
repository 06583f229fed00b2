import type { BarChart } from "../../../core/view/chart.ts";
import { formatInteger } from "../../../math/text/integer.ts";
import { formatFor } from "../../../math/text/number-format.ts";
import { NO_VALUE } from "../../format.ts";
import type { PageIndex } from "../data/page-data.ts";
import { type Column, drawing, foreign, type Markup, table } from "../markup.ts";
import { spanOf } from "./axis.ts";
import { drawPair } from "./interval-chart.ts";

type Bar = BarChart["bars"][number];

/** Renders a number for each name: a ring for the base and a dot for now, joined by a line, and both numbers. */
export function barTable({ title, axis, bars }: BarChart, names: PageIndex["names"]): Markup {
  const text = barText(axis, bars);
  const print = (value: number | null): string => (value === null ? NO_VALUE : text(value));
  const ends = axis.ends ?? spanOf(bars.flatMap(({ now, base }) => [now, base].filter((value) => value !== null)));
  const base: Column<Bar> = { title: names.base, align: "r", cell: (bar) => print(bar.base) };
  return table(
    title,
    [
      { title: "Name", isHead: true, cell: ({ name }) => foreign(name) },
      { title: axis.label, cell: (bar) => drawing(drawPair(bar, ends)) },
      ...(bars.some((bar) => bar.base !== null) ? [base] : []),
      { title: names.now, align: "r", cell: ({ now }) => print(now) },
    ],
    bars,
  );
}

/** Returns the format of bars: counts as integers, other values in their unit. */
export function barText({ unit }: BarChart["axis"], bars: BarChart["bars"]): (value: number) => string {
  const values = bars.flatMap(({ now, base }) => [now, base].filter((value) => value !== null));
  if (unit === "number" && values.every(Number.isInteger)) return formatInteger;
  return formatFor(unit).value;
}
