import { type PartialScore, readValue, type Score } from "../core/score.ts";
import { valueText } from "../math/text/number-text.ts";
import { type Held, openCases, todoFor } from "./held.ts";

const RELATIONS = { min: ["is at least", "is below"], max: ["is at most", "is above"] } as const;

/** Holds a floor or a ceiling against a score; of a partial one against both of its bounds: what is open is no pass. */
export function holdLimit(demand: "min" | "max", limit: number, score: Score): Held {
  if (score.status === "partial") return holdBounds(demand, limit, score);
  const value = readValue(score) ?? Number.NaN;
  const holds = meets(demand, value, limit);
  const [actual, bound] = valueText(score.unit).pair(value, limit);
  const vacuous = score.status === "vacuous" ? ` (${score.why})` : "";
  const why = `${actual} ${RELATIONS[demand][holds ? 0 : 1]} ${bound}${vacuous}`;
  return { outcome: holds ? "pass" : "fail", actual: value, why };
}

function meets(demand: "min" | "max", value: number, limit: number): boolean {
  return demand === "min" ? value >= limit : value <= limit;
}

function holdBounds(demand: "min" | "max", limit: number, score: PartialScore): Held {
  const { bounds, value, unscored, why } = score;
  const [low, high] = bounds;
  const [worst, best] = demand === "min" ? [low, high] : [high, low];
  const told = valueText(score.unit);
  const span = `${told.pair(low, limit)[0]} to ${told.pair(high, limit)[0]}`;
  const bound = told.limit(limit);
  const held = (outcome: Held["outcome"], text: string): Held => ({ outcome, actual: value, why: text });
  const surely = `${span}, whatever ${openCases(unscored)} ${unscored === 1 ? "is" : "are"},`;
  if (meets(demand, worst, limit)) return held("pass", `${surely} ${RELATIONS[demand][0]} ${bound}`);
  if (!meets(demand, best, limit)) return held("fail", `${surely} ${RELATIONS[demand][1]} ${bound}`);
  const asked = demand === "min" ? `at least ${bound}` : `at most ${bound}`;
  const open = `${span}, by what ${openCases(unscored)} would be (${why}); ${asked} is demanded: ${todoFor(why)}`;
  return { ...held("inconclusive", open), unlabelled: true };
}
