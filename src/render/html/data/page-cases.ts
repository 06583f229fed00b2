import type { StoredReport } from "../../../core/baseline.ts";
import type { CaseRow, Outcome } from "../../../core/case.ts";
import type { Metric } from "../../../core/metric.ts";
import type { Report } from "../../../core/report.ts";
import { scoreName } from "../../../core/score.ts";
import { sliceName } from "../../../core/slice.ts";
import type { SuiteReport } from "../../../core/suite-report.ts";
import { groupBy } from "../../../math/group.ts";
import { type CaseCounts, countCases } from "./case-metrics.ts";
import { fatesOf, type SuiteFates } from "./fate.ts";
import { FATES, type Fate, type PageCase, type PageIndex, type PageSuite, type Version } from "./page-data.ts";

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
}

/** Lists the cases of a report beside its baseline's. */
export function listCases(head: StoredReport, base: StoredReport | null, facts: CaseFacts): ListedCases {
  const now = groupBy(head.cases ?? [], ({ suite }) => suite);
  const before = groupBy(base?.cases ?? [], ({ suite }) => suite);
  const suites: PageSuite[] = [];
  const all: PageCase[] = [];
  for (const [name, report] of Object.entries(head.report.suites)) {
    const side = { now: now.get(name) ?? [], base: before.get(name) ?? [] };
    const one = suiteCases({ name, report, run: head.report, place: suites.length, ...side }, facts);
    suites.push(one.suite);
    for (const listed of one.cases) all.push(listed);
  }
  const rank = new Map(FATES.map((fate, index) => [fate, index]));
  const sorted = all.sort((a, b) => (rank.get(a.fate) ?? 0) - (rank.get(b.fate) ?? 0));
  return { suites, ...cutCases(sorted) };
}

/** One suite's cases on both sides. */
interface SuiteCases {
  readonly name: string;
  readonly report: SuiteReport;
  readonly run: Report;
  readonly place: number;
  readonly now: readonly CaseRow[];
  readonly base: readonly CaseRow[];
}

function suiteCases(own: SuiteCases, facts: CaseFacts): { suite: PageSuite; cases: PageCase[] } {
  const { name, report, run, place } = own;
  const fates = fatesOf(run.diff, name);
  const base = fates.compared ? own.base : [];
  const counts = countCases(facts.metricsOf(report), { base, now: own.now, redefined: redefinedIn(run, name) });
  const slices = new Map<string, number>();
  const maker = new CaseMaker({ place, fates, counts, slices, family: report.family }, facts);
  const before = new Map(base.map((row) => [row.id, row]));
  const cases = own.now.map((row) => maker.make(row, before.get(row.id) ?? null));
  const gone = fates.removed.map((flip) => maker.makeRemoved(flip, before.get(flip.case) ?? null));
  const suite: PageSuite = {
    name,
    title: facts.titleOf(report.family),
    shownAs: facts.shownAs(report.family),
    metrics: counts.metrics,
    slices: [...slices.keys()],
  };
  return { suite, cases: [...cases, ...gone] };
}

/** The full names of the scores that mean something else than in the baseline, so that nothing is held against it. */
function redefinedIn({ diff }: Report, suite: string): ReadonlySet<string> {
  const changes = diff?.changes.filter((change) => change.suite === suite && change.kind === "redefined") ?? [];
  // Where a side has no number, or no cases are left to compare, the metric itself is still the same.
  const redefined = changes.filter(({ base, head, lost }) => base !== null && head !== null && lost !== true);
  return new Set(redefined.map(scoreName));
}

/** How a case came out before, as far as its fate says that by itself. */
const BEFORE: Readonly<Partial<Record<Fate, Outcome>>> = {
  broke: "pass",
  healed: "fail",
  still_failing: "fail",
  still_passing: "pass",
};

interface MakerFacts {
  readonly place: number;
  readonly fates: SuiteFates;
  readonly counts: CaseCounts;
  readonly slices: Map<string, number>;
  readonly family: string;
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
    const { place, fates, counts } = this.#own;
    const { fate, edited, flip } = fates.of(row);
    const told: Version | null =
      flip?.before == null ? null : { outcome: BEFORE[fate] ?? null, got: flip.before, why: "" };
    return {
      suite: place,
      id: row.id,
      fate,
      edited,
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
    const { place, counts } = this.#own;
    const told: Version | null = before === null ? null : { outcome: null, got: before, why: "" };
    return {
      ...{ suite: place, id, fate: "removed", edited: false, text, expected, now: null },
      base: was ? this.#version(was) : told,
      ...{ at: null, goldAt: null, link: null, slices: was ? this.#slicesOf(was) : [], counts: counts.of(id) },
    };
  }

  #version({ outcome, shown, evidence }: CaseRow): Version {
    return { outcome, got: shown.got, why: this.#facts.explain(this.#own.family, evidence) };
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
