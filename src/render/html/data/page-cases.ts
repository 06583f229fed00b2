import type { StoredReport } from "../../../core/baseline.ts";
import type { CaseRow, TrialRow } from "../../../core/case.ts";
import type { Metric } from "../../../core/metric.ts";
import type { Report } from "../../../core/report.ts";
import { sliceName } from "../../../core/slice.ts";
import type { SuiteReport } from "../../../core/suite-report.ts";
import { groupBy } from "../../../math/group.ts";
import { type CaseCounts, countCases } from "./case-metrics.ts";
import { fatesOf, type SuiteFates } from "./fate.ts";
import { FATES, type Fate, type PageCase, type PageIndex, type PageSuite, type Version } from "./page-data.ts";
import { outcomeBefore, toldCases } from "./told-cases.ts";

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
  readonly onlyTold: boolean;
}

/** Lists the cases of a report beside its baseline's. */
export function listCases(head: StoredReport, base: StoredReport | null, facts: CaseFacts): ListedCases {
  const now = groupBy(head.cases ?? [], ({ suite }) => suite);
  const before = groupBy(base?.cases ?? [], ({ suite }) => suite);
  const suites: PageSuite[] = [];
  const all: PageCase[] = [];
  for (const [name, report] of Object.entries(head.report.suites)) {
    const side = { now: now.get(name) ?? [], base: before.get(name) ?? [] };
    const isTold = head.cases === null;
    const one = suiteCases({ name, report, run: head.report, place: suites.length, isTold, ...side }, facts);
    suites.push(one.suite);
    for (const listed of one.cases) all.push(listed);
  }
  const rank = new Map(FATES.map((fate, index) => [fate, index]));
  const place = ({ fate, critical }: PageCase): number => 2 * (rank.get(fate) ?? 0) + (critical ? 0 : 1);
  const sorted = all.sort((a, b) => place(a) - place(b));
  return { suites, ...cutCases(sorted), onlyTold: head.cases === null };
}

/** One suite's cases on both sides. */
interface SuiteCases {
  readonly name: string;
  readonly report: SuiteReport;
  readonly run: Report;
  readonly place: number;
  /** Whether its cases are not at hand. */
  readonly isTold: boolean;
  readonly now: readonly CaseRow[];
  readonly base: readonly CaseRow[];
}

function suiteCases(own: SuiteCases, facts: CaseFacts): { suite: PageSuite; cases: PageCase[] } {
  const { name, report, run, place, isTold } = own;
  const fates = fatesOf(run.diff, name);
  const base = fates.compared ? own.base : [];
  const counts = countCases(facts.metricsOf(report), base, own.now);
  const slices = new Map<string, number>();
  const critical = criticalIn(run, name);
  const maker = new CaseMaker({ place, fates, counts, slices, critical, family: report.family }, facts);
  const before = new Map(base.map((row) => [row.id, row]));
  const told = isTold ? toldCases(run.diff?.flips ?? null, name, { suite: place, line: facts.line, critical }) : [];
  const cases = own.now.map((row) => maker.make(row, before.get(row.id) ?? null));
  const gone = fates.removed.map((flip) => maker.makeRemoved(flip, before.get(flip.case) ?? null));
  const suite: PageSuite = {
    name,
    title: facts.titleOf(report.family),
    shownAs: facts.shownAs(report.family),
    metrics: counts.metrics,
    slices: [...slices.keys()],
  };
  return { suite, cases: [...cases, ...told, ...gone] };
}

interface MakerFacts {
  readonly place: number;
  readonly fates: SuiteFates;
  readonly counts: CaseCounts;
  readonly slices: Map<string, number>;
  readonly critical: ReadonlySet<string>;
  readonly family: string;
}

/** The ids of cases that a gate of the suite demands to pass. */
function criticalIn({ verdict }: Report, suite: string): ReadonlySet<string> {
  const own = (verdict?.rulings ?? []).filter((ruling) => ruling.suite === suite && ruling.metric === "cases");
  const ids = own.flatMap(({ demand }) => demand["critical"] ?? []);
  return new Set(ids.filter((id) => typeof id === "string"));
}

/** Makes the entries of one suite. */
class CaseMaker {
  readonly #own: MakerFacts;
  readonly #facts: CaseFacts;

  constructor(own: MakerFacts, facts: CaseFacts) {
    this.#own = own;
    this.#facts = facts;
  }

  make(row: CaseRow, was: CaseRow | null): PageCase {
    const { place, fates, counts, critical } = this.#own;
    const { fate, edited, flip } = fates.of(row);
    const told: Version | null =
      flip?.before == null ? null : { outcome: outcomeBefore(fate), got: flip.before, why: "" };
    return {
      suite: place,
      id: row.id,
      fate,
      edited,
      critical: critical.has(row.id),
      text: row.shown.text,
      expected: row.shown.expected,
      base: was ? this.#version(was) : told,
      now: this.#version(row),
      at: row.at,
      goldAt: row.gold_at,
      link: this.#facts.line(row.at ?? row.gold_at),
      slices: this.#slicesOf(row),
      counts: counts.of(row.id),
    };
  }

  makeRemoved(
    { case: id, text, expected, before }: { case: string; text: string; expected: string; before: string | null },
    was: CaseRow | null,
  ): PageCase {
    const { place, counts, critical } = this.#own;
    const told: Version | null = before === null ? null : { outcome: null, got: before, why: "" };
    return {
      ...{ suite: place, id, fate: "removed", edited: false, critical: critical.has(id), text, expected, now: null },
      base: was ? this.#version(was) : told,
      ...{ at: null, goldAt: null, link: null, slices: was ? this.#slicesOf(was) : [], counts: counts.of(id) },
    };
  }

  #version({ outcome, shown, evidence, trials = [] }: CaseRow): Version {
    const why = this.#facts.explain(this.#own.family, evidence);
    return { outcome, got: shown.got, why: trials.length > 1 ? `${trialText(trials)}: ${why}` : why };
  }

  #slicesOf({ slices = {} }: CaseRow): number[] {
    const { slices: known } = this.#own;
    return Object.entries(slices).flatMap(([field, values]) =>
      values.map((value) => {
        const name = sliceName(field, value);
        const place = known.get(name) ?? known.size;
        known.set(name, place);
        return place;
      }),
    );
  }
}

/** `2 of 3 trials pass`: what is shown of the case is one of those that it comes out as. */
function trialText(trials: readonly Pick<TrialRow, "outcome">[]): string {
  const passed = trials.filter(({ outcome }) => outcome === "pass").length;
  return `${passed} of ${trials.length} trials ${passed === 1 ? "passes" : "pass"}`;
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
