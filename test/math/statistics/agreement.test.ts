import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  adjustedKappa,
  cohenKappa,
  fleissAgreement,
  kappaInterval,
  pooledKappa,
  rocAuc,
  rootMeanSquare,
} from "../../../src/math/statistics/agreement.ts";

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

  test("sees the share of pairs that agree, counted pair by pair", () => {
    const rater = fc.integer({ min: 0, max: 3 });
    const items = fc
      .integer({ min: 2, max: 6 })
      .chain((raters) =>
        fc.array(fc.array(rater, { minLength: raters, maxLength: raters }), { minLength: 1, maxLength: 8 }),
      );
    fc.assert(
      fc.property(items, (said) => {
        let [alike, pairs] = [0, 0];
        for (const words of said)
          for (const [i, word] of words.entries())
            for (const [j, other] of words.entries()) {
              pairs += Number(i !== j);
              alike += Number(i !== j && word === other);
            }
        const all = said.flat();
        const counts = said.map((words) => [0, 1, 2, 3].map((word) => words.filter((one) => one === word).length));
        const agreement = fleissAgreement(counts);
        expect(agreement?.seen).toBeCloseTo(alike / pairs, 12);
        // Chance is that two draws with replacement of all ratings are alike.
        const same = all.reduce((sum, word) => sum + all.filter((one) => one === word).length, 0) / all.length ** 2;
        expect(agreement?.chance).toBeCloseTo(same, 12);
      }),
    );
  });
});

describe("Cohen's kappa", () => {
  // Wikipedia's article on Cohen's kappa: 50 grants; and two tables of 100 with equal agreement.
  test.each([
    [
      [
        [20, 5],
        [10, 15],
      ],
      0.4,
    ],
    [
      [
        [45, 15],
        [25, 15],
      ],
      0.1304,
    ],
    [
      [
        [25, 35],
        [5, 35],
      ],
      0.2593,
    ],
  ])("of %j is %d", (table, kappa) => expect(cohenKappa(table)).toBeCloseTo(kappa, 4));

  test("by hand with quadratic weights", () => {
    const table = [
      [2, 1, 0],
      [0, 2, 1],
      [1, 0, 3],
    ];
    // Apart: 1 + 1 + 4 = 6 seen. Rows 3, 3, 4 and columns 3, 3, 4 of 10: (3·3 + 3·4 + 3·3 + 4·3) + 4·(3·4 + 4·3) = 42 + 96 = 138, over 10.
    expect(cohenKappa(table, "quadratic")).toBeCloseTo(1 - 6 / 13.8, 14);
  });

  test("is none without items, and where both always say one thing", () => {
    expect(
      cohenKappa([
        [0, 0],
        [0, 0],
      ]),
    ).toBeNull();
    expect(
      cohenKappa([
        [7, 0],
        [0, 0],
      ]),
    ).toBeNull();
  });

  const tables = fc
    .integer({ min: 2, max: 5 })
    .chain((k) =>
      fc.array(fc.array(fc.nat({ max: 9 }), { minLength: k, maxLength: k }), { minLength: k, maxLength: k }),
    );

  test("with quadratic weights is the concordance of the numbers: twice their covariance over both variances and the squared distance of the means", () => {
    fc.assert(
      fc.property(tables, (table) => {
        const pairs = table.flatMap((row, i) =>
          row.flatMap((count, j) => Array.from({ length: count }, () => [i, j] as const)),
        );
        const mean = (of: (pair: readonly [number, number]) => number): number =>
          pairs.reduce((sum, pair) => sum + of(pair), 0) / pairs.length;
        const [a, b] = [mean(([i]) => i), mean(([, j]) => j)];
        const covariance = mean(([i, j]) => (i - a) * (j - b));
        const spread = mean(([i]) => (i - a) ** 2) + mean(([, j]) => (j - b) ** 2) + (a - b) ** 2;
        const kappa = cohenKappa(table, "quadratic");
        if (pairs.length === 0 || spread < 1e-9) expect(kappa).toBeNull();
        else expect(kappa).toBeCloseTo((2 * covariance) / spread, 9);
      }),
    );
  });

  test("of two categories does not depend on the weights, and turning the table changes nothing", () => {
    fc.assert(
      fc.property(tables, (table) => {
        const turned = table.map((_, j) => table.map((row) => row[j] ?? 0));
        const [plain, other] = [cohenKappa(table), cohenKappa(turned)];
        expect(plain === null ? other : (other ?? Number.NaN) - plain).toSatisfy(
          (gap: number | null) => gap === null || Math.abs(gap) < 1e-12,
        );
        const pair = table.slice(0, 2).map((row) => row.slice(0, 2));
        expect(cohenKappa(pair, "quadratic")).toBe(cohenKappa(pair));
      }),
    );
  });
});

describe("the interval of kappa", () => {
  const draws = { resamples: 2000, confidence: 0.95 };

  test("contains kappa, is reproducible, and is wider for fewer items", () => {
    const [low = 0, high = 0] =
      kappaInterval(
        [
          [20, 5],
          [10, 15],
        ],
        draws,
      ) ?? [];
    expect(
      kappaInterval(
        [
          [20, 5],
          [10, 15],
        ],
        draws,
      ),
    ).toEqual([low, high]);
    // The standard error of kappa by the delta method (Fleiss, Cohen and Everitt 1969) is 0.1270 here: 0.4 ± 1.96 · 0.1270 = 0.15 to 0.65.
    expect(low).toBeGreaterThan(0.1);
    expect(low).toBeLessThan(0.2);
    expect(high).toBeGreaterThan(0.6);
    expect(high).toBeLessThan(0.7);
    const [lower = 0, higher = 0] =
      kappaInterval(
        [
          [200, 50],
          [100, 150],
        ],
        draws,
      ) ?? [];
    expect(higher - lower).toBeLessThan((high - low) / 2);
  });

  test("is none where all agree on all", () => {
    expect(
      kappaInterval(
        [
          [5, 0],
          [0, 5],
        ],
        draws,
      ),
    ).toBeNull();
    expect(
      kappaInterval(
        [
          [0, 0],
          [0, 0],
        ],
        draws,
      ),
    ).toBeNull();
  });

  test("uses the given weights", () => {
    const table = [
      [9, 1, 1],
      [2, 9, 1],
      [0, 3, 9],
    ];
    const weighed = kappaInterval(table, { ...draws, weights: "quadratic" });
    const kappa = cohenKappa(table, "quadratic") ?? 0;
    expect(weighed?.[0]).toBeLessThan(kappa);
    expect(weighed?.[1]).toBeGreaterThan(kappa);
    expect(weighed).not.toEqual(kappaInterval(table, draws));
  });
});

describe("rocAuc", () => {
  test.each([
    // By hand: of 2·3 pairs, 0.9 is above all three, 0.4 above one, equal to one, below one: (3 + 1 + ½)/6.
    [[0.9, 0.4], [0.1, 0.4, 0.6], 4.5 / 6],
    [[1, 1], [0], 1],
    [[0], [1], 0],
    [[0.5], [0.5, 0.5], 0.5],
    [[], [1], null],
    [[1], [], null],
  ])("%j beside %j", (there, absent, area) => expect(rocAuc(there, absent)).toBe(area));

  test("is the sum of ranks (Wilcoxon) by another formula", () => {
    const scores = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(scores, scores, (there, absent) => {
        const all = [...there, ...absent].sort((a, b) => a - b);
        const rank = (score: number): number => (all.indexOf(score) + all.lastIndexOf(score)) / 2 + 1;
        const sum = there.reduce((total, score) => total + rank(score), 0);
        const n = there.length;
        expect(rocAuc(there, absent)).toBeCloseTo((sum - (n * (n + 1)) / 2) / (n * absent.length), 12);
      }),
    );
  });
});

describe("adjustedKappa", () => {
  test.each([
    // Two categories: 2p − 1. Five: (5p − 1)/4.
    [0.9, 2, 0.8],
    [0.5, 2, 0],
    [0, 2, -1],
    [0.6, 5, 0.5],
    [1, 1, null],
  ])("%f of %i categories", (agreement, categories, kappa) => {
    const found = adjustedKappa(agreement, categories);
    if (kappa === null) expect(found).toBeNull();
    else expect(found).toBeCloseTo(kappa, 12);
  });

  test("is Cohen's kappa where both raters use all categories equally often", () => {
    // A table of 5 5 / 5 5 with d moved to the diagonal keeps its margins: kappa = (p − ½)/½.
    for (const agreed of [0, 5, 8, 10])
      expect(adjustedKappa(agreed / 10, 2)).toBeCloseTo((agreed / 10 - 0.5) / 0.5, 12);
  });
});

test("rootMeanSquare", () => {
  expect(rootMeanSquare([])).toBeNull();
  expect(rootMeanSquare([-2])).toBe(2);
  // √((9 + 16)/2)
  expect(rootMeanSquare([3, -4])).toBeCloseTo(Math.sqrt(12.5), 12);
});
