import type { Change } from "../../core/diff.ts";
import type { GateResult } from "../../core/gate.ts";
import type { Better } from "../../core/metric.ts";
import type { Report } from "../../core/report.ts";
import { scoreName } from "../../core/score.ts";
import type { SuiteReport } from "../../core/suite-report.ts";
import { formatFor } from "../../math/text/number-format.ts";
import {
  describeCaseCondition,
  formatCondition,
  formatDelta,
  formatInteger,
  formatInterval,
  NO_NUMBER,
  NO_VALUE,
} from "../format.ts";
import type { Phrase } from "../phrase.ts";
import { describeTest } from "./gate-test.ts";

const MAX_DECIMALS = 4;
const WITHHELD = { added: "new", removed: "removed", redefined: "withheld" } as const;

/** Formats a Δ cell: the difference in its own unit, whether it is better or worse, and its interval. */
export function deltaCell(head: string, change: Change | undefined, results: readonly GateResult[]): string {
  if (change === undefined || (change.kind === "redefined" && change.head === null)) return NO_VALUE;
  if (change.kind === "added" || change.kind === "removed" || change.kind === "redefined") return WITHHELD[change.kind];
  if (change.delta === null || head === NO_NUMBER) return NO_VALUE;
  const limits = results.flatMap(({ demand }) => allowedDrop(demand, change.base ?? 0));
  const format = formatFor(change.unit);
  const decimals = Math.min(format.apart(Math.abs(change.delta), limits), MAX_DECIMALS);
  const delta = formatDelta(change.delta, format, decimals);
  const interval = hasInterval(change) ? ` (${formatInterval(change.interval, format, decimals)})` : "";
  const unscored = change.unscored ? `, ${formatInteger(change.unscored.cases)} not scored` : "";
  return `${change.kind === "same" ? delta : `${delta} ${change.kind}`}${interval}${unscored}`;
}

/** Returns whether a change has an interval to show; none is shown if no case changed. */
export function hasInterval(change: Change): change is Change & { interval: [number, number] } {
  return change.interval !== null && change.test?.changed !== 0;
}

function allowedDrop({ max_drop, max_drop_relative }: GateResult["demand"], base: number): number[] {
  const relative = typeof max_drop_relative === "number" ? max_drop_relative * Math.abs(base) : undefined;
  return [max_drop, relative].filter((limit) => typeof limit === "number");
}

const OUTCOME_SUFFIXES = {
  fail: " (failed)",
  inconclusive: " (inconclusive)",
  not_evaluated: " (not evaluated)",
  pass: "",
} as const;

/**
 * Formats all conditions on a score; their results are added only where they differ. `all` is the score over all cases, which limits
 * are compared with, where the row shows another one.
 */
export function gateCell(
  results: readonly GateResult[],
  better: Better | undefined,
  all: string | null = null,
): string {
  const isMixed = new Set(results.map(({ outcome }) => outcome)).size > 1;
  return results
    .map((result) => {
      const isUnclear = (isMixed && !tellsOutcome(result)) || result.outcome === "not_evaluated";
      const suffix = isUnclear ? OUTCOME_SUFFIXES[result.outcome] : "";
      const actual = all !== null && isLimit(result) ? ` (${all} over all cases)` : "";
      return `${resultText(result, formatCondition({ ...result, better }))}${actual}${suffix}`;
    })
    .join(", ");
}

/** Returns whether the text of a result differs between pass and fail. */
function tellsOutcome({ demand, outcome, test }: GateResult): boolean {
  return test !== undefined ? outcome !== "inconclusive" : "non_inferior" in demand;
}

function isLimit({ demand }: GateResult): boolean {
  return "min" in demand || "max" in demand;
}

/** Adds what a test found to its condition: `no significant regression (3 worse, 0 better, p = 0.13)`. */
function resultText({ demand, outcome, test }: GateResult, condition: string): string {
  const isProven = outcome === "pass" || outcome === "not_evaluated";
  if ("non_inferior" in demand) return isProven ? condition : condition.replace(/ proven\b/, " not proven");
  const isDecided = outcome === "pass" || outcome === "fail";
  if (test === undefined || !isDecided) return condition;
  return `${outcome === "fail" ? condition.replace(/^no /, "") : condition} (${describeTest(test)})`;
}

/** Returns which direction of a metric is better; undefined if the report has no score of it. */
export function metricDirection(suite: SuiteReport | undefined, metric: string): Better | undefined {
  return suite?.scores.find((score) => score.metric === metric)?.better;
}

/** A gate as a row: its subject, such as `precision` or `missing traces`, and its condition. */
export interface GateDescription {
  readonly subject: Phrase;
  readonly condition: string;
}

/** Describes a gate of a report. */
export function describeGate(result: GateResult, { suites }: Pick<Report, "suites">): GateDescription {
  if (result.metric === "cases") {
    const { what, gate } = describeCaseCondition(result);
    return { subject: what, condition: gate };
  }
  const better = metricDirection(suites[result.suite], result.metric);
  return { subject: { name: scoreName(result) }, condition: formatCondition({ ...result, better }) };
}
