import type { CaseRow } from "../core/case.ts";
import { applicableMetrics, isHeadline, type Metric, type WholeMetric } from "../core/metric.ts";
import type { Score } from "../core/score.ts";
import { rowsOfSlice, type Slice, slicesOf } from "../core/slice.ts";
import { allocateTerms, type CountedCase, ratioTerms } from "../core/trial.ts";
import type { Interval } from "../math/statistics/interval.ts";
import type { RatioTerms } from "../math/statistics/ratio.ts";
import { allEvidence, CaseSet } from "./case-set.ts";
import {
  FULL_RESAMPLING,
  isUnitRange,
  limitsBySlice,
  proportionInterval,
  type ResamplingLimits,
  ratioInterval,
} from "./intervals.ts";
import { summarizeRows } from "./summarize.ts";
import { wholeSetIntervals } from "./whole-set.ts";

/** All scores of a suite with their intervals: every metric on the whole set and by the data's own slices, then the main ones on each slice of the fields. */
export function scoreRows(metrics: readonly Metric[], rows: readonly CaseRow[], fields: readonly string[]): Score[] {
  const slices = slicesOf(rows, fields).map((slice) => ({ slice, rows: rowsOfSlice(slice, rows) }));
  const depths = limitsBySlice(slices.map(sliceSize), FULL_RESAMPLING);
  const measured = metricsBySlice(metrics, () => rows);
  return slices.flatMap((one, index) => scoreSlice(measured(one.slice), one, depths[index] ?? FULL_RESAMPLING));
}

/** What is measured of the metrics on each slice of such rows: all on the whole set, on any other only what stands with it. */
export function metricsBySlice(
  metrics: readonly Metric[],
  rows: () => readonly CountedCase[],
): (slice: Slice) => readonly Metric[] {
  const hang = metrics.some(
    (metric) => metric.kind !== "trial" && (metric.breakdown ?? metric.appliesTo) !== undefined,
  );
  const all = hang ? applicableMetrics(metrics, allEvidence(rows())) : [...metrics];
  const main = all.filter((metric) => isHeadline(metric) || metrics.includes(metric));
  return ({ indices }) => (indices === null ? all : main);
}

/** How many cases a slice has, and whether it is the whole set. */
export function sliceSize(one: { readonly slice: Slice; readonly rows: readonly unknown[] }) {
  return { isWhole: one.slice.indices === null, n: one.rows.length };
}

/** As `scoreRows`, without intervals. */
export function scoreValues(metrics: readonly Metric[], rows: readonly CaseRow[], fields: readonly string[]): Score[] {
  const measured = metricsBySlice(metrics, () => rows);
  return slicesOf(rows, fields).flatMap((slice) =>
    summarizeRows(measured(slice), new CaseSet(rowsOfSlice(slice, rows)), slice.name),
  );
}

function scoreSlice(
  metrics: readonly Metric[],
  { slice, rows }: { readonly slice: Slice; readonly rows: readonly CaseRow[] },
  depth: ResamplingLimits,
): Score[] {
  const set = new CaseSet(rows);
  const scores = summarizeRows(metrics, set, slice.name);
  const isMeasured = (index: number): boolean => scores[index]?.status === "measured";
  const measure = intervalsOf(
    set,
    metrics.filter((_, index) => isMeasured(index)),
    depth,
  );
  return scores.map((score, index) => {
    const metric = metrics[index];
    if (score.status !== "measured" || metric === undefined) return score;
    return { ...score, interval: asPair(measure(metric, score.value)) };
  });
}

/** The interval of a metric's value over the cases; those that count as a whole need no look at each again, those of the whole set are resampled together. */
function intervalsOf(
  set: CaseSet,
  metrics: readonly Metric[],
  depth: ResamplingLimits,
): (metric: Metric, value: number) => Interval | null {
  let room: RatioTerms | undefined;
  const wholes = metrics.filter((metric): metric is WholeMetric => metric.kind === "whole");
  const intervals = wholeSetIntervals(wholes, set);
  const ofWhole = new Map(wholes.map((metric, index) => [metric, intervals[index] ?? null]));
  return (metric, value) => {
    if (metric.kind === "whole") return ofWhole.get(metric) ?? null;
    const { range } = metric;
    const sums = metric.kind === "ratio" ? set.ratioSums(metric) : null;
    if (sums?.isProportion && isUnitRange(range)) return proportionInterval(sums.top, sums.bottom);
    room ??= allocateTerms(set.rows.length);
    return ratioInterval(ratioTerms(metric, set.rows, room), value, { range, ...depth });
  };
}

function asPair(interval: readonly [number, number] | null): [number, number] | null {
  return interval && [...interval];
}
