import { type CaseRow, type Outcome, textsOf } from "../../../core/case.ts";
import type { CaseChanges, ChangedCase, Diff } from "../../../core/diff.ts";
import type { Metric } from "../../../core/metric.ts";
import type { Report, StoredReport } from "../../../core/report.ts";
import { scoreName, sliceName } from "../../../core/score.ts";
import { ofSuite, type SuiteReport } from "../../../core/suite-report.ts";
import { groupBy } from "../../../math/group.ts";
import { countCases } from "./case-details.ts";
import { CASE_CHANGES, type CaseChange, type CaseVersion, type PageCase, type PageIndex } from "./page-data.ts";

/** The most listed cases of a suite; of more cases, passing ones are left out first. */
export const MAX_LISTED = 5000;

/** Functions of families that the list needs, and the addresses of lines. */
export interface CaseFacts {
  readonly metricsOf: (suite: SuiteReport) => readonly Metric[];
  readonly explain: (family: string, evidence: CaseRow["evidence"]) => string;
  readonly shownAs: (family: string) => string;
  /** The address of a line; null where there is none. */
  readonly line: (at: string) => string | null;
}

/** The cases of a run with their versions, the most important first. */
export type ListedCases = Pick<PageIndex, "suites" | "cases" | "leftOut" | "isFromDiffOnly">;

/** A case before it is listed. Its row and its entry in the diff are null where there are none. */
interface Draft extends Pick<PageCase, "suite" | "id" | "change" | "edited" | "critical"> {
  readonly row: CaseRow | null;
  readonly flip: ChangedCase | null;
}

/** Lists the cases of a report with those of its baseline; if its cases are not available, those in its diff. */
export function listCases(head: StoredReport, base: StoredReport | null, facts: CaseFacts): ListedCases {
  const { report } = head;
  const suites = suitesOf(head, base);
  const all = suites.flatMap(([name, own], suite) => draftCases(head, { name, suite, hasResults: !own?.no_results }));
  const chosen = chooseCases(all);
  const entries = new Map<Draft, PageCase>();
  const listed = suites.map(([name, own], suite) => {
    const drafts = chosen.filter((draft) => draft.suite === suite);
    const before = rowsBefore(report.diff, name, base?.cases ?? [], drafts);
    const versions = drafts.map(({ id, row }) => ({ base: before.get(id) ?? null, now: row }));
    const hasRows = versions.some((one) => one.base !== null || one.now !== null);
    const metrics = own !== null && hasRows ? facts.metricsOf(own) : [];
    const counted = countCases(metrics, versions, redefinedIn(report, name));
    const slices = new Map<string, number>();
    for (const [index, draft] of drafts.entries()) {
      const row = draft.row ?? before.get(draft.id) ?? null;
      const entry = caseEntry(draft, before.get(draft.id) ?? null, own, facts);
      entries.set(draft, { ...entry, slices: slicePlaces(row, slices), counts: counted.counts[index] ?? [] });
    }
    const caseNoun = facts.shownAs(own?.family ?? "");
    return { name, caseNoun, metrics: counted.metrics, slices: [...slices.keys()] };
  });
  const cases = chosen.flatMap((draft) => entries.get(draft) ?? []);
  return { suites: listed, cases, leftOut: all.length - chosen.length, isFromDiffOnly: head.cases === null };
}

/** Returns the suites of a report, then removed ones with their report in the baseline; null where it is not available. */
function suitesOf({ report }: StoredReport, base: StoredReport | null): [string, SuiteReport | null][] {
  const own = Object.entries(report.suites);
  const removed = new Set(report.diff?.flips?.removed.map(({ suite }) => suite));
  for (const [name] of own) removed.delete(name);
  const before = new Map(Object.entries(base?.report.suites ?? {}));
  return [...own, ...[...removed].map((name): [string, SuiteReport | null] => [name, before.get(name) ?? null])];
}

const LISTS = ["regressed", "fixed", "flaky", "still_failing", "added", "unscored"] as const;
const UNCOMPARED: Readonly<Record<Outcome, CaseChange>> = { pass: "passing", fail: "failing", unscored: "unscored" };
const UNCHANGED: Readonly<Record<Outcome, CaseChange>> = {
  pass: "still_passing",
  fail: "still_failing",
  unscored: "unscored",
};

function flipsOf(diff: Diff | null, suite: string, key: keyof CaseChanges): readonly ChangedCase[] {
  return diff?.flips ? ofSuite<ChangedCase>(diff.flips[key], suite) : [];
}

/** Returns whether the cases of a suite were compared: not if the suite was redefined. */
function isSuiteCompared(diff: Diff | null, suite: string): boolean {
  const isListed = [...LISTS, "edited" as const].some((key) => flipsOf(diff, suite, key).length > 0);
  return diff !== null && diff.flips !== null && (isListed || ofSuite(diff.redefined, suite).length === 0);
}

/** Returns the cases of a suite with their changes from the diff, so that the HTML report always agrees with the comment. Without results, cases are only measured, added, removed or edited. */
function draftCases(
  { report: { diff, verdict }, cases }: StoredReport,
  { name, suite, hasResults }: { readonly name: string; readonly suite: number; readonly hasResults: boolean },
): Draft[] {
  const demands = ofSuite(verdict?.gates ?? [], name).filter(({ metric }) => metric === "cases");
  const critical = new Set(demands.flatMap(({ demand }): unknown => demand["critical"] ?? []));
  const edited = new Map(flipsOf(diff, name, "edited").map((flip) => [flip.case, flip]));
  const draft = (id: string, change: CaseChange, flip: ChangedCase | null, row: CaseRow | null): Draft => {
    return { suite, id, change, edited: edited.has(id), critical: critical.has(id), flip, row };
  };
  const listed = new Map<string, readonly [CaseChange, ChangedCase]>();
  for (const key of LISTS) for (const flip of flipsOf(diff, name, key)) listed.set(flip.case, [key, flip]);
  for (const [id, flip] of edited) {
    if (!listed.has(id)) listed.set(id, [hasResults ? "still_passing" : "measured", flip]);
  }
  const others = isSuiteCompared(diff, name) ? UNCHANGED : UNCOMPARED;
  const own = cases && ofSuite(cases, name);
  const present =
    own === null
      ? [...listed].map(([id, [change, flip]]) => draft(id, change, flip, null))
      : own.map((row) => {
          const [change, flip] = listed.get(row.id) ?? [hasResults ? others[row.outcome] : "measured", null];
          return draft(row.id, change, flip, row);
        });
  return [...present, ...flipsOf(diff, name, "removed").map((flip) => draft(flip.case, "removed", flip, null))];
}

const PASSING_CHANGES: ReadonlySet<CaseChange> = new Set(["measured", "passing", "still_passing"]);

/** Returns the cases to list, the most important first, critical ones first among equals; of too many, no passing ones. */
function chooseCases(all: readonly Draft[]): Draft[] {
  const places = new Map(CASE_CHANGES.map((change, place) => [change, 2 * place]));
  const rank = ({ change, critical }: Draft): number => (places.get(change) ?? 0) + Number(!critical);
  const byRank = (drafts: readonly Draft[]): Draft[] => drafts.toSorted((a, b) => rank(a) - rank(b));
  const chosen = [...groupBy(all, ({ suite }) => suite).values()].flatMap((drafts) => {
    const some = drafts.length > MAX_LISTED ? drafts.filter(({ change }) => !PASSING_CHANGES.has(change)) : drafts;
    return byRank(some).slice(0, MAX_LISTED);
  });
  return byRank(chosen);
}

/** Returns the baseline's rows of listed cases by their ids in this run; none where the suite was not compared. */
function rowsBefore(
  diff: Diff | null,
  suite: string,
  base: readonly CaseRow[],
  drafts: readonly Draft[],
): ReadonlyMap<string, CaseRow> {
  if (!isSuiteCompared(diff, suite)) return new Map();
  const renamed = new Map(ofSuite(diff?.renamed ?? [], suite).map(({ from, to }) => [from, to]));
  const wanted = new Set(drafts.map(({ id }) => id));
  const rows = ofSuite(base, suite).map((row) => [renamed.get(row.id) ?? row.id, row] as const);
  return new Map(rows.filter(([id]) => wanted.has(id)));
}

/** Returns the names of scores that are defined differently than in the baseline. */
function redefinedIn({ diff }: Report, suite: string): ReadonlySet<string> {
  const changes = ofSuite(diff?.changes ?? [], suite).filter(({ kind }) => kind === "redefined");
  // Where a side has no number, or no cases are left to compare, the metric itself is still the same.
  const redefined = changes.filter(({ base, head, lost }) => base !== null && head !== null && lost !== true);
  return new Set(redefined.map(scoreName));
}

/** The result before and now, by change, where the change implies it. */
const IMPLIED: Readonly<Partial<Record<CaseChange, readonly [before: Outcome | null, now: Outcome]>>> = {
  regressed: ["pass", "fail"],
  fixed: ["fail", "pass"],
  flaky: [null, "fail"],
  still_failing: ["fail", "fail"],
  still_passing: ["pass", "pass"],
};

/** Creates the entry of a case from its rows, or from the diff. */
function caseEntry(
  { suite, id, change, edited, critical, flip, row }: Draft,
  base: CaseRow | null,
  own: SuiteReport | null,
  facts: CaseFacts,
): Omit<PageCase, "slices" | "counts"> {
  const { at, gold_at: goldAt } = row ?? flip ?? { at: null, gold_at: null };
  const line = at ?? goldAt;
  const either = row ?? base;
  const shown = either && textsOf(either);
  const [before = null, after] = IMPLIED[change] ?? [];
  // The result of an added case follows from its reason: a passing case has none.
  const now = { outcome: after ?? (flip?.why == null ? "pass" : null), got: flip?.after ?? "", why: flip?.why ?? "" };
  return {
    ...{ suite, id, change, edited, critical, at, goldAt },
    text: shown?.text ?? flip?.text ?? "",
    expected: shown?.expected ?? flip?.expected ?? "",
    base: base
      ? versionOf(base, own, facts)
      : flip?.before == null
        ? null
        : { outcome: before, got: flip.before, why: "" },
    now: row ? versionOf(row, own, facts) : flip?.after == null ? null : now,
    link: line === null ? null : facts.line(line),
  };
}

function versionOf(row: CaseRow, own: SuiteReport | null, facts: CaseFacts): CaseVersion {
  const { outcome, evidence, trials = [] } = row;
  const { got } = textsOf(row);
  if (own?.no_results) return { outcome: null, got, why: "" };
  const why = facts.explain(own?.family ?? "", evidence);
  const passed = trials.filter((one) => one.outcome === "pass").length;
  const tried = `${passed} of ${trials.length} trials ${passed === 1 ? "passes" : "pass"}`;
  return { outcome, got, why: trials.length > 1 ? `${tried}: ${why}` : why };
}

/** Returns the places of a case's slices, and of what a judge chose about it, among those of its suite; new ones are added. */
function slicePlaces(row: CaseRow | null, known: Map<string, number>): number[] {
  const names = Object.entries(row?.slices ?? {}).flatMap(([field, values]) =>
    values.map((value) => sliceName(field, value)),
  );
  const chosen = (row?.trials ?? (row ? [row] : [])).flatMap(({ choices = {} }) =>
    Object.entries(choices).flatMap(([name, one]) => ("choice" in one ? [sliceName(name, one.choice)] : [])),
  );
  names.push(...new Set(chosen));
  for (const name of names) if (!known.has(name)) known.set(name, known.size);
  return names.map((name) => known.get(name) ?? 0);
}
