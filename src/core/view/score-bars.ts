import { sliceValue } from "../slice.ts";
import type { SuiteReport } from "../suite-report.ts";
import type { BarChart } from "./chart.ts";
import { chartValue } from "./drawn-value.ts";

/** The most bars of a chart. */
export const MOST_BARS = 40;

/** The values of a metric by the value of one slice key, such as its label; what has no score, and what has none of its own number, is null. */
export function scoresBy(report: SuiteReport | null, metric: string, field: string): Map<string, number | null> {
  const values = new Map<string, number | null>();
  for (const score of report?.scores ?? []) {
    const name = score.metric === metric ? sliceValue(score.slice, field) : null;
    if (name !== null) values.set(name, chartValue(score));
  }
  return values;
}

/**
 * Bars of a metric by one slice key: with a baseline what changed most, what fell most first; without one, or beside one that
 * has no such number, the lowest values first. What has no number on either side is left away.
 */
export function barsBy(
  now: SuiteReport,
  base: SuiteReport | null,
  metric: string,
  field: string,
): Pick<BarChart, "bars" | "left_out"> {
  const [ours, theirs] = [scoresBy(now, metric, field), scoresBy(base, metric, field)];
  const all = [...new Set([...ours.keys(), ...theirs.keys()])]
    .map((name) => ({ name, now: ours.get(name) ?? null, base: theirs.get(name) ?? null }))
    .filter((bar) => bar.now !== null || bar.base !== null);
  const isCompared = all.some((bar) => changeOf(bar) !== null);
  const kept = isCompared ? all.toSorted((a, b) => sizeOf(b) - sizeOf(a)) : all.toSorted(byValue);
  const bars = kept.slice(0, MOST_BARS).sort((a, b) => (isCompared ? byChange(a, b) : 0) || byValue(a, b));
  const count = all.length - bars.length;
  const which = isCompared ? "those that changed least" : "those with the highest values";
  return { bars, ...(count > 0 && { left_out: { count, which } }) };
}

type Bar = BarChart["bars"][number];

const changeOf = ({ now, base }: Bar): number | null => (now === null || base === null ? null : now - base);

/** What stands on one side only has changed more than a little, and is kept behind what is known to have changed. */
const sizeOf = (bar: Bar): number => Math.abs(changeOf(bar) ?? 1e-9);

/** What is on one side only comes last. */
const byChange = (a: Bar, b: Bar): number => (changeOf(a) ?? 2) - (changeOf(b) ?? 2);

function byValue(a: Bar, b: Bar): number {
  const [one, other] = [a.now ?? a.base ?? 0, b.now ?? b.base ?? 0];
  return one - other || (a.name < b.name ? -1 : Number(a.name > b.name));
}
