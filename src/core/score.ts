import { z } from "zod";
import { UNSCORED_REASONS } from "./metric.ts";

/** Returns the name of a slice: `topic=billing`. Characters with a meaning in names are percent-encoded: `%2C` for a comma. */
export function sliceName(field: string, value: string): string {
  return `${encodeSlicePart(field)}=${encodeSlicePart(value)}`;
}

/** Returns the value of a slice by this one field; null for any other slice. */
export function sliceValue(name: string, field: string): string | null {
  const start = sliceName(field, "");
  const isOwn = name.startsWith(start) && !name.includes(",");
  return isOwn ? decodeSlicePart(name.slice(start.length)) : null;
}

/** Returns a slice's name as scores have it, however its value is encoded: `topic=a%2Cb` for `topic=a,b`. `tidy` normalizes the value. */
export function correctSliceName(written: string, field: string, tidy = (value: string): string => value): string {
  const value = written.slice(sliceName(field, "").length);
  return sliceName(field, tidy(decodeSlicePart(value)));
}

/** Decodes the percent-encoded characters that slice names use; leaves any other `%` alone. */
function decodeSlicePart(text: string): string {
  return text.replace(/%(25|2C|3D|5B|5D|[01][0-9A-F]|7F|C2%[89][0-9A-F])/gi, (code) => decodeURIComponent(code));
}

function encodeSlicePart(text: string): string {
  return text.replace(/[%,=[\]\p{Cc}]/gu, (sign) => encodeURIComponent(sign));
}

/** Parses a slice's name into its fields and values, decoded. */
export function parseSlice(name: string): (readonly [field: string, value: string])[] {
  if (name === "") return [];
  return name.split(",").map((part) => {
    const at = part.indexOf("=");
    return [decodeSlicePart(part.slice(0, Math.max(at, 0))), decodeSlicePart(part.slice(at + 1))] as const;
  });
}

/** Joins slice names: a metric's own parameters before the cases' fields. */
export function joinSlices(...names: readonly string[]): string {
  return names.filter((name) => name !== "").join(",");
}

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

/** Cases without a value, counted by the reason; empty where the reasons are not known. */
export const missingSchema = z.partialRecord(z.enum(UNSCORED_REASONS), z.int().positive());
export type Missing = z.infer<typeof missingSchema>;

/** Two ends, of which null is one that the data do not bound. */
export const openBoundsSchema = z.tuple([z.number().nullable(), z.number().nullable()]);

/** A score: measured, undefined (0/0), partial (some of its cases could not be scored) or failed. Never a silent zero. */
export const scoreSchema = z.discriminatedUnion("status", [
  z.strictObject({
    ...named,
    status: z.literal("measured"),
    value: z.number(),
    /** Cases it was measured on. */
    n: z.int(),
    /** The 95% interval; null or absent when none could be made. */
    interval: openBoundsSchema.nullable().optional(),
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
      /** Cases with at least one trial that could not be scored, and how many of them for each reason. */
      unscored: z.int().positive(),
      missing: missingSchema,
      n: z.int().nonnegative(),
      /** The 95% interval over the cases that are scored; null or absent when none could be made, and of scores of the whole set. */
      interval: openBoundsSchema.nullable().optional(),
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
    /** Cases that could not be scored, where that is why, and how many for each reason. */
    unscored: z.int().positive().optional(),
    missing: missingSchema.optional(),
    ...declared,
  }),
]);
export type Score = z.infer<typeof scoreSchema>;

/** A score of which only the bounds are known. */
export type PartialScore = Extract<Score, { status: "partial" }>;

/** Returns the value of a score, or the convention of an undefined one, which is no measurement; null where it failed. */
export function scoreValue(score: Score): number | null {
  return score.status === "failed" ? null : score.value;
}

/** Returns the value of a score where it is a measurement, which the convention for 0/0 is not; else null. */
export function measuredValue(score: Score | null | undefined): number | null {
  return score?.status === "measured" || score?.status === "partial" ? score.value : null;
}

/** Returns how many cases of a score could not be scored. */
export function unscoredCount(score: Score): number {
  return score.status === "partial" || score.status === "failed" ? (score.unscored ?? 0) : 0;
}

/** Returns how many cases of a score have no value for each reason. */
export function missingOfScore(score: Score): Missing {
  return score.status === "partial" || score.status === "failed" ? (score.missing ?? {}) : {};
}

/** Returns the full name of a score: `accuracy[ability=noise_robustness]`, or the bare metric for the whole set. */
export function scoreName(score: { readonly metric: string; readonly slice: string }): string {
  return score.slice === "" ? score.metric : `${score.metric}[${score.slice}]`;
}

/** Returns the score or change of a name, undefined if there is none; of a tool's `pass@1` and the one of trials the latter, which comes last. */
export function findNamed<T extends Parameters<typeof scoreName>[0]>(
  all: readonly T[],
  { metric, slice }: Parameters<typeof scoreName>[0],
): T | undefined {
  return all.findLast((one) => one.metric === metric && one.slice === slice);
}

/** Returns whether a score is of the whole set, or listed with those that are. */
export function isMainScore({ slice = "", headline }: { slice?: string; headline?: boolean | undefined }): boolean {
  return slice === "" || headline === true;
}
