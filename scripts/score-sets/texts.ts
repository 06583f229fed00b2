import type { Dice } from "./dice.ts";

/** Every code point that Python's str.strip takes for white space (str.isspace, Unicode 14). */
export const WHITE_SPACE = [
  ..."\t\n\v\f\r\u001c\u001d\u001e\u001f \u0085\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008",
  ..."\u2009\u200a\u2028\u2029\u202f\u205f\u3000",
];

/** Looks like white space to people or to JavaScript, and is none to Python: ZWSP, BOM, word joiner and their like. */
const NO_WHITE_SPACE = ["\u200b", "\ufeff", "\u2060", "\u180e", "\u200d", "\u00ad"];

const PLAIN = ["rejects null keys", "only domain example.com", "The port is 8080", "by default", "at most five", "yes"];

/** Letters whose lower case is longer, depends on their neighbours, or leaves the basic plane. */
const LETTERS = [
  ..."İıßẞςσΣ",
  ..."ＦＵＬＬｗｉｄｔｈ",
  ..."ǅǄŉΐﬁKÅΩ",
  ..."𐐀𐐨👍🏽日本ᎠꭰᲐა",
  "i\u0307",
  "e\u0301",
  "É",
  "\u0345",
  "'",
  ".",
  "\u00ad",
  "a",
  "Z",
  " ",
];

/** A text to look for in a claim: some too short, some only long in code units or only after lower-casing. */
export function makeSubstring(dice: Dice, theme: string): string {
  if (theme === "plain" || dice.chance(0.3)) return dice.pick(PLAIN);
  const short = ["", " ", "four", "X   ", "👍👍👍👍", "ΑΣΑΣ", "İİ", "no", "ßßßß"];
  const exact = ["fives", "👍👍👍👍👍", "İİİ", "ẞẞẞẞẞ", "ΟΔΟΣΣ", "  ab ", "ΣΑΣ'Σ", "ＡＢＣＤＥ", "İİİİ", "𐐀𐐁𐐂𐐃𐐄"];
  if (dice.chance(0.5)) return dice.pick(dice.chance(0.4) ? short : exact);
  return dice.picks(LETTERS, 3 + dice.below(9)).join("");
}

/** A claim that is no refusal: with one of the texts in it in some other case, or without any. */
export function makeClaim(dice: Dice, theme: string, substrings: readonly string[]): string {
  const around = theme === "plain" ? PLAIN : [...PLAIN, ...LETTERS, ...NO_WHITE_SPACE, ""];
  const found = substrings.length > 0 && dice.chance(0.7) ? recase(dice, dice.pick(substrings)) : "";
  const claim = [dice.pick(around), found, dice.pick(around)].join(dice.chance(0.5) ? " " : "");
  return theme === "plain" ? claim : pad(dice, claim);
}

function recase(dice: Dice, text: string): string {
  const how = dice.below(4);
  if (how === 0) return text.toUpperCase();
  if (how === 1) return text.toLowerCase();
  return how === 2 ? text : Array.from(text, (letter) => (dice.chance(0.5) ? letter.toUpperCase() : letter)).join("");
}

/** A text with white space of any kind around it, and now and then something that only looks like it. */
function pad(dice: Dice, text: string): string {
  const side = (): string => dice.picks(dice.chance(0.1) ? NO_WHITE_SPACE : WHITE_SPACE, dice.below(3)).join("");
  return `${side()}${text}${side()}`;
}

/** A refusal, or what nearly is one. */
export function makeRefusal(dice: Dice, theme: string): string {
  if (theme === "plain" || dice.chance(0.3)) return "not in context";
  const near = [
    "not in context.",
    "not  in context",
    "not in\u00a0context",
    "not ın context",
    "NOT İN CONTEXT",
    "ｎｏｔ in context",
    "\ufeffnot in context",
    "not in context\u200b",
    "not in conteхt",
  ];
  const exact = ["not in context", "NOT IN CONTEXT", "Not In Context", "nOT iN cONTEXT"];
  return pad(dice, dice.pick(dice.chance(0.3) ? near : exact));
}
