import { z } from "zod";

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
