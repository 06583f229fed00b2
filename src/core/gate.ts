import { z } from "zod";
import type { Json } from "./json.ts";

const limit = z.number().describe("A finite number in the metric's own unit; fractions, not percentages: 0.8, not 80.");
const severity = z.enum(["fail", "warn"]).describe("`fail` (the default) blocks the merge; `warn` only says so.");

/** What "no real drop" means. */
export const noRegressionSchema = z
  .strictObject({
    confidence: z
      .number()
      .min(0.5)
      .max(0.9999)
      .default(0.95)
      .describe("How sure a drop must be before it fails: 0.95 unless set. Held over all gates of a run together."),
    min_effect: limit
      .nonnegative()
      .default(0)
      .describe("Drops of at most this, in the metric's own unit, pass even when they are real."),
  })
  .describe("Fails only when the paired test says that the score really got worse.");

/** What "no real drop" means. */
export type NoRegression = z.infer<typeof noRegressionSchema>;

/** The demands a gate can make on one metric. Each gives one ruling. */
export const metricConditionsSchema = z
  .strictObject({
    min: limit.describe("The score is at least this.").optional(),
    max: limit.describe("The score is at most this.").optional(),
    max_drop: limit
      .nonnegative()
      .describe(
        "How far the score may get worse against the baseline, as a difference in the metric's own unit: fractions, not points.",
      )
      .optional(),
    max_drop_relative: limit
      .nonnegative()
      .describe("How far the score may get worse, as a part of the baseline's score.")
      .optional(),
    no_regression: noRegressionSchema.optional(),
    severity: severity.optional(),
  })
  .describe("What is demanded of one metric.");

/** The demands a gate can make on the cases of a suite. */
export const caseConditionsSchema = z
  .strictObject({
    min: z.int().positive().describe("At least this many cases.").optional(),
    max_missing: z.int().nonnegative().describe("At most this many cases without a trace; 0 unless set.").optional(),
    max_new_failures: z
      .int()
      .nonnegative()
      .describe("At most this many cases that passed in the baseline and fail now.")
      .optional(),
    max_unscored: z.int().nonnegative().describe("At most this many cases that could not be scored.").optional(),
    critical: z.array(z.string()).min(1).describe("Ids of cases that must pass.").optional(),
    severity: severity.optional(),
  })
  .describe("What is demanded of the cases.");

/** Demands on one metric. */
export type MetricConditions = z.infer<typeof metricConditionsSchema>;
/** Demands on cases. */
export type CaseConditions = z.infer<typeof caseConditionsSchema>;
/** Whether a broken gate blocks or only warns. */
export type Severity = z.infer<typeof severity>;

/** One gate of a suite with its metric's own id: what is demanded of one score. */
export interface Gate {
  readonly metric: string;
  readonly slice: string;
  readonly demands: Omit<MetricConditions, "severity">;
  readonly severity: Severity;
}

/** All that one suite demands. */
export interface SuiteGates {
  readonly metrics: readonly Gate[];
  readonly cases: Omit<CaseConditions, "severity">;
  readonly casesSeverity: Severity;
  /** The label without which a pull request may not change the gold set; left out when anyone may. */
  readonly freeze?: string;
  /** The parameters that its scores are made with; left out where they are not known. */
  readonly params?: Readonly<Record<string, Json>>;
  /** What its judge is and is asked, by the config's keys (`model`, `custom.tone`); left out where that is not known. */
  readonly judge?: Readonly<Record<string, string>>;
  /** How lines of other tools are read for it, by the config's keys (`preset`, `fields.answer`); left out where that is not known. */
  readonly mapping?: Readonly<Record<string, string>>;
}

/** What one ruling is about: exactly one demand. */
export const gateConditionSchema = z.record(
  z.string(),
  z.union([z.number(), z.string(), z.array(z.string()), noRegressionSchema]),
);

/** Whether one demand holds, and why. */
export const gateResultSchema = z.strictObject({
  suite: z.string(),
  /** The metric's id, or `cases`. */
  metric: z.string(),
  slice: z.string(),
  demand: gateConditionSchema,
  outcome: z.enum(["pass", "fail", "inconclusive", "not_evaluated"]),
  /** What the demand was held against; null when there was nothing. */
  actual: z.number().nullable(),
  why: z.string(),
  severity,
  /** As of its score: absent for fractions. */
  unit: z.literal("number").optional(),
  /** Why the gate cannot see what it is meant to guard; absent when it can. */
  blind: z.string().optional(),
  /** True where it has no clear outcome because labels are missing that should be there: the run is incomplete. */
  unlabelled: z.literal(true).optional(),
  /** True for the demand that every suite makes without being asked (`max_missing: 0`). */
  implied: z.boolean().optional(),
});

/** Whether one demand holds, and why. */
export type GateResult = z.infer<typeof gateResultSchema>;
