import type { Change } from "../core/diff.ts";
import type { NonInferior } from "../core/gate.ts";
import type { Better } from "../core/metric.ts";
import type { Interval } from "../math/statistics/interval.ts";
import { formatFor, formatLimitPercent } from "../math/text/number-format.ts";
import { type ConditionResult, formatUnscoredCases, ROUNDING } from "./condition.ts";
import { dropOf, formatDropRange } from "./limits.ts";

/** One `non_inferior` condition, the change it is evaluated on, and the interval of that change at its confidence; null where it is unknown. */
interface NonInferiorCheck {
  readonly condition: NonInferior;
  readonly change: Change;
  readonly interval: Interval | null;
  readonly better: Better;
}

/**
 * Evaluates `non_inferior`: passes only if the interval of the drop is below the margin, and fails only if it is above. Where no case
 * changed, the interval has no width; then it takes so many cases that a drop of the margin would have changed one of them.
 */
export function evaluateNonInferior({ condition, change, interval, better }: NonInferiorCheck): ConditionResult {
  const drop = dropOf(change, better);
  const result = (outcome: ConditionResult["outcome"], why: string) => ({ outcome, actual: drop, why });
  if (change.unscored) {
    const why = `no interval without ${formatUnscoredCases(change.unscored.cases)}: score all cases in both runs to decide`;
    return { ...result("inconclusive", why), unlabelled: true };
  }
  if (drop === null || change.n === null) {
    const why = change.why ?? "the cases of both runs are needed, and one run was stored without them";
    return { outcome: "not_evaluated", actual: null, why };
  }
  if (!interval?.every(Number.isFinite)) return result("inconclusive", "the interval of the change is unknown");
  const [least, most] = better === "higher" ? [0 - interval[1], 0 - interval[0]] : interval;
  const format = formatFor(change.unit);
  const margin = `${format.limitSize(condition.margin)}${format.sizeUnit(condition.margin)}`;
  const needed = change.unit === "number" ? 0 : casesNeeded(condition);
  const cases = change.clusters ?? change.n;
  if (least === 0 && most === 0) {
    if (cases >= needed) return result("pass", "no case changed");
    const kind = change.clusters === undefined ? "cases" : "clusters";
    const why = `no case changed, but ${cases} ${kind} cannot exclude a drop of ${margin}: ${needed} are needed`;
    return result("inconclusive", why);
  }
  const range = `${formatDropRange([least, most], format)} at ${formatLimitPercent(condition.confidence)} confidence`;
  if (most < condition.margin - ROUNDING) return result("pass", `${range}, within the margin of ${margin}`);
  if (least >= condition.margin - ROUNDING) return result("fail", `${range}, beyond the margin of ${margin}`);
  return result("inconclusive", `${range}: a drop of ${margin} is not excluded; use more cases or base runs`);
}

/**
 * Returns the number of cases of which at least one changes, with the confidence of the interval's lower end, if the score drops by
 * the margin: each case then changes with at least that chance.
 */
function casesNeeded({ margin, confidence }: NonInferior): number {
  return margin >= 1 ? 1 : Math.ceil(Math.log((1 - confidence) / 2) / Math.log1p(-margin));
}
