import type { CaseRow, Outcome } from "../../../core/case.ts";
import type { Diff, Flip, Flips } from "../../../core/diff.ts";
import { ofSuite } from "../../../core/suite-report.ts";
import { CASE_CHANGES, type CaseChange, type PageIndex } from "./page-data.ts";

/** The change of one case of a suite according to the diff. */
export interface ChangeOfCase {
  readonly change: CaseChange;
  readonly edited: boolean;
  /** Null where the diff does not list the case. */
  readonly flip: Flip | null;
}

/** The change of a case that the diff lists. */
export interface ListedChange extends ChangeOfCase {
  readonly flip: Flip;
}

/** The changes of a suite's cases. */
export interface SuiteCaseChanges {
  /** Whether its cases were compared with the baseline's. */
  readonly compared: boolean;
  readonly of: (row: CaseRow) => ChangeOfCase;
  /** Returns the id of a case in the baseline. */
  readonly idBefore: (id: string) => string;
  /** Cases of the baseline that were removed. */
  readonly removed: readonly ListedChange[];
  /** Cases of this run that the diff lists: all but those that passed before and pass now. */
  readonly listed: readonly ListedChange[];
}

const LISTS = [
  "regressed",
  "fixed",
  "flaky",
  "still_failing",
  "added",
  "unscored",
] as const satisfies readonly (keyof Flips)[];

/** Reads the changes of a suite's cases from the diff, so that the HTML report always agrees with the comment. Without results, cases are only measured, added, removed or edited. */
export function readCaseChanges(diff: Diff | null, suite: string, hasResults = true): SuiteCaseChanges {
  const flips = diff?.flips ?? null;
  const own = (key: keyof Flips): readonly Flip[] => (flips ? ofSuite<Flip>(flips[key], suite) : []);
  const byCase = new Map<string, ListedChange>();
  const edited = new Map(own("edited").map((flip) => [flip.case, flip]));
  for (const key of LISTS) {
    for (const flip of own(key)) byCase.set(flip.case, { change: key, edited: edited.has(flip.case), flip });
  }
  for (const [id, flip] of edited) {
    if (!byCase.has(id)) byCase.set(id, { change: hasResults ? "still_passing" : "measured", edited: true, flip });
  }
  const isRedefined = ofSuite(diff?.redefined ?? [], suite).length > 0 && byCase.size === 0;
  const compared = flips !== null && !isRedefined;
  const uncompared: Readonly<Record<Outcome, CaseChange>> = { pass: "passing", fail: "failing", unscored: "unscored" };
  const unchanged: Readonly<Record<Outcome, CaseChange>> = {
    pass: "still_passing",
    fail: "still_failing",
    unscored: "unscored",
  };
  const other = (outcome: Outcome): ChangeOfCase => {
    const change = hasResults ? (compared ? unchanged : uncompared)[outcome] : "measured";
    return { change, edited: false, flip: null };
  };
  const others = { pass: other("pass"), fail: other("fail"), unscored: other("unscored") };
  const renamed = new Map(ofSuite(diff?.renamed ?? [], suite).map(({ from, to }) => [to, from]));
  return {
    compared,
    idBefore: (id) => renamed.get(id) ?? id,
    removed: own("removed").map((flip) => ({ change: "removed", edited: false, flip })),
    listed: [...byCase.values()],
    of: ({ id, outcome }) => byCase.get(id) ?? others[outcome],
  };
}

/** The most listed cases; of more cases, passing ones are left out first. */
export const MAX_LISTED = 20_000;

/** A case that may be listed: its change, and its rows where they are available. */
export interface CaseDraft extends ChangeOfCase {
  /** The index of its suite. */
  readonly suite: number;
  readonly id: string;
  /** Whether a gate requires it to pass. */
  readonly critical: boolean;
  readonly now: CaseRow | null;
  readonly base: CaseRow | null;
}

/** The rows of one suite and their changes; `now` is null where this run's rows are not available. */
export interface DraftFacts {
  /** Its index. */
  readonly suite: number;
  readonly changes: SuiteCaseChanges;
  readonly critical: ReadonlySet<string>;
  readonly now: readonly CaseRow[] | null;
  readonly base: readonly CaseRow[];
}

/** A case without its row in the baseline. */
type CaseEntry = Omit<CaseDraft, "base">;

/** Yields the cases of one suite: this run's, or those the diff lists, and the removed ones. */
function* entriesOf({ suite, changes, critical, now }: DraftFacts): Generator<CaseEntry> {
  const entry = (id: string, { change, edited, flip }: ChangeOfCase, row: CaseRow | null): CaseEntry => {
    return { suite, id, critical: critical.has(id), now: row, change, edited, flip };
  };
  for (const row of now ?? []) yield entry(row.id, changes.of(row), row);
  for (const one of now === null ? changes.listed : []) yield entry(one.flip.case, one, null);
  for (const one of changes.removed) yield entry(one.flip.case, one, null);
}

const PASSING_CHANGES: ReadonlySet<CaseChange> = new Set(["measured", "passing", "still_passing"]);
const RANK: ReadonlyMap<CaseChange, number> = new Map(CASE_CHANGES.map((change, index) => [change, index]));

/**
 * Chooses the cases to list, the most important first, and counts the others; of too many, passing ones are left out first. Visits
 * the cases twice instead of making a list of them: there may be millions.
 */
export function chooseCases(
  suites: readonly DraftFacts[],
  most = MAX_LISTED,
): { readonly chosen: readonly CaseDraft[]; readonly leftOut: PageIndex["leftOut"] } {
  const rankOf = ({ change, critical }: CaseEntry): number => 2 * (RANK.get(change) ?? 0) + (critical ? 0 : 1);
  const room = roomByRank(suites, rankOf, most);
  const leftOut = new Map<CaseChange, number>();
  const chosen: CaseEntry[] = [];
  for (const facts of suites) {
    for (const entry of entriesOf(facts)) {
      const rank = rankOf(entry);
      const left = room[rank] ?? 0;
      room[rank] = left - 1;
      if (left > 0) chosen.push(entry);
      else leftOut.set(entry.change, (leftOut.get(entry.change) ?? 0) + 1);
    }
  }
  const before = suites.map((facts, suite) =>
    baseRows(
      facts,
      chosen.filter((one) => one.suite === suite),
    ),
  );
  const drafts = chosen.map((one): CaseDraft => ({ ...one, base: before[one.suite]?.(one.id) ?? null }));
  const counts = CASE_CHANGES.flatMap((change) => (leftOut.has(change) ? [[change, leftOut.get(change)]] : []));
  return { chosen: drafts.sort((a, b) => rankOf(a) - rankOf(b)), leftOut: Object.fromEntries(counts) };
}

/** Returns how many cases of each rank are listed. */
function roomByRank(suites: readonly DraftFacts[], rankOf: (entry: CaseEntry) => number, most: number): number[] {
  const counts = CASE_CHANGES.flatMap(() => [0, 0]);
  for (const facts of suites) {
    for (const entry of entriesOf(facts)) counts[rankOf(entry)] = (counts[rankOf(entry)] ?? 0) + 1;
  }
  if (counts.reduce((sum, count) => sum + count, 0) <= most) return counts;
  let left = most;
  return counts.map((count, rank) => {
    const room = PASSING_CHANGES.has(CASE_CHANGES[Math.floor(rank / 2)] as CaseChange) ? 0 : Math.min(left, count);
    left -= room;
    return room;
  });
}

/** Returns a function that returns the row in the baseline of one of these cases of a suite. */
function baseRows({ base, changes }: DraftFacts, entries: readonly CaseEntry[]) {
  const wanted = new Set(entries.map(({ id }) => changes.idBefore(id)));
  const rows = new Map<string, CaseRow>();
  for (const row of base) if (wanted.has(row.id)) rows.set(row.id, row);
  return (id: string): CaseRow | undefined => rows.get(changes.idBefore(id));
}
