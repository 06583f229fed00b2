import { bleuCounts, bleuOf } from "../../math/text/ngram-scores.ts";
import { rougeScores, rougeWords, unicodeWords } from "../../math/text/rouge.ts";
import { splitWhitespace } from "../../math/text/words.ts";
import type { MetricRecord } from "./metric-record.ts";

const NO_REFERENCES = "no case has references";

/** The types of ROUGE with what each compares: sequences of one to nine words, and the longest common sequence in the text and by line. */
const ROUGE_UNITS = {
  rouge1: "words",
  rouge2: "pairs of words",
  rouge3: "sequences of 3 words",
  rouge4: "sequences of 4 words",
  rouge5: "sequences of 5 words",
  rouge6: "sequences of 6 words",
  rouge7: "sequences of 7 words",
  rouge8: "sequences of 8 words",
  rouge9: "sequences of 9 words",
  rougeL: "longest common run of words, with gaps,",
  rougeLsum: "longest common runs of words by line, with gaps,",
} as const;
type RougeId = keyof typeof ROUGE_UNITS;
export const ROUGE_TYPES = Object.keys(ROUGE_UNITS) as [RougeId, ...RougeId[]];

/** The words that ROUGE compares. */
const TOKENIZERS = { rouge_score: rougeWords, unicode: unicodeWords } as const;

export const ROUGE_MEASURES = ["f1", "recall", "precision"] as const;

export type OverlapParams = {
  readonly rouge_types: RougeId[];
  readonly rouge_measure: (typeof ROUGE_MEASURES)[number];
  readonly rouge_use_stemmer: boolean;
  readonly tokenizer: keyof typeof TOKENIZERS;
  readonly bleu_weights: number[];
};

/** The metrics of overlap with the references, with these parameters. */
export function overlapMetrics({
  rouge_types,
  rouge_measure,
}: Pick<OverlapParams, "rouge_types" | "rouge_measure">): MetricRecord[] {
  const rouge = ROUGE_TYPES.filter((type) => rouge_types.includes(type)).map((id): MetricRecord => {
    const measure = rouge_measure === "f1" ? "F1" : rouge_measure;
    return {
      id,
      title: `${ROUGE_UNITS[id]} that prediction and reference share (${measure}, mean over cases)`,
      source: "valor-metrics: ROUGE; Lin 2004, as rouge_score 0.1.2",
      none: NO_REFERENCES,
      limit: { at: 0.3, if: "overlap" },
    };
  });
  const bleu: MetricRecord = {
    id: "bleu",
    title: "BLEU of each prediction (mean over cases)",
    source: "valor-metrics: BLEU; Papineni et al. 2002, as nltk's sentence_bleu",
    none: NO_REFERENCES,
  };
  return [...rouge, bleu];
}

/**
 * Measures the overlap of a prediction with its references: each type of ROUGE with the best one by F1, and BLEU, whose counts are the
 * lengths of the prediction and of the closest reference, then by order of n-gram those that match and all. `isReduced`: whether
 * ROUGE finds no word in a reference.
 */
export function measureOverlap(prediction: string, references: readonly string[], params: OverlapParams) {
  const { rouge_types: types, rouge_measure: measure, rouge_use_stemmer: stem, bleu_weights: weights } = params;
  const words = TOKENIZERS[params.tokenizer];
  const rouge = rougeScores(prediction, references, { types, stem, words });
  const { matches, totals, length, closest } = bleuCounts(prediction, references, weights.length);
  const values: Record<string, number> = Object.fromEntries(types.map((type) => [type, rouge[type][measure]]));
  values["bleu"] = bleuOf({ matches, totals, length, closest }, weights);
  const isReduced = references.some((text) => isReducedBy(words, text));
  return { values, counts: { bleu: [length, closest, ...matches, ...totals] }, isReduced };
}

/** Returns whether a metric's words leave nothing of a text that is not blank. */
export function isReducedBy(words: (text: string) => readonly unknown[], text: string): boolean {
  return words(text).length === 0 && splitWhitespace(text).length > 0;
}

/** Returns BLEU from the sums of the counts of several predictions. */
export function bleuOfSums([length = 0, closest = 0, ...grams]: readonly number[], weights: readonly number[]): number {
  const orders = weights.length;
  return bleuOf({ length, closest, matches: grams.slice(0, orders), totals: grams.slice(orders) }, weights);
}
