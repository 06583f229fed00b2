import type { CaseRow } from "../../core/case.ts";
import type { Clusters } from "../../math/statistics/clusters.ts";
import type { PairedRows } from "../pairs.ts";

/** The compared cases of a suite in each run, and the units in which runs are swapped. */
export interface SwapLayout {
  /** The rows of each run, the head's first; equal indices are the same case. Any run could be the head if nothing changed. */
  readonly runs: readonly (readonly CaseRow[])[];
  /** The unit of each case: its cluster, or itself where cases are independent. */
  readonly unitOf: Uint32Array;
  readonly units: number;
}

/**
 * Returns the runs and units of a suite. `baseRuns` are the rows of each base run. A run that lacks a compared case is left out;
 * with fewer than two, the rows as they were compared are the only base run.
 */
export function swapLayout(
  pairs: PairedRows,
  baseRuns: readonly (readonly CaseRow[])[],
  clusters: Clusters | null,
): SwapLayout {
  const complete = baseRuns.length < 2 ? [] : baseRuns.flatMap((rows) => alignRows(rows, pairs.base) ?? []);
  const runs = [pairs.head, ...(complete.length < 2 ? [pairs.base] : complete)];
  if (clusters !== null) return { runs, unitOf: clusters.of, units: clusters.count };
  return { runs, unitOf: Uint32Array.from(pairs.head, (_, index) => index), units: pairs.head.length };
}

/** Returns the rows of the same cases with the same gold lines, in a list; null if one is missing. */
function alignRows(rows: readonly CaseRow[], cases: readonly CaseRow[]): [readonly CaseRow[]] | null {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const aligned = cases.flatMap(({ id, gold }) => {
    const row = byId.get(id);
    return row && row.gold === gold ? [row] : [];
  });
  return aligned.length === cases.length ? [aligned] : null;
}
