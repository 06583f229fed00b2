import type { ScoreSpread, ScoreTrend } from "../../core/history.ts";
import { scoreName } from "../../core/score.ts";
import type { GateResult } from "../../core/verdict/gate.ts";
import type { GateReason } from "../../core/verdict/gate-reason.ts";
import { roundingOf } from "../../math/numbers.ts";
import type { Interval } from "../../math/statistics/distributions.ts";
import {
  formatCount,
  formatFor,
  formatInteger,
  formatLimitPercent,
  formatPercent,
  type ValueFormat,
} from "../../math/text/number-format.ts";
import { MAX_DECIMALS } from "../../math/text/number-unit.ts";

type ReasonOf<Kind> = Extract<GateReason, { readonly kind: Kind }>;

/** Says how a drop compares with the allowed one. */
export function describeDrop({ base, head }: ReasonOf<"drop">, { demand, actual, unit }: GateResult): string {
  const [[kind = "", allowed] = []] = Object.entries(demand);
  const [drop, limit] = [actual ?? Number.NaN, Number(allowed)];
  const worse = kind === "max_increase" || kind === "max_increase_relative" ? "higher" : "worse";
  if (drop <= 0) return `not ${worse} than the baseline`;
  const isRelative = kind === "max_drop_relative" || kind === "max_increase_relative";
  const most = isRelative ? limit * Math.abs(base) : limit;
  const format = formatFor(unit);
  const printed = isRelative ? drop : Math.abs(format.between(base, head, { limits: [most] }));
  const sizes = formatDropAndLimit(printed, { most, limit, rounding: roundingOf(base, head) }, format);
  const [size, largest] = sizes.map((one) => format.withSizeUnit(one));
  const share = isRelative ? ` (${formatPercent(limit)} of the baseline)` : "";
  return `${size} ${worse} than the baseline; at most ${largest}${share} allowed`;
}

/** Says which drops the cases exclude. */
export function describeNonInferior(
  { drops: [least, most], rounding, changed, short }: ReasonOf<"non_inferior">,
  { demand: { non_inferior: rule }, unit, outcome }: GateResult,
): string {
  const condition =
    typeof rule === "object" && "margin" in rule ? rule : { margin: Number.NaN, confidence: Number.NaN };
  const format = formatFor(unit);
  const { range: drops, limit: margin } = formatDrops([least, most], { limit: condition.margin, rounding, format });
  const isSame = least === 0 && most === 0;
  // A median of few distinct values can stay where cases change.
  const same = changed === 0 ? "no case changed" : "the score did not change";
  const range = `${drops} at ${formatLimitPercent(condition.confidence)} confidence`;
  if (short !== undefined) {
    const cases = formatCount(short.cases, "independent case");
    return `${isSame ? same : range}, but ${cases} cannot exclude a drop of ${margin}: ${formatInteger(short.needed)} are needed`;
  }
  if (outcome === "fail") return `${range}, beyond the margin of ${margin}`;
  if (outcome === "pass") return isSame ? same : `${range}, within the margin of ${margin}`;
  return `${range}: a drop of ${margin} is not excluded; use more cases or base runs`;
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

/**
 * Prints a range of drops, `1.2 pts better to 3.4 pts worse than the baseline`, and a limit with the same number of decimals. Numbers
 * that differ by at most `rounding` are equal.
 */
function formatDrops(
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

/** A trend, and the score that has it. */
type TrendOfScore = Pick<ScoreTrend, "metric" | "slice" | "reason"> & Readonly<{ unit?: string | undefined }>;

/** Says how much worse a score became: "main lost 5.6 pts of precision in 12 pushes", or if lower is better "cost of main rose $0.02 in …". */
export function describeLoss({
  unit,
  reason: { from, to, pushes, branch, has_reruns },
  ...score
}: TrendOfScore): string {
  const format = formatFor(unit);
  const size = format.difference(format.between(from, to), format.apart(to, [from]));
  const whose = branch ?? "the base branch";
  const count = has_reruns ? formatCount(pushes, "run") : formatCount(pushes, "push", "pushes");
  if (to > from) return `${scoreName(score)} of ${whose} rose ${size} in ${count}`;
  return `${whose} lost ${size} of ${scoreName(score)} in ${count}`;
}

/** Says the same with the ends of the trend line, and that no single push failed where none did. */
export function describeTrend(trend: TrendOfScore): string {
  const { from, to, any_failed: hasFailed } = trend.reason;
  const format = formatFor(trend.unit);
  const decimals = format.apart(to, [from]);
  const ends = `${format.value(from, decimals)} → ${format.value(to, decimals)} by its trend line`;
  return `${describeLoss(trend)} (${ends})${hasFailed ? "" : `; no single ${trend.reason.has_reruns ? "run" : "push"} failed`}`;
}

/** Says how much more a score moves from push to push than its cases explain, and what follows; `others` is how many more scores do. */
export function describeSpread({ observed, explained, unit, ...score }: ScoreSpread, others: number): string {
  const format = formatFor(unit);
  const sizes = format.sizes([observed, explained], null).map((size) => format.withSizeUnit(size));
  const [moves, cases] = sizes;
  const more = others === 0 ? "" : ` (and ${formatCount(others, "more score")} likewise)`;
  return [
    `${scoreName(score)} moves by ${moves} from push to push and back, and its cases explain ${cases}${more}`,
    "Something moves all answers together: the provider, the judge or the index of the day",
    "So more than 5 of 100 unchanged pull requests fail",
    "More base runs do not help: answer base and head in the same job, or pin the model",
  ].join(". ");
}
