import fc from "fast-check";
import { expect, test } from "vitest";
import { type Hit, ndcg, ndcgOfRanks } from "../../src/math/ranking.ts";

const rank = fc.integer({ min: 1, max: 30 });
const ranks = fc.uniqueArray(rank, { maxLength: 10 }).map((list) => list.sort((a, b) => a - b));

test("the gain of ranks alone is that of documents of the same grade", () => {
  const more = fc.integer({ min: 0, max: 5 });
  fc.assert(
    fc.property(ranks, more, fc.integer({ min: 1, max: 20 }), (list, left, k) => {
      const relevant = list.length + left;
      const hits = list.map((one): Hit => [one, 1]);
      const ofRanks = ndcgOfRanks(k);
      const expected = ndcg(hits, new Array<number>(relevant).fill(1), k);
      expect([ofRanks(list, relevant), ofRanks(list, relevant)]).toEqual([expected, expected]);
    }),
  );
});

test("by hand: two of three documents, at ranks 2 and 4", () => {
  // (1/log2(3) + 1/log2(5)) / (1/log2(2) + 1/log2(3) + 1/log2(4)) = (0.630930 + 0.430677) / (1 + 0.630930 + 0.5).
  expect(ndcgOfRanks(5)([2, 4], 3)).toBeCloseTo(1.061607 / 2.13093, 5);
});
