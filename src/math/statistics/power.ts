import { leastWhere } from "../numbers.ts";
import { binomialCdf, normalQuantile } from "./distributions.ts";

/** The power that a test should have (the convention of Cohen 1988). */
const POWER = 0.8;

/** What is known of a one-sided test. Numbers are in the unit of the score. */
export interface TestNoise {
  /** Cases, or clusters of them. */
  readonly units: number;
  /** The level, and how many tests share it. */
  readonly level: number;
  readonly tests: number;
  /** The number of runs one of which is the head's: 2 with one base run. */
  readonly ways?: number;
  /** The standard deviation of the change over the arrangements; 0 where nothing changed, or where there is no baseline. */
  readonly error?: number;
  /** The largest drop that may be chance, in errors; where it is not known, that of a normal distribution. */
  readonly critical?: number;
  /** A drop must exceed this, too. */
  readonly minEffect?: number | undefined;
  /** What one more changed unit adds to the score; that of a share of units unless given. */
  readonly effect?: number;
}

/**
 * Returns the smallest drop D that a test finds with a power of 80%: D = max(c·√(v + D·s), min_effect) + 0.84·√(v + D·s − D²/n) with the
 * variance v of the change, the effect s of one unit and n units. The drop's own units add to the noise, and so many of them must change
 * as are significant where nothing gets better: P(Bin(n, D / (n·s)) ≥ that) = 80%. Null if no drop is found.
 */
export function detectableDrop({ units, level, tests, ...noise }: TestNoise): number | null {
  const { ways = 2, error = 0, critical = Number.POSITIVE_INFINITY, minEffect = 0, effect = 1 / units } = noise;
  const most = units * effect;
  if (units < fewestSignificant(level, ways) || !(most > 0)) return null;
  // Where too few units changed for any arrangement to be significant, a drop's own units would make it so.
  const errors = Number.isFinite(critical) ? critical : normalQuantile(1 - level / tests);
  const fewest = fewestSignificant(level / tests, ways);
  const isFound = (drop: number): boolean => {
    const variance = error ** 2 + drop * effect;
    const power = normalQuantile(POWER) * Math.sqrt(Math.max(0, variance - drop ** 2 / units));
    if (drop < Math.max(errors * Math.sqrt(variance), minEffect) + power) return false;
    return binomialCdf(fewest - 1, units, Math.min(1, drop / most)) <= 1 - POWER;
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

/** With so few units the plain p of a test counts, with more the mid-p: half of the equal arrangements makes the p of few too small. */
export const FEW_UNITS = 6;

/** With so many units the p of a test is 0: 2^−1100 is below the least number. */
const MOST_UNITS = 1100;

/** Returns the fewest units that are significant at a level if all got worse: 5 at 0.05. `ways`: the runs one of which is the head's. */
export function fewestSignificant(level: number, ways = 2): number {
  return leastWhere(1, MOST_UNITS, (units) => ways ** -units / (units > FEW_UNITS ? 2 : 1) <= level);
}
