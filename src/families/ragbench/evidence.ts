import { z } from "zod";
import { NOT_LABELLED_REASONS, type NotLabelledReason } from "../../core/judge/judge-request.ts";
import type { Counts } from "./compute.ts";

const count = z.int().nonnegative();

/** The result of judging a case; absent if no judge was asked. */
const judgedSchema = z.strictObject({
  /** Why there is no judge label; null if there is one. */
  unscored: z.enum(NOT_LABELLED_REASONS).nullable(),
  /** Sentences of the response that the judge left out. */
  left_out: count,
  /** Whether the judge agrees with what the heuristic accepted; null without an audit. */
  agrees: z.boolean().nullable(),
});

/** How many of several samples or judges agree with the label that counts: the lowest agreement of any part of the case. */
const agreedSchema = z.strictObject({ of: count, agree: count });

const rowSchema = z.strictObject({
  /**
   * Whose labels they are; `none`: nobody's, for the line brings none and a judge, if one was asked, gave none; `no_documents`:
   * nobody's, for it is not known what was retrieved.
   */
  labels: z.enum(["given", "heuristic", "judge", "none", "no_documents"]),
  /** The label of the response as a whole; null if there is none. */
  overall: z.boolean().nullable(),
  documents: count,
  relevant: count,
  utilized: count,
  both: count,
  sentences: count,
  full: count,
  partial: count,
  invented: count,
  repeated: count,
  unlabelled: count,
  weak: z.string().max(200).nullable(),
  weakPart: z.boolean(),
  judged: judgedSchema.optional(),
  agreed: agreedSchema.optional(),
});

type Row = z.infer<typeof rowSchema>;

/** The evidence of a case: who labelled it, and the counts of its labels. */
export type Evidence = Omit<Row, "judged" | "agreed"> & {
  judged?: z.infer<typeof judgedSchema>;
  agreed?: z.infer<typeof agreedSchema>;
};

/** The shape of the evidence of a case; no part is larger than its whole. */
export const evidenceSchema = rowSchema.refine(
  ({ documents, relevant, utilized, both, sentences, full, partial, judged }) =>
    Math.max(relevant, utilized) <= documents &&
    both <= Math.min(relevant, utilized) &&
    full + partial + (judged?.left_out ?? 0) <= sentences,
  "the counts do not fit each other",
  // Zod gives an optional key the type `T | undefined`, which exactOptionalPropertyTypes does not accept.
) as unknown as z.ZodType<Evidence>;

const NOTHING: Counts = {
  documents: 0,
  relevant: 0,
  utilized: 0,
  both: 0,
  sentences: 0,
  full: 0,
  partial: 0,
  invented: 0,
  repeated: 0,
  unlabelled: 0,
  weak: null,
  weakPart: false,
};

/** The evidence of cases without labels and without documents, in which nothing is measured. */
export const UNLABELLED: Evidence = Object.freeze({ labels: "none", overall: null, ...NOTHING });
export const UNDOCUMENTED: Evidence = Object.freeze({ labels: "no_documents", overall: null, ...NOTHING });

/** Returns the evidence of a case that the judge did not label. */
export function unjudged(unscored: NotLabelledReason, sizes: Pick<Evidence, "documents" | "sentences">): Evidence {
  return { labels: "none", overall: null, ...NOTHING, ...sizes, judged: { unscored, left_out: 0, agrees: null } };
}

/** Whether anything of the case was labelled. */
export function isLabelled({ labels }: Evidence): boolean {
  return labels === "given" || labels === "heuristic" || labels === "judge";
}

/** Counts the sentences of the response that are labelled. */
export function labelledSentences({ labels, sentences, judged }: Evidence): number {
  return labels === "none" ? 0 : sentences - (judged?.left_out ?? 0);
}

/** Counts the label errors of all kinds. */
export function errorsIn({ invented, repeated, unlabelled }: Evidence): number {
  return invented + repeated + unlabelled;
}
