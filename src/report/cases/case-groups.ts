import type { ChangedCase } from "../../core/diff.ts";
import { groupBy } from "../../math/group.ts";
import { numberless, sharedReason } from "./text-diff.ts";

/** Cases that changed for the same reason. */
export interface CaseGroup {
  /** The reason that all of them have, with `…` for numbers that differ; null for those whose reasons differ. */
  readonly why: string | null;
  readonly cases: readonly ChangedCase[];
}

/** Groups cases by why they fail, the largest group first; cases with a reason of their own are the last group. */
export function groupCases(cases: readonly ChangedCase[]): CaseGroup[] {
  const groups = [...groupBy(cases, ({ why }) => numberless(why ?? "")).values()].map((own) => ({
    why: sharedReason(own.map(({ why }) => why ?? "")),
    cases: own,
  }));
  const shared = groups.filter((group) => group.why !== null && group.cases.length > 1);
  const grouped = new Set(shared.flatMap((group) => group.cases));
  const rest = cases.filter((one) => !grouped.has(one));
  const sorted = shared.toSorted((a, b) => b.cases.length - a.cases.length);
  if (rest.length === 0) return sorted;
  return [...sorted, { why: rest.length === 1 ? sharedReason([rest[0]?.why ?? ""]) : null, cases: rest }];
}

/** A group with how many of its cases are shown without a click, and how many after one. */
export interface ShownGroup extends CaseGroup {
  readonly open: number;
  readonly folded: number;
}

/**
 * Divides the room for open cases among the first groups, one case after the other. A group's last case is shown if it would be the
 * only folded one, since a fold takes a line too; so is the only case of the only group without room.
 */
export function divideGroups(
  groups: readonly CaseGroup[],
  { open, openGroups, limit }: { readonly open: number; readonly openGroups: number; readonly limit: number },
): ShownGroup[] {
  const rest = groups.slice(openGroups).flatMap(({ cases }) => cases);
  const first = groups.slice(0, rest.length === 1 ? groups.length : openGroups);
  const rounds = Array.from({ length: open }, (_, round) => first.filter(({ cases }) => cases.length > round));
  const turns = rounds.flat().slice(0, Math.min(open, limit));
  let left = limit - turns.length;
  return groups.map((group): ShownGroup => {
    const shown = turns.filter((one) => one === group).length;
    const folded = Math.min(group.cases.length - shown, left);
    left -= folded;
    const isLast = first.includes(group) && folded === 1 && shown + 1 === group.cases.length;
    return { ...group, open: isLast ? shown + 1 : shown, folded: isLast ? 0 : folded };
  });
}
