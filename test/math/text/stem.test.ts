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
  test("as in the paper", () => {
    const words =
      "caresses ponies cats feed agreed plastered motoring sing hopping falling filing happy relational vietnamization triplicate goodness adoption controlling rate cease";
    const stems =
      "caress poni cat feed agre plaster motor sing hop fall file happi relat vietnam triplic good adopt control rate ceas";
    expect(words.split(" ").map(stem)).toEqual(stems.split(" "));
  });

  // nltk 3.8: where its extended mode leaves the paper.
  test("as nltk's extensions have it", () => {
    const words = "skies dying dies flies died spied enjoy fly by hopefulli conditionalli geologi aging";
    const stems = "sky die die fli die spi enjoy fli by hope condit geolog age";
    expect(words.split(" ").map(stem)).toEqual(stems.split(" "));
  });

  test("short words, digits and odd ones", () => {
    expect(["", "a", "is", "1980s", "constructor", "yyyy"].map(stem)).toEqual([
      ...["", "a", "is", "1980", "constructor", "yyyi"],
    ]);
  });
});
