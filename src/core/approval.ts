import { z } from "zod";

/** A label that somebody put on a pull request: who and when as GitHub reports it, null where it does not. */
export const approvalSchema = z.strictObject({
  label: z.string(),
  by: z.string().nullable(),
  at: z.iso.datetime().nullable(),
});

/** A label that somebody put on a pull request. */
export type Approval = z.infer<typeof approvalSchema>;

/** The state of one label of a pull request: it is there, it is not, or it could not be looked up. */
export type PrLabelState =
  | { readonly kind: "given"; readonly approval: Approval }
  | { readonly kind: "absent" }
  | { readonly kind: "unknown"; readonly why: string };

/** The states of a pull request's labels by label. */
export type PrLabelStates = ReadonlyMap<string, PrLabelState>;

/** Matches the name of a label: one line of at most 50 characters without commas and back-ticks. */
export const PR_LABEL_PATTERN = /^(?!\s)[^`,\p{C}]{1,50}(?<!\s)$/u;

/** Prints who gave an approval, when and how: "@alice on 2026-11-20 with the label `x`". */
export function formatApproval({ label, by, at }: Approval): string {
  const who = by === null ? "an unknown user" : `@${by}`;
  return `${who}${at === null ? "" : ` on ${at.slice(0, 10)}`} with the label \`${label}\``;
}
