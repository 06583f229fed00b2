import type { CaseRow, Evidence } from "../core/case.ts";
import { isQuantile, type Metric, type QuantileMetric, type SummedMetric, type WholeMetric } from "../core/metric.ts";
import { type CountedCase, ratioTerms } from "../core/trial.ts";
import { ROUNDING } from "../math/numbers.ts";
import { groupBy } from "../math/statistics/group.ts";
import { quantileDifference } from "../math/statistics/quantile.ts";
import { exactSum } from "../math/statistics/sum.ts";
import type { SwapColumn } from "../math/statistics/swap-test.ts";
import { CaseSet } from "../scoring/case-set.ts";
import { hasSameContent } from "./pairs.ts";
import type { SwapLayout } from "./swap-layout.ts";

/** The effects of a suite's units on one score, and what the test is about. */
export interface GateColumn {
  readonly column: SwapColumn;
  /** What one unit of the statistic is in the score. */
  readonly scale: number;
  /** The cases that changed, by their index in the suite, and how many of them made the score worse and better. */
  readonly changed: readonly number[];
  readonly worse: number;
  readonly better: number;
  /** Cases, or clusters, that count in the score in some run. */
  readonly counted: number;
}

/** The cases of a score, by their index in the suite. */
type Places = readonly number[];

/**
 * Returns the effects on a ratio, positive if worse. With R the ratio over all runs together, which no arrangement changes, a case
 * contributes top − R·bottom in a run. A unit's effect is the mean contribution of the head's runs minus that of the others.
 */
export function ratioColumn(metric: SummedMetric, places: Places, layout: SwapLayout): GateColumn {
  const terms = layout.runs.map((rows) => ratioTerms(metric, pick(rows, places)));
  const total = (column: "top" | "bottom"): number => terms.reduce((sum, run) => sum + exactSum(run[column]), 0);
  const bottom = total("bottom");
  const ratio = bottom === 0 ? 0 : total("top") / bottom;
  const sign = metric.better === "higher" ? -1 : 1;
  const numbers = (run: number, at: number): readonly [number, number] => {
    return [terms[run]?.top[at] as number, terms[run]?.bottom[at] as number];
  };
  return columnOf(places, layout, {
    // Differences of tops and of bottoms are exact where they are whole numbers, so that equal effects are equal.
    effectOf: (at, difference) =>
      sign * (difference((run) => numbers(run, at)[0]) - ratio * difference((run) => numbers(run, at)[1])),
    isSame: (at) =>
      terms.every(({ top, bottom: below }) => top[at] === terms[0]?.top[at] && below[at] === terms[0]?.bottom[at]),
    isCounted: (at) => terms.some((run) => run.bottom[at] !== 0),
    scale: ratioScale(
      terms.map((run) => exactSum(run.bottom)),
      layout,
    ),
  });
}

/** Returns by what the sum of effects is multiplied to give the change of the ratio: B / (runs · b · b′) with the mean bottoms of the head's runs and of the others. */
function ratioScale(bottoms: readonly number[], { isHead, runs }: SwapLayout): number {
  const mean = (side: number): number => {
    const own = bottoms.filter((_, run) => isHead[run] === side);
    return own.reduce((sum, one) => sum + one, 0) / own.length;
  };
  const total = bottoms.reduce((sum, one) => sum + one, 0);
  const product = mean(1) * mean(0);
  return product === 0 ? 0 : total / (runs.length * product);
}

/** Returns the effects on the share of cases for which a condition holds, which is worse if it holds more often. */
export function shareColumn(holds: (row: CaseRow) => boolean, places: Places, layout: SwapLayout): GateColumn {
  const value = (run: number, at: number): number => Number(holds(layout.runs[run]?.[places[at] as number] as CaseRow));
  return columnOf(places, layout, {
    effectOf: (at, difference) => difference((run) => value(run, at)),
    isSame: (at) => layout.runs.every((_, run) => value(run, at) === value(0, at)),
    isCounted: () => true,
    scale: 1 / places.length,
  });
}

/** Returns the difference of a number between the head's runs and the others, in one way to choose the head's. */
type Difference = (numberIn: (run: number) => number) => number;

interface CaseEffects {
  readonly effectOf: (at: number, difference: Difference) => number;
  /** Whether a case is the same in all runs. */
  readonly isSame: (at: number) => boolean;
  readonly isCounted: (at: number) => boolean;
  readonly scale: number;
}

function columnOf(places: Places, layout: SwapLayout, { effectOf, isSame, isCounted, scale }: CaseEffects): GateColumn {
  const { ways, units, unitOf, clusterOf } = layout;
  const effects = new Float64Array(units * ways);
  const differences = Array.from({ length: ways }, (_, way) => differenceIn(layout, way));
  const counted = new Set<number>();
  const changed: number[] = [];
  let [worse, better] = [0, 0];
  for (const [at, place] of places.entries()) {
    if (isCounted(at)) counted.add(clusterOf(place));
    const unit = unitOf[place] as number;
    if (unit < 0 || isSame(at)) continue;
    for (const [way, difference] of differences.entries()) {
      const effect = effectOf(at, difference);
      const to = unit * ways + way;
      const sum = (effects[to] as number) + effect;
      // A sum that is only a rounding error is 0.
      effects[to] = Math.abs(sum) <= Math.abs(effect) * ROUNDING ? 0 : sum;
      if (way > 0) continue;
      worse += Number(effect > 0);
      better += Number(effect < 0);
    }
    changed.push(place);
  }
  return { column: { effects }, scale, changed, worse, better, counted: counted.size };
}

function differenceIn({ isHead, runs }: SwapLayout, way: number): Difference {
  const own = isHead.subarray(way * runs.length, (way + 1) * runs.length);
  const heads = own.reduce((sum, one) => sum + one, 0);
  const others = runs.length - heads;
  return (numberIn) => {
    let [mine, theirs] = [0, 0];
    for (let run = 0; run < own.length; run += 1) {
      if (own[run] === 1) mine += numberIn(run);
      else theirs += numberIn(run);
    }
    return mine / heads - theirs / others;
  };
}

/**
 * Returns the test of a quantile, by the quantile itself: the influence of single cases on it says little where few cases lie beyond it. A
 * case is worse if its own number is.
 */
export function quantileColumn(metric: QuantileMetric, places: Places, layout: SwapLayout): GateColumn {
  const { runs, isHead, unitOf, clusterOf } = layout;
  const rows = runs.flatMap((run) => pick(run, places));
  const rounds = new CaseSet(rows).evidenceByRound();
  const numberOf = (evidence: Evidence | undefined): number => metric.quantile.of(evidence as Evidence) ?? Number.NaN;
  const values = Float64Array.from(rounds.flatMap((evidence) => evidence.map(numberOf)));
  const each = (of: (index: number) => number): number[] => [...values.keys()].map((at) => of(at % rows.length));
  const sample = {
    values,
    unitOf: Int32Array.from(each((index) => unitOf[places[index % places.length] as number] as number)),
    runOf: Uint8Array.from(each((index) => Math.floor(index / places.length))),
    isHead,
    runs: runs.length,
  };
  const sign = metric.better === "lower" ? 1 : -1;
  const difference = quantileDifference(sample, metric.quantile.share);
  const observed = differenceIn(layout, 0);
  const meanOf = (run: number, at: number): number =>
    rounds.reduce((sum, _, round) => sum + (values[round * rows.length + run * places.length + at] as number), 0);
  const changes = places.map((_, at) => sign * observed((run) => meanOf(run, at)));
  const changed = places.filter((_, at) => runs.some((__, run) => meanOf(run, at) !== meanOf(0, at)));
  return {
    column: { of: (ways) => sign * difference(ways), values },
    scale: 1,
    changed,
    worse: changes.filter((change) => change > 0).length,
    better: changes.filter((change) => change < 0).length,
    counted: new Set(places.map(clusterOf)).size,
  };
}

/**
 * Returns the effects on whole-set metrics over the same cases by the jackknife over the rows of all runs together: how much the value
 * falls without the rows of a unit in one run, compared with the other runs (Efron and Tibshirani 1993, chapter 11). These rows are the
 * same whichever runs are the head's. A metric without a value if a unit is left out gives null.
 */
export function influenceColumns(
  metrics: readonly WholeMetric[],
  places: Places,
  layout: SwapLayout,
): (GateColumn | null)[] {
  const { runs, ways, units, unitOf, clusterOf } = layout;
  const values = new CaseSet(runs.flatMap((rows) => pick(rows, places))).weightedValues(metrics);
  const weights = new Uint32Array(runs.length * places.length).fill(1);
  const all = Float64Array.from(values(weights));
  const byUnit = groupBy(places.keys(), (at) => unitOf[places[at] as number] as number);
  const without = [...byUnit].flatMap(([unit, members]) => {
    if (unit < 0) return [];
    const weigh = (run: number, weight: number): void => {
      for (const at of members) weights[run * places.length + at] = weight;
    };
    const left = runs.map((_, run) => {
      weigh(run, 0);
      const own = Float64Array.from(values(weights));
      weigh(run, 1);
      return own;
    });
    return [{ unit, left }];
  });
  const counted = new Set(places.map(clusterOf)).size;
  const blocks = without.length + new Set(places.filter((place) => (unitOf[place] as number) < 0).map(clusterOf)).size;
  const changed = places.filter((place) => (unitOf[place] as number) >= 0 && isChanged(layout, place));
  return metrics.map((metric, index): GateColumn | null => {
    const sign = metric.better === "higher" ? 1 : -1;
    const least = Math.abs(all[index] as number) * ROUNDING;
    const effects = new Float64Array(units * ways);
    for (const { unit, left } of without) {
      for (let way = 0; way < ways; way += 1) {
        const effect = sign * differenceIn(layout, way)((run) => left[run]?.[index] as number);
        effects[unit * ways + way] = Math.abs(effect) <= least ? 0 : effect;
      }
    }
    if (effects.some(Number.isNaN)) return null;
    // Of several cases of a unit it is not known which ones move the score.
    const isMoving = (place: number): boolean => {
      const unit = unitOf[place] as number;
      const own = effects.subarray(unit * ways, (unit + 1) * ways);
      return (byUnit.get(unit)?.length ?? 0) > 1 || own.some((effect) => effect !== 0);
    };
    // No single case makes a score of the whole set worse or better. Of a mean the scale is exact.
    const scale = runs.length - 1 / blocks;
    return { column: { effects }, scale, changed: changed.filter(isMoving), worse: 0, better: 0, counted };
  });
}

function isChanged({ runs: [head, ...others] }: SwapLayout, place: number): boolean {
  return others.some((rows) => !hasSameContent(rows[place] as CaseRow, head?.[place] as CaseRow));
}

/** Returns whether the influence of single cases says what moves a score. */
export function isSmooth(metric: Metric): metric is WholeMetric {
  return metric.kind === "whole" && !isQuantile(metric);
}

function pick(rows: readonly CaseRow[], places: Places): readonly CountedCase[] {
  return places.length === rows.length ? rows : places.map((place) => rows[place] as CaseRow);
}
