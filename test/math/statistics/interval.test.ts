import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { percentileInterval, quantilesOf, wilsonInterval } from "../../../src/math/statistics/interval.ts";

/** scipy 1.10.1: `stats.binomtest(k, n).proportion_ci(method="wilson")`. */
const wilson: { k: number; n: number; [confidence: string]: unknown }[] = readFileSync(
  new URL("reference/wilson.jsonl", import.meta.url),
  "utf8",
)
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line));

describe("Wilson's interval equals scipy's", () => {
  const rows = wilson.flatMap(({ k, n, ...rest }) =>
    Object.entries(rest).flatMap(([confidence, methods]) =>
      confidence === "p" ? [] : [[k, n, Number(confidence), (methods as { wilson: [number, number] }).wilson] as const],
    ),
  );

  test("there are 30", () => expect(rows).toHaveLength(30));

  test.each(rows)("%d of %d at %d", (k, n, confidence, [low, high]) => {
    const [lower, upper] = wilsonInterval(k, n, confidence);
    expect(lower).toBeCloseTo(low, 11);
    expect(upper).toBeCloseTo(high, 11);
  });
});

describe("the percentile interval", () => {
  test("quantiles are linear between neighbours", () => {
    // By hand: 0.25 of the way through 4 values is place 0.75, so 1 + 0.75 · (2 − 1).
    expect(quantilesOf(Float64Array.of(1, 2, 3, 5), [1, 5], [0.25, 1])).toEqual([1.75, 5]);
    expect(quantilesOf(Float64Array.of(7), [7, 7], [0.3])).toEqual([7]);
    expect(quantilesOf(Float64Array.of(5, 1, 3, 2), [1, 5], [0.25])).toEqual([1.75]);
  });

  test("quantiles of values in any order, many of them equal or far apart, are those of the sorted values", () => {
    const value = fc.oneof(fc.integer({ min: -4, max: 4 }), fc.double({ noNaN: true, noDefaultInfinity: true }));
    fc.assert(
      fc.property(fc.array(value, { minLength: 2, maxLength: 60 }), fc.integer({ min: 0, max: 59 }), (list, index) => {
        const place = index % list.length;
        const share = place / (list.length - 1);
        const sorted = Float64Array.from(list).sort();
        const range = [sorted[0] ?? 0, sorted.at(-1) ?? 0] as const;
        const [found] = quantilesOf(Float64Array.from(list), range, [share]);
        // The definition, over the sorted values.
        const exact = share * (list.length - 1);
        const low = Math.floor(exact);
        const [below = 0, above = below] = sorted.slice(low, low + 2);
        expect(found).toBe(below + (above - below) * (exact - low));
      }),
    );
  });

  test("what does not vary, as one case drawn again and again, tells no interval", () => {
    expect(percentileInterval(new Float64Array(100).fill(-1), 0.95)).toBeNull();
    expect(percentileInterval(Float64Array.of(0.1, 0.1 + 1e-17, 0.30000000000000004 / 3), 0.95)).toBeNull();
    expect(percentileInterval(Float64Array.of(0, 0, 1e-30, 0), 0.95)).not.toBeNull();
  });

  test("resamples without a number are left out, and too many of them leave no interval", () => {
    const { NaN: none } = Number;
    expect(percentileInterval(Float64Array.of(none, 1, none, 3), 0.5)).toEqual([1.5, 2.5]);
    expect(percentileInterval(Float64Array.of(Number.POSITIVE_INFINITY, 1, none, 3), 0.5)).toEqual([1.5, 2.5]);
    expect(percentileInterval(Float64Array.of(none, 1, none), 0.95)).toBeNull();
    expect(percentileInterval(Float64Array.of(), 0.95)).toBeNull();
  });
});
