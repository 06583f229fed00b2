import { describe, expect, test } from "vitest";
import { type Overlap, type RougeType, rougeScores, rougeWords, stemOf } from "../../../src/math/text/rouge.ts";
import { overlapCases, type Triple } from "./overlap-reference.ts";

const TYPES = ["rouge1", "rouge2", "rougeL", "rougeLsum"] as const;

function triples(scores: Readonly<Record<string, Overlap>>): Record<string, Triple> {
  return Object.fromEntries(
    Object.entries(scores).map(([type, { precision, recall, f1 }]) => [type, [precision, recall, f1]]),
  );
}

test.each(overlapCases)(
  "rougeScores and rouge_score 0.1.2: equal to the last digit: $name",
  ({ prediction, references, rouge, rouge_tokens }) => {
    for (const [stem, single, multi] of [
      [false, rouge.plain, rouge.plain_multi],
      [true, rouge.stem, rouge.stem_multi],
    ] as const) {
      expect(triples(rougeScores(prediction, references, { types: TYPES, stem }))).toEqual(multi);
      const each = references.map((reference) => triples(rougeScores(prediction, [reference], { types: TYPES, stem })));
      expect(each).toEqual(single);
    }
    const first = references.slice(0, 1);
    expect(triples(rougeScores(prediction, first, { types: ["rouge3", "rouge4"] }))).toEqual(rouge.plain_rouge3_4);
    expect(rougeWords(prediction)).toEqual(rouge_tokens.prediction);
    expect(rougeWords(prediction).map(stemOf)).toEqual(rouge_tokens.prediction_stem);
  },
);

describe("rougeScores by hand", () => {
  const f1 = (prediction: string, references: readonly string[], type: RougeType): number =>
    rougeScores(prediction, references, { types: [type] })[type]?.f1 ?? Number.NaN;

  test("counts n-grams no more often than both have them", () => {
    // `the` twice in common of four and of three: 2·(2/4)·(2/3) / (2/4 + 2/3) = 4/7.
    expect(f1("the the the the", ["the cat the"], "rouge1")).toBeCloseTo(4 / 7, 15);
    // Bigrams `a b`, `b a` of `a b`, `b a`, `a c`: two of three and of two.
    expect(rougeScores("a b a c", ["a b a"], { types: ["rouge2"] }).rouge2).toEqual({
      precision: 2 / 3,
      recall: 1,
      f1: 0.8,
    });
  });

  test("rougeL keeps the order, rougeLsum reads line by line", () => {
    // Lin 2004, section 3.2: w1 … w5 against `w1 w2 w6 w7 w8` and `w1 w3 w8 w9 w5`: the union is w1 w2 w3 w5, four of five.
    const prediction = "w1 w2 w6 w7 w8\nw1 w3 w8 w9 w5";
    expect(rougeScores(prediction, ["w1 w2 w3 w4 w5"], { types: ["rougeLsum"] }).rougeLsum.recall).toBe(4 / 5);
    // In one line: w1 w2 w3 w5 all the same, in order.
    expect(rougeScores(prediction, ["w1 w2 w3 w4 w5"], { types: ["rougeL"] }).rougeL.recall).toBe(4 / 5);
    expect(f1("one two\nthree four", ["three four\none two"], "rougeL")).toBe(0.5);
    expect(f1("one two\nthree four", ["three four\none two"], "rougeLsum")).toBe(1);
  });

  test("takes the best reference by F1 for each type by itself", () => {
    const scores = rougeScores("a b c d", ["d c b a", "a b"], { types: ["rouge1", "rouge2"] });
    expect(scores.rouge1).toEqual({ precision: 1, recall: 1, f1: 1 });
    expect(scores.rouge2).toEqual({ precision: 1 / 3, recall: 1, f1: 0.5 });
  });

  test("lower case as Python's: the Kelvin sign is a k, a dotted capital I an i and a break", () => {
    expect(rougeWords("\u212A2 \u0130X")).toEqual(["k2", "i", "x"]);
    expect(rougeWords("caf\u00e9 na\u00efve \uff21")).toEqual(["caf", "na", "ve"]);
  });

  test("nothing in common, nothing at all and too short are 0", () => {
    for (const [prediction, reference] of [
      ["", ""],
      ["a", ""],
      ["", "a"],
      ["a", "b"],
      ["\n\n", "!"],
    ] as const) {
      const scores = rougeScores(prediction, [reference], { types: [...TYPES, "rouge9"] });
      expect(Object.values(scores).map((score) => score.f1)).toEqual([0, 0, 0, 0, 0]);
    }
    expect(f1("a", ["a"], "rouge2")).toBe(0);
    expect(f1("a b", ["a b"], "rouge999999999")).toBe(0);
  });

  test("words that are names of object members are words", () => {
    expect(f1("constructor toString proto", ["constructor toString proto"], "rouge2")).toBe(1);
  });

  test("throws without references and for another type", () => {
    expect(() => rougeScores("a", [], { types: ["rouge1"] })).toThrow(RangeError);
    for (const type of ["rouge0", "rouge-1", "rouge1.5"] as const) {
      expect(() => rougeScores("a", ["a"], { types: [type] })).toThrow(`\`${type}\` is no type of ROUGE`);
    }
  });
});
