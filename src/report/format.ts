import type { Better } from "../core/metric.ts";
import { type PartialScore, type Score, unscoredCount } from "../core/score.ts";
import type { GateResult, NonInferior, NoRegression } from "../core/verdict/gate.ts";
import type { OpenInterval } from "../math/statistics/distributions.ts";
import {
  formatCount,
  formatFor,
  formatInteger,
  formatLimitPercent,
  type ValueFormat,
} from "../math/text/number-format.ts";

export { formatCount, formatInteger };

export const NO_NUMBER = "n/a";
/** Shown where a cell has no value. */
export const NO_VALUE = "–";

/** Formats a score: a percentage or a number; `n/a` if undefined, `not scored` if labels are missing, `failed` on other errors. */
export function formatScore(score: Score, decimals?: number): string {
  if (score.status === "failed") return unscoredCount(score) > 0 ? "not scored" : "failed";
  if (score.status === "undefined") return NO_NUMBER;
  const format = formatFor(score.unit);
  const value = format.value(score.value, decimals);
  const bounds = score.status === "partial" ? formatBounds(score, format, decimals) : "";
  return bounds === "" ? value : `${value} (${bounds})`;
}

/**
 * Formats the bounds of a partial score, if it has any, and of a slice the number of its unscored cases, which notes give of the
 * others: `79.3–86.0%`.
 */
function formatBounds({ bounds, unscored, slice }: PartialScore, format: ValueFormat, decimals?: number): string {
  const [low, high] = bounds;
  const count = slice === "" ? "" : `${formatInteger(unscored)} not scored`;
  if (low === null && high === null) return count;
  const range =
    low !== null && high !== null
      ? format.range([low, high], "–", decimals)
      : `${low === null ? "≤" : "≥"} ${format.value(low ?? high ?? 0, decimals)}`;
  return count === "" ? range : `${range}, ${count}`;
}

/** Formats a difference in its own unit, `▼ 5.4 pts`; the arrow shows the direction of the change, not whether it is good. */
export function formatDelta(delta: number, format: ValueFormat, decimals?: number): string {
  if (!Number.isFinite(delta)) return NO_NUMBER;
  return delta === 0 ? format.size(0) : `${delta < 0 ? "▼" : "▲"} ${format.difference(delta, decimals)}`;
}

/** Formats an interval, `54.0% to 67.1%`; one with a single end as `650 ms or more`, or less. */
export function formatRange([low, high]: OpenInterval, format: ValueFormat, separator = " to "): string {
  if (low !== null && high !== null) return format.range([low, high], separator);
  return formatOpenEnd([low, high], format.value);
}

function formatOpenEnd([low, high]: OpenInterval, print: (end: number) => string): string {
  if (low !== null) return `${print(low)} or more`;
  return high === null ? NO_VALUE : `${print(high)} or less`;
}

/** Formats the ends of an interval without their unit, `-8.1 to -2.6`, with more decimals where both would print the same: `-0.05 to 0.00`. */
export function formatInterval([low, high]: OpenInterval, format: ValueFormat, decimals?: number): string {
  if (low === null || high === null) return formatOpenEnd([low, high], (end) => format.bare(end, decimals));
  const wanted = decimals ?? format.usual(low, high);
  const isAlike = format.bare(low, wanted) === format.bare(high, wanted);
  const equal = isAlike ? Math.max(wanted, Math.min(format.apart(low, [high]), format.most(low, high))) : wanted;
  return `${format.bare(low, equal)} to ${format.bare(high, equal)}`;
}

const MINUTE = 60_000;
const AGE_UNITS = [
  ["day", 24 * 60 * MINUTE],
  ["hour", 60 * MINUTE],
  ["min", MINUTE],
] as const;

/** Formats an age, `2 days old`; null if one of the times is invalid. */
export function formatAge(created: string, now: string): string | null {
  const age = Date.parse(now) - Date.parse(created);
  if (!Number.isFinite(age)) return null;
  const unit = AGE_UNITS.find(([, size]) => age >= size);
  if (unit === undefined) return "less than 1 min old";
  const [name, size] = unit;
  return `${formatCount(Math.floor(age / size), name, name === "min" ? name : `${name}s`)} old`;
}

/** The texts of conditions that are no limits; a label is foreign text and appears in the reason only. */
const FROZEN = { what: "measure changes", gate: "frozen" } as const;
const UNIQUE = { what: "repeated ids", gate: "none" } as const;

/** A gate's condition, and the direction of its metric where it is known. */
export interface Condition extends Pick<GateResult, "demand" | "unit"> {
  readonly better?: Better | undefined;
  /** Whether a proof that it asks for is missing. */
  readonly isUnproven?: boolean;
}

/** Formats a gate's condition: `≥ 80%`, `≥ 3.5`, `drop ≤ 2 pts`; for metrics where lower is better, `increase ≤ 2 pts`. */
export function formatCondition(condition: Condition): string {
  return partsOf(condition).filter(Boolean).join(" ");
}

/** Words a condition that failed: `minimum 80%`, `maximum 2 pts`, `drop < 2 pts not proven`. */
export function formatFailed(condition: Condition): string {
  const [what, sign, limit] = partsOf({ ...condition, isUnproven: true });
  return sign === "" ? what : `${sign === "≥" ? "minimum" : "maximum"} ${limit}`;
}

/** Returns what is limited (empty for the value itself), the sign and the limit; of other conditions all in the first. */
function partsOf({ demand, unit, better, isUnproven = false }: Condition): readonly [string, string, string] {
  const format = formatFor(unit);
  const worse = better === "lower" ? "increase" : "drop";
  const [[key, limit] = ["", ""]] = Object.entries(demand);
  if (typeof limit === "number") return limitParts(key, limit, worse, format);
  if (typeof limit === "string") return [key === "trend" ? `no ${worse} over many pushes` : UNIQUE.gate, "", ""];
  if (Array.isArray(limit)) return [`all ${formatInteger(limit.length)} pass`, "", ""];
  if ("scope" in limit) return [FROZEN.gate, "", ""];
  const { margin } = { margin: undefined, ...limit };
  if (margin === undefined) return [formatNoRegression(limit as NoRegression, worse, format), "", ""];
  const proven = isUnproven ? "not proven" : "proven";
  return [formatNonInferior(limit as NonInferior, `${worse} <`, proven, format), "", ""];
}

/** Formats a `no_regression` condition without default values. */
function formatNoRegression({ confidence, min_effect }: NoRegression, worse: string, format: ValueFormat): string {
  const least = min_effect > 0 ? ` > ${formatTolerance(min_effect, format)}` : "";
  return `no ${worse}${least} with p ≤ ${Number((1 - confidence).toPrecision(6))}`;
}

/** Formats a `non_inferior` condition without default values. */
function formatNonInferior({ margin, confidence }: NonInferior, less: string, proven: string, format: ValueFormat) {
  const level = confidence === 0.95 ? "" : ` (${formatLimitPercent(confidence)} confidence)`;
  return `${less} ${formatTolerance(margin, format)} ${proven}${level}`;
}

/** Formats a tolerated difference with its unit: `2 pts`, `0.25`. */
export function formatTolerance(limit: number, format: ValueFormat): string {
  return format.withSizeUnit(format.limitSize(limit), limit);
}

function limitParts(key: string, limit: number, worse: string, format: ValueFormat): [string, string, string] {
  switch (key) {
    case "min":
      return ["", "≥", format.limit(limit)];
    case "max":
      return ["", "≤", format.limit(limit)];
    case "max_drop":
    case "max_increase":
      return [worse, "≤", formatTolerance(limit, format)];
    case "max_drop_relative":
    case "max_increase_relative":
      return [worse, "≤", `${formatLimitPercent(limit)} of base`];
    default:
      return [`${/^[a-z_]+$/.test(key) ? key : "limit"} ${limit}`, "", ""];
  }
}

const CASE_CONDITIONS: Readonly<Record<string, readonly [one: string, many: string, sign: string]>> = {
  min: ["case", "cases", "≥"],
  max_missing: ["missing trace", "missing traces", "≤"],
  max_new_failures: ["newly failing case", "newly failing cases", "≤"],
  max_unscored: ["case not scored", "cases not scored", "≤"],
};

/** Describes a gate on cases as a row: what is counted, `missing traces`, the count, `2`, both together, and its limit, `≤ 0`. */
export function describeCaseCondition({
  demand,
  actual,
}: Pick<GateResult, "demand" | "actual">): Readonly<Record<"what" | "count" | "counted" | "gate" | "failed", string>> {
  const [key = "", limit = 0] = Object.entries(demand)[0] ?? [];
  const count = actual === null ? NO_VALUE : formatInteger(actual);
  const plain = (one: { readonly what: string; readonly gate: string }, failed = one.gate) => {
    return { ...one, count, counted: `${count} ${one.what}`, failed };
  };
  if (typeof limit === "string") return plain(UNIQUE, "none allowed");
  if (typeof limit === "object" && "scope" in limit) return plain(FROZEN);
  if (Array.isArray(limit)) {
    const passed =
      actual === null ? NO_VALUE : `${formatInteger(limit.length - actual)} of ${formatInteger(limit.length)} pass`;
    return { ...plain({ what: "critical cases", gate: "all pass" }), count: passed };
  }
  if (typeof limit !== "number") return { ...plain({ what: "cases", gate: "" }), count: NO_VALUE };
  const [one, many, sign] = CASE_CONDITIONS[key] ?? ["case", "cases", ""];
  const size = formatInteger(limit);
  return {
    ...plain({ what: many, gate: `${sign} ${size}`.trim() }, `${sign === "≥" ? "minimum" : "maximum"} ${size}`),
    counted: `${count} ${actual === 1 ? one : many}`,
  };
}
