import type { CaseRow } from "../core/case.ts";
import { clustersOfPairs } from "./pair-clusters.ts";
import type { PairedRows } from "./pairs.ts";

/** The compared cases of a suite in each run, and the units in which runs are swapped. */
export interface SwapLayout {
  /** The rows of each run, the head's first; equal indices are the same case. A run without the case has the head's row there, which is not used. */
  readonly runs: readonly (readonly CaseRow[])[];
  /** The unit of each case. */
  readonly unitOf: Uint32Array;
  /** By unit: the runs that have all of its cases, the head first. Each of them could be the head. */
  readonly choices: readonly (readonly number[])[];
}

/**
 * Returns the swap units of a suite: its clusters, or its cases where these are independent. A case without a cluster is a unit of
 * its own. With several base runs, a run that lacks a case of a unit is no choice for that unit.
 */
export function swapLayout(
  pairs: PairedRows,
  baseRuns: readonly (readonly CaseRow[])[],
  field: string | undefined,
): SwapLayout {
  const { unitOf, units } = unitsOf(pairs, field);
  if (baseRuns.length < 2) {
    const both = [0, 1];
    return { runs: [pairs.head, pairs.base], unitOf, choices: Array.from({ length: units }, () => both) };
  }
  const known = baseRuns.map((rows) => new Map(rows.map((row) => [row.id, row])));
  const found = known.map((byId) =>
    pairs.base.map(({ id, gold }) => {
      const row = byId.get(id);
      return row && row.gold === gold ? row : null;
    }),
  );
  const lacking = found.map((rows) => new Set(rows.flatMap((row, index) => (row ? [] : [unitOf[index] as number]))));
  // Where no run has all cases of a unit, the merged baseline, the last run, stands in for them.
  const merged = baseRuns.length + 1;
  const choices = Array.from({ length: units }, (_, unit) => {
    const having = lacking.flatMap((without, run) => (without.has(unit) ? [] : [run + 1]));
    return [0, ...(having.length > 0 ? having : [merged])];
  });
  const runs = found.map((rows) => rows.map((row, index) => row ?? (pairs.head[index] as CaseRow)));
  return { runs: [pairs.head, ...runs, pairs.base], unitOf, choices };
}

function unitsOf(pairs: PairedRows, field: string | undefined): { unitOf: Uint32Array; units: number } {
  const clusters = clustersOfPairs(pairs, field);
  if (clusters === null) return { unitOf: Uint32Array.from(pairs.head, (_, index) => index), units: pairs.head.length };
  return { unitOf: clusters.of, units: clusters.count };
}

/** Returns the same layout with units merged: `blockOf` maps each unit to its block. A run must have all cases of a block. */
export function mergeLayout(layout: SwapLayout, blockOf: Uint32Array, blocks: number): SwapLayout {
  const choices: number[][] = Array.from({ length: blocks }, () => []);
  for (const [unit, own] of layout.choices.entries()) {
    const block = blockOf[unit] as number;
    const known = choices[block] as number[];
    choices[block] = known.length === 0 ? [...own] : known.filter((run) => own.includes(run));
  }
  const unitOf = layout.unitOf.map((unit) => blockOf[unit] as number);
  return { ...layout, unitOf, choices };
}
