import { z } from "zod";

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

/** What the report keeps of its baseline. */
export const baselineRecordSchema = z.strictObject({
  status: baselineStatusSchema,
  /** The path of a local baseline, as the user wrote it. */
  file: z.string().optional(),
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

/** The record of a baseline of which nothing but its numbers is known. */
export const ANONYMOUS_BASELINE: BaselineRecord = {
  status: "file",
  commit: null,
  branch: null,
  distance: null,
  created: null,
  outcome: null,
  run_id: null,
  notes: [],
  why: null,
  todo: null,
};

/** Whether a report had no baseline at all. */
export function hasNoBaseline(record: BaselineRecord): boolean {
  return !COMPARABLE.has(record.status);
}

const COMPARABLE: ReadonlySet<BaselineStatus> = new Set(["exact", "ancestor", "rescored", "file"]);

/** Whether a demand needs a baseline to be ruled on. */
export function isRelativeCondition(demand: string): boolean {
  return RELATIVE.has(demand);
}

const RELATIVE: ReadonlySet<string> = new Set([
  "max_drop",
  "max_drop_relative",
  "no_regression",
  "max_new_failures",
  "freeze",
]);
