import type { RatioTerms } from "./ratio.ts";

/** A partition of cases into clusters: cases of one cluster may depend on each other, those of different ones do not. */
export interface Clusters {
  /** The index of each case's cluster, from 0. */
  readonly of: Uint32Array;
  /** The number of clusters. */
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

/** Adds up the terms of each cluster's cases; with null, the cases are independent and the terms stay as they are. */
export function sumByCluster(terms: RatioTerms, clusters: Clusters | null): RatioTerms {
  if (clusters === null) return terms;
  const top = new Float64Array(clusters.count);
  const bottom = new Float64Array(clusters.count);
  for (const [index, cluster] of clusters.of.entries()) {
    top[cluster] = (top[cluster] as number) + (terms.top[index] as number);
    bottom[cluster] = (bottom[cluster] as number) + (terms.bottom[index] as number);
  }
  return { top, bottom };
}
