import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { exactSum } from "../../src/math/exact-sum.ts";

describe("the sum is that of the exact values, rounded once", () => {
  // Expected values by hand; those with a plain `+` in the comment are what naive addition gives instead.
  test.each<[string, number[], number]>([
    ["nothing", [], 0],
    ["one", [0.1], 0.1],
    ["ten tenths (naive: 0.9999999999999999)", Array(10).fill(0.1), 1],
    ["a small one between two large ones that cancel (naive: 0)", [1e100, 1, -1e100], 1],
    ["the same, larger first", [1, 1e100, -1e100], 1],
    ["two small ones that only together count (naive: 1)", [1, 2 ** -53, 2 ** -53], 1 + 2 ** -52],
    ["half-way to even, down", [1, 2 ** -53], 1],
    ["half-way to even, up", [1 + 2 ** -52, 2 ** -53], 1 + 2 ** -51],
    ["a hair above half-way, far below the last digit", [1, 2 ** -53, 2 ** -200], 1 + 2 ** -52],
    ["a hair below half-way", [1 + 2 ** -52, 2 ** -53, -(2 ** -200)], 1 + 2 ** -52],
    ["everything cancels", [0.3, -0.1, -0.3, 0.1], 0],
    ["whole numbers up to 2^53", [2 ** 53 - 1, 1], 2 ** 53],
  ])("%s", (_, values, sum) => {
    expect(exactSum(values)).toBe(sum);
  });

  test("no sum of nonsense is a number", () => {
    expect(exactSum([1, Number.NaN])).toBeNaN();
    expect(exactSum(Float64Array.of(0.5, Number.NaN))).toBeNaN();
    expect(Number.isFinite(exactSum(Float64Array.of(0.5, Number.POSITIVE_INFINITY)))).toBe(false);
    expect(Number.isFinite(exactSum([1, Number.POSITIVE_INFINITY, 1]))).toBe(false);
  });
});

/** Doubles of this kind are multiples of 2^-40 below 2^40: their exact sum fits a BigInt. */
const scaled = fc
  .bigInt({ min: -(2n ** 52n), max: 2n ** 52n })
  .chain((mantissa) =>
    fc
      .integer({ min: -40, max: 20 })
      .map((exponent) => ({ value: Number(mantissa) * 2 ** exponent, exact: mantissa * 2n ** BigInt(exponent + 40) })),
  );

describe("laws", () => {
  test("equals the sum in whole numbers, rounded to a double", () => {
    fc.assert(
      fc.property(fc.array(scaled, { maxLength: 40 }), (terms) => {
        const exact = terms.reduce((sum, term) => sum + term.exact, 0n);
        // Number(BigInt) rounds half to even, and a power of two changes no digit.
        expect(exactSum(terms.map((term) => term.value)) + 0).toBe(Number(exact) * 2 ** -40);
      }),
    );
  });

  test("the order does not matter", () => {
    const list = fc.array(fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e200, max: 1e200 }));
    const shuffled = list.chain((values) =>
      fc.tuple(fc.constant(values), fc.shuffledSubarray(values, { minLength: values.length })),
    );
    fc.assert(
      fc.property(shuffled, ([values, others]) => {
        expect(exactSum(others) + 0).toBe(exactSum(values) + 0);
      }),
    );
  });
});

test("a sum of nothing but negative zero is zero, whichever way it is added", () => {
  expect([exactSum([-0]), exactSum([-0, 0.5], [1, 0])]).toEqual([0, 0]);
});

test("many times give the same as that many rows", () => {
  const number = fc.double({ min: -1e6, max: 1e6, noNaN: true });
  const many = fc.array(fc.record({ share: number, times: fc.integer({ min: 0, max: 300 }) }), { maxLength: 8 });
  fc.assert(
    fc.property(many, (rows) => {
      const repeated = rows.flatMap(({ share, times }) => new Array<number>(times).fill(share));
      const sum = exactSum(
        rows.map(({ share }) => share),
        rows.map(({ times }) => times),
      );
      expect(sum).toBe(exactSum(repeated));
    }),
  );
});
