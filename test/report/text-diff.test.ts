import fc from "fast-check";
import { expect, test } from "vitest";
import { diffTexts } from "../../src/report/cases/text-diff.ts";

const show = (pieces: readonly { text: string; isOwn: boolean }[]): string =>
  pieces.map(({ text, isOwn }) => (isOwn ? `[${text}]` : text)).join("");

test.each([
  ["paid in 30 days", "paid in 10 days", "paid in [30] days", "paid in [10] days"],
  ["the same", "the same", "the same", "the same"],
  ["paid in 30 days", "paid in 30 days or so", "paid in 30 days", "paid in 30 days[ or so]"],
])("%j and %j", (before, now, base, head) => {
  const found = diffTexts(before, now);
  expect(found && [show(found.base), show(found.now)]).toEqual([base, head]);
});

test("texts that share too little, are too long or have too many edits are not compared", () => {
  expect(diffTexts("one two three four", "five six seven eight")).toBeNull();
  expect(diffTexts("a ".repeat(3001), "a ".repeat(3000))).toBeNull();
  expect(diffTexts("a ".repeat(3000), "a ".repeat(3000))).not.toBeNull();
  const words = (mark: string): string => Array.from({ length: 800 }, (_, at) => `${mark}${at} x`).join(" ");
  expect(diffTexts(words("a"), words("b"))).toBeNull();
});

test("the pieces of each side add up to its text, and shared pieces are on both sides", () => {
  const texts = fc.array(fc.constantFrom("a", "b", " ", "\n", "…", "\uD83D\uDE00", "\uD800", "<b>"), { maxLength: 30 });
  fc.assert(
    fc.property(texts, texts, (before, now) => {
      const found = diffTexts(before.join(""), now.join(""));
      if (found === null) return;
      const text = (pieces: typeof found.base, shared = false): string =>
        pieces.map((one) => (shared && one.isOwn ? "" : one.text)).join("");
      expect([text(found.base), text(found.now)]).toEqual([before.join(""), now.join("")]);
      expect(text(found.base, true)).toBe(text(found.now, true));
    }),
  );
});

test.each([
  ["a number is one word", "airplane 0.656", "airplane 0.388", ["0.656"], ["0.388"]],
  ["a number with its thousands too", "it costs 1,200.50 today", "it costs 1,300.50 today", ["1,200.50"], ["1,300.50"]],
  ["words of any alphabet are whole", "столица это Москва", "столица это Минск", ["Москва"], ["Минск"]],
  ["combining marks belong to their word", "عاصمة مصر القاهرة", "عاصمة مصر الجيزة", ["القاهرة"], ["الجيزة"]],
  ["scripts without spaces are split by character", "法国的首都是巴黎", "法国的首都是里昂", ["巴黎"], ["里昂"]],
  ["an emoji sequence stays whole", "the family is 👩‍👩‍👧", "the family is 👩‍👩‍👦", ["👩‍👩‍👧"], ["👩‍👩‍👦"]],
  ["a name that begins with a number is a word", "see 1973_oil here", "see 1973_gas here", ["1973_oil"], ["1973_gas"]],
  ["a full stop is not part of a number", "it was in 1984.", "it was in 1985.", ["1984"], ["1985"]],
  [
    "lone surrogates and line breaks stay",
    "same words here \uD83D\nold",
    "same words here \uD83D\nnew",
    ["old"],
    ["new"],
  ],
])("%s", (_, before, now, base, after) => {
  const pieces = diffTexts(before, now);
  const own = (side: "base" | "now"): string[] =>
    (pieces?.[side] ?? []).flatMap(({ text, isOwn }) => (isOwn ? [text] : []));
  expect([own("base"), own("now")]).toEqual([base, after]);
});
