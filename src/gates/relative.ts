import type { RegressionTest } from "../comparison/swaps/gate-test.ts";
import type { Change, UnscoredImpact } from "../core/diff.ts";
import { describeCounts, type GateTest, type NonInferior, type NoRegression } from "../core/gate.ts";
import type { Better } from "../core/metric.ts";
import { ROUNDING, roundingOf } from "../math/numbers.ts";
import type { Interval } from "../math/statistics/interval.ts";
import { formatEquality, formatFor, formatLimitPercent, type ValueFormat } from "../math/text/number-format.ts";
import { type ConditionResult, DECLARE_RANGE, formatUnscoredCases } from "./condition.ts";
import { dropBounds, dropOf, formatDropAndLimit, formatDrops } from "./limits.ts";

/** One `no_regression` condition, the change it is evaluated on, and its test; undefined where there was nothing to test. */
interface RegressionCheck {
  readonly condition: NoRegression;
  readonly change: Change;
  readonly tested: RegressionTest | undefined;
  readonly better: Better;
}

/** Evaluates `no_regression`: fails a drop that is larger than the minimum effect and significant in the joint test. */
export function evaluateRegression({ condition, change, tested, better }: RegressionCheck): ConditionResult {
  const drop = dropOf(change, better);
  if (change.unscored === undefined && (drop === null || change.n === null)) {
    const why = change.why ?? "the cases of both runs are needed, and one run was stored without them";
    return { outcome: "inconclusive", actual: drop, why };
  }
  if (tested === undefined) {
    const why = "the change could not be tested: without one of the cases the score has no value";
    return { outcome: "inconclusive", actual: drop, why };
  }
  const { open, ...test } = tested;
  if (change.unscored) {
    const check = { condition, change, better };
    const range = open ?? { lowest: 0, highest: 1 };
    return { ...evaluateUnscored(check, change.unscored, { ...range, level: test.level }), test };
  }
  return { ...evaluateTest(drop ?? Number.NaN, test, { condition, change }), test };
}

function evaluateTest(
  drop: number,
  test: GateTest,
  { condition, change }: Pick<RegressionCheck, "condition" | "change">,
): ConditionResult {
  const result = (outcome: ConditionResult["outcome"], why: string) => ({ outcome, actual: drop, why });
  if (!Number.isFinite(drop)) return { outcome: "inconclusive", actual: null, why: "the change is not a number" };
  if (drop <= 0) return result("pass", "not worse than the baseline");
  const format = formatFor(change.unit);
  const { min_effect } = condition;
  const rounding = roundingOf(change.base ?? 0, change.head ?? 0);
  const [size, least] = formatDropAndLimit(drop, { most: min_effect, limit: min_effect, rounding }, format);
  const worse = `${format.withSizeUnit(size)} worse than the baseline`;
  if (drop <= min_effect + rounding) {
    return result("pass", `${worse}, within the minimum effect of ${format.withSizeUnit(least)}`);
  }
  const evidence = `${describeCounts(test)}, ${formatChance(test)}`;
  if (test.adjusted > test.level + ROUNDING) return result("pass", `no significant regression: ${evidence}`);
  return result("fail", `${worse}, significant: ${evidence}`);
}

/** Formats p, and its corrected value where that differs. */
function formatChance({ p, adjusted, tests }: GateTest): string {
  const isCorrected = tests > 1 && formatEquality(adjusted) !== formatEquality(p);
  return isCorrected
    ? `${formatEquality(p)} (corrected for ${tests} gates: ${formatEquality(adjusted)})`
    : formatEquality(p);
}

/** The lowest and the highest corrected p for any result of the unscored cases. */
interface OpenRange {
  readonly lowest: number;
  readonly highest: number;
  readonly level: number;
}

/** Evaluates `no_regression` if cases are not scored in both runs. It passes or fails only if it would do so for any result of those cases. */
function evaluateUnscored(
  { condition, change, better }: Pick<RegressionCheck, "condition" | "change" | "better">,
  impact: UnscoredImpact,
  { lowest, highest, level }: OpenRange,
): ConditionResult {
  const { base, head, cases } = impact;
  const drops = base && head ? dropBounds(base, head, better) : null;
  const result = (outcome: ConditionResult["outcome"], why: string) => {
    return { outcome, actual: dropOf(change, better), why };
  };
  const rounding = roundingOf(...(base ?? []), ...(head ?? []));
  const printing = { limit: null, rounding, format: formatFor(change.unit) };
  const range = drops === null ? "the scores have no bounds" : formatDrops(drops, printing).range;
  const certain = `${range} for any result of ${formatUnscoredCases(cases)}`;
  const minEffect = condition.min_effect + rounding;
  if (drops !== null && drops[1] <= minEffect) return result("pass", certain);
  if (drops !== null && drops[0] > minEffect && highest <= level + ROUNDING) {
    return result("fail", `${certain}, and significant`);
  }
  if (lowest > level + ROUNDING) return result("pass", `no significant regression: ${certain}`);
  const why = `${range}, depending on ${formatUnscoredCases(cases)}: score all cases in both runs to decide${drops === null ? `, or ${DECLARE_RANGE}` : ""}`;
  return { ...result("inconclusive", why), unlabelled: true };
}

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
