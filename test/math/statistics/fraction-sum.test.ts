import fc from "fast-check";
import { expect, test } from "vitest";
import { fractionSums } from "../../../src/math/statistics/fraction-sum.ts";
import { exactSum } from "../../../src/math/statistics/sum.ts";

const fraction = fc
  .tuple(fc.nat({ max: 60 }), fc.integer({ min: 1, max: 60 }))
  .map(([a, b]) => (a < b ? a / b : b / Math.max(a, 1)));

test("sums are those of exact addition", () => {
  fc.assert(
    fc.property(fc.array(fraction), (list) => {
      const { sum, count } = fractionSums(Float64Array.from(list))(null);
      expect(count).toBe(list.length);
      expect(Math.abs(sum - exactSum(list))).toBeLessThanOrEqual(1e-15 * Math.max(1, sum));
    }),
  );
});

test("the order of fractions does not matter, to the last digit, nor do those that are not measured", () => {
  fc.assert(
    fc.property(fc.array(fraction), (list) => {
      const sums = fractionSums(Float64Array.from(list))(null);
      expect(fractionSums(Float64Array.from([Number.NaN, ...list.toReversed()]))(null)).toEqual(sums);
    }),
  );
});

test("0 and 1 and what is weighed by them stay whole", () => {
  const weigh = fractionSums(Float64Array.of(0, 1, 1, Number.NaN, 0.5));
  expect(weigh(null)).toEqual({ sum: 2.5, count: 4 });
  expect(weigh(Uint32Array.of(9, 3, 0, 7, 1_000_000))).toEqual({ sum: 500_003, count: 1_000_012 });
});
