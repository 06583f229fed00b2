import type { Score } from "../score.ts";

/** What is drawn of a score: its value where it was measured, of all cases or of a part; null else, for a convention is no number to draw. */
export function chartValue(score: Score | undefined): number | null {
  return score?.status === "measured" || score?.status === "partial" ? score.value : null;
}
