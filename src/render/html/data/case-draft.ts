import type { CaseRow } from "../../../core/case.ts";
import { groupBy } from "../../../math/group.ts";
import type { CaseFate, SuiteFates } from "./fate.ts";
import { FATES, type Fate, type PageIndex } from "./page-data.ts";

/** More cases than this are not all listed: then those are that flipped, fail or could not be scored. */
export const MOST_LISTED = 20_000;

/** A case that may be listed: its rows as far as they are at hand, and what became of it. */
export interface CaseDraft extends CaseFate {
  /** Its suite's place. */
  readonly suite: number;
  readonly id: string;
  readonly now: CaseRow | null;
  readonly base: CaseRow | null;
}

/** The cases of one suite, by this run's rows; where these are not at hand, those that the diff names. */
export function draftCases(
  suite: number,
  fates: SuiteFates,
  { now, base }: { readonly now: readonly CaseRow[] | null; readonly base: readonly CaseRow[] },
): CaseDraft[] {
  const before = new Map(base.map((row) => [row.id, row]));
  const beside = (id: string): CaseRow | null => before.get(id) ?? null;
  if (now === null)
    return fates.named.map((one) => ({ ...one, suite, id: one.flip.case, now: null, base: beside(one.flip.case) }));
  const drafts = now.map((row): CaseDraft => ({ ...fates.of(row), suite, id: row.id, now: row, base: beside(row.id) }));
  const gone = fates.removed.map(
    (flip): CaseDraft => ({
      suite,
      id: flip.case,
      fate: "removed",
      edited: false,
      flip,
      now: null,
      base: beside(flip.case),
    }),
  );
  return [...drafts, ...gone];
}

const CALM: ReadonlySet<Fate> = new Set(["passing", "still_passing"]);
const RANK: ReadonlyMap<Fate, number> = new Map(FATES.map((fate, index) => [fate, index]));

/** Those that are listed, what matters most first; of too many those that matter, as many as there is room for, and the others counted. */
export function chooseCases(
  drafts: readonly CaseDraft[],
  most = MOST_LISTED,
): { readonly chosen: readonly CaseDraft[]; readonly leftOut: PageIndex["leftOut"] } {
  const rankOf = ({ fate }: CaseDraft): number => RANK.get(fate) ?? 0;
  const sorted = [...drafts].sort((a, b) => rankOf(a) - rankOf(b));
  if (sorted.length <= most) return { chosen: sorted, leftOut: {} };
  const telling = sorted.filter(({ fate }) => !CALM.has(fate));
  const chosen = telling.slice(0, most);
  const rest = [...telling.slice(most), ...sorted.filter(({ fate }) => CALM.has(fate))];
  const counts = [...groupBy(rest, ({ fate }) => fate)].map(([fate, { length }]) => [fate, length] as const);
  return { chosen, leftOut: Object.fromEntries(counts) };
}
