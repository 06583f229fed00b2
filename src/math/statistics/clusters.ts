import { getOrCreate } from "../memo.ts";

/** A partition of cases into clusters: cases of one cluster may depend on each other, those of different ones do not. */
export interface Clusters {
  /** The index of each case's cluster, from 0. */
  readonly of: Uint32Array;
  readonly count: number;
}

/** Groups cases by name, numbered in the order of their first case. A case without a name is a cluster of its own. */
export function groupClusters(names: readonly (string | undefined)[]): Clusters {
  const byName = new Map<string, number>();
  let count = 0;
  const next = (): number => count++;
  const of = Uint32Array.from(names, (name) => (name === undefined ? next() : getOrCreate(byName, name, next)));
  return { of, count };
}

/** Returns the clusters of some of the cases, in the order of their indices. */
export function selectClusters(clusters: Clusters | null, indices: ArrayLike<number>): Clusters | null {
  if (clusters === null) return null;
  const numbers = new Int32Array(clusters.count).fill(-1);
  let count = 0;
  const of = Uint32Array.from(indices, (index: number) => {
    const cluster = clusters.of[index] as number;
    if (numbers[cluster] === -1) numbers[cluster] = count++;
    return numbers[cluster] as number;
  });
  return { of, count };
}

/** Counts the clusters of cases, of which there is at least one, and the cases of the largest. */
export function countClusters(names: readonly (string | undefined)[]): { count: number; largest: number } {
  const { of, count } = groupClusters(names);
  const sizes = new Uint32Array(count);
  for (const cluster of of) sizes[cluster] = (sizes[cluster] ?? 0) + 1;
  return { count, largest: sizes.reduce((most, size) => Math.max(most, size), 0) };
}
