import type { CaseRow } from "../../../core/case.ts";
import { groupBy } from "../../../math/statistics/group.ts";
import type { ChangeOfCase, SuiteCaseChanges } from "./case-change.ts";
import { CASE_CHANGES, type CaseChange, type PageIndex } from "./page-data.ts";

/** More cases than this are not all listed: then those are that flipped, fail or could not be scored. */
export const MOST_LISTED = 20_000;

/** A case that may be listed: its rows as far as they are at hand (without this run's the diff names it), and what became of it. */
export interface CaseDraft extends ChangeOfCase {
  /** Its suite's place. */
  readonly suite: number;
  readonly id: string;
  /** Whether a gate demands that it passes. */
  readonly critical: boolean;
  readonly now: CaseRow | null;
  readonly base: CaseRow | null;
}

/** The rows of one suite, this run's null where they are not at hand, and what the diff says of them. */
export interface DraftFacts {
  /** Its place. */
  readonly suite: number;
  readonly fates: SuiteCaseChanges;
  readonly critical: ReadonlySet<string>;
  readonly now: readonly CaseRow[] | null;
  readonly base: readonly CaseRow[];
}

/** The cases of one suite: this run's, or those that the diff names, and those that are gone. */
export function draftCases({ suite, fates, critical, now, base }: DraftFacts): CaseDraft[] {
  const before = new Map(base.map((row) => [row.id, row]));
  const draft = (id: string, fate: ChangeOfCase, row: CaseRow | null): CaseDraft => ({
    ...{ suite, id, critical: critical.has(id), now: row, base: before.get(id) ?? null },
    ...fate,
  });
  const named = [...(now === null ? fates.named : []), ...fates.removed];
  return [
    ...(now ?? []).map((row) => draft(row.id, fates.of(row), row)),
    ...named.map((one) => draft(one.flip.case, one, null)),
  ];
}

const PASSING_CHANGES: ReadonlySet<CaseChange> = new Set(["passing", "still_passing"]);
const RANK: ReadonlyMap<CaseChange, number> = new Map(CASE_CHANGES.map((fate, index) => [fate, index]));

/** Those that are listed, what matters most first; of too many those that matter, as many as there is room for, and the others counted. */
export function chooseCases(
  drafts: readonly CaseDraft[],
  most = MOST_LISTED,
): { readonly chosen: readonly CaseDraft[]; readonly leftOut: PageIndex["leftOut"] } {
  const rankOf = ({ fate, critical }: CaseDraft): number => 2 * (RANK.get(fate) ?? 0) + (critical ? 0 : 1);
  const sorted = [...drafts].sort((a, b) => rankOf(a) - rankOf(b));
  if (sorted.length <= most) return { chosen: sorted, leftOut: {} };
  const telling = sorted.filter(({ fate }) => !PASSING_CHANGES.has(fate));
  const chosen = telling.slice(0, most);
  const rest = [...telling.slice(most), ...sorted.filter(({ fate }) => PASSING_CHANGES.has(fate))];
  const counts = [...groupBy(rest, ({ fate }) => fate)].map(([fate, { length }]) => [fate, length] as const);
  return { chosen, leftOut: Object.fromEntries(counts) };
}
