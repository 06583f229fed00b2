import { z } from "zod";

/** Why two scores, or all scores of a suite, have no difference. */
export const changeReasonSchema = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.enum([
      ...(["new", "gone", "params", "judge", "gold", "revision", "undefined"] as const),
      ...(["unpaired", "none_scored", "none_shared", "none_comparable"] as const),
    ]),
  }),
  z.strictObject({ kind: z.literal("family"), before: z.string(), after: z.string() }),
  /** The side without a value, and the words of its score. */
  z.strictObject({ kind: z.literal("no_value"), side: z.enum(["baseline", "run"]), detail: z.string().nullable() }),
]);
export type ChangeReason = z.infer<typeof changeReasonSchema>;
