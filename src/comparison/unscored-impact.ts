import type { CaseRow } from "../core/case.ts";
import type { UnscoredImpact } from "../core/diff.ts";
import type { Metric, SummedMetric } from "../core/metric.ts";
import { evidenceOf } from "../core/trial.ts";
import { getOrCreate } from "../math/memo.ts";
import { selectClusters } from "../math/statistics/clusters.ts";
import { groupBy } from "../math/statistics/group.ts";
import type { CaseSet } from "../scoring/case-set.ts";
import type { ResamplingLimits } from "../scoring/intervals.ts";
import { ratioValue } from "../scoring/ratios.ts";
import { extremeTerms, isFullyScored, scoreBounds } from "../scoring/unscored.ts";
import { type PairedTerms, testPairedTerms } from "./paired-tests.ts";
import type { ClusteredRows, PairedCaseSets, RowsOfBoth } from "./pairs.ts";

/** Metrics that are compared over the same cases, the cases that they are about, and how many of these are left out. */
export interface MetricGroup {
  readonly metrics: readonly Metric[];
  readonly sides: ClusteredRows;
  readonly scope: ClusteredRows;
  readonly left: number;
}

/** The indices of paired cases that a metric did not score in both runs, and of those that it is not about. Equal keys mean equal indices. */
export interface LeftOut {
  readonly left: readonly number[];
  readonly absent: readonly number[];
  readonly key: string;
}

/** Returns a function that finds the cases that a metric leaves out, once for all metrics with the same `unscored`. */
export function leftOutFinder(sides: RowsOfBoth): (metric: Metric) => LeftOut {
  const known = new Map<unknown, LeftOut>();
  return (metric) => {
    const by = metric.kind === "trial" ? metric : metric.unscored;
    return getOrCreate(known, by, () => leftOutOf(metric, sides));
  };
}

function leftOutOf(metric: Metric, sides: RowsOfBoth): LeftOut {
  const left = unscoredPlaces(metric, sides);
  const absent = left.length === 0 ? [] : absentPlaces(metric, sides);
  return { left, absent, key: `${left.join(",")};${absent.join(",")}` };
}

/** Groups metrics by the cases that both runs scored. Rows are not copied if all are scored. */
export function groupByScoredCases(metrics: readonly Metric[], sides: ClusteredRows): MetricGroup[] {
  const leftOut = leftOutFinder(sides);
  return [...groupBy(metrics, (metric) => leftOut(metric).key).values()].map((own) => {
    const { left, absent } = leftOut(own[0] as Metric);
    return {
      metrics: own,
      left: left.length - absent.length,
      sides: without(sides, left),
      scope: without(sides, absent),
    };
  });
}

/** Returns the indices of paired cases of whose traces none in either run has the score of a metric: it is not about them. */
function absentPlaces(metric: Metric, { base, head }: RowsOfBoth): number[] {
  const { unscored } = metric.kind === "trial" ? {} : metric;
  if (unscored === undefined) return [];
  const isAbsent = (row: CaseRow | undefined): boolean =>
    row !== undefined && evidenceOf(row).every((evidence) => unscored(evidence) === "no score");
  return head.flatMap((row, place) => (isAbsent(row) && isAbsent(base[place]) ? [place] : []));
}

/** Returns the indices of paired cases that a metric did not score in both runs. */
function unscoredPlaces(metric: Metric, { base, head }: RowsOfBoth): number[] {
  return head.flatMap((row, place) => {
    const before = base[place];
    return before && isFullyScored(metric, row) && isFullyScored(metric, before) ? [] : [place];
  });
}

function without(all: ClusteredRows, places: readonly number[]): ClusteredRows {
  if (places.length === 0) return all;
  const { base, head, clusters } = all;
  const left = new Set(places);
  const kept = head.flatMap((_, place) => (left.has(place) ? [] : [place]));
  const pick = (rows: readonly CaseRow[]): CaseRow[] => kept.map((place) => rows[place] as CaseRow);
  return { base: pick(base), head: pick(head), clusters: selectClusters(clusters, kept) };
}

/** Returns the impact of cases that are not scored in both runs: bounds over all cases, and the test with those cases at their worst and at their best. */
export function unscoredImpact(
  metric: Metric,
  sets: PairedCaseSets,
  { cases, depth }: { readonly cases: number; readonly depth: ResamplingLimits },
): UnscoredImpact | null {
  if (cases === 0) return null;
  const sides = { base: boundsOf(metric, sets.base), head: boundsOf(metric, sets.head) };
  const ends = metric.kind === "whole" ? NO_ENDS : testEnds(metric, sets, depth);
  return { cases, ...sides, ...ends };
}

const NO_ENDS = { worst: null, best: null };

function boundsOf(metric: Metric, set: CaseSet): [number, number] | null {
  const bounds = scoreBounds(metric, set);
  return bounds?.every(Number.isFinite) ? [...bounds] : null;
}

function testEnds(
  metric: SummedMetric,
  sets: PairedCaseSets,
  depth: ResamplingLimits,
): Pick<UnscoredImpact, "worst" | "best"> {
  const [low, high] = [0, 1] as const;
  const [bad, good] = metric.better === "higher" ? [low, high] : [high, low];
  const test = (now: 0 | 1, before: 0 | 1) => {
    const [base, head] = [extremeTerms(metric, sets.base.rows, before), extremeTerms(metric, sets.head.rows, now)];
    return base && head ? testAs({ base, head }, metric, { ...depth, clusters: sets.clusters }) : null;
  };
  return { worst: test(bad, good), best: test(good, bad) };
}

function testAs(
  pair: PairedTerms,
  { better }: SummedMetric,
  depth: ResamplingLimits & Pick<PairedCaseSets, "clusters">,
) {
  const [base, head] = [ratioValue(pair.base), ratioValue(pair.head)];
  return base === null || head === null ? null : testPairedTerms(pair, { ...depth, delta: head - base, better });
}
