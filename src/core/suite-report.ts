import { z } from "zod";
import { customSchema } from "./custom/custom-metric.ts";
import { judgeReportSchema } from "./judge/judge-report.ts";
import { scoreSchema } from "./score.ts";
import { trialReportSchema } from "./trial.ts";

const count = z.int().nonnegative();

/** Counts of a suite's cases and trace lines. */
const caseCountsSchema = z.strictObject({
  total: count,
  scored: count,
  /** Gold lines without a trace. */
  missing: count,
  /** Trace lines replaced by a later one of the same id (and trial). */
  duplicates: count,
  /** Trace lines whose id no gold line has. */
  unmatched: count,
  unscored: count,
});

/** Counts of a suite's cases and trace lines. */
export type CaseCounts = z.infer<typeof caseCountsSchema>;

/** One file that a suite was read from. */
const inputFileSchema = z.strictObject({
  /** Relative to the repository, with slashes. */
  path: z.string(),
  /** SHA-256 of its bytes: `sha256:` and 64 hex digits. */
  digest: z.string(),
  /** True where the path is, or leads through, a symbolic link. */
  link: z.literal(true).optional(),
});

/** One file that a suite was read from. */
export type InputFile = z.infer<typeof inputFileSchema>;

/** The clusters of a suite's cases. */
const clustersSchema = z.strictObject({
  field: z.string(),
  count: z.int().positive(),
  /** The cases of the largest cluster. */
  largest: z.int().positive(),
});

/** The most ids of replaced trace lines that a report lists. */
export const MAX_DUPLICATE_IDS = 20;

/** One suite's part of a report. */
export const suiteReportSchema = z.strictObject({
  family: z.string(),
  params: z.record(z.string(), z.json()),
  fingerprint: z.strictObject({ gold: z.string(), params: z.string(), judge: z.string().nullable() }),
  cases: caseCountsSchema,
  scores: z.array(scoreSchema),
  details: z.record(z.string(), z.json()),
  /** The files that were read, in the order of their paths. */
  files: z.strictObject({ gold: z.array(inputFileSchema), traces: z.array(inputFileSchema) }).optional(),
  /** Only where the suite names a cluster field. */
  clusters: clustersSchema.optional(),
  /** The first ids of which a later trace line replaced an earlier one. */
  duplicate_ids: z.array(z.string()).max(MAX_DUPLICATE_IDS).optional(),
  /** Only where traces name trials. */
  trials: trialReportSchema.optional(),
  /** Only where the suite defines metrics itself. */
  custom: customSchema.optional(),
  /** Only where a judge was called, or its labels were read. */
  judge: judgeReportSchema.optional(),
});

/** One suite's part of a report. */
export type SuiteReport = z.infer<typeof suiteReportSchema>;

/** A suite's name: part of file names, links and keys, and none that every object has. */
export const suiteNameSchema = z.string().regex(/^(?!constructor$)[a-z0-9][a-z0-9_-]{0,63}$/);

/** Returns the ids of a suite's metrics that a judge may have labelled. */
export type JudgedMetricsOf = (suite: SuiteReport) => ReadonlySet<string>;

/**
 * Returns whether labels of two runs are comparable: same judge and settings, and equal revisions of the prompts that both used.
 * Prompts that only one run used do not matter: their cases were added or removed.
 */
export function isSameJudge(base: SuiteReport, head: SuiteReport): boolean {
  if (base.fingerprint.judge !== head.fingerprint.judge) return false;
  const before = base.judge?.revisions ?? {};
  return Object.entries(head.judge?.revisions ?? {}).every(
    ([prompt, revision]) => !Object.hasOwn(before, prompt) || before[prompt] === revision,
  );
}
