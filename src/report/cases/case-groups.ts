import type { Flip } from "../../core/diff.ts";
import { groupBy } from "../../math/statistics/group.ts";
import { cleanLine } from "../escape.ts";

/** Cases that changed for the same reason. */
export interface CaseGroup {
  /** The reason that all of them have, with `…` for numbers that differ; null for those whose reasons differ. */
  readonly why: string | null;
  readonly cases: readonly Flip[];
}

/** Groups cases by why they fail, the largest group first; cases with a reason of their own are the last group. */
export function groupCases(cases: readonly Flip[]): CaseGroup[] {
  const groups = [...groupBy(cases, ({ why }) => numberless(why ?? "")).values()].map((own) => ({
    why: sharedReason(own.map(({ why }) => why ?? "")),
    cases: own,
  }));
  const shared = groups.filter((group) => group.why !== null && group.cases.length > 1);
  const grouped = new Set(shared.flatMap((group) => group.cases));
  const rest = cases.filter((one) => !grouped.has(one));
  const sorted = shared.toSorted((a, b) => b.cases.length - a.cases.length);
  if (rest.length === 0) return sorted;
  const [only] = rest;
  return [...sorted, { why: rest.length === 1 ? sharedReason([only?.why ?? ""]) : null, cases: rest }];
}

/** A quote between back-ticks, which is kept as it is, or a number. */
const QUOTE_OR_NUMBER = /`[^`]*`|\d+(?:[.,]\d+)*/g;

/** Returns a reason without its numbers: scores that differ do not make another reason. */
function numberless(why: string): string {
  return why.replace(QUOTE_OR_NUMBER, (found) => (found.startsWith("`") ? found : "…"));
}

/** Returns the reason that all have, with `…` for each number that differs; null where there is none. */
function sharedReason(whys: readonly string[]): string | null {
  const [first = "", ...others] = whys;
  if (cleanLine(first) === "") return null;
  const found = others.map((why) => why.match(QUOTE_OR_NUMBER) ?? []);
  let index = -1;
  const shared = first.replace(QUOTE_OR_NUMBER, (own) => {
    index++;
    return found.every((one) => one[index] === own) ? own : "…";
  });
  // Without its number a remark says nothing: `predicted 4 (…), not 9`.
  return shared.replace(/ \([^()`]*…[^()`]*\)/g, "");
}

/** How many of a group's cases are shown without a click, and how many after one. */
export interface ShownGroup extends CaseGroup {
  readonly open: number;
  readonly folded: number;
}

/** How many cases are shown: without a click, the first groups that have such, and in all. */
interface GroupRoom {
  readonly open: number;
  readonly openGroups: number;
  readonly limit: number;
}

/**
 * Divides the room for open cases among the first groups, one case after the other. A group's last case is shown if it would be the
 * only folded one, since a fold takes a line too; so is the only case of the only group without room.
 */
export function divideGroups(groups: readonly CaseGroup[], { open, openGroups, limit }: GroupRoom): ShownGroup[] {
  const rest = groups.slice(openGroups).flatMap(({ cases }) => cases);
  const first = rest.length === 1 ? groups.length : openGroups;
  const counts = groups.map(() => 0);
  let room = Math.min(open, limit);
  for (let isUsed = true; isUsed && room > 0; ) {
    isUsed = false;
    for (const [index, { cases }] of groups.slice(0, first).entries()) {
      const count = counts[index] ?? 0;
      if (room === 0 || count >= cases.length) continue;
      counts[index] = count + 1;
      room--;
      isUsed = true;
    }
  }
  let left = limit - counts.reduce((sum, count) => sum + count, 0);
  return groups.map((group, index) => {
    const shown = counts[index] ?? 0;
    const folded = Math.min(group.cases.length - shown, left);
    left -= folded;
    const isLast = index < first && folded === 1 && shown + 1 === group.cases.length;
    return { ...group, open: isLast ? shown + 1 : shown, folded: isLast ? 0 : folded };
  });
}
