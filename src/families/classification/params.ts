import { z } from "zod";

export const paramsSchema = z
  .strictObject({
    curves: z
      .array(z.enum(["pr_curve", "detailed_pr_curve", "roc_curve"]))
      .refine((names) => new Set(names).size === names.length, { error: "a curve occurs twice" })
      .default(["pr_curve", "detailed_pr_curve", "roc_curve"])
      .describe("The curves that the report contains."),
    pr_curve_max_examples: z
      .int()
      .min(0)
      .default(1)
      .describe(
        "Number of case ids that the detailed curve lists for each label, threshold and kind; 20,000 in all at most.",
      ),
  })
  .describe("Parameters of the family `classification`.");

export type Params = z.infer<typeof paramsSchema>;
