import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { stem } from "../../../src/math/text/stem.ts";

/** `{word: stem}` as `PorterStemmer().stem` of nltk 3.8 gave them. */
const nltk: Record<string, string> = JSON.parse(
  readFileSync(new URL("reference/porter-stems.json", import.meta.url), "utf8"),
).stems;

describe("stem", () => {
  test("agrees with nltk 3.8 on every word of the list", () => {
    const wrong = Object.entries(nltk).filter(([word, expected]) => stem(word) !== expected);
    expect(Object.keys(nltk).length).toBeGreaterThan(300);
    expect(wrong.map(([word, expected]) => `${word}: ${stem(word)}, not ${expected}`)).toEqual([]);
  });

  // By hand, from the tables of Porter's paper.
  test.each([
    ["caresses", "caress"],
    ["ponies", "poni"],
    ["cats", "cat"],
    ["feed", "feed"],
    ["agreed", "agre"],
    ["plastered", "plaster"],
    ["motoring", "motor"],
    ["sing", "sing"],
    ["hopping", "hop"],
    ["falling", "fall"],
    ["filing", "file"],
    ["happy", "happi"],
    ["relational", "relat"],
    ["vietnamization", "vietnam"],
    ["triplicate", "triplic"],
    ["goodness", "good"],
    ["adoption", "adopt"],
    ["controlling", "control"],
    ["rate", "rate"],
    ["cease", "ceas"],
  ])("%s → %s, as in the paper", (word, expected) => {
    expect(stem(word)).toBe(expected);
  });

  // nltk 3.8: where its extended mode leaves the paper.
  test.each([
    ["skies", "sky"],
    ["dying", "die"],
    ["dies", "die"],
    ["flies", "fli"],
    ["died", "die"],
    ["spied", "spi"],
    ["enjoy", "enjoy"],
    ["fly", "fli"],
    ["by", "by"],
    ["hopefulli", "hope"],
    ["conditionalli", "condit"],
    ["geologi", "geolog"],
    ["aging", "age"],
  ])("%s → %s, as nltk's extensions have it", (word, expected) => {
    expect(stem(word)).toBe(expected);
  });

  test.each([
    ["", ""],
    ["a", "a"],
    ["is", "is"],
    ["1980s", "1980"],
    ["constructor", "constructor"],
    ["yyyy", "yyyi"],
  ])("%j → %j: short, with digits, odd", (word, expected) => {
    expect(stem(word)).toBe(expected);
  });
});
