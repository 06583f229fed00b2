import { drawBelow, type Random } from "../../src/math/random.ts";
import { uniform } from "../noise/draws.ts";
import type { ScriptedJudge, Situation, TruePair } from "./simulation.ts";

/** How many of the 400 answers each simulated pull request changes. */
export const CHANGED = 100;

/** What a situation has to show: at most so many false alarms, at least so many drops found, ties only, or nothing. */
export interface Goal {
  readonly most?: number;
  readonly least?: number;
  readonly onlyTies?: boolean;
}

type Shown = Parameters<ScriptedJudge>[0];
type Preferred = ReturnType<ScriptedJudge>;

const other = (one: "first" | "second"): "first" | "second" => (one === "first" ? "second" : "first");
const better = ({ first }: Shown, { head, isBetter }: TruePair) => ((first === head) === isBetter ? "first" : "second");

/** Prefers the longer of two answers. */
const longer: ScriptedJudge = ({ first, second }): Preferred => {
  if (first.length === second.length) return "neither";
  return first.length > second.length ? "first" : "second";
};

/** A judge that is right with this chance, drawn anew for each order. */
const rightInEach =
  (chance: number) =>
  (random: Random): ScriptedJudge =>
  (shown, pair) =>
    uniform(random) < chance ? better(shown, pair) : other(better(shown, pair));

/** A judge that is right with this chance, drawn once for a pair: right or wrong in both orders. */
const rightInBoth =
  (chance: number) =>
  (random: Random): ScriptedJudge => {
    const isRight = new Map<TruePair, boolean>();
    return (shown, pair) => {
      if (!isRight.has(pair)) isRight.set(pair, uniform(random) < chance);
      return isRight.get(pair) ? better(shown, pair) : other(better(shown, pair));
    };
  };

/** An answer of 50 to 150 letters, times a factor. */
const answer = (random: Random, of: string, factor = 1): string =>
  of.repeat(Math.round((50 + drawBelow(random, 101)) * factor));

const pairsOf =
  (isBetter: (random: Random, place: number) => boolean, factor = 1) =>
  (random: Random): readonly TruePair[] =>
    Array.from({ length: CHANGED }, (_, place) => ({
      isBetter: isBetter(random, place),
      base: answer(random, "b"),
      head: answer(random, "h", factor),
    }));

/** Each changed answer is better or worse with equal chance: the system is as good as before. */
const equal = pairsOf((random) => uniform(random) < 0.5);
/** Exactly so many changed answers are worse, all others better. */
const worse = (count: number) => pairsOf((_, place) => place >= count);

const FALSE_ALARMS: Goal = { most: 0.055 };
const FOUND: Goal = { least: 0.8 };

export const SITUATIONS: readonly (Situation & { readonly goal: Goal })[] = [
  {
    name: "equal quality; the judge prefers the longer answer",
    pairs: equal,
    judge: () => longer,
    goal: FALSE_ALARMS,
  },
  {
    name: "equal quality; the judge prefers the first answer",
    pairs: equal,
    judge: () => () => "first",
    goal: { most: 0, onlyTies: true },
  },
  { name: "equal quality; right in 80%, in each order", pairs: equal, judge: rightInEach(0.8), goal: FALSE_ALARMS },
  { name: "equal quality; right in 80%, in both orders", pairs: equal, judge: rightInBoth(0.8), goal: FALSE_ALARMS },
  {
    name: "50 worse, 50 better; right in 80%, in both orders",
    pairs: worse(50),
    judge: rightInBoth(0.8),
    goal: FALSE_ALARMS,
  },
  { name: "70 worse, 30 better; right in 80%, in each order", pairs: worse(70), judge: rightInEach(0.8), goal: FOUND },
  { name: "70 worse, 30 better; right in 80%, in both orders", pairs: worse(70), judge: rightInBoth(0.8), goal: FOUND },
  { name: "60 worse, 40 better; always right", pairs: worse(60), judge: rightInEach(1), goal: FOUND },
  { name: "60 worse, 40 better; right in 80%, in each order", pairs: worse(60), judge: rightInEach(0.8), goal: {} },
  { name: "60 worse, 40 better; right in 80%, in both orders", pairs: worse(60), judge: rightInBoth(0.8), goal: {} },
  {
    name: "equal quality, answers a tenth shorter; the judge prefers the longer answer",
    pairs: pairsOf((random) => uniform(random) < 0.5, 0.9),
    judge: () => longer,
    goal: {},
  },
];
