import type { StoredReport } from "../../../core/baseline.ts";
import type { CaseRow } from "../../../core/case.ts";
import type { Report } from "../../../core/report.ts";
import { scoreName } from "../../../core/score.ts";
import { ofSuite, type SuiteReport } from "../../../core/suite-report.ts";
import { type ChosenCases, chooseCases, readCaseChanges } from "./case-change.ts";
import { type CaseFacts, CaseMaker } from "./case-maker.ts";
import { type CaseCounts, countCases } from "./case-metrics.ts";
import type { PageIndex } from "./page-data.ts";

/** The cases of a run with their versions, the most important first. */
export type ListedCases = Pick<PageIndex, "suites" | "cases" | "leftOut" | "isFromDiffOnly">;

/** One suite's rows in both versions; `now` and `report` are null where they are not available. */
interface SuiteRows {
  readonly name: string;
  readonly report: SuiteReport | null;
  readonly now: readonly CaseRow[] | null;
  readonly base: readonly CaseRow[];
}

/** Lists the cases of a report with those of its baseline; if its cases are not available, those in its diff. */
export function listCases(head: StoredReport, base: StoredReport | null, facts: CaseFacts): ListedCases {
  const rows = suitesOf(head, base).map(([name, report], suite) => {
    const changes = readCaseChanges(head.report.diff, name, !report?.no_results);
    const now = head.cases && ofSuite(head.cases, name);
    const before = changes.compared ? ofSuite(base?.cases ?? [], name) : [];
    return { name, report, suite, changes, critical: criticalIn(head.report, name), now, base: before };
  });
  const { chosen, bySuite, leftOut } = chooseCases(rows);
  const makers = rows.map((own, suite) => {
    const counts = countsOf(own, head.report, bySuite[suite], facts);
    return { own, counts, maker: new CaseMaker(own.report, counts, facts) };
  });
  const cases = chosen.flatMap((draft) => makers[draft.suite]?.maker.make(draft) ?? []);
  const suites = makers.map(({ own: { name, report }, counts: { metrics }, maker: { slices } }) => {
    const family = report?.family ?? "";
    return { name, title: facts.titleOf(family), caseNoun: facts.shownAs(family), metrics, slices };
  });
  return { suites, cases, leftOut, isFromDiffOnly: head.cases === null };
}

/** Returns the suites of a report, then removed ones with their report in the baseline; null where it is not available. */
function suitesOf({ report }: StoredReport, base: StoredReport | null): [string, SuiteReport | null][] {
  const own = Object.entries(report.suites);
  const removed = new Set(report.diff?.flips?.removed.map(({ suite }) => suite));
  for (const [name] of own) removed.delete(name);
  const before = new Map(Object.entries(base?.report.suites ?? {}));
  return [...own, ...[...removed].map((name): [string, SuiteReport | null] => [name, before.get(name) ?? null])];
}

function countsOf(
  { name, report, now, base }: SuiteRows,
  run: Report,
  listed: Pick<ChosenCases, "base" | "now"> = { base: [], now: [] },
  facts: CaseFacts,
): CaseCounts {
  const isEmpty = report === null || (base.length === 0 && !now?.length);
  const metrics = isEmpty ? [] : facts.metricsOf(report);
  return countCases(metrics, { base: listed.base, now: listed.now, redefined: redefinedIn(run, name) });
}

/** Returns the names of scores that are defined differently than in the baseline. */
function redefinedIn({ diff }: Report, suite: string): ReadonlySet<string> {
  const changes = ofSuite(diff?.changes ?? [], suite).filter(({ kind }) => kind === "redefined");
  // Where a side has no number, or no cases are left to compare, the metric itself is still the same.
  const redefined = changes.filter(({ base, head, lost }) => base !== null && head !== null && lost !== true);
  return new Set(redefined.map(scoreName));
}

/** Returns the ids of cases that a gate of the suite requires to pass. */
function criticalIn({ verdict }: Report, suite: string): ReadonlySet<string> {
  const own = ofSuite(verdict?.gates ?? [], suite).filter(({ metric }) => metric === "cases");
  const ids = own.flatMap(({ demand }) => demand["critical"] ?? []);
  return new Set(ids.filter((id) => typeof id === "string"));
}
