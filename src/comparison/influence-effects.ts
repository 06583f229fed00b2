import type { CaseRow } from "../core/case.ts";
import type { WholeMetric } from "../core/metric.ts";
import { groupBy } from "../math/statistics/group.ts";
import { shuffle } from "../math/statistics/joint-test/swap-units.ts";
import { seedRandom } from "../math/statistics/random.ts";
import { CaseSet, orderByContent } from "../scoring/case-set.ts";
import { dropRounding, type SwapEffects } from "./swap-effects.ts";
import { mergeLayout, type SwapLayout } from "./swap-layout.ts";

/** The maximum number of cases visited to compute the influences of a suite, and the least number of blocks. */
const WORK = 8_000_000;
const LEAST_BLOCKS = 40;
/** Influences below this fraction of the value are rounding errors. */
const ROUNDING = 1e-12;

/** Whole-set metrics over the same cases; `places` are the indices of these in the suite. */
export interface WholeGroup {
  readonly metrics: readonly WholeMetric[];
  readonly places: readonly number[];
}

/**
 * Returns the effects on whole-set metrics by the jackknife over the rows of all runs together: how much the value falls without the
 * rows of a unit in one run, against the other runs (Efron and Tibshirani 1993, chapter 11). That set does not depend on which run is the head, so swapping
 * the runs of a unit swaps its effects exactly. A metric that has no value without some unit gives null.
 */
export function influenceEffects({ metrics, places }: WholeGroup, layout: SwapLayout): (SwapEffects | null)[] {
  const pool = poolRows(places, layout);
  const values = new CaseSet(pool.rows).weightedValues(metrics);
  const weights = new Uint32Array(pool.rows.length).fill(1);
  const all = Float64Array.from(values(weights));
  const changed = changedCases(places, layout);
  const effects = metrics.map(() => new Map<number, Float64Array>());
  const isUndefined = metrics.map(() => false);
  for (const unit of new Set(changed.map((place) => layout.unitOf[place] as number))) {
    const without = (layout.choices[unit] as number[]).map((run) => {
      const rows = pool.rowsOf(unit, run);
      for (const row of rows) weights[row] = 0;
      const value = Float64Array.from(values(weights));
      for (const row of rows) weights[row] = 1;
      return value;
    });
    for (const [index, metric] of metrics.entries()) {
      const own = unitEffects(
        without.map((value) => value[index] as number),
        metric,
      );
      dropRounding(own, Math.abs(all[index] as number) * ROUNDING);
      if (own.some(Number.isNaN)) isUndefined[index] = true;
      else if (own.some((effect) => effect !== 0)) effects[index]?.set(unit, own);
    }
  }
  const counted = new Set(places.map((place) => layout.unitOf[place])).size;
  const cases = { changed: changed.length, worse: 0, better: 0 };
  const scale = pool.rows.length / Math.max(1, places.length);
  return effects.map((byUnit, index) => (isUndefined[index] ? null : { byUnit, cases, counted, scale }));
}

/** Returns the effect of each choice by the values without it: leaving out a good row lowers a value. */
function unitEffects(without: readonly number[], { better }: WholeMetric): Float64Array {
  const sign = better === "higher" ? 1 : -1;
  return Float64Array.from(without, (own) => {
    return (sign * without.reduce((sum, other) => sum + (own - other), 0)) / (without.length - 1);
  });
}

/** The rows of all runs, and which of them a unit has in a run. */
function poolRows(places: readonly number[], layout: SwapLayout) {
  const rows: CaseRow[] = [];
  const known = new Map<number, number[]>();
  for (const run of layout.runs.keys()) {
    for (const place of places) {
      const unit = layout.unitOf[place] as number;
      if (!layout.choices[unit]?.includes(run)) continue;
      const key = unit * layout.runs.length + run;
      const own = known.get(key);
      if (own) own.push(rows.length);
      else known.set(key, [rows.length]);
      rows.push(layout.runs[run]?.[place] as CaseRow);
    }
  }
  const rowsOf = (unit: number, run: number): readonly number[] => known.get(unit * layout.runs.length + run) ?? [];
  return { rows, rowsOf };
}

/** Returns the cases whose content is not the same in all runs. */
function changedCases(places: readonly number[], { runs, unitOf, choices }: SwapLayout): number[] {
  return places.filter((place) => {
    const [head, ...others] = (choices[unitOf[place] as number] as number[]).map(
      (run) => runs[run]?.[place] as CaseRow,
    );
    const key = head && contentOf(head);
    return others.some((row) => !isSameObject(row, head as CaseRow) && contentOf(row) !== key);
  });
}

function isSameObject(one: CaseRow, other: CaseRow): boolean {
  return one.evidence === other.evidence && !one.trials && !other.trials;
}

function contentOf({ evidence, trials }: CaseRow): string {
  return JSON.stringify([evidence, trials ?? null]);
}

/** Merges the changed units of a suite into random blocks if the influences of so many would take too long. */
export function affordableLayout(groups: readonly WholeGroup[], layout: SwapLayout): SwapLayout {
  if (groups.length === 0) return layout;
  const runs = layout.runs.length;
  const cost = groups.reduce((sum, { metrics, places }) => {
    return sum + runs * runs * new CaseSet(places.map((place) => layout.runs[0]?.[place] as CaseRow)).costOf(metrics);
  }, 0);
  const blocks = Math.max(LEAST_BLOCKS, Math.floor(WORK / cost));
  const places = [...new Set(groups.flatMap((group) => group.places))];
  const changed = groupBy(changedCases(places, layout), (place) => layout.unitOf[place] as number);
  return changed.size <= blocks ? layout : mergeLayout(layout, ...dealBlocks(changed, layout, blocks));
}

/** Assigns each changed unit to a random block, by its content: the order of units does not matter. */
function dealBlocks(
  changed: ReadonlyMap<number, readonly number[]>,
  { runs, choices }: SwapLayout,
  blocks: number,
): [blockOf: Uint32Array, blocks: number] {
  const units = [...changed.keys()];
  const { order, seed } = orderByContent(
    units.map((unit) =>
      runs.map((rows) => (changed.get(unit) ?? []).map((place) => contentOf(rows[place] as CaseRow)).join()).join("\n"),
    ),
  );
  const dealt = order.map((index) => units[index] as number);
  shuffle(dealt, seedRandom(seed));
  // Every other unit stays a block of its own, after the dealt ones.
  const blockOf = Uint32Array.from(choices, (_, unit) => blocks + unit);
  for (const [index, unit] of dealt.entries()) blockOf[unit] = index % blocks;
  return [blockOf, blocks + choices.length];
}
