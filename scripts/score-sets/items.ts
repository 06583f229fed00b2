import type { Dice } from "./dice.ts";
import { makeClaim, makeRefusal, makeSubstring } from "./texts.ts";

/** Any value that JSON can hold; absent ones are left out of the line. */
export type Value = null | boolean | number | string | Value[] | { [key: string]: Value | undefined } | undefined;

/** A line before it is written. */
export type Line = { [key: string]: Value };

/** A gold line and what its traces need to know of it. */
export interface GoldItem {
  readonly line: Line;
  readonly id: string | number;
  readonly answerable: boolean;
  readonly substrings: readonly string[];
  readonly citations: readonly Value[];
}

const TEXT_IDS = ["p1#1", "p1#2", "p2#1", "P1#1", "p1#1 ", "1", "true", "null", "İ", "", "ü", "u\u0308", "日本#3"];
const ODD_IDS: Value[] = [1, 2, 0, 1.5, -3, true, false, null, 1e3, 0.5];

/** All values that Python takes for false, and an absent one. */
const EMPTIES: Value[] = [[], null, undefined, "", 0, false, {}];

function passages(theme: string): readonly Value[] {
  if (theme === "plain") return TEXT_IDS.slice(0, 3);
  return theme === "citations" || theme === "everything" ? [...TEXT_IDS, ...ODD_IDS] : TEXT_IDS;
}

function isOften(theme: string, ...themes: readonly string[]): boolean {
  return theme === "everything" || themes.includes(theme);
}

/** One gold line; an answerable one always has something to check. */
export function makeGold(dice: Dice, theme: string, at: number): GoldItem {
  const answerable = dice.chance(0.7);
  const counts = isOften(theme, "texts") ? [0, 1, 1, 2, 3, 5] : [0, 1, 1, 2];
  const substrings = Array.from({ length: dice.pick(counts) }, () => makeSubstring(dice, theme));
  const most = theme === "retrieval" ? 6 : 2;
  const least = answerable && substrings.length === 0 ? 1 : 0;
  const citations = dice.picks(passages(theme), Math.max(least, dice.below(most + 1)));
  const id = makeId(dice, theme, at);
  const open: Value[] = substrings.length === 0 ? [[], null, undefined] : [substrings];
  const line: Line = {
    qid: id,
    question: dice.pick<Value>(["Explain Z.", "Ünï?", "", null, 7, undefined]),
    answerable,
    gold_claim_substr: answerable ? substrings : dice.pick(open),
    gold_citations: citations.length > 0 ? citations : dice.pick(isOften(theme, "empties") ? EMPTIES : [[]]),
    constraints: dice.chance(0.1) ? ["X rejects null keys."] : undefined,
  };
  return { line, id, answerable, substrings, citations };
}

function makeId(dice: Dice, theme: string, at: number): string | number {
  if (!isOften(theme, "ids")) return `A${String(at + 1).padStart(4, "0")}`;
  const kinds = [
    `a${at}`,
    `A${at}`,
    ` a${at} `,
    `İ${at}`,
    `__proto__${at}`,
    `👍${at}`,
    `"${at}\\`,
    `${at}\u2028`,
    at + 1000,
  ];
  if (at === 0) return "__proto__";
  return at === 1 ? "constructor" : dice.pick(kinds);
}

/** The traces of all gold lines, shuffled, among others of no account: replaced ones, unknown ids, no ids. */
export function makeTraces(dice: Dice, theme: string, gold: readonly GoldItem[]): Line[] {
  const kept = dice.shuffle(gold).flatMap((item) => {
    const mayLack = !item.answerable || item.citations.length > 0;
    return mayLack && dice.chance(0.06) ? [] : [makeTrace(dice, theme, item)];
  });
  const replaced = gold.filter(() => dice.chance(0.08)).map((item) => makeTrace(dice, theme, item));
  const strangers = gold
    .filter(() => dice.chance(0.05))
    .map((item, at) => ({ ...makeTrace(dice, theme, item), qid: `stranger ${at}` }));
  const nameless = gold
    .filter(() => dice.chance(isOften(theme, "ids", "empties") ? 0.05 : 0))
    .map((item) => ({ ...makeTrace(dice, theme, item), qid: dice.pick(EMPTIES), q_id: dice.pick(EMPTIES) }));
  return [...dice.shuffle([...replaced, ...strangers, ...nameless]), ...kept];
}

function makeTrace(dice: Dice, theme: string, item: GoldItem): Line {
  return {
    ...nameTrace(dice, theme, item.id),
    q: dice.pick<Value>(["Explain Z.", undefined, 0]),
    retrieved_ids: makeRetrieved(dice, theme, item),
    answer_json: makeAnswer(dice, theme, item),
    latency: dice.chance(0.1) ? 12.5 : undefined,
  };
}

function nameTrace(dice: Dice, theme: string, id: string | number): Line {
  const how = isOften(theme, "ids") ? dice.below(4) : 0;
  if (how === 0) return { qid: id };
  if (how === 1) return { q_id: id };
  return how === 2 ? { qid: id, q_id: "another" } : { qid: dice.pick(EMPTIES), q_id: id };
}

function makeRetrieved(dice: Dice, theme: string, item: GoldItem): Value {
  if (dice.chance(isOften(theme, "empties") ? 0.2 : 0.03)) return dice.pick(EMPTIES);
  const length = dice.below(theme === "retrieval" ? 60 : 7);
  const list = dice.picks(passages(theme), length);
  return dice.chance(0.7) ? dice.shuffle([...list, ...item.citations]) : list;
}

function makeAnswer(dice: Dice, theme: string, item: GoldItem): Value {
  const { answerable, substrings, citations } = item;
  const mayLack = !answerable || citations.length > 0;
  const empties = isOften(theme, "empties");
  if (dice.chance(empties ? 0.15 : 0)) return dice.pick(mayLack ? EMPTIES : [[], "", 0, false, {}]);
  const refuses = dice.chance(answerable ? 0.15 : 0.75) || (theme === "refusals" && dice.chance(0.5));
  const claim = refuses ? makeRefusal(dice, theme) : makeClaim(dice, theme, substrings);
  const cited = makeCitations(dice, theme, citations);
  return { claim: dice.chance(empties ? 0.15 : 0) ? dice.pick(EMPTIES) : claim, citations: cited };
}

function makeCitations(dice: Dice, theme: string, expected: readonly Value[]): Value {
  const noLists: Value[] = ["p1#1", { "p1#1": 1 }, true, 3, -0.5, "not a list"];
  if (isOften(theme, "citations") && dice.chance(0.12)) return dice.pick(noLists);
  if (dice.chance(isOften(theme, "empties") ? 0.3 : 0.1)) return dice.pick(theme === "plain" ? [[]] : EMPTIES);
  const right = expected.length > 0 && dice.chance(0.8) ? dice.picks(expected, 1 + dice.below(2)) : [];
  return dice.chance(0.2) ? [...right, ...dice.picks(passages(theme), 1 + dice.below(2))] : right;
}
