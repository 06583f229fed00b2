import { arrange, type SwapGroup } from "./arrangements.ts";
import { testTogether } from "./min-p.ts";
import { FEW_UNITS } from "./power.ts";

/** The one-sided test of one statistic. */
export interface SwapResult {
  /** The chance of a drop like the observed one if nothing changed. */
  readonly p: number;
  /** The same, corrected for all statistics that are tested together. */
  readonly adjusted: number;
  /** The standard deviation of the statistic over the arrangements, in its own unit. */
  readonly error: number;
  /** The smallest drop that is significant at the level, in errors; infinite where none is. */
  readonly significant: number;
  /** The largest drop that is not, in errors, if this statistic has the least p, as where only it becomes worse; infinite where none is. */
  readonly chance: number;
}

/**
 * Tests statistics of all groups together by rearranging which runs are the head's, one-sided. With more than two ways a sum is divided by
 * the root of its squared effects in the same arrangement, so that a head that is noisier than the baseline is no regression. With six
 * or fewer units the plain p counts, not the mid-p. `levels`: of each statistic, for its critical values. Results are in their order.
 */
export function testSwaps(groups: readonly SwapGroup[], levels: readonly number[], draws: number): SwapResult[] {
  const { statistics, isDrawn } = arrange(groups, draws);
  const results = testTogether(
    statistics.map(({ values, units }) => ({ values, isPlain: units <= FEW_UNITS })),
    isDrawn,
  );
  return statistics.map(({ error, unit }, column): SwapResult => {
    const result = results[column];
    const level = levels[column] ?? 0;
    if (result === undefined || !(error > 0))
      return { p: 1, adjusted: 1, error, significant: Number.POSITIVE_INFINITY, chance: Number.POSITIVE_INFINITY };
    const { p, adjusted } = result;
    const [significant, chance] = [result.smallestSignificant(level) / unit, result.largestChance(level) / unit];
    return { p, adjusted, error, significant, chance };
  });
}
