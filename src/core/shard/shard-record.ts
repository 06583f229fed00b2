import { z } from "zod";
import { judgeStateSchema } from "../judge/judge-report.ts";
import { verdictSchema } from "../verdict.ts";
import { MAX_SHARDS } from "./shard.ts";

const count = z.int().nonnegative();

/** The shape of a stored ErrorDetail. */
const detailSchema = z.strictObject({
  what: z.string(),
  at: z.string().optional(),
  todo: z.string().optional(),
  given: z.string().optional(),
  known: z.array(z.string()).optional(),
  rows: z
    .strictObject({
      count,
      total: count.nullable(),
      noun: z.enum(["row", "line", "record"]),
      others: count,
    })
    .optional(),
});

/** What a shard knows about one suite and a merge needs. */
const suitePartSchema = z.strictObject({
  /** How many of its cases are in the shard. */
  rows: count,
  /** The fields of gold lines that its scores are broken down by. */
  slices: z.array(z.string()),
  /** What its config says, by key. */
  settings: z.record(z.string(), z.json()),
  /** The error to report if all shards together measure nothing. */
  nothing_measured: detailSchema,
  /** Only where its judge was opened. */
  judge: judgeStateSchema.optional(),
});

/** What a report says about the shard that it is of. Its counts of lines and files are those of the whole run; it has no scores. */
export const shardSchema = z.strictObject({
  index: z.int().min(1).max(MAX_SHARDS),
  count: z.int().min(1).max(MAX_SHARDS),
  suites: z.record(z.string(), suitePartSchema),
  /** The remarks on its labels. */
  notes: verdictSchema.shape.notes,
  /** The warnings about the files. */
  warnings: z.array(z.strictObject({ suite: z.string(), warning: detailSchema })),
});
export type ShardRecord = z.infer<typeof shardSchema>;
