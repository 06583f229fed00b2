import { z } from "zod";
import { baselineRecordSchema } from "./baseline-record.ts";
import { gateChangeSchema } from "./gate-change.ts";
import { goldChangeSchema } from "./gold-change.ts";

/** One score before and after. `delta` is head − base, in the metric's own unit. */
export const changeSchema = z.strictObject({
  suite: z.string(),
  metric: z.string(),
  slice: z.string(),
  kind: z.enum(["better", "worse", "same", "added", "removed", "redefined"]),
  base: z.number().nullable(),
  head: z.number().nullable(),
  delta: z.number().nullable(),
  /** Why the delta is withheld; null when it is given. */
  why: z.string().nullable(),
});

/** One score before and after. */
export type Change = z.infer<typeof changeSchema>;

/** One case before and after. */
export const flipSchema = z.strictObject({
  suite: z.string(),
  case: z.string(),
  at: z.string().nullable(),
  gold_at: z.string().nullable(),
  text: z.string(),
  expected: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
  why: z.string().nullable(),
});

/** One case before and after. */
export type Flip = z.infer<typeof flipSchema>;

/** Cases by what became of them. `edited` cases have another gold line and stand in their flip's list as well. */
export const flipsSchema = z.strictObject({
  broke: z.array(flipSchema),
  healed: z.array(flipSchema),
  still_failing: z.array(flipSchema),
  added: z.array(flipSchema),
  removed: z.array(flipSchema),
  edited: z.array(flipSchema),
  unscored: z.array(flipSchema),
});

/** Cases by what became of them. */
export type Flips = z.infer<typeof flipsSchema>;

/** A report held against its baseline. `flips` is null when the baseline's cases are not at hand. */
export const diffSchema = z.strictObject({
  baseline: baselineRecordSchema,
  changes: z.array(changeSchema),
  /** Suites of which nothing can be compared, and why. */
  redefined: z.array(z.strictObject({ suite: z.string(), why: z.string() })),
  flips: flipsSchema.nullable(),
  /** Demands that are not what they were at the base; none when the base's gates are not known. */
  gates: z.array(gateChangeSchema),
  /** Suites whose gold set is not the baseline's. */
  gold: z.array(goldChangeSchema),
});

/** A report held against its baseline. */
export type Diff = z.infer<typeof diffSchema>;
