import type { ScoreSpread, ScoreTrend } from "../../core/history.ts";
import { scoreName } from "../../core/score.ts";
import { formatCount, formatFor } from "../../math/text/number-format.ts";

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
