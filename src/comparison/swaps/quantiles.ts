import type { CaseRow, Evidence } from "../../core/case.ts";
import type { PairedTest } from "../../core/diff.ts";
import type { QuantileMetric } from "../../core/metric.ts";
import { normalCriticalValue, studentPValue } from "../../math/statistics/distributions.ts";
import { groupBy } from "../../math/statistics/group.ts";
import type { Interval } from "../../math/statistics/interval.ts";
import type { JointTest } from "../../math/statistics/joint-test/max-t.ts";
import { quantileDifferenceInterval } from "../../math/statistics/quantile/order-interval.ts";
import { type SwapUnit, testQuantileSwaps } from "../../math/statistics/quantile/swap-test.ts";
import { exactMean } from "../../math/statistics/sum.ts";
import { CaseSet } from "../../scoring/case-set.ts";
import { quantileSample } from "../../scoring/quantiles.ts";
import type { Uncertainty } from "../paired-tests.ts";
import type { PairedCaseSets } from "../pairs.ts";
import { caseValue } from "../score-drops.ts";
import type { SwapEffects, SwapLayout } from "./effects.ts";

/** A test that is not a sum of effects: it takes the number of random swaps. */
export type OwnTest = (draws: number) => JointTest;

/** The cases that changed a quantile's numbers, and its test. */
interface QuantileEffects {
  readonly effects: SwapEffects;
  readonly test: OwnTest;
}

/**
 * Returns the test of a quantile over some cases, by the quantile itself: the influence of single cases on it says little where few
 * cases lie beyond it. A case is worse if its own number is.
 */
export function quantileEffects(
  metric: QuantileMetric,
  places: readonly number[],
  { runs, unitOf }: SwapLayout,
): QuantileEffects {
  const numbers = numbersOf(metric, places, runs);
  const sign = metric.better === "lower" ? 1 : -1;
  const changes = numbers.map(([head, ...others]) => sign * (mean([head ?? []]) - mean(others)));
  const changed = numbers.flatMap(([head, ...others], index) =>
    others.some((other) => other.some((value, round) => value !== head?.[round])) ? [index] : [],
  );
  const byUnit = groupBy(places.keys(), (index) => unitOf[places[index] as number] as number);
  const units = [...byUnit.values()].map(
    (indices): SwapUnit =>
      runs.map((_, run) => Float64Array.from(indices.flatMap((index) => numbers[index]?.[run] ?? []))),
  );
  const count = (isCounted: (change: number) => boolean): number =>
    changed.filter((index) => isCounted(changes[index] as number)).length;
  return {
    effects: {
      byUnit: new Map(),
      changed,
      worse: count((change) => change > 0),
      better: count((change) => change < 0),
      counted: byUnit.size,
      scale: 1,
    },
    test: (draws) => testQuantileSwaps({ units, share: metric.quantile.share, better: metric.better }, draws),
  };
}

/** Returns the numbers of each case in each run: one for each round of trials. */
function numbersOf(
  { quantile }: QuantileMetric,
  places: readonly number[],
  runs: SwapLayout["runs"],
): (readonly number[])[][] {
  const rounds = new CaseSet(runs.flatMap((rows) => places.map((place) => rows[place] as CaseRow))).evidenceByRound();
  return places.map((_, index) =>
    runs.map((__, run) =>
      rounds.map((evidence) => quantile.of(evidence[run * places.length + index] as Evidence) ?? Number.NaN),
    ),
  );
}

function mean(lists: readonly (readonly number[])[]): number {
  return exactMean(lists.flat());
}

export interface QuantileDelta {
  readonly metric: QuantileMetric;
  readonly delta: number;
  readonly confidence: number;
}

/** Returns the interval of the difference; null where there are too few cases for one. No case moves it if none changed its number. */
function quantileDeltaInterval(
  { metric, confidence }: Pick<QuantileDelta, "metric" | "confidence">,
  { base, head, clusters }: PairedCaseSets,
): Interval | null {
  const samples = {
    base: quantileSample(metric, base, clusters),
    head: quantileSample(metric, head, clusters),
  };
  const [before, now] = [samples.base.values, samples.head.values];
  if (before.length === now.length && before.every((value, index) => value === now[index])) return [0, 0];
  const interval = quantileDifferenceInterval(samples, metric.quantile.share, confidence);
  if (interval === null) return null;
  const width = metric.range[1] - metric.range[0];
  return [Math.max(-width, interval[0]), Math.min(width, interval[1])];
}

/**
 * Returns what is known of a quantile's difference: its interval, and its test with the cases that changed their own number. Without a
 * given test, as where there are too many cases to swap their runs, it is tested by its interval.
 */
export function quantileUncertainty(one: QuantileDelta, sets: PairedCaseSets, test: PairedTest | null): Uncertainty {
  const interval = quantileDeltaInterval(one, sets);
  const found = test ?? testByInterval(one, interval, sets.clusters?.count ?? sets.head.rows.length);
  const clusters = sets.clusters && { clusters: sets.clusters.count };
  return { interval, test: found && { ...found, ...countNumbers(one, sets) }, ...clusters };
}

/** Counts the cases that changed their own number, and how many of these became worse and better. */
function countNumbers(
  { metric }: Pick<QuantileDelta, "metric">,
  { base, head }: PairedCaseSets,
): Pick<PairedTest, "changed" | "worse" | "better"> {
  const sign = metric.better === "lower" ? 1 : -1;
  let [worse, better] = [0, 0];
  for (const [index, row] of head.rows.entries()) {
    const [before, now] = [caseValue(metric, base.rows[index]), caseValue(metric, row)];
    if (before === null || now === null) continue;
    if (sign * (now - before) > 0) worse += 1;
    else if (now !== before) better += 1;
  }
  return { changed: worse + better, worse, better };
}

/** Tests a quantile's difference by its interval where there are too many cases to swap their runs; null without an interval. */
function testByInterval(
  { delta, confidence }: QuantileDelta,
  interval: Interval | null,
  units: number,
): PairedTest | null {
  if (interval === null) return null;
  const end = delta > 0 ? delta - interval[0] : interval[1] - delta;
  const p = studentPValue(delta, end / normalCriticalValue(confidence), Math.max(1, units - 1));
  return { name: "delta-method", p, changed: 0, worse: 0, better: 0, mid_p: null, adjusted: null, graded: true };
}
