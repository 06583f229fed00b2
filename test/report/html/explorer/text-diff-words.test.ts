import { expect, test } from "vitest";
import { diffTexts } from "../../../../src/report/cases/text-diff.ts";

/** Returns the pieces of each version only; checks that the pieces add up to both texts. */
function ownOf(before: string, now: string): { base: string[]; now: string[] } {
  const pieces = diffTexts(before, now);
  expect(pieces?.base.map(({ text }) => text).join("")).toBe(before);
  expect(pieces?.now.map(({ text }) => text).join("")).toBe(now);
  const own = (side: "base" | "now"): string[] =>
    (pieces?.[side] ?? []).flatMap(({ text, isOwn }) => (isOwn ? [text] : []));
  return { base: own("base"), now: own("now") };
}

test.each([
  ["a number is one word", "airplane 0.656", "airplane 0.388", ["0.656"], ["0.388"]],
  ["a number with its thousands too", "it costs 1,200.50 today", "it costs 1,300.50 today", ["1,200.50"], ["1,300.50"]],
  ["words of any alphabet are whole", "столица это Москва", "столица это Минск", ["Москва"], ["Минск"]],
  ["combining marks belong to their word", "عاصمة مصر القاهرة", "عاصمة مصر الجيزة", ["القاهرة"], ["الجيزة"]],
  ["scripts without spaces are split by character", "法国的首都是巴黎", "法国的首都是里昂", ["巴黎"], ["里昂"]],
  ["an emoji sequence stays whole", "the family is 👩‍👩‍👧", "the family is 👩‍👩‍👦", ["👩‍👩‍👧"], ["👩‍👩‍👦"]],
  ["a name that begins with a number is a word", "see 1973_oil here", "see 1973_gas here", ["1973_oil"], ["1973_gas"]],
  ["a full stop is not part of a number", "it was in 1984.", "it was in 1985.", ["1984"], ["1985"]],
])("%s", (_, before, now, base, after) => {
  expect(ownOf(before, now)).toEqual({ base, now: after });
});

test("texts that share too little or are too long are not compared", () => {
  expect(diffTexts("one two three four", "five six seven eight")).toBeNull();
  expect(diffTexts("a ".repeat(4000), "b ".repeat(4000))).toBeNull();
});

test("keeps lone surrogates and line breaks", () => {
  expect(ownOf("same words here \uD83D\nold", "same words here \uD83D\nnew")).toEqual({ base: ["old"], now: ["new"] });
});
