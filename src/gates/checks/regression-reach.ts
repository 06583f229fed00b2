import type { Score } from "../../core/score.ts";

/** A score with a number. */
export type NumberedScore = Extract<Score, { status: "measured" | "partial" }>;

/** Returns whether a score is the share of cases that are right: then each case is either right or wrong. */
export function isShareOfCases({ top, bottom, n }: NumberedScore): boolean {
  return top !== undefined && bottom === n && Number.isInteger(top);
}

/** Returns how many cases of a score can get worse: of a share of cases only those that are right, else all. */
export function casesThatCanGetWorse(score: NumberedScore): number {
  const { top = 0, bottom = 0, better, n } = score;
  if (!isShareOfCases(score)) return n;
  return better === "higher" ? top : bottom - top;
}
