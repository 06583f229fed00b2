import { hasNoBaseline } from "../../core/baseline.ts";
import type { CaseChanges, ChangedCase, Diff } from "../../core/diff.ts";
import type { Report } from "../../core/report.ts";
import { isMainScore, scoreName, unscoredCount } from "../../core/score.ts";
import { ofSuite } from "../../core/suite-report.ts";
import { shownDrops } from "../../core/verdict/drops.ts";
import type { Fallen } from "../../core/verdict/fallen.ts";
import { joinPhrases, type Phrase, type Piece, piecesOf } from "../block.ts";
import { trialsEach } from "../cases/trials.ts";
import { formatCount, formatInteger } from "../format.ts";

/** Returns whether the report was compared with a baseline. */
export const isCompared = ({ diff }: Report): boolean => diff !== null && !hasNoBaseline(diff.baseline);

/** Returns whether no baseline was found that the report could be compared with. */
export const lacksBaseline = ({ diff }: Report): boolean => diff !== null && hasNoBaseline(diff.baseline);

/** Counts the cases that have results, all where none has, by how these changed; null without a baseline. */
function countCases(report: Report) {
  const { suites, diff } = report;
  if (!isCompared(report) || diff === null) return null;
  const casesOf = (names: readonly string[]): number => sumOf(names, (name) => suites[name]?.cases.total ?? 0);
  const names = Object.keys(suites);
  const scored = casesOf(names.filter((name) => suites[name]?.no_results !== true));
  const isCounted = ({ suite }: { readonly suite: string }): boolean =>
    scored === 0 || suites[suite]?.no_results !== true;
  const total = scored > 0 ? scored : casesOf(names);
  const redefined = casesOf(diff.redefined.filter(isCounted).map(({ suite }) => suite));
  const shown = redefined === total ? null : shownChanges(diff);
  const own = Object.entries(shown?.flips ?? {}).map(([key, list]) => [key, list.filter(isCounted)]);
  const unlisted = Object.entries(diff.unlisted_failing ?? {}).filter(([suite]) => isCounted({ suite }));
  return {
    total,
    hasResults: scored > 0 || total === 0,
    notCompared: redefined + (shown?.moved ?? 0),
    // Null where the cases were compared by scores only.
    flips: shown && (Object.fromEntries(own) as CaseChanges),
    // Those that still fail besides the listed ones.
    unlistedFailing: sumOf(unlisted, ([, count]) => count),
  };
}

function sumOf<Item>(items: readonly Item[], sizeOf: (item: Item) => number): number {
  return items.reduce((sum, item) => sum + sizeOf(item), 0);
}

/** Describes the results of the cases, `120 cases: 2 regressed, 1 fixed, 13 still fail`; of suites without results only how many were compared. */
export function describeCases(report: Report): string {
  const counts = countCases(report);
  if (counts === null) {
    const all = sumOf(Object.values(report.suites), ({ cases }) => cases.total);
    return formatCount(all, "case");
  }
  const { total, hasResults, notCompared, flips, unlistedFailing } = counts;
  if (flips === null) return `${formatCount(total, "case")}, compared by scores only`;
  const { regressed, fixed, added, unscored, flaky, still_failing, removed, edited } = flips;
  if (notCompared === total) {
    return [`${formatCount(total, "case")}, none compared`, ...nameCounts([[removed, "removed"]])].join(", ");
  }
  const moved = [
    [notCompared, "not compared"],
    [added, "added"],
    [removed, "removed"],
  ] as const;
  if (!hasResults) {
    const [compared, ...repeats] = describeCompared(report, total - notCompared - added.length);
    return [compared, ...nameCounts(moved), ...repeats].join(", ");
  }
  const unchanged = total - notCompared - sumOf([regressed, fixed, added, unscored, flaky], ({ length }) => length);
  const failing = Math.min(still_failing.length + unlistedFailing, unchanged);
  const hasNoCaseChanges = unchanged === total && total > 1 && removed.length === 0;
  const lacking = countLacking(report, unscored);
  const isSame =
    report.diff?.changes.every(({ kind }) => kind === "same") === true && edited.length === 0 && lacking === 0;
  if (hasNoCaseChanges && isSame) {
    return [`all ${formatCount(total, "case")} unchanged`, ...nameCounts([[failing, "still fail"]])].join(", ");
  }
  const worse = regressed.length > 0 ? "" : describeDropped(report);
  const changed = worse === "" ? describeCaseChanges(flips) : `${worse}, ${formatInteger(fixed.length)} fixed`;
  const parts = [
    ...(hasNoCaseChanges || worse !== "" || regressed.length + fixed.length > 0 ? [changed] : []),
    ...nameCounts([
      [failing, "still fail"],
      ...moved,
      [unscored.length + lacking, unscoredWords(report, unscored.length + lacking)],
      [flaky, flaky.length === 1 ? "flaky case fails now" : "flaky cases fail now"],
    ]),
  ].join(", ");
  return `${formatCount(total, "case")}${parts === "" ? "" : `: ${parts}`}`;
}

/** Counts the cases that became worse in a score whose gate failed, where none regressed: `12 worse by a score`; empty where no gate failed. */
function describeDropped({ verdict, diff }: Report): string {
  const failed = (verdict?.gates ?? []).filter(({ outcome }) => outcome === "fail");
  if (failed.length === 0) return "";
  const worse = (diff?.score_drops ?? [])
    .filter(({ suite, metric }) => ofSuite(failed, suite).some((result) => scoreName(result) === metric))
    .map((drops) => drops.worse);
  return worse.length === 0 ? "no result got worse" : `${formatInteger(Math.max(...worse))} worse by a score`;
}

/** Describes how many of the cases of both runs are compared: all, or those that both runs scored; then the trials of a single suite. */
function describeCompared(report: Report, both: number): string[] {
  const lacking = countLacking(report);
  const of = lacking > 0 ? `${formatInteger(both - lacking)} of ` : "";
  const [{ trials } = {}, ...others] = Object.values(report.suites);
  const repeats = trials && trials.most > 1 && others.length === 0 ? [trialsEach(trials)] : [];
  return [`${of}${formatCount(both, "case")} compared`, ...repeats];
}

/** Says in which run so many cases are not scored: in this one, unless fewer are. */
export function unscoredWords({ suites }: Pick<Report, "suites">, count: number): string {
  const own = sumOf(Object.values(suites), ({ cases, scores }) =>
    Math.max(cases.unscored, ...scores.filter(isMainScore).map(unscoredCount)),
  );
  return own < count ? "not scored in one of the runs" : "not scored";
}

/** Counts the cases that lack a value in a run: of each suite by the score that lacks most, besides those without a result. */
function countLacking({ diff, suites }: Report, withoutResult: CaseChanges["unscored"] = []): number {
  return sumOf(Object.keys(suites), (suite) => {
    const counts = ofSuite(diff?.changes ?? [], suite).map(({ unscored = 0 }) => unscored);
    const most = counts.reduce((largest, one) => Math.max(largest, one), 0);
    return Math.max(0, most - ofSuite(withoutResult, suite).length);
  });
}

/** Names counts, or the lengths of lists, that are not 0. */
function nameCounts(counts: readonly (readonly [count: number | readonly unknown[], word: string])[]): string[] {
  return counts.flatMap(([count, word]) => {
    const number = typeof count === "number" ? count : count.length;
    return number > 0 ? [`${formatInteger(number)} ${word}`] : [];
  });
}

/** Counts the cases that changed their result: `30 regressed, 6 fixed`. */
export function describeCaseChanges({ regressed, fixed }: Pick<CaseChanges, "regressed" | "fixed">): string {
  return `${formatInteger(regressed.length)} regressed, ${formatInteger(fixed.length)} fixed`;
}

/** Returns the new names of suites that a run renames, or probably renames, by their old names. */
export function renamedSuites({ measure }: Diff): ReadonlyMap<string, string> {
  return new Map(
    measure.flatMap(({ suite, what, after }): [string, string][] =>
      what === "suite" && typeof after === "string" ? [[suite, after]] : [],
    ),
  );
}

/**
 * Returns the cases without those that a renamed suite has under both names, which are neither added nor removed, and how many
 * `moved` so; null without cases. Reasons of cases with an edited gold line say so, because that can be why their result changed.
 */
export function shownChanges(diff: Diff): { readonly flips: CaseChanges; readonly moved: number } | null {
  const { flips } = diff;
  if (flips === null) return null;
  const renamed = renamedSuites(diff);
  const newKey = ({ suite, case: id }: ChangedCase): string => caseKey({ suite: renamed.get(suite) ?? "", case: id });
  const added = new Set(flips.added.map(caseKey));
  const moved = new Set(flips.removed.map(newKey).filter((key) => added.has(key)));
  const edited = new Set(flips.edited.map(caseKey));
  const withReason = (flip: ChangedCase): ChangedCase => {
    if (!edited.has(caseKey(flip))) return flip;
    // Without a gold file a case has no line of its own there.
    const what = flip.gold_at === null ? "case edited" : "gold line edited";
    return { ...flip, why: flip.why ? `${what}; ${flip.why}` : what };
  };
  const kept: CaseChanges = {
    ...flips,
    added: flips.added.filter((flip) => !moved.has(caseKey(flip))),
    removed: flips.removed.filter((flip) => !moved.has(newKey(flip))),
  };
  const lists = Object.entries(kept).map(([key, list]: [string, readonly ChangedCase[]]) => [
    key,
    list.map(withReason),
  ]);
  return { flips: edited.size === 0 ? kept : (Object.fromEntries(lists) as CaseChanges), moved: moved.size };
}

/** Returns a key for a case of a suite. */
export function caseKey({ suite, case: id }: Pick<ChangedCase, "suite" | "case">): string {
  return JSON.stringify([suite, id]);
}

/** The most suites whose fallen slices stand under the title. */
const MAX_SUITES = 2;
const MAX_VALUE = 60;

/** Says where most of what got worse is, of each suite with an open gate, or of all where none has one: a line each. */
export function describeWhere(report: Report): Phrase[] {
  const { suites, verdict } = report;
  if (verdict?.outcome === "pass" && verdict.gates.length > 0) return [];
  const open = new Set((verdict?.gates ?? []).flatMap(({ outcome, suite }) => (outcome === "pass" ? [] : [suite])));
  const named = Object.keys(suites).filter((suite) => open.size === 0 || open.has(suite));
  const several = Object.keys(suites).length > 1;
  const lines = named.flatMap((suite): Phrase[] => {
    const line = whereIn(report, suite);
    return line === null ? [] : [several ? [{ name: suite }, ": ", ...line] : line];
  });
  return lines.slice(0, MAX_SUITES);
}

/** Returns the slices that account for most of what got worse in a suite: of regressed cases, else of those of a score. */
export function fallenIn(report: Report, suite: string): Fallen | null {
  const drops = shownDrops(report).find((one) => one.suite === suite && one.fallen !== undefined);
  return report.diff?.fallen?.[suite] ?? drops?.fallen ?? null;
}

function whereIn(report: Report, suite: string): readonly Piece[] | null {
  const { diff } = report;
  const regressed = diff?.fallen?.[suite];
  if (regressed) return sentence(regressed, formatCount(regressed.of, "regressed case"));
  const parts = diff?.parts?.find((one) => one.suite === suite);
  if (parts?.fallen) {
    const { one, many, failed } = parts.words;
    return sentence(parts.fallen, `${formatCount(parts.fallen.of, one, many)} newly ${failed}`);
  }
  const drops = shownDrops(report).find((one) => one.suite === suite && one.fallen !== undefined);
  if (drops?.fallen === undefined) return null;
  const cases = formatCount(drops.fallen.of, "case");
  const isCompared = drops.cases[0]?.from != null;
  return sentence(drops.fallen, [`${cases} ${isCompared ? "worse" : "failing"} in `, { name: drops.metric }]);
}

/** Says where: "27 of 30 regressed cases are in `topic=returns` (27 of its 40; elsewhere 3 of 110)". */
function sentence({ field, values, worse, of, size, all }: Fallen, what: Phrase): readonly Piece[] {
  const named = values.map(
    (value): Piece => ({ code: field === null ? value : `${field}=${value}`, limit: MAX_VALUE }),
  );
  const count = worse === of ? "All " : `${formatInteger(worse)} of `;
  const its = `${formatInteger(worse)} of ${values.length === 1 ? "its" : "their"} ${formatInteger(size)}`;
  const elsewhere = `elsewhere ${formatInteger(of - worse)} of ${formatInteger(all - size)}`;
  const verb = field === null ? " are " : " are in ";
  return [count, ...piecesOf(what), verb, ...joinPhrases(named, ", "), ` (${its}; ${elsewhere})`];
}
