import { z } from "zod";
import { NOT_LABELLED_REASONS } from "./judge-request.ts";

const count = z.int().nonnegative();

/** The cost of judging a suite, and how far the judge can be trusted. */
export const judgeReportSchema = z.strictObject({
  /** The ids of the judges, and the models that answered according to the endpoint. */
  judges: z.array(z.string()),
  models: z.array(z.string()),
  embedding_model: z.string().nullable(),
  /** By prompt, the revision of its text and answer shape. */
  revisions: z.record(z.string(), z.string()),
  /** Stored labels, requested labels, and requests of all kinds. */
  hits: count,
  misses: count,
  calls: count,
  tokens: z.strictObject({ sent: count, received: count, estimated: z.boolean() }),
  /** Null without prices. */
  usd: z.number().nonnegative().nullable(),
  /** By reason, how many requests have no label. */
  unscored: z.partialRecord(z.enum(NOT_LABELLED_REASONS), count),
  /** By reason, requests that only some of several judges or samples answered; their majority counts. Absent where there are none. */
  short: z.partialRecord(z.enum(NOT_LABELLED_REASONS), count).optional(),
  /** Answers requested again for missing ids or a broken shape, invented ids, and texts that look like instructions to the judge. */
  repaired: count,
  invented: count,
  suspects: count,
  /** The answer format that the endpoint accepts. */
  format: z.enum(["strict", "loose", "object", "text"]).nullable(),
  /** Parameters that the endpoint refuses. */
  dropped: z.array(z.string()),
  /** Several judges or samples: verdicts on which all agree among all (0 to 1), and Fleiss' kappa; null where there is one judge. */
  agreement: z.strictObject({ verdicts: count, percent: z.number(), kappa: z.number().nullable() }).nullable(),
  /** Canaries: how many known-bad cases were judged, and the names of those that fooled the judge; null without canaries. */
  canaries: z.strictObject({ asked: count, passed: z.array(z.string()) }).nullable(),
  /** Regressed cases that were judged again, and those whose result did not change. */
  confirmed: z.strictObject({ asked: count, stood: count }).nullable(),
});
export type JudgeReport = z.infer<typeof judgeReportSchema>;
