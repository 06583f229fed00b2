import type { Change, PairedTest, UnscoredImpact } from "../core/diff.ts";
import type { NoRegression } from "../core/gate.ts";
import type { Better } from "../core/metric.ts";
import { normalQuantile, normalUpperTail } from "../math/statistics/distributions.ts";
import { adjustHolm } from "../math/statistics/holm.ts";
import { fewestSignificantFlips } from "../math/statistics/paired-test.ts";
import { casesNeeded, dropPower, POWER, smallestDetectableDrop } from "../math/statistics/power.ts";
import { FRACTION_FORMAT, formatFor, formatLimitPercent } from "../math/text/number-format.ts";
import { type ConditionResult, formatUnscoredCases, ROUNDING } from "./condition.ts";
import { dropBounds, dropOf, formatDropAndLimit, formatDropRange } from "./limits.ts";

/** One `no_regression` condition, and the change it is evaluated on. */
export interface RegressionCheck {
  readonly condition: NoRegression;
  readonly change: Change;
}

/** The corrected p-values of all `no_regression` conditions of a run, and how many there are. */
export interface CorrectedTests {
  readonly p: ReadonlyMap<Change, number>;
  /** The same if the tests that unscored cases leave undecided had the lowest possible p, and the highest. */
  readonly lowest: ReadonlyMap<Change, number>;
  readonly highest: ReadonlyMap<Change, number>;
  readonly count: number;
}

/** Applies Holm's correction to all tests of a run's gates over all suites, so that their confidence holds for all together. */
export function correctTests(checks: readonly RegressionCheck[]): CorrectedTests {
  const tested = checks.filter(({ change }) => change.test !== null || change.unscored !== undefined);
  const adjust = (open: number | null): Map<Change, number> => {
    const ps = tested.map(({ change }) => (change.unscored && open !== null ? open : (change.test?.p ?? 1)));
    const adjusted = adjustHolm(ps);
    return new Map(tested.map(({ change }, index) => [change, adjusted[index] ?? 1]));
  };
  return { p: adjust(null), lowest: adjust(0), highest: adjust(1), count: tested.length };
}

/** Evaluates `no_regression`: fails a drop that is larger than the minimum effect and significant in the paired test. */
export function evaluateRegression(check: RegressionCheck, better: Better, corrected: CorrectedTests): ConditionResult {
  const { unscored } = check.change;
  if (unscored) return evaluateUnscored(check, unscored, { better, count: corrected.count });
  const [clear, unclear] = [corrected.lowest, corrected.highest].map((p) =>
    evaluateScored(check, better, { ...corrected, p }),
  );
  const result = evaluateScored(check, better, corrected);
  if (!clear || !unclear || clear.outcome === unclear.outcome) return result;
  const why = `${result.why}; whether that is significant depends on other gates of the run whose cases are not all scored`;
  return { ...result, outcome: "inconclusive", why, unlabelled: true };
}

function evaluateScored(
  { condition, change }: RegressionCheck,
  better: Better,
  corrected: CorrectedTests,
): ConditionResult {
  const { test, n } = change;
  const drop = dropOf(change, better);
  if (test === null || drop === null || n === null || !corrected.p.has(change)) {
    const why = change.why ?? "the cases of both runs are needed, and one run was stored without them";
    return { outcome: "not_evaluated", actual: null, why };
  }
  const level = { confidence: condition.confidence, count: corrected.count };
  const isGraded = test.graded === true || change.unit === "number";
  const warning = isGraded
    ? whyNothingDetectable(n, levelOf(level))
    : whyUnderpowered({ n, better, minEffect: condition.min_effect }, levelOf(level));
  const blind = warning === null ? {} : { blind: warning };
  return { ...evaluateTest(drop, test, { condition, change, p: corrected.p.get(change) ?? 1, level }), ...blind };
}

/** The confidence of the gates of a run, which `count` tests share. */
interface Level {
  readonly confidence: number;
  readonly count: number;
}

/** Returns the level of the first test in Holm's correction, which is the strictest. */
function levelOf({ confidence, count }: Level): number {
  return (1 - confidence) / count;
}

function evaluateTest(
  drop: number,
  test: PairedTest,
  { condition, change, p, level }: RegressionCheck & { readonly p: number; readonly level: Level },
): ConditionResult {
  const result = (outcome: ConditionResult["outcome"], why: string) => ({ outcome, actual: drop, why });
  if (drop <= 0) return result("pass", "not worse than the baseline");
  const format = formatFor(change.unit);
  const { min_effect } = condition;
  const [size, least] = formatDropAndLimit(drop, { most: min_effect, limit: min_effect }, format);
  const worse = `${size}${format.sizeUnit()} worse than the baseline`;
  if (drop <= min_effect + ROUNDING) {
    return result("pass", `${worse}, within the minimum effect of ${least}${format.sizeUnit()}`);
  }
  const evidence = `${formatCounts(test)}, ${formatP(test.p, p, level.count)}`;
  if (p <= 1 - condition.confidence + ROUNDING) return result("fail", `${worse}, significant: ${evidence}`);
  const flips = fewestSignificantFlips(levelOf(level));
  if (test.changed < flips) return result("inconclusive", whyTooFewChanges(test, flips, level));
  if (test.p <= (test.least_p ?? 0)) {
    const draws = Math.round(1 / test.p) - 1;
    const why = `${worse}, more than in any of ${draws} random draws, which are too few for ${formatLevel(level)}`;
    return result("inconclusive", why);
  }
  return result("pass", `no significant regression: ${worse} (${evidence})`);
}

/** Formats the numbers of cases that became worse and better; for whole-set metrics, the number of changed cases. */
function formatCounts({ name, changed, worse, better }: PairedTest): string {
  if (worse + better === 0) return `${changed} changed ${changed === 1 ? "case" : "cases"}`;
  if (name === "mcnemar-exact") return `${worse} regressed, ${better} fixed`;
  return `${worse} ${worse === 1 ? "case" : "cases"} worse, ${better} better`;
}

/** Explains that too few cases changed: with few possible swaps no result is rare enough. */
function whyTooFewChanges({ changed, graded }: PairedTest, flips: number, level: Level): string {
  const cases = changed === 1 ? "1 changed case is" : `${changed} changed cases are`;
  const needed = `at least ${flips} ${graded ? "changed cases" : "one-way flips"} are needed`;
  return `${cases} too few for ${formatLevel(level)}: ${needed}`;
}

function formatLevel({ confidence, count }: Level): string {
  return `${formatLimitPercent(confidence)} confidence${count > 1 ? ` over ${count} gates` : ""}`;
}

/** Prints p with two significant digits, and its corrected value where that differs. */
function formatP(p: number, adjusted: number, count: number): string {
  const print = (value: number): string => (value < 0.0001 ? "< 0.0001" : `= ${Number(value.toPrecision(2))}`);
  return count > 1 && adjusted !== p
    ? `p ${print(p)} (corrected for ${count} gates: p ${print(adjusted)})`
    : `p ${print(p)}`;
}

/**
 * Evaluates `no_regression` if cases are not scored in both runs. It passes or fails only if it would do so for any result of those
 * cases, and for any result of the other gates that share the run's confidence.
 */
function evaluateUnscored(
  { condition, change }: RegressionCheck,
  impact: UnscoredImpact,
  { better, count }: { readonly better: Better; readonly count: number },
): ConditionResult {
  const level = 1 - condition.confidence;
  const { base, head, cases } = impact;
  const drops = base && head ? dropBounds(base, head, better) : null;
  const result = (outcome: ConditionResult["outcome"], why: string) => {
    return { outcome, actual: dropOf(change, better), why };
  };
  const range = drops === null ? "the scores have no bounds" : formatDropRange(drops, formatFor(change.unit));
  const certain = `${range} for any result of ${formatUnscoredCases(cases)}`;
  const minEffect = condition.min_effect + ROUNDING;
  if (drops !== null && drops[1] <= minEffect) return result("pass", certain);
  if (drops !== null && drops[0] > minEffect && isSignificant(impact.best, level / count)) {
    return result("fail", `${certain}, and significant`);
  }
  if (isInsignificant(change.test, impact, { level, flips: fewestSignificantFlips(level / count) })) {
    return result("pass", `no significant regression: ${certain}`);
  }
  const why = `${range}, depending on ${formatUnscoredCases(cases)}: score all cases in both runs to decide`;
  return { ...result("inconclusive", why), unlabelled: true };
}

/** Whether the drop is significant even with the unscored cases at their best and at the strictest level of Holm's correction. */
function isSignificant(best: PairedTest | null, level: number): boolean {
  return best !== null && best.p <= level + ROUNDING;
}

/** Whether no result of the unscored cases makes the drop significant, and enough cases changed to be sure. */
function isInsignificant(
  test: PairedTest | null,
  { worst, best, cases }: UnscoredImpact,
  { level, flips }: { readonly level: number; readonly flips: number },
): boolean {
  if (test === null || worst === null || best === null || test.changed < flips) return false;
  if (worst.p <= level + ROUNDING || test.p <= level + ROUNDING) return false;
  const isCounted = [test, worst, best].every(({ name }) => name === "mcnemar-exact");
  return isCounted || leastP(test.p, cases) > level + ROUNDING;
}

/** Returns the smallest two-sided p after this number of further differences: each adds at most 1 to z² (Cauchy and Schwarz). */
function leastP(p: number, cases: number): number {
  const z = p >= 1 ? 0 : normalQuantile(1 - p / 2);
  return 2 * normalUpperTail(Math.sqrt(z * z + cases));
}

/** The drop that a gate on a fraction without `min_effect` should detect: five points, our choice. */
const ASSUMED_DROP = 0.05;

/** Returns a warning if there are too few cases to detect the gate's drop, with the number needed; null if there are enough. */
function whyUnderpowered(
  { n, better, minEffect }: { readonly n: number; readonly better: Better; readonly minEffect: number },
  level: number,
): string | null {
  const drop = minEffect > 0 ? minEffect : ASSUMED_DROP;
  if (dropPower(n, drop, level) >= POWER) return null;
  const { size, limitSize, sizeUnit } = FRACTION_FORMAT;
  const word = better === "higher" ? "drop" : "increase";
  const detectable = smallestDetectableDrop(n, level);
  const cases = n === 1 ? "1 case" : `${n} cases`;
  const found =
    detectable === null
      ? `no ${word} is detectable with ${cases}`
      : `with ${cases} the smallest detectable ${word} is ${size(detectable)}${sizeUnit()}`;
  return `Underpowered: ${found}; ${limitSize(drop)}${sizeUnit(drop)} needs ≥ ${casesNeeded(drop, level)} cases`;
}

/**
 * Returns a warning if there are too few cases to detect any drop; null if there are enough. The detectable drop of graded metrics is
 * unknown, because it depends on the variance of the cases.
 */
function whyNothingDetectable(n: number, level: number): string | null {
  const least = fewestSignificantFlips(level);
  if (n >= least) return null;
  return `Underpowered: no change is detectable with ${n === 1 ? "1 case" : `${n} cases`}; ≥ ${least} cases are needed`;
}
