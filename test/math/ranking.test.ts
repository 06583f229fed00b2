import { expect, test } from "vitest";
import { ndcg } from "../../src/math/ranking.ts";

test("by hand: two of three documents, at ranks 2 and 4", () => {
  // (1/log2(3) + 1/log2(5)) / (1/log2(2) + 1/log2(3) + 1/log2(4)) = (0.630930 + 0.430677) / (1 + 0.630930 + 0.5).
  const hits = [
    [2, 1],
    [4, 1],
  ] as const;
  expect(ndcg(hits, [1, 1, 1], 5)).toBeCloseTo(1.061607 / 2.13093, 5);
});
