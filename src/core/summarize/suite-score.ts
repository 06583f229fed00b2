import type { CaseRow } from "../case.ts";
import type { Metric } from "../metric.ts";
import type { Score } from "../score.ts";
import { rowsIn, type Slice, slicesOf } from "../slice.ts";
import { type Depth, depthsOf, FULL, intervalOf } from "./estimate.ts";
import { summarizeRows } from "./summarize.ts";
import { termsOf } from "./term.ts";
import { wholeInterval } from "./whole.ts";

/** All scores of a suite with their intervals: every metric on the whole set, then on each slice of the fields. */
export function scoreRows(metrics: readonly Metric[], rows: readonly CaseRow[], fields: readonly string[]): Score[] {
  const slices = slicesOf(rows, fields).map((slice) => ({ slice, rows: rowsIn(slice, rows) }));
  const depths = depthsOf(slices.map(sizeOf), FULL);
  return slices.flatMap((one, index) => scoreSlice(metrics, one, depths[index] ?? FULL));
}

/** How many cases a slice has, and whether it is the whole set. */
export function sizeOf(one: { readonly slice: Slice; readonly rows: readonly unknown[] }) {
  return { isWhole: one.slice.indices === null, n: one.rows.length };
}

/** As `scoreRows`, without intervals. */
export function scoreValues(metrics: readonly Metric[], rows: readonly CaseRow[], fields: readonly string[]): Score[] {
  return slicesOf(rows, fields).flatMap((slice) => summarizeRows(metrics, rowsIn(slice, rows), slice.name));
}

function scoreSlice(
  metrics: readonly Metric[],
  { slice, rows }: { readonly slice: Slice; readonly rows: readonly CaseRow[] },
  depth: Depth,
): Score[] {
  const scores = summarizeRows(metrics, rows, slice.name);
  return scores.map((score, index) => {
    const metric = metrics[index];
    if (score.status !== "measured" || metric === undefined) return score;
    if (metric.kind === "whole") return { ...score, interval: asPair(wholeInterval(metric, rows)) };
    const { range } = metric;
    return { ...score, interval: asPair(intervalOf(termsOf(metric, rows), score.value, { range, ...depth })) };
  });
}

function asPair(interval: readonly [number, number] | null): [number, number] | null {
  return interval && [...interval];
}
