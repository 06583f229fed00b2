import { z } from "zod";
import { NOT_LABELLED_REASONS } from "./judge-request.ts";

const count = z.int().nonnegative();

/** What judging a suite took, and how far it can be trusted. */
export const judgeReportSchema = z.strictObject({
  /** Ids of the judges, and the models that the endpoint says answered. */
  judges: z.array(z.string()),
  models: z.array(z.string()),
  embedding_model: z.string().nullable(),
  profile: z.enum(["merged", "exact"]),
  /** By stage, the revision of its prompt and shape. */
  revisions: z.record(z.string(), z.string()),
  /** Labels that were at hand, those that were asked for, and requests of all kinds. */
  hits: count,
  misses: count,
  calls: count,
  tokens: z.strictObject({ sent: count, received: count, estimated: z.boolean() }),
  /** Null without prices. */
  usd: z.number().nonnegative().nullable(),
  /** What was thought before the first call. */
  estimate: z.strictObject({ calls: count, tokens: count, usd: z.number().nonnegative().nullable() }).nullable(),
  /** By reason, asks without a label. */
  unscored: z.partialRecord(z.enum(NOT_LABELLED_REASONS), count),
  /** By reason, asks that only some of several judges or samples answered: their majority counts. Absent where all did. */
  short: z.partialRecord(z.enum(NOT_LABELLED_REASONS), count).optional(),
  /** Answers that were asked again because ids were missing or the shape was broken, ids that nobody asked for, and texts that look like instructions. */
  repaired: count,
  invented: count,
  suspects: count,
  /** How answers are bound to their shape: what the endpoint takes. */
  format: z.enum(["strict", "loose", "object", "text"]).nullable(),
  /** Parameters that the endpoint does not take. */
  dropped: z.array(z.string()),
  /** Several judges or samples: verdicts on which all agree among all (0 to 1), and Fleiss' kappa; null where there is one judge. */
  agreement: z.strictObject({ verdicts: count, percent: z.number(), kappa: z.number().nullable() }).nullable(),
  /** Known-bad answers that were asked about, and the names of those that were passed; null where none was asked. */
  canaries: z.strictObject({ asked: count, passed: z.array(z.string()) }).nullable(),
  /** Cases that were asked again because they broke, and those in which the first answer stood. */
  confirmed: z.strictObject({ asked: count, stood: count }).nullable(),
});

/** What judging a suite took. */
export type JudgeReport = z.infer<typeof judgeReportSchema>;
