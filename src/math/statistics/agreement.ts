import { ROUNDING } from "../rounding.ts";
import { type Interval, percentileInterval } from "./interval.ts";
import { drawBelow, seedOfNumbers, seedRandom } from "./random.ts";

/** Observed agreement and agreement expected by chance, each from 0 to 1, and the number of items. */
interface Agreement {
  readonly items: number;
  readonly seen: number;
  readonly chance: number;
}

/**
 * Returns the agreement of raters as in Fleiss (1971), where `counts[item][category]` raters chose a category. Every item has the same
 * number of raters, at least two. Null without items.
 */
export function fleissAgreement(counts: readonly (readonly number[])[]): Agreement | null {
  const raters = (counts[0] ?? []).reduce((sum, count) => sum + count, 0);
  if (counts.length === 0 || raters < 2) return null;
  const totals: number[] = [];
  let pairs = 0;
  for (const row of counts)
    for (const [category, count] of row.entries()) {
      totals[category] = (totals[category] ?? 0) + count;
      pairs += count * (count - 1);
    }
  const all = counts.length * raters;
  const chance = totals.reduce((sum, total) => sum + (total / all) ** 2, 0);
  return { items: counts.length, seen: pairs / (all * (raters - 1)), chance };
}

/** Returns the kappa of several agreements together, each item with the same weight: 1 is full agreement, 0 is chance. Null if chance alone gives full agreement. */
export function pooledKappa(agreements: readonly Agreement[]): number | null {
  const [seen, chance, items] = [sumOf(agreements, "seen"), sumOf(agreements, "chance"), sumOf(agreements, "items")];
  return items - chance <= ROUNDING * items ? null : (seen - chance) / (items - chance);
}

function sumOf(agreements: readonly Agreement[], part: keyof Agreement): number {
  return agreements.reduce((sum, one) => sum + (part === "items" ? one.items : one.items * one[part]), 0);
}

/** The weight of a disagreement: equal for all pairs of categories, or the square of their distance in the given order. */
export type KappaWeights = "none" | "quadratic";

/**
 * Returns Cohen's kappa of a square table, where `table[i][j]` items have category i from one rater and j from the other (Cohen 1960;
 * with weights 1968). Null without items, and if chance alone gives full agreement.
 */
export function cohenKappa(table: readonly (readonly number[])[], weights: KappaWeights = "none"): number | null {
  const rows = table.map((row) => row.reduce((sum, count) => sum + count, 0));
  const columns = table.map((_, j) => table.reduce((sum, row) => sum + (row[j] ?? 0), 0));
  const all = rows.reduce((sum, count) => sum + count, 0);
  if (all === 0) return null;
  let [seen, expected] = [0, 0];
  for (const [i, row] of table.entries())
    for (const [j, count] of row.entries()) {
      const apart = weights === "quadratic" ? (i - j) ** 2 : Number(i !== j);
      seen += apart * count;
      expected += (apart * (rows[i] ?? 0) * (columns[j] ?? 0)) / all;
    }
  return expected === 0 ? null : 1 - seen / expected;
}

/** Settings of a kappa's interval. */
interface KappaDraws {
  readonly weights?: KappaWeights;
  readonly resamples: number;
  readonly confidence: number;
}

/** Returns the percentile interval of Cohen's kappa over items drawn with replacement, seeded by the table. Null if too few draws have a kappa, or all have the same. */
export function kappaInterval(table: readonly (readonly number[])[], draws: KappaDraws): Interval | null {
  const cells = table.flatMap((row, i) => row.flatMap((count, j) => new Array<[number, number]>(count).fill([i, j])));
  const random = seedRandom(seedOfNumbers(table.map((row) => Float64Array.from(row))));
  const values = new Float64Array(draws.resamples);
  for (let resample = 0; resample < draws.resamples; resample += 1) {
    const drawn = table.map((row) => row.map(() => 0));
    for (let n = 0; n < cells.length; n += 1) {
      const [i, j] = cells[drawBelow(random, cells.length)] as [number, number];
      const row = drawn[i] as number[];
      row[j] = (row[j] as number) + 1;
    }
    values[resample] = cohenKappa(drawn, draws.weights) ?? Number.NaN;
  }
  return percentileInterval(values, draws.confidence);
}

/**
 * Returns kappa as if all k categories were equally frequent, (k·p − 1)/(k − 1) for the share p of equal verdicts: for two
 * categories the prevalence- and bias-adjusted kappa 2p − 1 (Byrt, Bishop and Carlin 1993). Null for fewer than two.
 */
export function adjustedKappa(agreement: number, categories: number): number | null {
  return categories < 2 ? null : (categories * agreement - 1) / (categories - 1);
}

/** Returns the root mean square of differences; null without any. */
export function rootMeanSquare(differences: readonly number[]): number | null {
  if (differences.length === 0) return null;
  return Math.sqrt(differences.reduce((sum, one) => sum + one * one, 0) / differences.length);
}

/**
 * Returns the area under the ROC curve, 0 to 1: the share of pairs in which a score of `there` exceeds one of `absent`, with ties
 * counting half (Mann and Whitney 1947; Hanley and McNeil 1982). Null if either list is empty.
 */
export function rocAuc(there: readonly number[], absent: readonly number[]): number | null {
  const pairs = there.length * absent.length;
  if (pairs === 0) return null;
  let halves = 0;
  for (const one of there) for (const other of absent) halves += one > other ? 2 : Number(one === other);
  return halves / (2 * pairs);
}
