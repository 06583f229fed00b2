import { parseSlice } from "../slice.ts";
import type { SuiteReport } from "../suite-report.ts";
import type { BarChart } from "./chart.ts";
import { chartValue } from "./drawn-value.ts";
import { truncateText } from "./figure.ts";

/** The most bars of a picture; a longer one is a table. */
const MOST_BARS = 24;
const LONGEST_BAR = 80;

/** Which metric is drawn, what its bars are called, and what of a slice's name they leave out: `ability=noise_robustness`. */
export interface SliceBarOptions {
  readonly metric: string;
  readonly title: string;
  readonly within?: string;
}

/** One metric in the slices that a config asks for, the worst first; null where they are fewer than two. */
export function sliceBars(
  now: SuiteReport,
  base: SuiteReport | null,
  { metric, title, within = "" }: SliceBarOptions,
): BarChart | null {
  const found = now.scores.filter((score) => score.metric === metric && isWithin(score.slice, within));
  if (found.length < 2) return null;
  const isHigh = found.every(({ better }) => better === "higher");
  const before = new Map(base?.scores.filter((score) => score.metric === metric).map((score) => [score.slice, score]));
  const fields = new Set(found.map(({ slice }) => partOf(slice, within)[0]));
  const bars = found
    .map((score) => ({
      name: nameOf(partOf(score.slice, within), fields.size > 1),
      now: chartValue(score),
      base: chartValue(before.get(score.slice)),
    }))
    .sort((a, b) => rank(a.now, isHigh) - rank(b.now, isHigh) || (a.name < b.name ? -1 : 1));
  const left = bars.length - MOST_BARS;
  const unit = found.some((score) => score.unit === "number") ? "number" : "fraction";
  return {
    kind: "bars",
    title,
    caption: `${metric} by ${[...fields].map((field) => truncateText(field, LONGEST_BAR)).join(", ")}, the worst first.`,
    axis: { label: metric, unit, ...(unit === "fraction" && { ends: [0, 1] as const }) },
    bars: bars.slice(0, MOST_BARS),
    ...(left > 0 && { left_out: { count: left, which: "the best" } }),
  };
}

/** Whether it is a slice by one field of the cases, of the part that is looked at. */
function isWithin(slice: string, within: string): boolean {
  if (within === "") return slice !== "" && !slice.includes(",");
  return slice.startsWith(`${within},`) && !slice.slice(within.length + 1).includes(",");
}

/** The field and value of a slice. */
function partOf(slice: string, within: string): readonly [field: string, value: string] {
  return parseSlice(within === "" ? slice : slice.slice(within.length + 1))[0] ?? ["", ""];
}

function nameOf([field, value]: readonly [string, string], withField: boolean): string {
  return truncateText(withField ? `${field} = ${value}` : value, LONGEST_BAR);
}

/** Lower is worse first; what has no number comes last. */
function rank(value: number | null, isHigh: boolean): number {
  if (value === null) return Number.MAX_VALUE;
  return isHigh ? value : -value;
}
