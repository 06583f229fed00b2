import type { PairedTest } from "../core/diff.ts";
import type { Better } from "../core/metric.ts";
import { type Interval, percentileInterval, wilsonInterval } from "../math/statistics/interval.ts";
import { exactMcnemar, randomizationTest } from "../math/statistics/paired-test.ts";
import {
  deltaError,
  normalInterval,
  normalPValue,
  pairedInterval,
  type RatioTerms,
  resampleRatios,
} from "../math/statistics/ratio.ts";
import { exactColumnSum } from "../math/statistics/sum.ts";
import { isProportion } from "./ratios.ts";

/** The confidence of every interval that is shown. */
export const CONFIDENCE = 0.95;
/** Up to so many cases are resampled; beyond, the delta method says the same. Of slices, which are many, up to fewer. */
export const MOST_RESAMPLED = 2000;
export const MOST_RESAMPLED_IN_SLICE = 200;
/** Resamples of an interval and draws of a test. */
export const RESAMPLES = 10_000;
/** Cases that are drawn for all intervals of a suite together, and the fewest resamples all the same. */
const MOST_DRAWN = 500_000_000;
const LEAST_RESAMPLES = 1000;

/** The 95% interval of a quotient's value: Wilson's for a proportion (grades of 1 to 5 that are all 1 are none), else by resampling cases, beyond 2,000 by the delta method. */
export function ratioInterval(
  quotient: RatioTerms,
  value: number,
  { range, most, resamples }: { readonly range: Interval; readonly most: number; readonly resamples: number },
): Interval | null {
  if (isUnitRange(range) && isProportion(quotient)) {
    return proportionInterval(exactColumnSum(quotient.top), exactColumnSum(quotient.bottom));
  }
  if (quotient.top.length > most) {
    return normalInterval(value, deltaError(quotient, null), CONFIDENCE, range);
  }
  const [values] = resampleRatios([quotient], resamples);
  return values ? percentileInterval(values, CONFIDENCE) : null;
}

/** Whether values of the range can be shares of a whole. */
export function isUnitRange(range: Interval): boolean {
  return range[0] === 0 && range[1] === 1;
}

/** Wilson's 95% interval of so many hits among those counted. */
export function proportionInterval(hits: number, counted: number): Interval | null {
  return wilsonInterval(hits, counted, CONFIDENCE);
}

/** How much of a comparison is made: intervals cost most of its time, and draws the rest. */
export interface ResamplingLimits {
  readonly intervals: boolean;
  /** Draws of a randomisation test. */
  readonly draws: number;
  /** Up to so many cases are resampled, and how often. */
  readonly most: number;
  readonly resamples: number;
}

/** All of a comparison. */
export const FULL_RESAMPLING: ResamplingLimits = {
  intervals: true,
  draws: RESAMPLES,
  most: MOST_RESAMPLED,
  resamples: RESAMPLES,
};

/** How deep the whole set is gone into, and each of its slices, by their cases: small slices only are resampled, and less often where they are very many. */
export function limitsBySlice(
  sizes: readonly { readonly isWhole: boolean; readonly n: number }[],
  depth: ResamplingLimits,
): ResamplingLimits[] {
  const most = (isWhole: boolean): number => (isWhole ? depth.most : Math.min(depth.most, MOST_RESAMPLED_IN_SLICE));
  const cases = sizes.reduce((sum, { isWhole, n }) => (n > most(isWhole) ? sum : sum + n), 0);
  const affordable = Math.max(LEAST_RESAMPLES, Math.floor(MOST_DRAWN / Math.max(1, cases)));
  const resamples = Math.min(depth.resamples, affordable);
  return sizes.map(({ isWhole }) => ({ ...depth, most: most(isWhole), resamples }));
}

/** A quotient over the same cases before and now. */
export interface PairedTerms {
  readonly base: RatioTerms;
  readonly head: RatioTerms;
}

/** A quotient over the same cases before and now, its difference, and the range of either value. */
export interface PairedDelta {
  readonly pair: PairedTerms;
  readonly delta: number;
  readonly range: Interval;
}

/** The 95% interval of each difference head − base over the same cases: by resampling the cases, beyond 2,000 by the delta method. */
export function pairedIntervals(
  deltas: readonly PairedDelta[],
  { most, resamples }: Pick<ResamplingLimits, "most" | "resamples">,
): (Interval | null)[] {
  const pairs = deltas.map(({ pair }) => pair);
  const n = pairs[0]?.base.top.length ?? 0;
  const moved = pairs.filter(isMoved);
  const few = n <= most && moved.length > 0;
  const drawn = few
    ? resampleRatios(
        moved.flatMap(({ base, head }) => [base, head]),
        resamples,
      )
    : [];
  return deltas.map(({ pair, delta, range: [lowest, highest] }) => {
    const place = moved.indexOf(pair);
    if (place < 0) return [0, 0];
    if (!few) {
      const width = highest - lowest;
      return normalInterval(delta, deltaError(pair.head, pair.base), CONFIDENCE, [-width, width]);
    }
    const [base, head] = [drawn[2 * place], drawn[2 * place + 1]];
    return base && head ? pairedInterval(head, base, CONFIDENCE) : null;
  });
}

function isMoved({ base, head }: PairedTerms): boolean {
  for (let i = 0; i < base.top.length; i += 1) {
    if (base.top[i] !== head.top[i] || base.bottom[i] !== head.bottom[i]) return true;
  }
  return false;
}

/** Cases that differ, and which way each pulls the quotient. */
export interface DirectionCounts {
  readonly changed: number;
  readonly worse: number;
  readonly better: number;
}

/** Counts the cases that move a ratio for the worse and for the better, around its value over both sides. */
export function countDirections({ base, head }: PairedTerms, whichIsBetter: Better): DirectionCounts {
  const ratio = pooledRatio(base, head);
  const sign = whichIsBetter === "higher" ? 1 : -1;
  let [changed, worse, better] = [0, 0, 0];
  for (let i = 0; i < base.top.length; i += 1) {
    const top = (head.top[i] as number) - (base.top[i] as number);
    const bottom = (head.bottom[i] as number) - (base.bottom[i] as number);
    if (top === 0 && bottom === 0) continue;
    changed += 1;
    const effect = sign * (top - ratio * bottom);
    if (effect < 0) worse += 1;
    else if (effect > 0) better += 1;
  }
  return { changed, worse, better };
}

/** The value over both sides; summed exactly, for which way a case pulls that stands just there must not hang on the order of the cases. */
function pooledRatio(base: RatioTerms, head: RatioTerms): number {
  if (haveEqualBottoms({ base, head })) return 0;
  const bottom = exactColumnSum(base.bottom) + exactColumnSum(head.bottom);
  return bottom === 0 ? 0 : (exactColumnSum(base.top) + exactColumnSum(head.top)) / bottom;
}

/** Whether the difference could be chance: McNemar's exact test where cases hit or miss, else by swapping sides, beyond 2,000 changed cases by the delta method: a few changed ones among many are not normal. */
export function testPairedTerms(
  pair: PairedTerms,
  {
    delta,
    better,
    draws,
    most,
  }: Pick<ResamplingLimits, "draws" | "most"> & { readonly delta: number; readonly better: Better },
): PairedTest {
  const moves = countDirections(pair, better);
  const plain = { ...moves, mid_p: null, adjusted: null, ...(isGraded(pair) && { graded: true as const }) };
  if (isFlipping(pair)) {
    const { p, midP } = exactMcnemar(moves.worse, moves.better);
    return { name: "mcnemar-exact", ...plain, p, mid_p: midP };
  }
  if (moves.changed <= most) {
    return { name: "randomization", ...plain, p: randomizationTest(pair.base, pair.head, draws) };
  }
  return { name: "delta-method", ...plain, p: normalPValue(delta, deltaError(pair.head, pair.base)) };
}

/** Whether each case counts the same on both sides and only hits or misses. */
function isFlipping(pair: PairedTerms): boolean {
  return haveEqualBottoms(pair) && !isGraded(pair);
}

/** Whether a case counts in part on either side: it then changes without flipping. */
function isGraded({ base, head }: PairedTerms): boolean {
  return !isProportion(base) || !isProportion(head);
}

function haveEqualBottoms({ base, head }: PairedTerms): boolean {
  for (let i = 0; i < base.bottom.length; i += 1) if (base.bottom[i] !== head.bottom[i]) return false;
  return true;
}
