import type { Change } from "../core/diff.ts";
import type { NonInferior } from "../core/gate.ts";
import type { Better } from "../core/metric.ts";
import { ROUNDING, roundingOf } from "../math/numbers.ts";
import type { Interval } from "../math/statistics/interval.ts";
import { formatFor, formatLimitPercent, type ValueFormat } from "../math/text/number-format.ts";
import { type ConditionResult, formatUnscoredCases } from "./condition.ts";
import { dropOf, formatDrops } from "./limits.ts";

/**
 * One `non_inferior` condition, the change it is evaluated on, and the interval of that change at its confidence: null where all cases
 * changed alike, infinite where they are too few.
 */
interface NonInferiorCheck {
  readonly condition: NonInferior;
  readonly change: Change;
  readonly interval: Interval | null;
  readonly better: Better;
}

/**
 * Evaluates `non_inferior`: passes only if the interval of the drop is below the margin, and fails only if it is above. Where no case
 * became worse, the interval says nothing about drops; passing then needs so many cases that a drop of the margin would have made one of
 * them worse, or a significant improvement.
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
  const format = formatFor(change.unit);
  const rounding = roundingOf(change.base ?? 0, change.head ?? 0);
  const print = (drops: Interval) => formatDrops(drops, { limit: condition.margin, rounding, format });
  if (!interval?.every(Number.isFinite))
    return result(...evaluateByTest(drop, print([drop, drop]), { condition, change, interval }));
  const [least, most] = better === "higher" ? [0 - interval[1], 0 - interval[0]] : interval;
  const isSame = least === 0 && most === 0;
  const { range: drops, limit: margin } = print([least, most]);
  const range = `${drops} at ${formatLimitPercent(condition.confidence)} confidence`;
  if (most < condition.margin - rounding) {
    const tooFew = whyTooFew({ condition, change }, format, isSame);
    if (tooFew !== null) return result("inconclusive", tooFew);
    return result("pass", isSame ? describeSame(change) : `${range}, within the margin of ${margin}`);
  }
  if (least >= condition.margin - rounding) return result("fail", `${range}, beyond the margin of ${margin}`);
  return result("inconclusive", `${range}: a drop of ${margin} is not excluded; use more cases or base runs`);
}

/** Describes a change that is certainly zero: a median of few distinct values can stay where cases change. */
function describeSame({ test }: Change): string {
  return (test?.changed ?? 0) === 0 ? "no case changed" : "the score did not change";
}

/**
 * Evaluates a change without an interval: by its test and, where all cases changed alike and no resample differs, by the drop itself.
 * That of too few cases may be beyond the margin by chance.
 */
function evaluateByTest(
  drop: number,
  { range, limit: margin }: ReturnType<typeof formatDrops>,
  { condition, change, interval }: Omit<NonInferiorCheck, "better">,
): [ConditionResult["outcome"], string] {
  if (isSignificant(change, condition)) {
    if (interval === null && drop >= condition.margin - roundingOf(change.base ?? 0, change.head ?? 0))
      return ["fail", `${range}, beyond the margin of ${margin}`];
    if (drop < 0) return ["pass", `${range}, within the margin of ${margin}`];
  }
  const why =
    interval === null
      ? "the interval of the change is unknown"
      : "there are too few cases for an interval of the change";
  return ["inconclusive", why];
}

/** Whether a change in either direction is significant at the confidence of the condition. */
function isSignificant({ test }: Change, { confidence }: NonInferior): boolean {
  return test !== null && test.p <= 1 - confidence + ROUNDING;
}

/** Returns why a drop of the margin is not excluded although no case became worse; null if it is, or if a case became worse. */
function whyTooFew(
  { condition, change }: Pick<NonInferiorCheck, "condition" | "change">,
  format: ValueFormat,
  isSame: boolean,
): string | null {
  const { test, clusters, n, unit } = change;
  const isBetterOnly = test !== null && test.worse === 0 && test.better > 0;
  const needed = unit !== undefined ? 0 : casesNeeded(condition);
  const cases = clusters ?? n ?? 0;
  if (cases >= needed || !(isSame || (isBetterOnly && !isSignificant(change, condition)))) return null;
  const what = isSame ? describeSame(change) : "no case became worse";
  const margin = format.withSizeUnit(format.limitSize(condition.margin), condition.margin);
  const kind = clusters === undefined ? "cases" : "clusters";
  return `${what}, but ${cases} ${kind} cannot exclude a drop of ${margin}: ${needed} are needed`;
}

/**
 * Returns the number of cases of which at least one becomes worse, with the confidence of the interval's lower end, if the score
 * drops by the margin: each case then becomes worse with at least that chance.
 */
export function casesNeeded({ margin, confidence }: NonInferior): number {
  return margin >= 1 ? 1 : Math.ceil(Math.log((1 - confidence) / 2) / Math.log1p(-margin));
}
