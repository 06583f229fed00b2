import type { Change } from "../core/diff.ts";
import { isMainScore } from "../core/score.ts";
import { adjustHolm } from "../math/statistics/holm.ts";

/** Holm's correction over the tests of all slices of a run: looking at many of them finds a bad one by chance. What only breaks them down further is not looked at. */
export function adjustSliceTests(changes: readonly Change[]): Change[] {
  const tested = changes.filter((change) => !isMainScore(change) && !change.fine && change.test !== null);
  const adjusted = adjustHolm(tested.map(({ test }) => test?.p ?? 1));
  const byChange = new Map(tested.map((change, index) => [change, adjusted[index] ?? 1]));
  return changes.map((change) => {
    const p = byChange.get(change);
    return p === undefined || change.test === null ? change : { ...change, test: { ...change.test, adjusted: p } };
  });
}
