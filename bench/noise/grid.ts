import { CELLS } from "./cells.ts";
import { CHANGES } from "./changes.ts";
import { pullRequest } from "./experiment.ts";
import { type Result, readResults } from "./results.ts";
import { INTERVALS } from "./score-intervals.ts";
import { nameOf, type Situation } from "./situation.ts";
import { SLICED } from "./slices.ts";
import { SLIDES } from "./trend.ts";

/** All situations by part. */
export const GRID: readonly Situation[] = [...CELLS.map(pullRequest), ...CHANGES, ...INTERVALS, ...SLICED, ...SLIDES];

/** Reads the results of the situations of the grid; those of others, which it no longer has, are left out. */
export function readGrid(path: string): Result[] {
  const known = new Map(readResults(path).map((result) => [result.name, result]));
  return GRID.flatMap((situation) => known.get(nameOf(situation)) ?? []);
}
