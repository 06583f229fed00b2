import { z } from "zod";
import { trialReportSchema } from "./case-results.ts";
import { MAX_INPUT_FILES } from "./config/limits.ts";
import { customSchema, definitionSchema, fieldMetricsSchema } from "./definition.ts";
import { judgeReportSchema } from "./judge/judge-settings.ts";
import { scoreSchema } from "./score.ts";

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

/** `sha256:` and 64 hex digits. */
export const sha256 = z.string().regex(/^sha256:[\da-f]{64}$/);

/** No file system has longer paths. */
const MAX_PATH_LENGTH = 4096;

/** One file that a suite was read from. */
const inputFileSchema = z.strictObject({
  /** Relative to the repository, with slashes. */
  path: z.string().max(MAX_PATH_LENGTH),
  /** SHA-256 of its bytes as they are stored. */
  digest: sha256,
  /** SHA-256 of the digests of the pictures that its records name, in their order; absent where they name none. */
  pictures: sha256.optional(),
  /** True where the path, or that of a picture that a record names, is or leads through a symbolic link. */
  link: z.literal(true).optional(),
});
export type InputFile = z.infer<typeof inputFileSchema>;

/** The files that a suite was read from, in the order of their paths; no gold where each trace line is a whole case. */
const inputFilesSchema = z.strictObject({
  gold: z.array(inputFileSchema).max(MAX_INPUT_FILES),
  traces: z.array(inputFileSchema).max(MAX_INPUT_FILES),
});
export type InputFiles = z.infer<typeof inputFilesSchema>;

const clustersSchema = z.strictObject({
  field: z.string(),
  count: z.int().positive(),
  /** The cases of the largest cluster. */
  largest: z.int().positive(),
});

/** The most ids of replaced trace lines that a report lists. */
export const MAX_DUPLICATE_IDS = 20;
/** The most UTF-16 units of each: 200 code points. */
const MAX_DUPLICATE_ID_LENGTH = 400;

/** One suite's part of a report. */
export const suiteReportSchema = z.strictObject({
  family: z.string(),
  params: z.record(z.string(), z.json()),
  fingerprint: z.strictObject({ gold: z.string(), params: z.string(), judge: z.string().nullable() }),
  cases: caseCountsSchema,
  scores: z.array(scoreSchema),
  details: z.record(z.string(), z.json()),
  /** What its scores and gates depend on; `freeze` compares it with the baseline's. */
  definition: definitionSchema,
  files: inputFilesSchema.optional(),
  /** Only where the suite names a cluster field. */
  clusters: clustersSchema.optional(),
  /** The first ids of which a later trace line replaced an earlier one. */
  duplicate_ids: z.array(z.string().max(MAX_DUPLICATE_ID_LENGTH)).max(MAX_DUPLICATE_IDS).optional(),
  /** Only where traces name trials. */
  trials: trialReportSchema.optional(),
  /** Only where the suite defines metrics itself. */
  custom: customSchema.optional(),
  /** The metrics by which another run's judge graded these cases again. */
  regraded: z.array(z.string()).optional(),
  /** Only where the suite measures scores of its lines: their definitions, by name. */
  field_metrics: fieldMetricsSchema.optional(),
  /** True where nothing says which cases pass: the suite has no case results. */
  no_results: z.literal(true).optional(),
  /** Only where a judge was called, or its labels were read. */
  judge: judgeReportSchema.optional(),
});
export type SuiteReport = z.infer<typeof suiteReportSchema>;

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

/** Returns the digests of a suite's trace files, sorted, as one string; null where they are not known. */
export function traceDigests(suite: SuiteReport | undefined): string | null {
  const traces = suite?.files?.traces ?? [];
  if (traces.length === 0) return null;
  return traces
    .map(({ digest, pictures = "" }) => `${digest} ${pictures}`)
    .sort()
    .join("\n");
}

/** Returns the rows, cases or results of a suite, in their order. */
export function ofSuite<T extends { readonly suite: string }>(items: readonly T[], suite: string): readonly T[] {
  return items.filter((item) => item.suite === suite);
}

/** Returns whether a report has several suites. */
export function hasSeveral(suites: Readonly<Record<string, unknown>>): boolean {
  return Object.keys(suites).length > 1;
}
