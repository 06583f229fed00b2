import { expect, test } from "vitest";
import { fallingTrendPValue } from "../../../src/math/statistics/trend.ts";

/** scipy 1.17.1: kendalltau(range(n), values, method="exact", alternative="less").pvalue. */
test.each([
  ["every step falls: one order of 5! = 120", [5, 4, 3, 2, 1], 0.008333333333333333],
  ["one pair of eight values rises", [9, 8, 7, 8.5, 6, 5, 4, 3], 0.0008680555555555555],
  [
    "twelve values, four rising pairs",
    [0.84, 0.85, 0.83, 0.835, 0.82, 0.81, 0.815, 0.8, 0.79, 0.78, 0.785, 0.77],
    2.659698840254396e-6,
  ],
  ["every step rises", [1, 2, 3, 4], 1],
])("without ties it is exact: %s", (_, values, p) => {
  expect(fallingTrendPValue(values)).toBeCloseTo(p, 14);
  expect(fallingTrendPValue(values) / p).toBeCloseTo(1, 10);
});

/**
 * S and its variance by hand, n(n−1)(2n+5)/18 less t(t−1)(2t+5)/18 a group of t; then scipy 1.17.1:
 * norm.sf((−S − 1) / sqrt(variance)). The variance is kendalltau's own: without the −1 both agree.
 */
test.each([
  // (8·7·21 − 4·2·1·9) / 18 = 1104/18; S = 0 − 24.
  ["four pairs of equals", [5, 5, 4, 4, 3, 3, 2, 2], 0.00165790220078724],
  // (10·9·25 − 4·3·13 − 3·2·11 − 3·2·11) / 18 = 1962/18 = 109; S = 2 − 31.
  ["ten values of three sizes", [0.9, 0.9, 0.9, 0.85, 0.85, 0.9, 0.85, 0.8, 0.8, 0.8], 0.00366011816787233],
  // (4·3·13 − 3·2·11) / 18 = 5; S = −3.
  ["one fall at the end", [3, 3, 3, 2], 0.18554668476134878],
])("with ties it is normal, corrected: %s", (_, values, p) => {
  expect(fallingTrendPValue(values)).toBeCloseTo(p, 12);
});

test.each([
  ["no values", []],
  ["one value", [0.5]],
  ["equal values", [0.5, 0.5, 0.5]],
  ["a rise with ties", [1, 1, 2, 2]],
])("nothing falls in %s", (_, values) => {
  expect(fallingTrendPValue(values)).toBe(1);
});

test("fifty falling values are one order of 50!", () => {
  const values = Array.from({ length: 50 }, (_, index) => -index);
  // scipy 1.17.1: 1 / special.factorial(50, exact=True) = 3.287949416633158e-65.
  expect(fallingTrendPValue(values) / 3.287949416633158e-65).toBeCloseTo(1, 10);
});

test("all orders of six values together: at each p, no more orders than p of them have so small a one", () => {
  const ps = ordersOf([1, 2, 3, 4, 5, 6]).map(fallingTrendPValue);
  expect(ps).toHaveLength(720);
  for (const p of new Set(ps)) expect(ps.filter((one) => one <= p).length / 720).toBeCloseTo(p, 12);
});

function ordersOf(values: readonly number[]): number[][] {
  if (values.length === 0) return [[]];
  return values.flatMap((value) => ordersOf(values.filter((other) => other !== value)).map((rest) => [value, ...rest]));
}
