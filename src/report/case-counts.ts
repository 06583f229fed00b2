import { hasNoBaseline } from "../core/baseline-record.ts";
import type { Flip, Flips } from "../core/diff.ts";
import type { Report } from "../core/report.ts";
import { trialsEach } from "./cases/trials.ts";
import { formatCount, formatInteger } from "./format.ts";
import { type ShownFlips, shownFlips } from "./renamed-suites.ts";

/** Describes the results of the cases, `2 regressed, 1 fixed, 104 still pass, 13 still fail`; of suites without results only how many were compared. */
export function describeCases({ suites, diff }: Report): string {
  const all = countCases(suites, () => true);
  if (diff === null || hasNoBaseline(diff.baseline)) return formatCount(all, "case");
  const hasResults = (suite: string): boolean => suites[suite]?.no_results !== true;
  const total = countCases(suites, hasResults);
  const isCounted = total > 0 ? hasResults : (): boolean => true;
  const counted = total > 0 ? total : all;
  const redefined = diff.redefined
    .filter(({ suite }) => isCounted(suite))
    .reduce((sum, { suite }) => sum + (suites[suite]?.cases.total ?? 0), 0);
  const shown = shownFlips(diff);
  if (shown === null || redefined === counted) return `${formatCount(counted, "case")}, compared by scores only`;
  const flips = flipsOf(shown, isCounted);
  const notCompared = redefined + shown.moved;
  if (total === 0 && all > 0) return `${describeCompared(all, notCompared, flips)}${describeRepeats(suites)}`;
  return describeResults(total, notCompared, flips);
}

function countCases(suites: Report["suites"], isCounted: (suite: string) => boolean): number {
  return Object.entries(suites).reduce((sum, [name, { cases }]) => sum + (isCounted(name) ? cases.total : 0), 0);
}

function flipsOf({ flips }: ShownFlips, isCounted: (suite: string) => boolean): Flips {
  const own = (list: readonly Flip[]): Flip[] => list.filter(({ suite }) => isCounted(suite));
  return Object.fromEntries(Object.entries(flips).map(([key, list]) => [key, own(list)])) as Flips;
}

function describeResults(total: number, notCompared: number, flips: Flips): string {
  const { regressed, fixed, added, unscored, flaky, still_failing, removed } = flips;
  const changed = [regressed, fixed, added, unscored, flaky].reduce((sum, list) => sum + list.length, 0);
  const unchanged = total - notCompared - changed;
  const failing = Math.min(still_failing.length, unchanged);
  if (unchanged === total && total > 1 && removed.length === 0)
    return `all ${formatCount(total, "case")} unchanged${failing > 0 ? `, ${formatInteger(failing)} still fail` : ""}`;
  const flipped = regressed.length + fixed.length > 0 ? [describeFlips(flips)] : [];
  const named = nameCounts([
    [unchanged - failing, "still pass"],
    [failing, "still fail"],
    [notCompared, "not compared"],
    [added.length, "added"],
    [removed.length, "removed"],
    [unscored.length, "not scored"],
    [flaky.length, "flaky"],
  ]);
  return [...flipped, ...named].join(", ") || formatCount(total, "case");
}

/** Counts cases without results: `160 cases compared, 2 added`. */
function describeCompared(total: number, notCompared: number, { added, removed }: Flips): string {
  const compared = total - notCompared - added.length;
  const named = nameCounts([
    [notCompared, "not compared"],
    [added.length, "added"],
    [removed.length, "removed"],
  ]);
  return [`${formatCount(compared, "case")} compared`, ...named].join(", ");
}

/** Describes the trials of the only suite, `, 3 trials each`; empty where there are none, or several suites. */
function describeRepeats(suites: Report["suites"]): string {
  const [{ trials } = {}, ...others] = Object.values(suites);
  return trials && trials.most > 1 && others.length === 0 ? `, ${trialsEach(trials)}` : "";
}

function nameCounts(counts: readonly (readonly [count: number, word: string])[]): string[] {
  return counts.filter(([count]) => count > 0).map(([count, word]) => `${formatInteger(count)} ${word}`);
}

/** Counts the cases that changed their result: `30 regressed, 6 fixed`. */
export function describeFlips({ regressed, fixed }: Pick<Flips, "regressed" | "fixed">): string {
  return `${formatInteger(regressed.length)} regressed, ${formatInteger(fixed.length)} fixed`;
}
