import type { CaseRow, Outcome } from "../../../core/case.ts";
import type { Diff, Flip, Flips } from "../../../core/diff.ts";
import { ofSuite } from "../../../core/suite-report.ts";
import { indicesOfIds } from "../../../math/statistics/group.ts";
import { CASE_CHANGES, type CaseChange, type PageIndex } from "./page-data.ts";

/** The change of one case of a suite according to the diff. */
interface ChangeOfCase {
  readonly change: CaseChange;
  readonly edited: boolean;
  /** Null where the diff does not list the case. */
  readonly flip: Flip | null;
}

interface ListedChange extends ChangeOfCase {
  readonly flip: Flip;
}

interface SuiteCaseChanges {
  readonly compared: boolean;
  readonly of: (row: CaseRow) => ChangeOfCase;
  /** Returns the change of a case of this run that the diff does not list. */
  readonly ofUnlisted: (outcome: Outcome) => ChangeOfCase;
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
export function readCaseChanges(diff: Diff | null, suite: string, hasResults: boolean): SuiteCaseChanges {
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
  const others = mapOutcomes((outcome): ChangeOfCase => {
    const change = hasResults ? (compared ? unchanged : uncompared)[outcome] : "measured";
    return { change, edited: false, flip: null };
  });
  const renamed = new Map(ofSuite(diff?.renamed ?? [], suite).map(({ from, to }) => [to, from]));
  return {
    compared,
    idBefore: (id) => renamed.get(id) ?? id,
    removed: own("removed").map((flip) => ({ change: "removed", edited: false, flip })),
    listed: [...byCase.values()],
    of: ({ id, outcome }) => byCase.get(id) ?? others[outcome],
    ofUnlisted: (outcome) => others[outcome],
  };
}

function mapOutcomes<Value>(of: (outcome: Outcome) => Value): Readonly<Record<Outcome, Value>> {
  return { pass: of("pass"), fail: of("fail"), unscored: of("unscored") };
}

/** The most listed cases; of more cases, passing ones are left out first. */
export const MAX_LISTED = 20_000;

/** A case that may be listed: its change, and its rows where they are available. */
export interface CaseDraft extends ChangeOfCase {
  readonly suite: number;
  readonly id: string;
  /** Whether a gate requires it to pass. */
  readonly critical: boolean;
  readonly now: CaseRow | null;
  readonly base: CaseRow | null;
}

/** The rows of one suite and their changes; `now` is null where this run's rows are not available. */
interface DraftFacts {
  readonly suite: number;
  readonly changes: SuiteCaseChanges;
  readonly critical: ReadonlySet<string>;
  readonly now: readonly CaseRow[] | null;
  readonly base: readonly CaseRow[];
}

const PASSING_CHANGES: ReadonlySet<CaseChange> = new Set(["measured", "passing", "still_passing"]);
const RANK: ReadonlyMap<CaseChange, number> = new Map(CASE_CHANGES.map((change, index) => [change, index]));

/** The cases of one suite that are listed, in the order of the suite, and their rows: those of both runs have the same ids. */
export interface ChosenCases {
  readonly drafts: readonly CaseDraft[];
  readonly now: readonly CaseRow[];
  readonly base: readonly CaseRow[];
}

/**
 * Chooses the cases to list, the most important first, and counts the others; of too many, passing ones are left out first. Only the
 * rank of each case is kept, not an object: there may be millions.
 */
export function chooseCases(
  suites: readonly DraftFacts[],
  most = MAX_LISTED,
): {
  readonly chosen: readonly CaseDraft[];
  readonly bySuite: readonly ChosenCases[];
  readonly leftOut: PageIndex["leftOut"];
} {
  const ranks = suites.map(rankCases);
  const room = roomByRank(ranks, most);
  const leftOut = CASE_CHANGES.map(() => 0);
  const bySuite = suites.map((facts, suite) => {
    const places: number[] = [];
    const own = ranks[suite] as Uint8Array;
    for (let place = 0; place < own.length; place += 1) {
      const rank = own[place] as number;
      const left = room[rank] ?? 0;
      room[rank] = left - 1;
      if (left > 0) places.push(place);
      else leftOut[rank >> 1] = (leftOut[rank >> 1] ?? 0) + 1;
    }
    return chooseRows(facts, places);
  });
  const chosen = bySuite.flatMap(({ drafts }) => drafts).sort((a, b) => rankOf(a) - rankOf(b));
  const counts = CASE_CHANGES.flatMap((change, index) => (leftOut[index] ? [[change, leftOut[index]]] : []));
  return { chosen, bySuite, leftOut: Object.fromEntries(counts) };
}

/** Two ranks a change: critical cases come first. */
function rankOf({ change, critical }: Pick<CaseDraft, "change" | "critical">): number {
  return 2 * (RANK.get(change) ?? 0) + (critical ? 0 : 1);
}

/** Returns the cases of a suite that are not among the rows of this run: those the diff lists if there are no rows, and removed ones. */
function othersOf({ changes, now }: DraftFacts): readonly ListedChange[] {
  return now === null ? [...changes.listed, ...changes.removed] : changes.removed;
}

/** Returns the ranks of the cases of a suite: this run's rows, then the others. */
function rankCases(facts: DraftFacts): Uint8Array {
  const { changes, critical, now } = facts;
  const [rows, others] = [now ?? [], othersOf(facts)];
  const ranks = new Uint8Array(rows.length + others.length);
  const unlisted = mapOutcomes((outcome) => rankOf({ change: changes.ofUnlisted(outcome).change, critical: false }));
  for (let place = 0; place < rows.length; place += 1) ranks[place] = unlisted[(rows[place] as CaseRow).outcome];
  for (const place of indicesOfIds(rows, [...changes.listed.map(({ flip }) => flip.case), ...critical])) {
    const row = rows[place] as CaseRow;
    ranks[place] = rankOf({ change: changes.of(row).change, critical: critical.has(row.id) });
  }
  for (const [index, { change, flip }] of others.entries())
    ranks[rows.length + index] = rankOf({ change, critical: critical.has(flip.case) });
  return ranks;
}

/** Returns how many cases of each rank are listed. */
function roomByRank(ranks: readonly Uint8Array[], most: number): number[] {
  const counts = CASE_CHANGES.flatMap(() => [0, 0]);
  for (const own of ranks) for (const rank of own) counts[rank] = (counts[rank] ?? 0) + 1;
  if (counts.reduce((sum, count) => sum + count, 0) <= most) return counts;
  let left = most;
  return counts.map((count, rank) => {
    const room = PASSING_CHANGES.has(CASE_CHANGES[rank >> 1] as CaseChange) ? 0 : Math.min(left, count);
    left -= room;
    return room;
  });
}

/** Returns the cases at these places of a suite, ascending, with their rows. */
function chooseRows(facts: DraftFacts, places: readonly number[]): ChosenCases {
  const { suite, changes, critical, now, base } = facts;
  const others = othersOf(facts);
  const entries = places.map((place): Omit<CaseDraft, "base"> => {
    const row = now?.[place] ?? null;
    const other = others[place - (now?.length ?? 0)];
    const id = row?.id ?? other?.flip.case ?? "";
    const { change, edited, flip } = row === null ? (other as ListedChange) : changes.of(row);
    return { suite, id, critical: critical.has(id), now: row, change, edited, flip };
  });
  // Most cases have the same place in both runs.
  const placesBefore = new Map<string, number>();
  const sought = new Set<string>();
  for (const [index, { id }] of entries.entries()) {
    const [place, before] = [places[index] as number, changes.idBefore(id)];
    if (base[place]?.id === before) placesBefore.set(before, place);
    else sought.add(before);
  }
  if (sought.size > 0) for (const [place, { id }] of base.entries()) if (sought.has(id)) placesBefore.set(id, place);
  const drafts = entries.map((entry): CaseDraft => {
    return { ...entry, base: base[placesBefore.get(changes.idBefore(entry.id)) ?? -1] ?? null };
  });
  const sameId = drafts.flatMap(({ id }) => (changes.idBefore(id) === id ? (placesBefore.get(id) ?? []) : []));
  return {
    drafts,
    now: drafts.flatMap((draft) => draft.now ?? []),
    base: sameId.sort((a, b) => a - b).map((place) => base[place] as CaseRow),
  };
}
