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

/** Draws from Beta(a, b), as the share of one of two gamma variables. */
export function beta(random: Random, a: number, b: number): number {
  const [one, other] = [gamma(random, a), gamma(random, b)];
  return one / (one + other);
}

/** Draws from the gamma distribution (Marsaglia and Tsang 2000; a shape below 1 by a power of a uniform number). */
function gamma(random: Random, shape: number): number {
  if (shape < 1) return gamma(random, shape + 1) * (1 - uniform(random)) ** (1 / shape);
  const d = shape - 1 / 3;
  for (;;) {
    const z = normal(random);
    const cube = (1 + z / Math.sqrt(9 * d)) ** 3;
    if (cube > 0 && Math.log(1 - uniform(random)) < z ** 2 / 2 + d * (1 - cube + Math.log(cube))) return d * cube;
  }
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
