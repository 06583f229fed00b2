import type { Change } from "../../core/diff.ts";
import type { GateResult } from "../../core/gate.ts";
import type { Report } from "../../core/report.ts";
import { isMainScore, type Score, scoreName } from "../../core/score.ts";

/**
 * The full names of a suite's main scores that say nothing: each has nothing to measure, had nothing before, and no gate names it.
 * Nothing is silent in a suite that measures nothing at all: that is to be seen.
 */
export function emptyScores({ suites, diff, verdict }: Report, suite: string): ReadonlySet<string> {
  const scores = (suites[suite]?.scores ?? []).filter(isMainScore);
  if (scores.every(({ status }) => status === "undefined")) return new Set();
  const own = <T extends { readonly suite: string }>(all: readonly T[] | undefined): T[] =>
    (all ?? []).filter((one) => one.suite === suite);
  const gated = new Set(own<GateResult>(verdict?.gates).map(scoreName));
  const before = new Map(own<Change>(diff?.changes).map((change) => [scoreName(change), change]));
  const redefined = (diff?.redefined ?? []).some((one) => one.suite === suite);
  const isSilent = (score: Score): boolean => {
    const name = scoreName(score);
    return score.status === "undefined" && !gated.has(name) && hadNothing(before.get(name), redefined);
  };
  return new Set(scores.filter(isSilent).map(scoreName));
}

/** Whether the baseline does not have the score, or had nothing to measure either; one that failed there is no such. */
function hadNothing(change: Change | undefined, redefined: boolean): boolean {
  if (change === undefined) return true;
  return change.base === null && (redefined || change.kind === "same" || change.kind === "added");
}
