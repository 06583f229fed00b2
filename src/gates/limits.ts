import type { Change, UnscoredImpact } from "../core/diff.ts";
import type { Better } from "../core/metric.ts";
import { adviceFor, boundsOf, type PartialScore, type Score, scoreValue } from "../core/score.ts";
import { roundingOf } from "../math/numbers.ts";
import type { Interval } from "../math/statistics/interval.ts";
import { formatCount, formatFor, formatPercent, type ValueFormat } from "../math/text/number-format.ts";
import {
  type ConditionContext,
  type ConditionResult,
  DECLARE_RANGE,
  formatUnscoredCases,
  whyNoChange,
} from "./condition.ts";

const RELATIONS = { min: ["at least", "below"], max: ["at most", "above"] } as const;

/** Compares a score that has a number with a minimum or a maximum. A partial score passes or fails only if both of its bounds do. */
export function evaluateLimit(kind: "min" | "max", limit: number, score: Score): ConditionResult {
  if (score.status === "partial") return evaluatePartial(kind, limit, score);
  const value = scoreValue(score) ?? Number.NaN;
  const passes = isWithin(kind, value, limit);
  const [actual, bound] = formatFor(score.unit).pair(value, limit);
  const why = `${actual} is ${RELATIONS[kind][passes ? 0 : 1]} ${bound}`;
  return { outcome: passes ? "pass" : "fail", actual: value, why };
}

/** The mean of 0.7, 0.8 and 0.9 is 0.7999999999999999 in binary, and at least 0.8. */
function isWithin(kind: "min" | "max", value: number, limit: number): boolean {
  const rounding = roundingOf(limit);
  return kind === "min" ? value >= limit - rounding : value <= limit + rounding;
}

function evaluatePartial(kind: "min" | "max", limit: number, score: PartialScore): ConditionResult {
  const { value, unscored, why } = score;
  const [low, high] = boundsOf(score);
  const [worst, best] = kind === "min" ? [low, high] : [high, low];
  const [lowest = "", highest = "", bound = ""] = formatFor(score.unit).withLimit([low, high], limit);
  const range = formatBounds([low, high], [lowest, highest]);
  const [within, outside] = RELATIONS[kind];
  const cases = formatUnscoredCases(unscored);
  const result = (outcome: ConditionResult["outcome"], text: string): ConditionResult => {
    return { outcome, actual: value, why: text };
  };
  if (isWithin(kind, worst, limit)) return result("pass", `${range} for any result of ${cases}: ${within} ${bound}`);
  if (!isWithin(kind, best, limit)) return result("fail", `${range} for any result of ${cases}: ${outside} ${bound}`);
  const advice = Number.isFinite(worst) ? "" : `, or ${DECLARE_RANGE}`;
  const open = `${range} depending on ${cases} (${why}), but ${within} ${bound} is required: ${adviceFor(why)}${advice}`;
  return { ...result("inconclusive", open), unlabelled: true };
}

/** Prints bounds of which either can be infinite: `0.4 to 0.6`, `at least 0.4`. */
function formatBounds([low, high]: Interval, [lowest, highest]: readonly [string, string]): string {
  if (Number.isFinite(low) && Number.isFinite(high)) return `${lowest} to ${highest}`;
  if (Number.isFinite(low)) return `at least ${lowest}`;
  return Number.isFinite(high) ? `at most ${highest}` : "any value";
}

/** The allowed change of a score to the worse: absolute, or as a share of the baseline's score. An increase is a drop where lower is better. */
export interface AllowedDrop {
  readonly kind: "max_drop" | "max_drop_relative" | "max_increase" | "max_increase_relative";
  readonly limit: number;
}

/** The words for a change to the worse and to the better. */
interface DropWords {
  readonly worse: string;
  readonly better: string;
}

const PLAIN_WORDS: DropWords = { worse: "worse", better: "better" };

function wordsOf({ kind }: AllowedDrop): DropWords {
  return kind.startsWith("max_increase") ? { worse: "higher", better: "lower" } : PLAIN_WORDS;
}

function isRelative({ kind }: AllowedDrop): boolean {
  return kind.endsWith("_relative");
}

/** Compares a change with the allowed drop. If cases are not scored in both runs, it compares the range of possible drops. */
export function evaluateDrop(allowed: AllowedDrop, score: Score, context: ConditionContext): ConditionResult {
  const impact = context.change?.unscored;
  if (impact) return { ...evaluateOpenDrop(allowed, score, impact), actual: dropOf(context.change, score.better) };
  const { base, head, delta } = context.change ?? { base: null, head: null, delta: null };
  if (base === null || head === null || delta === null) {
    return { outcome: "not_evaluated", actual: null, why: whyNoChange(context) };
  }
  const drop = score.better === "higher" ? base - head : head - base;
  const { worse } = wordsOf(allowed);
  if (drop <= 0) return { outcome: "pass", actual: drop, why: `not ${worse} than the baseline` };
  const most = allowedFrom(allowed, base);
  const format = formatFor(score.unit);
  const rounding = roundingOf(base, head);
  const [size, limit] = formatDropAndLimit(drop, { most, limit: allowed.limit, rounding }, format);
  const share = isRelative(allowed) ? ` (${formatPercent(allowed.limit)} of the baseline)` : "";
  const why = `${format.withSizeUnit(size)} ${worse} than the baseline; at most ${format.withSizeUnit(limit)}${share} allowed`;
  return { outcome: drop <= most + rounding ? "pass" : "fail", actual: drop, why };
}

function allowedFrom(allowed: AllowedDrop, base: number): number {
  return isRelative(allowed) ? allowed.limit * Math.abs(base) : allowed.limit;
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
  return format.sizes(...(most === limit ? ([drop, most] as const) : inFewDigits(drop, most)));
}

/** Rounds a drop and a computed limit to three digits of the limit, or to more if both would be printed the same. */
function inFewDigits(drop: number, allowed: number): readonly [drop: number, allowed: number] {
  if (!(allowed > 0)) return [drop, allowed];
  const first = Math.max(0, 2 - Math.floor(Math.log10(allowed)));
  for (let decimals = first; decimals < first + 12; decimals += 1) {
    const [rounded, most] = [drop.toFixed(decimals), allowed.toFixed(decimals)];
    if (rounded !== most && Number(rounded) > 0) return [Number(rounded), Number(most)];
  }
  return [drop, allowed];
}

function evaluateOpenDrop(allowed: AllowedDrop, { better, unit }: Score, impact: UnscoredImpact): ConditionResult {
  const { base, head, cases } = impact;
  if (base === null || head === null) {
    const why = `${formatCount(cases, "case is", "cases are")} not scored in both runs, and the score has no bounds without ${cases === 1 ? "it" : "them"}: ${DECLARE_RANGE}`;
    return { outcome: "inconclusive", actual: null, why, unlabelled: true };
  }
  const drops = dropBounds(base, head, better);
  const [best, worst] = excessBounds(allowed, { base, head }, better);
  const format = formatFor(unit);
  const words = wordsOf(allowed);
  const rounding = roundingOf(...base, ...head);
  const isShare = isRelative(allowed);
  const { range, limit: most } = formatDrops(drops, { limit: isShare ? null : allowed.limit, rounding, format, words });
  const limit = `at most ${isShare ? `${formatPercent(allowed.limit)} of the baseline` : most} allowed`;
  const result = (outcome: ConditionResult["outcome"], why: string) => ({ outcome, actual: null, why });
  const certain = `${range} for any result of ${formatUnscoredCases(cases)}; ${limit}`;
  if (worst <= rounding) return result("pass", drops[1] <= 0 ? `not ${words.worse} than the baseline` : certain);
  if (best > rounding) return result("fail", certain);
  const why = `${range}, depending on ${formatUnscoredCases(cases)}; ${limit}: score all cases in both runs to decide`;
  return { ...result("inconclusive", why), unlabelled: true };
}

/** Returns the drop of the score over the cases that both runs scored; null if there is no difference. */
export function dropOf(change: Change | undefined, better: Better): number | null {
  const delta = change?.delta ?? null;
  return delta === null ? null : better === "higher" ? 0 - delta : delta;
}

/** Returns the smallest and the largest drop between two scores within these bounds; negative is an improvement. */
export function dropBounds(base: Interval, head: Interval, better: Better): [number, number] {
  return better === "higher" ? [base[0] - head[1], base[1] - head[0]] : [head[0] - base[1], head[1] - base[0]];
}

/** Returns the bounds of a drop's excess over the allowed drop. The excess is linear in the baseline's score on each side of 0. */
function excessBounds(
  allowed: AllowedDrop,
  { base, head }: { readonly base: Interval; readonly head: Interval },
  better: Better,
): [number, number] {
  const sign = better === "higher" ? 1 : -1;
  const ends = base[0] < 0 && base[1] > 0 ? [...base, 0] : base;
  const excess = ends.flatMap((before) => head.map((now) => sign * (before - now) - allowedFrom(allowed, before)));
  return [Math.min(...excess), Math.max(...excess)];
}

/** How a range of drops is printed. */
interface DropPrinting {
  /** A limit that is printed beside the range; null without one. */
  readonly limit: number | null;
  /** Numbers that differ by at most this are equal. */
  readonly rounding: number;
  readonly format: ValueFormat;
  readonly words?: DropWords;
}

/** Prints a range of drops, `1.2 pts better to 3.4 pts worse than the baseline`, and a limit with the same number of decimals. */
export function formatDrops(
  [low, high]: Interval,
  { limit, rounding, format, words: { worse, better } = PLAIN_WORDS }: DropPrinting,
): { readonly range: string; readonly limit: string } {
  const exact = (drop: number): number => (limit !== null && Math.abs(drop - limit) <= rounding ? limit : drop);
  const least = exact(low);
  const most = high - low <= rounding ? least : exact(high);
  const [leastSize = "", mostSize = "", limitSize = ""] = format.sizesWithLimit([least, most], limit);
  const print = (size: string): string => format.withSizeUnit(size);
  const isBoth = least < 0 && most > 0;
  const [near, far] = most > 0 ? [leastSize, mostSize] : [mostSize, leastSize];
  const range = isBoth
    ? `${print(leastSize)} ${better} to ${print(mostSize)} ${worse}`
    : `${least === most ? "" : `${near} to `}${print(far)} ${most > 0 ? worse : better}`;
  // "1 pt", but "1.0 pts".
  const size = limitSize === "1" && limit !== null ? limit : undefined;
  return { range: `${range} than the baseline`, limit: format.withSizeUnit(limitSize, size) };
}
