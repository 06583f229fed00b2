import type { CaseRow } from "../case.ts";
import type { Metric } from "../metric.ts";
import type { Score } from "../score.ts";
import { rowsIn, type Slice, slicesOf } from "../slice.ts";
import { intervalOf, MOST_RESAMPLED, MOST_RESAMPLED_IN_SLICE } from "./estimate.ts";
import { summarizeRows } from "./summarize.ts";
import { termsOf } from "./term.ts";
import { wholeInterval } from "./whole.ts";

/** All scores of a suite with their intervals: every metric on the whole set, then on each slice of the fields. */
export function scoreRows(metrics: readonly Metric[], rows: readonly CaseRow[], fields: readonly string[]): Score[] {
  return slicesOf(rows, fields).flatMap((slice) => scoreSlice(metrics, rows, slice));
}

/** As `scoreRows`, without intervals. */
export function scoreValues(metrics: readonly Metric[], rows: readonly CaseRow[], fields: readonly string[]): Score[] {
  return slicesOf(rows, fields).flatMap((slice) => summarizeRows(metrics, rowsIn(slice, rows), slice.name));
}

function scoreSlice(metrics: readonly Metric[], all: readonly CaseRow[], slice: Slice): Score[] {
  const rows = rowsIn(slice, all);
  const scores = summarizeRows(metrics, rows, slice.name);
  const most = slice.indices === null ? MOST_RESAMPLED : MOST_RESAMPLED_IN_SLICE;
  return scores.map((score, index) => {
    const metric = metrics[index];
    if (score.status !== "measured" || metric === undefined) return score;
    if (metric.kind === "whole") return { ...score, interval: asPair(wholeInterval(metric, rows)) };
    return {
      ...score,
      interval: asPair(intervalOf(termsOf(metric, rows), score.value, { range: metric.range, most })),
    };
  });
}

function asPair(interval: readonly [number, number] | null): [number, number] | null {
  return interval && [...interval];
}
