import { describe, expect, test } from "vitest";
import { seedOfText, seedRandom } from "../../../src/math/random.ts";
import { bleuCounts, bleuOf } from "../../../src/math/text/ngram-scores.ts";
import { rougeScores } from "../../../src/math/text/rouge.ts";

const random = seedRandom(seedOfText("long texts"));

/** Words of which a few are frequent, as in prose. */
const words = (n: number, vocabulary: number): string =>
  Array.from({ length: n }, () => `w${Math.floor(vocabulary ** (random() / 2 ** 32))}`).join(" ");

describe("long texts", () => {
  test("a union of one long line with one is its longest common subsequence", () => {
    // The second lines share nothing.
    const [prediction, reference] = [words(12_000, 50), words(12_000, 50)];
    const alone = rougeScores(prediction, [reference], { types: ["rougeL"] }).rougeL;
    const { rougeLsum } = rougeScores(`${prediction}\none`, [`${reference}\ntwo`], { types: ["rougeLsum"] });
    expect(alone.recall).toBeGreaterThan(0.3);
    expect(Math.round(rougeLsum.recall * 12_001)).toBe(Math.round(alone.recall * 12_000));
  });

  test("50,000 words against 50,000, all types", () => {
    const [prediction, reference] = [words(50_000, 20_000), words(50_000, 20_000)];
    const scores = rougeScores(prediction, [reference], {
      types: ["rouge1", "rouge2", "rougeL", "rougeLsum"],
      stem: true,
    });
    expect(scores.rougeLsum).toEqual(scores.rougeL);
    expect(scores.rouge1.f1).toBeGreaterThan(scores.rougeL.f1);
    expect(bleuOf(bleuCounts(prediction, [reference], 1), [1])).toBeCloseTo(scores.rouge1.precision, 1);
  });
});
