import { describe, expect, test } from "vitest";
import { studentCriticalValue } from "../../../src/math/statistics/distributions.ts";
import { freedomOf, groupClusters, studentInterval } from "../../../src/math/statistics/jackknife.ts";
import { estimateChange, type RatioTerms } from "../../../src/math/statistics/ratio.ts";

const termsOf = (top: readonly number[], bottom = top.map(() => 1)): RatioTerms => ({
  top: Float64Array.from(top),
  bottom: Float64Array.from(bottom),
});
const list = (value: number, count: number): number[] => Array<number>(count).fill(value);
/** The terms of both runs, of which so many cases became worse and better. */
const moved = (worse: number, better: number, cases: number): [RatioTerms, RatioTerms] => {
  const stay = list(1, cases - worse - better);
  return [
    termsOf([...list(0, worse), ...list(1, better), ...stay]),
    termsOf([...list(1, worse), ...list(0, better), ...stay]),
  ];
};
const intervalOf = (sides: readonly [RatioTerms, RatioTerms], names: string | null = null) => {
  const { estimate, effective } = estimateChange(sides, names === null ? null : groupClusters([...names]), [0, 1]);
  if (estimate === null) throw new Error("there is an estimate");
  return { ...estimate, effective, interval: studentInterval(estimate, 0.95, [-1, 1]) };
};

describe("the change of a proportion", () => {
  // By hand (Agresti and Min 2005, with the jackknife's n/(n − 1)): one more worse and one more better case of N = n + 2 give the mean
  // (b − w)/N, and the squares about it (w + b + 2) − (b − w)²/N, divided by N · (N − 1). Student's t has min(n, 50) − 1 degrees.
  test.each([
    [0, 0, 72],
    [1, 0, 200],
    [6, 0, 6],
    [0, 5, 10],
    [10, 2, 100],
    [20, 5, 49],
  ])("of %d worse and %d better of %d cases", (worse, better, cases) => {
    const all = cases + 2;
    const value = (better - worse) / all;
    const error = Math.sqrt((worse + better + 2 - (better - worse) ** 2 / all) / (all * (all - 1)));
    const half = studentCriticalValue(0.95, Math.min(cases, 50) - 1) * error;
    const found = intervalOf(moved(worse, better, cases));
    expect(found.value).toBeCloseTo(value, 12);
    expect(found.error).toBeCloseTo(error, 12);
    expect(found.interval?.[0]).toBeCloseTo(Math.max(-1, value - half), 11);
    expect(found.interval?.[1]).toBeCloseTo(Math.min(1, value + half), 11);
    expect(found.effective).toBe(cases);
  });

  // No random numbers: the chance of each outcome is multinomial. A plain implementation in numpy with scipy 1.17.1 gives the shares.
  test.each([
    [10, 0.5, 0.05, 0.98658661],
    [20, 0.01, 0, 0.99999997],
    [35, 0.3, 0.1, 0.96620645],
    [60, 0.03, 0.01, 0.9991634],
    [60, 0.05, 0, 0.95319217],
    [60, 0.3, 0.1, 0.9586215],
  ])(
    "of %d cases, of which %d become worse and %d better, is inside in %d of all outcomes",
    (n, worse, better, share) => {
      const logFactorial = [0];
      for (let one = 1; one <= n; one += 1) logFactorial[one] = (logFactorial[one - 1] ?? 0) + Math.log(one);
      const log = (times: number, chance: number): number =>
        times === 0 ? 0 : times * Math.log(chance) - (logFactorial[times] ?? 0);
      let inside = 0;
      for (let w = 0; w <= n; w += 1) {
        for (let b = 0; b <= n - w; b += 1) {
          const [low = 9, high = -9] = intervalOf(moved(w, b, n)).interval ?? [];
          if (low > better - worse || high < better - worse) continue;
          inside += Math.exp(
            (logFactorial[n] ?? 0) + log(w, worse) + log(b, better) + log(n - w - b, 1 - worse - better),
          );
        }
      }
      expect(inside).toBeCloseTo(share, 6);
      expect(inside).toBeGreaterThan(0.93);
    },
  );
});

describe("the change of a ratio", () => {
  const HEAD = termsOf([1, 0, 2, 1, 1, 0, 3, 1], [1, 1, 2, 2, 1, 1, 4, 1]);
  const BASE = termsOf([1, 1, 1, 1, 0, 0, 4, 2], [2, 1, 2, 1, 1, 0, 4, 2]);
  const GRADED = [termsOf([0.5, 0.25, 0.375, 0, 0, 0.5]), termsOf([1, 0.5, 0.25, 1, 0.75, 0])] as const;
  const RISEN = [termsOf([1, 1, 1, 1]), termsOf([1, 1, 1, 0], [1, 1, 1, 0])] as const;
  const FOUR = [1, 1, 1, 1, 0];
  const COLLAPSED = [termsOf([0, 0, 0, 1, 0, 1]), termsOf(list(1, 6))] as const;

  // A plain implementation in numpy 2.4.6: the root mean square of the changed cases and of one whole moves two more; two more clusters have
  // as many such cases as a case sees in its own: Σs²/Σs. The clusters count as (Σs)²/Σs²: 64/38 of sizes 1, 6 and 1, rounded 2, one degree
  // of freedom.
  test.each<[string, readonly [RatioTerms, RatioTerms], string | null, number, number, number, number]>([
    ["cases whose bottoms change", [HEAD, BASE], null, -0.0615384615385, 0.1768300388652, 8.0, 7],
    ["their clusters", [HEAD, BASE], "aabbbccd", -0.0492307692308, 0.2077485273225, 6.5784636316, 3],
    ["a new case that is all right", RISEN, null, 0, 0.1849903868056, 4, 3],
    [
      "four cases that count, of which two changed",
      [termsOf([0, 0, 1, 1, 0], FOUR), termsOf([1, 0, 1, 0, 0], FOUR)],
      null,
      0,
      Math.sqrt(4 / 30),
      4,
      3,
    ],
    ["graded cases", GRADED, null, -0.234375, 0.2154104596699, 6.0, 5],
    ["documents that collapse", COLLAPSED, "aabbcc", -0.4, 0.3674234614175, 3.6, 2],
    ["one document of four", moved(3, 0, 12), "aaabbbcccddd", -0.1666666666667, 0.3073181485764, 4.0, 3],
    ["unchanged clusters", moved(0, 0, 8), "abbbbbbc", 0.0, 0.4712413768094, 1.6842105263158, 1],
  ])("of %s", (_, sides, names, value, error, effective, freedom) => {
    const found = intervalOf([...sides], names);
    expect(found.value).toBeCloseTo(value, 12);
    expect(found.error).toBeCloseTo(error, 12);
    expect(found.effective).toBeCloseTo(effective, 12);
    expect(freedomOf(found)).toBe(freedom);
  });

  test("is none where no case changed and the range has no end", () => {
    const same = termsOf([3, 1, 2]);
    const { estimate } = estimateChange([same, same], null, [0, Number.POSITIVE_INFINITY]);
    expect(estimate).toMatchObject({ value: 0, error: 0 });
  });
});
