import type { CaseRow } from "../core/case.ts";
import type { Flip, Flips } from "../core/diff.ts";
import { forEachPair } from "./pairs.ts";

/** Says why a case came out as it did. */
export type ExplainCase = (row: CaseRow) => string;

/** Sorts every case of one suite into what became of it, adding to the lists. */
export function addFlips(
  flips: Flips,
  { base, head }: { readonly base: readonly CaseRow[]; readonly head: readonly CaseRow[] },
  why: ExplainCase,
): void {
  forEachPair(base, head, (was, is) => {
    if (is === null) {
      if (was !== null) flips.removed.push(goneFlip(was));
      return;
    }
    const list = listFor(was, is);
    const edited = was !== null && was.gold !== is.gold;
    if (list === null && !edited) return;
    const flip = flipOf(was, is, is.outcome === "pass" ? null : why(is));
    if (edited) flips.edited.push(flip);
    if (list !== null) flips[list].push(flip);
  });
}

function listFor(was: CaseRow | null, is: CaseRow): keyof Flips | null {
  if (was === null) return "added";
  if (is.outcome === "unscored" || was.outcome === "unscored") return "unscored";
  if (is.outcome === "fail") return was.outcome === "pass" ? "regressed" : "still_failing";
  return was.outcome === "fail" ? "fixed" : null;
}

function flipOf(was: CaseRow | null, is: CaseRow, why: string | null): Flip {
  const { suite, id, at, gold_at, shown } = is;
  const { text, expected, got } = shown;
  return { suite, case: id, at, gold_at, text, expected, before: was?.shown.got ?? null, after: got, why };
}

function goneFlip(row: CaseRow): Flip {
  const { suite, id, shown } = row;
  const { text, expected, got } = shown;
  return { suite, case: id, at: null, gold_at: null, text, expected, before: got, after: null, why: null };
}
