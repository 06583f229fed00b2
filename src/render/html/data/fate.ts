import type { Outcome } from "../../../core/case.ts";
import type { Diff, Flip, Flips } from "../../../core/diff.ts";
import type { Fate } from "./page-data.ts";

/** What the diff says of one case of a suite. */
export interface CaseFate {
  readonly fate: Fate;
  readonly edited: boolean;
  /** Null where its flip stands in no list: nothing is to be told of it. */
  readonly flip: Flip | null;
}

/** What became of each case of a suite, by id. */
export interface SuiteFates {
  /** Whether its cases were held against the baseline's. */
  readonly compared: boolean;
  readonly of: (row: { readonly id: string; readonly outcome: Outcome }) => CaseFate;
  /** The cases that the diff names, those that are gone last. */
  readonly named: readonly (CaseFate & { readonly flip: Flip })[];
  /** Cases of the baseline that are gone. */
  readonly removed: readonly Flip[];
}

const LISTS = ["broke", "healed", "still_failing", "added", "unscored"] as const satisfies readonly (keyof Flips)[];
const ALONE: Readonly<Record<Outcome, Fate>> = { pass: "passing", fail: "failing", unscored: "unscored" };
const UNMOVED: Readonly<Record<Outcome, Fate>> = { pass: "still_passing", fail: "still_failing", unscored: "unscored" };

/** Reads the fates of a suite's cases off the diff, so that the page never says otherwise than the comment. */
export function fatesOf(diff: Diff | null, suite: string): SuiteFates {
  const flips = diff?.flips ?? null;
  const own = (key: keyof Flips): Flip[] => flips?.[key].filter((flip) => flip.suite === suite) ?? [];
  const edited = new Map(own("edited").map((flip) => [flip.case, flip]));
  const named = LISTS.flatMap((key) =>
    own(key).map((flip) => ({ fate: key as Fate, edited: edited.has(flip.case), flip })),
  );
  const byCase = new Map(named.map((one): [string, CaseFate] => [one.flip.case, one]));
  const isApart = diff?.redefined.some((one) => one.suite === suite) === true && byCase.size === 0;
  const compared = flips !== null && !isApart;
  const removed = own("removed");
  return {
    compared,
    removed,
    named: [...named, ...removed.map((flip) => ({ fate: "removed" as const, edited: false, flip }))],
    of: ({ id, outcome }) =>
      byCase.get(id) ?? {
        fate: (compared ? UNMOVED : ALONE)[outcome],
        edited: edited.has(id),
        flip: edited.get(id) ?? null,
      },
  };
}
