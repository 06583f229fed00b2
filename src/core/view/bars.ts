import { compareTexts } from "../../math/text/texts.ts";
import { labelName } from "../line/label-key.ts";
import { measuredValue, parseSlice, sliceValue } from "../score.ts";
import type { SuiteReport } from "../suite-report.ts";
import type { Axis, BarChart } from "./chart.ts";
import { truncateText } from "./fit-figure.ts";

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
