import { z } from "zod";
import { scoreSpreadsSchema, scoreTrendsSchema } from "./history.ts";

const FOUND = ["exact", "ancestor", "rescored", "file"] as const;
const MISSING = ["none", "expired", "incompatible", "error"] as const;

/** The result of the search for a baseline. */
export const baselineStatusSchema = z.enum([...FOUND, ...MISSING]);
export type BaselineStatus = z.infer<typeof baselineStatusSchema>;

/** The baseline as a report records it. */
export const baselineRecordSchema = z.strictObject({
  status: baselineStatusSchema,
  /** The path of a local baseline, as the user wrote it. */
  file: z.string().optional(),
  commit: z.string().nullable(),
  branch: z.string().nullable(),
  distance: z.int().nullable(),
  created: z.string().nullable(),
  /** The outcome of its own gates; null when there is no baseline. */
  outcome: z.enum(["pass", "fail", "inconclusive"]).nullable(),
  run_id: z.int().nullable(),
  /** How many runs it is the mean of; absent for a single one. */
  runs: z.int().min(2).optional(),
  notes: z.array(z.string()),
  /** Scores of the base branch that become worse with its pushes, and those that move by more than their cases explain; absent if none. */
  trend: scoreTrendsSchema.optional(),
  spread: scoreSpreadsSchema.optional(),
  why: z.string().nullable(),
  todo: z.string().nullable(),
});
export type BaselineRecord = z.infer<typeof baselineRecordSchema>;

/** The record of a baseline of which only the numbers are known. */
export const ANONYMOUS_BASELINE: BaselineRecord = {
  ...{ status: "file", commit: null, branch: null, distance: null, created: null, outcome: null },
  ...{ run_id: null, notes: [], why: null, todo: null },
};

export function hasNoBaseline({ status }: Pick<BaselineRecord, "status">): boolean {
  return MISSING.some((one) => one === status);
}
