import { z } from "zod";
import { goldChangeSchema } from "../comparison/gold-changes.ts";
import { gateChangeSchema } from "../gates/gate-changes.ts";
import { baselineRecordSchema } from "./baseline-record.ts";
import { partChangeSchema } from "./part.ts";
import { boundsSchema } from "./score.ts";

/** The test of one paired difference, two-sided: how often would chance alone move the score as far? */
export const pairedTestSchema = z.strictObject({
  name: z.enum(["mcnemar-exact", "randomization", "delta-method", "jackknife"]),
  p: z.number(),
  /** McNemar's mid-p, which is nearer to its level but not bound by it; shown, never ruled by. */
  mid_p: z.number().nullable(),
  /** Cases that count otherwise than before, and which way they pull the score. */
  changed: z.int(),
  worse: z.int(),
  better: z.int(),
  /** Of slices: p after Holm's correction over all slices of the run. */
  adjusted: z.number().nullable(),
  /** Of a test that only so many draws are made of: no p of it can be smaller. */
  least_p: z.number().optional(),
  /** True where a case can count in part, or does not count by itself: such cases change without flipping. Else absent. */
  graded: z.literal(true).optional(),
});

/** The test of one paired difference. */
export type PairedTest = z.infer<typeof pairedTestSchema>;

/** What cases that could not be scored on a side leave open of a change: they are no part of its delta. */
export const unscoredImpactSchema = z.strictObject({
  cases: z.int().positive(),
  /** Where either score over all cases must lie, whatever those cases are; null where nothing is to be measured, or nothing bounds it. */
  base: boundsSchema.nullable(),
  head: boundsSchema.nullable(),
  /** The test with those cases as bad as can be now and as good as can be before, and the other way round; null where they cannot be made up. */
  worst: pairedTestSchema.nullable(),
  best: pairedTestSchema.nullable(),
});

/** What cases that could not be scored leave open of a change. */
export type UnscoredImpact = z.infer<typeof unscoredImpactSchema>;

/** One score before and after, over the cases that both runs have with the same gold line. `delta` is head − base, in the metric's own unit. */
export const changeSchema = z.strictObject({
  suite: z.string(),
  metric: z.string(),
  slice: z.string(),
  kind: z.enum(["better", "worse", "same", "added", "removed", "redefined"]),
  base: z.number().nullable(),
  head: z.number().nullable(),
  delta: z.number().nullable(),
  /** Compared cases that the score counts on either side; null when only the two scores were at hand. */
  n: z.int().nullable(),
  /** The paired interval of the delta, and its confidence. */
  interval: z.tuple([z.number(), z.number()]).nullable(),
  confidence: z.number().nullable(),
  test: pairedTestSchema.nullable(),
  /** Why the delta is withheld; null when it is given. */
  why: z.string().nullable(),
  /** True where the baseline has a number and the cases to compare give this run none, or there are no such cases; else absent. */
  lost: z.boolean().optional(),
  /** Absent where all compared cases are scored on both sides. */
  unscored: unscoredImpactSchema.optional(),
  /** As of its scores: absent for fractions, and for what stands among the slices. */
  unit: z.literal("number").optional(),
  headline: z.literal(true).optional(),
  fine: z.literal(true).optional(),
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
  regressed: z.array(flipSchema),
  fixed: z.array(flipSchema),
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
  /** Suites whose cases cannot be held against each other, and why; where only the judge is another, scores that need none still can. */
  redefined: z.array(z.strictObject({ suite: z.string(), why: z.string() })),
  /** Suites of which some cases are in one run only or have another gold line, and how many cases the deltas are over. */
  partial: z.array(z.strictObject({ suite: z.string(), cases: z.int() })),
  flips: flipsSchema.nullable(),
  /** What became of objects in images and the like; absent where no suite has such parts. */
  parts: z.array(partChangeSchema).optional(),
  /** What the cases of each suite are shown as, in a word: `question`, `image`. */
  shown: z.record(z.string(), z.string()).optional(),
  /** Demands that are not what they were at the base; none when the base's gates are not known. */
  gates: z.array(gateChangeSchema),
  /** Suites whose gold set is not the baseline's. */
  gold: z.array(goldChangeSchema),
});

/** A report held against its baseline. */
export type Diff = z.infer<typeof diffSchema>;

/** The diff of a report that there is nothing to hold against. */
export function emptyDiff(baseline: Diff["baseline"]): Diff {
  return { baseline, changes: [], redefined: [], partial: [], flips: null, gates: [], gold: [] };
}
