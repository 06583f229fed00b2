import { type PartialScore, type Score, scoreValue } from "../core/score.ts";
import { formatFor } from "../math/text/number-format.ts";
import { adviceFor, type ConditionResult, formatUnscoredCases } from "./condition.ts";

const RELATIONS = { min: ["is at least", "is below"], max: ["is at most", "is above"] } as const;

/** Holds a floor or a ceiling against a score; of a partial one against both of its bounds: what is open is no pass. */
export function evaluateLimit(demand: "min" | "max", limit: number, score: Score): ConditionResult {
  if (score.status === "partial") return holdBounds(demand, limit, score);
  const value = scoreValue(score) ?? Number.NaN;
  const holds = meets(demand, value, limit);
  const [actual, bound] = formatFor(score.unit).pair(value, limit);
  const reason = score.status === "undefined" ? ` (${score.why})` : "";
  const why = `${actual} ${RELATIONS[demand][holds ? 0 : 1]} ${bound}${reason}`;
  return { outcome: holds ? "pass" : "fail", actual: value, why };
}

function meets(demand: "min" | "max", value: number, limit: number): boolean {
  return demand === "min" ? value >= limit : value <= limit;
}

function holdBounds(demand: "min" | "max", limit: number, score: PartialScore): ConditionResult {
  const { bounds, value, unscored, why } = score;
  const [low, high] = bounds;
  const [worst, best] = demand === "min" ? [low, high] : [high, low];
  const told = formatFor(score.unit);
  const span = `${told.pair(low, limit)[0]} to ${told.pair(high, limit)[0]}`;
  const bound = told.limit(limit);
  const held = (outcome: ConditionResult["outcome"], text: string): ConditionResult => ({
    outcome,
    actual: value,
    why: text,
  });
  const surely = `${span}, whatever ${formatUnscoredCases(unscored)} ${unscored === 1 ? "is" : "are"},`;
  if (meets(demand, worst, limit)) return held("pass", `${surely} ${RELATIONS[demand][0]} ${bound}`);
  if (!meets(demand, best, limit)) return held("fail", `${surely} ${RELATIONS[demand][1]} ${bound}`);
  const asked = demand === "min" ? `at least ${bound}` : `at most ${bound}`;
  const open = `${span}, by what ${formatUnscoredCases(unscored)} would be (${why}); ${asked} is demanded: ${adviceFor(why)}`;
  return { ...held("inconclusive", open), unlabelled: true };
}
