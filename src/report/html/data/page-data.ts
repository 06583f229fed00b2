import type { Outcome } from "../../../core/case.ts";
import type { Better } from "../../../core/metric.ts";
import type { Figure } from "../../../core/view/figure.ts";

/** What became of a case, what matters most first; `failing` and `passing` where nothing was compared. */
export const CASE_CHANGES = [
  "regressed",
  "unscored",
  "fixed",
  "failing",
  "still_failing",
  "added",
  "removed",
  "passing",
  "still_passing",
] as const;

/** What became of a case. */
export type CaseChange = (typeof CASE_CHANGES)[number];

/** One version of a case: how it came out (null: only the diff is at hand, and does not say), what the system wrote (cut) and why it came out so. */
export interface CaseVersion {
  readonly outcome: Outcome | null;
  readonly got: string;
  readonly why: string;
}

/** One case as the explorer lists it; sides are null where the case is not, or where nothing is known of it. */
export interface PageCase {
  /** Its suite's place in `suites`. */
  readonly suite: number;
  readonly id: string;
  readonly fate: CaseChange;
  /** Whether its gold line is another one than the baseline's. */
  readonly edited: boolean;
  /** Whether a gate demands that just this case passes. */
  readonly critical: boolean;
  readonly text: string;
  readonly expected: string;
  readonly base: CaseVersion | null;
  readonly now: CaseVersion | null;
  /** Where its trace and its gold line stand, `file:line`, and an address where there is one. */
  readonly at: string | null;
  readonly goldAt: string | null;
  readonly link: string | null;
  /** Places in its suite's `slices`. */
  readonly slices: readonly number[];
  /** Five numbers for each metric that counts it on a side: place in the suite's `metrics`, top and bottom before, top and bottom now. */
  readonly counts: readonly number[];
}

/** A metric that counts cases one by one. */
export interface PageMetric {
  readonly name: string;
  readonly better: Better;
  readonly isFraction: boolean;
  /** Whether each case counts in whole numbers: `1 of 2`. */
  readonly isCount: boolean;
}

/** What the cases of a suite have in common. */
export interface PageSuite {
  readonly name: string;
  /** The family's title. */
  readonly title: string;
  /** What a case is shown as, in a word: `question`. */
  readonly shownAs: string;
  readonly metrics: readonly PageMetric[];
  /** `field=value`. */
  readonly slices: readonly string[];
}

/** What the explorer has of a run: the cases of the list, and how many stand in a part of their views. */
export interface PageIndex {
  readonly suites: readonly PageSuite[];
  /** What matters most first. */
  readonly cases: readonly PageCase[];
  /** Whether two versions were compared. */
  readonly compared: boolean;
  /** Whether the baseline's cases are at hand: else nobody knows what they counted. */
  readonly baseKnown: boolean;
  /** What the two versions are called. */
  readonly names: { readonly base: string; readonly now: string };
  /** Cases of the run that are not in the list, by fate. */
  readonly leftOut: Readonly<Partial<Record<CaseChange, number>>>;
  /** Whether the run's cases are not at hand, so that only those are listed which its differences name. */
  readonly onlyNamed: boolean;
  /** Cases whose views stand together in one part. */
  readonly partSize: number;
}

/** One version's uncut texts and figures. */
export interface VersionView {
  readonly got: string | null;
  readonly figures: readonly Figure[];
}

/** What there is to look at of a case beside the list; texts are null where the list has all of them. */
export interface CaseView {
  readonly text: string | null;
  readonly expected: string | null;
  readonly base: VersionView | null;
  readonly now: VersionView | null;
}
