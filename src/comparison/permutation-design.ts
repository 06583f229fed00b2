import { type CaseRow, hasSameContent } from "../core/case.ts";
import { seedRandom, shuffle } from "../math/random.ts";
import type { ClusteredRows } from "./pairs.ts";

/** The most units that are rearranged independently: more are dealt to this many blocks. A p-value hardly changes. */
export const MOST_UNITS = 2048;

/** The compared cases of a suite in each run, and the units whose runs are rearranged. */
export interface PermutationDesign {
  /** The rows of each run, the head's first; equal indices are the same case. */
  readonly runs: readonly (readonly CaseRow[])[];
  /** The unit of each case: its cluster, itself, or a block of them; −1 where no case of it changed. */
  readonly unitOf: Int32Array;
  readonly units: number;
  /** By way, whether each run is the head: ways × runs. Way 0 is the observed one. */
  readonly isHead: Uint8Array;
  readonly ways: number;
  readonly isClustered: boolean;
  /** The cluster, or the case itself, of each case. */
  readonly clusterOf: (index: number) => number;
}

/** The rows of each run of a suite: of the baseline, and of the head commit. */
export interface RowsOfRuns {
  readonly base: readonly (readonly CaseRow[])[];
  readonly head: readonly (readonly CaseRow[])[];
}

/**
 * Returns the runs and units of a suite. Any of the runs could be the head's if nothing changed. A run that lacks a compared case is
 * left out; where too few are left on a side, the rows as they were compared are its only run.
 */
export function permutationDesign(pairs: ClusteredRows, runs: RowsOfRuns, mostUnits = MOST_UNITS): PermutationDesign {
  const [heads, bases] = [alignRuns(runs.head, pairs.head), alignRuns(runs.base, pairs.base)];
  const all = [...heads, ...bases];
  const chosen = chooseHeads(all.length, heads.length);
  const clusterOf = (index: number): number => pairs.clusters?.of[index] ?? index;
  const changed = new Set<number>();
  for (const [index, row] of pairs.head.entries()) {
    if (all.some((rows) => !hasSameContent(rows[index] as CaseRow, row))) changed.add(clusterOf(index));
  }
  const blockOf = dealUnits(
    [...changed].sort((a, b) => a - b),
    mostUnits,
  );
  const unitOf = Int32Array.from(pairs.head.keys(), (index) => blockOf.get(clusterOf(index)) ?? -1);
  const isHead = Uint8Array.from(chosen.flat());
  const units = Math.min(mostUnits, changed.size);
  return { runs: all, unitOf, units, isHead, ways: chosen.length, isClustered: pairs.clusters !== null, clusterOf };
}

/** Deals changed units to blocks by a fixed shuffle; a block each where they are few enough. */
function dealUnits(units: readonly number[], most: number): ReadonlyMap<number, number> {
  const blocks = Uint32Array.from(units, (_, index) => index % most);
  if (units.length > most) shuffle(blocks, seedRandom([units.length, 5, 6, 7]));
  return new Map(units.map((unit, index) => [unit, blocks[index] as number]));
}

/** Returns the rows of each run in the order of the compared cases; the compared rows where fewer than two runs have all of them. */
function alignRuns(runs: readonly (readonly CaseRow[])[], compared: readonly CaseRow[]): (readonly CaseRow[])[] {
  const aligned = runs.length < 2 ? [] : runs.flatMap((rows) => alignRows(rows, compared) ?? []);
  return aligned.length < 2 ? [compared] : aligned;
}

function alignRows(rows: readonly CaseRow[], cases: readonly CaseRow[]): [readonly CaseRow[]] | null {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const aligned = cases.flatMap(({ id, gold }) => {
    const row = byId.get(id);
    return row && row.gold === gold ? [row] : [];
  });
  return aligned.length === cases.length ? [aligned] : null;
}

/** Lists all ways to choose which runs are the head's, the first ones first. */
function chooseHeads(runs: number, heads: number): number[][] {
  if (runs === 0) return [[]];
  return [1, 0].flatMap((one) => {
    const left = heads - one;
    return left < 0 || left >= runs ? [] : chooseHeads(runs - 1, left).map((others) => [one, ...others]);
  });
}
