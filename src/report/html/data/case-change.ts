import type { CaseRow, Outcome } from "../../../core/case.ts";
import type { Diff, Flip, Flips } from "../../../core/diff.ts";
import { ofSuite } from "../../../core/suite-report.ts";
import { groupBy } from "../../../math/statistics/group.ts";
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
  const isRedefined = diff?.redefined.some((one) => one.suite === suite) === true && byCase.size === 0;
  const compared = flips !== null && !isRedefined;
  const uncompared: Readonly<Record<Outcome, CaseChange>> = { pass: "passing", fail: "failing", unscored: "unscored" };
  const unchanged: Readonly<Record<Outcome, CaseChange>> = {
    pass: "still_passing",
    fail: "still_failing",
    unscored: "unscored",
  };
  const renamed = new Map((diff?.renamed ?? []).flatMap((one) => (one.suite === suite ? [[one.to, one.from]] : [])));
  return {
    compared,
    idBefore: (id) => renamed.get(id) ?? id,
    removed: own("removed").map((flip) => ({ change: "removed", edited: false, flip })),
    listed: [...byCase.values()],
    of: ({ id, outcome }) => {
      const change = hasResults ? (compared ? unchanged : uncompared)[outcome] : "measured";
      return byCase.get(id) ?? { change, edited: false, flip: null };
    },
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

/** Returns the cases of one suite: this run's, or those the diff lists, and the removed ones. */
export function draftCases({ suite, changes, critical, now, base }: DraftFacts): CaseDraft[] {
  const before = new Map(base.map((row) => [row.id, row]));
  const draft = (id: string, change: ChangeOfCase, row: CaseRow | null): CaseDraft => ({
    ...{ suite, id, critical: critical.has(id), now: row, base: before.get(changes.idBefore(id)) ?? null },
    ...change,
  });
  const named = [...(now === null ? changes.listed : []), ...changes.removed];
  return [
    ...(now ?? []).map((row) => draft(row.id, changes.of(row), row)),
    ...named.map((one) => draft(one.flip.case, one, null)),
  ];
}

const PASSING_CHANGES: ReadonlySet<CaseChange> = new Set(["measured", "passing", "still_passing"]);
const RANK: ReadonlyMap<CaseChange, number> = new Map(CASE_CHANGES.map((change, index) => [change, index]));

/** Chooses the cases to list, the most important first, and counts the others; of too many, passing ones are left out first. */
export function chooseCases(
  drafts: readonly CaseDraft[],
  most = MAX_LISTED,
): { readonly chosen: readonly CaseDraft[]; readonly leftOut: PageIndex["leftOut"] } {
  const rankOf = ({ change, critical }: CaseDraft): number => 2 * (RANK.get(change) ?? 0) + (critical ? 0 : 1);
  const sorted = [...drafts].sort((a, b) => rankOf(a) - rankOf(b));
  if (sorted.length <= most) return { chosen: sorted, leftOut: {} };
  const notable = sorted.filter(({ change }) => !PASSING_CHANGES.has(change));
  const chosen = notable.slice(0, most);
  const rest = [...notable.slice(most), ...sorted.filter(({ change }) => PASSING_CHANGES.has(change))];
  const counts = [...groupBy(rest, ({ change }) => change)].map(([change, { length }]) => [change, length] as const);
  return { chosen, leftOut: Object.fromEntries(counts) };
}
