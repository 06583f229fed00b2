import { normalQuantile } from "./distributions.ts";

/** The power that a test should have (the convention of Cohen 1988). */
const POWER = 0.8;

/** What a one-sided test knows of its noise, in the unit of the score. */
export interface TestNoise {
  /** The standard deviation of the change over the arrangements; 0 where nothing changed. */
  readonly error: number;
  /** The statistic, in errors, that a significant drop must exceed. */
  readonly critical: number;
  /** A drop must exceed this, too. */
  readonly minEffect: number;
  /** What one more changed case adds to the score. */
  readonly caseEffect: number;
  /** Cases, or clusters of them. */
  readonly units: number;
}

/**
 * Returns the smallest drop D that a test finds with a power of 80%: D = max(c·√(v + D·s), min_effect) + 0.84·√(v + D·s − D²/n) with the
 * variance v of the change, the effect s of one case and n cases. The drop's own cases add to the noise. Null if no drop of up to
 * n cases is found.
 */
export function detectableDrop({ error, critical, minEffect, caseEffect, units }: TestNoise): number | null {
  const most = units * caseEffect;
  if (!Number.isFinite(critical) || !(most > 0)) return null;
  const isFound = (drop: number): boolean => {
    const variance = error ** 2 + drop * caseEffect;
    const power = normalQuantile(POWER) * Math.sqrt(Math.max(0, variance - drop ** 2 / units));
    return drop >= Math.max(critical * Math.sqrt(variance), minEffect) + power;
  };
  if (!isFound(most)) return null;
  let [low, high] = [0, most];
  for (let step = 0; step < 50; step += 1) {
    const middle = (low + high) / 2;
    if (isFound(middle)) high = middle;
    else low = middle;
  }
  return high;
}

/** Returns the smallest drop of a share of n cases that is found if nothing else changes, by one of several gates that share a level. */
export function smallestDetectableDrop(n: number, level: number): number | null {
  if (n < fewestSignificantFlips(level)) return null;
  const critical = normalQuantile(1 - level);
  return detectableDrop({ error: 0, critical, minEffect: 0, caseEffect: 1 / n, units: n });
}

/** Returns the fewest cases that all got worse and are significant at a level, by the mid-p of half of 2^−k: 4 at 0.05. */
export function fewestSignificantFlips(level: number): number {
  let flips = 1;
  while (0.5 ** (flips + 1) > level && flips < 1100) flips += 1;
  return flips;
}
