import { expect, test } from "vitest";
import { decimalIn, isEqualRounded, isWithin } from "../../src/math/numbers.ts";

// By hand; 1.01 − 1 is 0.010000000000000009 in binary, and 0.1 + 0.2 is 0.30000000000000004.
test.each([
  [1.01, 1, 0.01, true],
  [1.011, 1, 0.01, false],
  [-1.01, -1, 0.01, true],
  [0.1 + 0.2, 0.3, 0, false],
  [2, 2, 0, true],
  [Number.NaN, 1, 1, false],
  [1, Number.POSITIVE_INFINITY, 5, false],
  [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, 5, true],
])("%d and %d are within %d: %s", (one, other, tolerance, expected) => {
  expect(isWithin(one, other, tolerance)).toBe(expected);
});

test.each([
  ...[[" 1e3 ", 1000] as const, ["+.5", 0.5] as const, ["5.", 5] as const],
  ...["0x5", "0b1", "Infinity", "1e999", "NaN", " ", "1_000", "1,5"].map((text) => [text, null] as const),
])("%j in decimal digits is %j", (text, number) => expect(decimalIn(text)).toBe(number));

test("numbers that differ by rounding only are equal", () => {
  expect(isEqualRounded(0.1 + 0.2, 0.3)).toBe(true);
  expect(isEqualRounded(0.3, 0.300001)).toBe(false);
});
