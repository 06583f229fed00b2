import type { Evidence } from "../core/case.ts";
import { type CountedCase, caseTerms, evidenceOf, partsFor } from "../core/case-results.ts";
import type { RatioMetric, SummedMetric } from "../core/metric.ts";
import { exactSum } from "../math/exact-sum.ts";
import type { RatioTerms } from "../math/statistics/ratio.ts";

/**
 * Returns each case's share in the top and the bottom of a metric. The bottoms of a total are divided by their sum: a quotient with them
 * is the sum of the tops, and over some of the cases the mean of their tops times the number of all cases.
 */
export function ratioTerms(metric: SummedMetric, rows: readonly CountedCase[]): RatioTerms {
  const terms = caseTerms(metric, rows);
  const count = metric.kind === "ratio" && metric.total ? exactSum(terms.bottom) : 0;
  return count > 0 ? { ...terms, bottom: terms.bottom.map((one) => one / count) } : terms;
}

/** Returns the sum of the tops divided by the sum of the bottoms, of one or several runs, both exact; null if the latter is 0. */
export function ratioValue(...runs: readonly RatioTerms[]): number | null {
  const below = runs.reduce((sum, { bottom }) => sum + exactSum(bottom), 0);
  return below === 0 ? null : runs.reduce((sum, { top }) => sum + exactSum(top), 0) / below;
}

/** Whether the ratio is a proportion: every bottom is 0 or 1, and every top is 0 or equal to its bottom. */
export function isProportion({ top, bottom }: RatioTerms): boolean {
  for (let i = 0; i < top.length; i += 1) {
    const [hit, counts] = [top[i], bottom[i]];
    if ((counts !== 0 && counts !== 1) || (hit !== 0 && hit !== counts)) return false;
  }
  return true;
}

/** Counts the cases with a non-zero bottom. */
export function countMeasured({ bottom }: RatioTerms): number {
  let count = 0;
  for (const share of bottom) if (share !== 0) count += 1;
  return count;
}

/** All evidence of a set of cases with its weights: each case has the same weight, however many trials it has. */
export interface WeightedEvidence {
  readonly evidence: readonly Evidence[];
  /** How often each counts, in units of `scale`; null where each is a case. */
  readonly times: Float64Array | null;
  /** The weight of a whole case. It makes the weights of trials whole numbers, and so their sums exact; 1 if it would be too large. */
  readonly scale: number;
}

const LARGEST_SCALE = 2520;

/** Returns the weight of a whole case by which the weights of all trials are whole numbers, as `scale`; null where no case has trials. */
export function scaleOfTrials(rows: readonly CountedCase[]): number | null {
  const sizes = new Set<number>();
  for (const { trials } of rows) if (trials) sizes.add(trials.length);
  if (sizes.size === 0) return null;
  const least = [...sizes].reduce(leastCommonMultiple, 1);
  return least > LARGEST_SCALE ? 1 : least;
}

/** Weights the evidence of cases by the scale of all cases. The trials of a case share its weight. */
export function weightRows(rows: readonly CountedCase[], scale: number | null): WeightedEvidence {
  const evidence = allEvidence(rows);
  if (scale === null) return { evidence, times: null, scale: 1 };
  const times = rows.flatMap(({ trials }) => trials?.map(() => scale / trials.length) ?? [scale]);
  return { evidence, times: Float64Array.from(times), scale };
}

/** Returns all evidence of all rows, including that of each trial. */
export function allEvidence(rows: readonly CountedCase[]): readonly Evidence[] {
  return rows.some(({ trials }) => trials) ? rows.flatMap(evidenceOf) : rows.map(({ evidence }) => evidence);
}

/** Returns the least common multiple of two positive integers. */
export function leastCommonMultiple(a: number, b: number): number {
  let [x, y] = [a, b];
  while (y > 0) [x, y] = [y, x % y];
  return (a / x) * b;
}

/** The two sums of a ratio metric, in units of the scale. */
export interface RatioSums {
  readonly top: number;
  readonly bottom: number;
  /** Cases that the metric counts, if each piece of evidence is a case. */
  readonly counted: number;
}

/** Sums a ratio metric over weighted evidence. The bottom of a total is that of one case, so that the quotient is the sum of the tops. */
export function sumRatio(metric: RatioMetric, { evidence, times, scale }: WeightedEvidence): RatioSums {
  const terms = {
    top: columnOf(evidence, (one) => metric.top(one)),
    bottom: columnOf(evidence, (one) => metric.bottom(one)),
  };
  const bottom = exactSum(terms.bottom, times);
  return {
    top: exactSum(terms.top, times),
    bottom: metric.total && bottom !== 0 ? scale : bottom,
    counted: times === null ? countMeasured(terms) : 0,
  };
}

/** Returns a number of each piece of evidence; `Float64Array.from` would make a list of a million objects first. */
function columnOf(evidence: readonly Evidence[], of: (one: Evidence) => number): Float64Array {
  const column = new Float64Array(evidence.length);
  for (let index = 0; index < evidence.length; index += 1) column[index] = of(evidence[index] as Evidence);
  return column;
}

/** Counts the cases that the metric counts in any of their trials. */
export function countRatioCases(metric: RatioMetric<Evidence>, rows: readonly CountedCase[]): number {
  return rows.reduce(
    (count, row) => count + Number(partsFor(metric, row).some((part) => metric.bottom(part) !== 0)),
    0,
  );
}
