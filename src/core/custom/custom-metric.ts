import { z } from "zod";
import { seedOfText } from "../../math/statistics/random.ts";
import { type Metric, ratio } from "../metric.ts";
import { choiceValue, notLabelledReason } from "./evidence.ts";

/** Fewest and most choices of a metric, most signs of a choice and of a prompt, and most metrics of a suite. */
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

/** A metric that a config defines: what the judge is asked, and what each of its choices is worth. */
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

/** A metric that a config defines. */
export type CustomMetric = z.infer<typeof customMetricSchema>;

/** Metrics that a config defines, by their names. */
export const customSchema = z
  .record(z.string(), customMetricSchema)
  .refine((metrics) => Object.keys(metrics).length <= MOST_METRICS, `there may be ${MOST_METRICS} of them`);

/** Metrics that a config defines, by their names. */
export type CustomMetrics = z.infer<typeof customSchema>;

/** What a metric of one's own may be called: it stands in gates, in stored rows and in keys, and is nothing that every object has. */
export function isCustomName(name: string): boolean {
  return /^[a-z][a-z0-9_]{0,63}$/.test(name) && !(name in {}) && name !== "cases";
}

/** The metrics that a config defines, in its order. */
export function customMetrics(custom: CustomMetrics): Metric[] {
  return Object.entries(custom).map(([name, metric]) => metricOf(name, metric));
}

/** The mean of what the choices are worth, each case counting once. */
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

/** Another prompt or other values make another metric: its numbers are not compared with those of before. */
function revisionOf({ prompt, choices }: CustomMetric): number {
  const [word] = seedOfText(JSON.stringify([prompt, Object.entries(choices)]));
  return (word >>> 1) + 1;
}
