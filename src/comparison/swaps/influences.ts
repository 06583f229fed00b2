import { type CaseRow, caseText } from "../../core/case.ts";
import type { WholeMetric } from "../../core/metric.ts";
import { ROUNDING } from "../../math/numbers.ts";
import { groupBy } from "../../math/statistics/group.ts";
import { seedRandom, shuffle } from "../../math/statistics/random.ts";
import { orderByContent } from "../../scoring/case-order.ts";
import { CaseSet } from "../../scoring/case-set.ts";
import type { SwapEffects, SwapLayout } from "./effects.ts";

/** The maximum number of cases visited to compute the influences of a suite, and the least number of blocks. */
const WORK = 8_000_000;
const LEAST_BLOCKS = 40;
/** Whole-set metrics over the same cases; `places` are the indices of these in the suite. */
export interface WholeGroup {
  readonly metrics: readonly WholeMetric[];
  readonly places: readonly number[];
}

/**
 * Returns the effects on whole-set metrics by the jackknife over the rows of all runs together: how much the value falls without the
 * rows of a unit in one run, compared with the other runs (Efron and Tibshirani 1993, chapter 11). These rows are the same whichever
 * run is the head, so swapping the runs of a unit swaps its effects exactly. A metric without a value if a unit is left out gives null.
 */
export function influenceEffects({ metrics, places }: WholeGroup, layout: SwapLayout): (SwapEffects | null)[] {
  const { runs, unitOf } = layout;
  const values = new CaseSet(runs.flatMap((rows) => places.map((place) => rows[place] as CaseRow))).weightedValues(
    metrics,
  );
  const weights = new Uint32Array(runs.length * places.length).fill(1);
  const all = Float64Array.from(values(weights));
  const changed = changedCases(places, layout);
  const effects = metrics.map(() => new Map<number, Float64Array>());
  const byUnit = groupBy(places.keys(), (index) => unitOf[places[index] as number] as number);
  for (const unit of new Set(changed.map((index) => unitOf[places[index] as number] as number))) {
    const indices = byUnit.get(unit) ?? [];
    const without = runs.map((_, run) => {
      for (const index of indices) weights[run * places.length + index] = 0;
      const left = Float64Array.from(values(weights));
      for (const index of indices) weights[run * places.length + index] = 1;
      return left;
    });
    for (const [index, metric] of metrics.entries()) {
      const least = Math.abs(all[index] as number) * ROUNDING;
      const own = unitEffects(
        without.map((left) => left[index] as number),
        metric,
        least,
      );
      if (own.some((effect) => effect !== 0)) effects[index]?.set(unit, own);
    }
  }
  const isUndefined = (own: ReadonlyMap<number, Float64Array>): boolean =>
    [...own.values()].some((effect) => effect.some(Number.isNaN));
  return effects.map((own) => {
    if (isUndefined(own)) return null;
    // A case may change without moving this score; of several cases of a unit it is not known which ones do.
    const moving = changed.filter((index) => {
      const unit = unitOf[places[index] as number] as number;
      return own.has(unit) || (byUnit.get(unit)?.length ?? 0) > 1;
    });
    // No single case makes a score of the whole set worse or better. Of a mean the scale is exact.
    return {
      byUnit: own,
      changed: moving,
      worse: 0,
      better: 0,
      counted: byUnit.size,
      scale: runs.length - 1 / byUnit.size,
    };
  });
}

/** Returns the effect of each run as the head by the values without it: leaving out a good row lowers a value. */
function unitEffects(without: readonly number[], { better }: WholeMetric, least: number): Float64Array {
  const sign = better === "higher" ? 1 : -1;
  return Float64Array.from(without, (own) => {
    const effect = (sign * without.reduce((sum, other) => sum + (own - other), 0)) / (without.length - 1);
    return Math.abs(effect) <= least ? 0 : effect;
  });
}

/** Returns the cases whose content is not the same in all runs, by their index in `places`. */
function changedCases(places: readonly number[], { runs: [head, ...others] }: SwapLayout): number[] {
  return places.flatMap((place, index) => {
    const row = head?.[place] as CaseRow;
    const unlike = others.map((rows) => rows[place] as CaseRow).filter((other) => !isSameObject(other, row));
    const content = unlike.length === 0 ? "" : caseText(row);
    return unlike.some((other) => caseText(other) !== content) ? [index] : [];
  });
}

function isSameObject(one: CaseRow, other: CaseRow): boolean {
  return one.evidence === other.evidence && !one.trials && !other.trials;
}

/** Merges the changed units of a suite into random blocks if the influences of so many would take too long. */
export function affordableLayout(groups: readonly WholeGroup[], layout: SwapLayout): SwapLayout {
  if (groups.length === 0) return layout;
  const { runs, unitOf, units } = layout;
  const cost = groups.reduce((sum, { metrics, places }) => {
    const rows = places.map((place) => runs[0]?.[place] as CaseRow);
    return sum + runs.length ** 2 * new CaseSet(rows).costOf(metrics);
  }, 0);
  const blocks = Math.max(LEAST_BLOCKS, Math.floor(WORK / cost));
  const places = [...new Set(groups.flatMap((group) => group.places))];
  const changedPlaces = changedCases(places, layout).map((index) => places[index] as number);
  const changed = groupBy(changedPlaces, (place) => unitOf[place] as number);
  if (changed.size <= blocks) return layout;
  const blockOf = dealBlocks(changed, layout, blocks);
  return { runs, unitOf: unitOf.map((unit) => blockOf[unit] as number), units: blocks + units };
}

/** Assigns each changed unit to a random block, by its content: the order of units does not matter. The others stay units of their own. */
function dealBlocks(
  changed: ReadonlyMap<number, readonly number[]>,
  { runs, units }: SwapLayout,
  blocks: number,
): Uint32Array {
  const dealt = [...changed.keys()];
  const contents = dealt.map((unit) => {
    const places = changed.get(unit) ?? [];
    return runs.map((rows) => places.map((place) => caseText(rows[place] as CaseRow)).join()).join("\n");
  });
  const { order, seed } = orderByContent(contents);
  const shuffled = [...order];
  shuffle(shuffled, seedRandom(seed));
  const blockOf = new Uint32Array(units).map((_, unit) => blocks + unit);
  for (const [index, at] of shuffled.entries()) blockOf[dealt[at] as number] = index % blocks;
  return blockOf;
}
