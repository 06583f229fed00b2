import type { Change, UnscoredImpact } from "../core/diff.ts";
import type { Better } from "../core/metric.ts";
import type { Score } from "../core/score.ts";
import type { Interval } from "../math/statistics/interval.ts";
import { formatFor, formatPercent, type ValueFormat } from "../math/text/number-format.ts";
import {
  type ConditionContext,
  type ConditionResult,
  formatUnscoredCases,
  ROUNDING,
  whyNoChange,
} from "./condition.ts";

/** How far a score may get worse: so much, or such a part of the baseline's. */
export interface AllowedDrop {
  readonly demand: string;
  readonly limit: number;
}

/** Holds a tolerated drop against a change; where cases are not scored on a side, against all that the drop can be. */
export function evaluateDrop(allowed: AllowedDrop, score: Score, compared: ConditionContext): ConditionResult {
  const open = compared.change?.unscored;
  if (open) return { ...holdOpenDrop(allowed, score, open), actual: dropOf(compared.change, score.better) };
  const { base, head, delta } = compared.change ?? { base: null, head: null, delta: null };
  if (base === null || head === null || delta === null) {
    return { outcome: "not_evaluated", actual: null, why: whyNoChange(compared) };
  }
  const drop = score.better === "higher" ? base - head : head - base;
  const most = allowedFrom(allowed, base);
  const holds = drop <= most + ROUNDING;
  if (drop <= 0) return { outcome: "pass", actual: drop, why: "not worse than the baseline" };
  const told = formatFor(score.unit);
  const [moved, limit] =
    Math.abs(drop - most) <= ROUNDING
      ? atLimit(allowed.limit, most, told)
      : told.sizes(...(most === allowed.limit ? ([drop, most] as const) : inFewDigits(drop, most)));
  const why = `${moved}${told.sizeUnit()} worse than the baseline; at most ${limit}${shareText(allowed)} allowed`;
  return { outcome: holds ? "pass" : "fail", actual: drop, why };
}

function allowedFrom({ demand, limit }: AllowedDrop, base: number): number {
  return demand === "max_drop" ? limit : limit * Math.abs(base);
}

function shareText({ demand, limit }: AllowedDrop): string {
  return demand === "max_drop" ? "" : ` (${formatPercent(limit)} of the baseline)`;
}

/** A fall and an allowed one that nobody wrote, with three digits of that, or as many more as tell them apart. */
function inFewDigits(drop: number, allowed: number): readonly [drop: number, allowed: number] {
  if (!(allowed > 0)) return [drop, allowed];
  const first = Math.max(0, 2 - Math.floor(Math.log10(allowed)));
  for (let decimals = first; decimals < first + 12; decimals += 1) {
    const [moved, most] = [drop.toFixed(decimals), allowed.toFixed(decimals)];
    if (moved !== most && Number(moved) > 0) return [Number(moved), Number(most)];
  }
  return [drop, allowed];
}

/** A fall of just the allowed size, told without the rounding of its subtraction. */
function atLimit(limit: number, allowed: number, { limitSize }: ValueFormat): [string, string] {
  const text = limitSize(allowed === limit ? limit : allowed);
  return [text, text];
}

function holdOpenDrop(allowed: AllowedDrop, { better, unit }: Score, open: UnscoredImpact): ConditionResult {
  const { base, head, cases } = open;
  if (base === null || head === null) {
    const why = `${cases} ${cases === 1 ? "case is" : "cases are"} not scored on both sides, and the rest gives no number`;
    return { outcome: "inconclusive", actual: null, why, unlabelled: true };
  }
  const [least, most] = dropBounds(base, head, better);
  const [best, worst] = excessBounds(allowed, { base, head }, better);
  const told = formatFor(unit);
  const share = allowed.demand === "max_drop" ? told.limitSize(allowed.limit) : formatPercent(allowed.limit);
  const limit = `at most ${share}${allowed.demand === "max_drop" ? "" : " of the baseline"} allowed`;
  const span = formatDropRange([least, most], told);
  const held = (outcome: ConditionResult["outcome"], why: string): ConditionResult => ({ outcome, actual: null, why });
  const surely = `${span}, whatever ${formatUnscoredCases(cases)} ${cases === 1 ? "is" : "are"}`;
  if (worst <= ROUNDING) return held("pass", most <= 0 ? "not worse than the baseline" : `${surely}; ${limit}`);
  if (best > ROUNDING) return held("fail", `${surely}; ${limit}`);
  const why = `${span}, by what ${formatUnscoredCases(cases)} would be; ${limit}: all cases must be scored on both sides to tell`;
  return { ...held("inconclusive", why), unlabelled: true };
}

/** How far the score fell over the cases that are scored on both sides; null where there is no difference. */
export function dropOf(change: Change | undefined, better: Better): number | null {
  const delta = change?.delta ?? null;
  return delta === null ? null : better === "higher" ? 0 - delta : delta;
}

/** The smallest and the largest fall that two scores between such bounds can make; negative is a rise. */
export function dropBounds(base: Interval, head: Interval, better: Better): [number, number] {
  return better === "higher" ? [base[0] - head[1], base[1] - head[0]] : [head[0] - base[1], head[1] - base[0]];
}

/** By how much a fall exceeds what is allowed, at least and at most: linear in the baseline's score but for a bend at 0. */
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

/** A range of falls in words: `1.2 points better to 3.4 points worse than the baseline`. */
export function formatDropRange([least, most]: Interval, told: ValueFormat): string {
  const text = (drop: number): string => `${told.size(drop)}${told.sizeUnit()}`;
  if (least < 0 && most > 0) return `${text(least)} better to ${text(most)} worse than the baseline`;
  const [near, far] = most > 0 ? [least, most] : [most, least];
  const span = near === far ? text(far) : `${told.size(near)} to ${text(far)}`;
  return `${span} ${most > 0 ? "worse" : "better"} than the baseline`;
}
