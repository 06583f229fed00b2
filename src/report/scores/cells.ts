import type { Change } from "../../core/diff.ts";
import type { Better } from "../../core/metric.ts";
import type { Report } from "../../core/report.ts";
import { isMainScore, type Score, scoreName } from "../../core/score.ts";
import type { SuiteReport } from "../../core/suite-report.ts";
import type { GateResult } from "../../core/verdict/gate.ts";
import { formatFor, formatPercent } from "../../math/text/number-format.ts";
import { type GateStatus, joinPhrases, type Phrase } from "../block.ts";
import {
  describeCaseCondition,
  formatCondition,
  formatCount,
  formatDelta,
  formatInterval,
  NO_NUMBER,
  NO_VALUE,
} from "../format.ts";
import { IN_NEWEST } from "../reasons/gate-reasons.ts";
import { describeCertainDrop } from "../reasons/regressions.ts";

const WITHHELD = { added: "new", removed: "removed", redefined: "withheld" } as const;

/**
 * The size of a change, `5.4 pts`, with its direction, `▼ 5.4 pts`, in words, `▼ 5.4 pts worse, at least 1.4 pts`, and its interval,
 * `(-8.1 to -2.6)`; empty where it has none.
 */
type DeltaTexts = Readonly<Record<"size" | "arrow" | "delta" | "interval", string>>;

/**
 * Formats a change: the difference in its own unit, as it follows from the scores with `valueDecimals`, whether it is better or worse, and
 * its interval; where a regression gate failed, what is certain of it instead.
 */
export function deltaTexts(
  head: string,
  change: Change | null,
  results: readonly GateResult[],
  valueDecimals = 0,
): DeltaTexts {
  const only = (delta: string): DeltaTexts => ({ size: "", arrow: "", delta, interval: "" });
  if (change === null || (change.kind === "redefined" && change.head === null)) return only(NO_VALUE);
  const { kind } = change;
  if (kind === "added" || kind === "removed" || kind === "redefined") return only(WITHHELD[kind]);
  if (change.delta === null || head === NO_NUMBER) return only(NO_VALUE);
  const drops = results.filter(({ demand }) => Object.keys(demand)[0]?.startsWith("max_"));
  const limits = drops.flatMap((result) => allowedBy(result, change.base) ?? []);
  const format = formatFor(change.unit);
  const decimals = Math.min(format.apart(Math.abs(change.delta), limits), format.most(change.delta));
  const { base, head: now } = change;
  const areShown = decimals === valueDecimals && base !== null && now !== null;
  const shown = areShown ? format.between(base, now, { decimals: valueDecimals, limits }) : change.delta;
  const delta = formatDelta(shown, format, decimals);
  const failed = results.find(({ outcome, test }) => outcome === "fail" && test !== undefined);
  const least = failed === undefined ? "" : describeCertainDrop(failed);
  // None is shown if no case changed the score; that of one case is the whole range. Two-sided, that of a failed gate may contain 0.
  const ends = change.cases?.changed === 0 || change.n === 1 || failed !== undefined ? null : change.interval;
  const hasEnd = ends?.some((end) => end !== null) === true;
  const interval = ends !== null && hasEnd ? `(${formatInterval(ends, format, decimals)})` : "";
  // The note on the missing values says so of scores of the whole set.
  const compared =
    change.slice !== "" && change.unscored && change.n !== null ? ` over ${formatCount(change.n, "case")}` : "";
  if (change.delta === 0 && interval === "" && compared === "")
    return only(change.unscored === undefined ? "unchanged" : "the same where compared");
  const arrow = kind === "same" ? delta : `${delta}${relativeChange(change)}`;
  const moved = kind === "same" ? delta : `${arrow} ${kind}`;
  return { size: format.difference(shown, decimals), arrow, delta: `${moved}${compared}${least}`, interval };
}

/** Smaller differences between the scores over all cases and over the compared ones are not shown: 0.15 pts, or as much of other scores. */
const LEAST_DIFFERENCE = 0.0015;

/** Returns whether the scores over all cases are worth a line beside those over the compared cases. */
export function isFullShown({ full, base, head, unit }: Change): boolean {
  if (full === undefined) return false;
  const isFar = (all: number | null, one: number | null): boolean =>
    all === null || one === null || Math.abs(all - one) > LEAST_DIFFERENCE * scaleOf(unit, one);
  return isFar(full.base, base) || isFar(full.head, head);
}

const scaleOf = (unit: Change["unit"], value: number): number =>
  unit === undefined || unit === "number" ? Math.max(1, Math.abs(value)) : Math.abs(value);

/** Formats a change as a share of the baseline, `, 15.2%`; empty for fractions and plain numbers, and where the baseline is 0. */
function relativeChange({ unit, base, delta }: Change): string {
  if (unit === undefined || unit === "number" || !base || delta === null) return "";
  const share = Math.abs(delta / base);
  return Number.isFinite(share) ? `, ${share < 0.0005 ? "under 0.1%" : formatPercent(share)}` : "";
}

/** Returns the number that a condition on a score allows; null where it has none. */
function allowedBy({ demand }: GateResult, base: number | null): number | null {
  const [[key = "", limit] = []] = Object.entries(demand);
  const { min_effect, margin = min_effect } = (typeof limit === "object" ? limit : {}) as Partial<
    Record<string, number>
  >;
  const allowed = typeof limit === "number" ? limit : (margin ?? null);
  return allowed !== null && key.endsWith("_relative") ? allowed * Math.abs(base ?? 0) : allowed;
}

/** One condition on a score or on cases, and its result. */
export interface RowCondition {
  readonly result: GateResult;
  /** The condition alone, in the direction of its metric: `≥ 80%`, `increase ≤ 5 pts`. */
  readonly text: string;
}

/** Describes the conditions on a score. `all` is the score over all cases, which limits are compared with, where the row shows another one. */
export function describeConditions(
  results: readonly GateResult[],
  better: Better | undefined,
  all: string | null = null,
): RowCondition[] {
  return results.map((result) => {
    const isLimit = "min" in result.demand || "max" in result.demand;
    const overAll = all !== null && isLimit ? ` (${all} over all cases)` : "";
    const value = isLimit && result.actual !== null ? `${formatFor(result.unit).value(result.actual)} ` : "";
    const where = result.newest ? ` (${value}${IN_NEWEST})` : overAll;
    return { result, text: `${conditionText(result, better)}${where}` };
  });
}

/** Returns the conditions of a row; of several, of which one failed or is inconclusive, each with its result. */
export function limitCell(conditions: readonly RowCondition[]): Phrase {
  // The numbers of limits stay with their signs and units.
  const limits = conditions.map(({ text }) => text.replace(/(?<=[≥≤<>]) | (?=pts?\b)/g, "\u00a0"));
  if (limits.length < 2 || openConditions(conditions).length === 0) return limits.join(" · ");
  const marked = conditions.map(({ result }, index): Phrase => {
    return [{ status: combineStatus([result]) }, "\u00a0", limits[index] ?? ""];
  });
  return joinPhrases(marked, " · ");
}

/** Returns the conditions that failed or are inconclusive. */
export function openConditions(conditions: readonly RowCondition[]): RowCondition[] {
  return conditions.filter(({ result }) => result.outcome === "fail" || result.outcome === "inconclusive");
}

/** Formats a condition; one that asks for a proof says so where there is none. */
function conditionText(result: GateResult, better: Better | undefined): string {
  const { outcome } = result;
  return formatCondition({ ...result, better, isUnproven: outcome !== "pass" && outcome !== "not_evaluated" });
}

/** Returns which direction of a metric is better; undefined if the report has no score of it. */
export function metricDirection(suite: SuiteReport | undefined, metric: string): Better | undefined {
  return suite?.scores.find((score) => score.metric === metric)?.better;
}

const UNNAMED: ReadonlySet<string> = new Set(["mean", "rate"]);

/** Returns how the values of the cases become a score, behind its name, ` (p95)`; empty for means and for metrics that are no field metrics. */
export function aggregateSuffix(suite: SuiteReport | undefined, metric: string): string {
  const defined = suite?.field_metrics;
  const how = defined && Object.hasOwn(defined, metric) ? defined[metric]?.aggregate : undefined;
  return how === undefined || UNNAMED.has(how) ? "" : ` (${how})`;
}

/** Describes a gate as a row: its subject, such as `precision` or `missing traces`, and its condition. */
export function describeGate(
  result: GateResult,
  { suites }: Pick<Report, "suites">,
): { readonly subject: Phrase; readonly condition: string } {
  if (result.metric === "cases") {
    const { what, gate } = describeCaseCondition(result);
    return { subject: what, condition: gate };
  }
  const better = metricDirection(suites[result.suite], result.metric);
  const suffix = aggregateSuffix(suites[result.suite], result.metric);
  return { subject: [{ name: scoreName(result) }, suffix], condition: formatCondition({ ...result, better }) };
}

/** The change of a slice's score. */
export interface SliceResult {
  /**
   * Negative when it got better; null when there is no delta. Of a fraction the difference, of other scores a share of the larger
   * value: drops of several units are sorted together.
   */
  readonly drop: number | null;
  /** The lower end of the interval of the drop; null without one: an interval needs the baseline's cases. */
  readonly certain: number | null;
}

/** Returns the result of a slice's score; null for main scores. */
export function createSliceResult(score: Score | null, change: Change | null): SliceResult | null {
  const either = score ?? change;
  if (!either || isMainScore(either)) return null;
  const delta = change?.delta ?? null;
  const { unit, base, head } = change ?? {};
  const scale = unit === undefined ? 1 : Math.max(Math.abs(base ?? 0), Math.abs(head ?? 0)) || 1;
  const size = delta === null ? null : Math.abs(delta) / scale;
  const drop = size === null ? null : change?.kind === "worse" ? size : 0 - size;
  const ends = change?.interval ?? null;
  // A score that fell is worse where higher is better.
  const isHigher = (delta ?? 0) < 0 === (change?.kind === "worse");
  const end = ends?.[isHigher ? 1 : 0] ?? null;
  return { drop, certain: end === null ? null : (isHigher ? 0 - end : end) / scale };
}

/** The units of latency and cost. */
export const COST_UNITS: ReadonlySet<string> = new Set(["ms", "s", "usd", "tokens"]);

/** Returns by how much a failed gate of a score misses its limit, most where the score has no value; with a unit as a share of the baseline or else of the limit. */
export function breachOf(result: GateResult, base: number | null): number {
  const { demand, actual, unit, outcome } = result;
  // A trend has no limit that this run misses.
  if (outcome !== "fail" || "trend" in demand) return 0;
  const allowed = allowedBy(result, base);
  if (actual === null || allowed === null) return Number.POSITIVE_INFINITY;
  const scale = unit === undefined ? 1 : Math.abs(base ?? 0) || Math.abs(allowed) || 1;
  return ("min" in demand ? allowed - actual : actual - allowed) / scale;
}

const WORST_FIRST: readonly GateStatus[] = ["fail", "warn", "unsure", "pass", "skipped"];

/** Returns the worst status of gate results; a gate with severity `warn` never fails its row. */
export function combineStatus(results: readonly GateResult[]): GateStatus {
  const statuses = new Set(results.map(statusOf));
  return WORST_FIRST.find((status) => statuses.has(status)) ?? "none";
}

function statusOf({ outcome, severity }: GateResult): GateStatus {
  if (outcome === "fail") return severity === "fail" ? "fail" : "warn";
  if (outcome === "pass") return "pass";
  return outcome === "inconclusive" ? "unsure" : "skipped";
}
