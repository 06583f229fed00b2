import { z } from "zod";
import { findMeasure, METRIC_KINDS } from "./measures.ts";

/** The most cutoffs, and the largest. */
const MOST_CUTOFFS = 20;
const LARGEST_CUTOFF = 10_000;

const cutoffs = z
  .array(z.int().min(1).max(LARGEST_CUTOFF))
  .min(1)
  .max(MOST_CUTOFFS)
  .refine((ks) => new Set(ks).size === ks.length, "a cutoff is there twice")
  .transform((ks) => ks.toSorted((a, b) => a - b))
  .default([1, 5, 10])
  .describe("The cutoffs: each metric is computed for the first `k` retrieved documents, for each `k`.");

const pass = z
  .record(z.string(), z.number().min(0).max(1))
  .nullable()
  .default(null)
  .describe(
    "The least values with which a case passes, by metric: `{ recall@10: 0.5 }`. Without it a case passes with a relevant document among the first `k` of the largest cutoff.",
  );

const order = z
  .enum(["score", "given"])
  .default("score")
  .describe(
    "The order of documents with scores: `score`, the highest first, as trec_eval sorts them; `given`, that of the list.",
  );

const withoutRelevant = z
  .enum(["zero", "skip"])
  .default("zero")
  .describe(
    "How a query without a relevant document counts: `zero`, in every metric, as in trec_eval; `skip`, in none.",
  );

export const paramsSchema = z
  .strictObject({ k: cutoffs, pass, order, without_relevant: withoutRelevant })
  .superRefine(({ k, pass: limits }, context) => {
    for (const name of Object.keys(limits ?? {})) {
      if (findMeasure(name, k) !== null) continue;
      const known = METRIC_KINDS.map((kind) => `\`${kind}@${k.at(-1)}\``).join(", ");
      const message = `there is no metric \`${name}\` with these cutoffs; write one of ${known} or \`r_precision\``;
      context.addIssue({ code: "custom", path: ["pass", name], message });
    }
  })
  .describe("Parameters of the family `retrieval`.");
export type Params = z.infer<typeof paramsSchema>;
