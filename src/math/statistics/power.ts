import { binomialAtLeast, normalQuantile } from "./distributions.ts";

/** The power that a test should have (the convention of Cohen 1988). */
const POWER = 0.8;

/** Returns the smallest number of flips, all of them regressions, that is significant at a level: 5 at 0.05. */
export function fewestSignificantFlips(level: number): number {
  let flips = 1;
  while (0.5 ** flips > level && flips < 1100) flips += 1;
  return flips;
}

/**
 * Returns the power of the one-sided exact McNemar test at a level if each of n cases regresses with the chance `fall` and none is
 * fixed. This is the best case, because all other flips hide the drop.
 */
export function dropPower(n: number, fall: number, level: number): number {
  return binomialAtLeast(fewestSignificantFlips(level), n, Math.min(1, Math.max(0, fall)));
}

/** Returns the smallest drop that n cases can detect with a power of 80% in the best case; null if they can detect none. */
export function smallestDetectableDrop(n: number, level: number): number | null {
  return smallestShare((fall) => dropPower(n, fall, level) >= POWER);
}

/** Returns the smallest share from 0 to 1 that suffices, to 50 binary digits; null if not even 1 suffices. */
function smallestShare(suffices: (share: number) => boolean): number | null {
  if (!suffices(1)) return null;
  let [low, high] = [0, 1];
  for (let step = 0; step < 50; step += 1) {
    const middle = (low + high) / 2;
    if (suffices(middle)) high = middle;
    else low = middle;
  }
  return high;
}

/** The observed noise of a one-sided test, in the unit of the score. */
interface ObservedNoise {
  readonly error: number;
  /** The statistic, in standard errors, that a significant drop must exceed. */
  readonly critical: number;
  /** A drop must exceed this, too. */
  readonly minEffect: number;
  readonly changed: number;
  readonly units: number;
  readonly level: number;
}

/**
 * Returns the drop that a test finds with a power of 80%: an observed drop must exceed both the critical value and the minimum
 * effect, and the observed one is below the true one by more than z(80%) standard errors in 20% of runs. Few changed units say
 * little about the noise, so the drop is at least the one that the sign test detects in the best case: if only worse units change,
 * each by the size of those observed. Null if nothing changed.
 */
export function detectableDrop({ error, critical, minEffect, changed, units, level }: ObservedNoise): number | null {
  if (!(error > 0 && changed > 0)) return null;
  const share = smallestDetectableDrop(units, level);
  if (share === null) return null;
  const size = error / Math.sqrt(changed);
  return Math.max(Math.max(critical * error, minEffect) + normalQuantile(POWER) * error, share * units * size);
}
