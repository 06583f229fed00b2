import type { Random } from "../../src/math/random.ts";
import { normalQuantile } from "../../src/math/statistics/distributions.ts";

/** Draws a number from 0 to below 1. */
export function uniform(random: Random): number {
  return random() / 2 ** 32;
}

/** Draws a standard normal number (Box and Muller 1958). */
export function normal(random: Random): number {
  const radius = Math.sqrt(-2 * Math.log(1 - uniform(random)));
  return radius * Math.cos(2 * Math.PI * uniform(random));
}

/** Draws from Beta(a, 1) by its inverse distribution function. */
export function betaHigh(random: Random, a: number): number {
  return uniform(random) ** (1 / a);
}

/** Draws from Beta(2, 2): the median of three uniform numbers. */
export function betaMiddle(random: Random): number {
  return [uniform(random), uniform(random), uniform(random)].sort((one, other) => one - other)[1] as number;
}

/** Returns the number that a standard normal draw stays below with this chance. */
export function thresholdOf(chance: number): number {
  if (chance <= 0) return Number.NEGATIVE_INFINITY;
  return chance >= 1 ? Number.POSITIVE_INFINITY : normalQuantile(chance);
}
