import { z } from "zod";

/** A label that somebody put on a pull request: who and when as the service tells it, null where it does not. */
export const approvalSchema = z.strictObject({
  label: z.string(),
  by: z.string().nullable(),
  at: z.iso.datetime().nullable(),
});

/** A label that somebody put on a pull request. */
export type Approval = z.infer<typeof approvalSchema>;

/** What is known of one label of a pull request: it is on, it is not, or nobody could tell. */
export type PrLabelState =
  | { readonly kind: "given"; readonly approval: Approval }
  | { readonly kind: "absent" }
  | { readonly kind: "unknown"; readonly why: string };

/** What a label may be called: one line of at most 50 characters without commas and back-ticks. */
export const PR_LABEL_PATTERN = /^(?!\s)[^`,\p{C}]{1,50}(?<!\s)$/u;

/** Who gave an approval, when and how: "@alice on 2026-11-20 with the label `x`". */
export function formatApproval({ label, by, at }: Approval): string {
  const who = by === null ? "an unknown hand" : `@${by}`;
  return `${who}${at === null ? "" : ` on ${at.slice(0, 10)}`} with the label \`${label}\``;
}
