import { existsSync, readFileSync } from "node:fs";
import type { Counts, Situation, Tally } from "./situation.ts";

/** The saved result of one situation. */
export interface Result extends Pick<Situation, "part" | "settings" | "repetitions">, Pick<Tally, "medians"> {
  readonly name: string;
  readonly counts: Counts;
  readonly seconds: number;
}

/** Reads the results of a file, one a line; none if it does not exist. */
export function readResults(path: string): Result[] {
  if (!existsSync(path)) return [];
  return readFileSync(path, "utf8")
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Result);
}

/** A share of repetitions with its Monte-Carlo standard error. */
export interface Share {
  readonly share: number;
  readonly error: number;
  readonly of: number;
}

/** Returns the share that a column counts; null where it has counted nothing. */
export function shareIn({ counts }: Pick<Result, "counts">, column: string): Share | null {
  const [count, of] = counts[column] ?? [0, 0];
  return of === 0 ? null : shareOf(count, of);
}

/** Returns the share of `count` in `of` repetitions. Its error is never 0: none in 1,000 is compatible with some in 10,000. */
export function shareOf(count: number, of: number): Share {
  const smoothed = (count + 1) / (of + 2);
  return { share: count / of, error: Math.sqrt((smoothed * (1 - smoothed)) / of), of };
}

/** Prints a share and its error as percentages: `2.3% ± 0.3`. */
export function formatShare({ share, error }: Share): string {
  return `${(100 * share).toFixed(1)}% ± ${(100 * error).toFixed(1)}`;
}
