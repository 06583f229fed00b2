import type { CaseRow, Evidence } from "../../core/case.ts";
import type { QuantileMetric } from "../../core/metric.ts";
import { groupBy } from "../../math/statistics/group.ts";
import type { JointTest } from "../../math/statistics/joint-test/max-t.ts";
import { type SwapUnit, testQuantileSwaps } from "../../math/statistics/quantile/swap-test.ts";
import { exactMean } from "../../math/statistics/sum.ts";
import { CaseSet } from "../../scoring/case-set.ts";
import type { SwapEffects } from "./effects.ts";
import type { SwapLayout } from "./layout.ts";

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
