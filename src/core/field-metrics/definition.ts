import { z } from "zod";
import { seedOfText } from "../../math/statistics/random.ts";
import type { Unit } from "../metric.ts";
import { unitSchema } from "../score.ts";
import { knownScore } from "./known-scores.ts";

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
type WrittenFieldMetric = z.infer<typeof writtenFieldMetricSchema>;

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

/** The score that presets give all tools' results: true or false, so that by default it is the share of true ones. */
const RESULT = "success";

/**
 * Returns the complete definition; null if neither the config nor the name says which direction is better. A rate is a fraction, and
 * so are its bounds.
 */
export function fieldMetric(name: string, written: WrittenFieldMetric = {}): FieldMetric | null {
  const known = knownScore(name);
  const direction = written.better ?? known?.better;
  if (direction === undefined) return null;
  const isResult = name === RESULT && written.range === undefined && written.unit === undefined;
  const how = written.aggregate ?? (isResult ? "rate" : "mean");
  const unit: Unit = written.unit ?? (how === "rate" ? "fraction" : (known?.unit ?? "number"));
  const bounds = written.range ?? (how === "rate" ? ([0, 1] as [number, number]) : undefined);
  return {
    name,
    better: direction,
    aggregate: how,
    unit,
    ...(bounds && { range: bounds }),
    ...(written.field !== undefined && { field: written.field }),
  };
}

/** Returns the definition of a score that is found; null where neither its name nor the tool that wrote it says which direction is better. */
export function foundMetric(name: string, { others }: FieldMetrics): FieldMetric | null {
  return fieldMetric(name) ?? (others === undefined ? null : fieldMetric(name, { better: others }));
}

/** Returns the possible values of a metric's score. */
export function rangeOf({ range: declared, aggregate: how }: FieldMetric): readonly [number, number] {
  if (declared === undefined) return [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  // A sum is bounded only by how many cases there are.
  return how === "sum"
    ? [declared[0] < 0 ? Number.NEGATIVE_INFINITY : 0, declared[1] > 0 ? Number.POSITIVE_INFINITY : 0]
    : declared;
}

/**
 * Derives the revision from what the score means: scores of different revisions are not compared. The range is no part of it, since it
 * only bounds missing values.
 */
export function revisionOf({ better: direction, aggregate: how, unit, field }: FieldMetric): number {
  const [word] = seedOfText(JSON.stringify([direction, how, unit, field ?? null]));
  return (word >>> 1) + 1;
}

const RESERVED: ReadonlySet<string> = new Set(["cases", "__proto__"]);
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused.
const REFUSED = /[[\]`\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/;

/** Returns why a score cannot have a name, as a clause; null where it can. */
export function nameError(name: string): string | null {
  if (name.trim() === "") return "is empty";
  if (name !== name.trim()) return "begins or ends with a space";
  if (RESERVED.has(name)) return "is reserved";
  if ([...name].length > LONGEST_SCORE_NAME) return `is longer than ${LONGEST_SCORE_NAME} characters`;
  return REFUSED.test(name) ? "has a bracket, a back-tick or a control character" : null;
}

/** Returns the metrics of stored definitions. */
export function definedMetrics(definitions: z.infer<typeof fieldMetricsSchema>): FieldMetric[] {
  return Object.entries(definitions).map(([name, definition]) => ({ name, ...definition }));
}

/** Returns the definitions of metrics, as they are stored. */
export function definitionsOf(metrics: readonly FieldMetric[]): z.infer<typeof fieldMetricsSchema> {
  return Object.fromEntries(metrics.map(({ name, ...definition }) => [name, definition]));
}
