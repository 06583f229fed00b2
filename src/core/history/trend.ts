import { z } from "zod";
import { unitSchema } from "../score.ts";
import { MAX_NAME_LENGTH, MAX_SERIES, pointCommitSchema } from "./history.ts";

/** The most pushes that a trend names, and the most characters of a branch or tag. */
export const MAX_PUSHES = 3;
const MAX_REF_LENGTH = 255;

const name = z.string().max(MAX_NAME_LENGTH);
const ofScore = { suite: name, metric: name, slice: name, unit: unitSchema.optional() };
const ref = z.string().max(MAX_REF_LENGTH);

/** From where the points of a trend are counted: the first of all, a release tag, or a change of what is measured or accepted. */
const sinceSchema = z.strictObject({
  kind: z.enum(["start", "tag", "gold", "measure", "override"]),
  name: ref.optional(),
});
export type Since = z.infer<typeof sinceSchema>;

/** How a score of the base branch becomes worse; scores and losses in the metric's own unit. */
export const trendSchema = z.strictObject({
  kind: z.literal("trend"),
  /** The values of the trend line at its first and its last point. */
  from: z.number(),
  to: z.number(),
  /** How many pushes there are after the first point, those that changed no answer included. */
  pushes: z.int().positive(),
  /** True where some of them ran the commit of the one before again, as each night; else absent. */
  has_reruns: z.literal(true).optional(),
  /** The chance of such a trend if the order of the pushes means nothing, corrected for all scores. */
  p: z.number(),
  /** The branch; null where it is not known. */
  branch: ref.nullable(),
  since: sinceSchema,
  /** The pushes that lost most, the largest loss first. */
  worst: z.array(z.strictObject({ commit: pointCommitSchema, loss: z.number() })).max(MAX_PUSHES),
  /** Whether the gates of one of the pushes failed. */
  any_failed: z.boolean(),
});
export type Trend = z.infer<typeof trendSchema>;

/** The trend of a score of the base branch, as the reports of pull requests contain it. */
const scoreTrendSchema = z.strictObject({ ...ofScore, reason: trendSchema });
export type ScoreTrend = z.infer<typeof scoreTrendSchema>;

/** A score that moves from push to push by more than its cases explain: standard deviations, in the metric's own unit. */
const scoreSpreadSchema = z.strictObject({
  ...ofScore,
  observed: z.number().positive(),
  explained: z.number().nonnegative(),
  /** How many differences between pushes they are over. */
  pushes: z.int().positive(),
});
export type ScoreSpread = z.infer<typeof scoreSpreadSchema>;

export const scoreTrendsSchema = z.array(scoreTrendSchema).max(MAX_SERIES);
export const scoreSpreadsSchema = z.array(scoreSpreadSchema).max(MAX_SERIES);
