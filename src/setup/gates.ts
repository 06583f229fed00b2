import { PASS_RATE } from "../core/metric.ts";
import { isMainScore, scoreName, unscoredCount } from "../core/score.ts";
import type { SuiteReport } from "../core/suite-report.ts";
import { type GateProof, unseenDamages } from "../core/verdict/verdict.ts";
import { isResource } from "../families/fields/known-scores.ts";
import { findFamily } from "../families/index.ts";
import {
  casesThatCanGetWorse,
  detectableShare,
  isShareOfCases,
  type NumberedScore as Measured,
} from "../gates/checks/gate-warnings.ts";
import { mostMissing } from "../gates/missing-values.ts";
import { fewestSignificant } from "../math/statistics/power.ts";
import { formatFor } from "../math/text/number-format.ts";
import { capitalize, quoted } from "../math/text/texts.ts";
import { formatRange } from "../report/format.ts";
import { adviseTrials, FOUND_USUALLY } from "../report/reasons/regressions.ts";

/** A gate with what it was measured on. */
interface SuggestedGate {
  /** As a config names it: `precision`, `f1[average=macro]`, `cases`. */
  readonly name: string;
  readonly conditions: Readonly<Record<string, unknown>>;
  /** "60.8% now (95% interval 54.0–67.1%); losses from 9.3 pts are found in 8 of 10 pull requests if nothing gets better". */
  readonly comment: string;
}

/** The gates of a suite, and why some are missing. */
export interface SuggestedGates {
  readonly gates: readonly SuggestedGate[];
  readonly notes: readonly string[];
}

/** Overlap with references says nothing new, and less, where answers are checked against them. */
const CHECKS: readonly string[] = ["wer", "exact_match", "contains"];
const OVERLAP: readonly string[] = ["rougeL", "bleu"];
/** A family's scores with floors, those that are gated, scores that lines contain, and resources such as time. */
const MAX_FLOORS = 2;
const MAX_GATED = 4;
const MAX_FIELD_METRICS = 6;
const MAX_RESOURCES = 3;
/** Drops of at most a point do not matter to most; fewer cases than this share show that some were lost. */
const MIN_EFFECT = 0.01;
const KEPT_CASES = 0.9;
const FEW_CASES = 20;
/** How much more time, money and tokens a change may need. */
const RESOURCE_INCREASE = 0.2;
const LEVEL = 0.05;
/** A test that only detects larger drops is of no use beside a limit. */
const MOST_DETECTABLE = 0.5;

/** Returns the scores of a suite that deserve a gate, the most important first; `also` names further ones. */
export function gatedScores(suite: SuiteReport, also: readonly string[] = []): readonly Measured[] {
  const { family, field_metrics = {} } = suite;
  const known = measuredScores(suite).filter((score) => !isWorst(score, suite));
  const checked = known.some(({ metric }) => family === "generation" && CHECKS.includes(metric));
  const names = (findFamily(family)?.gated ?? []).filter((name) => !(checked && OVERLAP.includes(name)));
  const preferred = names.flatMap((name) => scoreNamed(name, known));
  const areAll = family === "scores" || preferred.length === 0;
  const isOfLines = ({ metric }: Measured): boolean => Object.hasOwn(field_metrics, metric);
  const others = known.filter(
    (one) => isMainScore(one) && !isResource(one) && (isOfLines(one) || (areAll && one.metric !== PASS_RATE)),
  );
  const chosen = [...preferred.slice(0, MAX_GATED), ...others.slice(0, MAX_FIELD_METRICS)];
  // Where it is another score's, the share of cases that pass says nothing new.
  const passing = scoreNamed(PASS_RATE, known).filter(
    ({ top, n }) => !chosen.some((one) => one.top === top && one.n === n && isShareOfCases(one)),
  );
  return [...new Set([...chosen, ...passing, ...also.flatMap((name) => scoreNamed(name, known))])];
}

const measuredScores = ({ scores }: SuiteReport): readonly Measured[] =>
  scores.filter((score): score is Measured => score.status === "measured" || score.status === "partial");

/** Returns the worst value that a score can have: of numbers without a known range 0, or as many as there are. */
function worstOf({ metric, better, unit, value }: Measured, { field_metrics = {} }: SuiteReport): number {
  const [least = null, most = null] = field_metrics[metric]?.range ?? (unit === undefined ? [0, 1] : []);
  if (better === "lower") return most ?? Number.POSITIVE_INFINITY;
  return least ?? (value < 0 ? Number.NEGATIVE_INFINITY : 0);
}

/** Returns whether a score cannot get worse: no gate on it could fail. */
const isWorst = (score: Measured, suite: SuiteReport): boolean => score.value === worstOf(score, suite);

/** Returns the score of a name; of those that begin with `ndcg@`, the one with the largest cutoff. */
function scoreNamed(name: string, scores: readonly Measured[]): Measured[] {
  const cutoff = (score: Measured): number => Number(scoreName(score).slice(name.length));
  const named = name.endsWith("@")
    ? scores.filter((score) => scoreName(score).startsWith(name) && Number.isInteger(cutoff(score)))
    : scores.filter((score) => scoreName(score) === name);
  return named.sort((a, b) => cutoff(b) - cutoff(a)).slice(0, 1);
}

/** Returns how many `no_regression` gates these suites can have: they share one level, so that each leaves less to the others. */
export function countTests(suites: readonly SuiteReport[]): number {
  const count = (tests: number): number =>
    suites.flatMap((suite) => gatedScores(suite).filter((score) => canRegress(score, suite, tests))).length;
  let tests = count(1);
  for (let fewer = count(tests); fewer < tests; fewer = count(tests)) tests = fewer;
  return tests;
}

/**
 * Suggests gates by what was measured, and says why some are missing. `tests` counts the `no_regression` gates of the config, which share
 * one level. Where the gates of an earlier attempt did not see a damage, all scores get a limit, also the one that shows it.
 */
export function suggestGates(suite: SuiteReport, tests: number, proof?: GateProof | undefined): SuggestedGates {
  const unseen = proof ? unseenDamages(proof) : [];
  const also = unseen.flatMap(({ score, isGated }) => (score === null || isGated ? [] : [score]));
  const untested: string[] = [];
  const scores = gatedScores(suite, also);
  const gates = scores.flatMap((score, at): SuggestedGate[] => {
    const name = scoreName(score);
    const isTested = !also.includes(name) && canRegress(score, suite, tests);
    const isLimited =
      at < MAX_FLOORS || !isTested || unseen.length > 0 || Object.hasOwn(suite.field_metrics ?? {}, score.metric);
    const conditions = {
      ...(isLimited && limitOf(score, suite, isTested)),
      ...(isTested && { no_regression: isFraction(score) ? { min_effect: MIN_EFFECT } : {} }),
      ...(suite.cases.total === 1 && dropOfTotal(score, suite)),
    };
    if (!isTested) untested.push(name);
    const comment = commentOn(score, isTested ? detectable(score, suite, tests) : null);
    return Object.keys(conditions).length > 0 ? [{ name, conditions, comment }] : [];
  });
  const resources = measuredScores(suite).filter(
    (score) => isMainScore(score) && score.status === "measured" && isResource(score) && score.value > 0,
  );
  const gated = scores.filter((score) => gates.some(({ name }) => name === scoreName(score)));
  return {
    gates: [...gates, ...resources.slice(0, MAX_RESOURCES).map(resourceGate), caseGate(suite, gated)],
    notes: [
      ...notesOnWorst(suite),
      ...(gates.length === 0 ? ["Nothing that can have a gate says whether an answer is good."] : []),
      ...notesOnTests(suite, untested, scores.length > untested.length),
    ],
  };
}

/** Says which scores cannot get worse than they are. */
function notesOnWorst(suite: SuiteReport): string[] {
  const quality = measuredScores(suite).filter((one) => isMainScore(one) && !isResource(one) && !one.fine);
  const worst = quality.filter((one) => isWorst(one, suite)).map(scoreName);
  return worst.length === 0
    ? []
    : [`No gate on ${quoted(worst)}, which cannot get worse than now. Check your \`fields\`.`];
}

/** Says which scores have no test, and where there are tests of few cases, what repeated trials would find. */
function notesOnTests(suite: SuiteReport, untested: readonly string[], hasTests: boolean): string[] {
  const few = `Too few cases for \`no_regression\` on ${quoted(untested)}: it could not fail, or would miss most drops. \`critical: [ID]\` in the suite protects single cases.`;
  const advice = hasTests ? adviseTrials(suite) : null;
  return [...(untested.length > 0 ? [few] : []), ...(advice === null ? [] : [`${capitalize(advice)}.`])];
}

const isFraction = ({ unit }: Measured): boolean => unit === undefined;

/**
 * Returns a limit twice as far from the score as the end of its interval: chance in the baseline and in a run does not reach it. Where no
 * value is so bad, half way from that end to the worst value; where few cases have no interval, or one without an end before the worst
 * value, half way from the score. None where an end is open.
 */
function limitOf(score: Measured, suite: SuiteReport, isTested: boolean): Record<string, number> {
  const { value, better, interval } = score;
  const isHigher = better === "higher";
  const worst = worstOf(score, suite);
  if (!interval && isTested) return {};
  const isWithin = (one: number): boolean => (isHigher ? one > worst : one < worst);
  const outer = interval ? interval[isHigher ? 0 : 1] : worst;
  if (outer === null) return {};
  const end = isWithin(outer) ? outer : value;
  const twice = isWithin(outer) ? value + 2 * (end - value) : worst;
  const half = Number.isFinite(worst) ? (end + worst) / 2 : end * 1.5;
  const limit = (isHigher ? floorAt : ceilAt)(isWithin(twice) ? twice : half, isFraction(score));
  return isWithin(limit) ? { [isHigher ? "min" : "max"]: limit } : {};
}

/** Returns the drop that a total without cases may have: a tenth of the way to its worst value, or of its value. */
function dropOfTotal(score: Measured, suite: SuiteReport): Record<string, number> {
  const worst = worstOf(score, suite);
  const drop = Math.abs(Number.isFinite(worst) ? score.value - worst : score.value) / 10;
  return { [score.better === "higher" ? "max_drop" : "max_increase"]: ceilAt(drop, false) };
}

/** Returns the smallest drop of a share of cases that its test finds, if as many tests share the level. */
function detectable(score: Measured, suite: SuiteReport, tests: number): number | null {
  const minEffect = isFraction(score) ? MIN_EFFECT : undefined;
  return detectableShare(score, suite, { level: LEVEL, tests: Math.max(1, tests), minEffect });
}

/** Returns whether the test could fail: the cases that can get worse must be enough to be significant. */
function canRegress(score: Measured, suite: SuiteReport, tests: number): boolean {
  const least = fewestSignificant(LEVEL / Math.max(1, tests));
  if (!isShareOfCases(score)) return score.n >= 2 * least;
  const drop = detectable(score, suite, tests);
  const right = casesThatCanGetWorse(score);
  return drop !== null && drop < Math.min(right / score.n, MOST_DETECTABLE) && right >= least;
}

function commentOn(score: Measured, drop: number | null): string {
  const format = formatFor(score.unit);
  const ends = score.interval ? ` (95% interval ${formatRange(score.interval, format, "–")})` : "";
  const detects =
    drop === null ? "" : `; losses from ${format.difference(drop)} are ${FOUND_USUALLY} if nothing gets better`;
  const left = score.status === "partial" ? `, ${score.unscored} not scored` : "";
  return `${format.value(score.value)} now${left}${ends}${detects}`;
}

/** Times vary between runs of the same system; sums of money and tokens hardly do. */
function resourceGate(score: Measured): SuggestedGate {
  const isTime = score.unit !== "usd" && score.unit !== "tokens";
  const conditions = { max_increase_relative: RESOURCE_INCREASE, ...(isTime && { severity: "warn" }) };
  const comment = `${formatFor(score.unit).value(score.value)} now${isTime ? "; times vary, so this only warns" : ""}`;
  return { name: scoreName(score), conditions, comment };
}

/** Where more cases have no value than a run allows by itself, their number is the limit. A tenth of the cases may not be lost. */
function caseGate({ cases, files }: SuiteReport, gated: readonly Measured[]): SuggestedGate {
  const { total, missing, unscored } = cases;
  const lost = gated.map((score) => ({ count: unscoredCount(score), all: unscoredCount(score) + score.n }));
  const many = [{ count: unscored, all: total }, ...lost].filter(({ count, all }) => count > mostMissing(all));
  const conditions = {
    min: total < FEW_CASES ? total : Math.floor(total * KEPT_CASES) + 1,
    ...((missing > 0 || files?.gold.length) && { max_missing: missing }),
    ...(many.length > 0 && { max_unscored: Math.max(...many.map(({ count }) => count)) }),
  };
  const without = missing > 0 ? `, ${missing} without an answer` : "";
  const left = unscored > 0 ? `, ${unscored} without a score` : "";
  return { name: "cases", conditions, comment: `${total} now${without}${left}` };
}

/** Rounds a limit down, or up: fractions to whole percent, other numbers to two digits. */
export const ceilAt = (value: number, isFraction: boolean): number => 0 - floorAt(-value, isFraction);
export function floorAt(value: number, isFraction: boolean): number {
  const digits = isFraction || Math.abs(value) <= 1 ? 2 : 1 - Math.floor(Math.log10(Math.abs(value)));
  // The point is moved in the written number: 0.29 * 100 is less than 29.
  return Number(`${Math.floor(Number(`${value.toFixed(12)}e${digits}`))}e${-digits}`);
}
