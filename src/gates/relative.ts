import type { Change } from "../core/diff.ts";
import { describeCounts, type GateTest, type NonInferior, type NoRegression } from "../core/gate.ts";
import type { Better } from "../core/metric.ts";
import { ROUNDING, roundingOf } from "../math/numbers.ts";
import type { Interval } from "../math/statistics/interval.ts";
import { formatEquality, formatFor, formatLimitPercent } from "../math/text/number-format.ts";
import type { ConditionResult } from "./condition.ts";
import { dropOf, formatDropAndLimit, formatDrops } from "./limits.ts";

/**
 * Evaluates `no_regression`: fails a drop that is larger than the minimum effect and significant in the joint test; undefined where there
 * was nothing to test.
 */
export function evaluateRegression(
  { min_effect }: NoRegression,
  change: Change,
  test: GateTest | undefined,
  better: Better,
): ConditionResult {
  const drop = dropOf(change, better);
  if (drop === null || change.n === null) {
    const why = change.why ?? "the cases of both runs are needed, and one run was stored without them";
    return { outcome: "inconclusive", actual: drop, why };
  }
  if (test === undefined) {
    const why = "the change could not be tested: without one of the cases the score has no value";
    return { outcome: "inconclusive", actual: drop, why };
  }
  if (!Number.isFinite(drop)) return { outcome: "inconclusive", actual: null, why: "the change is not a number", test };
  const result = (outcome: ConditionResult["outcome"], why: string) => ({ outcome, actual: drop, why, test });
  if (drop <= 0) return result("pass", "not worse than the baseline");
  const format = formatFor(change.unit);
  const [base, head] = [change.base ?? 0, change.head ?? 0];
  const rounding = roundingOf(base, head);
  const printed = Math.abs(format.between(base, head, { limits: [min_effect] })) || drop;
  const [size, least] = formatDropAndLimit(printed, { most: min_effect, limit: min_effect, rounding }, format);
  const worse = `${format.withSizeUnit(size)} worse than the baseline`;
  if (drop <= min_effect + rounding) {
    return result("pass", `${worse}, within the minimum effect of ${format.withSizeUnit(least)}`);
  }
  const evidence = `${describeCounts(test)}, ${formatChance(test)}`;
  const print = (one: number): string => format.difference(one);
  if (test.adjusted > test.level + ROUNDING) {
    const found = test.detectable === null ? "" : `; drops of ${print(test.detectable)} would usually be found`;
    return result("pass", `${worse}, may be chance: ${evidence}${found}`);
  }
  const certain = test.margin === null ? 0 : drop - test.margin;
  return result("fail", `${worse}${certain > 0 ? `, at least ${print(certain)}` : ""}: ${evidence}`);
}

/** Formats p, and its corrected value where that differs. */
function formatChance({ p, adjusted, tests }: GateTest): string {
  const isCorrected = tests > 1 && formatEquality(adjusted) !== formatEquality(p);
  return isCorrected
    ? `${formatEquality(p)} (corrected for ${tests} tests: ${formatEquality(adjusted)})`
    : formatEquality(p);
}

/**
 * Evaluates `non_inferior` by the interval of the change at its confidence, null if unknown: passes only if the whole interval is below
 * the margin, and fails only if it is above. Where no case became worse, the interval says nothing about drops; passing then needs so
 * many cases that a drop of the margin would have made one of them worse, or an interval of improvements only.
 */
export function evaluateNonInferior(
  condition: NonInferior,
  change: Change,
  interval: Interval | null,
  better: Better,
): ConditionResult {
  const drop = dropOf(change, better);
  const result = (outcome: ConditionResult["outcome"], why: string) => ({ outcome, actual: drop, why });
  if (drop === null || change.n === null) {
    const why = change.why ?? "the cases of both runs are needed, and one run was stored without them";
    return { outcome: "not_evaluated", actual: null, why };
  }
  if (!interval?.every(Number.isFinite)) {
    return result("inconclusive", "the interval of the change is unknown: too few cases, or all changed alike");
  }
  const format = formatFor(change.unit);
  const rounding = roundingOf(change.base ?? 0, change.head ?? 0);
  const [least, most] = better === "higher" ? [0 - interval[1], 0 - interval[0]] : interval;
  const { range: drops, limit: margin } = formatDrops([least, most], { limit: condition.margin, rounding, format });
  const range = `${drops} at ${formatLimitPercent(condition.confidence)} confidence`;
  if (most < condition.margin - rounding) {
    const isSame = least === 0 && most === 0;
    const needed = change.unit !== undefined || most < 0 ? 0 : casesNeeded(condition);
    const cases = change.clusters ?? change.n;
    if (change.cases?.worse === 0 && cases < needed) {
      const kind = change.clusters === undefined ? "cases" : "clusters";
      const what = isSame ? describeSame(change) : "no case became worse";
      return result(
        "inconclusive",
        `${what}, but ${cases} ${kind} cannot exclude a drop of ${margin}: ${needed} are needed`,
      );
    }
    return result("pass", isSame ? describeSame(change) : `${range}, within the margin of ${margin}`);
  }
  if (least >= condition.margin - rounding) return result("fail", `${range}, beyond the margin of ${margin}`);
  return result("inconclusive", `${range}: a drop of ${margin} is not excluded; use more cases or base runs`);
}

/** Describes a change that is certainly zero: a median of few distinct values can stay where cases change. */
function describeSame({ cases }: Change): string {
  return (cases?.changed ?? 0) === 0 ? "no case changed" : "the score did not change";
}

/**
 * Returns the number of cases of which at least one becomes worse, with the confidence of the interval's lower end, if the score
 * drops by the margin: each case then becomes worse with at least that chance.
 */
export function casesNeeded({ margin, confidence }: NonInferior): number {
  return margin >= 1 ? 1 : Math.ceil(Math.log((1 - confidence) / 2) / Math.log1p(-margin));
}
