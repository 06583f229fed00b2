import { z } from "zod";

/** Why a run could not be evaluated: its exit status, and the first errors of all. */
export const failureSchema = z.strictObject({
  status: z.int().min(2).max(5),
  errors: z.array(z.strictObject({ what: z.string(), at: z.string().optional(), todo: z.string().optional() })).max(20),
  total: z.int().positive(),
});
export type Failure = z.infer<typeof failureSchema>;
