import { z } from "zod";
import { driftsSchema } from "../history/drift.ts";
import { historySchema } from "../history/history.ts";
import { formatJson } from "../math/text/json-format.ts";
import { diffSchema } from "./diff.ts";
import { suiteNameSchema, suiteReportSchema } from "./suite-report.ts";
import { verdictSchema } from "./verdict.ts";

/** The number of the stored shape; readers refuse every other. */
export const REPORT_SCHEMA = 1;

/** Where a run took place; all null on a desk. */
export const sourceSchema = z.strictObject({
  repository: z.string().nullable(),
  /** What was checked out: on pull requests GitHub's merge commit. */
  commit: z.string().nullable(),
  ref: z.string().nullable(),
  /** On pull requests the head of the branch. */
  head: z.string().nullable(),
  event: z.string().nullable(),
  run_id: z.int().nullable(),
  run_attempt: z.int().nullable(),
  workflow: z.string().nullable(),
});

/** Where a run took place. */
export type Source = z.infer<typeof sourceSchema>;

/** The source of a run that no service started. */
export const NO_SOURCE: Source = {
  repository: null,
  commit: null,
  ref: null,
  head: null,
  event: null,
  run_id: null,
  run_attempt: null,
  workflow: null,
};

/** All scores of one run, their fingerprints and where they came from. */
export const reportSchema = z.strictObject({
  schema: z.literal(REPORT_SCHEMA),
  tool: z.strictObject({ name: z.literal("evaldelta"), version: z.string() }),
  created: z.iso.datetime(),
  source: sourceSchema,
  complete: z.boolean(),
  /** The digest of all rows of `cases.jsonl.gz`: a file of other cases is not this report's. */
  cases: z.string(),
  suites: z.record(suiteNameSchema, suiteReportSchema),
  diff: diffSchema.nullable(),
  verdict: verdictSchema.nullable(),
  /** The last reports of the base branch, the oldest first; this one only when it is one of them. */
  history: historySchema,
  /** Scores that have been falling slowly. */
  drifts: driftsSchema,
});

/** All scores of one run, their fingerprints and where they came from. */
export type Report = z.infer<typeof reportSchema>;

/** The report's bytes: keys in the order they were set, what is short on one line, a newline at the end. */
export function formatReport(report: Report): string {
  return `${formatJson(report)}\n`;
}
