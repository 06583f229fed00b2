import { z } from "zod";
import { UNSCORED_REASONS, type UnscoredReason } from "./metric.ts";

/** The unit of a score: `number`, `usd`, `ms` or another word. Stored scores that are fractions have none. */
export const unitSchema = z
  .string()
  .regex(/^[A-Za-z][A-Za-z0-9/%]{0,15}$/, "it must be one word of at most 16 letters and digits, such as `ms`");

const named = {
  metric: z.string(),
  /** `key=value` pairs joined by commas; empty for the whole set. */
  slice: z.string(),
};
const declared = {
  better: z.enum(["higher", "lower"]),
  revision: z.int(),
  /** Absent for fractions. */
  unit: unitSchema.optional(),
  /** True where it is listed with the scores of the whole set although it has a slice; else absent. */
  headline: z.literal(true).optional(),
  /** True for what only breaks another slice down further. */
  fine: z.literal(true).optional(),
};

export const boundsSchema = z
  .tuple([z.number(), z.number()])
  .refine(([low, high]) => low <= high, "the bounds are not in order");

const openBoundsSchema = z.tuple([z.number().nullable(), z.number().nullable()]);

/** A score: measured, undefined (0/0), partial (some of its cases could not be scored) or failed. Never a silent zero. */
export const scoreSchema = z.discriminatedUnion("status", [
  z.strictObject({
    ...named,
    status: z.literal("measured"),
    value: z.number(),
    /** Cases it was measured on. */
    n: z.int(),
    /** The 95% interval; null or absent when none could be made. */
    interval: z.tuple([z.number(), z.number()]).nullable().optional(),
    /** The two sums of a ratio. */
    top: z.number().optional(),
    bottom: z.number().optional(),
    ...declared,
  }),
  z.strictObject({
    ...named,
    status: z.literal("undefined"),
    /** The source's convention for 0/0, which only the reference scorer uses; null where it has none. */
    value: z.number().nullable(),
    n: z.literal(0),
    why: z.string(),
    /** Present where the gold set has nothing to measure, whatever the system answers. */
    because: z.literal("gold").optional(),
    ...declared,
  }),
  z
    .strictObject({
      ...named,
      status: z.literal("partial"),
      /** Over the cases that are scored. */
      value: z.number(),
      /** The bounds of the score for all possible values of the unscored cases; null where there is none. */
      bounds: openBoundsSchema,
      /** Cases with at least one trial that could not be scored, and why, by reason: `3 budget, 1 malformed`. */
      unscored: z.int().positive(),
      why: z.string(),
      n: z.int().nonnegative(),
      top: z.number().optional(),
      bottom: z.number().optional(),
      ...declared,
    })
    .refine(
      ({ value, bounds: [low, high] }) => (low ?? value) <= value && value <= (high ?? value),
      "the value lies outside of its bounds",
    ),
  z.strictObject({
    ...named,
    status: z.literal("failed"),
    why: z.string(),
    /** Cases that could not be scored, where that is why. */
    unscored: z.int().positive().optional(),
    ...declared,
  }),
]);
export type Score = z.infer<typeof scoreSchema>;

/** A score of which only the bounds are known. */
export type PartialScore = Extract<Score, { status: "partial" }>;

/** Returns the bounds of a partial score, infinite where it has none. */
export function boundsOf({ bounds: [low, high] }: PartialScore): readonly [number, number] {
  return [low ?? Number.NEGATIVE_INFINITY, high ?? Number.POSITIVE_INFINITY];
}

/** Returns the value of a score, or the convention of an undefined one, which is no measurement; null where it failed. */
export function scoreValue(score: Score): number | null {
  return score.status === "failed" ? null : score.value;
}

/** Returns how many cases of a score could not be scored. */
export function unscoredCount(score: Score): number {
  return score.status === "partial" || score.status === "failed" ? (score.unscored ?? 0) : 0;
}

/** Returns the full name of a score: `accuracy[ability=noise_robustness]`, or the bare metric for the whole set. */
export function scoreName(score: { readonly metric: string; readonly slice: string }): string {
  return score.slice === "" ? score.metric : `${score.metric}[${score.slice}]`;
}

/** Returns a key of a score in one of several suites. */
export function suiteScoreKey(score: {
  readonly suite: string;
  readonly metric: string;
  readonly slice: string;
}): string {
  return `${score.suite}\n${scoreName(score)}`;
}

/** Returns whether a score is of the whole set, or listed with those that are. */
export function isMainScore({ slice, headline }: Pick<Score, "slice" | "headline">): boolean {
  return slice === "" || headline === true;
}

const ADVICE: Readonly<Record<UnscoredReason, string>> = {
  "no trace": "give every gold line a trace",
  "no score": "score these cases too",
  "no judge": "name a model that the judge's endpoint has (`judge: { model: … }`), and check its address",
  "no key": "set the judge's API key as a secret and run it again (pull requests from forks get no secrets)",
  "refused key": "give the judge a key that its endpoint accepts",
  canary: "use a judge model that known-bad answers do not fool",
  budget: "raise the judge's budget (`max_calls`, `max_tokens`, `max_usd`)",
  rate: "run it again when the judge's endpoint accepts more requests",
  "time-out": "run it again; the labels made so far are kept",
  outage: "run it again when the judge's endpoint responds; the labels made so far are kept",
  refusal: "check the cases that the judge refuses to label",
  "too long": "shorten these cases, or use a judge model with a larger context window",
  malformed: "run it again, or use a judge model that keeps to the answer's schema",
  "not labelled": "label these cases by hand, or run it where the judge may be called",
};

/** Returns what to do about counted reasons such as `3 budget, 1 malformed`: the advice for the first known one, as a clause. */
export function adviceFor(why: string): string {
  const named = new Set([...why.matchAll(/\b\d+ ([a-z][a-z -]*)/g)].map(([, reason]) => reason));
  const first = UNSCORED_REASONS.find((reason) => named.has(reason));
  return first === undefined ? "score these cases" : ADVICE[first];
}
