import { z } from "zod";

const count = z.int().positive();

/** Where most of what got worse is: 27 of 30 cases in `topic=returns`, which has 40 of 150 cases. */
export const fallenSchema = z.strictObject({
  /** The field of the slices; null where the values are labels: what the cases expect, or the kinds of their parts. */
  field: z.string().nullable(),
  values: z.array(z.string()).min(1),
  /** What got worse with one of the values, and altogether. */
  worse: count,
  of: count,
  /** All with one of the values, and altogether. */
  size: count,
  all: count,
});
export type Fallen = z.infer<typeof fallenSchema>;
