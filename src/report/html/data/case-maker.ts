import { type CaseRow, type Outcome, type TrialRow, textsOf } from "../../../core/case.ts";
import type { Flip } from "../../../core/diff.ts";
import type { Metric } from "../../../core/metric.ts";
import { sliceName } from "../../../core/slice.ts";
import type { SuiteReport } from "../../../core/suite-report.ts";
import type { CaseDraft } from "./case-change.ts";
import type { CaseCounts } from "./case-metrics.ts";
import type { CaseChange, CaseVersion, PageCase } from "./page-data.ts";

/** Functions of families that the list needs, and the addresses of lines. */
export interface CaseFacts {
  readonly metricsOf: (suite: SuiteReport) => readonly Metric[];
  readonly explain: (family: string, evidence: CaseRow["evidence"]) => string;
  readonly titleOf: (family: string) => string;
  readonly shownAs: (family: string) => string;
  /** The address of a line; null where there is none. */
  readonly line: (at: string) => string | null;
}

/** The result before, by change, where the change implies it. */
const BEFORE: Readonly<Partial<Record<CaseChange, Outcome>>> = {
  regressed: "pass",
  fixed: "fail",
  still_failing: "fail",
  still_passing: "pass",
};

/** The result now, by change, where the change implies it. */
const AFTER: Readonly<Partial<Record<CaseChange, Outcome>>> = {
  regressed: "fail",
  fixed: "pass",
  flaky: "fail",
  still_failing: "fail",
  still_passing: "pass",
};

/** Creates the entries of one suite. */
export class CaseMaker {
  readonly #family: string;
  readonly #hasResults: boolean;
  readonly #counts: CaseCounts;
  readonly #facts: CaseFacts;
  readonly #slices = new Map<string, number>();

  constructor(suite: Pick<SuiteReport, "family" | "no_results"> | null, counts: CaseCounts, facts: CaseFacts) {
    this.#family = suite?.family ?? "";
    this.#hasResults = !suite?.no_results;
    this.#counts = counts;
    this.#facts = facts;
  }

  /** The names of the slices of all entries created so far. */
  get slices(): string[] {
    return [...this.#slices.keys()];
  }

  /** Creates the entry of a case from its rows, or from the diff. */
  make({ suite, id, change, edited, critical, flip, now, base }: CaseDraft): PageCase {
    const { at, gold_at: goldAt } = now ?? flip ?? { at: null, gold_at: null };
    const line = at ?? goldAt;
    const either = now ?? base;
    const shown = either && textsOf(either);
    return {
      suite,
      id,
      change,
      edited,
      critical,
      at,
      goldAt,
      text: shown?.text ?? flip?.text ?? "",
      expected: shown?.expected ?? flip?.expected ?? "",
      base: base === null ? flip && versionBefore(change, flip) : this.#version(base),
      now: now === null ? flip && versionNow(change, flip) : this.#version(now),
      link: line === null ? null : this.#facts.line(line),
      slices: either === null ? [] : this.#slicesOf(either),
      counts: this.#counts.of(id),
    };
  }

  #version(row: CaseRow): CaseVersion {
    const { outcome, evidence, trials = [] } = row;
    const { got } = textsOf(row);
    if (!this.#hasResults) return { outcome: null, got, why: "" };
    const why = this.#facts.explain(this.#family, evidence);
    return { outcome, got, why: trials.length > 1 ? `${trialText(trials)}: ${why}` : why };
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

/** Formats `2 of 3 trials pass`. */
function trialText(trials: readonly Pick<TrialRow, "outcome">[]): string {
  const passed = trials.filter(({ outcome }) => outcome === "pass").length;
  return `${passed} of ${trials.length} trials ${passed === 1 ? "passes" : "pass"}`;
}

function versionBefore(change: CaseChange, { before }: Flip): CaseVersion | null {
  return before === null ? null : { outcome: BEFORE[change] ?? null, got: before, why: "" };
}

/** Returns the version of a case without a row. The result of an added case follows from its reason: a passing case has none. */
function versionNow(change: CaseChange, { after, why }: Flip): CaseVersion | null {
  if (after === null) return null;
  return { outcome: AFTER[change] ?? (why === null ? "pass" : null), got: after, why: why ?? "" };
}
