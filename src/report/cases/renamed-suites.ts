import type { Diff, Flip, Flips } from "../../core/diff.ts";

/** Returns the new names of suites that a run renames, or probably renames, by their old names. */
export function renamedSuites({ measure }: Diff): ReadonlyMap<string, string> {
  return new Map(
    measure.flatMap(({ suite, what, after }): [string, string][] =>
      what === "suite" && typeof after === "string" ? [[suite, after]] : [],
    ),
  );
}

/** The cases to list, and how many cases of a renamed suite are left out because both names have them. */
export interface ShownFlips {
  readonly flips: Flips;
  readonly moved: number;
}

/** Returns the cases without those that a renamed suite has under both names, which are neither added nor removed; null without cases. */
export function shownFlips(diff: Diff): ShownFlips | null {
  const { flips } = diff;
  if (flips === null) return null;
  const renamed = renamedSuites(diff);
  if (renamed.size === 0) return { flips, moved: 0 };
  const keyOf = (suite: string | undefined, flip: Flip): string => JSON.stringify([suite, flip.case]);
  const added = new Set(flips.added.map((flip) => keyOf(flip.suite, flip)));
  const moved = new Set(
    flips.removed.map((flip) => keyOf(renamed.get(flip.suite), flip)).filter((key) => added.has(key)),
  );
  const isMoved = (suite: string | undefined, flip: Flip): boolean => moved.has(keyOf(suite, flip));
  return {
    flips: {
      ...flips,
      added: flips.added.filter((flip) => !isMoved(flip.suite, flip)),
      removed: flips.removed.filter((flip) => !isMoved(renamed.get(flip.suite), flip)),
    },
    moved: moved.size,
  };
}
