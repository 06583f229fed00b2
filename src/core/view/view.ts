import { z } from "zod";
import { MAX_TRIAL_NAME_LENGTH } from "../case.ts";
import { figureSchema, MOST_FIGURES } from "./figure.ts";

/** The most code points of a text in a view; the row of a case keeps 200. */
export const MAX_TEXT = 4000;
const whole = z.string().max(2 * MAX_TEXT);

/**
 * What a case shows beyond its row in `cases.jsonl.gz`: the texts truncated there, and figures.
 * One row of `views.jsonl.gz`; scores and comparisons do not use it.
 */
export const viewSchema = z.strictObject({
  suite: z.string(),
  id: z.string(),
  /** The name of the trial; absent where the case has none. */
  trial: z.string().max(MAX_TRIAL_NAME_LENGTH).optional(),
  /** Only what is longer than in the case's row. */
  text: whole.optional(),
  expected: whole.optional(),
  got: whole.optional(),
  figures: z.array(figureSchema).max(MOST_FIGURES),
});
export type View = z.infer<typeof viewSchema>;
