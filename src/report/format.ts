import type { GateResult, NoRegression } from "../core/gate.ts";
import { type PartialScore, type Score, unscoredCount } from "../core/score.ts";
import { formatFor, formatLimitPercent, type ValueFormat } from "../math/text/number-format.ts";

/** Stands where there is no number. */
export const NO_NUMBER = "n/a";

/** A score as people read it: a percentage or a number, `n/a` when there was nothing to measure, `unscored` when no label could be got, `failed` when measuring failed otherwise. */
export function formatScore(score: Score, decimals?: number): string {
  if (score.status === "failed") return unscoredCount(score) > 0 ? "unscored" : "failed";
  if (score.status === "undefined") return NO_NUMBER;
  const told = formatFor(score.unit);
  const value = told.value(score.value, decimals);
  return score.status === "partial" ? `${value} (${formatBounds(score, told, decimals)})` : value;
}

/** Where a partial score must lie, and how many cases leave that open: `79.3–86.0 %, 4 unscored`. */
function formatBounds({ bounds, unscored }: PartialScore, told: ValueFormat, decimals?: number): string {
  const equal = decimals ?? told.usual(...bounds);
  return `${told.bare(bounds[0], equal)}–${told.value(bounds[1], equal)}, ${unscored} unscored`;
}

/** A difference in its own unit, points for fractions: the arrow tells where the number went, not whether that is good. */
export function formatDelta(delta: number, told: ValueFormat, decimals?: number): string {
  if (!Number.isFinite(delta)) return NO_NUMBER;
  return delta === 0 ? told.size(0) : `${delta < 0 ? "▼" : "▲"} ${told.size(delta, decimals)}`;
}

/** An interval without its unit: `−8.1 … −2.6`. */
export function formatInterval([low, high]: readonly [number, number], told: ValueFormat, decimals?: number): string {
  const equal = decimals ?? told.usual(low, high);
  return `${told.bare(low, equal)} … ${told.bare(high, equal)}`;
}

/** A count with its noun: `1 case`, `312 cases`. */
export function formatCount(count: number, noun: string, plural = `${noun}s`): string {
  return `${count} ${count === 1 ? noun : plural}`;
}

/** A moment to the minute: `2026-11-21 10:00 UTC`. */
export function formatTime(time: string): string {
  return `${time.slice(0, 16).replace("T", " ")} UTC`;
}

const MINUTE = 60_000;
const STEPS = [
  ["day", 24 * 60 * MINUTE],
  ["hour", 60 * MINUTE],
  ["minute", MINUTE],
] as const;

/** How old something was at a moment, `2 days old`; null when one of the two is no time. */
export function formatAge(created: string, now: string): string | null {
  const age = Date.parse(now) - Date.parse(created);
  if (!Number.isFinite(age)) return null;
  const step = STEPS.find(([, size]) => age >= size);
  return step ? `${formatCount(Math.floor(age / step[1]), step[0])} old` : "new";
}

/** A gold set that takes an approval to change; the label is foreign text and stands in the reason alone. */
const FROZEN = { what: "changed gold lines", gate: "frozen" } as const;

/** What a ruling demands, as it stands under "Gate": `≥ 80 %`, `≥ 3.5`, `drop ≤ 2 points`. */
export function formatCondition({ demand, unit }: Pick<GateResult, "demand" | "unit">): string {
  const told = formatFor(unit);
  return Object.entries(demand)
    .map(([key, limit]) => {
      if (typeof limit === "string") return FROZEN.gate;
      if (typeof limit === "number") return formatLimitOf(key, limit, told);
      return Array.isArray(limit) ? `all ${limit.length} pass` : formatNoRegression(limit, told);
    })
    .join(", ");
}

/** No real drop: the usual confidence and a least effect of nothing go without saying. */
function formatNoRegression({ confidence, min_effect }: NoRegression, told: ValueFormat): string {
  const least = min_effect > 0 ? ` above ${formatTolerance(min_effect, told)}` : "";
  return `no real drop${least}${confidence === 0.95 ? "" : ` at ${formatLimitPercent(confidence)}`}`;
}

/** A tolerated difference with its unit: `2 points`, `0.25`. */
export function formatTolerance(limit: number, told: ValueFormat): string {
  return `${told.limitSize(limit)}${told.sizeUnit(limit)}`;
}

function formatLimitOf(key: string, limit: number, told: ValueFormat): string {
  switch (key) {
    case "min":
      return `≥ ${told.limit(limit)}`;
    case "max":
      return `≤ ${told.limit(limit)}`;
    case "max_drop":
      return `drop ≤ ${formatTolerance(limit, told)}`;
    case "max_drop_relative":
      return `drop ≤ ${formatLimitPercent(limit)} of base`;
    default:
      return `${/^[a-z_]+$/.test(key) ? key : "demand"} ${limit}`;
  }
}

const CASE_CONDITIONS: Readonly<Record<string, { readonly noun: string; readonly sign: string }>> = {
  min: { noun: "cases", sign: "≥" },
  max_missing: { noun: "missing traces", sign: "≤" },
  max_new_failures: { noun: "newly failing cases", sign: "≤" },
  max_unscored: { noun: "unscored cases", sign: "≤" },
};

/** A ruling on cases as a row: what is counted, the count, and what is demanded of it. */
export interface CaseCondition {
  readonly what: string;
  readonly count: string;
  readonly gate: string;
}

/** A ruling on cases in words: `missing traces`, `2`, `≤ 0`. */
export function describeCaseCondition({ demand, actual }: Pick<GateResult, "demand" | "actual">): CaseCondition {
  const [key = "", limit = 0] = Object.entries(demand)[0] ?? [];
  if (typeof limit === "string") return { ...FROZEN, count: actual === null ? "–" : String(actual) };
  if (Array.isArray(limit)) {
    const count = actual === null ? "–" : `${limit.length - actual} of ${limit.length} pass`;
    return { what: "critical cases", count, gate: "all pass" };
  }
  if (typeof limit !== "number") return { what: "cases", count: "–", gate: "" };
  const { noun, sign } = CASE_CONDITIONS[key] ?? { noun: "cases", sign: "" };
  return { what: noun, count: actual === null ? "–" : String(actual), gate: `${sign} ${limit}`.trim() };
}
