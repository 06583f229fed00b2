import fc from "fast-check";
import { expect, test } from "vitest";
import { visitSpacedWords } from "../../../src/math/text/whitespace.ts";
import { numberWords, wordsOf } from "../../../src/math/text/words.ts";

test("words are numbered in the order of the prediction; words of a reference alone have no number", () => {
  const { prediction, references, distinct } = numberWords("b a b", ["a c b", ""], visitSpacedWords);
  expect([[...prediction], references.map((reference) => [...reference]), distinct]).toEqual([
    [0, 1, 0],
    [[1, -1, 0], []],
    2,
  ]);
});

test("words of equal stems have one number, whichever text they are in", () => {
  const stem = (word: string): string => word.charAt(0);
  const { prediction, references, distinct } = numberWords("b1 a1 b2", ["a9 c1 b1"], visitSpacedWords, stem);
  expect([[...prediction], references.map((reference) => [...reference]), distinct]).toEqual([
    [0, 1, 0],
    [[1, -1, 0]],
    2,
  ]);
});

test("equal words have equal numbers, others have not, however many and however long", () => {
  // `vre9D` and `DqyMK` have the same hash; `x` and `xx` differ in length alone.
  const words = fc.array(
    fc.oneof(fc.constantFrom("x", "xx", "vre9D", "DqyMK", "ß", "👍"), fc.integer().map(String), fc.string()),
    { maxLength: 60 },
  );
  fc.assert(
    fc.property(words, words, fc.constantFrom(1, 3000), (own, theirs, times) => {
      const more = Array.from({ length: times }, (_, at) => `word${at % 1999}`.repeat(1 + (at % 3)));
      const [one, other] = [[...own, ...more].join(" "), [...theirs, ...more].join(" ")];
      const expected = wordsOf(one, visitSpacedWords);
      const known = [...new Set(expected)];
      const { prediction, references, distinct } = numberWords(one, [other], visitSpacedWords);
      expect([...prediction]).toEqual(expected.map((word) => known.indexOf(word)));
      expect([...(references[0] ?? [])]).toEqual(wordsOf(other, visitSpacedWords).map((word) => known.indexOf(word)));
      expect(distinct).toBe(known.length);
    }),
    { numRuns: 30 },
  );
});
