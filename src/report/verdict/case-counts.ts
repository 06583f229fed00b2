import { hasNoBaseline } from "../../core/baseline.ts";
import type { Diff, Flip, Flips } from "../../core/diff.ts";
import type { Report } from "../../core/report.ts";
import { shownFlips } from "../cases/renamed-suites.ts";
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
  const all = sumOf(Object.values(suites), ({ cases }) => cases.total);
  if (!hasBaseline(report) || diff === null) return formatCount(all, "case");
  const counts = countResults(report, diff);
  if (typeof counts === "number") return `${formatCount(counts, "case")}, compared by scores only`;
  if (counts.total > 0 || all === 0) return describeResults(counts);
  const [{ trials } = {}, ...others] = Object.values(suites);
  const repeats = trials && trials.most > 1 && others.length === 0 ? `, ${trialsEach(trials)}` : "";
  return `${describeCompared(counts)}${repeats}`;
}

/** Describes which cases changed their results, for a title: `1 case regressed`, `6 cases fixed`; empty where none did or that is not known. */
export function describeChangedCases(report: Report): string {
  const counts = hasBaseline(report) && report.diff !== null ? countResults(report, report.diff) : 0;
  if (typeof counts === "number" || counts.total === 0) return "";
  const [regressed, fixed] = [counts.flips.regressed.length, counts.flips.fixed.length];
  if (regressed === 0) return fixed === 0 ? "" : `${formatCount(fixed, "case")} fixed`;
  return `${formatCount(regressed, "case")} regressed${fixed === 0 ? "" : `, ${formatInteger(fixed)} fixed`}`;
}

/** Counts the cases by how their results changed; only their number where they were compared by scores only. */
function countResults({ suites }: Report, diff: Diff): CaseCounts | number {
  const casesOf = (names: readonly string[]): number => sumOf(names, (name) => suites[name]?.cases.total ?? 0);
  const all = casesOf(Object.keys(suites));
  const total = casesOf(Object.keys(suites).filter((name) => suites[name]?.no_results !== true));
  const counted = total > 0 ? total : all;
  const isCounted = ({ suite }: { readonly suite: string }): boolean =>
    total === 0 || suites[suite]?.no_results !== true;
  const redefined = casesOf(diff.redefined.filter(isCounted).map(({ suite }) => suite));
  const shown = shownFlips(diff);
  if (shown === null || redefined === counted) return counted;
  const own = Object.entries(shown.flips).map(([key, list]) => [key, list.filter(isCounted)]);
  const unlisted = Object.entries(diff.unlisted_failing ?? {}).filter(([suite]) => isCounted({ suite }));
  return {
    all,
    total,
    notCompared: redefined + shown.moved,
    flips: Object.fromEntries(own) as Flips,
    unlistedFailing: sumOf(unlisted, ([, count]) => count),
    isSame: diff.changes.every(({ kind }) => kind === "same") && shown.flips.edited.length === 0,
  };
}

/** Returns whether the report was compared with a baseline. */
function hasBaseline({ diff }: Report): boolean {
  return diff !== null && !hasNoBaseline(diff.baseline);
}

function sumOf<Item>(items: readonly Item[], sizeOf: (item: Item) => number): number {
  return items.reduce((sum, item) => sum + sizeOf(item), 0);
}

function describeResults({ total, notCompared, flips, unlistedFailing, isSame }: CaseCounts): string {
  const { regressed, fixed, added, unscored, flaky, still_failing, removed } = flips;
  const unchanged = total - notCompared - sumOf([regressed, fixed, added, unscored, flaky], ({ length }) => length);
  const failing = Math.min(still_failing.length + unlistedFailing, unchanged);
  const hasNoFlips = unchanged === total && total > 1 && removed.length === 0;
  if (hasNoFlips && isSame) {
    return `all ${formatCount(total, "case")} unchanged${failing > 0 ? `, ${formatInteger(failing)} still fail` : ""}`;
  }
  if (notCompared === total) return describeNone(total, removed);
  const flipped = hasNoFlips || regressed.length + fixed.length > 0 ? [describeFlips(flips)] : [];
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
  if (notCompared === all) return describeNone(all, removed);
  const named = nameCounts([
    [notCompared, "not compared"],
    [added.length, "added"],
    [removed.length, "removed"],
  ]);
  return [`${formatCount(all - notCompared - added.length, "case")} compared`, ...named].join(", ");
}

/** Describes cases of which none is in the baseline, or none comparable: `120 cases, none compared`. */
function describeNone(total: number, removed: readonly Flip[]): string {
  return [`${formatCount(total, "case")}, none compared`, ...nameCounts([[removed.length, "removed"]])].join(", ");
}

function nameCounts(counts: readonly (readonly [count: number, word: string])[]): string[] {
  return counts.filter(([count]) => count > 0).map(([count, word]) => `${formatInteger(count)} ${word}`);
}

/** Counts the cases that changed their result: `30 regressed, 6 fixed`. */
export function describeFlips({ regressed, fixed }: Pick<Flips, "regressed" | "fixed">): string {
  return `${formatInteger(regressed.length)} regressed, ${formatInteger(fixed.length)} fixed`;
}
