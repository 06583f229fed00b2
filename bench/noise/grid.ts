import { CELLS } from "./cells.ts";
import { CHANGES } from "./changes.ts";
import { pullRequest } from "./experiment.ts";
import { INTERVALS } from "./score-intervals.ts";
import type { Situation } from "./situation.ts";
import { SLICED } from "./slices.ts";
import { SLIDES } from "./trend.ts";

/** All situations by part. */
export const GRID: readonly Situation[] = [...CELLS.map(pullRequest), ...CHANGES, ...INTERVALS, ...SLICED, ...SLIDES];
