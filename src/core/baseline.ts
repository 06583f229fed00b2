import { z } from "zod";
import type { CaseRow } from "./case.ts";
import type { Report } from "./report.ts";

/** How the search for a report to compare with ended. */
export const baselineStatusSchema = z.enum([
  "exact",
  "ancestor",
  "rescored",
  "file",
  "none",
  "expired",
  "incompatible",
  "error",
]);

/** One word for how the search ended. */
export type BaselineStatus = z.infer<typeof baselineStatusSchema>;

/** A report with its cases; the cases are null when only `report.json` is at hand. */
export interface StoredReport {
  readonly report: Report;
  readonly cases: readonly CaseRow[] | null;
}

/** A report to compare with, and where it came from. */
export interface FoundBaseline extends StoredReport {
  readonly status: "exact" | "ancestor" | "rescored" | "file";
  /** Commits between the wanted one and the report's; null where that has no meaning. */
  readonly distance: number | null;
  /** The branch it was stored for. */
  readonly branch: string | null;
  /** What the reader should know of it: "a trend", "its own gates failed". */
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

/** Whether there is a report to compare with. */
export function isFound(baseline: Baseline): baseline is FoundBaseline {
  return "report" in baseline;
}

/** What the report keeps of its baseline. */
export const baselineRecordSchema = z.strictObject({
  status: baselineStatusSchema,
  commit: z.string().nullable(),
  branch: z.string().nullable(),
  distance: z.int().nullable(),
  created: z.string().nullable(),
  /** How its own gates came out; null when there is no baseline. */
  outcome: z.enum(["pass", "fail", "inconclusive"]).nullable(),
  run_id: z.int().nullable(),
  notes: z.array(z.string()),
  why: z.string().nullable(),
  todo: z.string().nullable(),
});

/** What the report keeps of its baseline. */
export type BaselineRecord = z.infer<typeof baselineRecordSchema>;

/** The baseline as the report records it. */
export function recordBaseline(baseline: Baseline): BaselineRecord {
  if (!isFound(baseline)) {
    const { status, why, todo } = baseline;
    return { status, ...NOWHERE, notes: [], why, todo };
  }
  const { report, status, distance, branch, notes } = baseline;
  return {
    status,
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

/** Whether a report had no baseline at all. */
export function comparesWithNothing(record: BaselineRecord): boolean {
  return !COMPARABLE.has(record.status);
}

const COMPARABLE: ReadonlySet<BaselineStatus> = new Set(["exact", "ancestor", "rescored", "file"]);

/** Whether a demand needs a baseline to be ruled on. */
export function isRelativeDemand(demand: string): boolean {
  return RELATIVE.has(demand);
}

const RELATIVE: ReadonlySet<string> = new Set(["max_drop", "max_drop_relative", "max_new_failures"]);
