import type { Interval } from "./distributions.ts";
import { type Clusters, type Estimate, jackknife, selectClusters } from "./jackknife.ts";

/** The terms of a ratio of two sums: what each case, or cluster, adds to the top and the bottom. */
export interface RatioTerms {
  readonly top: Float64Array;
  readonly bottom: Float64Array;
}

/** Estimates a ratio by the jackknife over the cases that count, or over their clusters; null where it has no error. */
export function estimateRatio(terms: RatioTerms, clusters: Clusters | null): Estimate | null {
  const counted = countedCases([terms]);
  const own = selectClusters(clusters, counted);
  const units = sumUnits(terms, counted, own);
  const { top, bottom } = sumTerms(units);
  const estimate = jackknife(top / bottom, leaveOut([units]));
  return estimate && { ...estimate, units: counted.length / sizeOfClusters(own) };
}

/** The change of a ratio over the same cases; its estimate is a little nearer to 0 than it was measured. */
export interface RatioChange {
  readonly estimate: Estimate | null;
  /** How many independent cases say as much about a change: the cases divided by the design effect of their clusters (Kish 1965). */
  readonly effective: number;
}

/**
 * Estimates the change of a ratio from the second terms to the first, over the same cases, by the jackknife over cases or clusters. Two
 * are added, one that got worse and one that got better (of a proportion: Agresti and Min 2005, "Simple improved confidence intervals for
 * comparing matched proportions"): else few changed cases would say that no others can change. They change by the root mean square of the
 * changed ones and of one that changes by all of the range, where that has ends; of a cluster all cases change.
 */
export function estimateChange(
  terms: readonly [RatioTerms, RatioTerms],
  clusters: Clusters | null,
  range: Interval,
): RatioChange {
  const counted = countedCases(terms);
  const own = selectClusters(clusters, counted);
  const cases = terms.map((one) => sumUnits(one, counted, null));
  const { ratio, bottom, sum, changed } = squareChanges(cases);
  const most = bottom * (range[1] - range[0]);
  const step = Math.sqrt(Number.isFinite(most) ? (sum + most ** 2) / (changed + 1) : sum / changed);
  if (!Number.isFinite(step)) return { estimate: { value: 0, error: 0, units: 1 }, effective: counted.length };
  const units = own === null ? cases : terms.map((one) => sumUnits(one, counted, own));
  const size = sizeOfClusters(own);
  const whole = step * size;
  const added = units.map(({ top, bottom: bottoms }, side): RatioTerms => {
    const [middle, half] = [ratio * bottom * size, (side === 0 ? whole : -whole) / 2];
    return {
      top: append(top, [middle - half, middle + half]),
      bottom: append(bottoms, [bottom * size, bottom * size]),
    };
  });
  const [now, before] = added.map(sumTerms);
  const value = (now?.top ?? 0) / (now?.bottom ?? 0) - (before?.top ?? 0) / (before?.bottom ?? 0);
  const found = jackknife(value, leaveOut(added));
  // With one cluster more that changes as one: where nothing changed, a cluster says no more than a case.
  const effect = (squareChanges(units).sum + whole ** 2) / (sum + step * whole);
  const estimate = found && { ...found, units: counted.length / size };
  return { estimate, effective: counted.length / Math.max(1, effect) };
}

/** Returns the mean size of a cluster as a case sees it, Σs² / Σs; 1 for independent cases. */
function sizeOfClusters(clusters: Clusters | null): number {
  if (clusters === null) return 1;
  const sizes = new Float64Array(clusters.count);
  for (const cluster of clusters.of) sizes[cluster] = (sizes[cluster] as number) + 1;
  return sizes.reduce((sum, size) => sum + size ** 2, 0) / clusters.of.length;
}

/** Returns the ratio of both sides together, the mean bottom of a unit, and the squares of what the changed units changed. */
function squareChanges(sides: readonly RatioTerms[]) {
  const [now, before] = sides as [RatioTerms, RatioTerms];
  const [all, was] = [sumTerms(now), sumTerms(before)];
  const ratio = (all.top + was.top) / (all.bottom + was.bottom);
  let [sum, changed] = [0, 0];
  for (let at = 0; at < now.top.length; at += 1) {
    const top = (now.top[at] as number) - (before.top[at] as number);
    const bottom = (now.bottom[at] as number) - (before.bottom[at] as number);
    if (top === 0 && bottom === 0) continue;
    sum += (top - ratio * bottom) ** 2;
    changed += 1;
  }
  return { ratio, bottom: (all.bottom + was.bottom) / (2 * now.top.length), sum, changed };
}

/** Returns a ratio, or the first minus the second of two, without each unit; NaN where nothing is left. */
function leaveOut(sides: readonly RatioTerms[]): Float64Array {
  const left = new Float64Array(sides[0]?.top.length ?? 0);
  for (const [side, units] of sides.entries()) {
    const all = sumTerms(units);
    for (let at = 0; at < left.length; at += 1) {
      const rest = all.bottom - (units.bottom[at] as number);
      // A rest that is only a rounding error is 0: nothing is left.
      const value = rest > all.bottom * 1e-12 ? (all.top - (units.top[at] as number)) / rest : Number.NaN;
      left[at] = (left[at] as number) + (side === 0 ? value : -value);
    }
  }
  return left;
}

/** Returns the indices of the cases with a term in any ratio. */
function countedCases(ratios: readonly RatioTerms[]): Uint32Array {
  const all = new Uint32Array(ratios[0]?.top.length ?? 0).map((_, index) => index);
  return all.filter((index) => ratios.some(({ top, bottom }) => top[index] !== 0 || bottom[index] !== 0));
}

/** Sums the terms of the counted cases by cluster; null: each is a unit. */
function sumUnits({ top, bottom }: RatioTerms, counted: Uint32Array, clusters: Clusters | null): RatioTerms {
  const sum = (column: Float64Array): Float64Array => {
    const sums = new Float64Array(clusters?.count ?? counted.length);
    for (let at = 0; at < counted.length; at += 1) {
      const unit = clusters ? (clusters.of[at] as number) : at;
      sums[unit] = (sums[unit] as number) + (column[counted[at] as number] as number);
    }
    return sums;
  };
  return { top: sum(top), bottom: sum(bottom) };
}

function sumTerms({ top, bottom }: RatioTerms): { readonly top: number; readonly bottom: number } {
  const add = (sum: number, value: number): number => sum + value;
  return { top: top.reduce(add, 0), bottom: bottom.reduce(add, 0) };
}

function append(column: Float64Array, more: readonly number[]): Float64Array {
  const longer = new Float64Array(column.length + more.length);
  longer.set(column);
  longer.set(more, column.length);
  return longer;
}
