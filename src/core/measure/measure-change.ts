import { z } from "zod";

/** One change of what defines a suite's scores. */
export const measureChangeSchema = z.strictObject({
  suite: z.string(),
  what: z.enum([
    "gold",
    "files",
    "fields",
    "params",
    "slices",
    "metrics",
    "scores",
    "family",
    "suite",
    "link",
    "cluster",
    "duplicates",
    "judge",
    "trials",
  ]),
  /** What changed and what it did, as a clause: "30 cases removed, 26 of them passed before". */
  text: z.string(),
  /** Only of a removed suite: the added one that measures the same, or that has most of its cases and may be the same renamed. */
  renamed_to: z
    .strictObject({
      suite: z.string(),
      /** Whether its gold set or its files are the same; otherwise only many of its cases are. */
      certain: z.boolean(),
    })
    .optional(),
  /** Removed cases that passed in the baseline. */
  removed_passing: z.int().positive().optional(),
});
export type MeasureChange = z.infer<typeof measureChangeSchema>;
