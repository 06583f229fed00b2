import { z } from "zod";
import { baselineStatusSchema } from "../baseline.ts";
import { trendSchema } from "../history.ts";
import { missingSchema } from "../score.ts";

/** Why two scores, or all scores of a suite, have no difference. */
export const changeReasonSchema = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.enum([
      ...(["new", "gone", "params", "pass_rule", "judge", "gold", "revision", "undefined"] as const),
      ...(["unpaired", "none_scored", "none_shared", "none_comparable"] as const),
    ]),
  }),
  z.strictObject({ kind: z.literal("family"), before: z.string(), after: z.string() }),
  /** The side without a value, and the words of its score. */
  z.strictObject({ kind: z.literal("no_value"), side: z.enum(["baseline", "run"]), detail: z.string().nullable() }),
]);
export type ChangeReason = z.infer<typeof changeReasonSchema>;

/** A label that a user added to a pull request; `by` and `at` are null where GitHub does not report them. */
export const approvalSchema = z.strictObject({
  label: z.string(),
  by: z.string().nullable(),
  at: z.iso.datetime().nullable(),
});
export type Approval = z.infer<typeof approvalSchema>;

/** A label of a pull request: set, not there, not to be looked up (`unknown`), or of a report whose labels nobody looked up. */
export const labelStateSchema = z.discriminatedUnion("kind", [
  approvalSchema.extend({ kind: z.literal("given") }),
  /** `commit` was pushed after the label was set, which therefore does not count. */
  approvalSchema.extend({ kind: z.literal("stale"), commit: z.string() }),
  z.strictObject({ kind: z.enum(["absent", "unchecked"]), label: z.string() }),
  z.strictObject({ kind: z.literal("unknown"), label: z.string(), detail: z.string() }),
]);
export type LabelState = z.infer<typeof labelStateSchema>;

/** The joint one-sided test of a gate. */
export const gateTestSchema = z.strictObject({
  /** The chance of at least this drop if nothing changed. */
  p: z.number(),
  /** The same, corrected for all gates that are tested together. */
  adjusted: z.number(),
  /** Gates that are tested together. */
  tests: z.int().positive(),
  /** Cases whose contribution changed, and how many of them made the score worse and better. */
  changed: z.int().nonnegative(),
  worse: z.int().nonnegative(),
  better: z.int().nonnegative(),
  /** Clusters with changed cases; absent where all cases are independent. */
  clusters: z.int().nonnegative().optional(),
  /** The cluster of all changed cases, where it is a single one; else absent. */
  cluster: z.string().optional(),
  /** The cases, or clusters, that count in the score in some run. */
  units: z.int().nonnegative(),
  /** How many of these must change, all for the worse, before any drop is significant. */
  fewest: z.int().positive(),
  /** The gate fails if the corrected p is at most this. */
  level: z.number(),
  /** The smallest drop that the gate detects with a power of 80%, in the metric's own unit; null where it is unknown. */
  detectable: z.number().nullable(),
  /** The smallest drop that these changed cases show as significant: the score fell by at least the drop minus this. Null without one. */
  margin: z.number().nullable(),
  /** The standard deviation of the change if nothing changed but chance, in the metric's own unit. */
  error: z.number().nonnegative(),
});
export type GateTest = z.infer<typeof gateTestSchema>;

export const gateOutcomeSchema = z.enum(["pass", "fail", "inconclusive", "not_evaluated"]);

const base = z.number().nullable();
/** The compared scores, from which a drop is printed as readers subtract them. */
const both = { base: z.number(), head: z.number() };

/** The reasons of a single evaluation. Numbers that the result has are not repeated; `detail` is a text from outside, which is only printed. */
const ownReasons = [
  z.strictObject({
    kind: z.enum([
      ...(["no_cases", "no_results", "score_not_finite", "limit_not_finite", "change_not_finite"] as const),
      ...(["value_lost", "cases_not_stored", "base_not_stored", "not_testable", "no_interval"] as const),
      ...(["none_shared", "score_gone", "suite_gone", "suite_new"] as const),
    ]),
  }),
  z.strictObject({ kind: z.literal("no_baseline"), status: baselineStatusSchema, detail: z.string().nullable() }),
  z.strictObject({ kind: z.literal("not_compared"), change: changeReasonSchema }),
  /** `missing` where cases without a value are why. */
  z.strictObject({ kind: z.literal("not_scored"), detail: z.string(), missing: missingSchema.optional() }),
  z.strictObject({ kind: z.literal("pair_not_scored"), change: changeReasonSchema, missing: missingSchema }),
  /** `base` is the score of the baseline. */
  z.strictObject({ kind: z.literal("no_score"), base }),
  z.strictObject({ kind: z.literal("nothing_measured"), base, detail: z.string() }),
  /** The score against a minimum or maximum; `unscored` cases have no value. */
  z.strictObject({ kind: z.literal("limit"), unscored: z.int().nonnegative() }),
  z.strictObject({ kind: z.literal("drop"), ...both }),
  z.strictObject({ kind: z.literal("regression"), ...both }),
  z.strictObject({
    kind: z.literal("non_inferior"),
    /** The least and the largest drop that the cases allow. Those that differ from the margin by less than `rounding` equal it. */
    drops: z.tuple([z.number(), z.number()]),
    rounding: z.number(),
    changed: z.int().nonnegative(),
    /** Where the cases, worth so many independent ones, are too few to exclude a drop of the margin. */
    short: z.strictObject({ cases: z.int(), needed: z.int() }).optional(),
  }),
  /** A number of cases against its limit; `removed` of the newly failing ones passed before they were removed. */
  z.strictObject({ kind: z.literal("count"), removed: z.int().nonnegative() }),
  /** How many critical cases were checked, and the first that do not pass; `now` is another id that one has. */
  z.strictObject({
    kind: z.literal("critical"),
    checked: z.int().nonnegative(),
    failing: z.array(
      z.strictObject({
        case: z.string(),
        state: z.enum(["pass", "fail", "unscored", "absent"]),
        now: z.string().optional(),
      }),
    ),
  }),
  /**
   * Cases without a value, of a score or (null) a result, by why. `all` have or lack it. Cases `share` a reason where they do not lack it
   * at random; `rise` is by how much their share is larger than in the baseline.
   */
  z.strictObject({
    kind: z.literal("missing"),
    score: z.string().nullable(),
    all: z.int(),
    missing: missingSchema.nullable(),
    share: z.boolean(),
    rise: z.strictObject({ size: z.number(), p: z.number() }).optional(),
    /** The largest share that may lack one, where more do than chance explains. */
    most: z.number().optional(),
  }),
  z.strictObject({ kind: z.literal("other_basis"), all: z.int() }),
  /** What of the base's measure a run has otherwise. */
  z.strictObject({ kind: z.literal("differs"), what: z.enum(["family", "parameters", "judge", "score"]) }),
  z.strictObject({ kind: z.literal("redefined"), change: changeReasonSchema }),
  z.strictObject({ kind: z.literal("duplicates"), ids: z.array(z.string()), count: z.int() }),
  /** Values that the baseline has are lost: counted as the worst value, they would fail the gate. */
  z.strictObject({
    kind: z.literal("lost_values"),
    lost: z.int().positive(),
    all: z.int().positive(),
    p: z.number(),
    missing: missingSchema,
  }),
  /** A pass by a judge or a question that the change itself brings. */
  z.strictObject({ kind: z.literal("rejudged") }),
  z.strictObject({ kind: z.literal("fooled_judge"), answers: z.int().positive() }),
  trendSchema,
  /** A frozen suite without changes: since the baseline, or in its files since the base commit. */
  z.strictObject({ kind: z.literal("frozen_same"), since: z.enum(["baseline", "base_commit"]) }),
  /** A frozen suite with changes: how far an older baseline is behind (null: unknown), and why its files could not be compared. */
  z.strictObject({
    kind: z.literal("frozen"),
    behind: z.int().nullable().optional(),
    detail: z.string().optional(),
    /** On the command line, where an option approves it. */
    is_local: z.literal(true).optional(),
  }),
] as const;
const ownReasonSchema = z.discriminatedUnion("kind", ownReasons);
export type OwnReason = z.infer<typeof ownReasonSchema>;

/** One evaluation of a gate: what the condition was compared with (null when there was nothing), and why it has its outcome. */
const evaluationSchema = z.strictObject({
  outcome: gateOutcomeSchema,
  actual: z.number().nullable(),
  reason: ownReasonSchema,
  test: gateTestSchema.optional(),
});
export type GateEvaluation = z.infer<typeof evaluationSchema>;

/** Why a gate has its outcome. */
export const gateReasonSchema = z.discriminatedUnion("kind", [
  ownReasonSchema,
  /** Cases with an edited gold line decide the gate: its results with and without them; null where it exists only without. */
  z.strictObject({
    kind: z.literal("edited_gold"),
    cases: z.int().positive(),
    with: evaluationSchema.nullable(),
    without: evaluationSchema.nullable(),
  }),
]);
export type GateReason = z.infer<typeof gateReasonSchema>;
