import type { CaseRow } from "../core/case.ts";
import type { SuiteReport } from "../core/suite-report.ts";
import { groupClusters } from "../math/statistics/clusters.ts";

/** Counts the clusters of a suite's rows, of which there is at least one. A case without the field is a cluster of its own. */
export function countClusters(field: string, rows: readonly CaseRow[]): SuiteReport["clusters"] {
  const { of, count } = groupClusters(rows.map(({ cluster }) => cluster));
  const sizes = new Uint32Array(count);
  for (const cluster of of) sizes[cluster] = (sizes[cluster] ?? 0) + 1;
  return { field, count, largest: sizes.reduce((most, size) => Math.max(most, size), 0) };
}
