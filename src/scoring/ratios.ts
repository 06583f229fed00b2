import type { Evidence } from "../core/case.ts";
import type { RatioMetric } from "../core/metric.ts";
import { type CountedCase, evidenceOf, indicesOfPart, sharedEvidence } from "../core/trial.ts";
import { getOrCreate } from "../math/memo.ts";
import type { SharedObjects } from "../math/statistics/group.ts";
import type { RatioTerms } from "../math/statistics/ratio.ts";
import { exactColumnSum, exactSum } from "../math/statistics/sum.ts";

/** Returns the sum of the tops divided by the sum of the bottoms, both exact; null if the latter is 0. */
export function ratioValue({ top, bottom, times }: RatioTerms): number | null {
  const below = exactColumnSum(bottom, times);
  return below === 0 ? null : exactColumnSum(top, times) / below;
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
export function countMeasured({ bottom, times }: RatioTerms): number {
  let count = 0;
  for (const [place, share] of bottom.entries()) if (share !== 0) count += times?.[place] ?? 1;
  return count;
}

/** A row of evidence and how often it counts. Families may share one object between cases with equal evidence. */
interface WeightedRow {
  readonly row: Evidence;
  times: number;
}

/** All evidence of a set of cases with its weights. */
export interface WeightedEvidence {
  readonly rows: readonly WeightedRow[];
  /** The weight of a whole case. It makes the weights of trials whole numbers, and so their sums exact; 1 if it would be too large. */
  readonly scale: number;
  readonly trials: boolean;
}

const LARGEST_SCALE = 2520;

/**
 * Weights evidence in which each row is a case, as metrics with `reduced` read it. Without it, only frozen objects are looked up, because
 * families freeze the objects that they share.
 */
export function weightEvidence(evidence: readonly Evidence[], reduced?: RatioMetric["reduced"]): WeightedEvidence {
  const shared = new Map<Evidence, WeightedRow>();
  const rows: WeightedRow[] = [];
  for (const row of evidence) {
    if (reduced) addWeight(shared, reduced(row) as Evidence, 1);
    else if (Object.isFrozen(row)) addWeight(shared, row, 1);
    else rows.push({ row, times: 1 });
  }
  for (const one of shared.values()) rows.push(one);
  return { rows, scale: 1, trials: false };
}

/** Returns the evidence as metrics with this function read it; the weights of trials are kept as they are. */
export function reduceEvidence(weighed: WeightedEvidence, reduced: RatioMetric["reduced"]): WeightedEvidence {
  if (reduced === undefined || weighed.trials) return weighed;
  const rows = new Map<Evidence, WeightedRow>();
  for (const { row, times } of weighed.rows) addWeight(rows, reduced(row) as Evidence, times);
  return { ...weighed, rows: [...rows.values()] };
}

function weightShared({ distinct, of }: SharedObjects<Evidence>): WeightedEvidence {
  const rows = distinct.map((row): WeightedRow => ({ row, times: 0 }));
  for (const place of of) (rows[place] as WeightedRow).times += 1;
  return { rows, scale: 1, trials: false };
}

/** Weights cases, as metrics with `reduced` read them. The trials of a case share its weight, and are not reduced. */
export function weightRows(rows: readonly CountedCase[], reduced?: RatioMetric["reduced"]): WeightedEvidence {
  const shared = sharedEvidence(rows);
  if (shared) return reduceEvidence(weightShared(shared), reduced);
  const sizes = new Set<number>();
  for (const { trials } of rows) if (trials) sizes.add(trials.length);
  if (sizes.size === 0)
    return weightEvidence(
      rows.map(({ evidence }) => evidence),
      reduced,
    );
  const least = [...sizes].reduce(leastCommonMultiple, 1);
  const scale = least > LARGEST_SCALE ? 1 : least;
  // Rows are counted by their number of trials first and weighted once, so that rounding does not depend on their order.
  const bySize = new Map<number, Map<Evidence, WeightedRow>>();
  for (const row of rows) {
    const size = row.trials?.length ?? 1;
    const weighted = getOrCreate(bySize, size, () => new Map<Evidence, WeightedRow>());
    for (const evidence of evidenceOf(row)) addWeight(weighted, evidence, 1);
  }
  const weighted = [...bySize].flatMap(([size, counted]) =>
    [...counted.values()].map(({ row, times }) => ({ row, times: (times * scale) / size })),
  );
  return { rows: weighted, scale, trials: true };
}

function addWeight(weighted: Map<Evidence, WeightedRow>, row: Evidence, times: number): void {
  const known = weighted.get(row);
  if (known) known.times += times;
  else weighted.set(row, { row, times });
}

/** Returns the least common multiple of two positive integers. */
export function leastCommonMultiple(a: number, b: number): number {
  let [x, y] = [a, b];
  while (y > 0) [x, y] = [y, x % y];
  return (a / x) * b;
}

/** The two sums of a ratio metric, in units of the scale, and facts from the same pass over the rows. */
export interface RatioSums {
  readonly top: number;
  readonly bottom: number;
  /** Cases that the metric counts, if each row is a case. */
  readonly counted: number;
  /** Whether the ratio is a proportion: each row is a case with a bottom of 0 or 1, and a top of 0 or equal to its bottom. */
  readonly isProportion: boolean;
}

/** Sums a ratio metric over weighted evidence. The bottom of a total is that of one case, so that the quotient is the sum of the tops. */
export function sumRatio(metric: RatioMetric<Evidence>, { rows: all, scale, trials }: WeightedEvidence): RatioSums {
  const rows = rowsOfPart(metric, all);
  const whole = sumIntegers(metric, rows);
  const totalOf = (bottom: number): number => (metric.total && bottom !== 0 ? scale : bottom);
  if (whole) {
    const isProportion = whole.isProportion && !trials && !metric.total;
    return { ...whole, bottom: totalOf(whole.bottom), counted: whole.counted / scale, isProportion };
  }
  const counted = rows.reduce((sum, { row, times }) => (metric.bottom(row) === 0 ? sum : sum + times / scale), 0);
  const times = columnOf(rows, timesOf);
  const areWhole = times.every(Number.isInteger);
  const sumOf = (of: (row: Evidence) => number): number =>
    areWhole
      ? exactColumnSum(
          columnOf(rows, ({ row }) => of(row)),
          times,
        )
      : exactSum(rows, ({ row }) => of(row), timesOf);
  return { top: sumOf(metric.top), bottom: totalOf(sumOf(metric.bottom)), counted, isProportion: false };
}

/** Returns the terms of distinct evidence and how often each is there; null where a case has trials, or the bottoms are those of a total. */
export function countedTerms(metric: RatioMetric<Evidence>, weighed: WeightedEvidence): RatioTerms | null {
  if (weighed.trials || metric.total) return null;
  const rows = rowsOfPart(metric, weighed.rows);
  return {
    cases: weighed.rows.reduce((sum, { times }) => sum + times, 0),
    top: columnOf(rows, ({ row }) => metric.top(row)),
    bottom: columnOf(rows, ({ row }) => metric.bottom(row)),
    times: columnOf(rows, timesOf),
  };
}

const timesOf = ({ times }: WeightedRow): number => times;

/** Returns a number of each row; `Float64Array.from` would make a list of a million objects first. */
function columnOf(rows: readonly WeightedRow[], of: (row: WeightedRow) => number): Float64Array {
  const column = new Float64Array(rows.length);
  for (let index = 0; index < rows.length; index += 1) column[index] = of(rows[index] as WeightedRow);
  return column;
}

/** Returns the rows that can add something to the sums of a metric. */
export function rowsOfPart(metric: RatioMetric<Evidence>, rows: readonly WeightedRow[]): readonly WeightedRow[] {
  const own = indicesOfPart(metric, rows, ({ row }) => [row]);
  return own === null ? rows : own.map((index) => rows[index] as WeightedRow);
}

/** Sums integers in one pass; null if a term or a sum is not a safe integer. */
function sumIntegers({ top, bottom }: RatioMetric<Evidence>, rows: readonly WeightedRow[]): RatioSums | null {
  let [tops, bottoms, counted, others] = [0, 0, 0, 0];
  for (const { row, times } of rows) {
    const [above, below] = [top(row), bottom(row)];
    tops += above * times;
    bottoms += below * times;
    if (!Number.isSafeInteger(above) || !Number.isSafeInteger(below)) return null;
    if (!Number.isSafeInteger(tops) || !Number.isSafeInteger(bottoms)) return null;
    if (below !== 0) counted += times;
    if ((below !== 0 && below !== 1) || (above !== 0 && above !== below)) others += 1;
  }
  return { top: tops, bottom: bottoms, counted, isProportion: others === 0 };
}

/** Counts the cases that the metric counts in any of their trials. */
export function countRatioCases(metric: RatioMetric<Evidence>, rows: readonly CountedCase[]): number {
  return rows.reduce((count, row) => count + Number(evidenceOf(row).some((one) => metric.bottom(one) !== 0)), 0);
}
