import { z } from "zod";
import { NOT_LABELLED_REASONS } from "../../core/judge/judge-request.ts";

const count = z.int().nonnegative();
const amount = z.number().nonnegative();

/** What the metrics divide: sentences, characters of sentences, or labels with weights. No part is larger than its whole. */
const amountsSchema = z
  .strictObject({
    documents: amount,
    relevant: amount,
    utilized: amount,
    both: amount,
    sentences: amount,
    full: amount,
  })
  .refine(areParts, "the amounts do not fit each other");
export type Amounts = z.infer<typeof amountsSchema>;

type Parts = Readonly<Record<"documents" | "relevant" | "utilized" | "both" | "sentences" | "full", number>>;

function areParts({ documents, relevant, utilized, both, sentences, full }: Parts): boolean {
  return Math.max(relevant, utilized) <= documents && both <= Math.min(relevant, utilized) && full <= sentences;
}

/** The evidence of a case: who labelled it, and the counts of its labels; no part is larger than its whole. */
export const evidenceSchema = z
  .strictObject({
    /**
     * Whose labels they are; `none`: nobody's, for the trace has none and a judge, if one was asked, gave none; `no_documents`:
     * nobody's, for it is not known what was retrieved.
     */
    labels: z.enum(["given", "heuristic", "judge", "none", "no_documents"]),
    /** The label of the response as a whole; null if there is none. */
    overall: z.boolean().nullable(),
    /** |D|, |R|, |U| and |R ∩ U|: sentences of the documents. */
    documents: count,
    relevant: count,
    utilized: count,
    both: count,
    /** Sentences of the response: all, those supported in full, those in part. */
    sentences: count,
    full: count,
    partial: count,
    /** Label errors: keys of no sentence, keys twice in one list, sentences of the response without a label. */
    invented: count,
    repeated: count,
    unlabelled: count,
    /** The key of the first sentence that is not fully supported, and whether it is in part; null if there is none. */
    weak: z.string().max(200).nullable(),
    weakPart: z.boolean(),
    /** The result of judging a case; absent if no judge was asked. */
    judged: z
      .strictObject({
        /** Why there is no judge label; null if there is one. */
        unscored: z.enum(NOT_LABELLED_REASONS).nullable(),
        /** Sentences of the response that the judge left out. */
        left_out: count,
        /** Whether the judge agrees with what the heuristic accepted; null without an audit. */
        agrees: z.boolean().nullable(),
      })
      .exactOptional(),
    /** How many of several samples or judges agree with the label that counts: the lowest agreement of any part of the case. */
    agreed: z.strictObject({ of: count, agree: count }).exactOptional(),
    /** What the metrics divide; absent if it is the counts. */
    amounts: amountsSchema.exactOptional(),
    /** The same by the heuristic, where its scores stand beside those of the judge. */
    heuristic: amountsSchema.exactOptional(),
  })
  .refine(
    (one) => areParts(one) && one.full + one.partial + (one.judged?.left_out ?? 0) <= one.sentences,
    "the counts do not fit each other",
  );
export type Evidence = z.infer<typeof evidenceSchema>;

/** The labels of one case, counted. */
export type Counts = Omit<Evidence, "labels" | "overall" | "judged" | "agreed" | "amounts" | "heuristic">;

/** Whether anything of the case was labelled. */
export function isLabelled({ labels }: Evidence): boolean {
  return labels === "given" || labels === "heuristic" || labels === "judge";
}

export function labelledSentences({ labels, sentences, judged }: Evidence): number {
  return labels === "none" ? 0 : sentences - (judged?.left_out ?? 0);
}

export function errorsIn({ invented, repeated, unlabelled }: Evidence): number {
  return invented + repeated + unlabelled;
}

/** Whether the response is fully supported by the labels of its sentences. */
export function isSupported({ full, sentences }: Pick<Amounts, "full" | "sentences">): boolean {
  return sentences > 0 && full === sentences;
}
