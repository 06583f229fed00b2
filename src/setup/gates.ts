import { isMainScore, scoreName, unscoredCount } from "../core/score.ts";
import type { SuiteReport } from "../core/suite-report.ts";
import { isResourceName } from "../families/fields/known-scores.ts";
import {
  casesThatCanGetWorse,
  detectableShare,
  isShareOfCases,
  type NumberedScore as Measured,
} from "../gates/checks/gate-warnings.ts";
import { mostMissing } from "../gates/missing.ts";
import { type OpenInterval, wilsonInterval } from "../math/statistics/distributions.ts";
import { fewestSignificant } from "../math/statistics/power.ts";
import { formatFor } from "../math/text/number-format.ts";
import { capitalize, quoted } from "../math/text/texts.ts";
import { formatCount, formatRange } from "../report/format.ts";
import { FOUND_USUALLY } from "../report/reasons/regressions.ts";
import { adviseTrials } from "../report/reasons/trial-advice.ts";
import { CONFIDENCE } from "../scoring/scores.ts";

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

/** The scores that say most about a family, by the beginnings of their names. */
const PREFERRED: Readonly<Record<string, readonly string[]>> = {
  grounded: ["precision", "over_refusal", "under_refusal", "recall@"],
  rgb: [
    ...["accuracy[ability=noise_robustness]", "rejection_rate", "accuracy[ability=information_integration]"],
    ...["error_detection_rate"],
  ],
  ragbench: ["adherence", "completeness", "context_relevance"],
  generation: ["wer", "exact_match", "token_f1", "contains", "rougeL", "answer_correctness", "faithfulness", "bleu"],
  retrieval: ["ndcg@", "recall@", "mrr", "hit_rate@"],
  classification: ["accuracy", "f1[average=macro]"],
  regression: ["mae", "rmse"],
  detection: ["map", "mar"],
  segmentation: ["miou"],
  agent: ["tool_correctness", "argument_match", "tool_f1"],
  scores: ["success"],
};
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

/** Returns the scores of a suite that deserve a gate, the most important first. */
export function gatedScores({ family, scores, field_metrics = {} }: SuiteReport): readonly Measured[] {
  const measured = scores.filter(
    (score): score is Measured => score.status === "measured" || score.status === "partial",
  );
  const known = measured.filter((score) => !isWorst(score));
  const checked = known.some(({ metric }) => family === "generation" && CHECKS.includes(metric));
  const names = (PREFERRED[family] ?? []).filter((name) => !(checked && OVERLAP.includes(name)));
  const preferred = names.flatMap((name) => scoreNamed(name, known));
  const areAll = family === "scores" || preferred.length === 0;
  const others = known.filter(
    (score) => isMainScore(score) && !isResource(score) && (areAll || Object.hasOwn(field_metrics, score.metric)),
  );
  return [...new Set([...preferred.slice(0, MAX_GATED), ...others.slice(0, MAX_FIELD_METRICS)])];
}

/** Returns whether a score cannot get worse: no gate on it could fail. */
function isWorst(score: Measured): boolean {
  return isFraction(score) && score.value === (score.better === "higher" ? 0 : 1);
}

/** Returns the score of a name; of those that begin with `ndcg@`, the one with the largest cutoff. */
function scoreNamed(name: string, scores: readonly Measured[]): Measured[] {
  const cutoff = (score: Measured): number => (name.endsWith("@") ? Number(scoreName(score).slice(name.length)) : 0);
  const named = scores.filter((score) =>
    name.endsWith("@")
      ? scoreName(score).startsWith(name) && Number.isInteger(cutoff(score))
      : scoreName(score) === name,
  );
  return named.sort((a, b) => cutoff(b) - cutoff(a)).slice(0, 1);
}

const isResource = ({ unit = "", metric }: Measured): boolean =>
  ["ms", "s", "usd", "tokens"].includes(unit) || isResourceName(metric);

/** Returns how many `no_regression` gates these suites can have: they share one level, so that each leaves less to the others. */
export function countTests(suites: readonly SuiteReport[]): number {
  const count = (tests: number): number =>
    suites.flatMap((suite) => gatedScores(suite).filter((score) => canRegress(score, suite, tests))).length;
  let tests = count(1);
  for (let fewer = count(tests); fewer < tests; fewer = count(tests)) tests = fewer;
  return tests;
}

/** Suggests gates by what was measured, and says why some are missing. `tests` counts the `no_regression` gates of the config, which share one level. */
export function suggestGates(suite: SuiteReport, tests: number): SuggestedGates {
  const gates: SuggestedGate[] = [];
  const gated: Measured[] = [];
  const notes: string[] = [];
  const untested: string[] = [];
  const scores = gatedScores(suite);
  for (const [at, score] of scores.entries()) {
    const name = scoreName(score);
    const isTested = canRegress(score, suite, tests);
    const isLimited = at < MAX_FLOORS || !isTested;
    const interval = intervalOf(score, suite);
    const isOfLines = Object.hasOwn(suite.field_metrics ?? {}, score.metric);
    const conditions = {
      ...((isLimited || isOfLines) && interval !== null ? limitOf(score, interval) : {}),
      ...(isTested && { no_regression: isFraction(score) ? { min_effect: MIN_EFFECT } : {} }),
    };
    const drop = isTested ? detectable(score, suite, tests) : null;
    const comment = commentOn(score, interval, drop);
    if (Object.keys(conditions).length > 0) {
      gates.push({ name, conditions, comment });
      gated.push(score);
    }
    if (!isTested) untested.push(name);
    // A partial score without an interval has no limit: at its worse bound, one more failure would break it.
    if (isLimited && interval === null && score.status === "partial")
      notes.push(
        `No limit on \`${name}\`: with ${formatCount(score.unscored, "case")} not scored, it has no 95% interval.`,
      );
  }
  if (scores.length === 0) notes.push("No score was measured that a limit could be put on.");
  notes.push(...notesOnTests(suite, untested, scores.length > untested.length));
  const resources = suite.scores
    .filter(isMainScore)
    .filter((score): score is Measured => score.status === "measured" && isResource(score) && score.value > 0);
  return { gates: [...gates, ...resources.slice(0, MAX_RESOURCES).map(resourceGate), caseGate(suite, gated)], notes };
}

/** Says which scores have no test, and where there are tests of few cases, what repeated trials would find. */
function notesOnTests(suite: SuiteReport, untested: readonly string[], hasTests: boolean): string[] {
  const few = `Too few cases for \`no_regression\` of ${quoted(untested)}: it could not fail, or would miss most drops. \`critical: [ID]\` in the suite protects single cases.`;
  const advice = hasTests ? adviseTrials(suite) : null;
  return [...(untested.length > 0 ? [few] : []), ...(advice === null ? [] : [`${capitalize(advice)}.`])];
}

const isFraction = ({ unit }: Measured): boolean => unit === undefined;

/** Returns the condition that the interval allows: just outside of it; none where it is no limit at all, or has no such end. */
function limitOf(score: Measured, [low, high]: OpenInterval): Record<string, number> {
  const isHigher = score.better === "higher";
  const end = isHigher ? low : high;
  if (end === null) return {};
  const limit = (isHigher ? floorAt : ceilAt)(end, isFraction(score));
  if (isHigher) return limit > 0 ? { min: limit } : {};
  return isFraction(score) && limit >= 1 ? {} : { max: limit };
}

/** Returns the 95% interval; of a partial score that of its scored cases, which is known only of proportions of independent cases. */
function intervalOf(score: Measured, { clusters }: SuiteReport): OpenInterval | null {
  if (score.status === "measured") return score.interval ?? null;
  const { top, bottom, n } = score;
  return clusters === undefined && isFraction(score) && top !== undefined && bottom === n
    ? [...wilsonInterval(top, n, CONFIDENCE)]
    : null;
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

function commentOn(score: Measured, interval: OpenInterval | null, drop: number | null): string {
  const format = formatFor(score.unit);
  const ends = interval === null ? "" : ` (95% interval ${formatRange(interval, format, "–")})`;
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

/** Where more cases have no value than a run allows by itself, their number is the limit. */
function caseGate({ cases: { total, missing, unscored } }: SuiteReport, gated: readonly Measured[]): SuggestedGate {
  const min = total < FEW_CASES ? total : Math.floor(total * KEPT_CASES);
  const lost = gated.map((score) => ({ count: unscoredCount(score), all: unscoredCount(score) + score.n }));
  const many = [{ count: unscored, all: total }, ...lost].filter(({ count, all }) => count > mostMissing(all));
  const max = Math.max(...many.map(({ count }) => count));
  const conditions = {
    min,
    ...(missing > 0 && { max_missing: missing }),
    ...(many.length > 0 && { max_unscored: max }),
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
