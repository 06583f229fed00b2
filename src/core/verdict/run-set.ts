import { z } from "zod";

/** One attempt of a run that evaluated the same commit before. */
export const earlierRunSchema = z.strictObject({ run_id: z.int(), run_attempt: z.int() });
export type EarlierRun = z.infer<typeof earlierRunSchema>;

/** Why a suite of a run cannot be averaged with those of other runs: what differs, or is too much. */
const whySuiteApartSchema = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.enum(["absent", "family", "gold", "parameters", "judge", "cases", "traces", "trials"]),
  }),
  z.strictObject({ kind: z.literal("score"), score: z.string() }),
]);
export type WhySuiteApart = z.infer<typeof whySuiteApartSchema>;

/** Why a run, or a suite of it, cannot be averaged with the others of its side. */
const whyApartSchema = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.enum(["not_stored", "too_many_cases"]) }),
  z.strictObject({ kind: z.literal("suite"), suite: z.string(), why: whySuiteApartSchema }),
]);
export type WhyApart = z.infer<typeof whyApartSchema>;

/** A run, or a suite of it, that its side leaves out. `place` counts the runs from 1. */
export const leftOutSchema = z.strictObject({
  run_id: z.int().nullable(),
  run_attempt: z.int().nullable(),
  place: z.int(),
  why: whyApartSchema,
});
export type LeftOut = z.infer<typeof leftOutSchema>;
