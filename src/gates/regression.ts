import type { Change, PairedTest } from "../core/diff.ts";
import type { NoRegression } from "../core/gate.ts";
import type { Better } from "../core/metric.ts";
import { adjustHolm } from "../math/statistics/holm.ts";
import { fewestSignificantFlips } from "../math/statistics/paired-test.ts";
import { casesNeeded, dropPower, POWER, smallestDetectableDrop } from "../math/statistics/power.ts";
import { formatFor, formatLimitPercent } from "../math/text/number-format.ts";
import { type ConditionResult, ROUNDING } from "./condition.ts";
import { evaluateOpenRegression } from "./open-regression.ts";

/** One demand of no regression, and the change it is held against. */
export interface RegressionCheck {
  readonly demand: NoRegression;
  readonly change: Change;
}

/** What all demands of no regression of a run give together: each one's p after Holm's correction, and how many there are. */
export interface CorrectedTests {
  readonly p: ReadonlyMap<Change, number>;
  /** The same were the tests that unscored cases leave open as clear as can be, and as unclear. */
  readonly least: ReadonlyMap<Change, number>;
  readonly most: ReadonlyMap<Change, number>;
  readonly count: number;
}

/** Holm's correction over all tests that a run's gates rest on, whatever their suites: so that all of them together keep their confidence. */
export function correctTests(demanded: readonly RegressionCheck[]): CorrectedTests {
  const tested = demanded.filter(({ change }) => change.test !== null || change.unscored !== undefined);
  const adjust = (open: number | null): Map<Change, number> => {
    const ps = tested.map(({ change }) => (change.unscored && open !== null ? open : (change.test?.p ?? 1)));
    const adjusted = adjustHolm(ps);
    return new Map(tested.map(({ change }, index) => [change, adjusted[index] ?? 1]));
  };
  return { p: adjust(null), least: adjust(0), most: adjust(1), count: tested.length };
}

/** Fails only a drop that is larger than the least effect and that the paired test calls real. */
export function evaluateRegression(
  demanded: RegressionCheck,
  better: Better,
  corrected: CorrectedTests,
): ConditionResult {
  const { change } = demanded;
  if (change.unscored) return evaluateOpenRegression(demanded, change.unscored, { better, count: corrected.count });
  const [clear, unclear] = [corrected.least, corrected.most].map((p) =>
    holdScored(demanded, better, { ...corrected, p }),
  );
  const held = holdScored(demanded, better, corrected);
  if (!clear || !unclear || clear.outcome === unclear.outcome) return held;
  const why = `${held.why}; whether that counts hangs on other gates of the run, of which cases are unscored`;
  return { ...held, outcome: "inconclusive", why, unlabelled: true };
}

function holdScored({ demand, change }: RegressionCheck, better: Better, corrected: CorrectedTests): ConditionResult {
  const { test, delta, n } = change;
  if (test === null || delta === null || n === null || !corrected.p.has(change)) {
    return { outcome: "not_evaluated", actual: null, why: change.why ?? "the two runs' cases are not both at hand" };
  }
  const drop = better === "higher" ? 0 - delta : delta;
  const { count } = corrected;
  const level = 1 - demand.confidence;
  const isGraded = test.graded === true || change.unit === "number";
  const blind = isGraded ? whySightless(n, level / count) : whyBlind(n, demand, level / count);
  const held = (outcome: ConditionResult["outcome"], why: string): ConditionResult => ({
    outcome,
    actual: drop,
    why,
    ...(blind !== null && { blind }),
  });
  if (drop <= 0) return held("pass", "not worse than the baseline");
  const told = formatFor(change.unit);
  const [size, least] = told.sizes(drop, demand.min_effect);
  const moved = `${size}${told.sizeUnit()}`;
  if (drop <= demand.min_effect + ROUNDING) {
    return held("pass", `${moved} worse than the baseline, which is within the least effect of ${least}`);
  }
  const p = corrected.p.get(change) ?? 1;
  const counts = `${movesText(test)}, ${pText(test.p, p, count)}`;
  if (p <= level + ROUNDING) return held("fail", `${moved} worse than the baseline, and not by chance: ${counts}`);
  const flips = fewestSignificantFlips(level / count);
  if (test.changed < flips) return held("inconclusive", tooFew(test, flips, demand, count));
  if (test.p <= (test.least_p ?? 0)) return held("inconclusive", `${moved} worse, ${tooCoarse(test.p, demand, count)}`);
  return held("pass", `no real drop: ${moved} worse than the baseline, which may be chance (${counts})`);
}

/** Of a quotient whose bottom moves too, a case need not break to pull it down; of a whole set none pulls it by itself. */
function movesText({ name, changed, worse, better }: PairedTest): string {
  if (worse + better === 0) return `${changed} changed ${changed === 1 ? "case" : "cases"}`;
  if (name === "mcnemar-exact") return `${worse} broke, ${better} healed`;
  return `${worse} ${worse === 1 ? "case pulls" : "cases pull"} it the bad way, ${better} the good way`;
}

/** Swapping so few cases gives too few ways for one of them to be rare: that holds of whatever changes in a case. */
function tooFew({ changed, graded }: PairedTest, flips: number, { confidence }: NoRegression, count: number): string {
  const cases = changed === 1 ? "1 changed case" : `${changed} changed cases`;
  const gates = count > 1 ? ` over ${count} gates` : "";
  const needed = `at least ${flips} ${graded ? "changed cases" : "one-way flips"} are needed`;
  return `${cases} cannot show a difference at ${formatLimitPercent(confidence)}${gates}: ${needed}`;
}

/** Not one draw was as large, and yet so many draws cannot tell what the gates ask for together. */
function tooCoarse(p: number, { confidence }: NoRegression, count: number): string {
  const gates = count > 1 ? ` over ${count} gates` : "";
  return `further than in any of ${Math.round(1 / p) - 1} draws by chance, too few to tell at ${formatLimitPercent(confidence)}${gates}`;
}

/** p as people read it: two digits that count, never a bare zero. */
function pText(p: number, adjusted: number, count: number): string {
  const text = (value: number): string => (value < 0.0001 ? "below 0.0001" : `${Number(value.toPrecision(2))}`);
  const alone = p < 0.0001 ? "p below 0.0001" : `p = ${text(p)}`;
  return count > 1 && adjusted !== p ? `${alone}, corrected for ${count} gates ${text(adjusted)}` : alone;
}

/** What a gate on a fraction without a least effect is taken to guard against: our choice, five points. */
const GUARDED = 0.05;

/** Why so few cases cannot show the fall that the gate is there for, and how many could; null when they can. */
function whyBlind(n: number, { min_effect }: NoRegression, level: number): string | null {
  const guarded = min_effect > 0 ? min_effect : GUARDED;
  if (dropPower(n, guarded, level) >= POWER) return null;
  const visible = smallestDetectableDrop(n, level);
  const told = formatFor(undefined);
  const fall = `${told.limitSize(guarded)}${told.sizeUnit(guarded)}`;
  const cases = n === 1 ? "1 case shows" : `${n} cases show`;
  const seen = visible === null ? "none at all" : `none below ${told.size(visible)}${told.sizeUnit()}`;
  return `cannot see a fall of ${fall}: ${cases} ${seen} reliably; it takes at least ${casesNeeded(guarded, level)}`;
}

/**
 * Why so few cases cannot show any fall; null when they can. Where all cases can fall a little, what more of them show
 * hangs on how much they scatter.
 */
function whySightless(n: number, level: number): string | null {
  const least = fewestSignificantFlips(level);
  if (n >= least) return null;
  return `cannot see any fall: ${n === 1 ? "1 case shows" : `${n} cases show`} none; it takes at least ${least}`;
}
