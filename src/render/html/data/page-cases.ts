import type { StoredReport } from "../../../core/baseline.ts";
import type { CaseRow } from "../../../core/case.ts";
import type { Metric } from "../../../core/metric.ts";
import { sliceName } from "../../../core/slice.ts";
import type { SuiteReport } from "../../../core/suite-report.ts";
import { groupBy } from "../../../math/group.ts";
import { type CaseDraft, chooseCases, draftCases } from "./case-draft.ts";
import { type CaseCounts, countCases } from "./case-metrics.ts";
import { fatesOf } from "./fate.ts";
import type { PageCase, PageIndex, PageSuite, Version } from "./page-data.ts";

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
export type ListedCases = Pick<PageIndex, "suites" | "cases" | "leftOut">;

/** One suite's rows on both sides; those of this run are null where they are not at hand. */
interface SuiteRows {
  readonly name: string;
  readonly report: SuiteReport;
  readonly now: readonly CaseRow[] | null;
  readonly base: readonly CaseRow[];
}

/** Lists the cases of a report beside its baseline's. */
export function listCases(head: StoredReport, base: StoredReport | null, facts: CaseFacts): ListedCases {
  const now = groupBy(head.cases ?? [], ({ suite }) => suite);
  const before = groupBy(base?.cases ?? [], ({ suite }) => suite);
  const drafts: CaseDraft[] = [];
  const rows = Object.entries(head.report.suites).map(([name, report], place): SuiteRows => {
    const fates = fatesOf(head.report.diff, name);
    const own = { now: head.cases && (now.get(name) ?? []), base: fates.compared ? (before.get(name) ?? []) : [] };
    for (const draft of draftCases(place, fates, own)) drafts.push(draft);
    return { name, report, ...own };
  });
  const { chosen, leftOut } = chooseCases(drafts);
  const makers = rows.map(
    (own, place) =>
      new CaseMaker(
        own,
        chosen.filter(({ suite }) => suite === place),
        facts,
      ),
  );
  const cases = chosen.flatMap((draft) => makers[draft.suite]?.make(draft) ?? []);
  return { suites: makers.map((maker) => maker.suite()), cases, leftOut };
}

/** Makes the entries of one suite. */
class CaseMaker {
  readonly #own: SuiteRows;
  readonly #facts: CaseFacts;
  readonly #counts: CaseCounts;
  readonly #slices = new Map<string, number>();

  constructor(own: SuiteRows, listed: readonly CaseDraft[], facts: CaseFacts) {
    this.#own = own;
    this.#facts = facts;
    this.#counts = countCases(
      facts.metricsOf(own.report),
      own.base,
      own.now ?? [],
      new Set(listed.map(({ id }) => id)),
    );
  }

  /** The suite, once all its entries are made. */
  suite(): PageSuite {
    const { name, report } = this.#own;
    const { titleOf, shownAs } = this.#facts;
    const shown = { title: titleOf(report.family), shownAs: shownAs(report.family) };
    return { name, ...shown, metrics: this.#counts.metrics, slices: [...this.#slices.keys()] };
  }

  make({ suite, id, fate, edited, flip, now, base }: CaseDraft): PageCase {
    const either = now ?? base;
    const at = now?.at ?? (now === null ? (flip?.at ?? null) : null);
    const goldAt = now?.gold_at ?? flip?.gold_at ?? null;
    const place = at ?? goldAt;
    return {
      ...{ suite, id, fate, edited, at, goldAt },
      text: either?.shown.text ?? flip?.text ?? "",
      expected: either?.shown.expected ?? flip?.expected ?? "",
      base: base === null ? toldVersion(flip?.before ?? null, BEFORE[fate] ?? null, "") : this.#version(base),
      now: now === null ? toldVersion(flip?.after ?? null, AFTER[fate] ?? null, flip?.why ?? "") : this.#version(now),
      link: place === null ? null : this.#facts.line(place),
      slices: either ? this.#slicesOf(either) : [],
      counts: this.#counts.of(id),
    };
  }

  #version({ outcome, shown, evidence }: CaseRow): Version {
    return { outcome, got: shown.got, why: this.#facts.explain(this.#own.report.family, evidence) };
  }

  #slicesOf({ slices = {} }: CaseRow): number[] {
    return Object.entries(slices).flatMap(([field, values]) =>
      values.map((value) => {
        const name = sliceName(field, value);
        const place = this.#slices.get(name) ?? this.#slices.size;
        this.#slices.set(name, place);
        return place;
      }),
    );
  }
}

/** How cases came out on a side whose rows are not at hand, where their fate says so. */
const BEFORE: Partial<Record<PageCase["fate"], Version["outcome"]>> = {
  broke: "pass",
  healed: "fail",
  still_failing: "fail",
  still_passing: "pass",
};
const AFTER: Partial<Record<PageCase["fate"], Version["outcome"]>> = {
  broke: "fail",
  healed: "pass",
  still_failing: "fail",
  still_passing: "pass",
};

function toldVersion(got: string | null, outcome: Version["outcome"], why: string): Version | null {
  return got === null ? null : { outcome, got, why };
}
