import { z } from "zod";

const limitSchema = z.union([
  z.number(),
  z.string(),
  z.array(z.string()),
  z.record(z.string(), z.union([z.number(), z.string(), z.boolean()])),
]);

/** The value of a condition: a number, a label, ids of cases, or several named values. */
export type Limit = z.infer<typeof limitSchema>;

/**
 * One condition that differs from the base. `demand` can also be `severity`, `params` for the parameters of a suite, `judge` for
 * its judge, `fields` for how its lines are read, or `suite` for all gates of a suite.
 */
export const gateChangeSchema = z.strictObject({
  suite: z.string(),
  /** The metric's id, or `cases`; empty for a whole suite. */
  metric: z.string(),
  slice: z.string(),
  demand: z.string(),
  before: limitSchema.nullable(),
  after: limitSchema.nullable(),
  kind: z.enum(["loosened", "tightened", "added", "removed", "changed"]),
});

/** One condition that differs from the base. */
export type GateChange = z.infer<typeof gateChangeSchema>;

/** Whether a change is about how scores are made and not about a condition on them. */
export function isScoringChange({ demand }: Pick<GateChange, "demand">): boolean {
  return demand === "params" || demand === "judge" || demand === "fields";
}
