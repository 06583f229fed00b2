import type { Better } from "../core/metric.ts";
import type { RatioTerms } from "../math/statistics/ratio.ts";
import { exactColumnSum } from "../math/statistics/sum.ts";
import type { DirectionCounts } from "./paired-tests.ts";
import type { SwapLayout } from "./swap-layout.ts";

/** The effects of the units of a suite on one score; positive is worse. */
export interface SwapEffects {
  /** By unit, without those that change nothing: the effect of each choice of a head. */
  readonly byUnit: ReadonlyMap<number, Float64Array>;
  readonly cases: DirectionCounts;
  /** Units that count in the score in some run. */
  readonly counted: number;
  /** What one unit of effect changes in the score. */
  readonly scale: number;
}

/** The terms of a ratio in each run (the head's first) over some cases of a suite; `places` are their indices there. */
export interface RunTerms {
  readonly terms: readonly RatioTerms[];
  readonly places: readonly number[];
  readonly better: Better;
}

/** Effects below this fraction of their terms are rounding errors. */
const ROUNDING = 1e-12;

/**
 * Returns the effects on a ratio. With R the ratio over all runs together, which no swap changes, a case changes the top by Δtop and
 * the bottom by Δbottom, and moves the difference of the two runs' ratios by (Δtop − R·Δbottom) divided by the mean bottom of a run.
 * With several base runs the change is that of a run against the mean of the others.
 */
export function ratioEffects({ terms, places, better }: RunTerms, layout: SwapLayout): SwapEffects {
  const choicesOf = (place: number): readonly number[] => layout.choices[layout.unitOf[place] as number] as number[];
  const { ratio, bottom } = poolRatio(terms, places.map(choicesOf));
  const sign = better === "higher" ? -1 : 1;
  const byUnit = new Map<number, Float64Array>();
  const sizes = new Map<number, number>();
  const counted = new Set<number>();
  const cases = { changed: 0, worse: 0, better: 0 };
  for (const [index, place] of places.entries()) {
    const choices = choicesOf(place);
    const unit = layout.unitOf[place] as number;
    if (choices.some((run) => terms[run]?.bottom[index] !== 0)) counted.add(unit);
    const effects = caseEffects({ terms, choices, ratio: ratio * sign, sign }, index);
    if (effects === null) continue;
    countDirection(cases, effects[0] as number);
    const sums = byUnit.get(unit) ?? new Float64Array(choices.length);
    for (let choice = 0; choice < sums.length; choice += 1) {
      sums[choice] = (sums[choice] as number) + (effects[choice] as number);
    }
    byUnit.set(unit, sums);
    sizes.set(unit, (sizes.get(unit) ?? 0) + effects.reduce((sum, effect) => sum + Math.abs(effect), 0));
  }
  for (const [unit, effects] of byUnit) dropRounding(effects, (sizes.get(unit) ?? 0) * ROUNDING);
  for (const [unit, effects] of byUnit) if (effects.every((effect) => effect === 0)) byUnit.delete(unit);
  return { byUnit, cases, counted: counted.size, scale: bottom === 0 ? 0 : 1 / bottom };
}

/** Sets effects to 0 that are at most a rounding error. */
export function dropRounding(effects: Float64Array, least: number): void {
  for (let at = 0; at < effects.length; at += 1) if (Math.abs(effects[at] as number) <= least) effects[at] = 0;
}

function countDirection(cases: { changed: number; worse: number; better: number }, effect: number): void {
  cases.changed += 1;
  if (effect > 0) cases.worse += 1;
  else if (effect < 0) cases.better += 1;
}

/** Returns the ratio over all runs that are choices, and the mean bottom of a run. Both are summed exactly: the order of cases does not matter. */
function poolRatio(terms: readonly RatioTerms[], choices: readonly (readonly number[])[]) {
  const runs = terms.map(({ top, bottom }, run) => {
    const used = (column: Float64Array): Float64Array =>
      column.map((term, index) => (choices[index]?.includes(run) ? term : 0));
    return { top: exactColumnSum(used(top)), bottom: exactColumnSum(used(bottom)) };
  });
  const used = runs.filter((_, run) => choices.some((own) => own.includes(run)));
  const top = used.reduce((sum, run) => sum + run.top, 0);
  const bottom = used.reduce((sum, run) => sum + run.bottom, 0);
  return { ratio: bottom === 0 ? 0 : top / bottom, bottom: bottom / Math.max(1, used.length) };
}

/** Returns the effects of one case if each of its choices were the head; null if it is the same in all runs. */
function caseEffects(
  {
    terms,
    choices,
    ratio,
    sign,
  }: {
    readonly terms: readonly RatioTerms[];
    readonly choices: readonly number[];
    readonly ratio: number;
    readonly sign: number;
  },
  index: number,
): Float64Array | null {
  const effects = new Float64Array(choices.length);
  let isChanged = false;
  for (const [choice, run] of choices.entries()) {
    const own = terms[run] as RatioTerms;
    let sum = 0;
    for (const other of choices) {
      const against = terms[other] as RatioTerms;
      const top = (own.top[index] as number) - (against.top[index] as number);
      const bottom = (own.bottom[index] as number) - (against.bottom[index] as number);
      if (top !== 0 || bottom !== 0) isChanged = true;
      sum += sign * top - ratio * bottom;
    }
    effects[choice] = sum / (choices.length - 1);
  }
  return isChanged ? effects : null;
}
