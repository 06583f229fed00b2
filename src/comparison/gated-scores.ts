import type { CaseRow } from "../core/case.ts";
import type { Gate } from "../core/gate.ts";
import { isQuantile, type Metric } from "../core/metric.ts";
import { joinSlices, scoreName, sliceFields, slicesOf } from "../core/score.ts";
import { lazy } from "../math/memo.ts";
import { groupBy } from "../math/statistics/group.ts";
import type { Interval } from "../math/statistics/interval.ts";
import { CaseSet } from "../scoring/case-set.ts";
import { metricsBySlice } from "../scoring/scores.ts";
import { isFullyScored, isUncounted } from "../scoring/unscored.ts";
import {
  type GateColumn,
  influenceColumns,
  isSmooth,
  quantileColumn,
  ratioColumn,
  shareColumn,
} from "./gate-columns.ts";
import { comparePairs } from "./paired-changes.ts";
import { type ClusteredRows, scoredPairsFinder, selectRows } from "./pairs.ts";
import { MOST_UNITS, type SwapLayout } from "./swap-layout.ts";

/** Returns the key of a gate in the tests. */
export function testName(suite: string, gate: Pick<Gate, "metric" | "slice">): string {
  return `${suite}\n${scoreName(gate)}`;
}

/** The slack for missing values: more cases than this share above the baseline's must have none for the test to matter. */
export const MISSING_LEVEL = 0.05;

/** One statistic of a run: a gate's drop, or the share of cases of a metric that have no value. */
export interface Tested {
  /** The gates that it is about. */
  readonly keys: readonly string[];
  readonly kind: "regression" | "missing";
  readonly isBlocking: boolean;
  readonly level: number;
  readonly minEffect: number;
  readonly column: GateColumn;
  /** By how much the share of cases without a value rose; 0 of a drop. */
  readonly rise: number;
  /** How many cases count in the baseline and, although they are scored, no longer; 0 of a drop. */
  readonly lost: number;
}

/** The score of a gate: its metric, the cases of its slice, and those of them that all runs scored, by their index among the pairs. */
export interface GatedScore {
  readonly gate: Gate;
  readonly metric: Metric;
  readonly slice: readonly number[];
  readonly places: readonly number[];
}

/** Finds the metric and the cases of each gate. */
export function gatedScores(gates: readonly Gate[], metrics: readonly Metric[], pairs: ClusteredRows): GatedScore[] {
  const byName = new Map(gates.map((gate) => [scoreName(gate), gate]));
  const measured = metricsBySlice(metrics, [pairs.base, pairs.head]);
  return slicesOf(pairs.head, sliceFields(pairs.head)).flatMap((slice) => {
    const cases = slice.indices ?? [...pairs.head.keys()];
    const finder = lazy(() => scoredPairsFinder(selectRows(pairs, cases)));
    return measured(slice).flatMap((metric): GatedScore[] => {
      const gate = byName.get(scoreName({ metric: metric.id, slice: joinSlices(metric.slice ?? "", slice.name) }));
      if (!gate || cases.length === 0) return [];
      const { places } = finder()(metric);
      return [{ gate, metric, slice: cases, places: places.map((place) => cases[place] as number) }];
    });
  });
}

/** Whether each run by itself has enough trials for the scores of trials. */
export function areMeasured(
  scores: readonly GatedScore[],
  runs: { readonly base: readonly (readonly CaseRow[])[]; readonly head: readonly (readonly CaseRow[])[] },
): boolean {
  const all = [...runs.base, ...runs.head].flat();
  return scores.every(({ metric }) => metric.kind !== "trial" || all.every((row) => metric.share(row) !== null));
}

/** The maximum number of cases that are visited for the influences of a suite's units, and the least number of units. */
const WORK = 8_000_000;
const LEAST_UNITS = 40;

/** Returns how many units a suite may have: fewer where its whole-set metrics are computed without each of them. */
export function affordableUnits(scores: readonly GatedScore[], { head }: ClusteredRows): number {
  const wholes = scores.map(({ metric }) => metric).filter(isSmooth);
  const cost = wholes.length === 0 ? 0 : 4 * new CaseSet(head).costOf(wholes);
  return cost === 0 ? MOST_UNITS : Math.min(MOST_UNITS, Math.max(LEAST_UNITS, Math.floor(WORK / cost)));
}

export function regressions(suite: string, scores: readonly GatedScore[], layout: SwapLayout): Tested[] {
  const own = scores.filter(({ gate, places }) => gate.conditions.no_regression !== undefined && places.length > 0);
  const smooth = own.filter(({ metric }) => isSmooth(metric));
  const influences = new Map(
    [...groupBy(smooth, ({ places }) => places.join()).values()].flatMap((group) => {
      const columns = influenceColumns(
        group.map(({ metric }) => metric).filter(isSmooth),
        group[0]?.places ?? [],
        layout,
      );
      return group.map((score, index) => [score, columns[index] ?? null] as const);
    }),
  );
  return own.flatMap((score): Tested[] => {
    const { gate, metric, places } = score;
    const { no_regression: condition } = gate.conditions;
    const column = isQuantile(metric)
      ? quantileColumn(metric, places, layout)
      : metric.kind === "whole"
        ? (influences.get(score) ?? null)
        : ratioColumn(metric, places, layout);
    if (column === null || condition === undefined) return [];
    const [level, minEffect] = [1 - condition.confidence, condition.min_effect];
    const isBlocking = gate.severity === "fail";
    return [
      { keys: [testName(suite, gate)], kind: "regression", isBlocking, level, minEffect, column, rise: 0, lost: 0 },
    ];
  });
}

/** Returns the shares of cases without a value: one for all gates whose metrics lack the same cases. */
export function missingShares(
  suite: string,
  scores: readonly GatedScore[],
  pairs: ClusteredRows,
  layout: SwapLayout,
): Tested[] {
  const lacking = scores.filter(
    ({ metric, slice, places }) => places.length < slice.length || slice.some((at) => isLost(metric, pairs, at)),
  );
  return [...groupBy(lacking, keyOfMissing).values()].map((group): Tested => {
    const [{ metric, slice }] = group as [GatedScore];
    const lacks = (row: CaseRow | undefined): number =>
      Number(row !== undefined && (!isFullyScored(metric, row) || isUncounted(metric, row)));
    const column = shareColumn((row) => lacks(row) === 1, slice, layout);
    const rise = slice.reduce((sum, at) => sum + lacks(pairs.head[at]) - lacks(pairs.base[at]), 0) / slice.length;
    const isBlocking = group.some(({ gate }) => gate.severity === "fail");
    const keys = group.map(({ gate }) => testName(suite, gate));
    const lost = slice.filter((at) => isLost(metric, pairs, at)).length;
    return { keys, kind: "missing", isBlocking, level: MISSING_LEVEL, minEffect: 0, column, rise, lost };
  });
}

/** Metrics that lack the same cases; those whose traces decide which cases count stand for themselves. */
function keyOfMissing({ metric, slice, places }: GatedScore): string {
  const own = metric.kind === "ratio" && metric.losesCases ? metric.id : "";
  return `${slice.join()};${places.join()};${own}`;
}

/** Whether a case counts in the baseline and, although it is scored, no longer in this run. */
function isLost(metric: Metric, { base, head }: ClusteredRows, at: number): boolean {
  const [was, is] = [base[at] as CaseRow, head[at] as CaseRow];
  return (
    isFullyScored(metric, is) && isUncounted(metric, is) && isFullyScored(metric, was) && !isUncounted(metric, was)
  );
}

/**
 * Returns the interval of the change of each score that a `non_inferior` gate is on, at the confidence of the gate. Null where all
 * cases changed alike.
 */
export function gateIntervals(
  suite: string,
  scores: readonly GatedScore[],
  pairs: ClusteredRows,
): Map<string, Interval | null> {
  return new Map(
    scores.flatMap(({ gate, metric }) => {
      const { non_inferior: condition } = gate.conditions;
      if (condition === undefined) return [];
      const { confidence } = condition;
      const compared = comparePairs(pairs, [metric], { intervals: true, confidence });
      const found = compared.find((one) => scoreName(one) === scoreName(gate))?.interval ?? null;
      return [[testName(suite, gate), found] as const];
    }),
  );
}
