import { z } from "zod";
import { suiteNameSchema } from "./config/suite-name.ts";
import { unitSchema } from "./score.ts";

/** The most reports of the base branch that a report remembers. */
export const MAX_POINTS = 50;

/** The most series that a report follows; the first ones count. Keeps untrusted reports bounded. */
export const MAX_SERIES = 500;

/** The most characters of a name and of a digest; a point leaves out longer ones. */
export const MAX_NAME_LENGTH = 300;
export const MAX_DIGEST_LENGTH = 100;
/** A full commit id, SHA-1 or SHA-256, in lower case. */
export const COMMIT = /^[0-9a-f]{40}(?:[0-9a-f]{24})?$/;

/** Returns whether a string is a full commit id. */
export function isCommit(text: string): boolean {
  return COMMIT.test(text);
}

const isBounded = <T extends object>(record: T): boolean => Object.keys(record).length <= MAX_SERIES;
const seriesKey = z.string().max(MAX_NAME_LENGTH);

/** A full commit id, or null where a run knows none. */
export const pointCommitSchema = z.string().regex(COMMIT).nullable();

/** One report of the base branch in a history: its measured main scores, and the digests of their gold sets. */
const historyPointSchema = z.strictObject({
  commit: pointCommitSchema,
  created: z.iso.datetime(),
  /** The digest of all its rows: reports with the same one have the same answers. */
  cases: z.string().max(MAX_DIGEST_LENGTH).optional(),
  /** True where one of its own gates failed; else absent. */
  failed: z.literal(true).optional(),
  /** Set where a trend starts anew: a label overrode the verdict of the pull request that was merged. */
  reference: z.literal("override").optional(),
  /** By suite: scores of different gold sets are not compared. */
  gold: z.record(suiteNameSchema, z.string().max(MAX_DIGEST_LENGTH)).refine(isBounded),
  /** By suite, in which `/` is written `%2F`, and full name: `support-bot/precision`. */
  scores: z.record(seriesKey, z.number()).refine(isBounded),
  /** By the same names, the standard deviation of the change from its baseline that chance in the cases explains. */
  errors: z.record(seriesKey, z.number().nonnegative()).refine(isBounded).optional(),
});
export type HistoryPoint = z.infer<typeof historyPointSchema>;

/** Reports of the base branch, the oldest first. Their times are printed, never sorted by. */
export const historySchema = z.array(historyPointSchema).max(MAX_POINTS);

/** Returns the name of a suite's score in a history. Slashes of the suite are encoded: what follows the first one is the score. */
export function seriesName(suite: string, score: string): string {
  return `${suite.replaceAll("/", "%2F")}/${score}`;
}

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
