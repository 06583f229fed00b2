import type { RegressionTest } from "../comparison/swaps/gate-test.ts";
import type { Change, UnscoredImpact } from "../core/diff.ts";
import { describeCounts, type GateTest, type NoRegression } from "../core/gate.ts";
import type { Better } from "../core/metric.ts";
import { ROUNDING, roundingOf } from "../math/numbers.ts";
import { formatEquality, formatFor } from "../math/text/number-format.ts";
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
