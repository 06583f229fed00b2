import type { CaseRow, Outcome } from "../../../core/case.ts";
import type { Diff, Flip, Flips } from "../../../core/diff.ts";
import type { CaseChange } from "./page-data.ts";

/** What the diff says of one case of a suite. */
export interface ChangeOfCase {
  readonly fate: CaseChange;
  readonly edited: boolean;
  /** Null where its flip stands in no list: nothing is to be told of it. */
  readonly flip: Flip | null;
}

/** The same where the diff names the case. */
export interface ListedChange extends ChangeOfCase {
  readonly flip: Flip;
}

/** What became of each case of a suite, by id. */
export interface SuiteCaseChanges {
  /** Whether its cases were held against the baseline's. */
  readonly compared: boolean;
  readonly of: (row: CaseRow) => ChangeOfCase;
  /** Cases of the baseline that are gone. */
  readonly removed: readonly ListedChange[];
  /** Those of this run that the diff names: all but what passed before and passes now. */
  readonly named: readonly ListedChange[];
}

const LISTS = ["regressed", "fixed", "still_failing", "added", "unscored"] as const satisfies readonly (keyof Flips)[];

/** Reads the fates of a suite's cases off the diff, so that the page never says otherwise than the comment. */
export function readCaseChanges(diff: Diff | null, suite: string): SuiteCaseChanges {
  const flips = diff?.flips ?? null;
  const own = (key: keyof Flips): Flip[] => flips?.[key].filter((flip) => flip.suite === suite) ?? [];
  const byCase = new Map<string, ListedChange>();
  const edited = new Map(own("edited").map((flip) => [flip.case, flip]));
  for (const key of LISTS) {
    for (const flip of own(key)) byCase.set(flip.case, { fate: key, edited: edited.has(flip.case), flip });
  }
  for (const [id, flip] of edited) {
    if (!byCase.has(id)) byCase.set(id, { fate: "still_passing", edited: true, flip });
  }
  const isApart = diff?.redefined.some((one) => one.suite === suite) === true && byCase.size === 0;
  const compared = flips !== null && !isApart;
  const alone: Readonly<Record<Outcome, CaseChange>> = { pass: "passing", fail: "failing", unscored: "unscored" };
  const unmoved: Readonly<Record<Outcome, CaseChange>> = {
    pass: "still_passing",
    fail: "still_failing",
    unscored: "unscored",
  };
  return {
    compared,
    removed: own("removed").map((flip) => ({ fate: "removed", edited: false, flip })),
    named: [...byCase.values()],
    of: ({ id, outcome }) =>
      byCase.get(id) ?? { fate: (compared ? unmoved : alone)[outcome], edited: false, flip: null },
  };
}
