import type { Change } from "../../core/diff.ts";
import type { GateResult } from "../../core/gate.ts";
import type { Better } from "../../core/metric.ts";
import type { Report } from "../../core/report.ts";
import { type Score, scoreName } from "../../core/score.ts";
import type { SuiteReport } from "../../core/suite-report.ts";
import { findByKey } from "../../math/statistics/group.ts";
import { formatFor, formatPercent } from "../../math/text/number-format.ts";
import {
  describeCaseCondition,
  formatCondition,
  formatDelta,
  formatInteger,
  formatInterval,
  formatTolerance,
  NO_NUMBER,
  NO_VALUE,
} from "../format.ts";
import { combineStatus, GATE_STATUSES } from "../gate-status.ts";
import type { Phrase, Piece } from "../phrase.ts";
import { describeTest } from "./gate-test.ts";

const ROUNDING = 1e-9;
const WITHHELD = { added: "new", removed: "removed", redefined: "withheld" } as const;

/** Formats a Δ cell: the difference in its own unit, whether it is better or worse, and its interval. */
export function deltaCell(head: string, change: Change | undefined, results: readonly GateResult[]): string {
  if (change === undefined || (change.kind === "redefined" && change.head === null)) return NO_VALUE;
  if (change.kind === "added" || change.kind === "removed" || change.kind === "redefined") return WITHHELD[change.kind];
  if (change.delta === null || head === NO_NUMBER) return NO_VALUE;
  const limits = results.flatMap(({ demand }) => allowedDrop(demand, change.base ?? 0));
  const format = formatFor(change.unit);
  const decimals = Math.min(format.apart(Math.abs(change.delta), limits), format.most(change.delta));
  const delta = formatDelta(change.delta, format, decimals);
  const share = relativeChange(change);
  const interval = hasInterval(change) ? ` (${formatInterval(change.interval, format, decimals)})` : "";
  const unscored = change.unscored ? `, ${formatInteger(change.unscored.cases)} not scored` : "";
  if (change.delta === 0 && interval === "" && unscored === "") return "unchanged";
  return `${change.kind === "same" ? delta : `${delta}${share} ${change.kind}`}${interval}${unscored}`;
}

/** Formats a change as a share of the baseline, `, 15.2%`; empty for fractions and plain numbers, and where the baseline is 0. */
function relativeChange({ unit, base, delta }: Change): string {
  if (unit === undefined || unit === "number" || !base || delta === null) return "";
  const share = Math.abs(delta / base);
  return Number.isFinite(share) ? `, ${share < 0.0005 ? "under 0.1%" : formatPercent(share)}` : "";
}

/** Returns whether a change has an interval to show; none is shown if no case changed the score. */
export function hasInterval(change: Change): change is Change & { interval: [number, number] } {
  return change.interval !== null && change.test?.changed !== 0;
}

function allowedDrop(demand: GateResult["demand"], base: number): number[] {
  const numbers = Object.entries(demand).filter((entry): entry is [string, number] => typeof entry[1] === "number");
  return numbers.flatMap(([kind, limit]) => {
    if (!/^max_(?:drop|increase)/.test(kind)) return [];
    return [kind.endsWith("_relative") ? limit * Math.abs(base) : limit];
  });
}

/**
 * Renders all conditions on a score, each with its result as a sign where one of several fails or their results differ. `all` is the
 * score over all cases, which limits are compared with, where the row shows another one. Empty without conditions.
 */
export function gateCell(
  results: readonly GateResult[],
  better: Better | undefined,
  all: string | null = null,
): Phrase {
  if (results.length === 0) return "";
  const outcomes = new Set(results.map(({ outcome }) => outcome));
  const isMarked = outcomes.size > 1 || (results.length > 1 && outcomes.has("fail"));
  return results.flatMap((result, index): Piece[] => {
    const status = combineStatus([result]);
    const sign: Piece[] = isMarked ? [{ sign: status, title: GATE_STATUSES[status].word }, " "] : [];
    const skipped = result.outcome === "not_evaluated" ? " (not evaluated)" : "";
    const actual = all !== null && isLimit(result) ? ` (${all} over all cases)` : "";
    return [index === 0 ? "" : " · ", ...sign, `${resultText(result, better)}${actual}${skipped}`];
  });
}

/** One condition on a score or on cases, and its result. */
export interface RowCondition {
  readonly result: GateResult;
  /** The condition alone, in the direction of its metric: `≥ 80%`, `increase ≤ 5 pts`. */
  readonly text: string;
}

/** Describes the conditions on a score. `all` is the score over all cases, as in `gateCell`. */
export function describeConditions(
  results: readonly GateResult[],
  better: Better | undefined,
  all: string | null = null,
): RowCondition[] {
  return results.map((result) => {
    const condition = formatCondition({ ...result, better });
    const isProven =
      result.outcome === "pass" || result.outcome === "not_evaluated" || !("non_inferior" in result.demand);
    const actual = all !== null && isLimit(result) ? ` (${all} over all cases)` : "";
    return { result, text: `${isProven ? condition : condition.replace(/ proven\b/, " not proven")}${actual}` };
  });
}

/** Returns the conditions that a reader needs: those that failed or are inconclusive, or all where there are none. */
export function limitCell(conditions: readonly RowCondition[]): string {
  const open = conditions.filter(({ result }) => result.outcome === "fail" || result.outcome === "inconclusive");
  return (open.length > 0 ? open : conditions).map(({ text }) => text).join(" · ");
}

function isLimit({ demand }: GateResult): boolean {
  return "min" in demand || "max" in demand;
}

/** Formats a condition with what its test found: `fell 2.5 pts, not significant (4 worse, 1 better, p = 0.19)`. */
function resultText(result: GateResult, better: Better | undefined): string {
  const { demand, outcome, test } = result;
  const condition = formatCondition({ ...result, better });
  const isProven = outcome === "pass" || outcome === "not_evaluated";
  if ("non_inferior" in demand) return isProven ? condition : condition.replace(/ proven\b/, " not proven");
  if (test === undefined || (outcome !== "pass" && outcome !== "fail")) return condition;
  return `${changeText(result, better) ?? condition} (${describeTest(test)})`;
}

/** Words the drop that a `no_regression` gate tested; null where there is none. */
function changeText(result: GateResult, better: Better | undefined): string | null {
  const { demand, outcome, actual, unit } = result;
  const condition = demand["no_regression"];
  if (typeof condition !== "object" || !("min_effect" in condition)) return null;
  const format = formatFor(unit);
  const { min_effect: least } = condition;
  const verb = better === "lower" ? "rose" : "fell";
  const tolerated = formatTolerance(least, format);
  if (outcome === "fail") return least > 0 ? `${verb} more than ${tolerated}` : `${verb} significantly`;
  if (actual === null || actual <= 0) return null;
  const drop = `${verb} ${format.difference(actual, Math.min(format.apart(actual, [least]), format.most(actual)))}`;
  if (isInsignificantDrop(result)) return `${drop}, not significant`;
  return actual <= least + ROUNDING ? `${drop}, within ${tolerated}` : null;
}

/** Returns whether a gate passes a drop above its minimum effect because the drop is not significant. */
export function isInsignificantDrop({ demand, outcome, actual, test }: GateResult): boolean {
  const condition = demand["no_regression"];
  if (typeof condition !== "object" || !("min_effect" in condition) || test === undefined) return false;
  return outcome === "pass" && (actual ?? 0) > condition.min_effect + ROUNDING && test.adjusted > test.level;
}

/** Returns which direction of a metric is better; undefined if the report has no score of it. */
export function metricDirection(suite: SuiteReport | undefined, metric: string): Better | undefined {
  return suite && findByKey(suite.scores, metricOf, metric)?.better;
}

const metricOf = (score: Score): string => score.metric;

const UNNAMED: ReadonlySet<string> = new Set(["mean", "rate"]);

/** Returns how the values of the cases become a score, behind its name, ` (p95)`; empty for means and for metrics that are no field metrics. */
export function aggregateSuffix(suite: SuiteReport | undefined, metric: string): string {
  const defined = suite?.field_metrics;
  const how = defined && Object.hasOwn(defined, metric) ? defined[metric]?.aggregate : undefined;
  return how === undefined || UNNAMED.has(how) ? "" : ` (${how})`;
}

/** A gate as a row: its subject, such as `precision` or `missing traces`, and its condition. */
interface GateDescription {
  readonly subject: Phrase;
  readonly condition: string;
}

export function describeGate(result: GateResult, { suites }: Pick<Report, "suites">): GateDescription {
  if (result.metric === "cases") {
    const { what, gate } = describeCaseCondition(result);
    return { subject: what, condition: gate };
  }
  const better = metricDirection(suites[result.suite], result.metric);
  const suffix = aggregateSuffix(suites[result.suite], result.metric);
  return { subject: [{ name: scoreName(result) }, suffix], condition: formatCondition({ ...result, better }) };
}
