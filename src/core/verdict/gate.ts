import { z } from "zod";
import { type ScoreTrend, seriesName } from "../history.ts";
import { scoreName, unitSchema } from "../score.ts";
import { gateOutcomeSchema, gateReasonSchema, gateTestSchema, labelStateSchema } from "./gate-reason.ts";

const limit = z.number().describe("A finite number in the metric's own unit; fractions, not percentages: 0.8, not 80.");
const size = limit.nonnegative();
const severity = z.enum(["fail", "warn"]).describe("`fail` (the default) blocks the merge; `warn` only reports it.");

const confidence = z.number().min(0.5).max(0.9999).default(0.95);

/** What "no significant regression" means. */
export const noRegressionSchema = z
  .strictObject({
    confidence: confidence.describe(
      "The confidence of the test: 0.95 unless set. All blocking gates of a run share it.",
    ),
    min_effect: size
      .default(0)
      .describe("Drops of at most this, in the metric's own unit, pass even when they are significant."),
  })
  .describe(
    "Fails only when the score got significantly worse: in a one-sided test, corrected for all gates together.",
  );
export type NoRegression = z.infer<typeof noRegressionSchema>;

/** What "proven not to be worse" means. */
const nonInferiorSchema = z
  .strictObject({
    margin: limit.positive().describe("The drop that must be excluded, in the metric's own unit."),
    confidence: confidence.describe("The confidence of the interval: 0.95 unless set."),
  })
  .describe("Passes only when the interval of the change excludes a drop of the margin.");
export type NonInferior = z.infer<typeof nonInferiorSchema>;

/** The conditions a gate can put on one metric. Each gives one result. */
export const metricConditionsSchema = z
  .strictObject({
    min: limit.describe("The score is at least this.").optional(),
    max: limit.describe("The score is at most this.").optional(),
    max_drop: size
      .describe(
        "How much worse than the baseline the score may get, in the metric's own unit; for percentages, `0.02` is 2 points.",
      )
      .optional(),
    max_drop_relative: size
      .describe("How much worse the score may get, as a share of the baseline's score.")
      .optional(),
    max_increase: size.describe("As `max_drop`, for metrics where lower is better.").optional(),
    max_increase_relative: size.describe("As `max_drop_relative`, for metrics where lower is better.").optional(),
    no_regression: noRegressionSchema.optional(),
    non_inferior: nonInferiorSchema.optional(),
    severity: severity.optional(),
  })
  .describe("The conditions on one metric.");

/** The conditions a gate can put on the cases of a suite. */
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
  .describe("The conditions on the cases.");

export type MetricConditions = z.infer<typeof metricConditionsSchema>;
export type CaseConditions = z.infer<typeof caseConditionsSchema>;
export type Severity = z.infer<typeof severity>;

/** One gate of a suite, with the id and slice of the score it is about. */
export interface Gate {
  readonly metric: string;
  readonly slice: string;
  readonly conditions: Omit<MetricConditions, "severity">;
  readonly severity: Severity;
}

/** What a pull request may change only with a PR label: the gold set, or everything that defines the scores. */
export const freezeConditionSchema = z.strictObject({ scope: z.enum(["gold", "measure"]), label: z.string() });
export type Freeze = z.infer<typeof freezeConditionSchema>;

/** Whether a second trace of the same id (and trial) is an error, or replaces the first. */
export const duplicateRuleSchema = z.enum(["error", "last"]);
export type DuplicateRule = z.infer<typeof duplicateRuleSchema>;

/** A case that counts in no gate until a day. */
export const quarantinedSchema = z
  .strictObject({
    case: z.string().describe("The id of the case."),
    until: z.iso
      .date({ error: ({ input }) => `\`${String(input)}\` is no date; write it as \`2027-01-31\`` })
      .describe("The last day, as `2027-01-31`; from the next day on the case counts again."),
    why: z.string().min(1).describe("The reason, which the comment shows."),
  })
  .describe("A case that is shown, and counts in no gate.");
export type Quarantined = z.infer<typeof quarantinedSchema>;

/** All gates of one suite, and the rules of its cases. */
export interface SuiteGates {
  readonly metrics: readonly Gate[];
  readonly cases: Omit<CaseConditions, "severity">;
  readonly casesSeverity: Severity;
  /** What a pull request may change only with a label; absent where it needs none. */
  readonly freeze?: Freeze;
  /** Cases that count in no gate; absent where there are none. */
  readonly quarantine?: readonly Quarantined[];
  /** The field of gold lines whose equal values make cases depend on each other; absent where all cases are independent. */
  readonly cluster?: string;
  /** What happens to a second trace of the same id; absent where the config does not say. */
  readonly duplicates?: DuplicateRule;
}

/** The condition of one gate result: a record of exactly one key. */
const gateConditionSchema = z.record(
  z.string(),
  z.union([z.number(), z.string(), z.array(z.string()), noRegressionSchema, nonInferiorSchema, freezeConditionSchema]),
);

/** The outcome of one condition, and why. */
export const gateResultSchema = z.strictObject({
  suite: z.string(),
  /** The metric's id, or `cases`. */
  metric: z.string(),
  slice: z.string(),
  demand: gateConditionSchema,
  outcome: gateOutcomeSchema,
  /** What the condition was compared with; null when there was nothing. */
  actual: z.number().nullable(),
  reason: gateReasonSchema,
  severity,
  /** The unit of the score: absent for fractions. */
  unit: unitSchema.optional(),
  /** Only of `no_regression` where there is something to compare. */
  test: gateTestSchema.optional(),
  /** The PR label that approves, or would approve, what the gate is about; absent where there is nothing to approve. */
  approval: labelStateSchema.optional(),
  /** True where the outcome is inconclusive because expected labels are missing: the run is incomplete. */
  incomplete: z.literal(true).optional(),
  /** True where the runs of this commit together have a better result, and its newest run alone this one. */
  newest: z.literal(true).optional(),
  /** What can show whether a drop that is possibly real is: another run of the job, more cases or trials, or more runs of the baseline. */
  next_step: z.enum(["run_again", "more_cases", "more_runs"]).optional(),
  /** True for conditions that apply without being configured (`max_missing: 0`, the trend of the base branch). */
  implied: z.boolean().optional(),
});
export type GateResult = z.infer<typeof gateResultSchema>;

export type NextStep = NonNullable<GateResult["next_step"]>;

/** Returns a key of a gate: its suite, score and condition, by which results of two evaluations are matched. */
export function gateKey({ suite, metric, slice, demand }: Pick<GateResult, "suite" | "metric" | "slice" | "demand">) {
  return JSON.stringify([suite, metric, slice, ...Object.keys(demand)]);
}

/** Returns the trends among gate results. */
export function trendsOf(gates: readonly GateResult[]): ScoreTrend[] {
  return gates.flatMap(({ suite, metric, slice, unit, reason }) =>
    reason.kind === "trend" ? [{ suite, metric, slice, ...(unit !== undefined && { unit }), reason }] : [],
  );
}

const limitSchema = z.union([
  z.number(),
  z.string(),
  z.array(z.string()),
  z.record(z.string(), z.union([z.number(), z.string(), z.boolean()])),
]);

/** The value of a condition: a number, a label, ids of cases, or several named values. */
export type Limit = z.infer<typeof limitSchema>;

/**
 * One condition that differs from the base. `demand` can also be `severity`, or `suite` for all gates of an added suite. Changes of
 * what defines the scores are not among them; see `MeasureChange`.
 */
export const gateChangeSchema = z.strictObject({
  suite: z.string(),
  /** The metric's id, or `cases`; empty for a whole suite. */
  metric: z.string(),
  slice: z.string(),
  demand: z.string(),
  before: limitSchema.nullable(),
  after: limitSchema.nullable(),
  kind: z.enum(["loosened", "tightened", "added", "removed", "changed"]),
});
export type GateChange = z.infer<typeof gateChangeSchema>;

const RELATIVE = /^(?:max_(?:drop|increase)(?:_relative)?|no_regression|non_inferior|max_new_failures|freeze)$/;

/** Returns whether a condition needs a baseline. */
export const isRelativeCondition = (kind: string): boolean => RELATIVE.test(kind);

/** Returns the series of the scores that gates are on. */
export function gatedSeries(gates: readonly Pick<GateResult, "suite" | "metric" | "slice">[]): ReadonlySet<string> {
  return new Set(gates.map((gate) => seriesName(gate.suite, scoreName(gate))));
}
