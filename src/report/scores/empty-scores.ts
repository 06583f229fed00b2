import type { Change } from "../../core/diff.ts";
import type { Report } from "../../core/report.ts";
import { isMainScore, type Score, scoreName } from "../../core/score.ts";
import { ofSuite } from "../../core/suite-report.ts";

/**
 * Returns the names of a suite's main scores that are undefined now and before and have no gate.
 * None if all scores of the suite are undefined, which must be visible.
 */
export function emptyScores(
  { suites, diff, verdict }: Pick<Report, "suites" | "diff" | "verdict">,
  suite: string,
): ReadonlySet<string> {
  const scores = (suites[suite]?.scores ?? []).filter(isMainScore);
  if (scores.every(({ status }) => status === "undefined")) return new Set();
  const gated = new Set(ofSuite(verdict?.gates ?? [], suite).map(scoreName));
  const before = new Map(ofSuite(diff?.changes ?? [], suite).map((change) => [scoreName(change), change]));
  const redefined = ofSuite(diff?.redefined ?? [], suite).length > 0;
  const isEmpty = (score: Score): boolean => {
    const name = scoreName(score);
    return score.status === "undefined" && !gated.has(name) && hadNothing(before.get(name), redefined);
  };
  return new Set(scores.filter(isEmpty).map(scoreName));
}

/** Returns whether the score is missing or undefined in the baseline; a failed score is neither. */
function hadNothing(change: Change | undefined, redefined: boolean): boolean {
  if (change === undefined) return true;
  return change.base === null && (redefined || change.kind === "same" || change.kind === "added");
}
