import type { Better } from "../../core/metric.ts";
import { ROUNDING } from "../../math/rounding.ts";
import type { RatioTerms } from "../../math/statistics/ratio.ts";
import { exactColumnSum } from "../../math/statistics/sum.ts";

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
