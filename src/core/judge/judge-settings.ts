import { z } from "zod";
import { USUAL_RETRIES } from "../config/limits.ts";
import { isOfResults, type Metric } from "../metric.ts";
import { NOT_LABELLED_REASONS } from "./judge-request.ts";

const model = z
  .string()
  .min(1)
  .max(200)
  .regex(/^\P{Cc}*$/u, "it is not the name of a model");
const price = z.number().nonnegative();
const most = z.int().nonnegative();

/** The judge in a config; never its address or key. */
export const judgeSchema = z
  .strictObject({
    model: model.describe("The judge's model, as the endpoint names it.").optional(),
    models: z.array(model).min(1).max(9).describe("Several models: the majority of their verdicts counts.").optional(),
    id: z
      .string()
      .min(1)
      .max(200)
      .describe("The name under which labels of this judge are stored; the model's name by default.")
      .optional(),
    embedding_model: model.describe("The embedding model, for `answer_relevancy` and `similarity`.").optional(),
    temperature: z
      .number()
      .min(0)
      .max(2)
      .default(0)
      .describe("The sampling temperature; sent if the endpoint accepts it."),
    seed: z
      .int()
      .min(0)
      .max(2_000_000_000)
      .describe(
        "The seed of sampling; further samples get the following numbers. It is sent if the endpoint accepts it, and is part of what identifies a label.",
      )
      .optional(),
    retries: z
      .int()
      .min(0)
      .max(20)
      .describe(
        `How often a request is repeated. By default ${USUAL_RETRIES} times after a failure (no connection, no answer within 60 seconds, a rate limit, a server error) and once after an answer that does not fit.`,
      )
      .optional(),
    concurrency: z.int().min(1).max(256).default(8).describe("The maximum number of concurrent requests."),
    samples: z.int().min(1).max(9).default(1).describe("Samples of each verdict; the majority counts."),
    confirm: z.int().min(0).max(8).default(2).describe("Additional samples for regressed cases; 0: none."),
    max_calls: most.describe("The maximum number of requests of a run.").optional(),
    max_tokens: most.describe("The maximum number of tokens of a run, sent and received.").optional(),
    max_usd: price.describe("The maximum cost of a run in dollars, by `prices`.").optional(),
    prices: z
      .strictObject({ input: price, output: price, embedding: price.default(0) })
      .describe("Dollars per million tokens.")
      .optional(),
    deadline: z.number().positive().default(1800).describe("Seconds after which no more requests are sent."),
    canaries: z.boolean().default(true).describe("Whether the judge is first tested with known-bad answers."),
    regrade: z
      .literal(true)
      .describe(
        "Where this run's judge is another one than the base's, it grades the base's answers too, within the same limits.",
      )
      .optional(),
    labels: z.string().min(1).describe("A committed file of labels, read from the base commit.").optional(),
  })
  .describe("The judge. Its API key and URL come from the environment or from inputs, never from here.");
export type JudgeSettings = z.infer<typeof judgeSchema>;

const count = z.int().nonnegative();

/** The cost of judging a suite, and how far the judge can be trusted. */
export const judgeReportSchema = z.strictObject({
  /** The ids of the judges, and the models that answered according to the endpoint. */
  judges: z.array(z.string()),
  models: z.array(z.string()),
  embedding_model: z.string().nullable(),
  /** By prompt, the revision of its text and answer shape. */
  revisions: z.record(z.string(), z.string()),
  /** Stored labels, requested labels, and requests of all kinds. */
  hits: count,
  misses: count,
  /** Requested labels that were lost to an outage, a rate limit or a time-out; absent where there are none. */
  lost: count.optional(),
  calls: count,
  tokens: z.strictObject({ sent: count, received: count, estimated: z.boolean() }),
  /** Null without prices. */
  usd: z.number().nonnegative().nullable(),
  /** By reason, how many requests have no label. */
  unscored: z.partialRecord(z.enum(NOT_LABELLED_REASONS), count),
  /** By reason, requests that only some of several judges or samples answered; their majority counts. Absent where there are none. */
  short: z.partialRecord(z.enum(NOT_LABELLED_REASONS), count).optional(),
  /** Answers requested again for missing ids or a broken shape, invented ids, and texts that look like instructions to the judge. */
  repaired: count,
  invented: count,
  suspects: count,
  /** The answer format that the endpoint accepts. */
  format: z.enum(["strict", "loose", "object", "text"]).nullable(),
  /** Parameters that the endpoint refuses. */
  dropped: z.array(z.string()),
  /** Several judges or samples: verdicts on which all agree among all (0 to 1), and Fleiss' kappa; null where there is one judge. */
  agreement: z.strictObject({ verdicts: count, percent: z.number(), kappa: z.number().nullable() }).nullable(),
  /** Canaries: how many known-bad cases were judged, and the names of those that fooled the judge; null without canaries. */
  canaries: z.strictObject({ asked: count, passed: z.array(z.string()) }).nullable(),
  /** Regressed cases that were judged again, and those whose result did not change. */
  confirmed: z.strictObject({ asked: count, stood: count }).nullable(),
});
export type JudgeReport = z.infer<typeof judgeReportSchema>;

/** The entry for case results in the set of judged metrics. */
export const CASES = "cases";

/**
 * Returns the ids of the metrics that a judge may label. If there are any and they decide the outcome of cases too (`byOutcome`),
 * includes what is computed from outcomes: the share of cases that pass, trial metrics, and `cases`.
 */
export function judgedMetrics(metrics: readonly Metric[], byOutcome: boolean): ReadonlySet<string> {
  const judged = metrics.filter((metric) => metric.kind !== "trial" && metric.isJudged);
  if (judged.length === 0) return new Set();
  const ofResults = byOutcome ? metrics.filter(isOfResults) : [];
  return new Set([...[...judged, ...ofResults].map(({ id }) => id), ...(byOutcome ? [CASES] : [])]);
}
