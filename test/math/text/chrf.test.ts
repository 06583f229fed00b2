import fc from "fast-check";
import { expect, test } from "vitest";
import { chrfCharacters, chrfCounts } from "../../../src/math/text/ngram-scores.ts";

/** The n-grams of a text, counted. */
function gramsOf(points: readonly string[], order: number): Map<string, number> {
  const counts = new Map<string, number>();
  for (let at = 0; at + order <= points.length; at += 1) {
    const key = points.slice(at, at + order).join(" ");
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

test("counts equal those of a plain formulation", () => {
  const text = fc.string({ unit: fc.constantFrom("a", "b", " ", "é", "👍"), maxLength: 30 });
  const sum = (counts: Map<string, number>): number => [...counts.values()].reduce((total, n) => total + n, 0);
  fc.assert(
    fc.property(text, fc.array(text, { maxLength: 3 }), (one, others) => {
      const [prediction, references] = [chrfCharacters(one), others.map(chrfCharacters)];
      const plain = references.map((reference) =>
        [1, 2, 3, 4, 5, 6].map((order) => {
          const [own, theirs] = [gramsOf(prediction, order), gramsOf(reference, order)];
          const both = [...own].reduce((total, [gram, n]) => total + Math.min(n, theirs.get(gram) ?? 0), 0);
          return theirs.size === 0 ? [0, 0, 0] : [sum(own), sum(theirs), both];
        }),
      );
      expect(chrfCounts(prediction, references)).toEqual(plain);
    }),
    { numRuns: 500 },
  );
});
