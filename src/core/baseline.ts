import type { BaselineRecord } from "./baseline-record.ts";
import type { CaseRow } from "./case.ts";
import type { SuiteGates } from "./gate.ts";
import type { StoredLabel } from "./judge/labeller.ts";
import type { Report } from "./report.ts";
import type { View } from "./view/view.ts";

/** A report with its cases; `cases` is null when only `report.json` is available. */
export interface StoredReport {
  readonly report: Report;
  readonly cases: readonly CaseRow[] | null;
  /** The judge's labels, sorted by key; absent where there are none, or where they are not available. */
  readonly labels?: readonly StoredLabel[];
  /** The views of its cases, as many as fit the size budget; absent where there are none or they were not requested. */
  readonly views?: readonly View[];
  /** Reads the views of those cases that are wanted from the file of a stored report; absent where it has none. */
  readonly readViews?: ReadViews;
}

/** Reads the views of the cases that `isWanted` accepts: most are of cases that are not shown, and checking one costs more than reading its row. */
export type ReadViews = (isWanted: (one: Pick<View, "suite" | "id">) => boolean) => readonly View[];

/** A report to compare with, and where it came from. */
export interface FoundBaseline extends StoredReport {
  readonly status: "exact" | "ancestor" | "rescored" | "file";
  /** Commits between the wanted commit and the report's; null where the report's is not an ancestor. */
  readonly distance: number | null;
  /** The path of a local file, as the user wrote it. */
  readonly file?: string;
  /** The branch it was stored for. */
  readonly branch: string | null;
  /** The gates of the commit's config by suite, where its files were scored; a stored report contains its own. */
  readonly gates?: ReadonlyMap<string, SuiteGates>;
  /** Further stored reports of the same commit, besides this one: a case's baseline is its mean over all of them. */
  readonly runs?: readonly StoredReport[];
  /** Remarks for the reader: "a trend", "its own gates failed". */
  readonly notes: readonly string[];
}

/** No report to compare with, and the reason. */
export interface MissingBaseline {
  readonly status: "none" | "expired" | "incompatible" | "error";
  readonly why: string;
  readonly todo: string;
}

/** The outcome of the search: a report, or a typed reason why there is none. */
export type Baseline = FoundBaseline | MissingBaseline;

/** Returns whether there is a report to compare with. */
export function isFound(baseline: Baseline): baseline is FoundBaseline {
  return "report" in baseline;
}

/** Returns the labels that are stored with a baseline. */
export function labelsOf(baseline: Baseline): readonly StoredLabel[] {
  return isFound(baseline) ? (baseline.labels ?? []) : [];
}

/** Returns the baseline as the report records it. */
export function recordBaseline(baseline: Baseline): BaselineRecord {
  if (!isFound(baseline)) {
    const { status, why, todo } = baseline;
    return { status, ...NOWHERE, notes: [], why, todo };
  }
  const { report, status, file, distance, branch, notes } = baseline;
  return {
    status,
    ...(file !== undefined && { file }),
    commit: report.source.commit,
    branch,
    distance,
    created: report.created,
    outcome: report.verdict?.outcome ?? null,
    run_id: report.source.run_id,
    notes: [...notes],
    why: null,
    todo: null,
  };
}

const NOWHERE = { commit: null, branch: null, distance: null, created: null, outcome: null, run_id: null } as const;
