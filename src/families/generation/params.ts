import { z } from "zod";
import { allCheckParams, type SuiteChecks } from "./checks/measure.ts";
import { passSchema } from "./limits.ts";
import { type OverlapParams, ROUGE_MEASURES, ROUGE_TYPES } from "./overlap.ts";

/** The maximum number of orders of n-grams, and so of weights, of BLEU. */
const MOST_WEIGHTS = 10;

const weight = z.number().nonnegative();

export const paramsSchema = z
  .strictObject({
    rouge_types: z
      .array(z.enum(ROUGE_TYPES))
      .min(1)
      .transform((types) => ROUGE_TYPES.filter((type) => types.includes(type)))
      .default(["rouge1", "rouge2", "rougeL", "rougeLsum"])
      .describe("The types of ROUGE that are measured: `rouge1` to `rouge9`, `rougeL`, `rougeLsum`."),
    rouge_measure: z
      .enum(ROUGE_MEASURES)
      .default("f1")
      .describe(
        "What ROUGE reports: `f1`, as rouge_score and Valor; `recall`, as Valor's page describes it; or `precision`.",
      ),
    rouge_use_stemmer: z
      .boolean()
      .default(false)
      .describe("Whether ROUGE compares words of more than three letters by their stems (Porter's)."),
    bleu_weights: z
      .array(weight)
      .min(1)
      .max(MOST_WEIGHTS)
      .refine((weights) => weights.some((one) => one > 0), "all weights are 0: nothing would be compared")
      .default([0.25, 0.25, 0.25, 0.25])
      .describe("The weights of n-grams of one word, of two words and so on in BLEU."),
    ...allCheckParams,
    pass: passSchema,
  })
  .superRefine(({ pass, rouge_types: measured }, context) => {
    const left = ROUGE_TYPES.filter((type) => pass?.[type] !== undefined && !measured.includes(type));
    for (const type of left) {
      context.addIssue({
        code: "custom",
        path: ["pass", type],
        message: `\`${type}\` is not one of the \`rouge_types\``,
      });
    }
  })
  .describe("Parameters of the family `generation`.") as unknown as z.ZodType<Params>;

/** The parameters of the family; those of checks without any are `{}` where the suite names them. */
export type Params = OverlapParams & SuiteChecks;
