import type { Flip, Flips } from "../../../core/diff.ts";
import type { Fate, PageCase, Version } from "./page-data.ts";

/** Lists of flips by which a case's outcomes are known; of added ones nobody says how they came out. */
const TOLD = ["broke", "unscored", "healed", "still_failing"] as const satisfies readonly (keyof Flips & Fate)[];

/** How a case of a fate came out in the baseline, where the fate says so; null where it does not. */
export function outcomeBefore(fate: Fate): Version["outcome"] {
  if (fate === "broke") return "pass";
  return fate === "healed" || fate === "still_failing" ? "fail" : null;
}

/** How it came out in this run, where the fate says so. */
function outcomeNow(fate: Fate): Version["outcome"] {
  if (fate === "healed") return "pass";
  if (fate === "unscored") return "unscored";
  return fate === "broke" || fate === "still_failing" ? "fail" : null;
}

/** What makes a page's case of a flip: its suite's place, where lines can be looked at, and which ids are critical. */
interface TellFacts {
  readonly suite: number;
  readonly line: (at: string) => string | null;
  readonly critical: ReadonlySet<string>;
}

/** The cases that a report tells of by itself, where its cases are not at hand. */
export function toldCases(flips: Flips | null, name: string, facts: TellFacts): PageCase[] {
  if (flips === null) return [];
  const edited = new Set(flips.edited.filter(({ suite }) => suite === name).map((flip) => flip.case));
  return TOLD.flatMap((fate) =>
    flips[fate]
      .filter(({ suite }) => suite === name)
      .map((flip) => ({ ...toldCase(flip, fate, facts), edited: edited.has(flip.case) })),
  );
}

function toldCase(flip: Flip, fate: Fate, { suite, line, critical }: TellFacts): PageCase {
  const { case: id, at, gold_at: goldAt, text, expected, before, after, why } = flip;
  const place = at ?? goldAt;
  return {
    ...{ suite, id, fate, edited: false, critical: critical.has(id), text, expected, at, goldAt },
    base: before === null ? null : { outcome: outcomeBefore(fate), got: before, why: "" },
    now: { outcome: outcomeNow(fate), got: after ?? "", why: why ?? "" },
    link: place === null ? null : line(place),
    ...{ slices: [], counts: [] },
  };
}
