import type { PairedTest, UnscoredImpact } from "../core/diff.ts";
import type { Better } from "../core/metric.ts";
import { normalQuantile, normalUpperTail } from "../math/statistics/normal.ts";
import { fewestSignificantFlips } from "../math/statistics/paired-test.ts";
import { formatFor } from "../math/text/number-format.ts";
import { type ConditionResult, formatUnscoredCases, ROUNDING } from "./condition.ts";
import { dropBounds, dropOf, formatDropRange } from "./drop.ts";
import type { RegressionCheck } from "./regression.ts";

/**
 * No regression where cases are not scored on both sides: it passes or fails only when it would whatever those cases are, and
 * whatever the other gates of the run that share its confidence.
 */
export function evaluateOpenRegression(
  { demand, change }: RegressionCheck,
  open: UnscoredImpact,
  { better, count }: { readonly better: Better; readonly count: number },
): ConditionResult {
  const level = 1 - demand.confidence;
  const { base, head, cases } = open;
  const drops = base && head ? dropBounds(base, head, better) : null;
  const held = (outcome: ConditionResult["outcome"], why: string): ConditionResult => ({
    outcome,
    actual: dropOf(change, better),
    why,
  });
  const told = formatFor(change.unit);
  const span = drops === null ? "the scores have no bounds" : formatDropRange(drops, told);
  const surely = `${span}, whatever ${formatUnscoredCases(cases)} ${cases === 1 ? "is" : "are"}`;
  if (drops !== null && drops[1] <= demand.min_effect + ROUNDING) return held("pass", surely);
  if (drops !== null && drops[0] > demand.min_effect + ROUNDING && isReal(open.best, level / count)) {
    return held("fail", `${surely}, and not by chance`);
  }
  if (isChance(change.test, open, { level, flips: fewestSignificantFlips(level / count) })) {
    return held("pass", `no real drop: ${surely}, which may be chance`);
  }
  const why = `${span}, by what ${formatUnscoredCases(cases)} would be: all cases must be scored on both sides to tell`;
  return { ...held("inconclusive", why), unlabelled: true };
}

/** With the unscored cases at their best the test is at its least sure; a share of the level for each gate is what Holm's correction asks at most. */
function isReal(best: PairedTest | null, level: number): boolean {
  return best !== null && best.p <= level + ROUNDING;
}

/** Whether nothing that the unscored cases can be makes the drop real, and enough cases changed to tell. */
function isChance(
  test: PairedTest | null,
  { worst, best, cases }: UnscoredImpact,
  { level, flips }: { readonly level: number; readonly flips: number },
): boolean {
  if (test === null || worst === null || best === null || test.changed < flips) return false;
  if (worst.p <= level + ROUNDING || test.p <= level + ROUNDING) return false;
  const isCounted = [test, worst, best].every(({ name }) => name === "mcnemar-exact");
  return isCounted || sharpest(test.p, cases) > level + ROUNDING;
}

/** The smallest p that so many further differences can make of a two-sided one: each adds at most 1 to the square of z (Cauchy and Schwarz). */
function sharpest(p: number, cases: number): number {
  const z = p >= 1 ? 0 : normalQuantile(1 - p / 2);
  return 2 * normalUpperTail(Math.sqrt(z * z + cases));
}
