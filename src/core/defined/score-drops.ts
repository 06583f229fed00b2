import { z } from "zod";
import { unitSchema } from "../score.ts";

const count = z.int().nonnegative();

/** A score that became worse, and the cases whose own values became worse most. Only of suites without case results. */
export const scoreDropsSchema = z.strictObject({
  suite: z.string(),
  metric: z.string(),
  better: z.enum(["higher", "lower"]),
  /** As in scores: absent for fractions. */
  unit: unitSchema.optional(),
  /** The cases whose own value became worse and better. */
  worse: count,
  improved: count,
  /** The first cases that became worse, the largest change first. */
  cases: z.array(
    z.strictObject({
      case: z.string(),
      at: z.string().nullable(),
      gold_at: z.string().nullable(),
      text: z.string(),
      before: z.number(),
      after: z.number(),
    }),
  ),
});
export type ScoreDrops = z.infer<typeof scoreDropsSchema>;

export type DroppedCase = ScoreDrops["cases"][number];
