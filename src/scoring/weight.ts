import type { Evidence } from "../core/case.ts";
import type { RatioMetric } from "../core/metric.ts";
import { exactSum } from "../math/statistics/sum.ts";
import { type CountedCase, evidenceOf } from "./ratios.ts";

/** A row of evidence, and how often it counts: families may use one object for all cases that look the same. */
export interface WeightedRow {
  readonly row: Evidence;
  times: number;
}

/** All evidence with its weights. */
export interface WeightedEvidence {
  readonly rows: readonly WeightedRow[];
  /** What a whole case weighs: so large that the weights of its trials are whole numbers, and sums of them exact; 1 where that would be too large. */
  readonly scale: number;
  readonly trials: boolean;
}

const LARGEST_SCALE = 2520;

/** Evidence of which each row is a case. Families freeze what they share; a million rows of their own need not be looked up. */
export function weightEvidence(evidence: readonly Evidence[]): WeightedEvidence {
  const shared = new Map<Evidence, WeightedRow>();
  const rows: WeightedRow[] = [];
  for (const row of evidence) {
    if (Object.isFrozen(row)) addWeight(shared, row, 1);
    else rows.push({ row, times: 1 });
  }
  for (const one of shared.values()) rows.push(one);
  return { rows, scale: 1, trials: false };
}

/** Rows of which each is a case; its trials share its weight. */
export function weightRows(rows: readonly CountedCase[]): WeightedEvidence {
  const sizes = new Set<number>();
  for (const { trials } of rows) if (trials) sizes.add(trials.length);
  if (sizes.size === 0) return weightEvidence(rows.map(({ evidence }) => evidence));
  const least = [...sizes].reduce(leastCommonMultiple, 1);
  const scale = least > LARGEST_SCALE ? 1 : least;
  // Counted by size first and weighed once: no rounding then depends on the order of the rows.
  const bySize = new Map<number, Map<Evidence, WeightedRow>>();
  for (const row of rows) {
    const size = row.trials?.length ?? 1;
    const weighed = bySize.get(size) ?? new Map<Evidence, WeightedRow>();
    bySize.set(size, weighed);
    for (const evidence of evidenceOf(row)) addWeight(weighed, evidence, 1);
  }
  const weighed = [...bySize].flatMap(([size, counted]) =>
    [...counted.values()].map(({ row, times }) => ({ row, times: (times * scale) / size })),
  );
  return { rows: weighed, scale, trials: true };
}

function addWeight(weighed: Map<Evidence, WeightedRow>, row: Evidence, times: number): void {
  const known = weighed.get(row);
  if (known) known.times += times;
  else weighed.set(row, { row, times });
}

/** The least common multiple of two whole numbers. */
export function leastCommonMultiple(a: number, b: number): number {
  let [x, y] = [a, b];
  while (y > 0) [x, y] = [y, x % y];
  return (a / x) * b;
}

/** The two sums of a ratio metric, in units of the scale, and what one look at each row tells besides. */
export interface RatioSums {
  readonly top: number;
  readonly bottom: number;
  /** Cases that the metric counts, where each row is one. */
  readonly counted: number;
  /** Whether each row is a case that counts once or not at all and hits or misses. */
  readonly isProportion: boolean;
}

/** The sums of a ratio metric over weighed evidence. */
export function sumRatio(metric: RatioMetric<Evidence>, { rows, scale, trials }: WeightedEvidence): RatioSums {
  const whole = sumWhole(metric, rows);
  if (whole) return { ...whole, counted: whole.counted / scale, isProportion: whole.isProportion && !trials };
  const counted = rows.reduce((sum, { row, times }) => (metric.bottom(row) === 0 ? sum : sum + times / scale), 0);
  return { top: sumOf(metric.top, rows), bottom: sumOf(metric.bottom, rows), counted, isProportion: false };
}

/** Counts need one look at each row; null when a term or a sum is no safe whole number. */
function sumWhole({ top, bottom }: RatioMetric<Evidence>, rows: readonly WeightedRow[]): RatioSums | null {
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

function sumOf(of: (row: Evidence) => number, rows: readonly WeightedRow[]): number {
  return exactSum(
    rows,
    ({ row }) => of(row),
    ({ times }) => times,
  );
}

/** Cases that the metric counts in any of their trials. */
export function countRatioCases(metric: RatioMetric<Evidence>, rows: readonly CountedCase[]): number {
  return rows.reduce((count, row) => count + Number(evidenceOf(row).some((one) => metric.bottom(one) !== 0)), 0);
}
