import { describe, expect, test } from "vitest";
import { prepareCorpusBleu } from "../../../src/families/generation/metrics.ts";
import { type BleuCounts, bleuCounts, bleuOf, bleuWords } from "../../../src/math/text/ngram-scores.ts";
import { overlapCases } from "./overlap-reference.ts";

const sentenceBleu = (prediction: string, references: readonly string[], weights: readonly number[]): number =>
  bleuOf(bleuCounts(prediction, references, weights.length), weights);
const corpusBleu = (cases: readonly BleuCounts[], weights: readonly number[]): number | null =>
  prepareCorpusBleu(
    cases.map(({ length, closest, matches, totals }) => {
      const orders = weights.length;
      return [length, closest, ...matches.slice(0, orders), ...totals.slice(0, orders)];
    }),
    weights,
  )(null);
const FOUR = [0.25, 0.25, 0.25, 0.25];

/** The weights behind the names in the reference values. */
const WEIGHTS: Readonly<Record<string, readonly number[]>> = {
  bleu1: [1],
  bleu2: [0.5, 0.5],
  bleu3: [1 / 3, 1 / 3, 1 / 3],
  bleu4: FOUR,
  "custom_0.4_0.3_0.2_0.1": [0.4, 0.3, 0.2, 0.1],
  only_bigram: [0, 1],
  bleu5: [0.2, 0.2, 0.2, 0.2, 0.2],
  sum_not_one: [0.5, 0.25],
};

test.each(overlapCases)("sentenceBleu and nltk 3.8: $name", ({ prediction, references, bleu, bleu_tokens }) => {
  expect(bleuWords(prediction)).toEqual(bleu_tokens.prediction);
  expect(references.map(bleuWords)).toEqual(bleu_tokens.references);
  expect(Object.keys(bleu)).toEqual(Object.keys(WEIGHTS));
  for (const [name, weights] of Object.entries(WEIGHTS)) {
    const [seen, expected] = [sentenceBleu(prediction, references, weights), bleu[name]?.valor];
    expect(Math.abs(seen - (expected ?? Number.NaN)), name).toBeLessThanOrEqual(1e-15);
  }
});

// By hand, from the pattern, with Python 3.11's classes of characters.
test.each([
  ["$1,250.75.", ["$1", ",250", "75"]],
  ["$x.y $", ["$x", "y", "$"]],
  ["$٣x", ["$٣", "x"]],
  ["don't... stop", ["don", "'t", "stop"]],
  ["(a.b) -c d-e", ["(a", "b", ")", "-c", "d", "-e"]],
  ["snake_case x² ½ Ⅷ 東京", ["snake_case", "x²", "½", "Ⅷ", "東京"]],
  ["cafe\u0301s", ["cafe", "\u0301s"]],
  ["👍👍x 𝒜b", ["👍👍x", "𝒜b"]],
  ["a\u0085b\u001cc\u3000d\ufeffe", ["a", "b", "c", "d", "\ufeffe"]],
  ["\ud800a b\udfff", ["\ud800a", "b", "\udfff"]],
  ["", []],
  [" .\n", []],
])("words of BLEU: %j", (text, tokens) => {
  expect(bleuWords(text)).toEqual(tokens);
});

describe("counts", () => {
  test("Papineni's the the the: clipped to the most in one reference", () => {
    // Papineni et al. 2002, section 2.1: 2/7. Bigrams: `the the` is in no reference.
    const counts = bleuCounts("the the the the the the the", ["the cat is on the mat", "there is a cat on the mat"], 2);
    expect(counts).toEqual({ matches: [2, 0], totals: [7, 6], length: 7, closest: 7 });
  });

  test("closest length: of two as close the shorter, in any order", () => {
    for (const references of [
      ["a b c d e", "a"],
      ["a", "a b c d e"],
    ])
      expect(bleuCounts("a b c", references, 1).closest).toBe(1);
    expect(bleuCounts("a b c", ["a", "b c d e", "a b c d e f g"], 1).closest).toBe(4);
    expect(bleuCounts("", ["a b", ""], 1)).toEqual({ matches: [0], totals: [1], length: 0, closest: 0 });
  });

  test("n longer than the prediction counts one that is not matched, as nltk does", () => {
    expect(bleuCounts("a b", ["a b"], 4)).toEqual({
      matches: [2, 1, 0, 0],
      totals: [2, 1, 1, 1],
      length: 2,
      closest: 2,
    });
    expect(sentenceBleu("a b", ["a b"], FOUR)).toBe(0);
    expect(sentenceBleu("a b", ["a b"], [0.5, 0.5])).toBe(1);
  });

  test("need a reference", () => {
    expect(() => bleuCounts("a", [], 4)).toThrow(RangeError);
  });
});

describe("corpusBleu", () => {
  // The example of nltk's documentation of corpus_bleu; values by nltk 3.10.3, which has 3.8's formula.
  const first = "It is a guide to action which ensures that the military always obeys the commands of the party";
  const references = [
    "It is a guide to action that ensures that the military will forever heed Party commands",
    "It is the guiding principle which guarantees the military forces always being under the command of the Party",
    "It is the practical guide for the army always to heed the directions of the party",
  ];
  const cases = [
    bleuCounts(first, references, 5),
    bleuCounts(
      "he read the book because he was interested in world history",
      ["he was interested in world history because he read the book"],
      5,
    ),
  ];

  test.each([
    [FOUR, 0.5920778868801042],
    [[0.1, 0.3, 0.5, 0.1], 0.5818765313748497],
    [[0.2, 0.2, 0.2, 0.2, 0.2], 0.4719230742411042],
  ])("weights %j: %f", (weights, expected) => {
    expect(corpusBleu(cases, weights)).toBeCloseTo(expected, 14);
  });

  test("is of the sums, so neither the mean nor blind to a case without a match", () => {
    // By hand: (1 + 0)/(1 + 1) unigrams; lengths 2 and 2.
    expect(corpusBleu([bleuCounts("a", ["a"], 1), bleuCounts("b", ["c"], 1)], [1])).toBe(0.5);
    expect(corpusBleu([], [1])).toBeNull();
  });

  test("of one case is that case's", () => {
    for (const { prediction, references: all } of overlapCases) {
      expect(corpusBleu([bleuCounts(prediction, all, 4)], FOUR)).toBe(sentenceBleu(prediction, all, FOUR));
    }
  });

  test("without weights is 0, as nltk has it", () => {
    expect(bleuOf(bleuCounts("a", ["a"], 0), [])).toBe(0);
  });
});
