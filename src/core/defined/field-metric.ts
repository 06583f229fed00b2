import { z } from "zod";
import { unitSchema } from "../score.ts";

/** How the scores of the cases become one number. */
export const AGGREGATES = ["mean", "median", "p90", "p95", "p99", "sum", "min", "max", "rate"] as const;
export type Aggregate = (typeof AGGREGATES)[number];

/** The most field metrics of a suite, and the most characters of a name. */
export const MOST_FIELD_METRICS = 100;
export const LONGEST_SCORE_NAME = 100;
/** Larger values are mistakes, and sums of their squares lose digits. */
export const LARGEST_SCORE = 1e15;

const value = z.number().min(-LARGEST_SCORE).max(LARGEST_SCORE);
const better = z.enum(["higher", "lower"]);
const aggregate = z.enum(AGGREGATES);
const range = z
  .tuple([value, value])
  .refine(([least, most]) => least < most, "its first number must be less than its second");

/** A field metric as a config defines it. */
export const writtenFieldMetricSchema = z
  .strictObject({
    better: better
      .describe("Whether higher or lower values are better; needed unless the name is a known one, such as `cost`.")
      .optional(),
    aggregate: aggregate
      .describe(
        "How the values of the cases become one number: the mean by default, for `success` the `rate`, the share of `true`.",
      )
      .optional(),
    unit: unitSchema
      .describe("How values are printed: `fraction` (as a percentage), `number`, `usd`, or a word such as `ms`.")
      .optional(),
    field: z
      .string()
      .min(1)
      .describe("JMESPath that finds the value in a record; by default `scores.<name>`, else `<name>`.")
      .optional(),
    range: range
      .describe("The least and the largest possible value: a missing value has bounds then, and others are errors.")
      .optional(),
  })
  .describe("A metric over numbers that the lines contain.");
export type WrittenFieldMetric = z.infer<typeof writtenFieldMetricSchema>;

/** A complete definition, as it is stored in reports. */
const fieldMetricSchema = z.strictObject({
  better,
  aggregate,
  unit: unitSchema,
  /** Absent where the values have no known bounds. */
  range: range.optional(),
  /** The JMESPath of the value; absent where it is at its usual place. */
  field: z.string().optional(),
});

/** The definitions of a suite's field metrics, by name. */
export const fieldMetricsSchema = z.record(z.string(), fieldMetricSchema);

/** A metric over numbers that lines contain. */
export interface FieldMetric extends Readonly<z.infer<typeof fieldMetricSchema>> {
  readonly name: string;
}

export interface FieldMetrics {
  readonly metrics: readonly FieldMetric[];
  /** Whether other scores of the lines are measured too, if their names say which direction is better. */
  readonly finds: boolean;
  /** Which direction is better in scores that are found and whose names do not say it, where the tool that wrote them does. */
  readonly others?: FieldMetric["better"];
}

/** Returns the metrics of stored definitions. */
export function definedMetrics(definitions: z.infer<typeof fieldMetricsSchema>): FieldMetric[] {
  return Object.entries(definitions).map(([name, definition]) => ({ name, ...definition }));
}

/** Returns the definitions of metrics, as they are stored. */
export function definitionsOf(metrics: readonly FieldMetric[]): z.infer<typeof fieldMetricsSchema> {
  return Object.fromEntries(metrics.map(({ name, ...definition }) => [name, definition]));
}
