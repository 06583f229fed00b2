import type { GateResult, NonInferior, NoRegression } from "../core/gate.ts";
import type { Better } from "../core/metric.ts";
import { type PartialScore, type Score, unscoredCount } from "../core/score.ts";
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
  return score.status === "partial" ? `${value} (${formatBounds(score, format, decimals)})` : value;
}

/** Formats the bounds of a partial score, if it has any, and the number of its unscored cases: `79.3–86.0%, 4 not scored`. */
function formatBounds({ bounds: [low, high], unscored }: PartialScore, format: ValueFormat, decimals?: number): string {
  const count = `${formatInteger(unscored)} not scored`;
  if (low !== null && high !== null) return `${format.range([low, high], "–", decimals)}, ${count}`;
  if (low !== null) return `≥ ${format.value(low, decimals)}, ${count}`;
  return high === null ? count : `≤ ${format.value(high, decimals)}, ${count}`;
}

/** Formats a difference in its own unit, `▼ 5.4 pts`; the arrow shows the direction of the change, not whether it is good. */
export function formatDelta(delta: number, format: ValueFormat, decimals?: number): string {
  if (!Number.isFinite(delta)) return NO_NUMBER;
  return delta === 0 ? format.size(0) : `${delta < 0 ? "▼" : "▲"} ${format.difference(delta, decimals)}`;
}

/** Formats the ends of an interval without their unit, `-8.1 to -2.6`, with more decimals where both would print the same: `-0.05 to 0.00`. */
export function formatInterval([low, high]: readonly [number, number], format: ValueFormat, decimals?: number): string {
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
}

/** Formats a gate's condition: `≥ 80%`, `≥ 3.5`, `drop ≤ 2 pts`; for metrics where lower is better, `increase ≤ 2 pts`. */
export function formatCondition({ demand, unit, better }: Condition): string {
  const format = formatFor(unit);
  const worse = better === "lower" ? "increase" : "drop";
  return Object.entries(demand)
    .map(([key, limit]) => {
      if (typeof limit === "string") return UNIQUE.gate;
      if (typeof limit === "number") return formatLimit(key, limit, worse, format);
      if (Array.isArray(limit)) return `all ${formatInteger(limit.length)} pass`;
      if ("scope" in limit) return FROZEN.gate;
      return "margin" in limit ? formatNonInferior(limit, worse, format) : formatNoRegression(limit, worse, format);
    })
    .join(", ");
}

/** Formats a `no_regression` condition without default values. */
function formatNoRegression({ confidence, min_effect }: NoRegression, worse: string, format: ValueFormat): string {
  const least = min_effect > 0 ? ` > ${formatTolerance(min_effect, format)}` : "";
  return `no ${worse}${least} with p ≤ ${Number((1 - confidence).toPrecision(6))}`;
}

/** Formats a `non_inferior` condition without default values. */
function formatNonInferior({ margin, confidence }: NonInferior, worse: string, format: ValueFormat): string {
  const level = confidence === 0.95 ? "" : ` (${formatLimitPercent(confidence)} confidence)`;
  return `${worse} < ${formatTolerance(margin, format)} proven${level}`;
}

/** Formats a tolerated difference with its unit: `2 pts`, `0.25`. */
export function formatTolerance(limit: number, format: ValueFormat): string {
  return format.withSizeUnit(format.limitSize(limit), limit);
}

function formatLimit(key: string, limit: number, worse: string, format: ValueFormat): string {
  switch (key) {
    case "min":
      return `≥ ${format.limit(limit)}`;
    case "max":
      return `≤ ${format.limit(limit)}`;
    case "max_drop":
    case "max_increase":
      return `${worse} ≤ ${formatTolerance(limit, format)}`;
    case "max_drop_relative":
    case "max_increase_relative":
      return `${worse} ≤ ${formatLimitPercent(limit)} of base`;
    default:
      return `${/^[a-z_]+$/.test(key) ? key : "limit"} ${limit}`;
  }
}

const CASE_CONDITIONS: Readonly<Record<string, { readonly noun: string; readonly sign: string }>> = {
  min: { noun: "cases", sign: "≥" },
  max_missing: { noun: "missing traces", sign: "≤" },
  max_new_failures: { noun: "newly failing cases", sign: "≤" },
  max_unscored: { noun: "cases not scored", sign: "≤" },
};

/** Describes a gate on cases as a row: what is counted, `missing traces`, the count, `2`, and its limit, `≤ 0`. */
export function describeCaseCondition({
  demand,
  actual,
}: Pick<GateResult, "demand" | "actual">): Readonly<Record<"what" | "count" | "gate", string>> {
  const [key = "", limit = 0] = Object.entries(demand)[0] ?? [];
  const count = actual === null ? NO_VALUE : formatInteger(actual);
  if (typeof limit === "string") return { ...UNIQUE, count };
  if (typeof limit === "object" && "scope" in limit) return { ...FROZEN, count };
  if (Array.isArray(limit)) {
    const passed =
      actual === null ? NO_VALUE : `${formatInteger(limit.length - actual)} of ${formatInteger(limit.length)} pass`;
    return { what: "critical cases", count: passed, gate: "all pass" };
  }
  if (typeof limit !== "number") return { what: "cases", count: NO_VALUE, gate: "" };
  const { noun, sign } = CASE_CONDITIONS[key] ?? { noun: "cases", sign: "" };
  return { what: noun, count, gate: `${sign} ${formatInteger(limit)}`.trim() };
}
