import { z } from "zod";
import { NOT_LABELLED_REASONS, type NotLabelledReason } from "../../core/judge/judge-request.ts";

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
  .refine(
    ({ documents, relevant, utilized, both, sentences, full }) =>
      Math.max(relevant, utilized) <= documents && both <= Math.min(relevant, utilized) && full <= sentences,
    "the amounts do not fit each other",
  );
export type Amounts = z.infer<typeof amountsSchema>;

const rowSchema = z.strictObject({
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
  judged: judgedSchema.exactOptional(),
  agreed: agreedSchema.exactOptional(),
  /** What the metrics divide; absent if it is the counts. */
  amounts: amountsSchema.exactOptional(),
  /** The same by the heuristic, where its scores stand beside those of the judge. */
  heuristic: amountsSchema.exactOptional(),
});

/** The evidence of a case: who labelled it, and the counts of its labels; no part is larger than its whole. */
export const evidenceSchema = rowSchema.refine(
  ({ documents, relevant, utilized, both, sentences, full, partial, judged }) =>
    Math.max(relevant, utilized) <= documents &&
    both <= Math.min(relevant, utilized) &&
    full + partial + (judged?.left_out ?? 0) <= sentences,
  "the counts do not fit each other",
);
export type Evidence = z.infer<typeof evidenceSchema>;

/** The labels of one case, counted. */
export type Counts = Omit<Evidence, "labels" | "overall" | "judged" | "agreed" | "amounts" | "heuristic">;

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

/** Sums the counts of all cases by the document's names, and counts who labelled them. */
export function countsOf(rows: readonly { readonly evidence: Evidence }[]): Record<string, number> {
  const sum = (of: (evidence: Evidence) => number): number => rows.reduce((total, row) => total + of(row.evidence), 0);
  const by = (labels: Evidence["labels"]): number => sum((evidence) => Number(evidence.labels === labels));
  const labelled = sum((one) => Number(isLabelled(one)));
  return {
    fully_supported_sentences: sum(({ full }) => full),
    partially_supported_sentences: sum(({ partial }) => partial),
    unsupported_sentences: sum((one) => labelledSentences(one) - one.full - one.partial),
    overall_supported: sum((one) => Number(isLabelled(one) && (one.overall ?? isSupported(one)))),
    overall_contradicted: sum((one) =>
      Number(isLabelled(one) && one.overall !== null && one.overall !== isSupported(one)),
    ),
    label_errors: sum(errorsIn),
    invented_keys: sum(({ invented }) => invented),
    repeated_keys: sum(({ repeated }) => repeated),
    unlabelled_sentences: sum(({ unlabelled }) => unlabelled),
    given: by("given"),
    heuristic: by("heuristic"),
    ...(rows.some(({ evidence }) => evidence.judged) && judgedCounts(sum)),
    ...(rows.some(({ evidence }) => evidence.heuristic) && comparedCounts(rows.map(({ evidence }) => evidence))),
    unscored: by("none") + by("no_documents"),
    share_judged: labelled === 0 ? 0 : by("judge") / labelled,
  };
}

/** Counts the judge's labels and its agreement with the heuristic. */
function judgedCounts(sum: (of: (evidence: Evidence) => number) => number): Record<string, number> {
  return {
    judge: sum(({ labels }) => Number(labels === "judge")),
    left_out_sentences: sum(({ judged }) => judged?.left_out ?? 0),
    audited: sum(({ judged }) => Number(typeof judged?.agrees === "boolean")),
    audit_agreed: sum(({ judged }) => Number(judged?.agrees === true)),
  };
}

/** Counts the labelled cases that the heuristic labelled too, and those in which both say alike whether all is supported. */
function comparedCounts(evidence: readonly Evidence[]): Record<string, number> {
  const both = evidence.filter((one) => isLabelled(one) && one.heuristic !== undefined);
  return {
    compared: both.length,
    compared_agreed: both.filter((one) => isSupported(one) === (one.heuristic && isSupported(one.heuristic))).length,
  };
}
