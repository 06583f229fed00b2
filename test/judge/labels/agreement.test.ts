import { describe, expect, test } from "vitest";
import { fleissAgreement, pooledKappa } from "../../../src/judge/labels/vote.ts";

/** The ten subjects that fourteen raters put into five categories, as in Wikipedia's article on Fleiss' kappa, which gives 0.378, 0.213 and 0.210. */
const FOURTEEN_RATERS = [
  [0, 0, 0, 0, 14],
  [0, 2, 6, 4, 2],
  [0, 0, 3, 5, 6],
  [0, 3, 9, 2, 0],
  [2, 2, 8, 1, 1],
  [7, 7, 0, 0, 0],
  [3, 2, 6, 3, 0],
  [2, 5, 3, 2, 2],
  [6, 5, 2, 1, 0],
  [0, 2, 2, 3, 7],
];

function fleiss(counts: readonly (readonly number[])[]): number | null {
  const agreement = fleissAgreement(counts);
  return agreement && pooledKappa([agreement]);
}

describe("Fleiss' kappa", () => {
  test("is as published", () => {
    const agreement = fleissAgreement(FOURTEEN_RATERS);
    expect(agreement?.items).toBe(10);
    expect(agreement?.seen).toBeCloseTo(0.378, 3);
    expect(agreement?.chance).toBeCloseTo(0.213, 3);
    expect(fleiss(FOURTEEN_RATERS)).toBeCloseTo(0.21, 3);
  });

  test("by hand", () => {
    // Three raters, two items: 3 of a kind, and 2 to 1. Seen: (1 + 1/3) / 2 = 2/3. Shares 5/6 and 1/6, so chance is 26/36.
    expect(
      fleiss([
        [3, 0],
        [2, 1],
      ]),
    ).toBeCloseTo((2 / 3 - 26 / 36) / (1 - 26 / 36), 14);
    expect(
      fleiss([
        [2, 0],
        [0, 2],
      ]),
    ).toBe(1);
  });

  test("is none without items, without a second rater, and where chance agrees on all", () => {
    expect(fleissAgreement([])).toBeNull();
    expect(fleissAgreement([[1, 0]])).toBeNull();
    expect(
      fleiss([
        [3, 0],
        [3, 0],
      ]),
    ).toBeNull();
    expect(pooledKappa([])).toBeNull();
  });

  test("of several questions weighs each item alike, with the chance of its own question", () => {
    // By hand: seen 1 and 0 on one item each; chance 1/2 each would be (1 - 1) / (2 - 1) = 0.
    expect(
      pooledKappa([
        { items: 1, seen: 1, chance: 0.5 },
        { items: 1, seen: 0, chance: 0.5 },
      ]),
    ).toBe(0);
    expect(
      pooledKappa([
        { items: 3, seen: 1, chance: 0.5 },
        { items: 1, seen: 0, chance: 0.5 },
      ]),
    ).toBe(0.5);
  });
});
