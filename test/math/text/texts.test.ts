import { expect, test } from "vitest";
import { firstFew, joinWords, quoted, quotedChoice } from "../../../src/math/text/texts.ts";

test("the first few of a list are named, and the others counted", () => {
  expect(firstFew([], 2)).toBe("");
  expect(firstFew(["a", "b"], 2)).toBe("a, b");
  expect(firstFew(["a", "b", "c"], 2)).toBe("a, b and 1 more");
  expect(firstFew([1, 2, 3, 4], 2, (number) => `#${number}`, { separator: "; " })).toBe("#1; #2 and 2 more");
});

test("items that a list leaves out count too", () => {
  expect(firstFew(["a", "b"], 5, String, { total: 9 })).toBe("a, b and 7 more");
});

test("names are listed in back-ticks", () => {
  expect(quoted(["a", "b"])).toBe("`a`, `b`");
  expect(quoted(["a", "b"], " or ")).toBe("`a` or `b`");
  expect(["", "a", "ab", "abc"].map((text) => quotedChoice(text.split("")))).toEqual([
    "``",
    "`a`",
    "`a` or `b`",
    "`a`, `b` or `c`",
  ]);
});

test("parts of a sentence are joined", () => {
  expect(["", "a", "ab", "abc"].map((text) => joinWords(text.split("")))).toEqual(["", "a", "a and b", "a, b and c"]);
});
