import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatFor, formatInteger, formatLimitPercent, formatPercent } from "../../../src/math/text/number-format.ts";

const FRACTION_FORMAT = formatFor("fraction");
const NUMBER_FORMAT = formatFor("number");
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

test("any number of any unit is printed, however small or large", () => {
  const units = fc.constantFrom("fraction", "number", "usd", "ms", "bytes", "tokens");
  fc.assert(
    fc.property(units, fc.double({ noNaN: true }), fc.double({ noNaN: true }), (unit, one, other) => {
      const { value, size, limit, pair, sizes, range } = formatFor(unit);
      for (const text of [
        value(one),
        size(one),
        limit(one),
        range([one, other], "-"),
        ...pair(one, other),
        ...sizes([one], other),
      ])
        expect(text).toMatch(/./);
    }),
    {
      examples: [
        ["usd", 1e-300, 5e-324],
        ["ms", -1e-101, 1e308],
      ],
    },
  );
});

test("a percentage is rounded once, half away from zero as the number is written", () => {
  // By hand: 88.75 and 36.25 are nearest to no tenth. In binary 0.8875 is a little less, 0.07 × 100 is 7.000000000000001.
  expect([0.8875, 0.3625, -0.3625, 0.07].map((value) => formatPercent(value))).toEqual([
    "88.8%",
    "36.3%",
    "-36.3%",
    "7.0%",
  ]);
  expect(formatPercent(1.005, 0)).toBe("101%");
  expect(formatPercent(0.285, 1)).toBe("28.5%");
  expect(formatPercent(0.57, 0)).toBe("57%");
});

test.each([
  // By hand: 88.94 and 77.76 print as 88.9 and 77.8, which differ by 11.1; exactly they differ by 11.18, beyond a limit of 11.15.
  ["agrees with what is printed", 0.8894, 0.7776, [], -0.111],
  ["is exact where a limit is between", 0.8894, 0.7776, [0.1115], -0.1118],
  ["is exact where it needs more decimals", 0.0636, 0.0634, [], -0.0002],
])("a difference of two values %s", (_, base, head, limits, difference) => {
  expect(FRACTION_FORMAT.between(base, head, { limits })).toBeCloseTo(difference, 12);
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

  test("unequal numbers never look equal, but for rounding", () => {
    const fraction = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(fraction, fraction, (a, b) => {
        const [left, right] = explainingPair(a, b);
        // A digit more than the 12 at which rounding ends.
        if (a === b) expect(left).toBe(right);
        else if (Math.abs(a - b) > 1e-11 * Math.max(a, b)) expect(left).not.toBe(right);
      }),
    );
    // The mean of 0.7, 0.8 and 0.9 in binary is the number below 0.8.
    expect(explainingPair(0.7999999999999999, 0.8)).toEqual(["80.0%", "80.0%"]);
    expect(explainingPair(0.79999999999, 0.8)).toEqual(["79.999999999%", "80.000000000%"]);
    expect(decimalsApart(0.5, [0.5, 0.5004])).toBe(2);
  });
});

describe("numbers that are no fractions", () => {
  const { value, bare, limit, pair, size, sizes, limitSize, withSizeUnit, usual } = NUMBER_FORMAT;

  test("the texts are of the score's unit", () => {
    expect(formatFor().value(0.5)).toBe("50.0%");
    const { withSizeUnit: withPoints } = FRACTION_FORMAT;
    expect([withSizeUnit("2"), withPoints("2"), withPoints("1", 0.01)]).toEqual(["2", "2 pts", "1 pt"]);
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
    expect(sizes([-0.25], 0.1)).toEqual(["0.25", "0.10"]);
    expect(limitSize(0.1)).toBe("0.1");
  });
});

// Expected texts by hand: whole numbers as they are, others with three significant digits without trailing zeros.
describe("numbers with a unit", () => {
  const [ms, usd, tokens] = [formatFor("ms"), formatFor("usd"), formatFor("tokens")];

  test.each([
    [912, "912 ms"],
    [912.4, "912 ms"],
    [45.32, "45.3 ms"],
    [45, "45 ms"],
    [1.5, "1.5 ms"],
    [0.00042, "0.00042 ms"],
    [999.6, "1,000 ms"],
    [1204.37, "1,204 ms"],
    [1234567, "1,234,567 ms"],
    [-12.5, "-12.5 ms"],
    [0, "0 ms"],
    [1e21, "1e+21 ms"],
    [Number.NaN, "n/a"],
  ])("%d milliseconds are %s", (value, text) => expect(ms.value(value)).toBe(text));

  // By hand: cents; below ten cents three significant digits, never fewer than two decimals.
  test.each([
    [0.42, "$0.42"],
    [0.4217, "$0.42"],
    [12, "$12.00"],
    [1204.5, "$1,204.50"],
    [0.0312, "$0.0312"],
    [0.03, "$0.03"],
    [0.000014, "$0.000014"],
    [0.0000142857, "$0.0000143"],
    [-0.03, "-$0.03"],
    [0, "$0.00"],
    [Number.POSITIVE_INFINITY, "n/a"],
  ])("%d dollars are %s", (value, text) => expect(usd.value(value)).toBe(text));

  test("a value that is not zero never prints as zero, alone or beside one that is up to a million times larger", () => {
    const size = fc.double({ min: 1e-12, max: 1e12, noNaN: true });
    const ratio = fc.double({ min: 1e-6, max: 1, noNaN: true, minExcluded: true });
    fc.assert(
      fc.property(size, ratio, (one, share) => {
        for (const format of [ms, usd]) {
          expect(format.value(one)).toMatch(/[1-9]/);
          expect(format.value(one * share, format.usual(one, one * share))).toMatch(/[1-9]/);
          expect(format.difference(Math.max(one, 1e-9))).toMatch(/[1-9]/);
        }
      }),
    );
  });

  test("differences, limits and ranges have the unit", () => {
    expect([ms.difference(-120), usd.difference(0.03), tokens.difference(1204)]).toEqual([
      "120 ms",
      "$0.03",
      "1,204 tokens",
    ]);
    expect([ms.limit(2000), usd.limit(5), usd.limit(0.5), usd.limit(0.0005)]).toEqual([
      "2,000 ms",
      "$5",
      "$0.50",
      "$0.0005",
    ]);
    expect(usd.withSizeUnit(usd.limitSize(0.01), 0.01)).toBe("$0.01");
    expect([ms.range([880, 951.2], " to "), usd.range([0.4, 0.45], "–")]).toEqual(["880 to 951 ms", "$0.40–$0.45"]);
    // A rounding error of a subtraction: 0.1 + 0.2 − 0.3 is 5.5e-17.
    expect(usd.difference(0.1 + 0.2 - 0.3)).toBe("under $0.000000001");
  });

  test("a value and its limit print differently if they differ", () => {
    expect(ms.pair(912.4, 1000)).toEqual(["912 ms", "1,000 ms"]);
    expect(ms.pair(1000.04, 1000)).toEqual(["1,000.04 ms", "1,000.00 ms"]);
    expect(usd.pair(0.504, 0.5)).toEqual(["$0.504", "$0.500"]);
    expect(ms.sizes([-4, 3.25], 2)).toEqual(["4.00", "3.25", "2.00"]);
    // What would print as zero does not decide: the finest of fractions is 0.0001 points.
    expect(FRACTION_FORMAT.sizes([1e-9, 0.0342], 0.02)).toEqual(["under 0.0001", "3.4", "2.0"]);
    expect(FRACTION_FORMAT.sizes([0, 0.01999], 0.02)).toEqual(["0.000", "1.999", "2.000"]);
  });
});

test("one of a unit is singular, symbols and words without a plural stay as they are", () => {
  const one = (unit: string): string => formatFor(unit).value(1);
  expect(["tokens", "calls", "boxes", "queries", "passes", "cases"].map(one)).toEqual([
    ...["1 token", "1 call", "1 box", "1 query", "1 pass", "1 case"],
  ]);
  expect(["ms", "s", "fps", "kbps", "bias", "loss", "status", "MBs"].map(one)).toEqual([
    ...["1 ms", "1 s", "1 fps", "1 kbps", "1 bias", "1 loss", "1 status", "1 MBs"],
  ]);
  const tokens = formatFor("tokens");
  expect([tokens.value(-1), tokens.value(1.5), tokens.value(0), tokens.limit(1)]).toEqual([
    ...["-1 token", "1.5 tokens", "0 tokens", "1 token"],
  ]);
  expect([tokens.difference(-1), tokens.range([0, 1], "–")]).toEqual(["1 token", "0–1 tokens"]);
});

// The same as `Intl.NumberFormat("en")`, whose locale data takes 5 ms to load.
test.each([0, 7, 999, 1000, 12_345, 999_999, 1_000_000, -1000, -999, 123_456_789])("%d has its separators", (count) => {
  expect(formatInteger(count)).toBe(new Intl.NumberFormat("en").format(count));
});
