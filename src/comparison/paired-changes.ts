import type { CaseRow } from "../core/case.ts";
import type { UnscoredImpact } from "../core/diff.ts";
import type { Metric, SummedMetric } from "../core/metric.ts";
import { joinSlices, rowsOfSlice, sliceFields, slicesOf } from "../core/score.ts";
import {
  allocateTerms,
  type CountedCase,
  evidenceOf,
  indicesOfPart,
  plainTerms,
  ratioTerms,
  withTotal,
} from "../core/trial.ts";
import { lazy } from "../math/memo.ts";
import { selectClusters } from "../math/statistics/clusters.ts";
import type { RatioTerms } from "../math/statistics/ratio.ts";
import { allEvidence, CaseSet } from "../scoring/case-set.ts";
import { limitsBySlice, type ResamplingLimits } from "../scoring/intervals.ts";
import { ratioValue, sumRatio, weightRows } from "../scoring/ratios.ts";
import { metricsBySlice, sliceSize } from "../scoring/scores.ts";
import {
  clusteredInterval,
  type PairedDelta,
  type PairedTerms,
  pairedIntervals,
  type ScoreComparison,
  testPairedTerms,
} from "./paired-tests.ts";
import type { ClusteredRows, PairedCaseSets, RowsOfBoth } from "./pairs.ts";
import { groupByScoredCases, type MetricGroup, unscoredImpact } from "./unscored-impact.ts";
import { compareWholeSetMetrics } from "./whole-set-changes.ts";

/** The change of one metric on one slice of the paired cases. */
export interface PairedChange extends ScoreComparison {
  readonly metric: string;
  readonly slice: string;
  /** The impact of cases that are not scored in both runs; null if all are. */
  readonly unscored: UnscoredImpact | null;
}

/** Compares every metric over the paired cases: the whole set, then each slice. */
export function comparePairs(
  pairs: ClusteredRows,
  metrics: readonly Metric[],
  depth: ResamplingLimits,
): PairedChange[] {
  const { base, head, clusters } = pairs;
  const slices = slicesOf(head, sliceFields(head)).map((slice) => ({ slice, rows: rowsOfSlice(slice, head) }));
  const depths = limitsBySlice(slices.map(sliceSize), depth);
  const measured = metricsBySlice(metrics, [base, head]);
  return slices.flatMap(({ slice, rows }, index) => {
    const { indices } = slice;
    const own = indices === null ? clusters : selectClusters(clusters, indices);
    const sides = { base: rowsOfSlice(slice, base), head: rows, clusters: own };
    const all = setsOf(sides);
    const metricsOfSlice = measured(slice);
    const compared = new Map(
      groupByScoredCases(metricsOfSlice, sides).flatMap((group) =>
        compareGroup(group, all, { ratios: depths[index] ?? depth, depth }),
      ),
    );
    return metricsOfSlice.map((metric): PairedChange => {
      const found = compared.get(metric) ?? NOTHING;
      return { metric: metric.id, slice: joinSlices(metric.slice ?? "", slice.name), ...found };
    });
  });
}

/** Compares metrics over the cases that both runs scored, and adds the impact of the other cases. */
function compareGroup(
  { metrics, sides, scope, left }: MetricGroup,
  whole: PairedCaseSets,
  depths: { readonly ratios: ResamplingLimits; readonly depth: ResamplingLimits },
): [Metric, ScoreComparison & Pick<PairedChange, "unscored">][] {
  const all = scope.head.length === whole.head.rows.length ? whole : setsOf(scope);
  const sets = left === 0 ? all : setsOf(sides);
  const ratios = compareRatios(
    metrics.filter((metric) => metric.kind !== "whole"),
    sides,
    depths.ratios,
  );
  const wholes = compareWholeSetMetrics(
    metrics.filter((metric) => metric.kind === "whole"),
    sets,
    depths.depth,
  );
  return metrics.map((metric) => {
    const found = (metric.kind === "whole" ? wholes.get(metric) : ratios.get(metric)) ?? NOTHING;
    return [metric, { ...found, unscored: unscoredImpact(metric, all, { cases: left, depth: depths.ratios }) }];
  });
}

function setsOf({ base, head, clusters }: ClusteredRows): PairedCaseSets {
  const both = lazy(() => new CaseSet([...base, ...head]));
  return { base: new CaseSet(base), head: new CaseSet(head), both, clusters };
}

const NOTHING = { base: null, head: null, n: 0, interval: null, test: null, unscored: null };

/** Compares all ratio metrics of a slice. The changed ones are resampled together, with the same draws. */
function compareRatios(
  metrics: readonly SummedMetric[],
  sides: ClusteredRows,
  depth: ResamplingLimits,
): Map<Metric, ScoreComparison> {
  const found = new Map<Metric, ScoreComparison>();
  const moved: (PairedDelta & { readonly metric: SummedMetric; readonly found: ScoreComparison })[] = [];
  const [before, now] = [valuesOf(sides.base), valuesOf(sides.head)];
  const { clusters } = sides;
  const cases = sides.head.length;
  const isFew = cases <= depth.most && clusters === null;
  let room: PairedTerms | null = null;
  const allPairs = (metric: SummedMetric): PairedTerms => {
    if (!isFew) room ??= { base: allocateTerms(cases), head: allocateTerms(cases) };
    return { base: ratioTerms(metric, sides.base, room?.base), head: ratioTerms(metric, sides.head, room?.head) };
  };
  for (const metric of metrics) {
    const sparse = clusters === null && !isFew ? () => sparsePair(metric, sides) : () => null;
    const pair = sparse() ?? allPairs(metric);
    const [base, head] = [before(metric, pair.base), now(metric, pair.head)];
    const plain = { base, head, n: countEither(pair), interval: null, test: null };
    if (base === null || head === null) {
      found.set(metric, plain);
      continue;
    }
    const delta = head - base;
    const test = testPairedTerms(pair, { ...depth, delta, better: metric.better, clusters });
    const one = { ...plain, test, interval: depth.intervals && test.changed === 0 ? ([0, 0] as const) : null };
    found.set(metric, one);
    if (!depth.intervals || (test.changed === 0 && clusters === null)) continue;
    const change = { metric, pair, delta, range: metric.range, found: one };
    // Metrics that are not resampled are finished at once, because the next metric reuses their arrays.
    if (isFew) moved.push(change);
    else if (clusters) found.set(metric, { ...one, ...clusteredInterval(change, clusters, depth.confidence) });
    else found.set(metric, { ...one, interval: pairedIntervals([change], depth)[0] ?? null });
  }
  const intervals = pairedIntervals(moved, depth);
  for (const [index, one] of moved.entries()) {
    found.set(one.metric, { ...one.found, interval: intervals[index] ?? null });
  }
  return found;
}

/** Returns the terms of only the cases that a metric of one of many labels counts in either run; null for other metrics. */
function sparsePair(metric: SummedMetric, { base, head }: RowsOfBoth): PairedTerms | null {
  if (metric.kind !== "ratio" || metric.part === undefined) return null;
  const [before, now] = [base, head].map((rows) => indicesOfPart(metric, rows, evidenceOf) ?? []);
  const either = [...new Set([...(before ?? []), ...(now ?? [])])];
  const { part: _, ...whole } = metric;
  const termsIn = (rows: readonly CountedCase[]): RatioTerms => {
    const own = either.map((index) => rows[index] as CountedCase);
    return withTotal(metric, { ...plainTerms(whole, own), cases: head.length });
  };
  return { base: termsIn(base), head: termsIn(head) };
}

/** Returns a function that computes values as scores do: sums of means over trials differ from them in the last digit. */
function valuesOf(rows: readonly CaseRow[]): (metric: SummedMetric, terms: RatioTerms) => number | null {
  if (!rows.some(({ trials }) => trials)) return (_, terms) => ratioValue(terms);
  const weighed = weightRows(rows, allEvidence(rows));
  return (metric, terms) => {
    if (metric.kind !== "ratio") return ratioValue(terms);
    const { top, bottom } = sumRatio(metric, weighed);
    return bottom === 0 ? null : top / bottom;
  };
}

function countEither({ base, head }: PairedTerms): number {
  let count = 0;
  for (let i = 0; i < base.bottom.length; i += 1) {
    if (base.bottom[i] !== 0 || head.bottom[i] !== 0) count += 1;
  }
  return count;
}
