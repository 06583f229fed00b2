import { z } from "zod";
import { truncate } from "../../core/case.ts";
import type { AnsweredCase } from "../../core/family.ts";
import { NOT_LABELLED_REASONS } from "../../core/judge/judge-request.ts";
import { type CutCase, type Gold, keysOf, type Labels, type Trace } from "./case.ts";
import { type LabelWeights, resolveLabels } from "./combine.ts";
import { type CaseLabels, type JudgeResult, labelCase, wordLabels } from "./method.ts";
import type { Params } from "./params.ts";

const count = z.int().nonnegative();
const amount = z.number().nonnegative();

/** What the metrics divide: sentences, characters of sentences, or labels with weights. No part is larger than its whole. */
const amountsShape = z.strictObject({
  documents: amount,
  relevant: amount,
  utilized: amount,
  both: amount,
  sentences: amount,
  full: amount,
});
export type Amounts = z.infer<typeof amountsShape>;
const amountsSchema = amountsShape.refine(areParts, "the amounts do not fit each other");

function areParts({ documents, relevant, utilized, both, sentences, full }: Amounts): boolean {
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
type Counts = Omit<Evidence, "labels" | "overall" | "judged" | "agreed" | "amounts" | "heuristic">;

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

export function observe({ gold, trace }: AnsweredCase<Gold, Trace>, params: Params, result: JudgeResult): Evidence {
  const labelled = labelCase(gold, trace, params, result);
  if (!("cut" in labelled)) return { labels: labelled.by, overall: null, ...NO_COUNTS };
  const { cut } = labelled;
  const isBeside = params.method === "hybrid" && params.hybrid === "both";
  const evidence = labelled.by === "unjudged" ? unjudgedEvidence(labelled) : labelledEvidence(labelled, params);
  return {
    ...evidence,
    ...(isBeside && { heuristic: amountsOf(cut, wordLabels(cut, params, null), params.count) }),
  };
}

const NO_COUNTS = countLabels([], [], { relevant: [], utilized: [], support: [], overall: null });

function unjudgedEvidence({ cut, why }: Extract<CaseLabels, { by: "unjudged" }>): Evidence {
  const sizes = { documents: cut.documents.length, sentences: cut.response.length };
  const judged = { unscored: why, left_out: 0, agrees: null };
  return { labels: "none", overall: null, ...NO_COUNTS, ...sizes, judged };
}

function labelledEvidence(
  { by, cut, labels, judged, isAudit }: Extract<CaseLabels, { labels: Labels }>,
  { count: unit }: Params,
): Evidence {
  const { weights, leftOut = [], agreed } = judged ?? {};
  const counts = countLabels(keysOf(cut.documents), keysOf(cut.response), labels, leftOut);
  const agrees = isAudit ? counts.full === counts.sentences : null;
  return {
    labels: by,
    overall: labels.overall,
    ...counts,
    weak: counts.weak === null ? null : truncate(counts.weak),
    ...((unit !== "sentences" || weights) && { amounts: amountsOf(cut, labels, unit, weights) }),
    ...(judged && { judged: { unscored: null, left_out: leftOut.length, agrees } }),
    ...(agreed && { agreed: { of: agreed.of, agree: agreed.agree } }),
  };
}

/** Counts the labels of one case. Invented keys are dropped and repeated ones count once, and both are label errors. */
export function countLabels(
  documentKeys: readonly string[],
  responseKeys: readonly string[],
  labels: Labels,
  leftOut: readonly string[] = [],
): Counts {
  const keys = responseKeys.filter((key) => !leftOut.includes(key));
  const { relevant, utilized, sentences, supports, degrees } = resolveLabels(documentKeys, keys, labels);
  const lists = [relevant, utilized, sentences, ...supports.map(({ from }) => from)];
  const weak = keys.find((key) => degrees.get(key) !== "full") ?? null;
  return {
    documents: new Set(documentKeys).size,
    relevant: relevant.known.size,
    utilized: utilized.known.size,
    both: [...relevant.known].filter((key) => utilized.known.has(key)).length,
    sentences: responseKeys.length,
    full: keys.filter((key) => degrees.get(key) === "full").length,
    partial: keys.filter((key) => degrees.get(key) === "partial").length,
    invented: lists.reduce((sum, { invented }) => sum + invented.length, 0),
    repeated: lists.reduce((sum, { repeated }) => sum + repeated.length, 0),
    unlabelled: keys.length - sentences.known.size,
    weak,
    weakPart: weak !== null && degrees.get(weak) === "partial",
  };
}

/** Sums what the metrics divide: sentences or their characters, times the weights of their labels. */
function amountsOf(
  cut: CutCase,
  labels: Labels,
  unit: Params["count"],
  weights: LabelWeights = wholeWeights(cut, labels),
): Amounts {
  const documents = [...new Map(cut.documents)];
  const sum = (weightOf: (key: string) => number): number =>
    documents.reduce((all, [key, text]) => all + (unit === "sentences" ? 1 : [...text].length) * weightOf(key), 0);
  return {
    documents: sum(() => 1),
    relevant: sum((key) => weights.relevant.get(key) ?? 0),
    utilized: sum((key) => weights.utilized.get(key) ?? 0),
    both: sum((key) => weights.both.get(key) ?? 0),
    sentences: cut.response.length,
    full: cut.response.reduce((total, [key]) => total + (weights.full.get(key) ?? 0), 0),
  };
}

/** Returns a weight of 1 for each label. */
function wholeWeights({ documents, response }: CutCase, labels: Labels): LabelWeights {
  const { relevant, utilized, degrees } = resolveLabels(keysOf(documents), keysOf(response), labels);
  const fullWeights = (keys: Iterable<string>) => new Map([...keys].map((key) => [key, 1]));
  return {
    relevant: fullWeights(relevant.known),
    utilized: fullWeights(utilized.known),
    both: fullWeights([...relevant.known].filter((key) => utilized.known.has(key))),
    full: fullWeights([...degrees].flatMap(([key, degree]) => (degree === "full" ? [key] : []))),
  };
}
