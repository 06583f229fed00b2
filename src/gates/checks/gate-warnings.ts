import { NO_TESTS } from "../../comparison/gate-tests.ts";
import { ANONYMOUS_BASELINE } from "../../core/baseline.ts";
import { passMetrics } from "../../core/case-results.ts";
import type { Config } from "../../core/config/config.ts";
import { emptyDiff } from "../../core/diff.ts";
import type { ErrorDetail } from "../../core/error.ts";
import { CASES } from "../../core/judge/judge-settings.ts";
import type { Metric } from "../../core/metric.ts";
import { findNamed, type Score, scoreName } from "../../core/score.ts";
import type { SuiteReport } from "../../core/suite-report.ts";
import type { Gate, GateResult, MetricConditions } from "../../core/verdict/gate.ts";
import { roundingOf } from "../../math/numbers.ts";
import { detectableDrop, fewestSignificant } from "../../math/statistics/power.ts";
import { formatCount, formatFor, formatLimitPercent } from "../../math/text/number-format.ts";
import { ratioTerms } from "../../scoring/ratios.ts";
import { evaluateSuites } from "../evaluate-gates.ts";
import { casesNeeded } from "../metric-gates.ts";
import { type CheckedSuite, checkedSuites, placed, type ScoredSuites } from "./check-gates.ts";

/** The smallest drop of a score that its gate detects with a power of 80%; null if its cases can show none. */
export interface DetectableDrop {
  readonly score: string;
  /** The unit of the score; absent for fractions. */
  readonly unit?: string | undefined;
  readonly drop: number | null;
}

/**
 * Returns what the blocking `no_regression` gates of each suite detect in the best case, in which no case gets better. Only of scores
 * that are shares of cases: how far other values move is known from a comparison only. All tested gates share the level.
 */
export function detectableDrops(
  scored: ScoredSuites,
  config: Config,
): (readonly [string, readonly DetectableDrop[]])[] {
  const levelOf = ({ severity, conditions: { no_regression } }: Gate): number | null =>
    severity === "fail" && no_regression !== undefined ? 1 - no_regression.confidence : null;
  const tests = config.suites.flatMap(({ gates }) => gates.metrics.filter((gate) => levelOf(gate) !== null)).length;
  return checkedSuites(scored, config).flatMap((suite) => {
    const drops = suite.config.gates.metrics.flatMap((gate): DetectableDrop[] => {
      const [level, score] = [levelOf(gate), findNamed(suite.report.scores, gate)];
      if (level === null || score?.status !== "measured" || !isShareOfCases(score)) return [];
      const minEffect = gate.conditions.no_regression?.min_effect;
      const drop = detectableShare(score, suite.report, { level, tests, minEffect });
      return [{ score: scoreName(score), unit: score.unit, drop }];
    });
    return drops.length === 0 ? [] : [[suite.config.name, drops] as const];
  });
}

/** Returns the smallest drop of a share of cases that one of several tests finds if nothing gets better; null for none or another score. */
export function detectableShare(
  score: NumberedScore,
  report: Pick<SuiteReport, "clusters">,
  by: { readonly level: number; readonly tests: number; readonly minEffect: number | undefined },
): number | null {
  return isShareOfCases(score) ? detectableDrop({ units: unitsOf(score, report).count, ...by }) : null;
}

/**
 * Returns the warnings, by suite, of gates that cannot do what they are for, if these data are the next baseline: gates that can never
 * fail, and gates that fail, or cannot be decided, on the data at hand. `describe` says why as a clause.
 */
export function warnOfGates(
  scored: ScoredSuites,
  config: Config,
  describe: (result: GateResult) => string,
): (readonly [string, ErrorDetail])[] {
  return checkedSuites(scored, config).flatMap((suite) =>
    [...unmetGates(suite, describe), ...unbreakableGates(suite), ...unbreakableCases(suite)].map(
      (warning) => [suite.config.name, warning] as const,
    ),
  );
}

function printGate(name: string, kind: string, limit: unknown): string {
  return kind === "critical"
    ? "`critical`"
    : `\`${name}: { ${kind}${typeof limit === "number" ? `: ${limit}` : ""} }\``;
}

const NO_BASELINE = { ...ANONYMOUS_BASELINE, status: "none" } as const;

/**
 * Returns a warning for each gate that these data fail, or leave undecided, whatever they are compared with; of a score without a number
 * only one, and none of labels that a judge has yet to give.
 */
function unmetGates({ config, report, rows }: CheckedSuite, describe: (result: GateResult) => string): ErrorDetail[] {
  const { name: suite, gates, gatePlaces, judge } = config;
  const gated = { gates, name: suite, suite: report, cases: rows, diff: emptyDiff(NO_BASELINE) };
  const warnings = new Map<string, ErrorDetail>();
  for (const result of evaluateSuites([gated], NO_TESTS)) {
    const { outcome, actual, reason, demand, implied, incomplete, ...gate } = result;
    const [kind = "", limit] = Object.entries(demand)[0] ?? [];
    const waits = judge !== undefined && (incomplete === true || kind === "max_unscored");
    if ((outcome !== "fail" && outcome !== "inconclusive") || waits) continue;
    const name = scoreName(gate);
    const state = outcome === "fail" ? "fails" : "cannot be decided";
    const id = Array.isArray(limit) ? limit.find((one) => gatePlaces?.critical.has(one)) : undefined;
    const ofCases = id === undefined ? gatePlaces?.cases : gatePlaces?.critical.get(id);
    const at = gate.metric === CASES ? ofCases : gatePlaces?.scores.get(name);
    const key = actual === null ? JSON.stringify([name, reason]) : `${name} ${kind}`;
    if (warnings.has(key)) continue;
    warnings.set(key, {
      what: `${printGate(name, kind, limit)} ${state} on these results: ${describe(result)}.`,
      ...(implied === true ? {} : placed(at)),
      todo: "Set a limit that these results meet, or complete or improve them: until then, every pull request is blocked.",
    });
  }
  return [...warnings.values()];
}

function unbreakableGates(suite: CheckedSuite): ErrorDetail[] {
  const { gates, gatePlaces, metrics } = suite.config;
  const all = [...metrics, ...passMetrics(gates.metrics, metrics)];
  return gates.metrics.flatMap((gate) => {
    const metric = all.find(({ id }) => id === gate.metric);
    const name = scoreName(gate);
    const score = findNamed(suite.report.scores, gate);
    if (metric === undefined) return [];
    return Object.entries(gate.conditions).flatMap(([kind, limit]) => {
      const one = { [kind]: limit } as MetricConditions;
      const why = whyBeyondRange(one, metric) ?? whyNoDrop(one, metric, score) ?? whyTooFew(one, metric, score, suite);
      if (why === null) return [];
      const todo = "Set a limit that a worse system would exceed, use more cases, or remove the gate.";
      return [{ what: `${printGate(name, kind, limit)} ${why}.`, ...placed(gatePlaces?.scores.get(name)), todo }];
    });
  });
}

/** Returns the drop that conditions allow, as a share of the present value or in its unit; null of limits on the value itself. */
function allowedDrop({ max_drop, max_increase, no_regression, non_inferior, ...relative }: MetricConditions) {
  const share = relative.max_drop_relative ?? relative.max_increase_relative;
  const size = share ?? max_drop ?? max_increase ?? no_regression?.min_effect ?? non_inferior?.margin;
  return size === undefined ? null : { size, isRelative: share !== undefined, isReached: non_inferior === undefined };
}

/** Returns that no value of the metric, or no drop, is beyond a limit. */
function whyBeyondRange(one: MetricConditions, { range: [least, most], better }: Metric): string | null {
  if (one.min === least) return `can never fail: no value is below ${least}`;
  if (one.max === most) return `can never fail: no value is above ${most}`;
  const drop = allowedDrop(one);
  if (drop === null) return null;
  const isAlways = drop.isRelative
    ? better === "higher" && least >= 0 && drop.size >= 1
    : isBeyond(drop.size, most - least, drop.isReached);
  return isAlways ? `can never fail: no ${better === "higher" ? "drop" : "increase"} is larger than that` : null;
}

/** Whether a limit is not exceeded by a drop of all the room that there is; a limit that is not to be reached only if it is larger. */
function isBeyond(limit: number, room: number, isReached: boolean): boolean {
  return isReached ? limit >= room - roundingOf(room) : limit > room + roundingOf(room);
}

/** Returns that no drop from the present value exceeds a limit. */
function whyNoDrop(one: MetricConditions, { range, better }: Metric, score: Score | undefined): string | null {
  const drop = allowedDrop(one);
  if (drop === null || score?.status !== "measured") return null;
  const { value } = score;
  const room = better === "higher" ? value - range[0] : range[1] - value;
  if (!isBeyond(drop.isRelative ? drop.size * Math.abs(value) : drop.size, room, drop.isReached)) return null;
  const format = formatFor(score.unit);
  const change = better === "higher" ? "drop" : "increase";
  return `cannot fail against these results: from ${format.value(value)}, the largest possible ${change} is ${format.difference(room)}`;
}

/** Returns that too few cases can get worse for a significant regression, or that an unchanged system does not pass `non_inferior`. */
function whyTooFew(
  { no_regression, non_inferior }: MetricConditions,
  metric: Metric,
  score: Score | undefined,
  suite: CheckedSuite,
): string | null {
  if (score?.status !== "measured" && score?.status !== "partial") return null;
  const { count, noun } = unitsOf(score, suite.report);
  if (no_regression !== undefined) {
    const least = fewestSignificant(1 - no_regression.confidence);
    const canGetWorse = isRightOrWrong(metric, score, suite) ? Math.min(count, casesThatCanGetWorse(score)) : count;
    if (canGetWorse >= least) return null;
    const confidence = `${formatLimitPercent(no_regression.confidence)} confidence, one base run`;
    const few = formatCount(canGetWorse, noun);
    return `cannot fail with these data: ${few} can get worse, and a significant drop takes at least ${least} (${confidence})`;
  }
  if (non_inferior === undefined || score.status !== "measured" || score.unit !== undefined) return null;
  const needed = casesNeeded(non_inferior);
  if (count >= needed) return null;
  const margin = formatFor(score.unit).difference(non_inferior.margin);
  return `cannot pass while nothing changes: to exclude a drop of ${margin} takes ${formatCount(needed, noun)}, and there are ${count}`;
}

/** Returns what a score's cases are tested by: themselves, or their clusters where these are fewer. */
function unitsOf(score: NumberedScore, { clusters }: Pick<SuiteReport, "clusters">) {
  const cases = score.n + (score.status === "partial" ? score.unscored : 0);
  return clusters && clusters.count <= cases
    ? { count: clusters.count, noun: "cluster" }
    : { count: cases, noun: "case" };
}

/** Returns whether all cases count in a score of the whole set, each as right or as wrong. */
function isRightOrWrong(metric: Metric, score: NumberedScore, { rows }: CheckedSuite): boolean {
  if (metric.kind === "corpus" || score.slice !== "" || score.n !== rows.length || !isShareOfCases(score)) return false;
  const { top, bottom } = ratioTerms(metric, rows);
  return rows.every((_, index) => bottom[index] === 1 && (top[index] === 0 || top[index] === 1));
}

/** Returns warnings of limits on the number of cases that no number of cases exceeds. */
function unbreakableCases({ config: { gates, gatePlaces }, report, rows }: CheckedSuite): ErrorDetail[] {
  const { total } = report.cases;
  const canFail = report.no_results ? total : rows.filter(({ outcome }) => outcome !== "fail").length;
  const most = { max_missing: total, max_unscored: total, max_new_failures: canFail };
  return Object.entries(most).flatMap(([kind, count]) => {
    const limit = gates.cases[kind as keyof typeof most];
    if (limit === undefined || limit < count || (kind === "max_new_failures" && report.no_results)) return [];
    const what = `${printGate(CASES, kind, limit)} cannot fail against these results: it counts at most ${count} of ${total} cases.`;
    return [{ what, ...placed(gatePlaces?.cases), todo: count === 0 ? "Remove it." : `Set it below ${count}.` }];
  });
}

/** A score with a number. */
export type NumberedScore = Extract<Score, { status: "measured" | "partial" }>;

/** Returns whether a score is the share of cases that are right: then each case is either right or wrong. A sum of ratings is none. */
export function isShareOfCases({ top, bottom, n, unit }: NumberedScore): boolean {
  return unit === undefined && top !== undefined && bottom === n && Number.isInteger(top) && top >= 0 && top <= n;
}

/** Returns how many cases of a score can get worse: of a share of cases only those that are right, else all. */
export function casesThatCanGetWorse(score: NumberedScore): number {
  const { top = 0, bottom = 0, better, n } = score;
  if (!isShareOfCases(score)) return n;
  return better === "higher" ? top : bottom - top;
}
