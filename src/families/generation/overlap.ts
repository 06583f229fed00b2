import { z } from "zod";
import { rowSums } from "../../math/statistics/sum.ts";
import { type BleuCounts, bleuCounts, bleuOf } from "../../math/text/bleu.ts";
import { rougeScores } from "../../math/text/rouge.ts";

/** The types of ROUGE: sequences of one to nine words, and the longest common sequence in the text and by line. */
export const ROUGE_TYPES = [
  "rouge1",
  "rouge2",
  "rouge3",
  "rouge4",
  "rouge5",
  "rouge6",
  "rouge7",
  "rouge8",
  "rouge9",
  "rougeL",
  "rougeLsum",
] as const;
export type RougeId = (typeof ROUGE_TYPES)[number];

export const ROUGE_MEASURES = ["f1", "recall", "precision"] as const;
export type RougeMeasure = (typeof ROUGE_MEASURES)[number];

/** The maximum number of orders of n-grams, and so of weights, of BLEU. */
export const MOST_WEIGHTS = 10;

const share = z.number().min(0).max(1);
const count = z
  .int()
  .min(0)
  .max(2 ** 32 - 1);
const counts = z.array(count).min(1).max(MOST_WEIGHTS);

/** The overlap of a prediction with its references: each measured type of ROUGE with the best one by F1, and BLEU's counts by order of n-gram. */
export const overlapSchema = z.strictObject({
  rouge: z.partialRecord(z.enum(ROUGE_TYPES), share),
  bleu: share,
  counts: z.strictObject({ matches: counts, totals: counts, length: count, closest: count }),
});
type Overlap = z.infer<typeof overlapSchema>;

export interface OverlapParams {
  readonly rouge_types: readonly RougeId[];
  readonly rouge_measure: RougeMeasure;
  readonly rouge_use_stemmer: boolean;
  readonly bleu_weights: readonly number[];
}

export function measureOverlap(prediction: string, references: readonly string[], params: OverlapParams): Overlap {
  const rouge = rougeScores(prediction, references, { types: params.rouge_types, stem: params.rouge_use_stemmer });
  const { matches, totals, length, closest } = bleuCounts(prediction, references, params.bleu_weights.length);
  return {
    rouge: Object.fromEntries(params.rouge_types.map((type) => [type, rouge[type][params.rouge_measure]])),
    bleu: bleuOf({ matches, totals, length, closest }, params.bleu_weights),
    counts: { matches: [...matches], totals: [...totals], length, closest },
  };
}

/**
 * Returns a function that computes the BLEU of many predictions together, with case i counted `times[i]` times (null: once each); null
 * if no case counts. The counts are whole numbers, so their sums do not depend on the order.
 */
export function prepareCorpusBleu(
  cases: readonly (BleuCounts | null)[],
  bleuWeights: readonly number[],
): (times: Uint32Array | null) => number | null {
  const orders = bleuWeights.length;
  const width = 2 * orders + 2;
  const table = new Uint32Array(cases.length * width);
  const places: number[] = [];
  for (const [place, one] of cases.entries()) {
    if (one === null) continue;
    table.set(
      [one.length, one.closest, ...one.matches.slice(0, orders), ...one.totals.slice(0, orders)],
      places.length * width,
    );
    places.push(place);
  }
  const sumRows = rowSums(table, width, places);
  return (times) => {
    const sums = sumRows(times);
    if (sums === null) return null;
    const [length = 0, closest = 0, ...grams] = sums;
    return bleuOf({ length, closest, matches: grams.slice(0, orders), totals: grams.slice(orders) }, bleuWeights);
  };
}
