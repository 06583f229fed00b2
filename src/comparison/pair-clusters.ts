import { type Clusters, groupClusters } from "../math/statistics/clusters.ts";
import type { RowsOfBoth } from "./pairs.ts";

/**
 * Returns the clusters of compared cases: by the baseline's names, or the head's where the baseline has none. Null, for independent
 * cases, if the gates that are evaluated name no cluster field.
 */
export function clustersOfPairs({ base, head }: RowsOfBoth, field: string | undefined): Clusters | null {
  if (field === undefined) return null;
  return groupClusters(base.map(({ cluster }, index) => cluster ?? head[index]?.cluster));
}
