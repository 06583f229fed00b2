import { type CaseRow, hasOtherBasis, NO_TEXTS, textsOf } from "../core/case.ts";
import type { CaseChanges, ChangedCase } from "../core/diff.ts";
import type { Part, PartChange, PartKind, Parts } from "../core/part.ts";
import type { Fallen } from "../core/verdict/fallen.ts";
import { groupBy } from "../math/group.ts";
import { getOrCreate } from "../math/memo.ts";
import { findFallen } from "./fallen-slices.ts";
import { forEachPair, pairComparable, type RowsOfBoth } from "./pairs.ts";

/** The most cases of a suite that `still_failing` lists: where a third of a million cases fail, nobody reads all of them. */
const MAX_STILL_FAILING = 5000;

/** The most flipped parts of a suite that are listed each way, and the most kinds that are counted: those with the most flips. */
const MAX_PART_FLIPS = 500;
export const MAX_PART_KINDS = 50;

/** What the lists of a suite depend on. */
type ChangeReading = Readonly<{
  hasResults: boolean;
  isJudged: boolean;
  why: (row: CaseRow) => string;
  fallOf: (row: CaseRow) => number;
}>;

/**
 * Adds each changed case of a suite to its list in `flips`: regressed, fixed, flaky, added, removed, …; edited cases to `edited` too. A
 * case whose trials in the baseline disagree can be neither regressed nor fixed: it is flaky if it fails now. Cases of a suite without
 * results in either run (`hasResults`) are only added, removed or edited. Where a judge decides results, a case that has none in both runs
 * may have changed. Regressed cases of the slice that fell most clearly (`fallOf`) come first. Returns how many cases still fail besides
 * the first ones, which are listed.
 */
export function addCaseChanges(
  flips: CaseChanges,
  { base, head }: RowsOfBoth,
  { hasResults, isJudged, why, fallOf }: ChangeReading,
): number {
  const regressed: { readonly flip: ChangedCase; readonly fall: number }[] = [];
  const end = flips.still_failing.length + MAX_STILL_FAILING;
  let unlisted = 0;
  forEachPair(base, head, (was, is, edited) => {
    if (is === null) {
      if (was !== null) flips.removed.push(removedCase(was));
      return;
    }
    const hasNone = was?.outcome === "unscored" && is.outcome === "unscored" && !isJudged && !hasPassed(was);
    const list = was === null || (hasResults && !hasNone) ? listFor(was, is) : null;
    if (list === null && !edited) return;
    if (list === "still_failing" && !edited && flips.still_failing.length >= end) {
      unlisted += 1;
      return;
    }
    const reason = was !== null && hasOtherBasis(was, is) ? `measured by ${is.basis} instead of ${was.basis}` : null;
    const plain = changedCase(was, is, reason ?? (is.outcome === "pass" ? null : why(is)));
    const flip =
      list === "unscored" && was !== null && hasPassed(was) ? { ...plain, passed_before: true as const } : plain;
    if (edited) flips.edited.push(flip);
    if (list === "regressed") regressed.push({ flip, fall: fallOf(is) });
    else if (list !== null) flips[list].push(flip);
  });
  for (const { flip } of regressed.toSorted((a, b) => b.fall - a.fall)) flips.regressed.push(flip);
  return unlisted;
}

/** Whether a case passed; where too many of its trials have no result, whether the others passed. */
function hasPassed(row: CaseRow): boolean {
  if (row.outcome !== "unscored") return row.outcome === "pass";
  return !isFlaky(row) && (row.trials ?? []).some(({ outcome }) => outcome === "pass");
}

function listFor(was: CaseRow | null, is: CaseRow): keyof CaseChanges | null {
  if (was === null) return "added";
  if (is.outcome === "unscored" || was.outcome === "unscored" || hasOtherBasis(was, is)) return "unscored";
  if (isFlaky(was)) return is.outcome === "fail" ? "flaky" : null;
  if (is.outcome === "fail") return was.outcome === "pass" ? "regressed" : "still_failing";
  return was.outcome === "fail" ? "fixed" : null;
}

/** Returns whether a case of both runs regressed. */
export function hasRegressed(was: CaseRow | undefined, is: CaseRow | undefined): boolean {
  return was !== undefined && is !== undefined && listFor(was, is) === "regressed";
}

/** Whether some trials of a case pass and some fail. */
function isFlaky({ trials }: CaseRow): boolean {
  const outcomes = new Set(trials?.map(({ outcome }) => outcome));
  return outcomes.has("pass") && outcomes.has("fail");
}

/** Returns a case of both runs, or only of this one, and why it has its result. */
export function changedCase(was: CaseRow | null, is: CaseRow, why: string | null): ChangedCase {
  const { suite, id, at, gold_at } = is;
  const old = was?.shown ?? null;
  // Where only the baseline kept the texts, those of the same gold line are this run's too.
  const { text, expected } = is.shown ?? (was?.gold === is.gold ? textsOf(was) : NO_TEXTS);
  const answers = { before: old?.got ?? null, after: is.shown?.got ?? null };
  const group = is.slices?.["group"]?.[0];
  const named = group !== undefined && !id.includes(group) ? { group } : {};
  const flip = { suite, case: id, at, gold_at, text, expected, ...answers, why, ...named };
  if (old === null || is.shown === null || old.expected === expected) return flip;
  return { ...flip, expected_before: old.expected };
}

function removedCase(row: CaseRow): ChangedCase {
  const { suite, id, outcome, shown } = row;
  const { text, expected } = textsOf(row);
  const before = shown?.got ?? null;
  const flip = { suite, case: id, at: null, gold_at: null, text, expected, before, after: null, why: null };
  return outcome === "pass" ? { ...flip, passed_before: true } : flip;
}

/** Compares the parts of the comparable cases; null where they have none. */
export function compareParts(
  suite: string,
  { base, head }: RowsOfBoth,
  { of, one, many, passed, failed }: Parts,
): PartChange | null {
  const flips: PartChange["flips"] = { regressed: [], fixed: [] };
  const kinds = new Map<string, PartKind>();
  let failing = 0;
  const pairs = pairComparable(base, head);
  for (const [index, now] of pairs.head.entries()) {
    const before = partsByName(pairs.base[index] as CaseRow, of);
    for (const part of partsByName(now, of).values()) {
      const was = before.get(part.name);
      if (!was) continue;
      const { kind } = part;
      const counts = getOrCreate(kinds, kind, () => ({ kind, compared: 0, passed_before: 0, regressed: 0, fixed: 0 }));
      counts.compared += 1;
      counts.passed_before += Number(was.passes);
      if (!was.passes && !part.passes) failing += 1;
      if (was.passes === part.passes) continue;
      const list = part.passes ? "fixed" : "regressed";
      counts[list] += 1;
      const flip = { case: now.id, part: part.name, at: now.at ?? now.gold_at, before: was.text, after: part.text };
      if (flips[list].length < MAX_PART_FLIPS) flips[list].push(flip);
    }
  }
  const sum = (key: "compared" | "regressed" | "fixed"): number =>
    [...kinds.values()].reduce((all, counts) => all + counts[key], 0);
  if (kinds.size === 0) return null;
  const counts = {
    compared: sum("compared"),
    regressed: sum("regressed"),
    fixed: sum("fixed"),
    still_failing: failing,
  };
  const fallen = fallenKinds(kinds, counts.regressed);
  const words = { one, many, passed, failed };
  return { suite, words, ...counts, kinds: changedKinds(kinds), ...(fallen && { fallen }), flips };
}

/** Returns the kinds that account for most of the parts that regressed, of those that passed before; null where none do. */
function fallenKinds(kinds: ReadonlyMap<string, PartKind>, of: number): Fallen | null {
  let all = 0;
  const take = (count: number): number[] => Array.from({ length: count }, (_, index) => all + index);
  const values = [...kinds.values()].map(({ kind, regressed, passed_before: passed }) => {
    const value = { name: kind, worse: take(regressed), all: take(passed) };
    all += passed;
    return value;
  });
  return findFallen([{ field: null, values: values.filter(({ worse }) => worse.length > 0) }], { of, all });
}

/** Returns the parts of a case by name; of repeated trials the result of more than half of them, from the first that has it. */
function partsByName({ evidence, trials }: CaseRow, of: Parts["of"]): Map<string, Part> {
  if (trials === undefined) return new Map(of(evidence).map((part) => [part.name, part]));
  const parts = trials.flatMap((trial) => of(trial.evidence));
  const tried = groupBy(parts, ({ name }) => name);
  return new Map([...tried].map(([name, same]) => [name, majorityPart(same)]));
}

function majorityPart(parts: readonly Part[]): Part {
  const passes = 2 * parts.filter((part) => part.passes).length > parts.length;
  return parts.find((part) => part.passes === passes) as Part;
}

function changedKinds(kinds: ReadonlyMap<string, PartKind>): PartKind[] {
  return [...kinds.values()]
    .filter(({ regressed, fixed }) => regressed + fixed > 0)
    .sort((a, b) => b.regressed - a.regressed || b.fixed - a.fixed || (a.kind < b.kind ? -1 : 1))
    .slice(0, MAX_PART_KINDS);
}
