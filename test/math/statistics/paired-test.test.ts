import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { exactMcnemar, randomizationTest } from "../../../src/math/statistics/paired-test.ts";
import type { RatioTerms } from "../../../src/math/statistics/ratio.ts";

interface Mcnemar {
  readonly b_only_base_correct: number;
  readonly c_only_head_correct: number;
  readonly exact_two_sided: number;
  readonly mid_p: number;
}

/** scipy 1.10.1: `stats.binomtest(min(b, c), b + c).pvalue`, and the same less half of the point's chance twice. */
const mcnemar: Mcnemar[] = readFileSync(new URL("reference/mcnemar.jsonl", import.meta.url), "utf8")
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line));

const quotient = (cases: readonly (readonly [number, number])[]): RatioTerms => ({
  top: Float64Array.from(cases, ([top]) => top),
  bottom: Float64Array.from(cases, ([, bottom]) => bottom),
});
const proportion = (hits: readonly number[]): RatioTerms => quotient(hits.map((hit) => [hit, 1]));

describe("McNemar's exact test equals scipy's", () => {
  test("there are 10", () => expect(mcnemar).toHaveLength(10));

  test.each(mcnemar)("$b_only_base_correct against $c_only_head_correct", (one) => {
    const { p, midP } = exactMcnemar(one.b_only_base_correct, one.c_only_head_correct);
    expect(p).toBeCloseTo(one.exact_two_sided, 11);
    expect(midP).toBeCloseTo(one.mid_p, 11);
  });

  test("nothing changed is no difference", () => expect(exactMcnemar(0, 0)).toEqual({ p: 1, midP: 1 }));
});

describe("the randomisation test", () => {
  test("tries all swaps of a quotient whose bottom moves too", () => {
    // All 64 swaps listed by a loop of Python's itertools over the 6 changed cases: 6 are as large.
    const base = quotient([
      [1, 1],
      [1, 1],
      [0, 1],
      [1, 1],
      [0, 1],
      [1, 1],
      [0, 0],
      [1, 1],
      [1, 1],
      [0, 1],
    ]);
    const head = quotient([
      [0, 1],
      [0, 0],
      [0, 1],
      [0, 1],
      [0, 0],
      [1, 1],
      [0, 1],
      [0, 1],
      [1, 1],
      [0, 1],
    ]);
    expect(randomizationTest(base, head, 100)).toBe(6 / 64);
  });

  test("is McNemar's exact test where each case is a hit or none", () => {
    const bits = fc.array(fc.tuple(fc.boolean(), fc.boolean()), { minLength: 1, maxLength: 13 });
    fc.assert(
      fc.property(bits, (cases) => {
        const [base, head] = [cases.map(([before]) => Number(before)), cases.map(([, now]) => Number(now))];
        const broke = cases.filter(([before, now]) => before && !now).length;
        const healed = cases.filter(([before, now]) => !before && now).length;
        expect(randomizationTest(proportion(base), proportion(head), 1)).toBeCloseTo(exactMcnemar(broke, healed).p, 12);
      }),
    );
  });

  test("draws swaps where there are many, near to the exact answer", () => {
    // 30 cases broke, 10 healed: 0.002 exactly (2 · P(X ≤ 10 of 40)); 4 standard errors of 20,000 draws are 0.0013.
    const base = proportion([...Array(30).fill(1), ...Array(10).fill(0), ...Array(60).fill(1)]);
    const head = proportion([...Array(30).fill(0), ...Array(10).fill(1), ...Array(60).fill(1)]);
    expect(Math.abs(randomizationTest(base, head, 20_000) - exactMcnemar(30, 10).p)).toBeLessThan(0.0013);
  });

  test("bounds p where no draw is as large: neither zero, nor no smaller than draws can tell", () => {
    const allBroke = (count: number): number =>
      randomizationTest(proportion(Array(count).fill(1)), proportion(Array(count).fill(0)), 999);
    // By hand: 50 of 50 broke, 2 · 0.5^50 exactly; Hoeffding's bound of it is 2 · e^(−50² / (2 · 50)) = 2 · e^−25.
    expect(allBroke(50)).toBeCloseTo(2 * Math.exp(-25), 16);
    expect(allBroke(50)).toBeGreaterThan(2 * 0.5 ** 50);
    // 2 · e^−7 for 14 says less than 999 draws do.
    expect(allBroke(14)).toBe(1 / 1000);
  });

  test("stops where many draws are as large", () => {
    // By hand: 20 each way differ by nothing: each of the first 500 draws is as large.
    const half = [...Array(20).fill(1), ...Array(20).fill(0)];
    expect(randomizationTest(proportion(half), proportion(half.toReversed()), 10_000)).toBe(1);
  });

  test.each([1e-14, 1e12])("does not care for the unit: %d", (unit) => {
    const base = Array.from({ length: 8 }, (_, index) => unit * (1 + index / 7));
    // By hand: each case's value falls by a third: of 256 swaps only the two that keep all on one side are as large.
    const head = base.map((value) => (value * 2) / 3);
    expect(randomizationTest(proportion(base), proportion(head), 10)).toBe(2 / 256);
  });

  test("does not care for the order of the cases, nor which side came first", () => {
    const cases = fc.array(fc.tuple(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 3 })), {
      minLength: 20,
      maxLength: 40,
    });
    const shuffled = cases.chain((all) =>
      fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })),
    );
    const p = (all: readonly (readonly [number, number])[]): number =>
      randomizationTest(quotient(all.map(([before]) => [before, 2])), quotient(all.map(([, now]) => [now, 2])), 200);
    fc.assert(
      fc.property(shuffled, ([all, others]) => {
        expect(p(others)).toBe(p(all));
      }),
      { numRuns: 30 },
    );
  });
});
