import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { FRACTION_TEXT, limitText, NUMBER_TEXT, percentText, valueText } from "../../src/math/number-text.ts";

const { apart: decimalsApart, pair: explainingPair, limitSize: limitPointsText, size: pointsText } = FRACTION_TEXT;

// Expected texts by hand: a hundred times the number, rounded.
test.each([
  [0.843, "84.3 %"],
  [1, "100.0 %"],
  [0, "0.0 %"],
  [-0.02, "−2.0 %"],
  [-0.0001, "0.0 %"],
  [12.5, "1250.0 %"],
  [Number.NaN, "n/a"],
  [Number.NEGATIVE_INFINITY, "n/a"],
])("%d is %s", (value, text) => expect(percentText(value)).toBe(text));

test("a percentage is rounded once, from the number's exact value", () => {
  // 1.005 is stored as 1.00499999999999989…: 100.5 % with two decimals is 100.50, with none 100.
  expect(percentText(1.005, 0)).toBe("100 %");
  expect(percentText(0.285, 1)).toBe("28.5 %");
  expect(percentText(0.57, 0)).toBe("57 %");
});

test.each([
  [0.8, "80 %"],
  [0.025, "2.5 %"],
  [1, "100 %"],
  [1e-7, "0.00001 %"],
  [0, "0 %"],
])("the limit %d is %s", (limit, text) => expect(limitText(limit)).toBe(text));

test.each([
  [-0.054, "5.4"],
  [0.003, "0.3"],
  [0, "0.0"],
  [0.0001, "0.01"],
  [1e-17, "under 0.0001"],
  [Number.NaN, "n/a"],
])("a delta of %d is %s points", (delta, text) => expect(pointsText(delta)).toBe(text));

test("tolerated points keep the decimals they were given", () => {
  expect([0.02, 0.005, 0.1].map(limitPointsText)).toEqual(["2", "0.5", "10"]);
});

describe("numbers that explain a verdict", () => {
  test.each([
    [0.7891, 0.8, ["78.9 %", "80.0 %"]],
    [0.8, 0.8, ["80.0 %", "80.0 %"]],
    [15999 / 20000, 0.8, ["79.995 %", "80.000 %"]],
    [0.9, 0.8055, ["90.00 %", "80.55 %"]],
    [Number.NaN, 0.8, ["n/a", "80.0 %"]],
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
    expect(explainingPair(0.7999999999999999, 0.8)).toEqual(["79.99999999999999 %", "80.00000000000000 %"]);
    expect(decimalsApart(0.5, [0.5, 0.5004])).toBe(2);
  });
});
