import type { StoredReport } from "../../../core/baseline.ts";
import type { CaseRow } from "../../../core/case.ts";
import type { Metric } from "../../../core/metric.ts";
import type { Report } from "../../../core/report.ts";
import { scoreName } from "../../../core/score.ts";
import type { SuiteReport } from "../../../core/suite-report.ts";
import { groupBy } from "../../../math/group.ts";
import { CaseMaker } from "./case-maker.ts";
import { countCases } from "./case-metrics.ts";
import { fatesOf } from "./fate.ts";
import { FATES, type Fate, type PageCase, type PageIndex, type PageSuite } from "./page-data.ts";

/** More cases than this are not all listed: then those are that flipped, fail or could not be scored. */
export const MOST_LISTED = 20_000;

/** What making the list needs to know of families and addresses. */
export interface CaseFacts {
  readonly metricsOf: (suite: SuiteReport) => readonly Metric[];
  readonly explain: (family: string, evidence: CaseRow["evidence"]) => string;
  readonly titleOf: (family: string) => string;
  readonly shownAs: (family: string) => string;
  /** Where a line can be looked at; null where nowhere. */
  readonly line: (at: string) => string | null;
}

/** All cases of a run with their versions, what matters most first. */
export interface ListedCases {
  readonly suites: readonly PageSuite[];
  readonly cases: readonly PageCase[];
  readonly leftOut: PageIndex["leftOut"];
  readonly onlyNamed: boolean;
}

/** Lists the cases of a report beside its baseline's; without its cases those that its diff names. */
export function listCases(head: StoredReport, base: StoredReport | null, facts: CaseFacts): ListedCases {
  const now = groupBy(head.cases ?? [], ({ suite }) => suite);
  const before = groupBy(base?.cases ?? [], ({ suite }) => suite);
  const suites: PageSuite[] = [];
  const all: PageCase[] = [];
  for (const [name, report] of suitesOf(head, base)) {
    const side = { now: head.cases && (now.get(name) ?? []), base: before.get(name) ?? [] };
    const one = suiteCases({ name, report, run: head.report, place: suites.length, ...side }, facts);
    suites.push(one.suite);
    for (const listed of one.cases) all.push(listed);
  }
  const rank = new Map(FATES.map((fate, index) => [fate, index]));
  const sorted = all.sort((a, b) => (rank.get(a.fate) ?? 0) - (rank.get(b.fate) ?? 0));
  return { suites, onlyNamed: head.cases === null, ...cutCases(sorted) };
}

/** The suites of a report, then those whose cases are gone as a whole; of these the baseline's part, null where it is not at hand. */
function suitesOf({ report }: StoredReport, base: StoredReport | null): [string, SuiteReport | null][] {
  const own = Object.entries(report.suites);
  const gone = new Set(report.diff?.flips?.removed.map(({ suite }) => suite));
  for (const [name] of own) gone.delete(name);
  const before = new Map(Object.entries(base?.report.suites ?? {}));
  return [...own, ...[...gone].map((name): [string, SuiteReport | null] => [name, before.get(name) ?? null])];
}

/** One suite's cases on both sides. */
interface SuiteCases {
  readonly name: string;
  readonly report: SuiteReport | null;
  readonly run: Report;
  readonly place: number;
  /** Null where they are not at hand. */
  readonly now: readonly CaseRow[] | null;
  readonly base: readonly CaseRow[];
}

function suiteCases(own: SuiteCases, facts: CaseFacts): { suite: PageSuite; cases: PageCase[] } {
  const { name, report, run, place } = own;
  const fates = fatesOf(run.diff, name);
  const [base, now] = [fates.compared ? own.base : [], own.now ?? []];
  const metrics = report === null || own.now === null ? [] : facts.metricsOf(report);
  const counts = countCases(metrics, { base, now, redefined: redefinedIn(run, name) });
  const slices = new Map<string, number>();
  const family = report?.family ?? "";
  const maker = new CaseMaker({ place, fates, counts, slices, family }, facts);
  const before = new Map(base.map((row) => [row.id, row]));
  const named = [...(own.now === null ? fates.named : []), ...fates.removed];
  const cases = [
    ...now.map((row) => maker.make(row, before.get(row.id) ?? null)),
    ...named.map((one) => maker.makeNamed(one, before.get(one.flip.case) ?? null)),
  ];
  const told = { name, title: facts.titleOf(family), shownAs: facts.shownAs(family) };
  return { suite: { ...told, metrics: counts.metrics, slices: [...slices.keys()] }, cases };
}

/** The full names of the scores that mean something else than in the baseline, so that nothing is held against it. */
function redefinedIn({ diff }: Report, suite: string): ReadonlySet<string> {
  const changes = diff?.changes.filter((change) => change.suite === suite && change.kind === "redefined") ?? [];
  // Where a side has no number, or no cases are left to compare, the metric itself is still the same.
  const redefined = changes.filter(({ base, head, lost }) => base !== null && head !== null && lost !== true);
  return new Set(redefined.map(scoreName));
}

const CALM: ReadonlySet<Fate> = new Set(["passing", "still_passing"]);

/** Of too many cases those that matter, as many as there is room for; the others are counted. */
function cutCases(sorted: readonly PageCase[]): Pick<ListedCases, "cases" | "leftOut"> {
  if (sorted.length <= MOST_LISTED) return { cases: sorted, leftOut: {} };
  const telling = sorted.filter(({ fate }) => !CALM.has(fate));
  const cases = telling.slice(0, MOST_LISTED);
  const rest = [...sorted.filter(({ fate }) => CALM.has(fate)), ...telling.slice(MOST_LISTED)];
  return {
    cases,
    leftOut: Object.fromEntries([...groupBy(rest, ({ fate }) => fate)].map(([fate, { length }]) => [fate, length])),
  };
}
