import { hasNoBaseline } from "../../core/baseline-record.ts";
import type { Diff, Flip, Flips } from "../../core/diff.ts";
import type { Report } from "../../core/report.ts";
import { type ShownFlips, shownFlips } from "../cases/renamed-suites.ts";
import { trialsEach } from "../cases/trials.ts";
import { formatCount, formatInteger } from "../format.ts";

/** The cases of a report by how their results changed. */
interface CaseCounts {
  /** All cases, those of them that have results, and those that were not compared. */
  readonly all: number;
  readonly total: number;
  readonly notCompared: number;
  readonly flips: Flips;
  /** How many cases still fail besides those that are listed. */
  readonly unlistedFailing: number;
  /** Whether no score and no gold line changed. */
  readonly isSame: boolean;
}

/** Describes the results of the cases, `120 cases: 2 regressed, 1 fixed, 13 still fail`; of suites without results only how many were compared. */
export function describeCases(report: Report): string {
  const { suites, diff } = report;
  const all = countCases(suites, () => true);
  if (diff === null || hasNoBaseline(diff.baseline)) return formatCount(all, "case");
  const counts = countResults(report, diff);
  if (typeof counts === "number") return `${formatCount(counts, "case")}, compared by scores only`;
  return counts.total === 0 && all > 0
    ? `${describeCompared(counts)}${describeRepeats(suites)}`
    : describeResults(counts);
}

/** Describes which cases changed their results, for a title: `1 case regressed`, `6 cases fixed`; empty where none did or that is not known. */
export function describeChangedCases(report: Report): string {
  const { diff } = report;
  if (diff === null || hasNoBaseline(diff.baseline)) return "";
  const counts = countResults(report, diff);
  if (typeof counts === "number" || counts.total === 0) return "";
  const { regressed, fixed } = counts.flips;
  if (regressed.length > 0) return `${formatCount(regressed.length, "case")} regressed${countFixed(fixed)}`;
  return fixed.length === 0 ? "" : `${formatCount(fixed.length, "case")} fixed`;
}

function countFixed(fixed: readonly Flip[]): string {
  return fixed.length === 0 ? "" : `, ${formatInteger(fixed.length)} fixed`;
}

/** Counts the cases by how their results changed; only their number where they were compared by scores only. */
function countResults({ suites }: Report, diff: Diff): CaseCounts | number {
  const all = countCases(suites, () => true);
  const hasResults = (suite: string): boolean => suites[suite]?.no_results !== true;
  const total = countCases(suites, hasResults);
  const isCounted = total > 0 ? hasResults : (): boolean => true;
  const counted = total > 0 ? total : all;
  const redefined = diff.redefined
    .filter(({ suite }) => isCounted(suite))
    .reduce((sum, { suite }) => sum + (suites[suite]?.cases.total ?? 0), 0);
  const shown = shownFlips(diff);
  if (shown === null || redefined === counted) return counted;
  return {
    all,
    total,
    notCompared: redefined + shown.moved,
    flips: flipsOf(shown, isCounted),
    unlistedFailing: countUnlistedFailing(diff, isCounted),
    isSame: diff.changes.every(({ kind }) => kind === "same") && shown.flips.edited.length === 0,
  };
}

function countCases(suites: Report["suites"], isCounted: (suite: string) => boolean): number {
  return Object.entries(suites).reduce((sum, [name, { cases }]) => sum + (isCounted(name) ? cases.total : 0), 0);
}

function flipsOf({ flips }: ShownFlips, isCounted: (suite: string) => boolean): Flips {
  const own = (list: readonly Flip[]): Flip[] => list.filter(({ suite }) => isCounted(suite));
  return Object.fromEntries(Object.entries(flips).map(([key, list]) => [key, own(list)])) as Flips;
}

function countUnchanged({ total, notCompared, flips }: CaseCounts): number {
  const { regressed, fixed, added, unscored, flaky } = flips;
  return total - notCompared - [regressed, fixed, added, unscored, flaky].reduce((sum, list) => sum + list.length, 0);
}

function describeResults(counts: CaseCounts): string {
  const { total, notCompared, flips } = counts;
  const { added, unscored, flaky, still_failing, removed } = flips;
  const unchanged = countUnchanged(counts);
  const failing = Math.min(still_failing.length + counts.unlistedFailing, unchanged);
  const hasNoFlips = unchanged === total && total > 1 && removed.length === 0;
  if (hasNoFlips && counts.isSame)
    return `all ${formatCount(total, "case")} unchanged${failing > 0 ? `, ${formatInteger(failing)} still fail` : ""}`;
  if (notCompared === total) return describeNone(total, [removed.length, "removed"]);
  const flipped = hasNoFlips || flips.regressed.length + flips.fixed.length > 0 ? [describeFlips(flips)] : [];
  const named = nameCounts([
    [failing, "still fail"],
    [notCompared, "not compared"],
    [added.length, "added"],
    [removed.length, "removed"],
    [unscored.length, "not scored"],
    [flaky.length, "flaky"],
  ]);
  const parts = [...flipped, ...named].join(", ");
  return `${formatCount(total, "case")}${parts === "" ? "" : `: ${parts}`}`;
}

/** Counts cases without results: `160 cases compared, 2 added`. */
function describeCompared({ all, notCompared, flips: { added, removed } }: CaseCounts): string {
  const named = nameCounts([
    [notCompared, "not compared"],
    [added.length, "added"],
    [removed.length, "removed"],
  ]);
  if (notCompared === all) return describeNone(all, [removed.length, "removed"]);
  return [`${formatCount(all - notCompared - added.length, "case")} compared`, ...named].join(", ");
}

/** Describes cases of which none is in the baseline, or none comparable: `120 cases, none compared`. */
function describeNone(total: number, rest: readonly [count: number, word: string]): string {
  return [`${formatCount(total, "case")}, none compared`, ...nameCounts([rest])].join(", ");
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

/** Counts the cases that still fail besides those that the flips list. */
function countUnlistedFailing(
  diff: Pick<Diff, "unlisted_failing"> | null,
  isCounted: (suite: string) => boolean = () => true,
): number {
  return Object.entries(diff?.unlisted_failing ?? {}).reduce(
    (sum, [suite, count]) => sum + (isCounted(suite) ? count : 0),
    0,
  );
}
