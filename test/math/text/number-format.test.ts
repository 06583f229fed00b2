import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  FRACTION_FORMAT,
  formatFor,
  formatLimitPercent,
  formatPercent,
  NUMBER_FORMAT,
} from "../../../src/math/text/number-format.ts";

const { apart: decimalsApart, pair: explainingPair, limitSize: limitPointsText, size: pointsText } = FRACTION_FORMAT;

// Expected texts by hand: a hundred times the number, rounded.
test.each([
  [0.843, "84.3%"],
  [1, "100.0%"],
  [0, "0.0%"],
  [-0.02, "-2.0%"],
  [-0.0001, "0.0%"],
  [12.5, "1250.0%"],
  [Number.NaN, "n/a"],
  [Number.NEGATIVE_INFINITY, "n/a"],
])("%d is %s", (value, text) => expect(formatPercent(value)).toBe(text));

test("a percentage is rounded once, from the number's exact value", () => {
  // 1.005 is stored as 1.00499999999999989…: 100.5% with two decimals is 100.50, with none 100.
  expect(formatPercent(1.005, 0)).toBe("100%");
  expect(formatPercent(0.285, 1)).toBe("28.5%");
  expect(formatPercent(0.57, 0)).toBe("57%");
});

test.each([
  [0.8, "80%"],
  [0.025, "2.5%"],
  [1, "100%"],
  [1e-7, "0.00001%"],
  [0, "0%"],
])("the limit %d is %s", (limit, text) => expect(formatLimitPercent(limit)).toBe(text));

test.each([
  [-0.054, "5.4"],
  [0.003, "0.3"],
  [0, "0.0"],
  [0.0001, "0.01"],
  [1e-17, "under 0.0001"],
  [Number.NaN, "n/a"],
])("a delta of %d is %s pts", (delta, text) => expect(pointsText(delta)).toBe(text));

test("tolerated points keep the decimals they were given", () => {
  expect([0.02, 0.005, 0.1].map(limitPointsText)).toEqual(["2", "0.5", "10"]);
});

describe("numbers that explain a verdict", () => {
  test.each([
    [0.7891, 0.8, ["78.9%", "80.0%"]],
    [0.8, 0.8, ["80.0%", "80.0%"]],
    [15999 / 20000, 0.8, ["79.995%", "80.000%"]],
    [0.9, 0.8055, ["90.00%", "80.55%"]],
    [Number.NaN, 0.8, ["n/a", "80.0%"]],
    [1e-300, 0, ["1e-300", "0"]],
  ])("%d against %d", (actual, limit, pair) => expect(explainingPair(actual, limit)).toEqual(pair));

  test("unequal numbers never look equal", () => {
    const fraction = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(fraction, fraction, (a, b) => {
        const [left, right] = explainingPair(a, b);
        expect(left === right).toBe(a === b);
      }),
    );
    // The two numbers next to each other around 0.8.
    expect(explainingPair(0.7999999999999999, 0.8)).toEqual(["79.99999999999999%", "80.00000000000000%"]);
    expect(decimalsApart(0.5, [0.5, 0.5004])).toBe(2);
  });
});

describe("numbers that are no fractions", () => {
  const { value, bare, limit, apart, pair, size, sizes, limitSize, sizeUnit, usual } = NUMBER_FORMAT;

  test("the texts are of the score's unit", () => {
    expect(formatFor("number")).toBe(NUMBER_FORMAT);
    expect(formatFor(undefined)).toBe(FRACTION_FORMAT);
    expect([sizeUnit(), FRACTION_FORMAT.sizeUnit(), FRACTION_FORMAT.sizeUnit(0.01)]).toEqual(["", " pts", " pt"]);
  });

  // By hand: two decimals, or as many of four as are no trailing zeros.
  test.each([
    [4.25, "4.25"],
    [4, "4.00"],
    [0.5, "0.50"],
    [10 / 3, "3.3333"],
    [3.125, "3.125"],
    [-0.25, "-0.25"],
    [-0.00001, "0.00"],
    [0, "0.00"],
    [1234.5, "1234.50"],
    [1e21, "1e+21"],
    [Number.NaN, "n/a"],
    [Number.POSITIVE_INFINITY, "n/a"],
  ])("%d is %s", (one, text) => {
    expect(value(one)).toBe(text);
    expect(bare(one)).toBe(text);
  });

  test.each([
    [4, "4"],
    [3.75, "3.75"],
    [-0.5, "-0.5"],
    [1e-7, "0.0000001"],
  ])("the limit %d is %s", (one, text) => expect(limit(one)).toBe(text));

  test.each([
    [-0.25, "0.25"],
    // 4.3 − 4.1 is 0.20000000000000018 as a difference of doubles.
    [4.3 - 4.1, "0.20"],
    [0.001, "0.001"],
    [0, "0.00"],
    [1e-5, "under 0.0001"],
    [Number.NaN, "n/a"],
  ])("a delta of %d is %s", (delta, text) => expect(size(delta)).toBe(text));

  test("values printed together have equal decimals", () => {
    expect(usual(4, 10 / 3)).toBe(4);
    expect(pair(3.5, 4)).toEqual(["3.50", "4.00"]);
    expect(pair(3.999999, 4)).toEqual(["3.999999", "4.000000"]);
    expect(pair(4.1, 3.12345)).toEqual(["4.10000", "3.12345"]);
    expect(sizes(-0.25, 0.1)).toEqual(["0.25", "0.10"]);
    expect(limitSize(0.1)).toBe("0.1");
  });

  test("unequal numbers never look equal", () => {
    const number = fc.double({ min: -5, max: 5, noNaN: true }).map((one) => one + 0);
    fc.assert(
      fc.property(number, number, (a, b) => {
        const [left, right] = pair(a, b);
        expect(left === right).toBe(a === b);
        expect(apart(a, [b])).toBeGreaterThanOrEqual(2);
      }),
    );
  });

  test("of fractions and of numbers, the texts are the same but for where the point is", () => {
    // A second way to the same digits: what is a hundredth of a number looks as a percentage as the number itself does.
    const hundredths = fc.integer({ min: -50_000, max: 50_000 });
    fc.assert(
      fc.property(hundredths, (n) => {
        expect(FRACTION_FORMAT.bare(n / 10_000, 2)).toBe(bare(n / 100, 2));
      }),
    );
  });
});
