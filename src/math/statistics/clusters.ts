import type { RatioTerms } from "./ratio.ts";
import { exactSum } from "./sum.ts";

/** A partition of cases into clusters: cases of one cluster may depend on each other, those of different ones do not. */
export interface Clusters {
  /** The index of each case's cluster, from 0. */
  readonly of: Uint32Array;
  readonly count: number;
}

/** Groups cases by name, numbered in the order of their first case. A case without a name is a cluster of its own. */
export function groupClusters(names: readonly (string | undefined)[]): Clusters {
  const byName = new Map<string, number>();
  const of = new Uint32Array(names.length);
  let count = 0;
  for (const [index, name] of names.entries()) {
    const known = name === undefined ? undefined : byName.get(name);
    of[index] = known ?? count;
    if (known !== undefined) continue;
    if (name !== undefined) byName.set(name, count);
    count += 1;
  }
  return { of, count };
}

/** Returns the clusters of some of the cases, in the order of their indices. */
export function selectClusters(clusters: Clusters | null, indices: readonly number[]): Clusters | null {
  return clusters && groupClusters(indices.map((index) => String(clusters.of[index])));
}

/**
 * Adds up ratios by cluster: their terms over the same cases become terms over the clusters that have a term in any of them. With
 * null the cases are independent, and the terms stay as they are.
 */
export function sumByCluster<Ratios extends readonly RatioTerms[]>(ratios: Ratios, clusters: Clusters | null): Ratios {
  if (clusters === null) return ratios;
  const all = ratios.map(({ top, bottom }) => ({ top: sumColumn(top, clusters), bottom: sumColumn(bottom, clusters) }));
  const counted = (_: number, cluster: number): boolean =>
    all.some(({ top, bottom }) => top[cluster] !== 0 || bottom[cluster] !== 0);
  const summed = all.map(({ top, bottom }) => ({ top: top.filter(counted), bottom: bottom.filter(counted) }));
  return summed as readonly RatioTerms[] as Ratios;
}

/** Adds up a column by cluster. Fractions are summed exactly, so that the order of the cases does not matter. */
function sumColumn(column: Float64Array, { of, count }: Clusters): Float64Array {
  const sums = new Float64Array(count);
  let isWhole = true;
  for (const [index, cluster] of of.entries()) {
    sums[cluster] = (sums[cluster] as number) + (column[index] as number);
    isWhole &&= Number.isSafeInteger(column[index]);
  }
  if (isWhole) return sums;
  const members = Array.from(sums, (): number[] => []);
  for (const [index, cluster] of of.entries()) members[cluster]?.push(column[index] as number);
  return Float64Array.from(members, (values) => exactSum(values));
}
