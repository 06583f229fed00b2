import type { CaseRow } from "../../core/case.ts";
import type { Better } from "../../core/metric.ts";
import { ROUNDING } from "../../math/numbers.ts";
import type { Clusters } from "../../math/statistics/clusters.ts";
import type { RatioTerms } from "../../math/statistics/ratio.ts";
import { exactColumnSum } from "../../math/statistics/sum.ts";
import type { PairedRows } from "../pairs.ts";

/** The effects of the units of a suite on one score; positive is worse. */
export interface SwapEffects {
  /** By unit, without those that change nothing: the effect of each run as the head, the real head's first. */
  readonly byUnit: ReadonlyMap<number, Float64Array>;
  /** The cases that changed, by their index among those of the score, and how many of them made it worse and better. */
  readonly changed: readonly number[];
  readonly worse: number;
  readonly better: number;
  /** Units that count in the score in some run. */
  readonly counted: number;
  /** What one unit of effect changes in the score. */
  readonly scale: number;
}

/** The terms of a ratio over the same cases in each run, the head's first, and the unit of each case. */
interface RunTerms {
  readonly terms: readonly RatioTerms[];
  readonly units: Uint32Array;
  readonly better: Better;
}

/**
 * Returns the effects on a ratio. With R the ratio over all runs together, which no swap changes, a case changes the top by Δtop and
 * the bottom by Δbottom, and moves the difference of the two runs' ratios by (Δtop − R·Δbottom) divided by the mean bottom of a run.
 * With several base runs the change is that of a run against the mean of the others.
 */
export function ratioEffects({ terms, units, better }: RunTerms): SwapEffects {
  const { ratio, bottom } = poolRatio(terms);
  const slopes = better === "higher" ? { top: -1, bottom: ratio } : { top: 1, bottom: -ratio };
  const byUnit = new Map<number, Float64Array>();
  const known = new Map<number, Float64Array>();
  const changed: number[] = [];
  const directions = { worse: 0, better: 0 };
  for (let index = 0; index < units.length; index += 1) {
    if (isSame(terms, index)) continue;
    const unit = units[index] as number;
    const effects = caseEffects(terms, slopes, { index, known });
    changed.push(index);
    const effect = effects[0] as number;
    directions.worse += Number(effect > 0);
    directions.better += Number(effect < 0);
    addEffects(byUnit, unit, effects);
  }
  for (const [unit, effects] of byUnit) if (effects.every((effect) => effect === 0)) byUnit.delete(unit);
  const counted = countUnits(terms, units);
  return { byUnit, changed, ...directions, counted, scale: bottom === 0 ? 0 : 1 / bottom };
}

/** Adds a case's effects, which others may share, to those of its unit. A sum that is only a rounding error is 0. */
function addEffects(byUnit: Map<number, Float64Array>, unit: number, effects: Float64Array): void {
  const sums = byUnit.get(unit);
  if (sums === undefined) {
    byUnit.set(unit, effects);
    return;
  }
  const added = sums.map((before, run) => {
    const sum = before + (effects[run] as number);
    return Math.abs(sum) <= Math.abs(effects[run] as number) * ROUNDING ? 0 : sum;
  });
  byUnit.set(unit, added);
}

/** Returns the ratio over all runs, and the mean bottom of a run. Both are summed exactly: the order of cases does not matter. */
function poolRatio(terms: readonly RatioTerms[]): { ratio: number; bottom: number } {
  const top = terms.reduce((sum, run) => sum + exactColumnSum(run.top), 0);
  const bottom = terms.reduce((sum, run) => sum + exactColumnSum(run.bottom), 0);
  return { ratio: bottom === 0 ? 0 : top / bottom, bottom: bottom / terms.length };
}

/** Counts the units that have a case with a bottom in some run. */
function countUnits(terms: readonly RatioTerms[], units: Uint32Array): number {
  const isCounted = new Uint8Array(units.reduce((most, unit) => Math.max(most, unit + 1), 0));
  let count = 0;
  for (const run of terms) {
    for (let index = 0; index < units.length; index += 1) {
      const unit = units[index] as number;
      if (run.bottom[index] === 0 || isCounted[unit] === 1) continue;
      isCounted[unit] = 1;
      count += 1;
    }
  }
  return count;
}

/** Whether a case is the same in all runs. */
function isSame([first, ...others]: readonly RatioTerms[], index: number): boolean {
  if (first === undefined) return true;
  return others.every(({ top, bottom }) => top[index] === first.top[index] && bottom[index] === first.bottom[index]);
}

/** Returns the effects of one case if each run were the head. Of two runs the second effect is the negative of the first: equal ones are one list of `known`. */
function caseEffects(
  terms: readonly RatioTerms[],
  slopes: { readonly top: number; readonly bottom: number },
  { index, known }: { readonly index: number; readonly known: Map<number, Float64Array> },
): Float64Array {
  const effectOf = (own: RatioTerms): number => {
    let sum = 0;
    for (const run of terms) {
      const top = (own.top[index] as number) - (run.top[index] as number);
      const bottom = (own.bottom[index] as number) - (run.bottom[index] as number);
      sum += slopes.top * top + slopes.bottom * bottom;
    }
    return sum / (terms.length - 1);
  };
  if (terms.length !== 2) return Float64Array.from(terms, effectOf);
  const effect = effectOf(terms[0] as RatioTerms);
  const effects = known.get(effect) ?? Float64Array.of(effect, -effect);
  known.set(effect, effects);
  return effects;
}

/** The compared cases of a suite in each run, and the units in which runs are swapped. */
export interface SwapLayout {
  /** The rows of each run, the head's first; equal indices are the same case. Any run could be the head if nothing changed. */
  readonly runs: readonly (readonly CaseRow[])[];
  /** The unit of each case: its cluster, or itself where cases are independent. */
  readonly unitOf: Uint32Array;
  readonly units: number;
}

/**
 * Returns the runs and units of a suite. `baseRuns` are the rows of each base run. A run that lacks a compared case is left out;
 * with fewer than two, the rows as they were compared are the only base run.
 */
export function swapLayout(
  pairs: PairedRows,
  baseRuns: readonly (readonly CaseRow[])[],
  clusters: Clusters | null,
): SwapLayout {
  const complete = baseRuns.length < 2 ? [] : baseRuns.flatMap((rows) => alignRows(rows, pairs.base) ?? []);
  const runs = [pairs.head, ...(complete.length < 2 ? [pairs.base] : complete)];
  if (clusters !== null) return { runs, unitOf: clusters.of, units: clusters.count };
  return { runs, unitOf: Uint32Array.from(pairs.head, (_, index) => index), units: pairs.head.length };
}

/** Returns the rows of the same cases with the same gold lines, in a list; null if one is missing. */
function alignRows(rows: readonly CaseRow[], cases: readonly CaseRow[]): [readonly CaseRow[]] | null {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const aligned = cases.flatMap(({ id, gold }) => {
    const row = byId.get(id);
    return row && row.gold === gold ? [row] : [];
  });
  return aligned.length === cases.length ? [aligned] : null;
}
