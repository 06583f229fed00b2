import type { PairedTest, UnscoredChange } from "../core/diff.ts";
import type { Better } from "../core/metric.ts";
import { normalQuantile, normalTail } from "../math/statistics/normal.ts";
import { leastFlips } from "../math/statistics/paired-test.ts";
import { valueText } from "../math/text/number-text.ts";
import { dropBounds, dropSpan, scoredDrop } from "./drop.ts";
import { type Held, openCases, ROUNDING } from "./held.ts";
import type { Demanded } from "./regression.ts";

/**
 * No regression where cases are not scored on both sides: it passes or fails only when it would whatever those cases are, and
 * whatever the other gates of the run that share its confidence.
 */
export function holdOpen(
  { demand, change }: Demanded,
  open: UnscoredChange,
  { better, count }: { readonly better: Better; readonly count: number },
): Held {
  const level = 1 - demand.confidence;
  const { base, head, cases } = open;
  const drops = base && head ? dropBounds(base, head, better) : null;
  const held = (outcome: Held["outcome"], why: string): Held => ({ outcome, actual: scoredDrop(change, better), why });
  const told = valueText(change.unit);
  const span = drops === null ? "the scores have no bounds" : dropSpan(drops, told);
  const surely = `${span}, whatever ${openCases(cases)} ${cases === 1 ? "is" : "are"}`;
  if (drops !== null && drops[1] <= demand.min_effect + ROUNDING) return held("pass", surely);
  if (drops !== null && drops[0] > demand.min_effect + ROUNDING && isReal(open.best, level / count)) {
    return held("fail", `${surely}, and not by chance`);
  }
  if (isChance(change.test, open, { level, flips: leastFlips(level / count) })) {
    return held("pass", `no real drop: ${surely}, which may be chance`);
  }
  const why = `${span}, by what ${openCases(cases)} would be: all cases must be scored on both sides to tell`;
  return { ...held("inconclusive", why), unlabelled: true };
}

/** With the unscored cases at their best the test is at its least sure; a share of the level for each gate is what Holm's correction asks at most. */
function isReal(best: PairedTest | null, level: number): boolean {
  return best !== null && best.p <= level + ROUNDING;
}

/** Whether nothing that the unscored cases can be makes the drop real, and enough cases changed to tell. */
function isChance(
  test: PairedTest | null,
  { worst, best, cases }: UnscoredChange,
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
  return 2 * normalTail(Math.sqrt(z * z + cases));
}
