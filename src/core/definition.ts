import { z } from "zod";
import { LARGEST_SCORE } from "./case.ts";
import { unitSchema } from "./score.ts";
import {
  caseConditionsSchema,
  duplicateRuleSchema,
  freezeConditionSchema,
  gateResultSchema,
  metricConditionsSchema,
  quarantinedSchema,
  type SuiteGates,
} from "./verdict/gate.ts";

/** The most entries of a list or settings, and the most characters of each. Only untrusted reports have more. */
const MAX_ENTRIES = 10_000;
const MAX_LENGTH = 500_000;

const text = z.string().max(MAX_LENGTH);
const list = z.array(text).max(MAX_ENTRIES);
const isBounded = (settings: object): boolean => Object.keys(settings).length <= MAX_ENTRIES;
/** Settings by their keys in the config: `fields.claim`. */
const texts = z.record(text, text).refine(isBounded);
const values = z.record(text, z.json()).refine(isBounded);

const { severity } = gateResultSchema.shape;

const gatesSchema = z.strictObject({
  metrics: z
    .array(
      z.strictObject({
        metric: text,
        slice: text,
        conditions: metricConditionsSchema.omit({ severity: true }),
        severity,
      }),
    )
    .max(MAX_ENTRIES),
  cases: caseConditionsSchema.omit({ severity: true }),
  cases_severity: severity,
  freeze: freezeConditionSchema.optional(),
  quarantine: z.array(quarantinedSchema).max(MAX_ENTRIES).optional(),
});

/** What defines the scores and gates of a suite, as its config says it. Two runs with equal definitions and data measure the same. */
export const definitionSchema = z.strictObject({
  family: text,
  /** The patterns of its files, relative to the repository; no gold where each trace line is a whole case. */
  gold: list,
  traces: list,
  /** How lines are read: `preset`, `records`, `fields.claim`, `gold_fields.claim`. */
  fields: texts,
  /** As they are written: a file by its name. */
  params: values,
  slices: list,
  metrics: list,
  /** The definitions of the numbers that lines contain, those that were found besides the config's included: `metrics.cost.unit`. */
  scores: texts,
  cluster: text.optional(),
  duplicates: duplicateRuleSchema,
  /** The settings that change the judge's labels, and its questions: `model`, `custom.tone`. */
  judge: texts,
  /** What the judge may spend, and its prices; absent without a judge. */
  spending: values.optional(),
  gates: gatesSchema,
});
export type Definition = z.infer<typeof definitionSchema>;

/** The gates of a suite with its definition; absent where it is not known. */
export interface DefinedGates extends SuiteGates {
  readonly definition?: Definition;
}

const choices = z
  .record(z.string().min(1).max(100), z.number())
  .refine((table) => {
    const count = Object.keys(table).length;
    return count >= 2 && count <= 20;
  }, "it must have 2 to 20 choices")
  .refine((table) => new Set(Object.values(table)).size > 1, "its choices must not all have the same value");

/** A metric defined in a config: its prompt and the value of each choice, or the comparison with the base's answer. */
const customMetricSchema = z
  .strictObject({
    prompt: z
      .string()
      .min(1)
      .max(20_000)
      .describe("What the judge is asked; `{{question}}`, `{{expected}}`, `{{answer}}` name what it is shown."),
    choices: choices.describe("What the judge may answer, each with its value.").optional(),
    compare: z
      .literal(true)
      .describe("The judge sees the base's answer and this run's, in both orders, and says which is better.")
      .optional(),
    better: z.enum(["higher", "lower"]).default("higher").describe("Which way the mean of the values gets better."),
  })
  .refine(({ choices, compare }) => (choices === undefined) === (compare === true), {
    message: "it needs either `choices` or `compare: true`",
  })
  .refine(({ better, compare }) => compare !== true || better === "higher", {
    message: "`better` does not go with `compare`: more preferred answers are better",
  })
  .describe("A metric of your own: the judge picks a choice for each case, and the score is the mean of their values.");
export type CustomMetric = z.infer<typeof customMetricSchema>;

/** What a judge can find of a pair of answers, and what that is worth: 0.5 is no difference. */
export const PAIR_CHOICES = {
  /** This run's answer is preferred in both orders, or the base's is. */
  better: 1,
  worse: 0,
  /** Neither is preferred in both orders. */
  equal: 0.5,
  /** The answer that is preferred depends on the order. */
  "order decides": 0.5,
  /** Both answers are the same text: nobody is asked. */
  identical: 0.5,
} as const;
export type PairChoice = keyof typeof PAIR_CHOICES;
export const pairChoiceSchema = z.enum(Object.keys(PAIR_CHOICES) as [PairChoice, ...PairChoice[]]);

/** Returns the names of the metrics that compare this run's answers with the base's. */
export function comparedMetrics(custom: CustomMetrics = {}): string[] {
  return Object.entries(custom).flatMap(([name, { compare }]) => (compare ? [name] : []));
}

/** Returns the choices of a metric with their values. */
export function choicesOf({ choices, compare }: CustomMetric): Readonly<Record<string, number>> {
  return compare ? PAIR_CHOICES : (choices ?? {});
}

/** Metrics defined in a config, by name. */
export const customSchema = z
  .record(z.string(), customMetricSchema)
  .refine((metrics) => Object.keys(metrics).length <= 20, "at most 20 metrics are allowed");
export type CustomMetrics = z.infer<typeof customSchema>;

/** How the scores of the cases become one number. */
export const AGGREGATES = ["mean", "median", "p90", "p95", "p99", "sum", "min", "max", "rate"] as const;
export type Aggregate = (typeof AGGREGATES)[number];

/** The most field metrics of a suite, and the most characters of a name. */
export const MOST_FIELD_METRICS = 100;
export const LONGEST_SCORE_NAME = 100;

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
      .describe(
        "The smallest and the largest possible value. A score with missing values then has bounds; values outside the range are errors.",
      )
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

/** Which direction is better in a tool's scores: by name, whatever it means elsewhere; of verdicts and others, whose names do not say. */
export interface ScoreDirections {
  readonly names?: Readonly<Record<string, FieldMetric["better"]>>;
  readonly verdicts?: FieldMetric["better"];
  readonly others?: FieldMetric["better"];
}

export interface FieldMetrics {
  readonly metrics: readonly FieldMetric[];
  /** Whether other scores of the lines are measured too, if their names say which direction is better. */
  readonly detects: boolean;
  /** Absent where the tool that wrote the scores defines none. */
  readonly directions?: ScoreDirections;
  /** Scores of a bare name, such as `score`, that nobody says the direction of. */
  readonly assumed?: readonly string[];
  /** Numbers in the lines that are no scores: no message names them. */
  readonly ignored?: readonly string[];
}

/** Returns the definitions of metrics, as they are stored. */
export function definitionsOf(metrics: readonly FieldMetric[]): z.infer<typeof fieldMetricsSchema> {
  return Object.fromEntries(metrics.map(({ name, ...definition }) => [name, definition]));
}
