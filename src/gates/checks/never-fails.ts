import type { CaseRow } from "../../core/case.ts";
import type { SuiteConfig } from "../../core/config/config.ts";
import type { ErrorDetail } from "../../core/error.ts";
import type { NonInferior, NoRegression } from "../../core/gate.ts";
import type { Metric } from "../../core/metric.ts";
import type { Score } from "../../core/score.ts";
import type { SuiteReport } from "../../core/suite-report.ts";
import { ratioTerms } from "../../core/trial.ts";
import { roundingOf } from "../../math/numbers.ts";
import { fewestSignificantFlips } from "../../math/statistics/power.ts";
import { formatCount, formatFor, formatLimitPercent } from "../../math/text/number-format.ts";
import { casesNeeded } from "../relative.ts";

/** A suite's gates with the run that they are checked on. */
export interface SuiteWithRun {
  readonly config: SuiteConfig;
  readonly report: SuiteReport;
}

/** The same with the ids of its cases, and the baseline. */
export interface CheckedSuite extends SuiteWithRun {
  readonly ids: ReadonlySet<string>;
  /** The same of the baseline: no report and no ids where it does not have the suite. */
  readonly base: { readonly report: SuiteReport | null; readonly ids: ReadonlySet<string> };
}

/** The same with its cases. */
export interface SuiteWithCases extends SuiteWithRun {
  readonly rows: readonly CaseRow[];
}

/** A condition on a score, by its full name. */
interface NamedCondition {
  readonly kind: string;
  readonly limit: number | NoRegression | NonInferior;
  readonly name: string;
}

/** The metric of a gate and its score on the data at hand; undefined where there is none. */
interface Measured {
  readonly metric: Metric;
  readonly score: Score | undefined;
  readonly suite: SuiteWithCases;
}

type Warning = Pick<ErrorDetail, "what" | "todo"> | null;

/**
 * Returns why a condition can never fail: no value of the metric is beyond its limit, no drop from the present value is, or the cases
 * are too few for any drop to be significant. Of `non_inferior` also why it cannot pass while nothing changes. Null where it can.
 */
export function whyNeverFails({ kind, limit, name }: NamedCondition, measured: Measured): Warning {
  if (kind === "min" || kind === "max") return whyNoLimit({ kind, limit: limit as number, name }, measured);
  if (typeof limit === "number") {
    const isRelative = kind.endsWith("_relative");
    return whyNoDrop({ text: `${kind}: ${limit}`, name, limit, isRelative }, measured);
  }
  const isTest = !("margin" in limit);
  const largest = isTest ? limit.min_effect : limit.margin;
  const inner = isTest ? (largest > 0 ? `: { min_effect: ${largest} }` : "") : `: { margin: ${largest} }`;
  const drop = { text: `${kind}${inner}`, name, limit: largest, isRelative: false, isStrict: !isTest };
  return (
    whyNoDrop(drop, measured) ?? (isTest ? whyTooFewCases(limit, name, measured) : whyUnproven(limit, name, measured))
  );
}

function whyNoLimit(
  { kind, limit, name }: NamedCondition & { readonly limit: number },
  { metric: { range }, score }: Measured,
): Warning {
  const end = kind === "min" ? range[0] : range[1];
  if (limit !== end) return null;
  const beyond = kind === "min" ? "below" : "above";
  const other = kind === "min" ? "above" : "below";
  const now = score?.status === "measured" && score.value !== end ? `; its value is ${printValue(score)} now` : "";
  const what = `\`${name}: { ${kind}: ${limit} }\` can never fail: no value is ${beyond} ${end}.`;
  return { what, todo: `Set it ${other} ${end}${now}.` };
}

/** A limit on the drop of a score. A strict one is also met by the largest possible drop. */
interface LimitedDrop {
  readonly text: string;
  readonly name: string;
  readonly limit: number;
  readonly isRelative: boolean;
  readonly isStrict?: boolean;
}

/** Returns why a drop of a score cannot exceed its limit: from any value, or from the present one. */
function whyNoDrop(
  { text, name, limit, isRelative, isStrict = false }: LimitedDrop,
  { metric, score }: Measured,
): Warning {
  const { range, better } = metric;
  const [least, most] = range;
  const reaches = (room: number, allowed: number): boolean =>
    isStrict ? allowed > room + roundingOf(room) : allowed >= room - roundingOf(room);
  const gate = `\`${name}: { ${text} }\``;
  const worse = better === "higher" ? "drop" : "increase";
  const todo = `Set the ${worse} that matters to you${metric.unit === "fraction" ? ", such as 0.02" : ""}.`;
  const isAlways = isRelative ? better === "higher" && least >= 0 && limit >= 1 : reaches(most - least, limit);
  if (isAlways) return { what: `${gate} can never fail: no ${worse} is larger than that.`, todo };
  if (score?.status !== "measured") return null;
  const room = better === "higher" ? score.value - least : most - score.value;
  const value = printValue(score);
  if (!reaches(room, isRelative ? limit * Math.abs(score.value) : limit)) return null;
  if (room <= 0) {
    const what = `${gate} cannot fail against these results: ${value} is the worst possible value.`;
    return { what, todo: `${value}: check your \`fields\` first, then remove the gate until the results are better.` };
  }
  const size = formatFor(score.unit).difference(room);
  return {
    what: `${gate} cannot fail against these results: from ${value}, the largest possible ${worse} is ${size}.`,
    todo,
  };
}

/** Returns why a test cannot be significant: too few cases, or too few that can get worse. */
function whyTooFewCases(condition: NoRegression, name: string, { metric, score, suite }: Measured): Warning {
  if (score?.status !== "measured" && score?.status !== "partial") return null;
  const least = fewestSignificantFlips(1 - condition.confidence);
  const unscored = score.status === "partial" ? score.unscored : 0;
  const clusters = suite.report.clusters;
  const units = Math.min(score.n + unscored, clusters?.count ?? Number.POSITIVE_INFINITY);
  const noun = clusters !== undefined && units === clusters.count ? "cluster" : "case";
  const gate = `\`${name}: { no_regression }\``;
  const needs = `a significant regression takes at least ${least} that get worse (${formatLimitPercent(condition.confidence)} confidence, one base run)`;
  const todo = "Use more cases, name those that must pass in `critical`, or set a limit (`min`, `max`).";
  if (units < least) return { what: `${gate} can never fail with ${formatCount(units, noun)}: ${needs}.`, todo };
  if (!isRightOrWrong(metric, score, suite)) return null;
  const right = casesThatCanGetWorse(score);
  if (right >= least) return null;
  const what = `${gate} cannot fail against these results: only ${right} of ${formatCount(score.n, "case")} can get worse, and ${needs}.`;
  return { what, todo: "Set a limit (`min`, `max`) until the results are better." };
}

/** Returns whether all cases count in a score of the whole set, each as right or as wrong. */
function isRightOrWrong(metric: Metric, score: Score, { rows }: SuiteWithCases): boolean {
  if (metric.kind === "whole" || score.slice !== "" || score.status !== "measured" || score.n !== rows.length)
    return false;
  if (!isShareOfCases(score)) return false;
  const { top, bottom } = ratioTerms(metric, rows);
  return rows.every((_, index) => bottom[index] === 1 && (top[index] === 0 || top[index] === 1));
}

/** Returns why `non_inferior` cannot pass while nothing changes. */
function whyUnproven(condition: NonInferior, name: string, { score, suite }: Measured): Warning {
  if (score?.status !== "measured" || score.unit !== undefined) return null;
  const needed = casesNeeded(condition);
  const clusters = suite.report.clusters;
  const units = Math.min(score.n, clusters?.count ?? Number.POSITIVE_INFINITY);
  if (units >= needed) return null;
  const noun = clusters !== undefined && units === clusters.count ? "cluster" : "case";
  const margin = formatFor(score.unit).difference(condition.margin);
  const what = `\`${name}: { non_inferior: { margin: ${condition.margin} } }\` cannot pass while nothing changes: ${formatCount(units, noun)} cannot exclude a drop of ${margin}, which takes ${needed}.`;
  return { what, todo: "Use more cases or a larger margin; `no_regression` is for few cases." };
}

function printValue({ unit, value }: Extract<Score, { status: "measured" }>): string {
  return formatFor(unit).value(value);
}

/** A score with a number. */
export type NumberedScore = Extract<Score, { status: "measured" | "partial" }>;

/** Returns whether a score is the share of cases that are right: then each case is either right or wrong. */
export function isShareOfCases({ top, bottom, n }: NumberedScore): boolean {
  return top !== undefined && bottom === n && Number.isInteger(top);
}

/** Returns how many cases of a score can get worse: of a share of cases only those that are right, else all. */
export function casesThatCanGetWorse(score: NumberedScore): number {
  const { top = 0, bottom = 0, better, n } = score;
  if (!isShareOfCases(score)) return n;
  return better === "higher" ? top : bottom - top;
}
