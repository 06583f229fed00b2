import type { CaseRow } from "../core/case.ts";
import type { SuiteReport } from "../core/suite-report.ts";
import { type Clusters, groupClusters } from "../math/statistics/clusters.ts";
import type { RowsOfBoth } from "./pairs.ts";

/** What the reports say of the clusters of a suite; undefined where one does not have the suite. */
interface ClusterFields {
  readonly base: Pick<SuiteReport, "clusters"> | undefined;
  readonly head: Pick<SuiteReport, "clusters"> | undefined;
}

/**
 * Returns the clusters of compared cases: by the baseline's names, or all by the head's where the baseline has none, or those of another
 * field. The two are never mixed: names of another field would join cases that are independent. Null, for independent cases, if the
 * gates that are evaluated name no cluster field.
 */
export function clustersOfPairs(
  { base, head }: RowsOfBoth,
  field: string | undefined,
  fields: ClusterFields,
): Clusters | null {
  if (field === undefined) return null;
  const isNamed = (rows: readonly CaseRow[], suite: ClusterFields["base"]): boolean =>
    (suite?.clusters?.field ?? field) === field && rows.some(({ cluster }) => cluster !== undefined);
  const rows = !isNamed(base, fields.base) && isNamed(head, fields.head) ? head : base;
  return groupClusters(rows.map(({ cluster }) => cluster));
}
