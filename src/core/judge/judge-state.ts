import { z } from "zod";
import { NOT_LABELLED_REASONS } from "./judge-request.ts";

const count = z.int().nonnegative();
const reason = z.enum(NOT_LABELLED_REASONS);
const tokens = z.strictObject({ sent: count, received: count });
const digests = z.array(z.string());

/** All that the report on judging a suite is computed from. The states of all shards add up to that of one run. */
export const judgeStateSchema = z.strictObject({
  fingerprint: z.string(),
  /** The prices that applied, in dollars per million tokens. */
  prices: z.strictObject({ input: z.number(), output: z.number(), embedding: z.number() }).optional(),
  revisions: z.record(z.string(), z.string()),
  models: z.array(z.string()),
  /** The digests of texts that look like instructions to the judge. */
  suspects: digests,
  /** The keys of stored labels that were used, and of labels that were requested. */
  hits: digests,
  misses: digests,
  calls: count,
  tokens: z.strictObject({ chat: tokens, embedding: tokens, estimated: z.boolean() }),
  estimate: z.strictObject({ calls: z.number(), tokens: z.number(), usd: z.number() }).nullable(),
  repaired: count,
  invented: count,
  /** By case. */
  unscored: z.record(z.string(), z.array(reason)),
  confirmed: z.record(z.string(), z.boolean()),
  /** By prompt and inputs. */
  votes: z.record(z.string(), z.array(z.strictObject({ field: z.string(), values: z.array(z.string()) }))),
  short: z.record(z.string(), reason),
  /** By key. */
  canaries: z.record(z.string(), z.strictObject({ name: z.string(), isFooled: z.boolean() })),
  format: z.enum(["strict", "loose", "object", "text"]).nullable(),
  dropped: z.array(z.string()),
});
export type JudgeState = z.infer<typeof judgeStateSchema>;
