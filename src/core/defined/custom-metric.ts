import { z } from "zod";

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
