import { z } from "zod";

/** The value of a setting, the entries of a list, or several settings by their keys. */
const valueSchema = z.union([z.string(), z.array(z.string()), z.record(z.string(), z.string())]);

/** The cases that a change concerns, what became of them, and the first few ids: of those that are counted below, if there are any. */
const effectSchema = z.strictObject({
  cases: z.int().nonnegative(),
  ids: z.array(z.string()),
  /** Those that passed, and those that failed: in the baseline, of added ones now. */
  passed: z.int().nonnegative().optional(),
  failed: z.int().nonnegative().optional(),
  /** Edited cases whose result changed. */
  fixed: z.int().nonnegative().optional(),
  regressed: z.int().nonnegative().optional(),
  /** Cases of a suite that is gone which the added suite in its place has. */
  kept: z.int().nonnegative().optional(),
});

/**
 * One change of what defines a suite's scores. `before` and `after` have what differs: the changed settings, the entries that a list
 * lost and gained. Null is nothing.
 */
export const measureChangeSchema = z.strictObject({
  suite: z.string(),
  what: z.enum([
    ...(["link", "files", "suite", "family", "scores", "fields", "gold", "trials", "params", "judge"] as const),
    ...(["metrics", "slices", "cluster", "duplicates"] as const),
  ]),
  /** Which part of it: `traces` of the files, `removed` of the gold set. */
  part: z.string(),
  before: valueSchema.nullable(),
  after: valueSchema.nullable(),
  effect: effectSchema.nullable(),
});
export type MeasureChange = z.infer<typeof measureChangeSchema>;
