import type { CaseRow, Outcome } from "../../../core/case.ts";
import type { Diff, Flip, Flips } from "../../../core/diff.ts";
import { ofSuite } from "../../../core/suite-report.ts";
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

const UNCOMPARED: Readonly<Record<Outcome, CaseChange>> = { pass: "passing", fail: "failing", unscored: "unscored" };
const UNCHANGED: Readonly<Record<Outcome, CaseChange>> = {
  pass: "still_passing",
  fail: "still_failing",
  unscored: "unscored",
};

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
  const others = compared ? UNCHANGED : UNCOMPARED;
  const renamed = new Map(ofSuite(diff?.renamed ?? [], suite).map(({ from, to }) => [to, from]));
  return {
    compared,
    idBefore: (id) => renamed.get(id) ?? id,
    removed: own("removed").map((flip) => ({ change: "removed", edited: false, flip })),
    listed: [...byCase.values()],
    of: ({ id, outcome }) => {
      const change = hasResults ? others[outcome] : "measured";
      return byCase.get(id) ?? { change, edited: false, flip: null };
    },
  };
}

/** The most listed cases; of more cases, passing ones are left out first. */
export const MAX_LISTED = 20_000;

/** A case that is listed: its change, and its rows where they are available. */
export interface CaseDraft extends ChangeOfCase {
  /** The place of its suite. */
  readonly suite: number;
  readonly id: string;
  /** Whether a gate requires it to pass. */
  readonly critical: boolean;
  readonly now: CaseRow | null;
  readonly base: CaseRow | null;
}

/** The rows of one suite and their changes; `now` is null where this run's rows are not available. */
interface SuiteRows {
  readonly changes: SuiteCaseChanges;
  readonly critical: ReadonlySet<string>;
  readonly now: readonly CaseRow[] | null;
  readonly base: readonly CaseRow[];
}

const PASSING_CHANGES: ReadonlySet<CaseChange> = new Set(["measured", "passing", "still_passing"]);

/** Chooses the cases to list, the most important first, and counts the others; of too many, passing ones are left out first. */
export function chooseCases(
  suites: readonly SuiteRows[],
  most = MAX_LISTED,
): { readonly chosen: readonly CaseDraft[]; readonly leftOut: PageIndex["leftOut"] } {
  // Two ranks a change: critical cases come first.
  const ranked = CASE_CHANGES.flatMap((change) =>
    [true, false].map((isCritical) => ({ change, isCritical, drafts: [] as CaseDraft[], count: 0 })),
  );
  const placeOf = new Map(CASE_CHANGES.map((change, index) => [change, 2 * index]));
  for (const [suite, { changes, critical, now }] of suites.entries()) {
    const add = (id: string, found: ChangeOfCase, row: CaseRow | null): void => {
      const isCritical = critical.has(id);
      const rank = ranked[(placeOf.get(found.change) ?? 0) + (isCritical ? 0 : 1)];
      if (rank === undefined) return;
      rank.count += 1;
      // There may be a million cases of a rank.
      if (rank.drafts.length < most) {
        rank.drafts.push({ ...found, suite, id, critical: isCritical, now: row, base: null });
      }
    };
    for (const row of now ?? []) add(row.id, changes.of(row), row);
    const others = now === null ? [...changes.listed, ...changes.removed] : changes.removed;
    for (const other of others) add(other.flip.case, other, null);
  }
  const isTooMany = ranked.reduce((sum, { count }) => sum + count, 0) > most;
  let left = most;
  const leftOut: Partial<Record<CaseChange, number>> = {};
  const chosen = ranked.flatMap(({ change, drafts, count }) => {
    const shown = isTooMany && PASSING_CHANGES.has(change) ? [] : drafts.slice(0, left);
    left -= shown.length;
    if (count > shown.length) leftOut[change] = (leftOut[change] ?? 0) + count - shown.length;
    return shown;
  });
  return { chosen: withBaseRows(chosen, suites), leftOut };
}

function withBaseRows(chosen: readonly CaseDraft[], suites: readonly SuiteRows[]): CaseDraft[] {
  const rows = suites.map(({ changes, base }, suite) => {
    const wanted = new Set(chosen.flatMap((one) => (one.suite === suite ? [changes.idBefore(one.id)] : [])));
    return new Map(base.flatMap((row) => (wanted.has(row.id) ? [[row.id, row]] : [])));
  });
  return chosen.map((draft) => {
    const before = suites[draft.suite]?.changes.idBefore(draft.id) ?? draft.id;
    return { ...draft, base: rows[draft.suite]?.get(before) ?? null };
  });
}
