import { describe, expect, test } from "vitest";
import { type SwapUnit, testQuantileSwaps } from "../../../../src/math/statistics/quantile/swap-test.ts";
import { seedRandom } from "../../../../src/math/statistics/random.ts";

const pairs = (head: readonly number[], base: readonly number[]): SwapUnit[] =>
  head.map((value, index) => [Float64Array.of(value), Float64Array.of(base[index] as number)]);

const pOf = (units: readonly SwapUnit[], share: number, better: "higher" | "lower" = "lower", draws = 10_000): number =>
  testQuantileSwaps({ units, share, better }, draws).results[0]?.p ?? Number.NaN;

test("p of the largest value is the chance that swaps keep all that is above the baseline in the head", () => {
  // By hand: the head has 9, 8 and 7, the baseline at most 6. The difference is 3 or more where 9, 8 and 7 stay together in the head: 1/8.
  const units = pairs([9, 8, 7, 1, 2], [1, 2, 3, 6, 5]);
  expect(pOf(units, 1)).toBe(1 / 8);
  // Where higher is better, only what keeps 6 in the head too is less bad than the observed: 1 − 1/16.
  expect(pOf(units, 1, "higher")).toBe(15 / 16);
});

test("p of the median is that of all arrangements", () => {
  // By hand: of three cases (2, 1), (4, 3), (6, 5) the medians are 4 and 3. The second case decides alone unless the others cross it.
  // Its swap makes 3 and 4; the others never change the middle: 4 of the 8 arrangements reach a difference of 1.
  expect(pOf(pairs([2, 4, 6], [1, 3, 5]), 0.5)).toBe(0.5);
});

test("units that did not change have no part, and without changes p is 1", () => {
  const same = pairs([5, 5, 5, 5], [5, 5, 5, 5]);
  expect(pOf(same, 0.5)).toBe(1);
  expect(pOf([...pairs([9, 8, 7, 1, 2], [1, 2, 3, 6, 5]), ...pairs([0, 0, 0], [0, 0, 0])], 1)).toBe(1 / 8);
});

test("the order of units does not matter", () => {
  const random = seedRandom([1, 2, 3, 4]);
  const units = pairs(
    Array.from({ length: 50 }, () => random() % 100),
    Array.from({ length: 50 }, () => random() % 100),
  );
  expect(pOf(units.toReversed(), 0.9)).toBe(pOf(units, 0.9));
});

test("several base runs count together", () => {
  // By hand: each of two cases has one bad run of three, both in the head. All 9 arrangements are equally likely, and only the
  // observed one has the head's largest value of 9 and no 9 elsewhere; the largest difference is reached by it alone.
  const unit = (bad: number): SwapUnit => [Float64Array.of(bad), Float64Array.of(1), Float64Array.of(1)];
  expect(pOf([unit(9), unit(9)], 1)).toBe(1 / 9);
});

describe("if nothing changed", () => {
  // The two values of each case are exchangeable. p is at most 5% in at most 5% of samples, up to three standard errors (2.9 points of 500).
  test.each([
    [0.5, 30],
    [0.95, 30],
    [1, 30],
    [0.9, 200],
  ])("a share of %d over %d cases is rarely significant", (share, cases) => {
    const random = seedRandom([7, cases, share * 100, 1]);
    const latency = (): number => Math.exp((random() / 2 ** 32) * 4);
    let significant = 0;
    for (let sample = 0; sample < 500; sample += 1) {
      const units = pairs(Array.from({ length: cases }, latency), Array.from({ length: cases }, latency));
      if (pOf(units, share, "lower", 199) <= 0.05) significant += 1;
    }
    expect(significant / 500).toBeLessThanOrEqual(0.05 + 0.029);
  });
});

test("a rise of all values is found in every quantile, and in the largest value", () => {
  const random = seedRandom([3, 1, 4, 1]);
  const base = Array.from({ length: 100 }, () => Math.exp((random() / 2 ** 32) * 3));
  const units = pairs(
    base.map((value) => value * 2 + (random() / 2 ** 32) * 0.1),
    base,
  );
  for (const share of [0, 0.5, 0.9, 0.95, 0.99, 1]) expect(pOf(units, share)).toBeLessThan(0.05);
});

test("many values leave enough draws for a low level", () => {
  // All 30,000 values rose: no draw reaches that, and p is 1 / (draws + 1), of which at least a tenth of those asked for are made.
  const units = Array.from({ length: 30_000 }, (_, index) => [Float64Array.of(index + 5000), Float64Array.of(index)]);
  const [result] = testQuantileSwaps({ units, share: 0.5, better: "lower" }, 20_000).results;
  expect(result?.p).toBeLessThanOrEqual(1 / 2001);
});
