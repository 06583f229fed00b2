import type { Outcome } from "../../../core/case.ts";
import type { Better, Unit } from "../../../core/metric.ts";
import type { Figure, Tone } from "../../../core/view/figure.ts";

/** The changes of a case, the most important first; `failing` and `passing` without a comparison, `measured` where nothing says which cases pass. */
export const CASE_CHANGES = [
  "regressed",
  "unscored",
  "fixed",
  "flaky",
  "failing",
  "still_failing",
  "added",
  "removed",
  "measured",
  "passing",
  "still_passing",
] as const;

export type CaseChange = (typeof CASE_CHANGES)[number];

/** One version of a case: its result (null where the diff does not record it), the system's answer (truncated) and the reason. */
export interface CaseVersion {
  readonly outcome: Outcome | null;
  readonly got: string;
  readonly why: string;
}

/** One case as the explorer lists it; a version is null where the case does not exist or is not known. */
export interface PageCase {
  /** The index of its suite in `suites`. */
  readonly suite: number;
  readonly id: string;
  readonly change: CaseChange;
  /** Whether its gold line differs from the baseline's. */
  readonly edited: boolean;
  /** Whether a gate requires this case to pass. */
  readonly critical: boolean;
  readonly text: string;
  readonly expected: string;
  readonly base: CaseVersion | null;
  readonly now: CaseVersion | null;
  /** The locations of its trace and its gold line, `file:line`, and an address where there is one. */
  readonly at: string | null;
  readonly goldAt: string | null;
  readonly link: string | null;
  /** Indices in its suite's `slices`. */
  readonly slices: readonly number[];
  /** Five numbers for each metric that counts it: index in the suite's `metrics`, numerator and denominator before and now. */
  readonly counts: readonly number[];
}

/** A metric to which each case contributes by itself. */
export interface PageMetric {
  readonly name: string;
  readonly better: Better;
  readonly unit: Unit;
  /** Whether each case counts in integers: `1 of 2`. */
  readonly isCount: boolean;
}

export interface PageSuite {
  readonly name: string;
  /** The noun for a case: `question`. */
  readonly caseNoun: string;
  readonly metrics: readonly PageMetric[];
  /** `field=value`. */
  readonly slices: readonly string[];
}

/** The data of the explorer: all listed cases, and how many views form one part. */
export interface PageIndex {
  readonly suites: readonly PageSuite[];
  /** The most important first. */
  readonly cases: readonly PageCase[];
  /** Whether two versions were compared. */
  readonly compared: boolean;
  readonly hasBaseCases: boolean;
  /** The names of the two versions. */
  readonly names: { readonly base: string; readonly now: string };
  /** How many cases of the run are not listed. */
  readonly leftOut: number;
  /** Whether the run's cases are not available, so that only those in its diff are listed. */
  readonly isFromDiffOnly: boolean;
  /** The number of cases whose views form one part. */
  readonly partSize: number;
}

export interface VersionView {
  readonly got: string | null;
  readonly figures: readonly Figure[];
}

/** The view of a case; texts are null where the list has them in full. */
export interface CaseView {
  readonly text: string | null;
  readonly expected: string | null;
  readonly base: VersionView | null;
  readonly now: VersionView | null;
}

/** The words for a change: on the badge of one case, and after a count. */
export const CHANGE_LABELS: Readonly<
  Record<CaseChange, { readonly word: string; readonly many: string; readonly sign: string; readonly tone: Tone }>
> = {
  regressed: { word: "regressed", many: "regressed", sign: "✗", tone: "bad" },
  unscored: { word: "not scored", many: "not scored", sign: "?", tone: "open" },
  fixed: { word: "fixed", many: "fixed", sign: "✓", tone: "good" },
  flaky: { word: "flaky, fails now", many: "flaky, failing now", sign: "~", tone: "open" },
  failing: { word: "fails", many: "failing", sign: "✗", tone: "bad" },
  still_failing: { word: "still fails", many: "still failing", sign: "✗", tone: "plain" },
  added: { word: "added", many: "added", sign: "+", tone: "plain" },
  removed: { word: "removed", many: "removed", sign: "-", tone: "plain" },
  measured: { word: "measured", many: "measured", sign: "·", tone: "plain" },
  passing: { word: "passes", many: "passing", sign: "✓", tone: "plain" },
  still_passing: { word: "still passes", many: "still passing", sign: "✓", tone: "plain" },
};
