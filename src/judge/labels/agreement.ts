import { ROUNDING } from "../../math/numbers.ts";

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

/** Returns the kappa of several agreements together, each item with the same weight: 1 is full agreement, 0 chance; null if chance is 1. */
export function pooledKappa(agreements: readonly Agreement[]): number | null {
  const sumOf = (part: (one: Agreement) => number): number => agreements.reduce((sum, one) => sum + part(one), 0);
  const [seen, chance] = [sumOf((one) => one.items * one.seen), sumOf((one) => one.items * one.chance)];
  const items = sumOf((one) => one.items);
  return items - chance <= ROUNDING * items ? null : (seen - chance) / (items - chance);
}
