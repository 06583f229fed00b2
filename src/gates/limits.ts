import type { Change } from "../core/diff.ts";
import type { Better } from "../core/metric.ts";
import { type Score, scoreValue } from "../core/score.ts";
import { roundingOf } from "../math/numbers.ts";
import type { Interval } from "../math/statistics/interval.ts";
import { formatFor, formatPercent, type ValueFormat } from "../math/text/number-format.ts";
import { MAX_DECIMALS } from "../math/text/number-unit.ts";
import { type ConditionContext, type ConditionResult, whyNoChange } from "./condition.ts";

const RELATIONS = { min: ["at least", "below"], max: ["at most", "above"] } as const;

/** Compares a score that has a number with a minimum or a maximum: over its scored cases where some have no value. */
export function evaluateLimit(kind: "min" | "max", limit: number, score: Score): ConditionResult {
  const value = scoreValue(score) ?? Number.NaN;
  // The mean of 0.7, 0.8 and 0.9 is 0.7999999999999999 in binary, and at least 0.8.
  const rounding = roundingOf(limit);
  const passes = kind === "min" ? value >= limit - rounding : value <= limit + rounding;
  const [actual, bound] = formatFor(score.unit).pair(value, limit);
  const scored = score.status === "partial" ? ` over the cases with a value (${score.unscored} have none)` : "";
  const why = `${actual}${scored} is ${RELATIONS[kind][passes ? 0 : 1]} ${bound}`;
  return { outcome: passes ? "pass" : "fail", actual: value, why };
}

/** The allowed change of a score to the worse: absolute, or as a share of the baseline's score. An increase is a drop where lower is better. */
export interface AllowedDrop {
  readonly kind: "max_drop" | "max_drop_relative" | "max_increase" | "max_increase_relative";
  readonly limit: number;
}

/** Compares a change with the allowed drop. */
export function evaluateDrop(allowed: AllowedDrop, score: Score, context: ConditionContext): ConditionResult {
  const { base, head, delta } = context.change ?? { base: null, head: null, delta: null };
  if (base === null || head === null || delta === null) {
    return { outcome: "not_evaluated", actual: null, why: whyNoChange(context) };
  }
  const drop = score.better === "higher" ? base - head : head - base;
  const worse = allowed.kind.startsWith("max_increase") ? "higher" : "worse";
  if (drop <= 0) return { outcome: "pass", actual: drop, why: `not ${worse} than the baseline` };
  const isRelative = allowed.kind.endsWith("_relative");
  const most = isRelative ? allowed.limit * Math.abs(base) : allowed.limit;
  const format = formatFor(score.unit);
  const rounding = roundingOf(base, head);
  const printed = isRelative ? drop : Math.abs(format.between(base, head, { limits: [most] }));
  const [size, limit] = formatDropAndLimit(printed, { most, limit: allowed.limit, rounding }, format);
  const share = isRelative ? ` (${formatPercent(allowed.limit)} of the baseline)` : "";
  const why = `${format.withSizeUnit(size)} ${worse} than the baseline; at most ${format.withSizeUnit(limit)}${share} allowed`;
  return { outcome: drop <= most + rounding ? "pass" : "fail", actual: drop, why };
}

/** Formats a drop and the allowed maximum. A drop that equals the limit is printed without the rounding error of the subtraction. */
export function formatDropAndLimit(
  drop: number,
  { most, limit, rounding }: { readonly most: number; readonly limit: number; readonly rounding: number },
  format: ValueFormat,
): readonly [drop: string, limit: string] {
  if (Math.abs(drop - most) <= rounding) {
    const both = format.limitSize(most === limit ? limit : most);
    return [both, both];
  }
  const [moved, allowed] = most === limit ? [drop, most] : inFewDigits(drop, most);
  const [size = "", limitSize = ""] = format.sizes([moved], allowed);
  return [size, limitSize];
}

/** Rounds a drop and a computed limit to three digits of the limit, or to more if both would be printed the same. */
function inFewDigits(drop: number, allowed: number): readonly [drop: number, allowed: number] {
  if (!(allowed > 0)) return [drop, allowed];
  const first = Math.min(Math.max(0, 2 - Math.floor(Math.log10(allowed))), MAX_DECIMALS);
  for (let decimals = first; decimals < first + 12; decimals += 1) {
    const [rounded, most] = [drop.toFixed(decimals), allowed.toFixed(decimals)];
    if (rounded !== most && Number(rounded) > 0) return [Number(rounded), Number(most)];
  }
  return [drop, allowed];
}

/** Returns the drop of the score over the cases that both runs scored; null if there is no difference. */
export function dropOf(change: Change | undefined, better: Better): number | null {
  const delta = change?.delta ?? null;
  return delta === null ? null : better === "higher" ? 0 - delta : delta;
}

/**
 * Prints a range of drops, `1.2 pts better to 3.4 pts worse than the baseline`, and a limit with the same number of decimals. Numbers
 * that differ by at most `rounding` are equal.
 */
export function formatDrops(
  [low, high]: Interval,
  { limit, rounding, format }: { readonly limit: number; readonly rounding: number; readonly format: ValueFormat },
): { readonly range: string; readonly limit: string } {
  const exact = (drop: number): number => (Math.abs(drop - limit) <= rounding ? limit : drop);
  const least = exact(low);
  const most = high - low <= rounding ? least : exact(high);
  const [leastSize = "", mostSize = "", limitSize = ""] = format.sizes([least, most], limit);
  const print = (size: string): string => format.withSizeUnit(size);
  const isBoth = least < 0 && most > 0;
  const [near, far] = most > 0 ? [leastSize, mostSize] : [mostSize, leastSize];
  const range = isBoth
    ? `${print(leastSize)} better to ${print(mostSize)} worse`
    : `${least === most ? "" : `${near} to `}${print(far)} ${most > 0 ? "worse" : "better"}`;
  return { range: `${range} than the baseline`, limit: print(limitSize) };
}
