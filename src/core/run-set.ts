import type { EarlierRun, Source, StoredReport } from "./report.ts";

/** Why a suite of a run cannot be averaged with those of other runs: what differs, or is too much. */
export type WhySuiteApart =
  | { readonly kind: "absent" | "family" | "gold" | "parameters" | "judge" | "cases" | "traces" | "trials" }
  | { readonly kind: "score"; readonly score: string };

/** Why a run, or a suite of it, cannot be averaged with the others of its side. */
export type WhyApart =
  | { readonly kind: "not stored" | "too many cases" }
  | { readonly kind: "suite"; readonly suite: string; readonly why: WhySuiteApart };

/** A run of which a side leaves out all or some suites. `place` counts the runs from 1. */
export interface LeftOut {
  readonly source: Source;
  readonly place: number;
  readonly why: readonly WhyApart[];
}

/** A run of the same commit that is known to exist and could not be read: `out of reach` may be over when it is tried again. */
export type UnreadRun =
  | { readonly kind: "unknown"; readonly why: string }
  | {
      readonly kind: "gone" | "out of reach";
      readonly run_id: number;
      readonly run_attempt: number;
      readonly why: string;
    };

/** The earlier runs of the commit that a run evaluates. */
export interface EarlierRuns {
  /** The reports of those that evaluated the same as this run does, the last one first. Each can be over several runs. */
  readonly reports: readonly StoredReport[];
  /** All runs that these and other reports are of. */
  readonly known: readonly EarlierRun[];
  readonly unread: readonly UnreadRun[];
}

export const NO_EARLIER_RUNS: EarlierRuns = { reports: [], known: [], unread: [] };
