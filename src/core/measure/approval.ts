import { z } from "zod";

/** A label that a user added to a pull request; `by` and `at` are null where GitHub does not report them. */
export const approvalSchema = z.strictObject({
  label: z.string(),
  by: z.string().nullable(),
  at: z.iso.datetime().nullable(),
});
export type Approval = z.infer<typeof approvalSchema>;

/** The PR label of a frozen suite that changed. */
export const frozenApprovalSchema = approvalSchema.extend({
  /** The commit that was pushed after the label was set, which therefore does not count; null where it counts. */
  stale_since: z.string().nullable(),
});
