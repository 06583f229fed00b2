import fc from "fast-check";
import { distance } from "fastest-levenshtein";
import { describe, expect, test } from "vitest";
import { editDistance, findSimilar, leastErrors } from "../../../src/math/text/edit-distance.ts";
import { type NumberedTexts, numberTokens } from "../../../src/math/text/words.ts";
import { rowsOf } from "../../input/rows.ts";

const letters = (one: string, others: readonly string[]): NumberedTexts =>
  numberTokens(
    [...one],
    others.map((other) => [...other]),
  );

function edits({ prediction, references, distinct }: NumberedTexts): number {
  return editDistance(prediction, references[0] as Int32Array, distinct);
}

describe("edit distance", () => {
  test.each([
    ["kitten", "sitting", 3],
    ["", "abc", 3],
    ["abc", "", 3],
    ["", "", 0],
    ["same", "same", 0],
  ])("%j to %j is %i (by hand)", (one, other, least) => expect(edits(letters(one, [other]))).toBe(least));

  test("equals fastest-levenshtein 1.0.16, over several blocks of 32 symbols", () => {
    const text = fc.string({ unit: fc.constantFrom("a", "b", "c"), maxLength: 150 });
    fc.assert(
      fc.property(text, text, (one, other) => {
        expect(edits(letters(one, [other]))).toBe(distance(one, other));
      }),
      { numRuns: 1000 },
    );
  });

  test("symbols are compared by value: words, and letters of two UTF-16 units", () => {
    expect(edits(numberTokens(["the", "cat"], [["the", "dog"]]))).toBe(1);
    expect(edits(letters("👍a", ["👎a"]))).toBe(1);
  });
});

test("the reference with the lowest rate counts, the first of equal ones; empty ones do not count", () => {
  expect(leastErrors(letters("abc", ["abd", "abcdef", ""]))).toEqual({ edits: 1, length: 3 });
  // 1 of 2 and 2 of 4: the first.
  expect(leastErrors(letters("ab", ["ax", "abcd"]))).toEqual({ edits: 1, length: 2 });
  // jiwer 4.0: `wer("", "now defined behaviour")` has three insertions (jitsi/jiwer, pull request 108).
  expect(leastErrors(letters("ab", [""]))).toEqual({ edits: 2, length: 0 });
  expect(leastErrors(letters("", ["ab", ""]))).toEqual({ edits: 0, length: 0 });
  expect(leastErrors(letters("ab", []))).toBeNull();
});

test.each(
  rowsOf<{ given: string; known: readonly string[] | readonly never[]; meant: string | null }>(
    "reference/nearest-names.jsonl",
    import.meta.url,
  ),
)("the most similar word: $given among $known is $meant", ({ given, known, meant }) =>
  expect(findSimilar(given, known)).toBe(meant),
);
