import { z } from "zod";
import { seedOfText } from "../../math/statistics/random.ts";
import { type Metric, ratio } from "../metric.ts";
import { choiceValue, notLabelledReason } from "./evidence.ts";

/** Limits: choices per metric, characters of a choice and of a prompt, metrics per suite. */
const LEAST_CHOICES = 2;
const MOST_CHOICES = 20;
const LONGEST_CHOICE = 100;
const LONGEST_PROMPT = 20_000;
const MOST_METRICS = 20;

const choices = z
  .record(z.string().min(1).max(LONGEST_CHOICE), z.number())
  .refine(
    (table) => Object.keys(table).length >= LEAST_CHOICES && Object.keys(table).length <= MOST_CHOICES,
    `it must have ${LEAST_CHOICES} to ${MOST_CHOICES} choices`,
  )
  .refine((table) => new Set(Object.values(table)).size > 1, "its choices must not all have the same value");

/** A metric defined in a config: its prompt and the value of each choice. */
export const customMetricSchema = z
  .strictObject({
    prompt: z
      .string()
      .min(1)
      .max(LONGEST_PROMPT)
      .describe("What the judge is asked; `{{question}}`, `{{expected}}`, `{{answer}}` name what it is shown."),
    choices: choices.describe("What the judge may answer, each with its value."),
    better: z.enum(["higher", "lower"]).default("higher").describe("Which way the mean of the values gets better."),
  })
  .describe("A metric of your own: the judge picks a choice for each case, and the score is the mean of their values.");
export type CustomMetric = z.infer<typeof customMetricSchema>;

/** Metrics defined in a config, by name. */
export const customSchema = z
  .record(z.string(), customMetricSchema)
  .refine((metrics) => Object.keys(metrics).length <= MOST_METRICS, `at most ${MOST_METRICS} metrics are allowed`);
export type CustomMetrics = z.infer<typeof customSchema>;

/** Returns whether a metric may have this name. Names appear in gates, stored rows and keys, so those of built-in properties are excluded. */
export function isCustomName(name: string): boolean {
  return /^[a-z][a-z0-9_]{0,63}$/.test(name) && !(name in {}) && name !== "cases";
}

/** Returns the metrics defined in a config, in its order. */
export function customMetrics(custom: CustomMetrics): Metric[] {
  return Object.entries(custom).map(([name, metric]) => metricOf(name, metric));
}

/** Declares the mean value of the choices over the cases. */
function metricOf(name: string, metric: CustomMetric): Metric {
  const values = Object.values(metric.choices);
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const isFraction = least >= 0 && most <= 1;
  return ratio({
    id: name,
    title: `${name}, as the suite defines it (mean over cases)`,
    better: metric.better,
    range: isFraction ? [0, 1] : [least, most],
    unit: isFraction ? "fraction" : "number",
    revision: revisionOf(metric),
    source: "the suite's own: `custom` in its config",
    whenUndefined: { value: null, why: "no case has an answer that could be judged" },
    top: (evidence) => choiceValue(evidence, name) ?? 0,
    bottom: (evidence) => Number(choiceValue(evidence, name) !== null),
    isJudged: true,
    unscored: (evidence) => notLabelledReason(evidence, name),
  });
}

/** Derives the revision from the prompt and the values, so that a changed metric is not compared with the baseline's. */
function revisionOf({ prompt, choices }: CustomMetric): number {
  const [word] = seedOfText(JSON.stringify([prompt, Object.entries(choices)]));
  return (word >>> 1) + 1;
}
