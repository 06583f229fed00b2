import { compareTexts } from "../../math/text/texts.ts";
import { labelName } from "../line/label-key.ts";
import type { Unit } from "../metric.ts";
import { measuredValue, parseSlice, sliceValue } from "../score.ts";
import type { SuiteReport } from "../suite-report.ts";
import { truncateText } from "./fit-figure.ts";

/** The version of a series: this run, the baseline, or neither (a reference line). */
export type Side = "now" | "base" | "reference";

/** An axis: its label, whether its values are fractions (shown as percentages), and its range where it is fixed. */
export interface Axis {
  readonly label: string;
  readonly unit: Unit;
  readonly ends?: readonly [number, number];
}

/** Curves over a number: precision over recall, accuracy over noise. Points are in drawing order; null breaks the line. */
export interface LineChart {
  readonly kind: "lines";
  readonly title: string;
  /** The text alternative: a sentence on what the chart shows. */
  readonly caption: string;
  readonly x: Axis;
  readonly y: Axis;
  readonly lines: readonly {
    readonly name: string;
    readonly side: Side;
    readonly points: readonly { readonly x: number; readonly y: number | null }[];
    /** Whether the points are marked: few, and each measured. */
    readonly dots?: boolean;
    /** Whether the line has steps: each value is constant up to the next point. */
    readonly steps?: boolean;
    /** The name of the line that a reference belongs to; absent where it belongs to all. */
    readonly of?: string;
  }[];
}

/** A number for each of several names, base and now: AP by label. */
export interface BarChart {
  readonly kind: "bars";
  readonly title: string;
  readonly caption: string;
  readonly axis: Axis;
  readonly bars: readonly { readonly name: string; readonly now: number | null; readonly base: number | null }[];
  /** The names left out, and which they are: `those that changed least`. */
  readonly left_out?: { readonly count: number; readonly which: string };
}

/** Counts by two names, this run's and the baseline's: a confusion matrix with its difference. */
export interface MatrixChart {
  readonly kind: "matrix";
  readonly title: string;
  readonly caption: string;
  readonly rows: { readonly label: string; readonly names: readonly string[] };
  readonly columns: { readonly label: string; readonly names: readonly string[] };
  /** `[row][column]`. */
  readonly now: readonly (readonly number[])[];
  readonly base: readonly (readonly number[])[] | null;
  /** Whether the diagonal is correct. */
  readonly diagonal: boolean;
}

/** A chart of a suite: its content, never how it is drawn. Names are foreign text. */
export type Chart = LineChart | BarChart | MatrixChart;

export const MOST_CHARTS = 24;

type Bar = BarChart["bars"][number];

/** The most bars of a chart of scores, and of a chart of slices: a longer one is a table. */
export const MOST_BARS = 40;
const MAX_SLICES = 24;
const MAX_NAME_LENGTH = 80;

/** Returns the axis of a fraction. */
export function fractionAxis(label: string): Axis {
  return { label, unit: "fraction", ends: [0, 1] };
}

/** Returns a chart of bars; none without bars. */
export function barChart(chart: Omit<BarChart, "kind">): BarChart[] {
  return chart.bars.length === 0 ? [] : [{ kind: "bars", ...chart }];
}

/** Returns the values of a metric by one slice key, such as its label (`dog`, or `animal: dog` with a key); null for undefined scores. */
export function scoresBy(report: SuiteReport | null, metric: string, field: string): Map<string, number | null> {
  const values = new Map<string, number | null>();
  for (const score of report?.scores ?? []) {
    const name = score.metric === metric ? nameBy(score.slice, field) : null;
    if (name !== null) values.set(name, measuredValue(score));
  }
  return values;
}

function nameBy(slice: string, field: string): string | null {
  const [first, second, ...others] = parseSlice(slice);
  if (first?.[0] !== "key" || second?.[0] !== field || others.length > 0) return sliceValue(slice, field);
  return labelName({ key: first[1], label: second[1] });
}

/**
 * Returns bars of a metric by one slice key. With a baseline these are the largest changes, the largest drop first;
 * otherwise the lowest values. Names without a value on either side are left out.
 */
export function barsBy(
  now: SuiteReport,
  base: SuiteReport | null,
  metric: string,
  field: string,
): Pick<BarChart, "bars" | "left_out"> {
  const [ours, theirs] = [scoresBy(now, metric, field), scoresBy(base, metric, field)];
  const all = [...new Set([...ours.keys(), ...theirs.keys()])]
    .map((name): Bar => ({ name, now: ours.get(name) ?? null, base: theirs.get(name) ?? null }))
    .filter((bar) => bar.now !== null || bar.base !== null);
  const isCompared = all.some((bar) => changeOf(bar) !== null);
  const sorted = isCompared ? all.toSorted((a, b) => sizeOf(b) - sizeOf(a)) : all.toSorted(byValue);
  const bars = sorted.slice(0, MOST_BARS).sort((a, b) => (isCompared ? byChange(a, b) : 0) || byValue(a, b));
  const count = all.length - bars.length;
  const which = isCompared ? "those that changed least" : "those with the highest values";
  return { bars, ...(count > 0 && { left_out: { count, which } }) };
}

const changeOf = ({ now, base }: Bar): number | null => (now === null || base === null ? null : now - base);

/** A bar with only one side counts as a tiny change, after all known ones. */
const sizeOf = (bar: Bar): number => Math.abs(changeOf(bar) ?? 1e-9);

/** A bar with only one side comes last. */
const byChange = (a: Bar, b: Bar): number => (changeOf(a) ?? 2) - (changeOf(b) ?? 2);

function byValue(a: Bar, b: Bar): number {
  const [one, other] = [a.now ?? a.base ?? 0, b.now ?? b.base ?? 0];
  return one - other || compareTexts(a.name, b.name);
}

/**
 * Charts one metric in the slices of the config that begin with `within`, the worst first; no chart if there are fewer than two.
 */
export function sliceBars(
  now: SuiteReport,
  base: SuiteReport | null,
  { metric, title, within = "" }: { readonly metric: string; readonly title: string; readonly within?: string },
): BarChart[] {
  const scores = now.scores.filter((score) => score.metric === metric && isSingleField(score.slice, within));
  if (scores.length < 2) return [];
  const before = new Map(base?.scores.filter((score) => score.metric === metric).map((score) => [score.slice, score]));
  const fields = new Set(scores.map(({ slice }) => fieldOf(slice, within)[0]));
  const sign = scores.every(({ better }) => better === "higher") ? 1 : -1;
  const rank = (bar: Bar): number => (bar.now === null ? Number.MAX_VALUE : sign * bar.now);
  const bars = scores
    .map((score): Bar => {
      const [field, value] = fieldOf(score.slice, within);
      const name = truncateText(fields.size > 1 ? `${field} = ${value}` : value, MAX_NAME_LENGTH);
      return { name, now: measuredValue(score), base: measuredValue(before.get(score.slice)) };
    })
    .sort((a, b) => rank(a) - rank(b) || compareTexts(a.name, b.name));
  const count = bars.length - MAX_SLICES;
  const unit = scores.find((score) => score.unit !== undefined)?.unit ?? "fraction";
  const names = [...fields].map((field) => truncateText(field, MAX_NAME_LENGTH)).join(", ");
  return [
    {
      kind: "bars",
      title,
      caption: `${metric} by ${names}, the worst first.`,
      axis: unit === "fraction" ? fractionAxis(metric) : { label: metric, unit },
      bars: bars.slice(0, MAX_SLICES),
      ...(count > 0 && { left_out: { count, which: "the best" } }),
    },
  ];
}

/** Returns whether a slice is by one field of the cases, within the leading part `within`. */
function isSingleField(slice: string, within: string): boolean {
  if (within === "") return slice !== "" && !slice.includes(",");
  return slice.startsWith(`${within},`) && !slice.slice(within.length + 1).includes(",");
}

function fieldOf(slice: string, within: string): readonly [field: string, value: string] {
  return parseSlice(within === "" ? slice : slice.slice(within.length + 1))[0] ?? ["", ""];
}
